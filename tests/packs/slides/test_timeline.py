"""Moments in order: what is refused, and how the present one is told."""

import pytest

from tests.packs.slides._slides import EXAMPLES, html_of, markdown_of, paths, slack_of, text_of
from tests.packs.slides.test_schema import with_count

MOMENT = {"label": "09:12", "channel": "Pager", "heading": "Queue is **slow**", "body": "Owner `ada` wakes."}


def timeline(*moments):
    """A timeline of the moments, filled up to three."""
    return {"type": "slideTimeline", "items": [*moments, *[MOMENT] * (3 - len(moments))]}


@pytest.mark.parametrize(("count", "found"), [(2, ["items"]), (3, []), (5, []), (6, ["items"])])
def test_three_to_five_moments(count, found):
    """Both sides of each limit."""
    assert paths(with_count(EXAMPLES["slideTimeline-2"], ["items"], count)) == found


def test_one_moment_at_most_is_the_present():
    """The finding is at the list, because either could be the one too many."""
    now = {**MOMENT, "current": True}
    assert paths(timeline(now, {**MOMENT, "current": False})) == []
    assert paths(timeline(now, now)) == ["items"]


def test_a_moment_is_a_line_with_quoted_words():
    """Quotation marks are the renderer's, the channel is upper case."""
    node = timeline({**MOMENT, "current": True})
    assert text_of(node).split("\n")[:2] == [
        "● 09:12 · PAGER. “Queue is slow” Owner ada wakes.",
        "09:12 · PAGER. “Queue is slow” Owner ada wakes.",
    ]
    assert markdown_of(node).split("\n")[0] == "- **● 09:12 · PAGER.** “Queue is **slow**” Owner `ada` wakes."
    first = slack_of(node)[0]["elements"][0]["elements"][0]["elements"]
    assert "".join(run["text"] for run in first) == "● 09:12 · PAGER. “Queue is slow” Owner ada wakes."
    assert first[0]["style"] == {"bold": True}


def test_the_present_is_said_to_those_who_do_not_see_its_dot():
    """By its state and by its cue."""
    items = html_of(timeline(MOMENT, {**MOMENT, "current": True})).all("li")
    assert [item.attributes.get("aria-current") for item in items] == [None, "step", None]
    assert [item.all("b")[0].text for item in items] == ["09:12", "● 09:12", "09:12"]
