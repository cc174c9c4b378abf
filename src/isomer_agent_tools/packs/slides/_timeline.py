"""slideTimeline: what was said or done, and when."""

from collections.abc import Sequence
from typing import Annotated, ClassVar, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._kinds import Line, SlideSize, Wrapped
from isomer_agent_tools.packs.slides._label import plain, upper
from isomer_agent_tools.packs.slides._scale import load_of, size_by_load
from isomer_agent_tools.packs.slides._theme import DOT, PRIMARY_CUE, middle_css, narrow_css, slide_css
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    FieldRule,
    NodeModel,
    RenderContext,
    SlackBlock,
    ValueModel,
    at_most_one,
    define_primitive,
    html,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_TIMELINE",)

_MAX_ITEMS: Final = 5

_TIMELINE = html.template('<ol class="sl sl-timeline sl-{}">{}</ol>')
_ITEM = html.template(
    '<li{}><span class="sl-timeline-line" aria-hidden="true"><span class="sl-timeline-dot"></span></span>'
    '<p class="sl-timeline-when"><b>{}{}</b> <span class="sl-label">{}</span></p>'
    '<p class="sl-timeline-heading">“{}”</p><p class="sl-timeline-body">{}</p></li>'
)
_CURRENT = Markup(' class="sl-timeline-current" aria-current="step"')


class _Item(ValueModel, frozen=True):
    label: Line = Field(description="Time, day or phase.")
    channel: Line = Field(description="Where it was said.")
    heading: Wrapped = Field(description="The words, unquoted. Marks allowed.")
    body: Wrapped = Field(description="What it meant. Marks allowed.")
    current: Absent[bool] = Field(default=None, description="Where things stand.")


class _Timeline(NodeModel, frozen=True):
    rules: ClassVar[tuple[FieldRule, ...]] = (at_most_one("current", within="items", most=_MAX_ITEMS),)

    type: Literal["slideTimeline"]
    items: Annotated[list[_Item], Field(min_length=3, max_length=_MAX_ITEMS)] = Field(
        description="Earliest first; one `current` at most."
    )
    size: Absent[SlideSize] = Field(default=None, description="Best left out.")


def _html(node: _Timeline, children: Children[Markup], context: RenderContext) -> Markup:
    # The longest column decides, because they stand side by side.
    load = max(2 * load_of(item.heading) + load_of(item.body) for item in node.items) * len(node.items)
    size = size_by_load(node.size, load, large=420, medium=680)
    return _TIMELINE.format(size, html.join([_item_html(item) for item in node.items]))


def _item_html(item: _Item) -> Markup:
    return _ITEM.format(
        _CURRENT if item.current else "",
        _cue(item),
        single_line(item.label),
        html.text(upper(item.channel)),
        html.marks(item.heading),
        html.marks(item.body),
    )


def _cue(item: _Item) -> str:
    return f"{PRIMARY_CUE} " if item.current else ""


def _when(item: _Item) -> str:
    """`● label · CHANNEL`, the lead of an item."""
    return f"{_cue(item)}{single_line(item.label)} {DOT} {upper(item.channel)}"


def _text(node: _Timeline, children: Children[str], context: RenderContext) -> str:
    return "\n".join(f"{_when(item)}. “{plain(item.heading)}” {plain(item.body)}" for item in node.items)


def _item_markdown(item: _Item) -> md.Md:
    return md.join([md.strong(f"{_when(item)}."), " “", md.marks(item.heading), "” ", md.marks(item.body)])


def _markdown(node: _Timeline, children: Children[str], context: RenderContext) -> str:
    return md.bullets([_item_markdown(item) for item in node.items])


def _item_runs(item: _Item) -> list[slack.Run]:
    return [
        slack.Run(text=f"{_when(item)}.", bold=True),
        slack.Run(text=" “"),
        *slack.runs(item.heading),
        slack.Run(text="” "),
        *slack.runs(item.body),
    ]


