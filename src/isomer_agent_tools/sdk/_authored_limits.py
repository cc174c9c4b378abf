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

_DELIMITERS: Final = "*_~[]()!`"
_PREFIX = re.compile(r"^(?:[ \t>]|[-+*](?=[ \t]|$)|[0-9]{1,9}[.)](?=[ \t]|$))+", re.MULTILINE)
_BLANK_LINES = re.compile(r"\n(?:[ \t>]*\n)+")
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

    It visits every line once a level of nesting, and fills up each row of a table to the width of the table: a few
    characters make many cells. What people write stays far below both bounds.
    """
    lines = source.count("\n") + 1
    return lines * _longest_prefix(source) > _MAX_REVISITS or _cells(source) > _MAX_CELLS


def _longest_prefix(source: str) -> int:
    return max((len(found.group()) for found in _PREFIX.finditer(source)), default=0)


def _cells(source: str) -> int:
    """The cells that the tables of a source have at most: their columns times the lines of their paragraph."""
    return sum(_widest(block) * (block.count("\n") + 1) for block in _BLANK_LINES.split(source) if "|" in block)


def _widest(block: str) -> int:
    return max((row.group().count("|") + 1 for row in _DELIMITER_ROW.finditer(block)), default=0)
