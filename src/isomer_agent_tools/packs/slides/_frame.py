"""slideFrame: the slide itself, and the line at its foot."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._frame_css import FRAME_CSS, FRAME_PAGE_CSS
from isomer_agent_tools.packs.slides._kinds import Line, WebUrl, web_url
from isomer_agent_tools.packs.slides._mark import MARK
from isomer_agent_tools.packs.slides._theme import DOT
from isomer_agent_tools.sdk import (
    Absent,
    BodyNode,
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

__all__ = ("SLIDE_FRAME",)

_SEPARATOR: Final = f" {DOT} "

_FRAME = html.template(
    '<article class="sl-frame{}{}"><div class="sl-canvas"><div class="sl-body">{}</div>{}</div></article>'
)
_FOOT = html.template('<footer class="sl sl-foot">{}{}{}</footer>')
_NAMES = html.template('<span class="sl-foot-names">{}</span>')
_BRAND = html.template("<b>{}</b>")
_PLACE = html.template("<span>{}</span>")
_URL = html.template('<span class="sl-foot-url">{}</span>')


class _Frame(NodeModel, frozen=True):
    type: Literal["slideFrame"]
    body: Annotated[list[BodyNode], Field(min_length=1)] = Field(description="Usually a heading and one or two nodes.")
    brand: Absent[Line] = Field(default=None, description="Who speaks.")
    section: Absent[Line] = Field(default=None, description="Chapter name.")
    section_number: Absent[Line] = Field(default=None, description="Chapter number.")
    logo: Absent[bool] = Field(default=None, description="Draws the mark; default true.")
    tone: Absent[Literal["page", "inverse"]] = Field(
        default=None, description="`inverse` for title, section and closing; default `page`."
    )
    url: Absent[WebUrl] = Field(default=None, description="Absolute http or https.")


def _place(node: _Frame) -> str:
    """The chapter's number and name."""
    return " ".join(single_line(part) for part in (node.section_number, node.section) if part)


def _names(node: _Frame) -> list[str]:
    return [part for part in (single_line(node.brand) if node.brand else "", _place(node)) if part]


def _address(node: _Frame) -> tuple[str, str] | None:
    """The URL and how it reads. Checked again, because a renderer may be given a node that nobody checked (SL-4)."""
    url = web_url(node.url) if node.url else None
    return (url, url[url.index("//") + 2 :]) if url else None


def _html(node: _Frame, children: Children[Markup], context: RenderContext) -> Markup:
    inverse = " sl-inverse" if node.tone == "inverse" else ""
    logo = "" if node.logo is False else " sl-with-logo"
    return _FRAME.format(inverse, logo, html.join(children["body"]), _foot_html(node))


def _foot_html(node: _Frame) -> Markup:
    mark = Markup("") if node.logo is False else MARK
    brand = _BRAND.format(single_line(node.brand)) if node.brand else ""
    place = _PLACE.format(_place(node)) if _place(node) else ""
    names = _NAMES.format(html.join(filter(None, (brand, place)), _SEPARATOR)) if brand or place else ""
    address = _address(node)
    link = _URL.format(html.link(address[1], address[0])) if address else ""
    return _FOOT.format(mark, names, link) if mark or names or link else Markup("")


def _text(node: _Frame, children: Children[str], context: RenderContext) -> str:
    address = _address(node)
    foot = _SEPARATOR.join([*_names(node), *([address[1]] if address else [])])
    return "\n\n".join(filter(None, [*children["body"], foot]))


def _markdown(node: _Frame, children: Children[str], context: RenderContext) -> str:
    address = _address(node)
    parts = [*_names(node), *([md.link(address[1], address[0])] if address else [])]
    foot = md.paragraph(md.emphasis(md.join(parts, _SEPARATOR))) if parts else ""
    return md.blocks([*children["body"], foot])


def _slack(node: _Frame, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    address = _address(node)
    parts = [*_names(node), *([slack.link(address[1], address[0])] if address else [])]
    foot = slack.context(slack.join(parts, _SEPARATOR)) if parts else []
    return [*(block for drawn in children["body"] for block in drawn), *foot]


SLIDE_FRAME: Final = define_primitive(
    _Frame,
    purpose="Holds one idea on one slide.",
    use_when=(
        "a slide of a deck: it is the whole body",
        "a title, section or closing slide: `inverse`",
    ),
    avoid_when=("it is a report: put slideHeading and others into the body",),
    examples=(
        {
            "type": "slideFrame",
            "brand": "Northwind",
            "body": [
                {"type": "slideHeading", "title": "Every alert has **one owner**"},
                {"type": "slideSource", "text": "Pager log"},
            ],
        },
        {
            "type": "slideFrame",
            "brand": "Northwind",
            "section": "What we learned",
            "sectionNumber": "02",
            "url": "https://example.com/on-call",
            "body": [
                {
                    "type": "slideHeading",
                    "title": "Night pages fell by **41%** once every alert had an owner",
                    "lede": "July to November, all services, compared with the spring.",
                },
                {
                    "type": "slideStats",
                    "items": [
                        {"value": "41", "unit": "%", "label": "fewer pages", "body": "Between ten and six"},
                        {"value": "6", "unit": "min", "label": "to first action", "body": "Median, was 22"},
                    ],
                },
                {"type": "slideSource", "text": "Pager export, 1 December 2026"},
            ],
        },
        {
            "type": "slideFrame",
            "tone": "inverse",
            "brand": "Northwind",
            "body": [
                {
                    "type": "slideTitle",
                    "eyebrow": "Quarterly review",
                    "title": "Fewer alerts",
                    "tagline": "What we changed in on-call, and the **one decision** we need today.",
                }
            ],
        },
        {
            "type": "slideFrame",
            "logo": False,
            "body": [{"type": "slideStatement", "text": "The slow part was never the model. It was **the queue**."}],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=FRAME_CSS,
    page_css=FRAME_PAGE_CSS,
    root_only=True,
)
