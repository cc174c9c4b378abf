import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.sdk import (
    clean_text,
    column_width,
    cut_graphemes,
    grapheme_start,
    graphemes,
    one_line,
    pad_columns,
    single_line,
    text_lines,
    utf16_length,
)

ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
CODER = "\U0001f469\U0001f3fd\u200d\U0001f4bb"
HOSTILE = st.text(
    st.sampled_from(
        "ab \t\r\n\v\f\x00\x1b\x85\u0301\u2028\u200d\ufe0f\u202e\u2066\U0001f3f4\U000e0067\U000e007f\U0001f1e9\ud800"
    )
)


@pytest.mark.parametrize(
    "kept", ["a\tb\nc", "e\u0301", "\u2764\ufe0f", CODER, ENGLAND, "\u200e\u200f", "שלום", "\ud800"]
)
def test_drawn_text_stays_as_it_is(kept):
    """Joiners, variation selectors, marks of direction and flags are part of how a text looks."""
    assert clean_text(kept) == kept


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("\x1b[2J", "[2J"),
        ("a\x00b\x7fc\x9bd", "abcd"),
        ("a\u202eb\u2066c\u2069", "abc"),
        ("a\U000e0041\U000e0042b", "ab"),
        ("\U0001f3f4\U000e0067", "\U0001f3f4"),
        ("\U0001f3f4" + "\U000e0067" * 40 + "\U000e007f", "\U0001f3f4"),
        (f"{ENGLAND}\U000e0041", ENGLAND),
    ],
)
def test_what_no_reader_sees_is_dropped(text, cleaned):
    """Controls drive terminals, overrides swap text, and loose tags hide a message."""
    assert clean_text(text) == cleaned


@pytest.mark.parametrize("line_break", ["\n", "\r\n", "\r", "\v", "\f", "\x85", "\u2028", "\u2029"])
def test_every_line_break_becomes_a_line_feed(line_break):
    """A surface then has one break to look for."""
    assert text_lines(f"a{line_break}b") == ["a", "b"]
    assert single_line(f"a \t{line_break}  b") == "a b"


def test_white_space_without_a_break_is_kept_on_one_line():
    """Only a break is folded, with the spaces around it."""
    assert one_line("a  b\tc \n d") == "a  b\tc d"


@given(HOSTILE)
def test_cleaning_is_done_once_and_for_all(text):
    """Dropping a character never makes another one droppable."""
    cleaned = clean_text(text)
    assert clean_text(cleaned) == cleaned
    assert {char for char in cleaned if unicodedata.category(char) == "Cc"} <= {"\t", "\n"}
    assert "\n" not in single_line(text)


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("abc", 3),
        ("日本", 4),
        ("e\u0301", 1),
        (CODER, 2),
        ("\u2764\ufe0f", 2),
        (ENGLAND, 2),
        ("🇩🇪🇫🇷", 4),
        ("a\tb", 3),
        ("\u200b", 0),
        ("", 0),
    ],
)
def test_width_is_counted_in_columns(text, width):
    """Of a fixed-width font, as terminals draw it."""
    assert column_width(text) == width


def test_padding_fills_columns_and_never_cuts():
    """A wide text is left alone."""
    assert pad_columns("日本", 6) == "日本  "
    assert pad_columns("abc", 2) == "abc"


def test_graphemes_are_what_a_reader_counts():
    """Marks, joined emoji, flags and CR LF hold together; three flags in a row are three."""
    text = f"e\u0301{CODER}{ENGLAND}🇩🇪🇫🇷a\r\n\u0301"
    assert list(graphemes(text)) == ["e\u0301", CODER, ENGLAND, "🇩🇪", "🇫🇷", "a", "\r\n", "\u0301"]


def test_a_joiner_joins_emoji_only():
    """Letters written beside a joiner are still letters."""
    assert list(graphemes("a\u200db")) == ["a\u200d", "b"]


@given(HOSTILE)
def test_graphemes_lose_nothing(text):
    """They are the text in pieces, none of them empty."""
    pieces = list(graphemes(text))
    assert "".join(pieces) == text
    assert all(pieces)


def test_a_text_at_the_limit_is_not_cut():
    """One unit more is."""
    assert cut_graphemes("abcd", 4, len) == "abcd"
    assert cut_graphemes("abcde", 4, len) == "abc…"


def test_a_cut_trims_spaces_and_keeps_graphemes_whole():
    """The sign that something is missing counts too."""
    assert cut_graphemes("ab   cd", 5, len) == "ab…"
    assert cut_graphemes(f"a{CODER}b", 5, utf16_length) == "a…"
    assert cut_graphemes("abc", 0, len) == ""


@given(HOSTILE, st.integers(0, 12))
def test_a_cut_text_fits(text, limit):
    """Whatever the text and the room."""
    cut = cut_graphemes(text, limit, utf16_length)
    assert utf16_length(cut) <= limit
    assert cut == text or not cut or text.startswith(cut[:-1])


def test_length_is_counted_in_utf_16_units():
    """A lone surrogate is one unit and no error."""
    assert utf16_length("a😀\ud800") == 4


def test_the_letters_of_a_hangul_syllable_hold_together():
    """Written one by one, or as a whole with a tail behind it; a whole one begins anew."""
    assert list(graphemes("\u1112\u1161\u11ab한\u11a8글\u1100\u1100가\u1161")) == [
        "\u1112\u1161\u11ab",
        "한\u11a8",
        "글",
        "\u1100\u1100가\u1161",
    ]


@given(HOSTILE, st.integers(0, 20))
def test_a_place_to_cut_is_the_start_of_a_grapheme(text, index):
    """The last one at or before the place asked for."""
    starts = [0]
    for piece in graphemes(text):
        starts.append(starts[-1] + len(piece))
    wanted = max(start for start in starts if start <= index)
    assert grapheme_start(text, index) == (index if index >= len(text) else wanted)
