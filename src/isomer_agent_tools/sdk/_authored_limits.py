"""How much authored Markdown is read as Markdown (RT-95). What is past a limit is drawn as the text it is."""

import re
from typing import Final, final

__all__ = ("MAX_DOCUMENT", "MAX_SOURCE", "MarkdownAllowance", "is_costly", "is_past_limits")

MAX_SOURCE: Final = 16_384
"""Characters of one source."""

MAX_DOCUMENT: Final = 65_536
"""Characters of all sources of one document."""

_MAX_DELIMITERS: Final = 2_048
_MAX_PREFIX: Final = 256
_MAX_REVISITS: Final = 131_072
_MAX_CELLS: Final = 8_192
_MAX_LABELS: Final = 2_097_152

_DELIMITERS: Final = "*_~[]()!`"
_PREFIX = re.compile(r"^(?:[ \t>]|[-+*](?=[ \t]|$)|[0-9]{1,9}[.)](?=[ \t]|$))+", re.MULTILINE)
_BLANK_LINES = re.compile(r"\n(?:[ \t>]*\n)+")
_BRACKET = re.compile(r"\\.|[\[\]]", re.DOTALL)
_DELIMITER_ROW = re.compile(r"^[ \t>]*(?:[-+*][ \t]+|[0-9]{1,9}[.)][ \t]+)*[-:|][-:| \t]*$", re.MULTILINE)


@final
class MarkdownAllowance:
    """Counts the authored Markdown of one drawing, source by source, in the order in which they are drawn.

    One object belongs to one drawing on one surface and is never shared between two.
    """

    __slots__ = ("_used",)

    def __init__(self) -> None:
        self._used = 0

    @property
    def used(self) -> int:
        """Characters that were asked for so far, drawn as Markdown or not."""
        return self._used

    def take(self, source: str) -> bool:
        """Count `source`; whether it may still be read as Markdown. After 65,536 characters in all, none may."""
        self._used += len(source)
        return self._used <= MAX_DOCUMENT


def is_past_limits(source: str) -> bool:
    """Whether a source has more characters, delimiters or nesting than is read, or would be slow to read."""
    if len(source) > MAX_SOURCE or sum(map(source.count, _DELIMITERS)) > _MAX_DELIMITERS:
        return True
    return _longest_prefix(source) > _MAX_PREFIX or is_costly(source)


def is_costly(source: str) -> bool:
    """Whether a parser would take much longer for this source than for others of its length.

    It visits every line once a level of nesting, fills up each row of a table to the width of the table, and looks
    for the end of a link from every bracket that is open. What people write stays far below the bounds.
    """
    if (source.count("\n") + 1) * _longest_prefix(source) > _MAX_REVISITS:
        return True
    blocks = _BLANK_LINES.split(source)
    return sum(map(_cells, blocks)) > _MAX_CELLS or sum(map(_label_reach, blocks)) > _MAX_LABELS


def _longest_prefix(source: str) -> int:
    return max((len(found.group()) for found in _PREFIX.finditer(source)), default=0)


def _cells(block: str) -> int:
    """The most cells that the tables of a block can have: columns times lines."""
    if "|" not in block:
        return 0
    columns = max((row.group().count("|") + 1 for row in _DELIMITER_ROW.finditer(block)), default=0)
    return columns * (block.count("\n") + 1)


def _label_reach(block: str) -> int:
    """The most characters that are looked at for the ends of labels: the brackets open at once times the length."""
    open_now = open_most = 0
    for found in _BRACKET.finditer(block):
        change = {"[": 1, "]": -1}.get(found.group(), 0)
        open_now = max(0, open_now + change)
        open_most = max(open_most, open_now)
    return open_most * len(block)