def _slack(node: _Timeline, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    return slack.rich_list([_item_runs(item) for item in node.items])


SLIDE_TIMELINE: Final = define_primitive(
    _Timeline,
    purpose="Shows how something unfolded, in people's words.",
    use_when=(
        "moments tell a story: an incident, a purchase",
        "it matters where each was said",
    ),
    avoid_when=(
        "a process has no voices: use slidePipeline",
        "one voice is enough: use slideQuote",
    ),
    examples=(
        {
            "type": "slideTimeline",
            "items": [
                {"label": "09:12", "channel": "Chat", "heading": "My basket is empty", "body": "First report."},
                {"label": "09:40", "channel": "Pager", "heading": "Queue is slow", "body": "The owner **wakes**."},
                {
                    "label": "09:58",
                    "channel": "Call",
                    "heading": "Rolling back",
                    "body": "Orders return.",
                    "current": True,
                },
            ],
        },
        {
            "type": "slideTimeline",
            "items": [
                {
                    "label": "09:12",
                    "channel": "Support chat",
                    "heading": "The basket is empty again",
                    "body": "First report; nobody links it to the release.",
                },
                {
                    "label": "09:40",
                    "channel": "Pager",
                    "heading": "queue_slow, region eu-1",
                    "body": "The alert names an owner, and she is **awake**.",
                },
                {
                    "label": "09:58",
                    "channel": "Bridge call",
                    "heading": "Rolling back `checkout-api`",
                    "body": "Orders come through two minutes later.",
                    "current": True,
                },
            ],
        },
        {
            "type": "slideTimeline",
            "items": [
                {
                    "label": "March",
                    "channel": "Interview",
                    "heading": "I would pay to stop counting shelves",
                    "body": "Eleven of fourteen store managers say the same.",
                },
                {
                    "label": "May",
                    "channel": "Pilot",
                    "heading": "It missed the freezer aisle",
                    "body": "Cold fogs the lens; a heater costs €6 a camera.",
                },
                {
                    "label": "August",
                    "channel": "Review",
                    "heading": "Two stores, **no manual count** for a month",
                    "body": "Stock is right to 98.4 percent.",
                },
                {
                    "label": "October",
                    "channel": "Board",
                    "heading": "Show us ten stores",
                    "body": "Budget until June, decision in July.",
                    "current": True,
                },
                {
                    "label": "July",
                    "channel": "Board",
                    "heading": "All stores, or none",
                    "body": "Nothing between the two is worth its upkeep.",
                },
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=slide_css(
        """
        .sl-timeline { display: flex; margin: 0; padding: 0; list-style: none; font-size: $body-s }
        .sl-timeline.sl-m { font-size: $body-m }
        .sl-timeline.sl-l { font-size: $body-l }
        .sl-timeline li { flex: 1; min-width: 0; margin: 0; padding: 0 }
        .sl-timeline p { margin: 0; padding-right: 48u }
        .sl-timeline li:last-child p { padding-right: 0 }
        .sl-timeline-line { position: relative; display: block; height: 28u; margin-bottom: 26u }
        .sl-timeline-line::before { content: ""; position: absolute; top: 12u; left: 0; right: 0; height: 4u;
          background: var(--isomer-ink) }
        .sl-timeline-dot { position: absolute; top: 0; left: 0; box-sizing: border-box; width: 28u; height: 28u;
          border: 4u solid var(--isomer-ink); border-radius: 14u; background: var(--isomer-page) }
        .sl-timeline-when b { display: block; font-size: $item; font-weight: 700; letter-spacing: -0.03em;
          line-height: 1.15; font-variant-numeric: tabular-nums }
        .sl-timeline-when .sl-label { display: block; margin-top: 8u }
        .sl-timeline .sl-timeline-heading { margin-top: 28u; font-size: 1.22em; font-weight: 600;
          letter-spacing: -0.02em; line-height: 1.26; text-wrap: pretty }
        .sl-timeline .sl-timeline-body { margin-top: 14u; color: var(--isomer-muted); line-height: 1.4;
          text-wrap: pretty }
        .sl-timeline-body strong { color: var(--isomer-ink) }
        .sl-timeline-current .sl-timeline-dot { border-color: var(--isomer-primary);
          background: var(--isomer-primary) }
        .sl-timeline-current .sl-timeline-when { color: var(--isomer-primary) }
        """
    ),
    page_css=".sl-timeline { print-color-adjust: exact; -webkit-print-color-adjust: exact }"
    + middle_css(
        """
        .sl-timeline p { padding-right: 28u }
        .sl-timeline-when b { font-size: $body-l }
        """
    )
    + narrow_css(
        """
        .sl-timeline, .sl-timeline.sl-timeline { flex-direction: column; gap: 44u; font-size: $body-l }
        .sl-timeline-line { margin-bottom: 14u }
        .sl-timeline .sl-timeline-heading { margin-top: 14u }
        """
    ),
)
