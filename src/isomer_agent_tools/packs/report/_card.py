"""card: what belongs together, in a box."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.report._kinds import Line
from isomer_agent_tools.packs.report._theme import report_css
from isomer_agent_tools.packs.report._tone import cue, cue_html, plain, title_of, tone_class
from isomer_agent_tools.sdk import (
    Absent,
    BodyNode,
    Children,
    NodeModel,
    RenderContext,
    SlackBlock,
    ValueTone,
    define_primitive,
    html,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("CARD",)

_CARD = html.template('<div class="rp rp-card{}">{}<div class="rp-card-body">{}</div></div>')
_TITLE = html.template('<p class="rp-card-title">{}{}</p>')


class _Card(NodeModel, frozen=True):
    type: Literal["card"]
    title: Absent[Line] = Field(default=None, description="Name of the box. Marks allowed.")
    tone: Absent[ValueTone] = Field(default=None, description="How to take it; `neutral` by default.")
    items: Annotated[list[BodyNode], Field(min_length=1, max_length=20)] = Field(description="Nodes, top to bottom.")


def _html(node: _Card, children: Children[Markup], context: RenderContext) -> Markup:
    title = title_of(node.title, node.tone)
    head = _TITLE.format(cue_html(node.tone), html.marks(title)) if title else ""
    return _CARD.format(tone_class(node.tone), head, html.join(children["items"]))


def _text(node: _Card, children: Children[str], context: RenderContext) -> str:
    title = title_of(node.title, node.tone)
    head = f"{cue(node.tone)}{plain(title)}" if title else ""
    return "\n\n".join(filter(None, [head, *children["items"]]))


def _markdown(node: _Card, children: Children[str], context: RenderContext) -> str:
    title = title_of(node.title, node.tone)
    head = md.paragraph(md.strong(md.join([cue(node.tone), md.marks(title)]))) if title else ""
    return md.blocks([head, *children["items"]])


def _slack(node: _Card, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    title = title_of(node.title, node.tone)
    head = slack.section(slack.strong(f"{cue(node.tone)}{plain(title)}")) if title else []
    return [*head, *(block for drawn in children["items"] for block in drawn)]


CARD: Final = define_primitive(
    _Card,
    purpose="Holds together what belongs to one thing.",
    use_when=("one of several things has figures and words", "a part stands beside the report's thread"),
    avoid_when=("one message must be seen: use callout",),
    examples=(
        {"type": "card", "title": "Gate 4", "items": ["Opens again at **six**."]},
        {
            "type": "card",
            "title": "Gate 5",
            "items": [
                {"type": "keyValues", "items": [{"label": "Waiting", "value": "3 parcels"}]},
                {"type": "text", "text": "Opens again at **six**."},
            ],
        },
        {
            "type": "card",
            "title": "`checkout-api`",
            "tone": "danger",
            "items": [{"type": "text", "text": "Down since noon."}, {"type": "list", "items": ["Restart", "Refund"]}],
        },
        {"type": "card", "tone": "accent", "items": [{"type": "text", "text": "Named after its tone."}]},
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=report_css(
        """
        .rp-card { padding: 32u; border: 2u solid var(--isomer-line); border-radius: 16u }
        .rp-card-title { margin: 0 0 20u; color: var(--rp-tone, var(--isomer-ink)); font-weight: 650;
          line-height: 1.35 }
        .rp-card-body { display: flex; flex-direction: column; gap: 28u }
        """
    ),
    page_css=".rp-card { break-inside: avoid }",
)
