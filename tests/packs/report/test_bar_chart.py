"""Quantities as lengths: what is refused, and what is drawn of the numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.packs.report import report_pack
from isomer_agent_tools.runtime import create_isomer_runtime
from tests.packs.report._report import ROOMY, html_of, markdown_of, paths, slack_of, text_of, view


def bars(*values, **fields):
    """Bars of some lengths, each with the same label."""
    return {"type": "barChart", "items": [{"label": "a", "value": value} for value in values], **fields}


def places(node):
    """Where each bar begins and how long it is, in percent of the room."""
    styles = [bar.attributes["style"] for bar in html_of(node).all(cls="rp-bars-bar")]
    return [tuple(float(part.rpartition(":")[2].removesuffix("%")) for part in style.split(";")) for style in styles]


def rows(node):
    """The rows of the plain text below its head, as label, figure and strokes."""
    return [line.split() for line in text_of(node).split("\n")[2:]]


@pytest.mark.parametrize(("count", "found"), [(0, ["items"]), (1, []), (20, []), (21, ["items"])])
def test_one_to_twenty_bars(count, found):
    """Both sides of each limit."""
    assert paths(bars(*[1] * count)) == found


def test_a_hundred_thousand_bars_are_one_finding():
    """A limit is checked before what it limits."""
    assert paths(bars(*[1] * 100_000), runtime=ROOMY) == ["items"]


@pytest.mark.parametrize("value", ["3", None, True, [1]])
def test_a_value_is_a_number(value):
    """What only looks like one is not guessed at."""
    assert paths(bars(value)) == ["items[0].value"]


def test_lengths_are_shares_of_the_largest():
    """So that half of it looks like half."""
    assert places(bars(10, 5, 0)) == [(0, 100), (0, 50), (0, 0)]
    assert places(bars(0, 0)) == [(0, 0), (0, 0)]


def test_negative_values_hang_from_the_same_zero():
    """A loss is seen to be one."""
    assert places(bars(30, -10)) == [(25, 75), (0, 25)]
    assert places(bars(-4, -2)) == [(0, 100), (50, 50)]


@pytest.mark.parametrize(
    ("value", "shown"),
    [(5, "5"), (-0.0, "0"), (1234567.5, "1,234,567.5"), (0.1 + 0.2, "0.3"), (1e300, "1e+300"), (-1e-9, "-1e-09")],
)
def test_a_number_reads_as_a_person_would_write_it(value, shown):
    """Grouped, and never hundreds of digits."""
    assert rows(bars(value))[0][1] == shown


def test_numbers_below_one_another_have_as_many_places():
    """They are compared by their last digit too, unless that would print many idle ones."""
    assert [row[1] for row in rows(bars(1015.5, 640, 3.25))] == ["1,015.50", "640.00", "3.25"]
    assert [row[1] for row in rows(bars(1.2345, 2))] == ["1.2345", "2"]


@pytest.mark.parametrize(
    ("unit", "shown"), [("%", "-5%"), ("€", "-€5"), ("ms", "-5 ms"), ("°C", "-5°C"), ("orders", "-5"), (" ", "-5")]
)
def test_a_short_unit_stands_with_every_figure_and_a_long_one_above_them(unit, shown):
    """Nobody reads the same word twenty times."""
    node = bars(-5, unit=unit)
    assert shown in text_of(node)
    assert ("(orders)" in text_of(node)) is ("(orders)" in markdown_of(node)) is (unit == "orders")
    assert shown.replace("-", "−").replace(" ", "\N{NO-BREAK SPACE}") in html_of(node).text


@pytest.mark.parametrize(
    ("label", "cell"), [("plain", "● plain"), ("the `api`", "● the api"), ("so **much**", "● so much")]
)
def test_a_highlighted_bar_has_its_cue_on_every_surface(label, cell):
    """And is bold where bold exists."""
    node = {"type": "barChart", "items": [{"label": label, "value": 1, "highlight": True}, {"label": "b", "value": 1}]}
    assert text_of(node).split("\n")[2].startswith(cell)
    assert markdown_of(node).split("\n")[2].startswith("| **● ")
    assert html_of(node).all(cls="rp-bars-label")[0].text == cell
    first = slack_of(node)[0]["rows"][1][0]["elements"][0]["elements"][0]
    assert first == {"type": "text", "text": cell, "style": {"bold": True}}


def test_bars_are_muted_only_beside_a_highlighted_one():
    """Without one, none of them is less than the others."""
    assert "rp-bars-muted" not in html_of(bars(1, 2)).all("figure")[0].classes
    lit = {"type": "barChart", "items": [{"label": "a", "value": 1, "highlight": True}]}
    assert "rp-bars-muted" in html_of(lit).all("figure")[0].classes


def test_a_chart_without_a_head_has_a_name():
    """For those who are told what stands there."""
    assert html_of(bars(1)).all("figure")[0].attributes["aria-label"] == "Bar chart"
    titled = html_of(bars(1, title="Size `x`")).all("figure")[0]
    assert "aria-label" not in titled.attributes
    assert titled.all("figcaption")[0].text == "Size x"


@pytest.mark.spec("RT-66")
def test_slack_asks_for_a_picture_that_tells_the_figures():
    """The host that collects pictures draws the chart; any other shows its table."""
    runtime = create_isomer_runtime(packs=[report_pack])
    result = runtime.surfaces.slack.render(view(bars(1, 2, title="T")), collect_assets=True)
    assert [request.alt_text for request in result.assets] == ["T: a 1; a 2"]
    assert [block["type"] for block in slack_of(bars(1))] == ["table"]


@given(st.lists(st.floats(allow_infinity=False, allow_nan=False), min_size=1, max_size=20))
def test_no_number_makes_a_bar_longer_than_its_room(values):
    """Whatever was measured."""
    for start, width in places(bars(*values)):
        assert start >= 0
        assert width >= 0
        assert start + width <= 100.01
