"""Two ways that end in one: what is refused, and what is drawn."""

import pytest

from tests.packs.slides._slides import html_of, markdown_of, paths, slack_of, text_of

NODE = {
    "type": "slideLanes",
    "lanes": [
        {"label": "one", "steps": ["a", "b"], "tone": "primary"},
        {"label": "two", "steps": ["c"], "tone": "accent"},
    ],
    "join": "z",
    "notes": [{"title": "t", "body": "**u** v"}, {"title": "w", "body": "x"}],
}


@pytest.mark.parametrize(("count", "found"), [(0, []), (4, []), (5, ["notes"])])
def test_up_to_four_notes(count, found):
    """None at all is the same as no list."""
    node = {**NODE, "notes": [{"title": "t", "body": "b"}] * count}
    assert paths(node) == found
    if not found:
        assert len(html_of(node).all("dt")) == count


def test_each_lane_is_a_line_that_ends_in_the_same():
    """Then the notes."""
    assert text_of(NODE) == "● ONE: a → b → z\n○ TWO: c → z\n\nt: u v\nw: x"
    assert text_of({**NODE, "notes": []}) == "● ONE: a → b → z\n○ TWO: c → z"


def test_markdown_is_a_list_of_lanes_and_a_paragraph_a_note():
    """Names are bold."""
    assert markdown_of(NODE) == "- **● ONE**: a → b → z\n- **○ TWO**: c → z\n\n**t**: **u** v\n\n**w**: x"


def test_slack_has_one_section_for_both_lanes():
    """And a field a note."""
    lanes, notes = slack_of(NODE)
    assert lanes["text"]["text"] == "*● ONE*: a → b → z\n*○ TWO*: c → z"
    assert [field["text"] for field in notes["fields"]] == ["*t*\n*u* v", "*w*\nx"]


def test_lanes_are_lists_of_steps_and_what_both_lead_to_is_said():
    """Lines and tips are not read; notes are terms with their descriptions."""
    drawn = html_of(NODE)
    lanes = drawn.all("ul")[0].all("ol")
    assert [[step.text for step in lane.all("li")] for lane in lanes] == [["a", "b"], ["c"]]
    (trunk,) = drawn.all(cls="sl-lanes-trunk")
    assert (trunk.attributes["role"], trunk.attributes["aria-label"]) == ("img", "both lead to")
    assert [part.text for part in drawn.all("dt") + drawn.all("dd")] == ["t", "w", "u v", "x"]
    tips = [tip for lane in lanes for tip in lane.all(cls="sl-tip")]
    assert [tip.attributes["aria-hidden"] for tip in tips] == ["true"]


@pytest.mark.parametrize(
    ("steps", "longest", "size"),
    [
        (1, "x" * 60, "sl-l"),
        (1, "x" * 70, "sl-m"),
        (5, "Calculate", "sl-l"),
        (5, "Consulting", "sl-m"),
        (5, "Procurement", "sl-s"),
        (5, "Consolidation", "sl-s"),
        (5, "one two three four five six", "sl-s"),
        (5, "Plan it", "sl-l"),
    ],
)
def test_a_step_breaks_no_word_while_a_smaller_size_holds_it(steps, longest, size):
    """And takes two lines at most; all steps have one size."""
    lanes = [{"label": "l", "steps": [longest, *["a"] * (steps - 1)]}, {"label": "l", "steps": ["a"]}]
    assert html_of({**NODE, "lanes": lanes}).all(cls="sl-lanes")[0].classes[-1] == size
