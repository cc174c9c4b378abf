"""Quantities as lengths: what is refused, and what is drawn of the numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.packs.slides._slides import EXAMPLES, html_of, markdown_of, paths, slack_of, text_of
from tests.packs.slides.test_schema import with_count


def bars(*values, **fields):
    """Bars of some lengths, each with the same label."""
    return {"type": "slideBars", "items": [{"label": "a", "value": value} for value in values], **fields}


def widths(node):
    """The lengths of the bars, in percent of the longest that fits."""
    drawn = html_of(node).all(cls="sl-bars-bar")
    return [float(bar.attributes["style"].removeprefix("width:").removesuffix("%")) for bar in drawn]


@pytest.mark.parametrize(("count", "found"), [(1, ["items"]), (2, []), (6, []), (7, ["items"])])
def test_two_to_six_bars(count, found):
    """Both sides of each limit."""
    assert paths(with_count(EXAMPLES["slideBars-3"] | {"items": bars(1)["items"]}, ["items"], count)) == found


def test_one_bar_at_most_is_highlighted():
    """The finding is at the list, because either could be the one too many."""
    lit = {"label": "a", "value": 1, "highlight": True}
    assert paths({"type": "slideBars", "items": [lit, {**lit, "highlight": False}]}) == []
    assert paths({"type": "slideBars", "items": [lit, lit]}) == ["items"]


@pytest.mark.parametrize(
    ("most", "found"), [(3, []), (2.999, ["max"]), (0, ["max"]), (-1, ["max"]), ("3", ["max"]), (True, ["max"])]
)
def test_the_maximum_is_positive_and_holds_every_value(most, found):
    """A bar longer than its room would leave the slide."""
    assert paths(bars(1, 3, max=most)) == found


def test_a_value_is_not_negative():
    """A length has no sign."""
    assert paths(bars(0, 1)) == []
    assert paths(bars(-0.5, 1)) == ["items[0].value"]


def test_lengths_are_shares_of_the_largest_or_of_the_maximum():
    """So that half of it looks like half."""
    assert widths(bars(10, 5, 0)) == [100, 50, 0]
    assert widths(bars(10, 5, max=40)) == [25, 12.5]
    assert widths(bars(0, 0)) == [0, 0]


@pytest.mark.parametrize(
    ("value", "shown"),
    [(5, "5"), (5.0, "5"), (-0.0, "0"), (1234567.5, "1,234,567.5"), (0.1 + 0.2, "0.3"), (1e300, "1e+300")],
)
def test_a_number_reads_as_a_person_would_write_it(value, shown):
    """Grouped, without idle places, and never hundreds of digits."""
    assert text_of(bars(value, 1)).split("\n")[2].split() == ["a", shown]


@pytest.mark.parametrize(
    ("label", "cell"), [("plain", "● plain"), ("the `api`", "● the api"), ("so **much**", "● so much")]
)
def test_the_highlighted_row_has_its_cue_on_every_surface(label, cell):
    """And is bold where bold exists."""
    node = {"type": "slideBars", "items": [{"label": label, "value": 1, "highlight": True}, {"label": "b", "value": 1}]}
    assert text_of(node).split("\n")[2].startswith(cell)
    assert markdown_of(node).split("\n")[2].startswith("| **● ")
    assert html_of(node).all("b")[0].text == cell
    first = slack_of(node)[0]["rows"][1][0]["elements"][0]["elements"][0]
    assert first == {"type": "text", "text": cell, "style": {"bold": True}}


@given(st.lists(st.floats(0, allow_infinity=False), min_size=2, max_size=6))
def test_no_number_makes_a_bar_longer_than_its_room(values):
    """Whatever was measured."""
    assert all(0 <= width <= 100 for width in widths(bars(*values)))
