"""text: paragraphs, as Markdown."""

from collections.abc import Sequence
from typing import Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.report._markdown import drawn_html, drawn_markdown, drawn_slack, drawn_text
from isomer_agent_tools.sdk import (
    Children,
    MarkdownText,
    NodeModel,
    RenderContext,
    SlackBlock,
    authored,
    define_primitive,
    html,
)

__all__ = ("TEXT",)

_TEXT = html.template('<div class="rp rp-prose">{}</div>')


class _Text(NodeModel, frozen=True):
    type: Literal["text"]
    text: MarkdownText = Field(description=authored.MARKDOWN_DESCRIPTION)


def _html(node: _Text, children: Children[Markup], context: RenderContext) -> Markup:
    return _TEXT.format(drawn_html(node.text, context))


def _text(node: _Text, children: Children[str], context: RenderContext) -> str:
    return drawn_text(node.text, context)


def _markdown(node: _Text, children: Children[str], context: RenderContext) -> str:
    return drawn_markdown(node.text, context)


def _slack(node: _Text, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    return drawn_slack(node.text, context)


TEXT: Final = define_primitive(
    _Text,
    purpose="Says something in sentences; a bare string is the same.",
    use_when=("something is explained or weighed", "figures and tables need their reading"),
    avoid_when=(
        "it names what follows: use heading",
        "one sentence must not be missed: use callout",
    ),
    examples=(
        {"type": "text", "text": "Returns fell by **a third** in November. See [the method](https://example.com/how)."},
        {
            "type": "text",
            "text": "Two things drove it:\n\n1. Sizes stand beside each photo.\n2. The parcel label says what to do."
            "\n\n> We stopped guessing what a medium is.\n\nThe setting is `size_chart = true`; ~~beta~~ *general*.",
        },
        {
            "type": "text",
            "text": "| Region | Returns |\n| - | - |\n| North | 412 |\n| South | 388 |\n\n```\nreturns / orders\n```",
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
)
