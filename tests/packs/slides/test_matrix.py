"""Marks in a grid: what is refused, and what is said of each mark."""

import pytest

from tests.packs.slides._slides import ROOMY, html_of, markdown_of, paths, slack_faults, slack_of, text_of


def matrix(*rows, columns=2, **fields):
    """A matrix of lists of marks, each below as many columns."""
    names = ["A", "**B**", "`C`", "D", "E", "F", "G"][:columns]
    return {"type": "slideMatrix", "columns": names, "rows": [{"label": "r", "marks": row} for row in rows], **fields}


@pytest.mark.parametrize(("count", "found"), [(1, ["columns"]), (2, []), (6, []), (7, ["columns", "rows[0].marks"])])
def test_two_to_six_columns(count, found):
    """Both sides of each limit."""
    assert paths(matrix(["full"] * count, columns=count)) == found


@pytest.mark.parametrize(("count", "found"), [(0, ["rows"]), (1, []), (8, []), (9, ["rows"])])
def test_one_to_eight_rows(count, found):
    """Both sides of each limit."""
    assert paths(matrix(*[["full", "none"]] * count)) == found


@pytest.mark.parametrize(("marks", "found"), [(1, True), (2, False), (3, True), (0, True)])
def test_a_row_has_one_mark_a_column(marks, found):
    """A short row would move its neighbours."""
    assert paths(matrix(["full"] * 2, ["partial"] * marks)) == (["rows[1].marks"] if found else [])


def test_a_mark_is_one_of_three_words():
    """And nothing that looks like one."""
    assert paths(matrix(["full", "yes"])) == ["rows[0].marks[1]"]
    assert paths(matrix(["full", True])) == ["rows[0].marks[1]"]


@pytest.mark.parametrize(
    ("index", "found"), [(0, False), (1, False), (1.0, False), (2, True), (5, True), (6, True), (-1, True), ("0", True)]
)
def test_the_highlight_is_the_index_of_a_column(index, found):
    """Counted from 0."""
    assert paths(matrix(["full", "none"], highlight=index)) == (["highlight"] if found else [])


def test_a_hundred_thousand_rows_are_one_finding():
    """Rules guard their own bounds."""
    assert paths(matrix(*[["full"]] * 100_000), runtime=ROOMY) == ["rows"]


def test_a_matrix_is_a_table_of_words_with_an_empty_corner():
    """The highlighted heading has its cue."""
    node = matrix(["full", "partial"], ["none", "full"], highlight=1)
    assert text_of(node).split("\n") == ["   A    ● B", "-  ---  -------", "r  Yes  Partial", "r  No   Yes"]
    assert markdown_of(node).split("\n")[0] == "|  | A | ● **B** |"
    (block,) = slack_of(node)
    texts = [[cell.get("text") for cell in row] for row in block["rows"][1:]]
    assert texts == [["r", "Yes", "Partial"], ["r", "No", "Yes"]]
    assert slack_faults(node) == []


def test_a_drawn_mark_has_its_word():
    """A shape alone says nothing to those who do not see it."""
    drawn = html_of(matrix(["full", "partial"], ["none", "full"]))
    labels = [mark.attributes["aria-label"] for mark in drawn.all("span") if "role" in mark.attributes]
    assert labels == ["Yes", "Partial", "No", "Yes"]
    assert [(th.text, th.attributes["scope"]) for th in drawn.all("th")] == [
        ("A", "col"),
        ("B", "col"),
        ("r", "row"),
        ("r", "row"),
    ]


@pytest.mark.parametrize(
    ("legend", "keys"), [(None, ["Yes", "Partial", "No"]), (True, ["Yes", "Partial", "No"]), (False, [])]
)
def test_the_legend_is_drawn_unless_it_is_left_out(legend, keys):
    """It says in words what the shapes mean."""
    node = matrix(["full", "none"]) | ({} if legend is None else {"legend": legend})
    assert [key.text.strip() for key in html_of(node).all(cls="sl-matrix-key")] == keys


def test_a_highlighted_column_is_marked_in_every_row():
    """Its heading and each of its marks."""
    lit = html_of(matrix(["full", "none"], ["none", "full"], highlight=0)).all(cls="sl-matrix-lit")
    assert [cell.tag for cell in lit] == ["th", "td", "td"]
    assert lit[0].text == "● A"
