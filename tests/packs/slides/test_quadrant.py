"""Four fields between two axes: what is refused, and what is said of where each lies."""

import pytest

from tests.packs.slides._slides import EXAMPLES, ROOMY, html_of, markdown_of, paths, slack_faults, slack_of, text_of
from tests.packs.slides.test_schema import with_count

PLACES = ["top left", "top right", "bottom left", "bottom right"]


def quadrant(*items, **fields):
    """A quadrant whose fields are named by where they are, each with the items given for it."""
    given = [*items, *([()] * (4 - len(items)))]
    return {
        "type": "slideQuadrant",
        "x": {"low": "left", "high": "right"},
        "y": {"low": "bottom", "high": "top"},
        "quadrants": [{"label": place, "items": list(inside)} for place, inside in zip(PLACES, given, strict=True)],
        **fields,
    }


@pytest.mark.parametrize(("count", "found"), [(3, ["quadrants"]), (4, []), (5, ["quadrants"])])
def test_there_are_four_fields(count, found):
    """Two axes make no other number."""
    assert paths(with_count(EXAMPLES["slideQuadrant-1"], ["quadrants"], count)) == found


@pytest.mark.parametrize(("count", "found"), [(0, []), (4, []), (5, ["quadrants[1].items"])])
def test_a_field_holds_up_to_four_items(count, found):
    """Or none at all."""
    assert paths(quadrant((), ["a"] * count)) == found


@pytest.mark.parametrize(("index", "found"), [(0, False), (3, False), (3.0, False), (4, True), (-1, True), ("0", True)])
def test_the_highlight_is_the_index_of_a_field(index, found):
    """Counted from 0."""
    assert paths(quadrant(highlight=index)) == (["highlight"] if found else [])


def test_a_hundred_thousand_items_are_one_finding():
    """And no rule looks at each."""
    assert paths(quadrant(["a"] * 100_000), runtime=ROOMY) == ["quadrants[0].items"]


def test_both_ends_of_both_axes_are_needed():
    """An axis with one end has no direction."""
    assert paths(quadrant(x={"low": "a"})) == ["x.high"]


def test_each_field_is_said_with_the_ends_it_lies_at():
    """The upright axis first; a field that holds nothing says only where it is."""
    node = quadrant(["a", "2 * 3"], [], ["b"], highlight=2)
    assert text_of(node).split("\n") == [
        "y: BOTTOM → TOP · x: LEFT → RIGHT",
        "top left (top, left): a, 2 * 3",
        "top right (top, right)",
        "● bottom left (bottom, left): b",
        "bottom right (bottom, right)",
    ]
    assert markdown_of(node).split("\n")[2:4] == [
        "- **top left** (top, left): a, 2 * 3",
        "- **top right** (top, right)",
    ]
    axes, fields = slack_of(node)
    assert axes["elements"][0]["text"] == "y: BOTTOM → TOP · x: LEFT → RIGHT"
    assert [field["text"] for field in fields["fields"]][1:3] == [
        "*top right* (top, right)",
        "*● bottom left* (bottom, left)\nb",
    ]
    assert slack_faults(node) == []


def test_a_field_is_a_cell_between_the_headings_of_its_row_and_its_column():
    """Who does not see the axes hears both ends."""
    drawn = html_of(quadrant(["a"], ["b"], ["c"], ["d"]))
    rows = [[cell.text for cell in row.all() if cell.tag in {"td", "th"}] for row in drawn.all("tr")]
    assert rows == [
        ["TOP", "top lefta", "top rightb"],
        ["BOTTOM", "bottom leftc", "bottom rightd"],
        ["", "LEFT", "RIGHT"],
    ]
    assert [th.attributes["scope"] for th in drawn.all("th")] == ["row", "row", "col", "col"]


def test_the_highlighted_field_has_its_cue():
    """It is not told by its ground alone."""
    (lit,) = html_of(quadrant(highlight=1)).all(cls="sl-quadrant-lit")
    assert lit.text == "● top right"


@pytest.mark.parametrize(("upper", "lower", "size"), [(2, 2, "sl-l"), (3, 3, "sl-m"), (4, 3, "sl-s")])
def test_fuller_fields_are_set_smaller(upper, lower, size):
    """By the taller field of each row, unless a size is given."""
    node = quadrant(["a"] * upper, ["a"], ["a"] * lower)
    assert size in html_of(node).all(cls="sl-quadrant")[0].classes
    assert "sl-m" in html_of({**node, "size": "m"}).all(cls="sl-quadrant")[0].classes
    assert "sl-s" in html_of(quadrant(["a " * 90, "b"], ["a"], ["a"] * 3)).all(cls="sl-quadrant")[0].classes
