"""How much is done: what is refused, and how the figure reads."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.packs.report._tone import CUES
from tests.packs.report._report import findings, html_of, markdown_of, paths, slack_of, text_of


def progress(value, **fields):
    """Progress of something."""
    return {"type": "progress", "label": "Moved", "value": value, **fields}


@pytest.mark.parametrize(
    ("value", "most", "found"),
    [
        (0, 1, []),
        (1, 1, []),
        (1.001, 1, ["value"]),
        (-1, 1, ["value"]),
        (1, 0, ["max"]),
        ("1", 1, ["value"]),
        (1, True, ["max"]),
    ],
)
def test_a_value_is_between_nothing_and_all(value, most, found):
    """Both sides of each limit."""
    assert paths(progress(value, max=most)) == found


def test_all_is_a_hundred_unless_it_is_said():
    """The finding says so."""
    assert paths(progress(100)) == []
    assert findings(progress(101)) == ["value (in progress) must be at most `max`, which is 100 when left out"]


@pytest.mark.parametrize(
    ("value", "most", "read"),
    [
        (68, None, "68%"),
        (96.5, 100, "96.5%"),
        (34, 50, "34 of 50 · 68%"),
        (1, 1000, "1 of 1,000 · 1%"),
        (999.5, 1000, "999.5 of 1,000.0 · 99%"),
        (0, 7, "0 of 7 · 0%"),
        (7, 7, "7 of 7 · 100%"),
    ],
)
def test_the_figure_says_how_much_of_how_much(value, most, read):
    """What has begun is not nothing, and what is not done is not all."""
    node = progress(value) if most is None else progress(value, max=most)
    assert text_of(node).split("\n")[0] == f"Moved: {read}"
    assert markdown_of(node) == f"Moved: **{read}**"
    assert html_of(node).all(cls="rp-progress-figure")[0].text == read
    assert slack_of(node)[0]["text"]["text"] == f"Moved: *{read}*"


def test_a_tone_has_its_cue():
    """Colour alone tells nothing."""
    node = progress(10, tone="danger")
    assert text_of(node).startswith(f"{CUES['danger']} Moved: 10%")
    assert markdown_of(node).startswith(f"{CUES['danger']} Moved: ")
    assert html_of(node).all(cls="rp-progress-label")[0].text == f"{CUES['danger']} Moved"


@given(
    st.floats(0, allow_infinity=False, allow_nan=False),
    st.floats(0, allow_infinity=False, allow_nan=False, exclude_min=True),
)
def test_the_bar_is_never_longer_than_its_room(value, most):
    """Whatever is counted."""
    node = progress(min(value, most), max=most)
    (done,) = html_of(node).all(cls="rp-progress-done")
    assert 0 <= float(done.attributes["style"].removeprefix("width:").removesuffix("%")) <= 100
    assert len(text_of(node).split("\n")[1]) == 20
