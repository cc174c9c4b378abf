"""One thing that reaches several: what is refused, and what is drawn."""

import pytest

from tests.packs.slides._slides import EXAMPLES, html_of, markdown_of, paths, slack_of, text_of
from tests.packs.slides.test_schema import with_count


def fanout(*targets):
    """A source that reaches targets, each given by its name, its text and whatever else it has."""
    return {"type": "slideFanout", "source": "S", "targets": [{"name": n, "body": b, **more} for n, b, more in targets]}


NODE = fanout(("A", "one", {"tone": "primary"}), ("B", "two * 2", {"tone": "accent"}), ("C", "**three**", {}))


@pytest.mark.parametrize(("count", "found"), [(1, ["targets"]), (2, []), (6, []), (7, ["targets"])])
def test_two_to_six_targets(count, found):
    """Both sides of each limit."""
    assert paths(with_count(EXAMPLES["slideFanout-2"], ["targets"], count)) == found


def test_the_first_line_names_the_source_and_what_it_reaches():
    """Then each target with its cue; a body has no marks, so what looks like one is text."""
    assert text_of(NODE).split("\n") == ["S → A, B, C", "● A: one", "○ B: two * 2", "C: **three**"]


def test_markdown_is_a_bold_source_over_a_list_of_bold_names():
    """And no asterisk of a text is a mark."""
    assert markdown_of(NODE).split("\n") == [
        "**S**",
        "",
        "- **● A**: one",
        "- **○ B**: two * 2",
        "- **C**: \\*\\*three\\*\\*",
    ]


def test_slack_has_the_source_and_a_field_a_target():
    """Names in bold over their texts."""
    source, targets = slack_of(NODE)
    assert source["text"]["text"] == "*S*"
    assert [field["text"] for field in targets["fields"]][:2] == ["*● A*\none", "*○ B*\ntwo * 2"]


def test_targets_are_a_list_and_the_trunk_says_that_one_leads_to_the_other():
    """A tone is never colour alone."""
    drawn = html_of(NODE)
    assert [item.all("b")[0].text for item in drawn.all("li")] == ["● A", "○ B", "C"]
    assert drawn.all("strong") == []
    (trunk,) = drawn.all(cls="sl-fan-trunk")
    assert (trunk.attributes["role"], trunk.attributes["aria-label"]) == ("img", "leads to")


@pytest.mark.parametrize(("length", "size"), [(10, "sl-l"), (65, "sl-m"), (100, "sl-s")])
def test_longer_targets_are_set_smaller(length, size):
    """All of them in one size."""
    node = fanout(*[("n", "x" * length, {})] * 3)
    assert html_of(node).all(cls="sl-fan")[0].classes[-1] == size
