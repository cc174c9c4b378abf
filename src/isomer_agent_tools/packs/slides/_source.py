"""slideSource: where the numbers come from."""

from collections.abc import Sequence
from typing import Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._kinds import Line
from isomer_agent_tools.packs.slides._theme import DOT, slide_css
from isomer_agent_tools.sdk import (
    Children,
    NodeModel,
    RenderContext,
    SlackBlock,
    define_primitive,
    html,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_SOURCE",)

_SOURCE = html.template('<p class="sl sl-source"><span>Source</span> {} {}</p>')


class _Source(NodeModel, frozen=True):
    type: Literal["slideSource"]
    text: Line = Field(description="Origin and date, without `Source:`.")


def _html(node: _Source, children: Children[Markup], context: RenderContext) -> Markup:
    return _SOURCE.format(DOT, single_line(node.text))


def _text(node: _Source, children: Children[str], context: RenderContext) -> str:
    return f"Source {DOT} {single_line(node.text)}"


def _markdown(node: _Source, children: Children[str], context: RenderContext) -> str:
    return md.paragraph(md.emphasis(f"Source {DOT} {single_line(node.text)}"))


def _slack(node: _Source, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    return slack.context(f"Source {DOT} {single_line(node.text)}")


SLIDE_SOURCE: Final = define_primitive(
    _Source,
    purpose="Tells where evidence comes from, and how old it is.",
    use_when=(
        "somebody else collected the figures",
        "a claim can be checked",
    ),
    avoid_when=("the words are quoted: use slideQuote",),
    examples=(
        {"type": "slideSource", "text": "Pager export, November 2026"},
        {"type": "slideSource", "text": "Own measurement"},
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=slide_css(
        """
        .sl-source { color: var(--isomer-muted); font-size: $label; line-height: 1.35 }
        .sl-source span { font-weight: 600; color: var(--isomer-ink) }
        """
    ),
)
