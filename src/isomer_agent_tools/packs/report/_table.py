"""table: facts in rows and columns."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias, cast

from markupsafe import Markup
from pydantic import Discriminator, Field, Tag

from isomer_agent_tools.packs.report._chart_grid import grid_text
from isomer_agent_tools.packs.report._kinds import Line
from isomer_agent_tools.packs.report._table_html import TABLE_CSS, TABLE_PAGE_CSS, table_html
from isomer_agent_tools.packs.report._table_view import Align, TableView, table_view
from isomer_agent_tools.packs.report._tone import plain
from isomer_agent_tools.sdk import (
    MAX_STRING,
    Absent,
    Children,
    FieldRule,
    NodeModel,
    Number,
    RawNode,
    RenderContext,
    RuleFault,
    SlackBlock,
    StructuredValue,
    ValueModel,
    define_primitive,
    is_object,
    raw_list,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("TABLE",)

_MAX_COLUMNS: Final = 12
_MAX_ROWS: Final = 200


def _check_cells(raw: RawNode) -> Iterator[RuleFault]:
    columns = len(raw_list(raw, "columns", most=_MAX_COLUMNS))
    if not columns:
        return
    for index, row in enumerate(raw_list(raw, "rows", most=_MAX_ROWS)):
        cells = len(cast("list[object]", row)) if isinstance(row, list) else 0
        if 0 < cells <= _MAX_COLUMNS and cells != columns:
            yield ("rows", index), f"must have one cell per column: {columns}, not {cells}"


def _column_tag(value: Any) -> str:  # noqa: ANN401 - Pydantic asks about anything
    return "column" if is_object(value) or isinstance(value, ValueModel) else "text"


def _cell_tag(value: Any) -> str:  # noqa: ANN401 - Pydantic asks about anything
    if value is None:
        return "null"
    if is_object(value) or isinstance(value, ValueModel):
        return "structured"
    return "number" if isinstance(value, int | float) and not isinstance(value, bool) else "text"


class _Column(ValueModel, frozen=True):
    label: Line = Field(description="Its head.")
    align: Absent[Literal["left", "right"]] = Field(default=None, description="Figures stand right by default.")


_Head: TypeAlias = Annotated[
    Annotated[Line, Tag("text")] | Annotated[_Column, Tag("column")], Discriminator(_column_tag)
]
_Text: TypeAlias = Annotated[str, Field(max_length=MAX_STRING)]
_Cell: TypeAlias = Annotated[
    Annotated[_Text, Tag("text")]
    | Annotated[Number, Tag("number")]
    | Annotated[StructuredValue, Tag("structured")]
    | Annotated[None, Tag("null")],
    Discriminator(_cell_tag),
]
_Row: TypeAlias = Annotated[list[_Cell], Field(min_length=1, max_length=_MAX_COLUMNS)]


class _Table(NodeModel, frozen=True):
    rules: ClassVar[tuple[FieldRule, ...]] = (FieldRule(text="Every row has one cell per column.", check=_check_cells),)

    type: Literal["table"]
    caption: Absent[Line] = Field(default=None, description="What it shows. Marks allowed.")
    columns: Annotated[list[_Head], Field(min_length=1, max_length=_MAX_COLUMNS)] = Field(
        description="Heads, left to right."
    )
    rows: Annotated[list[_Row], Field(min_length=1, max_length=_MAX_ROWS)] = Field(
        description="One cell per column. Marks allowed; null is unknown."
    )


def _view(node: _Table) -> TableView:
    return table_view([_head(head) for head in node.columns], node.rows)


def _head(head: str | _Column) -> tuple[str, Align | None]:
    return (head, None) if isinstance(head, str) else (head.label, head.align)


def _html(node: _Table, children: Children[Markup], context: RenderContext) -> Markup:
    return table_html(_view(node), node.caption)


def _text(node: _Table, children: Children[str], context: RenderContext) -> str:
    view = _view(node)
    rows = [list(map(plain, row)) for row in view.rows]
    caption = [plain(node.caption)] if node.caption else []
    return "\n\n".join([*caption, grid_text(list(map(plain, view.heads)), rows, right=view.right)])


def _markdown(node: _Table, children: Children[str], context: RenderContext) -> str:
    view = _view(node)
    caption = md.paragraph(md.strong(md.marks(node.caption))) if node.caption else ""
    rows = [list(map(md.marks, row)) for row in view.rows]
    return md.blocks([caption, md.table(list(map(md.marks, view.heads)), rows)])


def _slack(node: _Table, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    view = _view(node)
    caption = slack.context(slack.strong(plain(node.caption))) if node.caption else []
    rows = [_slack_row(row, names_row=view.names_rows) for row in view.rows]
    align: list[slack.CellAlign] = [column.align for column in view.columns]
    return [*caption, *slack.table(list(map(plain, view.heads)), rows, align=align)]


def _slack_row(row: Sequence[str], *, names_row: bool) -> list[str | slack.Run]:
    first, *others = map(plain, row)
    return [slack.Run(text=first, bold=names_row), *others]


_SAMPLE: Final = (
    ("Harbour", 11204, 0.094, "€4.10", None),
    ("Old Town", 9870, 0.121, "€4.32", "Two strikes"),
    ("Station", 8115, 0.088, "€3.95", "`beta` counter"),
    ("Airport", 7420, 0.143, "€5.20", "**Closed** in May"),
)

TABLE: Final = define_primitive(
    _Table,
    purpose="Lets a reader look up and compare exact facts.",
    use_when=("rows share the same columns", "exact values matter more than shape"),
    avoid_when=("one thing has several facts: use keyValues", "size is the point: use barChart"),
    examples=(
        {
            "type": "table",
            "caption": "Returns by shop",
            "columns": ["Shop", "Orders", "Returns"],
            "rows": [["Harbour", 11204, "9.4%"], ["Old Town", 9870, "12.1%"], ["Station", 8115, "8.8%"]],
        },
        {
            "type": "table",
            "columns": ["Shop", "Orders", {"label": "Returns"}, {"label": "Cost", "align": "right"}, "Note"],
            "rows": [
                [shop, orders, {"raw": share, "format": "percent"}, cost, note]
                for shop, orders, share, cost, note in _SAMPLE
            ],
        },
        {
            "type": "table",
            "caption": "Twelve columns",
            "columns": ["Year", *(f"M{month}" for month in range(1, _MAX_COLUMNS))],
            "rows": [
                [year, *(100 + (year * month) % 37 + month / 4 for month in range(1, _MAX_COLUMNS))]
                for year in range(2012, 2025)
            ],
        },
        {
            "type": "table",
            "columns": ["Parcel", "Days"],
            "rows": [[f"Parcel {number}", number % 9] for number in range(1, _MAX_ROWS + 1)],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=TABLE_CSS,
    page_css=TABLE_PAGE_CSS,
)
