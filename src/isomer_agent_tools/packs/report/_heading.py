"""heading: the name of a part."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.report._kinds import Line
from isomer_agent_tools.packs.report._theme import report_css
from isomer_agent_tools.packs.report._tone import plain
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    Integer,
    NodeModel,
    RenderContext,
    SlackBlock,
    define_primitive,
    html,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("HEADING",)

_LOWEST: Final = 6
_HEADING = html.template('<h{} class="rp rp-heading rp-heading-{}">{}</h{}>')


class _Heading(NodeModel, frozen=True):
    type: Literal["heading"]
    text: Line = Field(description="Name of the part. Marks allowed.")
    level: Absent[Annotated[Integer, Field(ge=1, le=3)]] = Field(
        default=None, description="1 (default) for a part, 2 within it, 3 below."
    )


def _tag(node: _Heading, context: RenderContext) -> int:
    """The level among the headings of the page."""
    return min(_LOWEST, context.heading_level + (node.level or 1) - 1)


def _html(node: _Heading, children: Children[Markup], context: RenderContext) -> Markup:
    tag = _tag(node, context)
    return _HEADING.format(tag, node.level or 1, html.marks(single_line(node.text)), tag)


def _text(node: _Heading, children: Children[str], context: RenderContext) -> str:
    words = plain(node.text)
    return words.upper() if (node.level or 1) == 1 else words


def _markdown(node: _Heading, children: Children[str], context: RenderContext) -> str:
    return md.heading(_tag(node, context), md.marks(node.text))


def _slack(node: _Heading, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    if (node.level or 1) == 1:
        return slack.header(plain(node.text))
    return slack.section(slack.strong(slack.text(plain(node.text))))


HEADING: Final = define_primitive(
    _Heading,
    purpose="Names a part of the report, so that a reader can find it.",
    use_when=("a report has two or more parts", "a long part falls into smaller ones: level 2"),
    avoid_when=("one sentence needs weight: use strong in text",),
    examples=(
        {"type": "heading", "text": "What changed in November"},
        {"type": "heading", "level": 2, "text": "Returns by `region`"},
        {"type": "heading", "level": 3, "text": "How returns are counted"},
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=report_css(
        """
        .rp-heading { font-weight: 700; letter-spacing: -0.012em; line-height: 1.25; text-wrap: balance }
        .rp-heading-1 { font-size: $heading-l; letter-spacing: -0.018em }
        .rp-heading-2 { font-size: $heading-m }
        .rp-heading-3 { font-size: $heading-s; letter-spacing: 0 }
        """
    ),
    page_css=report_css(
        """
        .rp-heading { break-after: avoid }
        .isomer-body > .rp-heading:not(:first-child) { margin-top: 24u }
        .isomer-body > .rp-heading + .rp { margin-top: -16u }
        """
    ),
)
