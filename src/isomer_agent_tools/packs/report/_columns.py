"""columns: parts side by side."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.report._theme import report_css
from isomer_agent_tools.sdk import (
    Absent,
    BodyNode,
    Children,
    NodeModel,
    RenderContext,
    SlackBlock,
    ValueModel,
    define_primitive,
    html,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("COLUMNS",)

_COLUMNS = html.template('<div class="rp rp-columns rp-columns-{}">{}</div>')
_COLUMN = html.template('<div class="rp-column">{}</div>')


class _Column(ValueModel, frozen=True):
    items: Annotated[list[BodyNode], Field(min_length=1, max_length=20)] = Field(description="Nodes, top to bottom.")


class _Columns(NodeModel, frozen=True):
    type: Literal["columns"]
    columns: Annotated[list[_Column], Field(min_length=2, max_length=4)] = Field(
        description="From left to right; stacked where narrow."
    )
    ratio: Absent[Literal["even", "wideFirst", "wideLast"]] = Field(
        default=None, description="Widths; `even` by default."
    )


def _html(node: _Columns, children: Children[Markup], context: RenderContext) -> Markup:
    columns = [_COLUMN.format(html.join(children["columns", index, "items"])) for index in range(len(node.columns))]
    return _COLUMNS.format(node.ratio or "even", html.join(columns))


def _text(node: _Columns, children: Children[str], context: RenderContext) -> str:
    return "\n\n".join(filter(None, children.all()))


def _markdown(node: _Columns, children: Children[str], context: RenderContext) -> str:
    return md.blocks(children.all())


def _slack(node: _Columns, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    return [block for drawn in children.all() for block in drawn]


def _said(text: str) -> dict[str, object]:
    return {"items": [{"type": "text", "text": text}]}


COLUMNS: Final = define_primitive(
    _Columns,
    purpose="Sets two to four parts side by side where there is room.",
    use_when=("two things are compared at a glance", "a chart needs its reading beside it"),
    avoid_when=("parts follow one another: use heading", "figures stand in a row: use metricGroup"),
    examples=(
        {
            "type": "columns",
            "columns": [
                {"items": [{"type": "heading", "text": "Before"}, "One queue."]},
                {"items": [{"type": "heading", "text": "After"}, "Four."]},
            ],
        },
        {
            "type": "columns",
            "ratio": "wideFirst",
            "columns": [
                _said("The larger part explains what happened, and why it happened **in that order**."),
                {"items": [{"type": "list", "items": ["Queue first", "Reads second"]}]},
            ],
        },
        {
            "type": "columns",
            "ratio": "wideLast",
            "columns": [_said("Short."), _said("The longer of the two, which takes twice the room of the other.")],
        },
        {"type": "columns", "columns": [_said("North"), _said("East"), _said("South"), _said("West")]},
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=report_css(
        """
        .rp-columns { display: flex; flex-wrap: wrap; gap: 40u 56u }
        .rp-column { flex: 1 1 340u; min-width: 0; display: flex; flex-direction: column; gap: 32u }
        .rp-columns-wideFirst > .rp-column:first-child, .rp-columns-wideLast > .rp-column:last-child { flex: 2 1 560u }
        """
    ),
)
