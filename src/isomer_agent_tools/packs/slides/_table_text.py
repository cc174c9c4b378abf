"""A table in words: padded columns, pipe tables, and a native table in Slack."""

from collections.abc import Iterator, Sequence

from isomer_agent_tools.packs.slides._grid import grid_line
from isomer_agent_tools.packs.slides._label import label_blocks, label_markdown, label_text
from isomer_agent_tools.packs.slides._table_view import RowGroup, TableView
from isomer_agent_tools.sdk import SlackBlock, column_widths, slack
from isomer_agent_tools.sdk import markdown as md

__all__ = ("table_blocks", "table_markdown", "table_text")


def table_text(view: TableView) -> str:
    """Columns two spaces apart, dashes under the head, a group's label on a line of its own."""
    widths = column_widths([view.columns, *view.rows()])
    lines = [grid_line(view.columns, widths), grid_line(["-" * width for width in widths], widths)]
    for group in view.groups:
        lines += [group.label] if group.label else []
        lines += [grid_line(row, widths) for row in group.rows]
    return "\n\n".join([*label_text(view.label), "\n".join(lines)])


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
