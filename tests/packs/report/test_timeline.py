"""What happened, and when: what is refused, and how the present is told."""

import pytest

from tests.packs.report._report import ROOMY, html_of, markdown_of, paths, slack_of, text_of

MOMENT = {"when": "09:12", "title": "Queue is **slow**", "body": "Owner `ada` wakes."}
NOW = {"when": "09:40", "title": "Rolled back", "current": True}


def timeline(*items):
    """A timeline of the moments."""
    return {"type": "timeline", "items": list(items)}


@pytest.mark.parametrize(("count", "found"), [(0, ["items"]), (1, []), (20, []), (21, ["items"])])
def test_one_to_twenty_moments(count, found):
    """Both sides of each limit."""
    assert paths(timeline(*[MOMENT] * count)) == found


def test_one_moment_at_most_is_the_present():
    """The finding is at the list, because either could be the one too many."""
    assert paths(timeline(NOW, {**NOW, "current": False})) == []
    assert paths(timeline(NOW, NOW)) == ["items"]
    assert paths(timeline(*[NOW] * 100_000), runtime=ROOMY) == ["items"]


def test_a_moment_is_a_line():
    """What is left out leaves no dash."""
    node = timeline(MOMENT, NOW)
    assert text_of(node).split("\n") == ["09:12: Queue is slow – Owner ada wakes.", "● 09:40: Rolled back"]
    assert markdown_of(node).split("\n") == [
        "- **09:12:** Queue is **slow** – Owner `ada` wakes.",
        "- **● 09:40:** Rolled back",
    ]
    runs = slack_of(node)[0]["elements"][0]["elements"][1]["elements"]
    assert "".join(run["text"] for run in runs) == "● 09:40: Rolled back"
    assert runs[0]["style"] == {"bold": True}


def test_the_present_is_said_to_those_who_do_not_see_its_dot():
    """By its state and by its cue."""
    items = html_of(timeline(MOMENT, NOW)).all("li")
    assert [item.attributes.get("aria-current") for item in items] == [None, "step"]
    assert [item.all(cls="rp-timeline-when")[0].text for item in items] == ["09:12", "● 09:40"]
