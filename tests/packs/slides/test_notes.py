"""Advice about slides that are valid."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.packs.slides import slide_authoring_notes
from tests.packs.slides._slides import EXAMPLES, frame, view

HEADING = EXAMPLES["slideHeading-2"]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.sampled_from(["slideFrame", "slideHeading"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["type", "body", "title", "tone", "x"]), inner, max_size=4)
    ),
    max_leaves=20,
)


def notes(*nodes, **fields):
    """The notes on one slide."""
    return slide_authoring_notes(view(frame(*nodes, **fields)))


@pytest.mark.parametrize("name", ["slideFrame-2", "slideFrame-3", "slideFrame-4"])
def test_a_slide_that_follows_the_rules_has_no_notes(name):
    """Advice that is always given is not read."""
    assert slide_authoring_notes(view(EXAMPLES[name])) == ()


@pytest.mark.parametrize(
    ("nodes", "fields", "word"),
    [
        ([EXAMPLES["slideTable-2"]], {}, "Open the slide"),
        ([HEADING, HEADING], {}, "Two headings"),
        ([HEADING, *[EXAMPLES["slideStat-2"]] * 4], {}, "5 nodes"),
        ([EXAMPLES["slideStatement-1"], EXAMPLES["slideStat-2"]], {}, "alone"),
        ([EXAMPLES["slideTitle-2"]], {}, "`inverse` on title"),
        ([HEADING], {"tone": "inverse"}, "Keep `inverse`"),
        ([{"type": "slideHeading", "title": "Results"}], {}, "topic"),
    ],
)
def test_a_habit_that_was_missed_is_named(nodes, fields, word):
    """One sentence for one habit."""
    (note,) = notes(*nodes, **fields)
    assert word in note


@pytest.mark.parametrize("name", ["slideStatement-1", "slideQuote-2"])
def test_a_statement_may_name_its_source(name):
    """A sentence alone on its slide can still be a figure that somebody collected."""
    assert notes(EXAMPLES[name], EXAMPLES["slideSource-1"]) == ()


def test_a_source_beside_a_title_is_one_node_too_many():
    """The slide that proves the figure names where it comes from."""
    (note,) = notes(EXAMPLES["slideTitle-2"], EXAMPLES["slideSource-1"], tone="inverse")
    assert "alone" in note


def test_a_tone_on_two_things_is_named_at_any_depth():
    """Emphasis on everything is emphasis on nothing."""
    pane = {"label": "a", "tone": "primary", "items": [EXAMPLES["slideStat-2"]]}
    split = {"type": "slideSplit", "panes": [pane, pane]}
    (note,) = notes(HEADING, split)
    assert "More than one" in note


@given(JSON)
def test_any_value_has_an_answer(value):
    """It is asked about drafts."""
    assert all(isinstance(note, str) for note in slide_authoring_notes(value))
    assert isinstance(slide_authoring_notes(view(value)), tuple)


def test_a_value_too_deep_to_recurse_into_has_an_answer():
    """Depth is bounded, not followed."""
    deep = {}
    for _ in range(100_000):
        deep = {"x": deep}
    assert isinstance(notes(HEADING, deep), tuple)
