"""A table as HTML: a caption, and a scope on every heading."""

from collections.abc import Iterator
from typing import Final

from markupsafe import Markup

from isomer_agent_tools.packs.slides._label import upper
from isomer_agent_tools.packs.slides._table_view import RowGroup, TableView
from isomer_agent_tools.packs.slides._theme import narrow_css, slide_css
from isomer_agent_tools.sdk import Size, html

__all__ = ("TABLE_CSS", "TABLE_PAGE_CSS", "table_html")

_ROOMY: Final = 5
_DENSE: Final = 9

# On a narrow page the group scrolls, so that it must be reached with the keyboard.
_TABLE = html.template('<div class="sl sl-table sl-{}" role="group" aria-label="Table" tabindex="0">{}</div>')
_GRID = html.template("<table>{}<thead><tr>{}</tr></thead>{}</table>")
_CAPTION = html.template('<caption class="sl-label">{}</caption>')
_BODY = html.template("<tbody>{}</tbody>")
_ROW = html.template("<tr>{}</tr>")
_GROUP = html.template('<tr class="sl-table-group"><th scope="rowgroup" colspan="{}">{}</th></tr>')
_CELLS = {
    ("col", False): Markup('<th scope="col">{}</th>'),
    ("col", True): Markup('<th scope="col" class="sl-num">{}</th>'),
    ("row", False): Markup('<th scope="row">{}</th>'),
    ("cell", False): Markup("<td>{}</td>"),
    ("cell", True): Markup('<td class="sl-num">{}</td>'),
}


def table_html(view: TableView) -> Markup:
    """The whole table; columns of numbers are set flush right."""
    figures = view.figure_columns()
    head = [_CELLS["col", index in figures].format(name) for index, name in enumerate(view.columns)]
    caption = _CAPTION.format(html.text(upper(view.label))) if view.label else ""
    bodies = [_BODY.format(html.join(_rows(group, view, figures))) for group in view.groups]
    return _TABLE.format(_size(view), _GRID.format(caption, html.join(head), html.join(bodies)))


def _rows(group: RowGroup, view: TableView, figures: frozenset[int]) -> Iterator[Markup]:
    if group.label:
        yield _GROUP.format(len(view.columns), group.label)
    for row in group.rows:
        yield _ROW.format(html.join(_cells(row, view, figures)))


def _cells(row: tuple[str, ...], view: TableView, figures: frozenset[int]) -> Iterator[Markup]:
    for index, cell in enumerate(row):
        kind = "row" if view.row_headers and index == 0 else "cell"
        yield _CELLS[kind, index in figures].format(cell)


def _size(view: TableView) -> Size:
    """By the lines the table takes: rows and the labels of its groups."""
    lines = sum(len(group.rows) + bool(group.label) for group in view.groups)
    return "l" if lines <= _ROOMY else "m" if lines <= _DENSE else "s"


TABLE_CSS: Final = slide_css(
    """
    .sl-table table { width: 100%; border-collapse: separate; border-spacing: 0; font-variant-numeric: tabular-nums }
    .sl-table caption { padding: 0 0 30u; color: var(--isomer-ink); text-align: left }
    .sl-table th, .sl-table td { margin: 0; padding: 18u 56u 18u 0; border-bottom: 1u solid var(--isomer-line);
      font-size: $body-m;
      font-weight: 400; line-height: 1.32; text-align: left; vertical-align: top }
    .sl-table th:last-child, .sl-table td:last-child { padding-right: 0 }
    .sl-table thead th { padding-top: 0; padding-bottom: 14u; border-bottom: 3u solid var(--isomer-ink);
      color: var(--isomer-muted);
      font-size: $label; font-weight: 600; letter-spacing: .07em; vertical-align: bottom }
    .sl-table tbody th { font-weight: 650; letter-spacing: -0.012em }
    .sl-table.sl-s caption { padding-bottom: 20u }
    .sl-table .sl-num { text-align: right }
    .sl-table td.sl-num { white-space: nowrap }
    .sl-table .sl-table-group th { padding-top: 22u; padding-bottom: 8u; color: var(--isomer-primary);
      font-size: $label; font-weight: 650 }
    .sl-table.sl-l th, .sl-table.sl-l td { padding-top: 20u; padding-bottom: 20u; font-size: $body-l }
    .sl-table.sl-s th, .sl-table.sl-s td { padding-top: 4u; padding-bottom: 4u; font-size: $body-s;
      line-height: 1.22 }
    .sl-table.sl-l thead th, .sl-table.sl-s thead th { padding-top: 0; padding-bottom: 14u; font-size: $label }
    .sl-table.sl-l .sl-table-group th, .sl-table.sl-s .sl-table-group th { padding-top: 18u; padding-bottom: 6u;
      font-size: $label }
    """
)

TABLE_PAGE_CSS: Final = slide_css(
    ".sl-table:focus-visible { outline: 2px solid var(--isomer-primary); outline-offset: 6px }"
    ".sl-table tbody tr:hover td, .sl-table tbody tr:hover th { border-bottom-color: var(--isomer-muted) }"
) + narrow_css(
    """
    .sl-table { overflow-x: auto }
    .sl-table th, .sl-table td { padding-right: 24u }
    .sl-table td { min-width: 200u }
    .sl-table td.sl-num { min-width: 0 }
    """
)
