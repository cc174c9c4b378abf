"""Columns of plain text: padded, two spaces apart, dashes under the head, numbers flush right."""

from collections.abc import Collection, Sequence
from typing import Final

from isomer_agent_tools.sdk import column_width, column_widths, pad_columns

__all__ = ("grid_text",)

_GUTTER: Final = "  "


def grid_text(header: Sequence[str], rows: Sequence[Sequence[str]], *, right: Collection[int] = ()) -> str:
    """A table in a fixed-width font.

    Args:
        header: the first row, above the dashes.
        rows: as long as the header; no cell holds a line break.
        right: the columns that are set flush right.
    """
    widths = column_widths([header, *rows])
    lines = (header, ["-" * (width if name else 0) for name, width in zip(header, widths, strict=True)], *rows)
    return "\n".join(_line(cells, widths, right) for cells in lines)


def _line(cells: Sequence[str], widths: Sequence[int], right: Collection[int]) -> str:
    placed = (
        _flush_right(cell, width) if index in right else pad_columns(cell, width)
        for index, (cell, width) in enumerate(zip(cells, widths, strict=True))
    )
    return _GUTTER.join(placed).rstrip()


def _flush_right(cell: str, width: int) -> str:
    return " " * (width - column_width(cell)) + cell
