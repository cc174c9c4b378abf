"""Values that follow one another: what is refused, and where lines, ticks and labels stand."""

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.packs.report import report_pack
from isomer_agent_tools.runtime import create_isomer_runtime
from tests.packs.report._report import EXAMPLES, ROOMY, findings, html_of, markdown_of, paths, slack_of, text_of, view

FINITE = st.floats(allow_infinity=False, allow_nan=False)


def lines(*values, **fields):
    """A chart of some series, as many points as the first has."""
    series = [{"name": f"S{number}", "values": list(one)} for number, one in enumerate(values, 1)]
    return {"type": "lineChart", "x": [str(index) for index in range(len(values[0]))], "series": series, **fields}


def style(element, name):
    """A percentage of an element's own style."""
    return float(re.search(rf"{name}:(-?[0-9.]+)%", element.attributes["style"])[1])


def drawn_paths(node):
    """The data of each line, less those of leaders."""
    return [path.attributes["d"] for path in html_of(node).all(cls="rp-lines-field")[0].all("path")]


def ticks(node):
    """What the ticks read, from the foot up."""
    return [tick.text for tick in html_of(node).all(cls="rp-lines-ticks")[0].all("span")]


@pytest.mark.parametrize(("count", "found"), [(1, ["x"]), (2, []), (60, []), (61, ["x"])])
def test_two_to_sixty_points(count, found):
    """Both sides of each limit."""
    assert paths(lines([1] * count)) == found


@pytest.mark.parametrize(("count", "found"), [(1, []), (6, []), (7, ["series"])])
def test_one_to_six_series(count, found):
    """More than six courses are a tangle."""
    assert paths(lines(*[[1, 2]] * count)) == found


def test_a_series_has_one_value_for_each_point():
    """Each other length is a finding of its own, and says both numbers."""
    node = lines([1, 2, 3], [1, 2], [1, 2, 3, 4])
    assert findings(node) == [
        "series[1].values (in lineChart) must have one value per `x`: 3, not 2",
        "series[2].values (in lineChart) must have one value per `x`: 3, not 4",
    ]


def test_a_hundred_thousand_values_are_one_finding():
    """A list that is too long is told once, not counted through."""
    assert paths(lines([1, 2]) | {"series": [{"name": "a", "values": [1] * 100_000}]}, runtime=ROOMY) == [
        "series[0].values"
    ]
    assert paths(lines([1] * 100_000), runtime=ROOMY) == ["x"]


def test_a_line_goes_from_edge_to_edge():
    """The first value on the left, the last on the right, the largest at the top."""
    assert drawn_paths(lines([0, 10, 5])) == ["M0.0 440.0L500.0 0.0L1000.0 220.0"]


def test_a_gap_is_a_gap_and_a_value_alone_is_a_point():
    """Nothing is drawn where nothing was measured, and nothing that was is left out."""
    node = lines([0, 10, None, 5, None, 10])
    assert drawn_paths(node) == ["M0.0 440.0L200.0 0.0"]
    dots = sorted((style(dot, "left"), style(dot, "top")) for dot in html_of(node).all(cls="rp-lines-dot"))
    assert dots == [(60, 50), (100, 0)]


def test_a_series_without_a_value_has_its_name_only():
    """It is not left out in silence."""
    node = lines([1, 2], [None, None])
    assert len(drawn_paths(node)) == 1
    assert [name.text for name in html_of(node).all(cls="rp-lines-name")] == ["S1 2", "S2 –"]


@pytest.mark.parametrize(
    ("values", "read"),
    [
        ([0, 101], ["0", "50", "100"]),
        ([17.2, 23.9], ["16", "18", "20", "22", "24"]),
        ([-41, 30], ["−60", "−40", "−20", "0", "20"]),
        ([-41, -1], ["−60", "−40", "−20", "0"]),
        ([7, 7], ["0", "2", "4", "6"]),
        ([0, 0], ["0.0", "0.5", "1.0"]),
        ([None, None], ["0.0", "0.5", "1.0"]),
        ([30_000, 120_000], ["0", "50K", "100K"]),
        ([1_230_000, 1_234_567], ["1,230,000", "1,232,000", "1,234,000"]),
        ([0.001, 0.0035], ["0.000", "0.001", "0.002", "0.003"]),
        ([-1e308, 1e308], ["−1e+308", "−5e+307", "0", "5e+307", "1e+308"]),
    ],
)
def test_ticks_are_few_and_round(values, read):
    """Steps of 1, 2 or 5; from zero unless the values are far from it."""
    assert ticks(lines(values)) == read


def test_zero_is_the_one_line_that_is_drawn_strongly():
    """What is above it and what below is seen at once."""
    assert len(html_of(lines([-1, 1])).all(cls="rp-lines-zero")) == 1
    assert html_of(lines([98.1, 98.7])).all(cls="rp-lines-zero") == []


def test_labels_at_the_ends_do_not_touch():
    """Six lines that end together still have six names."""
    tops = sorted(style(name, "top") for name in html_of(lines(*[[1, 5]] * 6)).all(cls="rp-lines-name"))
    assert all(lower - upper >= 100 * 34 / 440 - 0.02 for upper, lower in pairwise(tops))
    apart = html_of(lines([0, 1], [0, 5], [0, 10]))
    assert apart.all(cls="rp-lines-gap")[0].all("svg") == []


