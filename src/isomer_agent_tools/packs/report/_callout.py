"""callout: one thing that must not be missed."""

from collections.abc import Sequence
from typing import Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.report._kinds import Line
from isomer_agent_tools.packs.report._markdown import drawn_html, drawn_markdown, drawn_slack, drawn_text
from isomer_agent_tools.packs.report._theme import report_css
from isomer_agent_tools.packs.report._tone import cue, cue_html, plain, title_of, tone_class
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    MarkdownText,
    NodeModel,
    RenderContext,
    SlackBlock,
    ValueTone,
    define_primitive,
    html,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("CALLOUT",)

_CALLOUT = html.template('<div class="rp rp-callout{}" role="note">{}<div class="rp-prose">{}</div></div>')
_TITLE = html.template('<p class="rp-callout-title">{}{}</p>')


class _Callout(NodeModel, frozen=True):
    type: Literal["callout"]
    text: MarkdownText = Field(description="What it says, as Markdown.")
    title: Absent[Line] = Field(default=None, description="A few words. Marks allowed.")
    tone: Absent[ValueTone] = Field(default=None, description="How to take it; `neutral` by default.")


def _html(node: _Callout, children: Children[Markup], context: RenderContext) -> Markup:
    title = title_of(node.title, node.tone)
    head = _TITLE.format(cue_html(node.tone), html.marks(title)) if title else ""
    return _CALLOUT.format(tone_class(node.tone), head, drawn_html(node.text, context))


def _text(node: _Callout, children: Children[str], context: RenderContext) -> str:
    title = title_of(node.title, node.tone)
    head = [f"{cue(node.tone)}{plain(title)}"] if title else []
    return "\n".join(filter(None, [*head, drawn_text(node.text, context)]))


def _markdown(node: _Callout, children: Children[str], context: RenderContext) -> str:
    title = title_of(node.title, node.tone)
    head = md.paragraph(md.strong(md.join([cue(node.tone), md.marks(title)]))) if title else ""
    return md.quote(md.blocks([head, drawn_markdown(node.text, context)]))


def _slack(node: _Callout, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    title = title_of(node.title, node.tone)
    head = slack.section(slack.strong(f"{cue(node.tone)}{plain(title)}")) if title else []
    return [*head, *drawn_slack(node.text, context)]


CALLOUT: Final = define_primitive(
    _Callout,
    purpose="Sets one message apart, so that it is not missed.",
    use_when=("a warning, a limit or a decision must be seen", "the answer stands above what it rests on"),
    avoid_when=("everything is important: use text", "it holds tables or charts: use card"),
    examples=(
        {
            "type": "callout",
            "tone": "warning",
            "title": "Figures are provisional",
            "text": "The last two days are still being counted.",
        },
        {"type": "callout", "text": "Sizes are in *EU* units. See [the table](https://example.com/sizes)."},
        {"type": "callout", "tone": "primary", "title": "In short", "text": "Returns fell by **a third**."},
        {"type": "callout", "tone": "success", "text": "All regions are on the new queue."},
        {
            "type": "callout",
            "tone": "danger",
            "title": "Do not run `migrate` twice",
            "text": "A second run:\n\n- copies each order again,\n- charges nobody, but **mails everybody**.",
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=report_css(
        """
        .rp-callout { padding: 24u 32u; border-left: 6u solid var(--rp-tone, var(--isomer-muted));
          border-radius: 0 8u 8u 0; background: var(--isomer-raised) }
        .rp-callout-title { margin: 0 0 8u; color: var(--rp-tone, var(--isomer-ink)); font-weight: 650;
          line-height: 1.4 }
        .rp-callout code { background: transparent; padding: 0 }
        """
    ),
    page_css=".rp-callout { break-inside: avoid }",
)
