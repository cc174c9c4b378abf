"""slideQuote: somebody's words, and whose they are."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._kinds import Line, SlideSize
from isomer_agent_tools.packs.slides._label import plain
from isomer_agent_tools.packs.slides._scale import size_by_text
from isomer_agent_tools.packs.slides._theme import DASH, narrow_css, slide_css
from isomer_agent_tools.sdk import (
    Absent,
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

__all__ = ("SLIDE_QUOTE",)

_QUOTE = html.template(
    '<figure class="sl sl-quote sl-{}"><blockquote><p><span class="sl-quote-open">“</span>{}”</p></blockquote>'
    "<figcaption>{}{}</figcaption></figure>"
)
_SOURCE = html.template("<b>{}</b>")
_CONTEXT = html.template("<span>{}</span>")


class _Quote(NodeModel, frozen=True):
    type: Literal["slideQuote"]
    text: Annotated[str, Field(min_length=1, max_length=300)] = Field(description="The words, unquoted. Marks allowed.")
    source: Line = Field(description="Who said it.")
    context: Absent[Line] = Field(default=None, description="Role, place or date.")
    size: Absent[SlideSize] = Field(default=None, description="Best left out.")


def _attribution(node: _Quote) -> str:
    said = f"{DASH} {single_line(node.source)}"
    return f"{said}, {single_line(node.context)}" if node.context else said


def _html(node: _Quote, children: Children[Markup], context: RenderContext) -> Markup:
    size = size_by_text(node.size, node.text, large=80, medium=170)
    beside = _CONTEXT.format(single_line(node.context)) if node.context else ""
    return _QUOTE.format(size, html.marks(node.text), _SOURCE.format(single_line(node.source)), beside)


def _text(node: _Quote, children: Children[str], context: RenderContext) -> str:
    return f"“{plain(node.text)}”\n{_attribution(node)}"


def _markdown(node: _Quote, children: Children[str], context: RenderContext) -> str:
    words = md.paragraph(md.join(["“", md.marks(node.text), "”"]))
    return md.quote(md.blocks([words, md.paragraph(_attribution(node))]))


def _slack(node: _Quote, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    words = slack.marks(single_line(node.text))
    return slack.section(slack.Mrkdwn(f"> “{words}”\n> {slack.text(_attribution(node))}"))


SLIDE_QUOTE: Final = define_primitive(
    _Quote,
    purpose="Lets a real person say it, by name.",
    use_when=(
        "somebody says it best",
        "the exact words matter",
    ),
    avoid_when=(
        "the words are your own: use slideStatement",
        "only an origin is named: use slideSource",
    ),
    examples=(
        {
            "type": "slideQuote",
            "text": "The page tells me **what changed**.",
            "source": "Amara Osei",
            "context": "Head of operations",
        },
        {
            "type": "slideQuote",
            "text": "I stopped opening the dashboard. The weekly page tells me **what changed** and what to do.",
            "source": "Amara Osei",
            "context": "Head of operations, customer interview, October 2026",
        },
        {"type": "slideQuote", "text": "Nobody reads the second chart.", "source": "Workshop note", "size": "l"},
        {
            "type": "slideQuote",
            "text": "We had three tools that each answered a third of the question, four meetings a week to put the "
            "thirds together, and a spreadsheet that only two people understood. What we asked for was not a fourth "
            "tool; it was **one page** that all of us could read before the meeting and argue with in it.",
            "source": "Jonas Lindqvist",
            "context": "Programme lead, closing review",
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=slide_css(
        """
        .sl-quote { display: flex; flex-direction: column; gap: 52u }
        .sl-body > .sl-quote { flex: 1; justify-content: center; padding-left: 72u; padding-right: 72u }
        .sl-quote blockquote { position: relative; margin: 0; padding: 0 }
        .sl-quote p { margin: 0; max-width: 1480u; font-weight: 500; letter-spacing: -0.03em; line-height: 1.12;
          text-wrap: balance }
        .sl-quote strong { font-weight: 500; color: var(--isomer-primary) }
        .sl-quote p { font-size: 52u }
        .sl-canvas .sl-quote.sl-l p { font-size: $quote-l }
        .sl-canvas .sl-quote.sl-m p { font-size: $quote-m; line-height: 1.16 }
        .sl-canvas .sl-quote.sl-s p { font-size: $quote-s; line-height: 1.24; letter-spacing: -0.022em }
        .sl-quote-open { color: var(--isomer-primary) }
        .sl-body > .sl-quote .sl-quote-open { position: absolute; top: 0; right: 100%; margin-right: .06em }
        .sl-quote figcaption { display: flex; flex-direction: column; gap: 4u; padding-left: 24u;
          border-left: 4u solid var(--isomer-primary) }
        .sl-quote figcaption b { font-weight: 650; font-size: $body-l; line-height: 1.3 }
        .sl-quote figcaption span { color: var(--isomer-muted); font-size: $body-m; line-height: 1.3 }
        """
    ),
    page_css=narrow_css(
        """
        .sl-body > .sl-quote { padding-left: 0; padding-right: 0 }
        .sl-body > .sl-quote .sl-quote-open { position: static; margin: 0 }
        .sl-canvas .sl-quote.sl-l p { font-size: 64u }
        .sl-canvas .sl-quote.sl-m p { font-size: 54u }
        .sl-quote p, .sl-canvas .sl-quote.sl-s p { font-size: 46u }
        """
    ),
)
