"""A table as HTML: a caption, a scope on every heading, figures flush right."""

from collections.abc import Iterator, Sequence
from typing import Final

from markupsafe import Markup

from isomer_agent_tools.packs.report._chart_figures import typeset
from isomer_agent_tools.packs.report._chart_narrow import narrow_css
from isomer_agent_tools.packs.report._table_view import TableView
from isomer_agent_tools.packs.report._theme import report_css
from isomer_agent_tools.sdk import column_width, html, single_line

__all__ = ("TABLE_CSS", "TABLE_PAGE_CSS", "table_html")

_ROOMY_ROWS: Final = 12
_ROOMY_COLUMNS: Final = 6
_SLIM_COLUMNS: Final = 3
_SLIM_CELL: Final = 24
"""Characters; columns as short as this stand so near to one another that a row can be followed."""
_MEASURED: Final = 40

# A wide table scrolls in itself, so that it must be reached with the keyboard.
_TABLE = html.template(
    '<div class="rp rp-table{}" role="group" aria-label="Table" tabindex="0"><table>{}{}{}</table></div>'
)
_CAPTION = html.template("<caption>{}</caption>")
_HEAD = html.template("<thead><tr>{}</tr></thead>")
_BODY = html.template("<tbody>{}</tbody>")
_ROW = html.template("<tr>{}</tr>")
_COL = html.template('<th scope="col"{}>{}</th>')
_NAME = html.template('<th scope="row"{}>{}</th>')
_CELL = html.template("<td{}>{}</td>")
_RIGHT = Markup(' class="rp-table-right"')
_FIGURE = Markup(' class="rp-table-right rp-table-figure"')


def table_html(view: TableView, caption: str | None) -> Markup:
    """The whole table; many rows or columns are set closer, and few short ones stand closer together."""
    heads = [_COL.format(_RIGHT if column.align == "right" else "", _words(column.head)) for column in view.columns]
    return _TABLE.format(
        _kinds(view),
        _CAPTION.format(_words(caption)) if caption else "",
        _HEAD.format(html.join(heads)),
        _BODY.format(html.join(_ROW.format(html.join(_cells(view, row))) for row in view.rows)),
    )


def _kinds(view: TableView) -> str:
    dense = len(view.rows) > _ROOMY_ROWS or len(view.columns) > _ROOMY_COLUMNS
    longest = max(column_width(cell[:_MEASURED]) for column in view.columns for cell in (column.head, *column.cells))
    slim = len(view.columns) <= _SLIM_COLUMNS and longest <= _SLIM_CELL
    return f"{' rp-table-dense' if dense else ''}{' rp-table-slim' if slim else ''}"


def _cells(view: TableView, row: Sequence[str]) -> Iterator[Markup]:
    for index, (column, cell) in enumerate(zip(view.columns, row, strict=True)):
        element = _NAME if index == 0 and view.names_rows else _CELL
        place = "" if column.align == "left" else _FIGURE if column.is_figures else _RIGHT
        yield element.format(place, _words(typeset(cell) if column.is_figures else cell))


def _words(text: str) -> Markup:
    return html.marks(single_line(text))


TABLE_CSS: Final = report_css(
    """
    .rp-table table { width: 100%; border-collapse: separate; border-spacing: 0; font-size: $small; line-height: 1.35;
      font-variant-numeric: tabular-nums }
    .rp-table caption { padding: 0 0 16u; font-size: $heading-s; font-weight: 700; letter-spacing: -0.008em;
      line-height: 1.3; text-align: left }
    .rp-table th, .rp-table td { margin: 0; padding: 12u 40u 12u 0; border-bottom: 1u solid var(--isomer-line);
      font-weight: 400; text-align: left; vertical-align: top }
    .rp-table th:last-child, .rp-table td:last-child { padding-right: 0 }
    .rp-table thead th { padding-top: 0; padding-bottom: 10u; border-bottom: 2u solid var(--isomer-ink);
      color: var(--isomer-muted); font-size: $label; font-weight: 600; vertical-align: bottom }
    .rp-table tbody th { font-weight: 600 }
    .rp-table .rp-table-right { text-align: right }
    .rp-table .rp-table-figure { white-space: nowrap }
    .rp-table-slim table { max-width: 1000u }
    .rp-table-dense table { font-size: $label }
    .rp-table-dense th, .rp-table-dense td { padding: 5u 24u 5u 0; line-height: 1.25 }
    .rp-table-dense thead th { font-size: $fine }
    """
)

TABLE_PAGE_CSS: Final = (
    report_css(
        """
        .rp-table { overflow-x: auto }
        .rp-table:focus-visible { outline: 2px solid var(--isomer-primary); outline-offset: 6px }
        .rp-table tr { break-inside: avoid }
        .rp-table thead { display: table-header-group }
        .rp-table caption { text-wrap: balance }
        """
    )
    + narrow_css(
        """
        .rp-table th, .rp-table td { padding-right: 24u }
        .rp-table td { min-width: 180u }
        .rp-table td.rp-table-figure { min-width: 0 }
        """
    )
    + report_css(
        """
        @media print {
          .rp-table { overflow-x: visible }
          .rp-table th, .rp-table td.rp-table-figure, .rp-table td { padding-right: 12u; overflow-wrap: anywhere;
            white-space: normal }
        }
        """
    )
)
