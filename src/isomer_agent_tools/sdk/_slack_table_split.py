"""A table that is too large for one message as several, each with the header row (RT-62)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from isomer_agent_tools.sdk._slack_inline import SlackBlock
from isomer_agent_tools.sdk._slack_size import block_size
from isomer_agent_tools.sdk._slack_table import (
    MAX_COLUMNS,
    MAX_ROWS,
    MAX_TABLE_CHARACTERS,
    MAX_TABLE_SIZE,
    fits_native,
    row_characters,
    table_as_text,
)
from isomer_agent_tools.sdk._types import JsonObject

__all__ = ("split_table",)

Row: TypeAlias = list[JsonObject]

_MAX_REPEATED = 1_000
"""A longer header row stands in the first table alone."""


class _Measure(NamedTuple):
    rows: int
    characters: int
    size: int

    @property
    def is_taken(self) -> bool:
        """Whether Slack takes a table of these measures."""
        return self.rows <= MAX_ROWS and self.characters <= MAX_TABLE_CHARACTERS and self.size <= MAX_TABLE_SIZE


def split_table(block: SlackBlock) -> list[SlackBlock]:
    """A table block as tables that Slack takes one by one; past 20 columns, or where one row is too long, as text."""
    if fits_native(block):
        return [block]
    rows: list[Row] = block["rows"]
    if max(map(len, rows)) > MAX_COLUMNS or not all(map(_fits, rows)):
        return table_as_text(block)
    head = rows[:1] if _is_header(rows[0]) else []
    return [block | {"rows": [*head * (index > 0), *group]} for index, group in enumerate(_groups(rows, head))]


def _groups(rows: Sequence[Row], head: Sequence[Row]) -> Iterator[list[Row]]:
    """The rows in groups that fit under the header row."""
    group: list[Row] = []
    above = _Measure(len(head), sum(map(row_characters, head)), sum(map(_size, head)))
    used = _Measure(0, 0, 0)
    for row in rows:
        grown = _Measure(used.rows + 1, used.characters + row_characters(row), used.size + _size(row))
        if group and not grown.is_taken:
            yield group
            group = []
            grown = _Measure(above.rows + 1, above.characters + row_characters(row), above.size + _size(row))
        group.append(row)
        used = grown
    yield group


def _fits(row: Row) -> bool:
    return row_characters(row) <= MAX_TABLE_CHARACTERS - _MAX_REPEATED and _size(row) <= MAX_TABLE_SIZE - _MAX_REPEATED


def _size(row: Row) -> int:
    return sum(map(block_size, row))


def _is_header(row: Row) -> bool:
    """Whether every cell is bold, as the builder writes a header, and the row short enough to be repeated."""
    return _size(row) <= _MAX_REPEATED and all(map(_is_bold, row))


def _is_bold(cell: JsonObject) -> bool:
    inlines = [inline for part in cell.get("elements", ()) for inline in part["elements"]]
    return bool(inlines) and all(inline.get("style", {}).get("bold") for inline in inlines)
