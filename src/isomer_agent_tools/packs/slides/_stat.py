"""slideStat: one number and what it means."""

from collections.abc import Sequence
from typing import ClassVar, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._figure import figure_html, figure_markdown, figure_text
from isomer_agent_tools.packs.slides._kinds import SlideFigure, Wrapped
from isomer_agent_tools.packs.slides._label import plain
from isomer_agent_tools.packs.slides._scale import load_of, size_by_load
from isomer_agent_tools.packs.slides._theme import DASH, MISSING, narrow_css, slide_css
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    FieldRule,
    NodeModel,
    RenderContext,
    Size,
    SlackBlock,
    define_primitive,
    html,
    needs,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_STAT",)

_STAT = html.template(
    '<div class="sl sl-stat sl-{}"><p class="sl-stat-figure">{}</p><p class="sl-stat-body">{}</p></div>'
)


class _Stat(NodeModel, frozen=True):
    rules: ClassVar[tuple[FieldRule, ...]] = (needs("unit", "value"),)

    type: Literal["slideStat"]
    value: Absent[SlideFigure] = Field(default=None, description="As it should read.")
    unit: Absent[SlideFigure] = Field(default=None, description="Needs `value`.")
    body: Wrapped = Field(description="What it counts. Marks allowed.")


def _html(node: _Stat, children: Children[Markup], context: RenderContext) -> Markup:
    return _STAT.format(_size(node), figure_html(node.value, node.unit), html.marks(node.body))


def _size(node: _Stat) -> Size:
    """How large the number stands when it is the only one on its slide; a unit is set at half size."""
    return size_by_load(None, load_of(node.value or MISSING) + (load_of(node.unit or "") + 1) // 2, large=12, medium=18)


def _text(node: _Stat, children: Children[str], context: RenderContext) -> str:
    return f"{figure_text(node.value, node.unit)} {DASH} {plain(node.body)}"


def _markdown(node: _Stat, children: Children[str], context: RenderContext) -> str:
    figure = figure_markdown(node.value, node.unit)
    return md.paragraph(md.join([figure, f" {DASH} ", md.marks(node.body)]))


def _slack(node: _Stat, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    figure = slack.strong(figure_text(node.value, node.unit))
    return slack.section(slack.join([figure, f" {DASH} ", slack.marks(single_line(node.body))]))


SLIDE_STAT: Final = define_primitive(
    _Stat,
    purpose="Makes one number land, with its meaning.",
    use_when=(
        "one number is the point of a slide or of a side",
        "the number is still to come: no `value`",
    ),
    avoid_when=("there are two to four: use slideStats",),
    examples=(
        {"type": "slideStat", "value": "1.2M", "unit": "orders", "body": "Counted **in one week**"},
        {"type": "slideStat", "value": "1.2M", "unit": "orders", "body": "Counted by the new scanners **in one week**"},
        {"type": "slideStat", "value": "−3.5%", "body": "Returns, compared with the same month last year"},
        {"type": "slideStat", "body": "Customers who renewed; the survey closes on 18 December"},
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=slide_css(
        """
        .sl-stat { display: flex; flex-direction: column; gap: 18u }
        .sl-stat p { margin: 0 }
        .sl-stat-figure { font-size: $stat; font-weight: 750; letter-spacing: -0.05em; line-height: .95;
          overflow-wrap: anywhere }
        .sl-stat-figure .sl-unit { font-size: $item; letter-spacing: -0.02em }
        .sl-stat-body { max-width: 760u; color: var(--isomer-muted); font-size: $body-m; line-height: 1.4;
          text-wrap: balance }
        .sl-body > .sl-stat { gap: 32u }
        .sl-body > .sl-stat.sl-l .sl-stat-figure { font-size: $stats-l }
        .sl-body > .sl-stat.sl-m .sl-stat-figure { font-size: $stats-m }
        .sl-body > .sl-stat .sl-unit { font-size: .42em; letter-spacing: -0.03em }
        .sl-body > .sl-stat .sl-stat-body { max-width: 1180u; font-size: $lede }
        .sl-stat-body strong { color: var(--isomer-ink) }
        """
    ),
    page_css=narrow_css(
        """
        .sl-stat-figure { font-size: 96u }
        .sl-body > .sl-stat.sl-stat .sl-stat-figure { font-size: 120u }
        .sl-body > .sl-stat .sl-stat-body { font-size: $body-l }
        """
    ),
)
