"""Columns of plain text: padded, two spaces apart, dashes under the head."""

from collections.abc import Sequence
from typing import Final

from isomer_agent_tools.sdk import column_widths, pad_columns

__all__ = ("grid_line", "grid_text")

_GUTTER: Final = "  "


def grid_line(cells: Sequence[str], widths: Sequence[int]) -> str:
    """A row with its cells at their places and nothing behind the last."""
    padded = (pad_columns(cell, width) for cell, width in zip(cells, widths, strict=True))
    return _GUTTER.join(padded).rstrip()


def grid_text(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A whole table; cells hold no line break."""
    widths = column_widths([header, *rows])
    return "\n".join(grid_line(row, widths) for row in (header, ["-" * width for width in widths], *rows))
