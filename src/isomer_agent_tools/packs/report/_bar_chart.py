"""barChart: quantities as lengths."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.report._bar_chart_html import BARS_CSS, BARS_PAGE_CSS, bars_html
from isomer_agent_tools.packs.report._bar_chart_view import BarView
from isomer_agent_tools.packs.report._chart_grid import grid_text
from isomer_agent_tools.packs.report._chart_head import head_blocks, head_markdown, head_text
from isomer_agent_tools.packs.report._kinds import Line
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    NodeModel,
    Number,
    RenderContext,
    SlackBlock,
    ValueModel,
    define_primitive,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("BAR_CHART",)

_MAX_ITEMS: Final = 20
_HEAD: Final = ("Label", "Value")
_STROKE: Final = 24
"""Characters of the longest bar in plain text."""

_LINES: Final = (9120, 8840, 8310, 7990, 7420, 7105, 6890, 6230, 5980, 5410, *range(4975, 475, -500), 0)
_SLOWING: Final = 7


class _Item(ValueModel, frozen=True):
    label: Line = Field(description="What is measured. Marks allowed.")
    value: Number = Field(description="How much; may be negative.")
    highlight: Absent[bool] = Field(default=None, description="The title speaks of it.")


class _BarChart(NodeModel, frozen=True):
    type: Literal["barChart"]
    title: Absent[Line] = Field(default=None, description="What it shows. Marks allowed.")
    unit: Absent[Line] = Field(default=None, description="As `%`, `€` or `orders a day`.")
    items: Annotated[list[_Item], Field(min_length=1, max_length=_MAX_ITEMS)] = Field(
        description="The bars, top to bottom."
    )


def _views(node: _BarChart) -> list[BarView]:
    return BarView.of([(item.label, item.value, bool(item.highlight)) for item in node.items], unit=node.unit)


def _html(node: _BarChart, children: Children[Markup], context: RenderContext) -> Markup:
    return bars_html(_views(node), title=node.title, unit=node.unit)


def _text(node: _BarChart, children: Children[str], context: RenderContext) -> str:
    bars = _views(node)
    rows = [(bar.cued, bar.figure, bar.strokes(_STROKE)) for bar in bars]
    table = grid_text((*_HEAD, ""), rows, right={1})
    return "\n\n".join(filter(None, [head_text(node.title, node.unit), table]))


def _markdown(node: _BarChart, children: Children[str], context: RenderContext) -> str:
    rows = [[bar.label_markdown(), bar.figure] for bar in _views(node)]
    return md.blocks([head_markdown(node.title, node.unit), md.table(_HEAD, rows)])


def _slack(node: _BarChart, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    bars = _views(node)
    rows: list[list[str | slack.Run]] = [[slack.Run(text=bar.cued, bold=bar.highlight), bar.figure] for bar in bars]
    told = [*head_blocks(node.title, node.unit), *slack.table(_HEAD, rows, align=("left", "right"))]
    named = head_text(node.title, node.unit) or "Bar chart"
    return slack.asset(alt_text=f"{named}: {'; '.join(f'{bar.plain} {bar.figure}' for bar in bars)}", text=told)


BAR_CHART: Final = define_primitive(
    _BarChart,
    purpose="Shows which of some quantities is larger, and by how much.",
    use_when=("quantities of one unit are compared by size", "one of many stands out: highlight it"),
    avoid_when=("values follow one another in time: use lineChart",),
    examples=(
        {
            "type": "barChart",
            "title": "Why parcels return",
            "unit": "%",
            "items": [
                {"label": "Size", "value": 41, "highlight": True},
                {"label": "Colour", "value": 17},
                {"label": "Damaged", "value": 9},
            ],
        },
        {
            "type": "barChart",
            "title": "Only two shops lost money",
            "unit": "thousand € a month",
            "items": [
                {"label": "Harbour", "value": 41.5},
                {"label": "Old Town", "value": 22},
                {"label": "Station, with the kiosk in the `north` hall", "value": 3.25},
                {"label": "Airport", "value": -8, "highlight": True},
                {"label": "University", "value": -19.5, "highlight": True},
            ],
        },
        {
            "type": "barChart",
            "items": [
                {"label": f"Line {number}", "value": value, "highlight": number == _SLOWING}
                for number, value in enumerate(_LINES, 1)
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=BARS_CSS,
    page_css=BARS_PAGE_CSS,
)
