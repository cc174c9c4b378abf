"""slideStatement: one sentence that fills the slide."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._kinds import SlideSize
from isomer_agent_tools.packs.slides._label import plain
from isomer_agent_tools.packs.slides._scale import size_by_text
from isomer_agent_tools.packs.slides._theme import narrow_css, slide_css
from isomer_agent_tools.sdk import Absent, Children, NodeModel, RenderContext, SlackBlock, define_primitive, html, slack
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_STATEMENT",)

_STATEMENT = html.template('<div class="sl sl-statement"><h{level} class="sl-statement-text sl-{}">{}</h{level}></div>')


class _Statement(NodeModel, frozen=True):
    type: Literal["slideStatement"]
    text: Annotated[str, Field(min_length=1, max_length=150)] = Field(description="One sentence. Marks allowed.")
    size: Absent[SlideSize] = Field(default=None, description="Best left out.")


def _html(node: _Statement, children: Children[Markup], context: RenderContext) -> Markup:
    size = size_by_text(node.size, node.text, large=72, medium=170)
    return _STATEMENT.format(size, html.marks(node.text), level=context.heading_level)


def _text(node: _Statement, children: Children[str], context: RenderContext) -> str:
    return plain(node.text).upper()


def _markdown(node: _Statement, children: Children[str], context: RenderContext) -> str:
    return md.heading(context.heading_level, md.marks(node.text))


def _slack(node: _Statement, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    return slack.header(plain(node.text))


SLIDE_STATEMENT: Final = define_primitive(
    _Statement,
    purpose="Leaves one sentence, with nothing beside it.",
    use_when=(
        "the story takes a turn",
        "one finding must be remembered",
    ),
    avoid_when=(
        "evidence follows: use slideHeading",
        "somebody else said it: use slideQuote",
    ),
    examples=(
        {"type": "slideStatement", "text": "The slow part was never the model. It was **the queue**."},
        {
            "type": "slideStatement",
            "text": "We can halve the on-call load this year if every alert must name the person who acts on it and "
            "the **first step** they are going to take.",
        },
        {"type": "slideStatement", "text": "Measure first.", "size": "l"},
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=slide_css(
        """
        .sl-body > .sl-statement { flex: 1; display: flex; flex-direction: column; justify-content: center }
        .sl-statement-text { margin: 0; max-width: 1620u; font-weight: 750; letter-spacing: -0.04em;
          line-height: 1.03;
          text-wrap: balance }
        .sl-statement-text.sl-l { font-size: 84u }
        .sl-canvas .sl-statement-text.sl-l { font-size: $statement-l }
        .sl-statement-text.sl-m { font-size: 76u }
        .sl-canvas .sl-statement-text.sl-m { font-size: $statement-m }
        .sl-statement-text.sl-s { font-size: 68u }
        .sl-canvas .sl-statement-text.sl-s { font-size: $statement-s }
        .sl-statement strong { color: var(--isomer-primary); font-weight: 750 }
        """
    ),
    page_css=narrow_css(
        """
        .sl-canvas .sl-statement-text.sl-l { font-size: 92u }
        .sl-canvas .sl-statement-text.sl-m { font-size: 80u }
        .sl-canvas .sl-statement-text.sl-s { font-size: 68u }
        """
    ),
)
