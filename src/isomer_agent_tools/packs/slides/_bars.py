"""slideBars: quantities as lengths."""

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._grid import grid_text
from isomer_agent_tools.packs.slides._kinds import Line, SlideSize
from isomer_agent_tools.packs.slides._label import plain
from isomer_agent_tools.packs.slides._scale import load_of, size_by_load
from isomer_agent_tools.packs.slides._theme import PRIMARY_CUE, narrow_css, slide_css
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    FieldRule,
    NodeModel,
    Number,
    RawNode,
    RenderContext,
    RuleFault,
    Size,
    SlackBlock,
    ValueModel,
    at_most_one,
    column_width,
    define_primitive,
    html,
    objects_in,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_BARS",)

_MAX_ITEMS: Final = 6
_ROOM_AROUND: Final = 20
_HEAD: Final = ("Label", "Value", "Detail")

_ADVANCE: Final = 0.66
"""Width of a bold digit as a share of its size, with room to spare."""
_SPACE_BEFORE: Final = 0.6

_BARS = html.template('<ul class="sl sl-bars sl-{}">{}</ul>')
_ITEM = html.template(
    '<li{}><span class="sl-bars-label"><b>{}</b>{}</span> <span class="sl-bars-row" style="padding-right:{}em">'
    '{}<span class="sl-bars-value">{}</span></span></li>'
)
_HIGHLIGHT = Markup(' class="sl-bars-highlight"')
_DETAIL = html.template(' <span class="sl-bars-detail">{}</span>')
_BAR = html.template('<span class="sl-bars-bar" style="width:{}%"></span>')
_TRACK = html.template('<span class="sl-bars-track">{}</span>')


def _number(value: object) -> float | None:
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None


def _check_max(raw: RawNode) -> Iterator[RuleFault]:
    most = _number(raw.get("max"))
    if most is None or most <= 0:
        return
    values = [_number(item.get("value")) for _, item in objects_in(raw, "items", most=_MAX_ITEMS)]
    if any(value is not None and value > most for value in values):
        yield ("max",), "must be at least as large as every `value`"


class _Item(ValueModel, frozen=True):
    label: Line = Field(description="Marks allowed.")
    value: Annotated[Number, Field(ge=0)] = Field(description="Its length.")
    detail: Absent[Line] = Field(default=None, description="A remark. Marks allowed.")
    highlight: Absent[bool] = Field(default=None, description="Stands out.")


class _Bars(NodeModel, frozen=True):
    rules: ClassVar[tuple[FieldRule, ...]] = (
        FieldRule(text="`max` is at least as large as every `value`.", check=_check_max),
        at_most_one("highlight", within="items", most=_MAX_ITEMS),
    )

    type: Literal["slideBars"]
    items: Annotated[list[_Item], Field(min_length=2, max_length=_MAX_ITEMS)] = Field(
        description="One `highlight` at most."
    )
    max: Absent[Annotated[Number, Field(gt=0)]] = Field(
        default=None, description="A full bar, at least every `value`; default the largest."
    )
    size: Absent[SlideSize] = Field(default=None, description="Best left out.")


def _figure(value: float) -> str:
    """`1,234.5`: grouped, as many places as the number has, a power of ten where it would be endless."""
    return f"{abs(value):,.15g}"


def _size(node: _Bars) -> Size:
    """By the height it takes: a bar costs its label, its detail and the room around it."""
    load = load_of(*(item.label for item in node.items), *(item.detail or "" for item in node.items))
    return size_by_load(node.size, load + _ROOM_AROUND * len(node.items), large=170, medium=270)


def _html(node: _Bars, children: Children[Markup], context: RenderContext) -> Markup:
    largest = node.max or max(item.value for item in node.items)
    widest = max(column_width(_figure(item.value)) for item in node.items)
    room = f"{widest * _ADVANCE + _SPACE_BEFORE:.2f}"
    items = [
        _item_html(item, share=item.value / largest if largest else 0.0, room=room, tracked=node.max is not None)
        for item in node.items
    ]
    return _BARS.format(_size(node), html.join(items))


def _item_html(item: _Item, *, share: float, room: str, tracked: bool) -> Markup:
    bar = _BAR.format(f"{100 * share:.2f}")
    return _ITEM.format(
        _HIGHLIGHT if item.highlight else "",
        html.join([_cue(item), html.marks(single_line(item.label))]),
        _DETAIL.format(html.marks(single_line(item.detail))) if item.detail else "",
        room,
        _TRACK.format(bar) if tracked else bar,
        _figure(item.value),
    )


def _cue(item: _Item) -> str:
    """The cue of the highlighted bar with a space behind it."""
    return f"{PRIMARY_CUE} " if item.highlight else ""


def _text(node: _Bars, children: Children[str], context: RenderContext) -> str:
    return grid_text(
        _HEAD,
        [(_cue(item) + plain(item.label), _figure(item.value), plain(item.detail or "")) for item in node.items],
    )


