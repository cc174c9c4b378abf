"""slideHeading: the claim a slide makes, and a sentence of context."""

from collections.abc import Sequence
from typing import Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._kinds import SlideSize, Wrapped
from isomer_agent_tools.packs.slides._label import plain
from isomer_agent_tools.packs.slides._scale import size_by_text
from isomer_agent_tools.packs.slides._theme import narrow_css, slide_css
from isomer_agent_tools.sdk import Absent, Children, NodeModel, RenderContext, SlackBlock, define_primitive, html, slack
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_HEADING",)

_HEADING = html.template(
    '<hgroup class="sl sl-heading"><h{level} class="sl-heading-title sl-{}">{}</h{level}>{}</hgroup>'
)
_LEDE = html.template("<p>{}</p>")


class _Heading(NodeModel, frozen=True):
    type: Literal["slideHeading"]
    title: Wrapped = Field(description="A full claim. Marks allowed.")
    lede: Absent[Wrapped] = Field(default=None, description="One sentence. Marks allowed.")
    size: Absent[SlideSize] = Field(default=None, description="Best left out.")


def _html(node: _Heading, children: Children[Markup], context: RenderContext) -> Markup:
    size = size_by_text(node.size, node.title, large=62, medium=110)
    lede = _LEDE.format(html.marks(node.lede)) if node.lede else ""
    return _HEADING.format(size, html.marks(node.title), lede, level=context.heading_level)


def _text(node: _Heading, children: Children[str], context: RenderContext) -> str:
    lines = [plain(node.title).upper()]
    return "\n".join([*lines, plain(node.lede)] if node.lede else lines)


def _markdown(node: _Heading, children: Children[str], context: RenderContext) -> str:
    title = md.heading(context.heading_level, md.marks(node.title))
    return md.blocks([title, md.paragraph(md.marks(node.lede)) if node.lede else ""])


def _slack(node: _Heading, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    lede = slack.section(slack.marks(node.lede)) if node.lede else []
    return [*slack.header(plain(node.title)), *lede]


SLIDE_HEADING: Final = define_primitive(
    _Heading,
    purpose="States what the slide claims.",
    use_when=(
        "a content slide opens",
        "a report needs a heading",
    ),
    avoid_when=(
        "the claim stands alone: use slideStatement",
        "a deck opens: use slideTitle",
    ),
    examples=(
        {"type": "slideHeading", "title": "Retries **halved** checkout errors", "lede": "Four weeks, all regions."},
        {
            "type": "slideHeading",
            "title": "Checkout errors fell by **half** once retries moved to the queue",
            "lede": "Four weeks before and after the change, all regions, weekdays only.",
        },
        {"type": "slideHeading", "title": "Ship `v2` behind a flag", "size": "l"},
        {
            "type": "slideHeading",
            "title": "Teams that review a design before the first commit change their mind earlier, and pay less "
            "for it, than teams that review the finished code",
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=slide_css(
        """
        .sl-heading-title { margin: 0; font-weight: 700; letter-spacing: -0.032em; line-height: 1.06;
          text-wrap: balance }
        .sl-heading-title { font-size: 56u }
        .sl-canvas .sl-heading-title.sl-l { font-size: $heading-l }
        .sl-canvas .sl-heading-title.sl-m { font-size: $heading-m }
        .sl-canvas .sl-heading-title.sl-s { font-size: $heading-s; letter-spacing: -0.026em; line-height: 1.12 }
        .sl-heading strong { color: var(--isomer-primary); font-weight: 700 }
        .sl-heading p { margin: 22u 0 0; max-width: 1340u; color: var(--isomer-muted); font-size: $lede;
          line-height: 1.36; text-wrap: pretty }
        .sl-heading p strong { color: var(--isomer-ink); font-weight: 600 }
        """
    ),
    page_css=slide_css(".isomer-body > * + .sl-heading { margin-top: 48u }")
    + narrow_css(
        """
        .sl-canvas .sl-heading-title.sl-l, .sl-canvas .sl-heading-title.sl-m { font-size: 60u }
        .sl-heading-title, .sl-canvas .sl-heading-title.sl-s { font-size: 52u }
        """
    ),
)
