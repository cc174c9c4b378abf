"""Drawn text: what is dropped from it, how it folds to one line, how wide it is, and where it may be cut."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from isomer_agent_tools.sdk._clusters import CLUSTER, holds_together, kinds_of, width_of

__all__ = (
    "clean_text",
    "column_width",
    "column_widths",
    "cut_graphemes",
    "grapheme_start",
    "graphemes",
    "one_line",
    "pad_columns",
    "single_line",
    "text_lines",
    "utf16_length",
)

_BREAKS = "\r\n\v\f\x1c\x1d\x1e\x85\u2028\u2029"
_BREAK = re.compile(f"[{_BREAKS}]")
_BROKEN_SPACE = re.compile(rf"(?<!\s)[^\S{_BREAKS}]*+[{_BREAKS}]\s*+")
_LINE_BREAK = re.compile("\r\n|[\r\v\f\x85\u2028\u2029]")
_UNDRAWN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\U000e0000-\U000e007f]+")
_FLAG = re.compile("(\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f)")
"""A subdivision flag is the one place where tag characters are drawn; it spells 3 to 6 letters or digits."""

_MOST_PADDED: Final = 60


def one_line(text: str) -> str:
    """Collapse each run of white space that holds a line break into one space; other spaces stay (AT-53)."""
    # No line break is printable.
    return text if text.isprintable() or not _BREAK.search(text) else _BROKEN_SPACE.sub(" ", text)


def clean_text(text: str) -> str:
    """Text as a surface may draw it (RT-54). Run it before escaping, never after.

    Every kind of line break becomes a line feed. Controls other than the line feed and the tab, bidi overrides and
    isolates, and tag characters outside a flag are dropped; joiners and variation selectors stay.
    """
    if text.isprintable():
        return text
    pieces = _FLAG.split(_LINE_BREAK.sub("\n", text))
    pieces[::2] = [_UNDRAWN.sub("", piece) for piece in pieces[::2]]
    return "".join(pieces)


def single_line(text: str) -> str:
    """`clean_text`, with each line break and the white space around it as one space: how a one-line field is drawn."""
    return text if text.isprintable() else one_line(clean_text(text))


def text_lines(text: str) -> list[str]:
    """`clean_text`, split at its line breaks; never empty, and no line holds a break."""
    return clean_text(text).split("\n")


def utf16_length(text: str) -> int:
    """Length in UTF-16 units, the unit of services written in JavaScript; a lone surrogate counts as one."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def column_width(text: str) -> int:
    """Columns a fixed-width font needs: 2 for wide East Asian characters and emoji, 0 for marks and controls."""
    if text.isascii() and text.isprintable():
        return len(text)
    return width_of(kinds_of(text))


def pad_columns(text: str, width: int) -> str:
    """`text` with spaces to its right up to `width` columns; a wider text is returned as it is."""
    return text + " " * (width - column_width(text))


def column_widths(rows: Iterable[Sequence[str]]) -> list[int]:
    """What the cells of a table are padded to: the widest of each column, and 60 columns at most.

    Without a ceiling one long cell would be paid for in every row. The rows are equally long; cells may be longer than
    what they are padded to.
    """
    return [min(_MOST_PADDED, max(map(column_width, column))) for column in zip(*rows, strict=True)]


def graphemes(text: str) -> Iterator[str]:
    """What a reader takes for one character each, in order; joined they are `text`.

    A small rule rather than all of UAX 29: CR LF, marks, joined emoji, skin tones, tags, pairs of regional
    indicators and the letters of a Hangul syllable hold together.
    """
    for found in CLUSTER.finditer(kinds_of(text)):
        yield text[found.start() : found.end()]


def grapheme_start(text: str, index: int) -> int:
    """The last place at or before `index` where `text` may be cut; 0 when there is none."""
    if not 0 < index < len(text) or not holds_together(text[index - 1], text[index]):
        return index
    return index + 1 - len(CLUSTER.findall(kinds_of(text[: index + 1]))[-1])


def cut_graphemes(text: str, max_units: int, measure: Callable[[str], int]) -> str:
    """`text` if it measures at most `max_units`, else its start, right-trimmed, with `…` and still within the limit.

    Args:
        text: what to cut; never cut inside a grapheme.
        max_units: the room, in what `measure` counts. Less than the `…` needs gives `""`.
        measure: the size of a piece; the size of a text has to be the sum over its pieces.
    """
    if measure(text) <= max_units:
        return text
    room = max_units - measure("…")
    if room < 0:
        return ""
    end = 0
    for cluster in graphemes(text):
        room -= measure(cluster)
        if room < 0:
            break
        end += len(cluster)
    return text[:end].rstrip() + "…"
