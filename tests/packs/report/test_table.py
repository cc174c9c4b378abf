"""Facts in rows and columns: what is refused, and how columns are written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.packs.report._report import EXAMPLES, ROOMY, findings, html_of, markdown_of, paths, slack_of, text_of
from tests.sdk._slack_limits import faults

CELLS = st.one_of(
    st.none(),
    st.text(max_size=12),
    st.floats(allow_infinity=False, allow_nan=False),
    st.integers(-(10**9), 10**9),
    st.builds(lambda raw: {"raw": raw, "format": "percent"}, st.floats(-9, 9)),
)


def table(*rows, **fields):
    """A table with as many columns as its first row has cells."""
    return {"type": "table", "columns": [f"C{index}" for index in range(len(rows[0]))], "rows": list(rows), **fields}


def column(node, index=0):
    """The cells of a column as plain text has them."""
    return [row[index].text for row in [row.children for row in html_of(node).all("tbody")[0].all("tr")]]


@pytest.mark.parametrize(("count", "found"), [(1, []), (12, []), (13, ["columns", "rows[0]"])])
def test_one_to_twelve_columns(count, found):
    """Both sides of each limit."""
    assert paths(table(["a"] * count)) == found
    assert paths({"type": "table", "columns": [], "rows": [["a"]]}) == ["columns"]


@pytest.mark.parametrize(("count", "found"), [(1, []), (200, []), (201, ["rows"])])
def test_one_to_two_hundred_rows(count, found):
    """Both sides of each limit."""
    assert paths(table(*[["a"]] * count)) == found
    assert paths({"type": "table", "columns": ["a"], "rows": []}) == ["rows"]


def test_a_hundred_thousand_rows_are_one_finding():
    """And as many cells too."""
    assert paths(table(*[["a", "b"]] * 100_000), runtime=ROOMY) == ["rows"]
    assert paths({"type": "table", "columns": ["a"], "rows": [["x"] * 100_000]}, runtime=ROOMY) == ["rows[0]"]


def test_every_row_has_one_cell_per_column():
    """The finding is at the row and says both numbers."""
    assert findings({"type": "table", "columns": ["a", "b"], "rows": [["x"], ["x", "y"]]}) == [
        "rows[0] (in table) must have one cell per column: 2, not 1"
    ]


@pytest.mark.parametrize(
    ("cell", "found"),
    [
        ("", []),
        (None, []),
        (0, []),
        ({"raw": 1}, []),
        ({"raw": "2026-01-31", "format": "date"}, []),
        (True, ["rows[0][0]"]),
        (["a"], ["rows[0][0]"]),
        ({"raw": "x"}, ["rows[0][0].raw"]),
    ],
)
def test_a_cell_is_a_text_a_number_a_figure_or_nothing(cell, found):
    """A fault makes one finding."""
    assert paths(table([cell])) == found


def test_a_column_is_named_by_a_text_or_an_object():
    """The object says how it is aligned."""
    node = {"type": "table", "columns": ["A", {"label": "B", "align": "right"}], "rows": [["x", "y"]]}
    assert paths(node) == []
    assert [head.classes for head in html_of(node).all("thead")[0].all("th")] == [[], ["rp-table-right"]]
    assert paths({**node, "columns": ["A", {"label": "B", "align": "middle"}]}) == ["columns[1].align"]


def test_numbers_of_a_column_are_written_alike():
    """As many places, and thousands set apart unless all of them may be years."""
    assert column(table([1.5], [2], [-3])) == ["1.5", "2.0", "−3.0"]
    assert column(table([2024], [2025])) == ["2024", "2025"]
    assert column(table([9870], [11204])) == ["9,870", "11,204"]
    assert column(table([1178], [702])) == ["1,178", "702"]
    assert column(table([1499], [2200])) == ["1,499", "2,200"]
    assert column(table([1500], [2200])) == ["1500", "2200"]
    assert column(table([None], [1])) == ["–", "1"]


@pytest.mark.parametrize(
    ("cells", "is_right"),
    [
        ([1, 2], True),
        ([1, None], True),
        (["9.4%", "€4.10", "−3 ms", "~5", "—"], True),
        ([{"raw": 1}], True),
        ([1, "about two"], False),
        (["a", "b"], False),
        ([None, None], False),
        ([{"raw": "2026-01-31", "format": "date"}], False),
    ],
)
def test_a_column_of_figures_stands_right(cells, is_right):
    """So that units stand below units."""
    node = table(*[[cell] for cell in cells])
    assert all(("rp-table-right" in cell.classes) is is_right for cell in html_of(node).all("td"))


def test_the_first_column_names_the_rows_unless_it_holds_figures():
    """A screen reader says the name before the cell."""
    named = html_of(table(["Harbour", 3])).all("tbody")[0]
    assert named.all("th")[0].attributes["scope"] == "row"
    assert html_of(table([2024, 3])).all("tbody")[0].all("th") == []
    assert html_of(table(["only"])).all("tbody")[0].all("th") == []


def test_a_table_has_a_caption_and_a_scope_on_each_head():
    """And can be scrolled by keyboard."""
    root = html_of(table(["a", 1], caption="The `x`"))
    (box,) = root.all(cls="rp-table")
    assert (box.attributes["role"], box.attributes["tabindex"]) == ("group", "0")
    assert root.all("caption")[0].text == "The x"
    assert [head.attributes["scope"] for head in root.all("th")] == ["col", "col", "row"]


def test_every_surface_aligns_and_marks_as_the_page_does():
    """Text flush right, Markdown with its marks, Slack with bold names."""
    node = table(["**North**", 5], ["South `x`", 12], caption="Days")
    assert text_of(node).split("\n") == ["Days", "", "C0       C1", "-------  --", "North     5", "South x  12"]
    assert markdown_of(node).split("\n")[:2] == ["**Days**", ""]
    assert markdown_of(node).split("\n")[-2:] == ["| **North** | 5 |", "| South `x` | 12 |"]
    caption, drawn = slack_of(node)
    assert caption["type"] == "context"
    assert drawn["column_settings"][1]["align"] == "right"
    assert drawn["rows"][1][0]["elements"][0]["elements"][0] == {
        "type": "text",
        "text": "North",
        "style": {"bold": True},
    }


def test_a_table_that_slack_does_not_take_becomes_text():
    """All two hundred rows are still there."""
    blocks = slack_of(EXAMPLES["table-4"])
    assert faults(blocks) == []
    assert "Parcel 200" in str(blocks)


@given(
    st.integers(1, 4).flatmap(
        lambda width: st.lists(st.lists(CELLS, min_size=width, max_size=width), min_size=1, max_size=5)
    )
)
def test_any_cells_make_a_table_of_that_shape(rows):
    """Whatever they hold."""
    node = table(*rows)
    assert paths(node) == []
    body = html_of(node).all("tbody")[0]
    assert [len(row.children) for row in body.all("tr")] == [len(row) for row in rows]
    assert len(text_of(node).split("\n")) <= len(rows) + 2
    assert len(markdown_of(node).split("\n")) == len(rows) + 2
    assert faults(slack_of(node)) == []


@pytest.mark.parametrize(
    ("cells", "shown"),
    [
        ([100 / 3, 50], ["33.33", "50.00"]),
        ([1 / 3, 0.0004], ["0.33333", "0.00040"]),
        ([3.141, 2], ["3.141", "2"]),
        ([1.0000000001], ["1.00"]),
    ],
)
def test_the_digits_of_a_computation_are_not_all_written(cells, shown):
    """What an author gives in four places or less is written as it is given."""
    lines = text_of({"type": "table", "columns": ["a", "b"], "rows": [["x", cell] for cell in cells]}).splitlines()
    assert [line.split()[-1] for line in lines[-len(cells) :]] == shown


def test_a_first_column_of_dates_names_the_rows():
    """`1 Nov` begins as a figure does."""
    drawn = html_of({"type": "table", "columns": ["Day", "Orders"], "rows": [["1 Nov", 3], ["2 Nov", 4]]})
    assert [head.text for head in drawn.all("th") if head.attributes.get("scope") == "row"] == ["1 Nov", "2 Nov"]


@pytest.mark.parametrize("length", [59, 60, 61, 9_000])
def test_a_long_cell_is_not_paid_for_in_every_row(length):
    """Up to 60 columns cells stand below one another; past that a line is as long as its own cells need."""
    lines = text_of(table(["x" * length, "b"], *[["c", "d"]] * 50)).splitlines()
    assert [lines[1], lines[2], lines[-1]] == [
        f"{'-' * min(length, 60)}  --",
        f"{'x' * length}  b",
        f"{'c'.ljust(min(length, 60))}  d",
    ]
