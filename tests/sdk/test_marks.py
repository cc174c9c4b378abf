from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.sdk import Span, parse_marks, strip_marks

MARKED = st.text(st.sampled_from("a `*\n\x00"))


def kinds(text: str) -> list[tuple[str, str]]:
    """The spans as pairs."""
    return [(span.kind, span.text) for span in parse_marks(text)]


def test_code_and_strong_are_the_two_marks():
    """In the order they are written."""
    assert kinds("Use `x` **now**, please") == [
        ("text", "Use "),
        ("code", "x"),
        ("text", " "),
        ("strong", "now"),
        ("text", ", please"),
    ]


def test_code_comes_first():
    """What looks like a mark inside code is code, and code in a strong stretch stays code."""
    assert kinds("`**x**`") == [("code", "**x**")]
    assert kinds("**a `b` c**") == [("strong", "a "), ("code", "b"), ("strong", " c")]


@pytest.mark.parametrize(
    "text",
    [
        "2 * 3",
        "2 ** 3 ** 4",
        "a ` b",
        "``",
        "**",
        "****",
        "** a **",
        "**a",
        "a**",
        "*a*",
        "_a_",
        "**a\nb**",
        "`a\nb`",
        "***a***",
        "~~a~~",
    ],
)
def test_unpaired_marks_stay_as_typed(text):
    """Nothing is guessed."""
    assert kinds(text) == [("text", text)]


def test_marks_past_a_limit_are_dropped_and_their_words_kept():
    """For a surface where each stretch costs an element."""
    text = "**a** `b` **c**"
    assert parse_marks(text, most=3) == parse_marks(text)
    assert [(span.kind, span.text) for span in parse_marks(text, most=2)] == [
        ("strong", "a"),
        ("text", " "),
        ("code", "b"),
        ("text", " c"),
    ]


def test_an_empty_text_has_no_spans():
    """There is nothing to draw."""
    assert parse_marks("") == ()


def test_neighbours_of_one_kind_are_one_span():
    """Two code spans side by side are drawn as one."""
    assert parse_marks("`a``b`") == (Span(kind="code", text="ab"),)


def test_controls_are_dropped_before_marks_are_read():
    """Dropping them later could make a mark."""
    assert kinds("*\x00*a*\x00*") == [("strong", "a")]


def test_stripping_leaves_the_words():
    """For a surface without marks."""
    assert strip_marks("`a` **b** 2 * 3 `") == "a b 2 * 3 `"


@given(MARKED)
def test_only_marks_are_lost(text):
    """The words are kept in order, and what has no mark is unchanged."""
    stripped = strip_marks(text)
    assert stripped.replace("`", "").replace("*", "") == text.replace("\x00", "").replace("`", "").replace("*", "")
    assert all(span.text for span in parse_marks(text))


@given(MARKED)
def test_neighbouring_spans_differ(text):
    """So that a renderer never closes and opens the same tag."""
    spans = parse_marks(text)
    assert all(one.kind != other.kind for one, other in pairwise(spans))


@pytest.mark.parametrize("piece", ["`", "**", "**a ", "`a", "**a` "])
def test_a_long_row_of_marks_is_read_in_one_pass(piece):
    """Linear: a quarter of a million characters are read well within the suite's time limit."""
    assert len(strip_marks(piece * 50_000)) <= len(piece) * 50_000
