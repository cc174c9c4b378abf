"""Nodes that hold nodes take those of any pack."""

import pytest

from isomer_agent_tools.packs.slides import slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime
from tests.boxes import CHIP_PACK
from tests.packs.slides._slides import STATEMENT, frame, view

RUNTIME = create_isomer_runtime(packs=[slides_pack, CHIP_PACK])
WORD = {"type": "chipWord", "word": "Elsewhere"}
CONTAINERS = {
    "frame": frame(WORD),
    "split": {"type": "slideSplit", "panes": [{"items": [STATEMENT]}, {"items": [WORD]}]},
    "stack": {"type": "slideStack", "items": [STATEMENT, WORD]},
    "title": {"type": "slideTitle", "title": "t", "aside": WORD},
    "stack in an aside": {"type": "slideTitle", "title": "t", "aside": {"type": "slideStack", "items": [WORD]}},
    "split in a frame": frame({"type": "slideSplit", "panes": [{"items": [WORD]}, {"items": [STATEMENT]}]}),
}


@pytest.mark.parametrize("name", CONTAINERS)
def test_a_node_of_another_pack_draws_inside_on_every_surface(name):
    """A container knows no vocabulary, not even its own."""
    document = view(CONTAINERS[name])
    surfaces = RUNTIME.surfaces
    assert RUNTIME.validate(document).errors == ()
    assert "Elsewhere" in surfaces.text.render(document)
    assert "Elsewhere" in surfaces.markdown.render(document)
    assert "<b>Elsewhere</b>" in surfaces.html.render(document).body
    assert "Elsewhere" in str(surfaces.slack.render(document).blocks)


def test_a_node_hidden_on_a_surface_leaves_no_gap_in_its_container():
    """Two visible neighbours stand one blank line apart."""
    hidden = {**WORD, "surfaces": ["slack"]}
    document = view(frame(STATEMENT, hidden, {"type": "slideSource", "text": "s"}, logo=False))
    assert RUNTIME.surfaces.text.render(document) == "SHIP IT.\n\nSource · s"
    assert "Elsewhere" not in RUNTIME.surfaces.html.render(document).html


def test_a_stack_adds_nothing_of_its_own_in_words():
    """Its children read as if they stood there alone, and one that is hidden leaves no gap."""
    children = [STATEMENT, {**WORD, "surfaces": ["slack"]}, {"type": "slideSource", "text": "s"}]
    stack, alone = view({"type": "slideStack", "items": children}), view(*children)
    for name in ("text", "markdown"):
        surface = getattr(RUNTIME.surfaces, name)
        assert surface.render(stack) == surface.render(alone)
    assert RUNTIME.surfaces.slack.render(stack).blocks == RUNTIME.surfaces.slack.render(alone).blocks


@pytest.mark.parametrize(("fields", "spacing"), [({}, "normal"), ({"spacing": "tight"}, "tight")])
def test_a_stack_keeps_its_distance(fields, spacing):
    """`normal` unless it is told otherwise."""
    drawn = RUNTIME.surfaces.html.render(view({"type": "slideStack", "items": [STATEMENT], **fields})).body
    assert f'class="sl-stack sl-stack-{spacing}"' in drawn
