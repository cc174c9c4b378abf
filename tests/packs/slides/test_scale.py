"""Which size a text is set in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.packs.slides._scale import load_of, size_by_load, size_by_text, size_by_width, steps_of
from tests.packs.slides._slides import html_of

STEPS = {"l": 200, "m": 100, "s": 50}
# At 0.56 of a size a column, 1,120 px hold 10, 20 and 40 columns.
ROOM = 1120


def size_of(text):
    """The size in a room of 10, 20 or 40 columns."""
    return size_by_width(None, text, steps=STEPS, room=ROOM)


def test_a_given_size_wins_over_the_text():
    """The author has seen the slide."""
    assert size_by_load("s", 1, large=10, medium=20) == "s"
    assert size_by_width("l", "x" * 500, steps=STEPS, room=ROOM) == "l"


@pytest.mark.parametrize(("load", "size"), [(10, "l"), (11, "m"), (20, "m"), (21, "s"), (10_000, "s")])
def test_a_load_at_its_limit_keeps_the_size(load, size):
    """One column more takes the next step."""
    assert size_by_load(None, load, large=10, medium=20) == size


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("a" * 10, "l"),
        ("a" * 11, "m"),
        ("aaaa bbbbb cccc ddddd", "l"),
        ("aaaa bbbbb cccc dddddd", "m"),
        ("a" * 20 + " " + "b" * 20, "m"),
        ("a" * 21, "s"),
        ("word " * 40, "s"),
        ("x" * 10_000, "s"),
    ],
)
def test_the_largest_step_whose_longest_word_fits_in_two_lines(text, size):
    """A title neither breaks a word nor takes a third line where a smaller step does not."""
    assert size_of(text) == size


def test_wide_characters_count_two_and_break_anywhere_and_marks_count_nothing():
    """East Asian text has no spaces to break at."""
    assert size_of("日本語日本") == "l"
    assert size_of("日本語日本日本語日本") == "l"
    assert size_of("日本語日本日本語日本日") == "m"
    assert size_of("e\u0301" * 10) == "l"
    assert load_of("**a** `b`", "日本", "e\u0301") == 3 + 4 + 1


def test_every_kind_of_text_has_three_falling_steps():
    """A step that is not smaller is no step."""
    for name in ("title", "section", "closing", "statement", "quote", "stats", "heading", "body"):
        steps = steps_of(name)
        assert steps["l"] > steps["m"] > steps["s"] >= 24


def test_a_long_heading_is_set_smaller_on_the_page():
    """The class is what a picture and a page share."""
    sizes = [
        html_of({"type": "slideHeading", "title": "word " * count}).all("h1")[0].classes[1] for count in (3, 20, 40)
    ]
    assert sizes == ["sl-l", "sl-m", "sl-s"]


@given(st.text(st.sampled_from("a \t*`\n日\u0301"), max_size=30))
def test_one_text_takes_the_size_that_its_load_calls_for(text):
    """Its marks count nothing, however it is measured."""
    assert size_by_text(None, text, large=6, medium=12) == size_by_load(None, load_of(text), large=6, medium=12)
    assert size_by_text("m", text, large=6, medium=12) == "m"


@given(st.text(max_size=60), st.text(max_size=20))
def test_more_text_never_takes_a_larger_step(text, more):
    """Size falls as text grows."""
    order = "lms"
    assert order.index(size_of(text)) <= order.index(size_of(f"{text} {more}"))


@pytest.mark.parametrize(
    ("columns", "items", "body", "size"),
    [(2, 2, 30, "sl-l"), (2, 2, 80, "sl-l"), (4, 2, 110, "sl-s"), (3, 3, 30, "sl-m"), (4, 4, 10, "sl-s")],
)
def test_a_roadmap_is_as_large_as_its_tallest_column_lets_it_be(columns, items, body, size):
    """The same words take more lines in a narrower column."""
    item = {"title": "t", "body": "x" * body}
    phases = [{"title": "t", "status": "s", "items": [item] * count} for count in (items, *[1] * (columns - 1))]
    assert html_of({"type": "slideRoadmap", "columns": phases}).all(cls="sl-roadmap")[0].classes[-1] == size
    assert html_of({"type": "slideRoadmap", "columns": phases, "size": "m"}).all(cls="sl-m")
