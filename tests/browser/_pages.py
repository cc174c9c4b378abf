"""The pages that are looked at: every example of every primitive, alone and together, and every bundled composition."""

import json
from pathlib import Path

from isomer_agent_tools.packs.report import report_pack
from isomer_agent_tools.packs.slides import slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime

__all__ = ("ALONE", "EVERY", "RUNTIME", "TOGETHER", "page")

RUNTIME = create_isomer_runtime(packs=[slides_pack, report_pack])
BUNDLED = Path(__file__).parents[2] / "examples"


def view(*body, **fields):
    """A composition."""
    return {"type": "view", **fields, "body": list(body)}


def framed(node, tone):
    """A slide that shows one node and has all that a slide may have at its foot."""
    foot = {"brand": "Northwind", "section": "Results", "sectionNumber": "02", "url": "https://example.com/results"}
    return {"type": "slideFrame", "tone": tone, **foot, "body": [node]}


def page(name, *, theme="auto"):
    """One of the pages as HTML."""
    return RUNTIME.surfaces.html.page(EVERY[name], theme=theme)


FRAMES = {
    f"{one.type}-{number}": example
    for one in slides_pack.primitives
    if one.root_only
    for number, example in enumerate(one.examples)
}
NODES = {
    f"{one.type}-{number}": example
    for one in slides_pack.primitives
    if not one.root_only
    for number, example in enumerate(one.examples)
}
# A heading of one node may hide that the next one has skipped a level, so each is looked at alone too.
ALONE = {name: view(node, title="One node") for name, node in NODES.items()}
TOGETHER = {
    "report": view(*NODES.values(), title="All nodes", subtitle="Each of them once"),
    "report-without-title": view(*NODES.values()),
    "deck": view(*(framed(node, "page") for node in NODES.values()), title="All nodes"),
    "deck-inverse": view(*(framed(node, "inverse") for node in NODES.values())),
    **{name: view(frame) for name, frame in FRAMES.items()},
    **{
        path.stem: json.loads(path.read_text(encoding="utf-8"))
        for path in sorted(BUNDLED.glob("*.json"))
        if path.stem != "quarter-report"  # looked at among the reports
    },
}
EVERY = {**TOGETHER, **ALONE}
