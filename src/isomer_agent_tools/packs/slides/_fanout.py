"""slideFanout: one thing that reaches several."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._kinds import Line, Tone, Wrapped
from isomer_agent_tools.packs.slides._label import cued
from isomer_agent_tools.packs.slides._scale import load_of, size_by_load
from isomer_agent_tools.packs.slides._theme import ARROW, narrow_css, slide_css
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    NodeModel,
    RenderContext,
    Size,
    SlackBlock,
    ValueModel,
    define_primitive,
    html,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_FANOUT",)

_ROOM_AROUND: Final = 24

_FANOUT = html.template(
    '<div class="sl sl-fan sl-{}"><p class="sl-fan-source">{}</p>'
    '<span class="sl-fan-trunk" role="img" aria-label="leads to"></span><ul>{}</ul></div>'
)
_TARGET = html.template(
    '<li{}><span class="sl-fan-tip" aria-hidden="true"></span><b>{}</b> <span class="sl-fan-body">{}</span></li>'
)
_TONES: Final = {"primary": Markup(' class="sl-fan-primary"'), "accent": Markup(' class="sl-fan-accent"')}


class _Target(ValueModel, frozen=True):
    name: Line = Field(description="Who or what.")
    body: Wrapped = Field(description="What it gets.")
    tone: Absent[Tone] = Field(default=None, description="Emphasis.")


class _Fanout(NodeModel, frozen=True):
    type: Literal["slideFanout"]
    source: Line = Field(description="What reaches them.")
    targets: Annotated[list[_Target], Field(min_length=2, max_length=6)] = Field(description="In order.")


def _size(node: _Fanout) -> Size:
    """By the height it takes: a target costs its columns and the room around it."""
    load = load_of(*(f"{target.name} {target.body}" for target in node.targets))
    return size_by_load(None, load + _ROOM_AROUND * len(node.targets), large=260, medium=360)


def _html(node: _Fanout, children: Children[Markup], context: RenderContext) -> Markup:
    targets = [
        _TARGET.format(_TONES[target.tone] if target.tone else "", _name(target), html.text(target.body))
        for target in node.targets
    ]
    return _FANOUT.format(_size(node), single_line(node.source), html.join(targets))


def _name(target: _Target) -> str:
    return cued(single_line(target.name), target.tone)


def _text(node: _Fanout, children: Children[str], context: RenderContext) -> str:
    names = ", ".join(single_line(target.name) for target in node.targets)
    lines = [f"{_name(target)}: {single_line(target.body)}" for target in node.targets]
    return "\n".join([f"{single_line(node.source)} {ARROW} {names}", *lines])


def _markdown(node: _Fanout, children: Children[str], context: RenderContext) -> str:
    items = [md.join([md.strong(_name(target)), ": ", target.body]) for target in node.targets]
    return md.blocks([md.paragraph(md.strong(single_line(node.source))), md.bullets(items)])


def _slack(node: _Fanout, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    fields = [slack.join([slack.strong(_name(target)), f"\n{single_line(target.body)}"]) for target in node.targets]
    return [*slack.section(slack.strong(single_line(node.source))), *slack.fields(fields)]


SLIDE_FANOUT: Final = define_primitive(
    _Fanout,
    purpose="Shows what one thing reaches, and how.",
    use_when=(
        "one event has several effects",
        "one source feeds several teams",
    ),
    avoid_when=("steps have an order: use slidePipeline",),
    examples=(
        {
            "type": "slideFanout",
            "source": "Order",
            "targets": [
                {"name": "Stock", "body": "Reserves the goods."},
                {"name": "Payments", "body": "Charges the card.", "tone": "primary"},
            ],
        },
        {
            "type": "slideFanout",
            "source": "Order confirmed",
            "targets": [
                {"name": "Warehouse", "body": "Reserves the goods for thirty minutes."},
                {"name": "Payments", "body": "Charges the card once, whatever is sent twice.", "tone": "primary"},
                {"name": "Mail", "body": "Writes to the customer when both are done."},
            ],
        },
        {
            "type": "slideFanout",
            "source": "New price list",
            "targets": [
                {"name": "Shop", "body": "Shows it from midnight, region by region.", "tone": "accent"},
                {"name": "Contracts", "body": "Keep the old prices until they are renewed."},
                {"name": "Sales", "body": "Reads it a week ahead, with the reasons."},
                {"name": "Forecast", "body": "Is computed again for the next two quarters."},
                {"name": "Partners", "body": "Get the file on the day, signed.", "tone": "primary"},
                {"name": "Archive", "body": "Keeps every list that was ever valid."},
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=slide_css(
        """
        .sl-fan { display: flex; align-items: stretch; font-size: $body-s }
        .sl-fan.sl-m { font-size: $body-m }
        .sl-fan.sl-l { font-size: $body-l }
        .sl-body > .sl-fan.sl-l { font-size: $lede }
        .sl-body > .sl-fan.sl-m { font-size: $body-l }
        .sl-body > .sl-fan.sl-s { font-size: $body-m }
        .sl-fan-source { flex: none; align-self: center; box-sizing: border-box; width: 26%; margin: 0;
          padding: 36u 40u; background: var(--isomer-ink); color: var(--isomer-page); font-size: 1.25em;
          font-weight: 650; letter-spacing: -0.02em; line-height: 1.22 }
        .sl-fan-trunk { flex: none; align-self: center; width: 56u; height: 4u; background: var(--isomer-ink) }
        .sl-fan ul { flex: 1; min-width: 0; display: grid; grid-auto-rows: 1fr; margin: 0; padding: 0;
          list-style: none }
        .sl-fan li { position: relative; display: flex; flex-direction: column; justify-content: center; min-width: 0;
          margin: 0; padding: 18u 0 18u 108u; line-height: 1.35 }
        .sl-fan.sl-l li { padding-top: 26u; padding-bottom: 26u }
        .sl-fan.sl-s li { flex-direction: row; justify-content: flex-start; align-items: center; gap: 32u;
          padding-top: 16u; padding-bottom: 16u; line-height: 1.28 }
        .sl-fan.sl-s b { flex: none; width: 22% }
        .sl-fan.sl-s .sl-fan-body { flex: 1; min-width: 0 }
        .sl-fan li::before { content: ""; position: absolute; top: 0; bottom: 0; left: 0; width: 4u;
          background: var(--isomer-ink) }
        .sl-fan li:first-child::before { top: 50%; margin-top: -2u }
        .sl-fan li:last-child::before { bottom: 50%; margin-bottom: -2u }
        .sl-fan li::after { content: ""; position: absolute; top: 50%; left: 4u; width: 74u; height: 4u;
          margin-top: -2u; background: var(--isomer-ink) }
        .sl-fan-tip { position: absolute; top: 50%; left: 60u; box-sizing: border-box; width: 18u; height: 18u;
          margin-top: -9u; border-top: 4u solid var(--isomer-ink); border-right: 4u solid var(--isomer-ink);
          transform: rotate(45deg) }
        .sl-fan b { font-weight: 650; letter-spacing: -0.015em }
        .sl-fan-body { color: var(--isomer-muted); text-wrap: pretty }
        .sl-fan-primary b { color: var(--isomer-primary) }
        .sl-fan-accent b { color: var(--isomer-accent) }
        .sl-fan li.sl-fan-primary::after { background: var(--isomer-primary) }
        .sl-fan li.sl-fan-accent::after { background: var(--isomer-accent) }
        .sl-fan-primary .sl-fan-tip { border-color: var(--isomer-primary) }
        .sl-fan-accent .sl-fan-tip { border-color: var(--isomer-accent) }
        """
    ),
    page_css=".sl-fan { print-color-adjust: exact; -webkit-print-color-adjust: exact }"
    + narrow_css(
        """
        .sl-fan, .sl-body > .sl-fan.sl-fan { flex-direction: column; font-size: $body-l }
        .sl-fan-source { align-self: stretch; width: auto }
        .sl-fan-trunk { align-self: flex-start; width: 4u; height: 24u; margin-left: 24u }
        .sl-fan ul { display: block; margin-left: 24u }
        .sl-fan.sl-fan li { flex-direction: column; align-items: flex-start; gap: 0; padding: 14u 0 14u 88u;
          line-height: 1.35 }
        .sl-fan.sl-s b { width: auto }
        .sl-fan li:first-child::before { top: 0; margin-top: 0 }
        .sl-fan li::after { width: 54u }
        .sl-fan-tip { left: 40u }
        """
    ),
)
