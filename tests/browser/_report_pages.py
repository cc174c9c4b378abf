"""Pages of the report pack in its own colours, and of reports in slides."""

import json
from pathlib import Path

from isomer_agent_tools.packs.report import report_pack
from isomer_agent_tools.packs.slides import slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime
from tests.browser._pages import framed, view

__all__ = ("ALONE", "BACKGROUNDS", "TOGETHER", "report_page")

REPORTS = create_isomer_runtime(packs=[report_pack])
DECKS = create_isomer_runtime(packs=[slides_pack, report_pack])
BACKGROUNDS = {
    "report": {"light": report_pack.theme.light.page, "dark": report_pack.theme.dark.page},
    "deck": {"light": slides_pack.theme.light.page, "dark": slides_pack.theme.dark.page},
}
QUARTER = json.loads((Path(__file__).parents[2] / "examples" / "quarter-report.json").read_text(encoding="utf-8"))

NODES = {
    f"{one.type}-{number}": example for one in report_pack.primitives for number, example in enumerate(one.examples)
}


BELOW_A_HEADING = [node for node in NODES.values() if node["type"] != "heading"]
TITLE = {"type": "slideHeading", "title": "A report in a slide"}


def split(node):
    """Two sides of a slide that show the same."""
    panes = [{"label": side, "items": [node]} for side in ("Left", "Right")]
    return {"type": "slideSplit", "panes": panes}


def slide(node, tone="page"):
    """A slide with a heading and a node."""
    drawn = framed(node, tone)
    return {**drawn, "body": [TITLE, *drawn["body"]]}


# A heading of one node may hide that the next one has skipped a level, so each is looked at alone too. A heading of a
# lower level is none to begin a page with.
ALONE = {f"report-{name}": view(node, title="One node") for name, node in NODES.items() if node.get("level", 1) == 1}
TOGETHER = {
    "report-all": view(*NODES.values(), title="All nodes", subtitle="Each of them once"),
    "report-without-title": view({"type": "heading", "text": "All nodes"}, *BELOW_A_HEADING),
    "report-quarter": QUARTER,
    "report-in-cards": view(
        *({"type": "card", "title": "Card", "items": [node]} for node in BELOW_A_HEADING), title="In cards"
    ),
    "deck-of-reports": view(*map(slide, BELOW_A_HEADING)),
    "deck-of-reports-inverse": view(*(slide(node, "inverse") for node in BELOW_A_HEADING)),
    "deck-of-splits": view(*map(slide, map(split, BELOW_A_HEADING))),
}


def report_page(name, *, theme="auto"):
    """One of the pages as HTML."""
    runtime = DECKS if name.startswith("deck") else REPORTS
    return runtime.surfaces.html.page({**ALONE, **TOGETHER}[name], theme=theme)
