"""slideStats: a row of numbers."""

from collections.abc import Sequence
from typing import Annotated, ClassVar, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._figure import figure_html, figure_markdown, figure_text
from isomer_agent_tools.packs.slides._kinds import Line, SlideFigure, SlideSize, Wrapped
from isomer_agent_tools.packs.slides._label import plain
from isomer_agent_tools.packs.slides._scale import load_of, size_by_load
from isomer_agent_tools.packs.slides._theme import MISSING, narrow_css, slide_css
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    FieldRule,
    NodeModel,
    RenderContext,
    SlackBlock,
    ValueModel,
    define_primitive,
    html,
    needs,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_STATS",)

_MAX_ITEMS: Final = 4
_STATS = html.template('<ul class="sl sl-stats sl-{}">{}</ul>')
_ITEM = html.template(
    '<li><span class="sl-stats-figure">{}</span> <span class="sl-stats-label">{}</span> '
    '<span class="sl-stats-body">{}</span></li>'
)


class _Item(ValueModel, frozen=True):
    value: Absent[SlideFigure] = Field(default=None, description="As it reads.")
    unit: Absent[SlideFigure] = Field(default=None, description="Needs `value`.")
    label: Line = Field(description="What it is.")
    body: Wrapped = Field(description="Marks allowed.")


class _Stats(NodeModel, frozen=True):
    rules: ClassVar[tuple[FieldRule, ...]] = (needs("unit", "value", within="items", most=_MAX_ITEMS),)

    type: Literal["slideStats"]
    items: Annotated[list[_Item], Field(min_length=2, max_length=_MAX_ITEMS)] = Field(description="In order.")
    size: Absent[SlideSize] = Field(default=None, description="Best left out.")


def _load(node: _Stats) -> int:
    """Columns that the row would need if each number were as wide as the widest; a unit is set at half size."""
    widest = max(load_of(item.value or MISSING) + (load_of(item.unit or "") + 1) // 2 for item in node.items)
    return widest * len(node.items)


def _html(node: _Stats, children: Children[Markup], context: RenderContext) -> Markup:
    items = [
        _ITEM.format(figure_html(item.value, item.unit), single_line(item.label), html.marks(item.body))
        for item in node.items
    ]
    return _STATS.format(size_by_load(node.size, _load(node), large=11, medium=16), html.join(items))


def _text(node: _Stats, children: Children[str], context: RenderContext) -> str:
    return "\n".join(
        f"{figure_text(item.value, item.unit)} {single_line(item.label)}: {plain(item.body)}" for item in node.items
    )


def _item_markdown(item: _Item) -> md.Md:
    figure = figure_markdown(item.value, item.unit)
    return md.join([figure, f" {single_line(item.label)}: ", md.marks(item.body)])


def _markdown(node: _Stats, children: Children[str], context: RenderContext) -> str:
    return md.bullets([_item_markdown(item) for item in node.items])


def _field(item: _Item) -> slack.Mrkdwn:
    figure = slack.strong(figure_text(item.value, item.unit))
    return slack.join([figure, f" {single_line(item.label)}\n", slack.marks(single_line(item.body))])


def _slack(node: _Stats, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    return slack.fields([_field(item) for item in node.items])


SLIDE_STATS: Final = define_primitive(
    _Stats,
    purpose="Sets numbers side by side.",
    use_when=(
        "numbers tell one story",
        "figures sum up",
    ),
    avoid_when=("one number: use slideStat",),
    examples=(
        {
            "type": "slideStats",
            "items": [
                {"value": "6", "unit": "min", "label": "delay", "body": "Was **22**"},
                {"value": "9", "label": "teams", "body": "All"},
            ],
        },
        {
            "type": "slideStats",
            "items": [
                {"value": "41", "unit": "%", "label": "fewer pages", "body": "At night, July to November"},
                {"value": "6", "unit": "min", "label": "to first action", "body": "Median, was **22** in spring"},
                {"value": "0", "label": "missed alerts", "body": "For the first quarter since we began to count"},
            ],
        },
        {
            "type": "slideStats",
            "items": [
                {"value": "1.2M", "label": "orders", "body": "All regions"},
                {"value": "98.7%", "label": "on time", "body": "Promise kept to the hour"},
                {"value": "€4.10", "label": "per parcel", "body": "Down from €4.65"},
                {"label": "renewals", "body": "Survey closes on 18 December"},
            ],
        },
        {
            "type": "slideStats",
            "size": "l",
            "items": [
                {"value": "12", "unit": "weeks", "label": "from idea to trial", "body": "Two teams, one warehouse"},
                {"value": "3", "label": "people", "body": "Run it from day to day"},
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=slide_css(
        """
        .sl-stats { display: flex; gap: 64u; margin: 0; padding: 0; list-style: none }
        .sl-stats li { flex: 1; min-width: 0; display: flex; flex-direction: column; margin: 0; padding: 36u 0 0;
          border-top: 4u solid var(--isomer-ink) }
        .sl-stats-figure { font-weight: 750; letter-spacing: -0.055em; line-height: .95;
          overflow-wrap: anywhere }
        .sl-stats-figure { font-size: $stats-s }
        .sl-canvas .sl-stats.sl-l .sl-stats-figure { font-size: $stats-l }
        .sl-canvas .sl-stats.sl-m .sl-stats-figure { font-size: $stats-m }
        .sl-stats .sl-unit { font-size: .42em; letter-spacing: -0.03em }
        .sl-stats-label { margin-top: 32u; font-size: $lede; font-weight: 650; letter-spacing: -0.02em;
          line-height: 1.25 }
        .sl-stats-body { margin-top: 6u; color: var(--isomer-muted); font-size: $body-m; line-height: 1.4;
          text-wrap: balance }
        .sl-stats-body strong { color: var(--isomer-ink) }
        """
    ),
    page_css=narrow_css(
        """
        .sl-stats { flex-direction: column; gap: 44u }
        .sl-stats li { padding-top: 24u }
        .sl-stats .sl-stats-label { margin-top: 16u }
        .sl-canvas .sl-stats.sl-l .sl-stats-figure, .sl-canvas .sl-stats.sl-m .sl-stats-figure { font-size: 120u }
        """
    ),
)
