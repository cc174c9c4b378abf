"""slideTable: facts in rows and columns."""

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Final, Literal, cast

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._kinds import Line
from isomer_agent_tools.packs.slides._table_html import TABLE_CSS, TABLE_PAGE_CSS, table_html
from isomer_agent_tools.packs.slides._table_text import table_blocks, table_markdown, table_text
from isomer_agent_tools.packs.slides._table_view import MAX_COLUMNS, MAX_ROWS, TableView
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    Definition,
    FieldRule,
    NodeModel,
    RawNode,
    RenderContext,
    RuleFault,
    SlackBlock,
    ValueModel,
    define_primitive,
    is_given,
    objects_in,
    raw_list,
)

__all__ = ("SLIDE_TABLE",)

_Row = Annotated[list[Line], Field(min_length=1, max_length=MAX_COLUMNS)]
_Rows = Annotated[list[_Row], Field(min_length=1, max_length=MAX_ROWS), Definition(name="slideRows")]


def _check_source(raw: RawNode) -> Iterator[RuleFault]:
    if is_given(raw, "rows") and is_given(raw, "groups"):
        yield ("groups",), "must be left out when `rows` is given"
    elif not is_given(raw, "rows") and not is_given(raw, "groups"):
        yield ("rows",), "is required, or `groups` in its place"


def _check_cells(raw: RawNode) -> Iterator[RuleFault]:
    columns = len(raw_list(raw, "columns", most=MAX_COLUMNS))
    if not columns:
        return
    for path, rows in _row_lists(raw):
        for index, row in enumerate(rows):
            cells = _cells(row)
            if 0 < cells <= MAX_COLUMNS and cells != columns:
                yield (*path, index), f"must have one cell per column: {columns}, not {cells}"


def _cells(row: object) -> int:
    return len(cast("list[object]", row)) if isinstance(row, list) else 0


def _row_lists(raw: RawNode) -> Iterator[tuple[tuple[str | int, ...], list[object]]]:
    yield ("rows",), raw_list(raw, "rows", most=MAX_ROWS)
    for index, group in objects_in(raw, "groups", most=MAX_ROWS):
        yield ("groups", index, "rows"), raw_list(group, "rows", most=MAX_ROWS)


def _check_total(raw: RawNode) -> Iterator[RuleFault]:
    groups = objects_in(raw, "groups", most=MAX_ROWS)
    total = sum(len(raw_list(group, "rows", most=MAX_ROWS)) for _, group in groups)
    if total > MAX_ROWS:
        yield ("groups",), f"must hold at most {MAX_ROWS} rows over all groups, not {total}"


class _Group(ValueModel, frozen=True):
    label: Line = Field(description="Group name.")
    rows: _Rows = Field(description="One cell per column.")


class _Table(NodeModel, frozen=True):
    rules: ClassVar[tuple[FieldRule, ...]] = (
        FieldRule(text="Exactly one of `rows` and `groups` is given.", check=_check_source),
        FieldRule(text="Every row has one cell per column.", check=_check_cells),
        FieldRule(text="All groups together hold at most 12 rows.", check=_check_total),
    )

    type: Literal["slideTable"]
    label: Absent[Line] = Field(default=None, description="Caption.")
    columns: Annotated[list[Line], Field(min_length=1, max_length=MAX_COLUMNS)] = Field(description="Column heads.")
    row_headers: Absent[bool] = Field(default=None, description="First cells name their rows.")
    rows: Absent[_Rows] = Field(default=None, description="This or `groups`; one cell per column.")
    groups: Absent[Annotated[list[_Group], Field(min_length=1, max_length=MAX_ROWS)]] = Field(
        default=None, description="This or `rows`; 12 rows in all."
    )


def _view(node: _Table) -> TableView:
    groups: list[tuple[str | None, list[list[str]]]] = [(group.label, group.rows) for group in node.groups or ()]
    return TableView.of(
        groups or [(None, node.rows or [])],
        label=node.label,
        columns=node.columns,
        row_headers=bool(node.row_headers),
    )


def _html(node: _Table, children: Children[Markup], context: RenderContext) -> Markup:
    return table_html(_view(node))


def _text(node: _Table, children: Children[str], context: RenderContext) -> str:
    return table_text(_view(node))


def _markdown(node: _Table, children: Children[str], context: RenderContext) -> str:
    return table_markdown(_view(node))


def _slack(node: _Table, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    return table_blocks(_view(node))


SLIDE_TABLE: Final = define_primitive(
    _Table,
    purpose="Compares facts that share their columns.",
    use_when=(
        "rows share up to six columns",
        "exact values matter",
    ),
    avoid_when=("a row is a name and a sentence: use slideList",),
    examples=(
        {
            "type": "slideTable",
            "columns": ["Service", "Spring", "Autumn"],
            "rowHeaders": True,
            "rows": [["search", "131", "88"], ["catalog", "74", "79"]],
        },
        {
            "type": "slideTable",
            "label": "Pages per week",
            "columns": ["Service", "Spring", "Autumn", "Change"],
            "rowHeaders": True,
            "rows": [
                ["checkout-api", "214", "96", "−55%"],
                ["search", "131", "88", "−33%"],
                ["catalog", "74", "79", "+7%"],
                ["accounts", "52", "31", "−40%"],
            ],
        },
        {
            "type": "slideTable",
            "columns": ["Step", "Owner", "When"],
            "groups": [
                {"label": "Prepare", "rows": [["Freeze the schema", "Ada", "1 Dec"], ["Rehearse", "Team", "3 Dec"]]},
                {"label": "Move", "rows": [["Copy the queue", "Ada", "7 Dec"], ["Switch reads", "Noor", "8 Dec"]]},
            ],
        },
        {
            "type": "slideTable",
            "label": "Twelve months",
            "columns": ["Month", "Orders", "Returns", "On time", "Cost", "Note"],
            "rowHeaders": True,
            "rows": [
                ["January", "84,120", "2,961", "97.1%", "€4.65", "Snow week"],
                ["February", "79,400", "2,702", "97.8%", "€4.61", "—"],
                ["March", "88,310", "3,020", "98.0%", "€4.58", "New scanner"],
                ["April", "90,022", "2,998", "98.2%", "€4.55", "—"],
                ["May", "91,870", "3,110", "98.1%", "€4.49", "Strike, two days"],
                ["June", "93,401", "3,087", "98.4%", "€4.47", "—"],
                ["July", "87,655", "2,804", "98.6%", "€4.41", "Holiday staffing"],
                ["August", "85,990", "2,777", "98.6%", "€4.38", "—"],
                ["September", "94,230", "2,950", "98.5%", "€4.30", "—"],
                ["October", "99,871", "3,064", "98.7%", "€4.22", "Second line"],
                ["November", "118,402", "3,980", "98.3%", "€4.18", "Sale"],
                ["December", "121,544", "4,120", "98.2%", "€4.10", "Forecast"],
            ],
        },
        {"type": "slideTable", "columns": ["Open question"], "rows": [["Who owns the archive after March?"]]},
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=TABLE_CSS,
    page_css=TABLE_PAGE_CSS,
)
