"""timeline: what happened, and when."""

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.report._chart_head import em
from isomer_agent_tools.packs.report._chart_narrow import narrow_css
from isomer_agent_tools.packs.report._kinds import Line, Wrapped
from isomer_agent_tools.packs.report._theme import report_css
from isomer_agent_tools.packs.report._tone import cue, plain
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    FieldRule,
    NodeModel,
    RawNode,
    RenderContext,
    RuleFault,
    SlackBlock,
    ValueModel,
    define_primitive,
    html,
    objects_in,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("TIMELINE",)

_MAX_ITEMS: Final = 20
_LONGEST_WHEN: Final = 14

_TIMELINE = html.template('<ol class="rp rp-timeline">{}</ol>')
_ITEM = html.template(
    '<li{}><span class="rp-timeline-when" style="width:{}em">{}</span> '
    '<span class="rp-timeline-line" aria-hidden="true"><span class="rp-timeline-rule"></span>'
    '<span class="rp-timeline-dot"></span></span>'
    '<div class="rp-timeline-what"><b class="rp-timeline-title">{}</b>{}</div></li>'
)
_BODY = html.template(' <p class="rp-timeline-body">{}</p>')
_CURRENT = Markup(' class="rp-timeline-current" aria-current="step"')


def _check_current(raw: RawNode) -> Iterator[RuleFault]:
    current = sum(item.get("current") is True for _, item in objects_in(raw, "items", most=_MAX_ITEMS))
    if current > 1:
        yield ("items",), f"must have at most one item with `current`, not {current}"


class _Item(ValueModel, frozen=True):
    when: Line = Field(description="Time or day.")
    title: Line = Field(description="Event. Marks allowed.")
    body: Absent[Wrapped] = Field(default=None, description="Marks allowed.")
    current: Absent[bool] = Field(default=None, description="The present.")


class _Timeline(NodeModel, frozen=True):
    rules: ClassVar[tuple[FieldRule, ...]] = (
        FieldRule(text="At most one of `items` has `current`.", check=_check_current),
    )

    type: Literal["timeline"]
    items: Annotated[list[_Item], Field(min_length=1, max_length=_MAX_ITEMS)] = Field(
        description="In order; at most one has `current`."
    )


def _when(item: _Item) -> str:
    return f"{cue('primary') if item.current else ''}{single_line(item.when)}"


def _html(node: _Timeline, children: Children[Markup], context: RenderContext) -> Markup:
    width = em([_when(item) for item in node.items], _LONGEST_WHEN)
    return _TIMELINE.format(html.join([_item_html(item, width) for item in node.items]))


def _item_html(item: _Item, width: str) -> Markup:
    return _ITEM.format(
        _CURRENT if item.current else "",
        width,
        _when(item),
        html.marks(single_line(item.title)),
        _BODY.format(html.marks(item.body)) if item.body else "",
    )


def _text(node: _Timeline, children: Children[str], context: RenderContext) -> str:
    return "\n".join(
        f"{_when(item)}: {plain(item.title)}{f' – {plain(item.body)}' if item.body else ''}" for item in node.items
    )


def _item_markdown(item: _Item) -> md.Md:
    body = [" – ", md.marks(item.body)] if item.body else []
    return md.join([md.strong(f"{_when(item)}:"), " ", md.marks(item.title), *body])


def _markdown(node: _Timeline, children: Children[str], context: RenderContext) -> str:
    return md.bullets([_item_markdown(item) for item in node.items])


def _item_runs(item: _Item) -> list[slack.Run]:
    body = [slack.Run(text=" – "), *slack.runs(single_line(item.body))] if item.body else []
    return [
        slack.Run(text=f"{_when(item)}:", bold=True),
        slack.Run(text=" "),
        *slack.runs(single_line(item.title)),
        *body,
    ]


def _slack(node: _Timeline, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    return slack.rich_list([_item_runs(item) for item in node.items])


TIMELINE: Final = define_primitive(
    _Timeline,
    purpose="Tells events in order.",
    use_when=("times carry a story", "a plan has dates"),
    avoid_when=("without times: use list",),
    examples=(
        {
            "type": "timeline",
            "items": [
                {"when": "2 Nov", "title": "New sizes"},
                {"when": "9 Nov", "title": "Returns fall", "current": True},
            ],
        },
        {
            "type": "timeline",
            "items": [
                {"when": "09:12", "title": "First report", "body": "Nobody links it to the release of `checkout`."},
                {"when": "09:40", "title": "The alert names an owner", "body": "She is **awake**."},
                {"when": "09:58", "title": "Rolled back", "body": "Orders come through two minutes later."},
            ],
        },
        {
            "type": "timeline",
            "items": [
                {"when": f"Week {number}", "title": f"Shop {number} moves", "current": number == 1}
                for number in range(1, _MAX_ITEMS + 1)
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=report_css(
        """
        .rp-timeline { padding: 0; list-style: none; line-height: 1.4 }
        .rp-timeline li { position: relative; display: flex; align-items: stretch; margin: 0; padding: 0 }
        .rp-timeline-when { flex: none; max-width: 40%; color: var(--isomer-muted);
          font-variant-numeric: tabular-nums }
        .rp-timeline-line { position: relative; flex: none; width: 14u; margin: 0 28u 0 16u }
        .rp-timeline-rule { position: absolute; top: 38u; bottom: -6u; left: 6u; width: 2u;
          background: var(--isomer-line) }
        .rp-timeline li:last-child .rp-timeline-rule { display: none }
        .rp-timeline-dot { position: absolute; top: 15u; left: 0; width: 14u; height: 14u; border-radius: 7u;
          background: var(--isomer-muted) }
        .rp-timeline-what { flex: 1; min-width: 0; padding-bottom: 24u }
        .rp-timeline li:last-child .rp-timeline-what { padding-bottom: 0 }
        .rp-timeline-title { font-weight: 600 }
        .rp-timeline-body { max-width: 1200u; margin: 2u 0 0; color: var(--isomer-muted); font-size: $small }
        .rp-timeline-body strong { color: var(--isomer-ink) }
        .rp-timeline-current .rp-timeline-dot { background: var(--isomer-primary) }
        .rp-timeline-current .rp-timeline-when { color: var(--isomer-primary); font-weight: 650 }
        """
    ),
    page_css=".rp-timeline li { break-inside: avoid }.rp-timeline-body { text-wrap: pretty }"
    + narrow_css(".rp-timeline .rp-timeline-line { margin: 0 20u 0 4u }"),
)
