"""keyValues: names, and what stands behind each."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.report._kinds import Line
from isomer_agent_tools.packs.report._theme import report_css
from isomer_agent_tools.packs.report._tone import cue, cue_html, plain, tone_class
from isomer_agent_tools.packs.report._value import value_html, value_markdown, value_runs, value_text
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

__all__ = ("KEY_VALUES",)

_LIST = html.template('<dl class="rp rp-pairs">{}</dl>')
_PAIR = html.template('<div class="rp-pair"><dt>{}</dt><dd class="rp-pair-value{}">{}{}</dd></div>')


class _Pair(ValueModel, frozen=True):
    label: Line = Field(description="What it is. Marks allowed.")
    value: DisplayValue = Field(description="Text or figure. Marks allowed.")
    tone: Absent[ValueTone] = Field(default=None, description="How to take it.")


class _KeyValues(NodeModel, frozen=True):
    type: Literal["keyValues"]
    items: Annotated[list[_Pair], Field(min_length=1, max_length=20)] = Field(description="Pairs in order.")


def _html(node: _KeyValues, children: Children[Markup], context: RenderContext) -> Markup:
    return _LIST.format(html.join(map(_pair_html, node.items)))


def _pair_html(pair: _Pair) -> Markup:
    return _PAIR.format(html.marks(pair.label), tone_class(pair.tone), cue_html(pair.tone), value_html(pair.value))


def _text(node: _KeyValues, children: Children[str], context: RenderContext) -> str:
    return "\n".join(f"{plain(pair.label)}: {cue(pair.tone)}{value_text(pair.value)}" for pair in node.items)


def _markdown(node: _KeyValues, children: Children[str], context: RenderContext) -> str:
    return md.bullets(
        md.join([md.strong(md.marks(pair.label)), ": ", cue(pair.tone), value_markdown(pair.value)])
        for pair in node.items
    )


def _slack(node: _KeyValues, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    return slack.fields(slack.join([_label(pair), "\n", _value(pair)]) for pair in node.items)


def _label(pair: _Pair) -> slack.Mrkdwn:
    return slack.strong(plain(pair.label))


def _value(pair: _Pair) -> slack.Mrkdwn:
    return slack.join([cue(pair.tone), slack.from_runs(value_runs(pair.value))])


KEY_VALUES: Final = define_primitive(
    _KeyValues,
    purpose="Lets a reader look up the facts of one thing by name.",
    use_when=("one order, person or service has several facts", "dates, owners and states are told"),
    avoid_when=("several things share the same facts: use table", "one figure matters most: use metric"),
    examples=(
        {
            "type": "keyValues",
            "items": [
                {"label": "Owner", "value": "Noor, Returns"},
                {"label": "State", "value": "On time", "tone": "success"},
                {"label": "Spent", "value": {"raw": 41200, "format": "currency"}},
            ],
        },
        {
            "type": "keyValues",
            "items": [
                {"label": "Service", "value": "`checkout-api`"},
                {"label": "Opened", "value": {"raw": "2026-11-30", "format": "date"}},
                {
                    "label": "Error rate",
                    "value": {"raw": 0.0312, "format": "percent", "precision": 2},
                    "tone": "danger",
                },
                {"label": "Budget left", "value": {"raw": 0.18, "format": "percent"}, "tone": "warning"},
                {"label": "On call", "value": "**Ada** until Friday", "tone": "primary"},
            ],
        },
        {
            "type": "keyValues",
            "items": [
                {"label": f"Gate {number}", "value": {"raw": 37 * number, "format": "number"}}
                for number in range(1, 21)
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=report_css(
        """
        .rp-pairs { border-top: 2u solid var(--isomer-line) }
        .rp-pair { display: flex; gap: 32u; padding: 14u 0; border-bottom: 2u solid var(--isomer-line) }
        .rp-pair > dt { flex: none; width: 34%; color: var(--isomer-muted) }
        .rp-pair > dd { flex: 1; min-width: 0; margin: 0; font-weight: 500; font-variant-numeric: tabular-nums }
        .rp-card-body > .rp-pairs:last-child > .rp-pair:last-child { padding-bottom: 0; border-bottom: 0 }
        .rp-pair > .rp-primary, .rp-pair > .rp-accent, .rp-pair > .rp-success, .rp-pair > .rp-warning,
        .rp-pair > .rp-risk, .rp-pair > .rp-danger { color: var(--rp-tone) }
        """
    ),
)
