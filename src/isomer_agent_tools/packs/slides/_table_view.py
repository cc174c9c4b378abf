"""A table as it is drawn: text on one line, rows in groups, the head in upper case."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, final

from isomer_agent_tools.packs.slides._label import upper
from isomer_agent_tools.sdk import single_line

__all__ = ("MAX_COLUMNS", "MAX_ROWS", "RowGroup", "TableView")

MAX_COLUMNS: Final = 6
MAX_ROWS: Final = 12

_LONGEST_FIGURE: Final = 24
_FIGURE = re.compile(r"[-+−–~≈<>≤≥]?\s?[$€£¥]?\s?[0-9][0-9.,’ \u202f\u00a0]*[%‰×]?[A-Za-z€$£¥µ/]{0,5}|[—–-]")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class RowGroup:
    """Rows that belong together."""

    label: str | None
    """`None` for the rows of a table without groups."""
    rows: tuple[tuple[str, ...], ...]


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """What every surface draws."""

    label: str | None
    columns: tuple[str, ...]
    groups: tuple[RowGroup, ...]
    row_headers: bool

    @classmethod
    def of(
        cls,
        groups: Sequence[tuple[str | None, Sequence[Sequence[str]]]],
        *,
        label: str | None,
        columns: Sequence[str],
        row_headers: bool,
    ) -> "TableView":
        """The view of checked fields; a table without groups is one group without a label."""
        return cls(
            label=label,
            columns=tuple(map(upper, columns)),
            groups=tuple(
                RowGroup(
                    label=single_line(name) if name else None,
                    rows=tuple(tuple(map(single_line, row)) for row in rows),
                )
                for name, rows in groups
            ),
            row_headers=row_headers,
        )

    def rows(self) -> Iterator[tuple[str, ...]]:
        """The rows of all groups, in order."""
        for group in self.groups:
            yield from group.rows

    def figure_columns(self) -> frozenset[int]:
        """The columns that hold nothing but numbers; the column of row headers is none."""
        first = 1 if self.row_headers else 0
        return frozenset(
            index for index in range(first, len(self.columns)) if all(_is_figure(row[index]) for row in self.rows())
        )


def _is_figure(cell: str) -> bool:
    return len(cell) <= _LONGEST_FIGURE and _FIGURE.fullmatch(cell.strip()) is not None
