"""Each example as one slide of 1920 by 1080, as it goes to a picture."""

from isomer_agent_tools.packs.report import report_pack
from isomer_agent_tools.packs.slides import slide_deck_frame, slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime

__all__ = ("SLIDES", "slide_page")

RUNTIME = create_isomer_runtime(packs=[slides_pack, report_pack], frames={"slide-deck": slide_deck_frame})
FOOT = {"brand": "Northwind", "section": "Results", "sectionNumber": "02", "url": "https://example.com/results"}
SLIDES = {
    f"{one.type}-{number}": example if one.root_only else {"type": "slideFrame", **FOOT, "body": [example]}
    for one in slides_pack.primitives
    for number, example in enumerate(one.examples, 1)
}


def slide_page(name, *, theme="light"):
    """The snapshot of a slide as a document."""
    drawn = RUNTIME.surfaces.snapshot.render(
        {"type": "view", "body": [SLIDES[name]]}, width=1920, height=1080, theme=theme
    )
    style = f"<style>body{{margin:0}}{drawn.css}</style>"
    return f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Slide</title>{style}{drawn.html}</html>'
