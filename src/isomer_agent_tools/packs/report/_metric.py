"""metric: one number that matters."""

from collections.abc import Sequence
from typing import Final, Literal

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

__all__ = ("METRIC",)

_METRIC = html.template('<div class="rp rp-metric rp-metric-{}">{}</div>')


class _Delta(ValueModel, frozen=True):
    value: DisplayValue = Field(description="The change, with its sign.")
    tone: Absent[ValueTone] = Field(default=None, description="Whether that is good.")


class _Metric(NodeModel, frozen=True):
    type: Literal["metric"]
    label: Line = Field(description="What is measured. Marks allowed.")
    value: DisplayValue = Field(description="How much. Marks allowed.")
    delta: Absent[_Delta] = Field(default=None, description="How it has changed.")
    note: Absent[Line] = Field(default=None, description="Since when, or why. Marks allowed.")


def _view(node: _Metric) -> MetricView:
    change, tone = (node.delta.value, node.delta.tone) if node.delta else (None, None)
    return MetricView(label=node.label, value=node.value, change=change, tone=tone, note=node.note)


def _html(node: _Metric, children: Children[Markup], context: RenderContext) -> Markup:
    view = _view(node)
    return _METRIC.format(metric_size(view), view.html())


def _text(node: _Metric, children: Children[str], context: RenderContext) -> str:
    return _view(node).text()


def _markdown(node: _Metric, children: Children[str], context: RenderContext) -> str:
    return md.paragraph(_view(node).markdown())


def _slack(node: _Metric, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    return slack.fields([_view(node).field()])


METRIC: Final = define_primitive(
    _Metric,
    purpose="Puts one number before the reader, with its change.",
    use_when=("one number is the answer", "a card or a column needs its figure"),
    avoid_when=("two to six stand side by side: use metricGroup",),
    examples=(
        {
            "type": "metric",
            "label": "Returns",
            "value": "9.4%",
            "delta": {"value": "−4.8 points", "tone": "success"},
            "note": "since August",
        },
        {
            "type": "metric",
            "label": "Paid back through `refunds`",
            "value": {"raw": 1284500, "format": "currency", "currency": "EUR", "precision": 0},
            "delta": {"value": {"raw": 0.125, "format": "percent"}, "tone": "danger"},
        },
        {"type": "metric", "label": "Last count", "value": {"raw": "2026-11-30", "format": "date"}},
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=METRIC_CSS,
    page_css=METRIC_PAGE_CSS,
)