def test_long_names_make_the_chart_taller():
    """They take lines instead of room from the chart."""
    node = lines(*[[1, 5]] * 6)
    assert "rp-lines-tall" not in html_of(node).all("figure")[0].classes
    for one in node["series"]:
        one["name"] = "A name of more than forty characters, all in all"
    assert "rp-lines-tall" in html_of(node).all("figure")[0].classes


@pytest.mark.parametrize(
    ("x", "drawn"),
    [
        (["Jan", "Feb"], ["Jan", "Feb"]),
        (["2019", "2020", "2021", "2022"], ["2019", "2020", "2021", "2022"]),
        ([f"{year}" for year in range(2010, 2026)], ["2010", "2015", "2020", "2025"]),
        ([f"Week {number}" for number in range(1, 53)], ["Week 1", "Week 27", "Week 52"]),
        (["A name far too long for an axis", "b"], ["A name far too…", "b"]),
    ],
)
def test_as_many_labels_as_fit_stand_below_with_the_first_and_the_last(x, drawn):
    """The reader counts between them; the table has them all."""
    node = lines([1] * len(x), x=x)
    assert [label.text for label in html_of(node).all(cls="rp-lines-x")] == drawn
    assert [head.text for head in html_of(node).all("th") if head.attributes["scope"] == "row"] == x


def test_lines_differ_by_more_than_colour():
    """Each has a dash of its own, and a look for its last point."""
    field = html_of(EXAMPLES["lineChart-3"]).all(cls="rp-lines-field")[0]
    assert len({path.attributes["stroke-dasharray"] for path in field.all("path")}) == 6
    assert len({tuple(dot.classes) for dot in field.all(cls="rp-lines-dot")}) == 6


def test_a_highlighted_line_has_the_first_voice_and_the_others_are_quiet():
    """And it has its cue where there is no colour."""
    node = lines([1, 2], [3, 4])
    node["series"][1]["highlight"] = True
    quiet, lit = html_of(node).all(cls="rp-lines-name")
    assert lit.classes == ["rp-lines-name", "rp-lines-1"]
    assert "rp-lines-quiet" in quiet.classes
    assert text_of(node).split("\n")[0].split() == ["S1", "●", "S2"]
    assert markdown_of(node).startswith("|  | S1 | ● S2 |")
    assert slack_of(node)[0]["rows"][0][2]["elements"][0]["elements"][0]["text"] == "● S2"


def test_every_number_stands_in_a_table_with_headings():
    """The drawing is hidden from those who are read to, the table is for them."""
    (figure,) = html_of(lines([1, None], [2.5, -3], title="T", unit="%")).all("figure")
    assert figure.all(cls="rp-lines-row")[0].attributes["aria-hidden"] == "true"
    (table,) = figure.all("table")
    rows = [[cell.text for cell in row.children] for row in table.all("tr")]
    assert rows == [["", "S1", "S2"], ["0", "1%", "2.5%"], ["1", "–", "−3.0%"]]
    assert {head.attributes["scope"] for head in table.all("th")} == {"col", "row"}


@pytest.mark.spec("RT-66")
def test_slack_asks_for_a_picture_that_says_how_each_line_went():
    """The host that collects pictures draws the chart; any other shows its table."""
    runtime = create_isomer_runtime(packs=[report_pack])
    result = runtime.surfaces.slack.render(view(lines([1, 2], [3, None], title="T")), collect_assets=True)
    assert [request.alt_text for request in result.assets] == ["T: S1 1 (0) to 2 (1); S2 3 (0) to – (1)"]
    assert [block["type"] for block in slack_of(lines([1, 2]))] == ["table"]


@given(st.lists(st.one_of(st.none(), FINITE), min_size=2, max_size=60), st.data())
def test_whatever_was_measured_stays_on_the_field(values, data):
    """No number is outside, and ticks are few, in order, and from foot to head."""
    second = data.draw(st.lists(st.one_of(st.none(), FINITE), min_size=len(values), max_size=len(values)))
    body = html_of(lines(values, second))
    for path in body.all("path"):
        numbers = [float(number) for number in re.findall(r"-?[0-9.]+", path.attributes["d"])]
        assert all(-17 <= number <= 1000 for number in numbers)
    tops = [style(tick, "top") for tick in body.all(cls="rp-lines-ticks")[0].all("span")]
    assert 2 <= len(tops) <= 6
    assert tops == sorted(tops, reverse=True)
    assert tops[0] == 100
    assert all(0 <= top <= 100 for top in tops)


@given(st.lists(st.text(min_size=1, max_size=50), min_size=2, max_size=60))
def test_any_names_are_drawn_once_each_at_most(names):
    """In order, the first and the last among them."""
    body = html_of(lines([1] * len(names), x=names))
    lefts = [style(label, "left") for label in body.all(cls="rp-lines-notch")]
    assert (lefts[0], lefts[-1]) == (0, 100)
    assert lefts == sorted(set(lefts))
