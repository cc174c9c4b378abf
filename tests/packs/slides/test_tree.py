"""Names under one root: what is refused, and how the tree is drawn."""

import pytest

from isomer_agent_tools.packs.slides._code_width import NAME_COLUMNS
from tests.packs.slides._slides import EXAMPLES, ROOMY, findings, html_of, markdown_of, paths, slack_of, text_of
from tests.packs.slides.test_schema import with_count


def tree(*entries, root="R"):
    """A tree of names with their notes."""
    return {"type": "slideTree", "root": root, "entries": [{"name": name, "body": body} for name, body in entries]}


NODE = tree(("a", "one"), ("日本", "two\n* 2"), ("c/d", "`three`"))


@pytest.mark.parametrize(("count", "found"), [(0, ["entries"]), (1, []), (8, []), (9, ["entries"])])
def test_one_to_eight_entries(count, found):
    """Both sides of each limit."""
    assert paths(with_count(EXAMPLES["slideTree-1"], ["entries"], count)) == found


def test_a_name_is_as_wide_as_its_room():
    """The number of the specification, from the lengths of the theme; a wide character takes two columns."""
    assert NAME_COLUMNS == 32
    for name in ("x" * 32, "日" * 16):
        assert findings(tree(("a", "b"), (name, "b"))) == []
    for name in ("x" * 33, "日" * 16 + "x"):
        assert findings(tree(("a", "b"), (name, "b"))) == [
            "entries[1].name (in slideTree) must be at most 32 columns wide"
        ]


def test_a_name_far_too_long_is_one_finding_about_its_length():
    """The width of what is refused already is not measured."""
    (found,) = findings(tree(("x" * 100_000, "b")))
    assert found == "entries[0].name (in slideTree) must be at most 10000 characters"


def test_a_hundred_thousand_entries_are_one_finding():
    """And no name of theirs is looked at."""
    assert paths(tree(*[("x" * 33, "b")] * 100_000), runtime=ROOMY) == ["entries"]


def test_the_tree_is_drawn_with_lines_and_its_notes_stand_in_one_column():
    """By the columns that names take, not by their characters."""
    lines = ["R", "├── a     one", "├── 日本  two * 2", "└── c/d   `three`"]
    assert text_of(NODE).split("\n") == lines
    assert markdown_of(NODE).split("\n") == ["```", *lines, "```"]
    (block,) = slack_of(NODE)
    (drawn,) = block["elements"]
    assert drawn["type"] == "rich_text_preformatted"
    assert drawn["elements"][0]["text"].split("\n") == lines


def test_a_fence_outgrows_the_backticks_of_a_note():
    """So that a note ends no tree."""
    assert markdown_of(tree(("a", "```"))) == "````\nR\n└── a  ```\n````"


def test_entries_are_a_list_inside_the_item_of_their_root():
    """What hangs under what is said by the lists."""
    (outer, inner) = html_of(NODE).all("ul")
    assert outer.children[0].all("p")[0].text == "R"
    assert [item.text for item in inner.all("li")] == ["a one", "日本 two\n* 2", "c/d `three`"]


@pytest.mark.parametrize(("columns", "room"), [(1, 12), (12, 12), (13, 20), (20, 20), (21, 32), (32, 32)])
def test_names_have_the_room_that_the_widest_needs(columns, room):
    """Notes stand near their names."""
    (outer, _) = html_of(tree(("a", "b"), ("x" * columns, "b"))).all("ul")
    assert f"sl-tree-{room}" in outer.classes


@pytest.mark.parametrize(
    ("count", "length", "size"), [(4, 9, "sl-l"), (6, 9, "sl-m"), (7, 9, "sl-s"), (4, 120, "sl-s")]
)
def test_a_taller_tree_is_set_smaller(count, length, size):
    """By its lines, those of long notes included."""
    (outer, _) = html_of(tree(*[("a", "x" * length)] * count)).all("ul")
    assert outer.classes[-1] == size
