"""A table for Slack, and what it becomes past Slack's limits: aligned text (RT-61, RT-62)."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from isomer_agent_tools.sdk._slack_inline import Run, SlackBlock
from isomer_agent_tools.sdk._slack_rich import cell_elements, context, inline_text, preformatted
from isomer_agent_tools.sdk._slack_size import block_size
from isomer_agent_tools.sdk._text import column_width, pad_columns, single_line, utf16_length
from isomer_agent_tools.sdk._types import JsonObject

__all__ = (
    "MAX_COLUMNS",
    "MAX_ROWS",
    "MAX_TABLE_CHARACTERS",
    "MAX_TABLE_SIZE",
    "CellAlign",
    "cell_text",
    "fits_native",
    "row_characters",
    "table",
    "table_as_text",
    "table_characters",
)

CellAlign: TypeAlias = Literal["left", "center", "right"]

MAX_TABLE_CHARACTERS = 10_000
"""Over all cells of all tables of a message, in UTF-16 units."""

MAX_TABLE_SIZE = 12_500
"""Units of a table with the addresses of its links; a message has room for a few more."""
MAX_ROWS = 100
MAX_COLUMNS = 20

_MEASURED = 160
_MAX_PADDED = 40
"""A cell past this width moves the rest of its row, so that one long cell does not pad every other row."""


def table(
    header: Sequence[str | Run], rows: Sequence[Sequence[str | Run]], *, align: Sequence[CellAlign] = ()
) -> list[SlackBlock]:
    """A table of any size, with a bold header and wrapped cells.

    Slack takes 100 rows, 20 columns and 10,000 units; `assemble`, and every surface, turns a larger one into text with
    a count of its rows, or into several.

    Args:
        header: the first row, counted as one of the 100; empty for none.
        rows: a plain text each cell, or a run for a styled one. Short rows are filled up; an empty cell holds a space.
        align: of the first columns; the others are `left`.
    """
    width = max(map(len, (header, *rows)))
    if not width:
        return []
    cells = [[_cell(one, bold=True) for one in _filled(header, width)]] if header else []
    cells += [[_cell(one) for one in _filled(row, width)] for row in rows]
    columns = [_column(align[index] if index < len(align) else "left") for index in range(width)]
    return [{"type": "table", "rows": cells, "column_settings": columns}]


def fits_native(block: SlackBlock) -> bool:
    """Whether a table block keeps Slack's limits by itself."""
    rows = block["rows"]
    if len(rows) > MAX_ROWS or any(len(row) > MAX_COLUMNS for row in rows):
        return False
    return table_characters(block) <= MAX_TABLE_CHARACTERS and block_size(block) <= MAX_TABLE_SIZE


def table_characters(block: SlackBlock) -> int:
    """UTF-16 units in all cells of a table block."""
    return sum(map(row_characters, block["rows"]))


def row_characters(row: Sequence[JsonObject]) -> int:
    """UTF-16 units in the cells of a row."""
    return sum(utf16_length(cell_text(cell)) for cell in row)


def table_as_text(block: SlackBlock) -> list[SlackBlock]:
    """A table block as aligned, preformatted text, and a line that says how many rows it has."""
    texts = [[cell_text(cell).strip() for cell in row] for row in block["rows"]]
    widths = [min(_MAX_PADDED, max(map(_width, column))) for column in zip(*texts, strict=True)]
    lines = ["  ".join(map(_padded, row, widths)).rstrip() for row in texts]
    count = f"{len(lines)} row{'' if len(lines) == 1 else 's'}, shown as text."
    return [*preformatted("\n".join(lines)), *context(count)]


def _filled(row: Sequence[str | Run], width: int) -> list[str | Run]:
    return [*row, *[""] * (width - len(row))]


def _width(cell: str) -> int:
    """Columns of a cell, as far as they are asked for."""
    return column_width(cell[:_MEASURED])


def _padded(cell: str, width: int) -> str:
    return cell if len(cell) > _MEASURED else pad_columns(cell, width)


def _cell(content: str | Run, *, bold: bool = False) -> JsonObject:
    run = content if isinstance(content, Run) else Run(text=content)
    shown = single_line(run.text).strip() or " "
    if not (bold or run.bold or run.code or run.italic or run.link):
        return {"type": "raw_text", "text": shown}
    styled = Run(text=shown, bold=bold or run.bold, code=run.code, italic=run.italic, link=run.link)
    return {"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": cell_elements(styled)}]}


def _column(align: CellAlign) -> JsonObject:
    return {"is_wrapped": True} if align == "left" else {"is_wrapped": True, "align": align}


def cell_text(cell: JsonObject) -> str:
    """What a reader sees of a cell."""
    if cell["type"] == "raw_text":
        return str(cell["text"])
    return "".join(inline_text(inline) for part in cell["elements"] for inline in part["elements"])