def _markdown(node: _Bars, children: Children[str], context: RenderContext) -> str:
    return md.table(_HEAD, [_markdown_row(item) for item in node.items])


def _markdown_row(item: _Item) -> list[str | md.Md]:
    label = md.join([_cue(item), md.marks(item.label)])
    return [md.strong(label) if item.highlight else label, _figure(item.value), md.marks(item.detail or "")]


def _slack(node: _Bars, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    return slack.table(_HEAD, [_slack_row(item) for item in node.items], align=("left", "right"))


def _slack_row(item: _Item) -> list[str | slack.Run]:
    label = slack.Run(text=_cue(item) + plain(item.label), bold=bool(item.highlight))
    return [label, _figure(item.value), plain(item.detail or "")]


SLIDE_BARS: Final = define_primitive(
    _Bars,
    purpose="Shows which quantity is larger, and by how much.",
    use_when=(
        "quantities share a unit",
        "shares of a whole: `max`",
    ),
    avoid_when=(
        "units differ: use slideStats",
        "there are more, or more facts: use slideTable",
    ),
    examples=(
        {
            "type": "slideBars",
            "items": [
                {"label": "checkout", "value": 214, "highlight": True},
                {"label": "search", "value": 131, "detail": "At night"},
            ],
        },
        {
            "type": "slideBars",
            "items": [
                {"label": "checkout-api", "value": 214, "detail": "Retries count as pages", "highlight": True},
                {"label": "search", "value": 131, "detail": "Index rebuilds at night"},
                {"label": "catalog", "value": 74},
                {"label": "accounts", "value": 52, "detail": "Down from **88** in spring"},
            ],
        },
        {
            "type": "slideBars",
            "max": 100,
            "items": [
                {"label": "North", "value": 98.7, "detail": "Percent on time"},
                {"label": "South", "value": 91.2, "detail": "Percent on time", "highlight": True},
            ],
        },
        {
            "type": "slideBars",
            "items": [
                {"label": "Manual check of the address", "value": 1240, "detail": "Minutes a week"},
                {"label": "Waiting for a free gate", "value": 1015.5, "detail": "Minutes a week"},
                {"label": "Label printed twice", "value": 640, "detail": "Only on `line 2`", "highlight": True},
                {"label": "Scanner out of reach", "value": 310, "detail": "Since the new shelves"},
                {"label": "Customs form missing", "value": 95, "detail": "Two countries"},
                {"label": "Vehicle late", "value": 0, "detail": "None in November"},
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=slide_css(
        """
        .sl-bars { display: grid; grid-auto-rows: 1fr; margin: 0; padding: 0; list-style: none; font-size: $body-s }
        .sl-bars.sl-m { font-size: $body-m }
        .sl-bars.sl-l { font-size: $body-l }
        .sl-body > .sl-bars.sl-l { font-size: $item }
        .sl-body > .sl-bars.sl-m { font-size: $body-l }
        .sl-body > .sl-bars.sl-s { font-size: $body-m }
        .sl-bars li { display: flex; align-items: stretch; margin: 0; padding: 0 }
        .sl-bars-label { flex: none; box-sizing: border-box; display: flex; flex-direction: column;
          justify-content: center; width: 32%; padding: 14u 40u 14u 0; line-height: 1.25 }
        .sl-bars-label b { display: block; font-weight: 650; letter-spacing: -0.015em }
        .sl-bars-detail { display: block; margin-top: 2u; color: var(--isomer-muted); font-size: $body-s }
        .sl-bars-row { flex: 1; min-width: 0; display: flex; align-items: center;
          border-left: 4u solid var(--isomer-ink) }
        .sl-bars-track { flex: none; width: 100%; background: var(--isomer-line) }
        .sl-bars-bar { display: block; flex: none; height: 1.5em; background: var(--isomer-muted) }
        .sl-bars-value { flex: none; margin-left: .45em; font-weight: 650; font-variant-numeric: tabular-nums;
          letter-spacing: -0.02em; line-height: 1.2; white-space: nowrap }
        .sl-bars-highlight .sl-bars-bar { background: var(--isomer-primary) }
        .sl-bars-highlight b, .sl-bars-highlight .sl-bars-value { color: var(--isomer-primary) }
        .sl-bars.sl-l .sl-bars-label { padding-top: 20u; padding-bottom: 20u }
        .sl-bars.sl-s .sl-bars-label { padding-top: 8u; padding-bottom: 8u }
        """
    ),
    page_css=".sl-bars { print-color-adjust: exact; -webkit-print-color-adjust: exact }"
    + narrow_css(
        """
        .sl-bars, .sl-body > .sl-bars.sl-bars { display: block; font-size: $body-l }
        .sl-bars li { flex-direction: column }
        .sl-bars li + li { margin-top: 28u }
        .sl-bars .sl-bars-label.sl-bars-label { width: auto; padding: 0 0 12u }
        """
    ),
)
