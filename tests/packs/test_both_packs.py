"""Slides and reports in one runtime, in either order."""

import json

import pytest

from isomer_agent_tools.packs.report import report_pack
from isomer_agent_tools.packs.slides import slide_deck_frame, slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime
from tests.packs.slides._slides import view

ORDERS = {"slides first": [slides_pack, report_pack], "report first": [report_pack, slides_pack]}
TABLE = {"type": "table", "columns": ["Region", "Returns"], "rows": [["North", 412], ["South", 388]]}
MIXED = view(
    "A bare **string** between slides.",
    {
        "type": "slideFrame",
        "body": [
            {"type": "slideHeading", "title": "Reports in a slide"},
            {
                "type": "slideSplit",
                "panes": [
                    {"label": "Figures", "items": [TABLE]},
                    {"label": "Words", "items": ["Fewer than *before*."]},
                ],
            },
        ],
    },
    {"type": "card", "title": "Slides in a card", "items": [{"type": "slideBulletList", "items": ["One", "Two"]}]},
)


def runtime(order):
    """Both packs, with the frame of a deck."""
    return create_isomer_runtime(packs=ORDERS[order], frames={"deck": slide_deck_frame})


@pytest.mark.spec("RT-31")
@pytest.mark.parametrize("order", ORDERS)
def test_nodes_of_one_pack_draw_inside_those_of_the_other(order):
    """On every surface."""
    both = runtime(order)
    result = both.validate(MIXED)
    assert (result.errors, result.warnings) == ((), ())
    surfaces = both.surfaces
    html = surfaces.html.render(MIXED)
    slack = json.dumps(surfaces.slack.render(MIXED).blocks, ensure_ascii=False)
    for drawn in (surfaces.text.render(MIXED), surfaces.markdown.render(MIXED), html.html, slack):
        assert all(word in drawn for word in ("string", "North", "412", "before", "Slides in a card", "Two"))
    assert "<table" in html.body
    assert "<em>before</em>" in html.body
    page = surfaces.snapshot.render(view(MIXED["body"][1]), frame="deck")
    assert "412" in page.html
    assert ".rp-table" in page.css


@pytest.mark.spec("RT-44")
@pytest.mark.parametrize("order", ORDERS)
def test_a_runtime_of_both_can_all_that_either_can(order):
    """In the order that the host gave."""
    able = runtime(order).get_capabilities()
    types = [primitive.type for pack in ORDERS[order] for primitive in pack.primitives]
    assert list(able.primitives) == types
    assert {able.support[name]["slack"] for name in types} == {"native"}


@pytest.mark.spec("RT-37")
def test_the_packs_share_no_name():
    """Neither a type nor a definition of a value."""
    shared = set(definitions(slides_pack)) & set(definitions(report_pack))
    assert shared <= {"bodyNode", "displayValue", "structuredValue", "valueTone", "navigationHref", "assetUrl"}


def definitions(pack):
    """The `$defs` of a pack alone."""
    return create_isomer_runtime(packs=[pack]).composition_schema["$defs"]


def test_a_bare_string_needs_the_report_pack():
    """Slides alone have no node that it could stand for."""
    lone = view("A bare string.")
    assert create_isomer_runtime(packs=[report_pack]).validate(lone).valid
    assert not create_isomer_runtime(packs=[slides_pack]).validate(lone).valid
