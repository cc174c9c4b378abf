"""slideTitle: the first slide of a deck."""

from collections.abc import Sequence
from typing import Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._kinds import Line, SlideSize, Wrapped
from isomer_agent_tools.packs.slides._label import plain, upper
from isomer_agent_tools.packs.slides._mark import MARK
from isomer_agent_tools.packs.slides._scale import size_by_width, steps_of
from isomer_agent_tools.packs.slides._theme import CONTENT_WIDTH, middle_css, narrow_css, slide_css
from isomer_agent_tools.sdk import (
    Absent,
    BodyNode,
    Children,
    NodeModel,
    RenderContext,
    SlackBlock,
    ValueModel,
    define_primitive,
    html,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_TITLE",)

_ASIDE_WIDTH: Final = 640
_GAP: Final = 96

_TITLE = html.template('<div class="sl-title">{}{}</div>')
_MAIN = html.template(
    '<div class="sl sl-title-main"><div class="sl-title-top">{}{}</div>'
    '<h{level} class="sl-title-text sl-{}">{}</h{level}>{}{}</div>'
)
_EYEBROW = html.template('<p class="sl-label">{}</p>')
_TAGLINE = html.template('<p class="sl-title-tagline">{}</p>')
_DEFINITION = html.template('<p class="sl-title-definition"><dfn>{}</dfn> {}</p>')
_ASIDE = html.template('<div class="sl-title-aside">{}</div>')


class _Definition(ValueModel, frozen=True):
    term: Line = Field(description="The word.")
    text: Wrapped = Field(description="Its meaning here. Marks allowed.")


class _Title(NodeModel, frozen=True):
    type: Literal["slideTitle"]
    eyebrow: Absent[Line] = Field(default=None, description="Occasion or date.")
    title: Wrapped = Field(description="A few words.")
    tagline: Absent[Wrapped] = Field(default=None, description="Its subject. Marks allowed.")
    definition: Absent[_Definition] = Field(default=None, description="A word to explain first.")
    aside: Absent[BodyNode] = Field(default=None, description="A small node beside it.")
    size: Absent[SlideSize] = Field(default=None, description="Best left out.")


def _html(node: _Title, children: Children[Markup], context: RenderContext) -> Markup:
    aside = children["aside"]
    room = CONTENT_WIDTH - (_ASIDE_WIDTH + _GAP if aside else 0)
    main = _MAIN.format(
        MARK,
        _EYEBROW.format(html.text(upper(node.eyebrow))) if node.eyebrow else "",
        size_by_width(node.size, node.title, steps=steps_of("title"), room=room),
        html.text(single_line(node.title)),
        _TAGLINE.format(html.marks(node.tagline)) if node.tagline else "",
        _definition_html(node.definition),
        level=context.heading_level,
    )
    return _TITLE.format(main, html.join(_ASIDE.format(drawn) for drawn in aside))


def _definition_html(definition: _Definition | None) -> Markup:
    if definition is None:
        return Markup("")
    return _DEFINITION.format(single_line(definition.term), html.marks(definition.text))


def _text(node: _Title, children: Children[str], context: RenderContext) -> str:
    definition = node.definition
    lines = [
        upper(node.eyebrow) if node.eyebrow else "",
        single_line(node.title),
        plain(node.tagline) if node.tagline else "",
        f"{single_line(definition.term)} {plain(definition.text)}" if definition else "",
    ]
    return "\n\n".join(filter(None, ["\n".join(filter(None, lines)), *children["aside"]]))


def _markdown(node: _Title, children: Children[str], context: RenderContext) -> str:
    return md.blocks(
        [
            md.heading(context.heading_level, single_line(node.title)),
            md.paragraph(md.emphasis(upper(node.eyebrow))) if node.eyebrow else "",
            md.paragraph(md.marks(node.tagline)) if node.tagline else "",
            _definition_markdown(node.definition),
            *children["aside"],
        ]
    )


def _definition_markdown(definition: _Definition | None) -> str:
    if definition is None:
        return ""
    return md.paragraph(md.join([md.emphasis(single_line(definition.term)), " ", md.marks(definition.text)]))


def _slack(node: _Title, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    definition = node.definition
    explained = (
        slack.context(slack.join([slack.emphasis(single_line(definition.term)), " ", slack.marks(definition.text)]))
        if definition
        else []
    )
    return [
        *slack.header(single_line(node.title)),
        *(slack.context(slack.strong(upper(node.eyebrow))) if node.eyebrow else []),
        *(slack.section(slack.marks(node.tagline)) if node.tagline else []),
        *explained,
        *(block for drawn in children["aside"] for block in drawn),
    ]


SLIDE_TITLE: Final = define_primitive(
    _Title,
    purpose="Opens a deck: its name, occasion and subject.",
    use_when=(
        "the first slide, on an inverse frame",
        "a term needs explaining first",
    ),
    avoid_when=("a chapter opens: use slideSection",),
    examples=(
        {
            "type": "slideTitle",
            "eyebrow": "November 2026",
            "title": "Fewer alerts",
            "tagline": "What we changed, and **one decision** to take.",
        },
        {
            "type": "slideTitle",
            "eyebrow": "Quarterly review · November 2026",
            "title": "Fewer alerts, faster answers",
            "tagline": "What we changed in on-call, what it did, and the **one decision** we need today.",
        },
        {
            "type": "slideTitle",
            "eyebrow": "Engineering all-hands",
            "title": "Isomers",
            "tagline": "One document that reads well wherever it lands.",
            "definition": {
                "term": "isomer",
                "text": "noun. The same parts in another arrangement: here a slide, a page and a message.",
            },
            "size": "l",
        },
        {
            "type": "slideTitle",
            "eyebrow": "Field report",
            "title": "A store that counts itself",
            "tagline": "Twelve weeks in Rotterdam.",
            "aside": {
                "type": "slideBulletList",
                "label": "In this deck",
                "items": ["How it works", "What it found", "What it costs"],
            },
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=slide_css(
        """
        .sl-title { display: flex; gap: 96u; align-items: stretch }
        .sl-body > .sl-title { flex: 1 }
        .sl-title-main { flex: 1; min-width: 0; display: flex; flex-direction: column; align-items: flex-start }
        .sl-title-top { display: flex; align-items: center; gap: 24u; margin-bottom: 56u }
        .sl-title-top > .sl-mark { display: none; width: 66u; height: 40u }
        .sl-title-top > .sl-mark > span { width: 40u; height: 40u; border-radius: 20u }
        .sl-title-top > .sl-mark > span + span { left: 26u; border-width: 6u }
        .sl-with-logo .sl-title-top > .sl-mark { display: block }
        .sl-title .sl-label { color: var(--isomer-muted) }
        .sl-body > .sl-title .sl-title-text { margin-top: auto }
        .sl-title-text { margin: 0; font-weight: 800; text-wrap: balance }
        .sl-title-text.sl-l { margin-left: -0.05em; font-size: $title-l; letter-spacing: -0.06em; line-height: .92 }
        .sl-title-text.sl-m { margin-left: -0.045em; font-size: $title-m; letter-spacing: -0.055em; line-height: .94 }
        .sl-title-text.sl-s { margin-left: -0.03em; font-size: $title-s; letter-spacing: -0.045em; line-height: .98 }
        .sl-title-tagline { max-width: 1180u; margin: 48u 0 0; font-size: $lede; line-height: 1.4;
          letter-spacing: -0.014em; text-wrap: balance }
        .sl-title-tagline strong { color: var(--isomer-primary) }
        .sl-title-definition { max-width: 1180u; margin: 36u 0 0; padding-left: 28u;
          border-left: 4u solid var(--isomer-primary);
          color: var(--isomer-muted); font-size: $body-m; line-height: 1.45; text-wrap: balance }
        .sl-title-definition dfn { color: var(--isomer-ink); font-weight: 650; font-style: italic }
        .sl-title-aside { flex: none; width: 640u; box-sizing: border-box; display: flex; flex-direction: column;
          justify-content: flex-end; padding-left: 48u; border-left: 1u solid var(--isomer-line) }
        """
    ),
    page_css=middle_css(
        """
        .sl-title-text.sl-l { font-size: 192u }
        .sl-title-text.sl-m { font-size: 144u }
        .sl-title-text.sl-s { font-size: 100u }
        """
    )
    + narrow_css(
        """
        .sl-title { flex-direction: column; gap: 48u }
        .sl-title-aside { width: auto; padding: 32u 0 0; border-left: 0; border-top: 1u solid var(--isomer-line) }
        .sl-title-text.sl-l { font-size: 108u }
        .sl-title-text.sl-m { font-size: 100u }
        .sl-title-text.sl-s { font-size: 88u }
        """
    ),
)
