"""slideMatrix: who has what, as marks in a grid."""

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._grid import grid_text
from isomer_agent_tools.packs.slides._kinds import Line, SlideSize
from isomer_agent_tools.packs.slides._label import plain
from isomer_agent_tools.packs.slides._matrix_html import MATRIX_CSS, MATRIX_PAGE_CSS, WORDS, Mark, matrix_html
from isomer_agent_tools.packs.slides._theme import PRIMARY_CUE
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    FieldRule,
    Integer,
    NodeModel,
    RawNode,
    RenderContext,
    RuleFault,
    SlackBlock,
    ValueModel,
    define_primitive,
    html,
    objects_in,
    raw_list,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_MATRIX",)

_MAX_COLUMNS: Final = 6
_MAX_ROWS: Final = 8
_ROOMY: Final = 4
_DENSE: Final = 6


def _check_marks(raw: RawNode) -> Iterator[RuleFault]:
    columns = len(raw_list(raw, "columns", most=_MAX_COLUMNS))
    if not columns:
        return
    for index, row in objects_in(raw, "rows", most=_MAX_ROWS):
        marks = len(raw_list(row, "marks", most=_MAX_COLUMNS))
        if marks and marks != columns:
            yield ("rows", index, "marks"), f"must have one mark per column: {columns}, not {marks}"


def _check_highlight(raw: RawNode) -> Iterator[RuleFault]:
    columns, highlight = len(raw_list(raw, "columns", most=_MAX_COLUMNS)), raw.get("highlight")
    if columns and highlight in range(columns, _MAX_COLUMNS):
        yield ("highlight",), f"must be the index of a column: at most {columns - 1}"


class _Row(ValueModel, frozen=True):
    label: Line = Field(description="The question; inline marks allowed.")
    marks: Annotated[list[Mark], Field(min_length=1, max_length=_MAX_COLUMNS)] = Field(description="One per column.")


class _Matrix(NodeModel, frozen=True):
    rules: ClassVar[tuple[FieldRule, ...]] = (
        FieldRule(text="Every row has one mark per column.", check=_check_marks),
        FieldRule(text="`highlight` is the index of a column.", check=_check_highlight),
    )

    type: Literal["slideMatrix"]
    columns: Annotated[list[Line], Field(min_length=2, max_length=_MAX_COLUMNS)] = Field(
        description="Candidates; inline marks allowed."
    )
    rows: Annotated[list[_Row], Field(min_length=1, max_length=_MAX_ROWS)] = Field(description="In order.")
    highlight: Absent[Annotated[Integer, Field(ge=0, lt=_MAX_COLUMNS)]] = Field(
        default=None, description="A column, from 0."
    )
    legend: Absent[bool] = Field(default=None, description="Explains the marks; default true.")
    size: Absent[SlideSize] = Field(default=None, description="Best left out.")


def _html(node: _Matrix, children: Children[Markup], context: RenderContext) -> Markup:
    count = len(node.rows)
    return matrix_html(
        [html.join([_cue(node, index), html.marks(single_line(name))]) for index, name in enumerate(node.columns)],
        [(html.marks(single_line(row.label)), row.marks) for row in node.rows],
        lit=node.highlight,
        legend=node.legend is not False,
        size=node.size or ("l" if count <= _ROOMY else "m" if count <= _DENSE else "s"),
    )


def _cue(node: _Matrix, index: int) -> str:
    """The cue of the highlighted column with a space behind it."""
    return f"{PRIMARY_CUE} " if index == node.highlight else ""


def _columns(node: _Matrix) -> list[str]:
    """The head without marks: an empty corner, then the columns."""
    return ["", *(_cue(node, index) + plain(name) for index, name in enumerate(node.columns))]


def _rows(node: _Matrix) -> list[list[str]]:
    return [[plain(row.label), *(WORDS[mark] for mark in row.marks)] for row in node.rows]


def _text(node: _Matrix, children: Children[str], context: RenderContext) -> str:
    return grid_text(_columns(node), _rows(node))


def _markdown(node: _Matrix, children: Children[str], context: RenderContext) -> str:
    head = [md.join([_cue(node, index), md.marks(name)]) for index, name in enumerate(node.columns)]
    return md.table(["", *head], [[md.marks(row.label), *(WORDS[mark] for mark in row.marks)] for row in node.rows])


def _slack(node: _Matrix, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    return slack.table(_columns(node), _rows(node))


SLIDE_MATRIX: Final = define_primitive(
    _Matrix,
    purpose="Shows which of several candidates has what.",
    use_when=(
        "answers are yes, partly or no",
        "one is recommended: `highlight`",
    ),
    avoid_when=("answers are values: use slideTable",),
    examples=(
        {
            "type": "slideMatrix",
            "columns": ["Today", "Own service"],
            "highlight": 1,
            "rows": [
                {"label": "Works offline", "marks": ["none", "full"]},
                {"label": "Reads the archive", "marks": ["full", "partial"]},
            ],
        },
        {
            "type": "slideMatrix",
            "columns": ["Today", "Cloud suite", "Own service"],
            "highlight": 2,
            "rows": [
                {"label": "Works without a network", "marks": ["full", "none", "full"]},
                {"label": "Reads the old archive", "marks": ["full", "partial", "partial"]},
                {"label": "One owner for **every** alert", "marks": ["none", "partial", "full"]},
                {"label": "Open `api/v2`", "marks": ["none", "full", "full"]},
            ],
        },
        {
            "type": "slideMatrix",
            "columns": ["North", "South", "East", "West", "Islands", "Abroad"],
            "rows": [
                {"label": "Next day", "marks": ["full", "full", "full", "partial", "none", "none"]},
                {"label": "Evening window", "marks": ["full", "partial", "full", "none", "none", "none"]},
                {"label": "Returns at the door", "marks": ["full", "full", "partial", "partial", "none", "none"]},
                {"label": "Cold chain", "marks": ["full", "none", "full", "none", "none", "none"]},
                {"label": "Heavy goods", "marks": ["full", "full", "full", "full", "partial", "none"]},
                {"label": "Parcel lockers", "marks": ["full", "full", "none", "partial", "partial", "none"]},
                {"label": "Customs included", "marks": ["full", "full", "full", "full", "full", "partial"]},
                {"label": "Photo at hand-over", "marks": ["partial", "partial", "partial", "none", "none", "none"]},
            ],
        },
        {
            "type": "slideMatrix",
            "columns": ["Trial", "Contract"],
            "legend": False,
            "rows": [{"label": "Cancel at any time", "marks": ["full", "none"]}],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=MATRIX_CSS,
    page_css=MATRIX_PAGE_CSS,
)
