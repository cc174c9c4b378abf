"""A table in words: padded columns, pipe tables, and a native table in Slack."""

from collections.abc import Iterator, Sequence
from typing import Final

from isomer_agent_tools.packs.slides._label import label_blocks, label_markdown, label_text
from isomer_agent_tools.packs.slides._table_view import RowGroup, TableView
from isomer_agent_tools.sdk import SlackBlock, column_width, pad_columns, slack
from isomer_agent_tools.sdk import markdown as md

__all__ = ("table_blocks", "table_markdown", "table_text")

_GUTTER: Final = "  "


def table_text(view: TableView) -> str:
    """Columns two spaces apart, dashes under the head, a group's label on a line of its own."""
    widths = [max(map(column_width, column)) for column in zip(view.columns, *view.rows(), strict=True)]
    lines = [_padded(view.columns, widths), _padded(["-" * width for width in widths], widths)]
    for group in view.groups:
        lines += [group.label] if group.label else []
        lines += [_padded(row, widths) for row in group.rows]
    return "\n\n".join([*label_text(view.label), "\n".join(lines)])


def _padded(cells: Sequence[str], widths: Sequence[int]) -> str:
    padded = (pad_columns(cell, width) for cell, width in zip(cells, widths, strict=True))
    return _GUTTER.join(padded).rstrip()


def table_markdown(view: TableView) -> str:
    """One pipe table a group, below the group's label in bold."""
    return md.blocks([label_markdown(view.label), *_group_tables(view)])


def _group_tables(view: TableView) -> Iterator[str]:
    for group in view.groups:
        if group.label:
            yield md.paragraph(md.strong(group.label))
        yield md.table(view.columns, [_with_header(row, view) for row in group.rows])


def _with_header(row: tuple[str, ...], view: TableView) -> list[str | md.Md]:
    return [md.strong(row[0]), *row[1:]] if view.row_headers else list(row)


def table_blocks(view: TableView) -> Sequence[SlackBlock]:
    """One table block; a group is a row with a bold first cell and empty ones behind it."""
    rows = [row for group in view.groups for row in _slack_rows(group, view)]
    return [*label_blocks(view.label), *slack.table(view.columns, rows)]


def _slack_rows(group: RowGroup, view: TableView) -> Iterator[list[str | slack.Run]]:
    if group.label:
        yield [slack.Run(text=group.label, bold=True), *[""] * (len(view.columns) - 1)]
    for row in group.rows:
        yield [slack.Run(text=row[0], bold=True), *row[1:]] if view.row_headers else list(row)
