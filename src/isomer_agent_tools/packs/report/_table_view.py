"""A table as it is drawn: each column has its own way of writing numbers, and stands left or right."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, final

from isomer_agent_tools.packs.report._chart_figures import MISSING, figures
from isomer_agent_tools.packs.report._tone import plain
from isomer_agent_tools.packs.report._value import value_text
from isomer_agent_tools.sdk import DatedValue, NumericValue

__all__ = ("Align", "Cell", "ColumnView", "TableView", "table_view")

Cell = str | float | NumericValue | DatedValue | None
"""What a checked cell holds."""

Align = Literal["left", "right"]

_LONGEST_FIGURE: Final = 24
_YEARS: Final = (1_500, 2_200)
"""A column that holds nothing but whole numbers of this range holds years: their thousands are not set apart."""
_FIGURE: Final = re.compile(
    r"[-+−–~≈<>≤≥±]?\s?[$€£¥]?\s?[0-9][0-9.,’ \u202f\u00a0]*[%‰×]?\s?[A-Za-z€$£¥µ/]{0,5}|[—–-]?"
)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnView:
    """One column: its head and its cells, written out. A text keeps its marks."""

    head: str
    cells: tuple[str, ...]
    align: Align
    is_figures: bool


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """The columns from left to right."""

    columns: tuple[ColumnView, ...]

    @property
    def names_rows(self) -> bool:
        """Whether the first column says what each row is about."""
        return len(self.columns) > 1 and not self.columns[0].is_figures

    @property
    def rows(self) -> list[tuple[str, ...]]:
        """The cells row by row."""
        return list(zip(*(column.cells for column in self.columns), strict=True))

    @property
    def heads(self) -> list[str]:
        """The heads from left to right."""
        return [column.head for column in self.columns]

    @property
    def right(self) -> list[int]:
        """The columns that stand flush right."""
        return [index for index, column in enumerate(self.columns) if column.align == "right"]


def table_view(columns: Sequence[tuple[str, Align | None]], rows: Sequence[Sequence[Cell]]) -> TableView:
    """The view of checked columns, each with how it is aligned, and rows that are as long."""
    made = [
        _column(head, align, [row[index] for row in rows], may_name=not index and len(columns) > 1)
        for index, (head, align) in enumerate(columns)
    ]
    return TableView(columns=tuple(made))


def _column(head: str, align: Align | None, cells: Sequence[Cell], *, may_name: bool) -> ColumnView:
    written = _written(cells)
    is_figures = all(map(_is_figure, cells, written)) and any(cell is not None for cell in cells)
    # A first column such as `1 Nov`, `2 Nov` says what each row is about.
    if may_name and any(isinstance(cell, str) and any(map(str.isalpha, plain(cell))) for cell in cells):
        is_figures = False
    return ColumnView(
        head=head,
        cells=tuple(written),
        align=align or ("right" if is_figures else "left"),
        is_figures=is_figures,
    )


def _written(cells: Sequence[Cell]) -> list[str]:
    numbers = [cell if isinstance(cell, int | float) else None for cell in cells]
    shown = figures(numbers, is_grouped=not _are_years(numbers))
    return [_cell(cell, figure) for cell, figure in zip(cells, shown, strict=True)]


def _are_years(numbers: Sequence[float | None]) -> bool:
    first, last = _YEARS
    return all(number % 1 == 0 and first <= number <= last for number in numbers if number is not None)


def _cell(cell: Cell, figure: str) -> str:
    if cell is None:
        return MISSING
    if isinstance(cell, int | float):
        return figure
    return cell if isinstance(cell, str) else value_text(cell)


def _is_figure(cell: Cell, written: str) -> bool:
    if isinstance(cell, DatedValue):
        return False
    return not isinstance(cell, str) or (
        len(written) <= _LONGEST_FIGURE and _FIGURE.fullmatch(plain(written).strip()) is not None
    )
