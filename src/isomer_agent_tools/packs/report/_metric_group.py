"""metricGroup: a row of numbers."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.report._kinds import Line
from isomer_agent_tools.packs.report._metric_css import METRIC_CSS, METRIC_PAGE_CSS
from isomer_agent_tools.packs.report._metric_view import MetricView, metric_size
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    DisplayValue,
    NodeModel,
    RenderContext,
    SlackBlock,
    ValueModel,
    ValueTone,
    define_primitive,
    html,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("METRIC_GROUP",)

_GROUP = html.template('<ul class="rp rp-metrics rp-metrics-{} rp-metric-{}">{}</ul>')
_ITEM = html.template("<li>{}</li>")


class _Delta(ValueModel, frozen=True):
    value: DisplayValue = Field(description="The change, with its sign.")
    tone: Absent[ValueTone] = Field(default=None, description="Whether that is good.")


class _Item(ValueModel, frozen=True):
    label: Line = Field(description="What is measured. Marks allowed.")
    value: DisplayValue = Field(description="How much. Marks allowed.")
    delta: Absent[_Delta] = Field(default=None, description="How it has changed.")
    note: Absent[Line] = Field(default=None, description="Since when, or why. Marks allowed.")


class _MetricGroup(NodeModel, frozen=True):
    type: Literal["metricGroup"]
    metrics: Annotated[list[_Item], Field(min_length=2, max_length=6)] = Field(description="Most important first.")


def _views(node: _MetricGroup) -> list[MetricView]:
    return [
        MetricView(
            label=item.label,
            value=item.value,
            change=item.delta.value if item.delta else None,
            tone=item.delta.tone if item.delta else None,
            note=item.note,
        )
        for item in node.metrics
    ]


def _html(node: _MetricGroup, children: Children[Markup], context: RenderContext) -> Markup:
    views = _views(node)
    return _GROUP.format(len(views), metric_size(*views), html.join(_ITEM.format(view.html()) for view in views))


def _text(node: _MetricGroup, children: Children[str], context: RenderContext) -> str:
    return "\n".join(view.text() for view in _views(node))


def _markdown(node: _MetricGroup, children: Children[str], context: RenderContext) -> str:
    return md.bullets([view.markdown() for view in _views(node)])


def _slack(
    node: _MetricGroup, children: Children[Sequence[SlackBlock]], context: RenderContext
) -> Sequence[SlackBlock]:
    return slack.fields([view.field() for view in _views(node)])


METRIC_GROUP: Final = define_primitive(
    _MetricGroup,
    purpose="Sets two to six numbers side by side.",
    use_when=("a report opens with its key figures", "numbers of one story differ in unit"),
    avoid_when=("one unit, compared by size: use barChart",),
    examples=(
        {
            "type": "metricGroup",
            "metrics": [
                {"label": "Orders", "value": "11,204"},
                {"label": "Returns", "value": "9.4%", "delta": {"value": "−4.8 points", "tone": "success"}},
            ],
        },
        {
            "type": "metricGroup",
            "metrics": [
                {"label": "Orders", "value": {"raw": 11204}, "note": "all shops"},
                {"label": "Returns", "value": "9.4%", "delta": {"value": "−4.8 points", "tone": "success"}},
                {
                    "label": "Waiting",
                    "value": {"raw": 5400, "format": "duration"},
                    "delta": {"value": "+12 min", "tone": "warning"},
                },
                {"label": "Stock", "value": {"raw": 1840000, "format": "compact"}, "delta": {"value": "±0"}},
            ],
        },
        {
            "type": "metricGroup",
            "metrics": [
                {"label": f"Shop {number}", "value": {"raw": value, "format": "currency"}, "note": "a **sample**"}
                for number, value in enumerate((120450.5, 98200, 77125.25, 64010, 51999, 8450), 1)
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=METRIC_CSS,
    page_css=METRIC_PAGE_CSS,
)
