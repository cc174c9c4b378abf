"""slideClosing: what the audience takes away and where to go next."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._kinds import Line, SlideSize, Wrapped
from isomer_agent_tools.packs.slides._label import plain, upper
from isomer_agent_tools.packs.slides._scale import size_by_width, steps_of
from isomer_agent_tools.packs.slides._theme import CONTENT_WIDTH, DOT, middle_css, narrow_css, slide_css
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    NavigationHref,
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

__all__ = ("SLIDE_CLOSING",)

_PATHS_WIDTH: Final = 660
_GAP: Final = 112

_CLOSING = html.template(
    '<div class="sl sl-closing"><div class="sl-closing-main"><h{level} class="sl-closing-title sl-{}">{}</h{level}>'
    '<ul class="sl-closing-links">{}</ul></div>{}</div>'
)
_LINK = html.template('<li><span class="sl-label">{}</span> <span class="sl-closing-link">{}</span></li>')
_PATHS = html.template('<ul class="sl-closing-paths">{}</ul>')
_PATH = html.template("<li><b>{}</b> <span>{}</span></li>")


class _Link(ValueModel, frozen=True):
    label: Line = Field(description="What it is for.")
    href: NavigationHref = Field(description="Where it leads.")
    text: Line = Field(description="What the link reads.")


class _Path(ValueModel, frozen=True):
    title: Line = Field(description="A few words.")
    body: Wrapped = Field(description="What it takes. Marks allowed.")


class _Closing(NodeModel, frozen=True):
    type: Literal["slideClosing"]
    title: Line = Field(description="Parting words.")
    links: Annotated[list[_Link], Field(min_length=1, max_length=4)] = Field(description="Where to go.")
    paths: Absent[Annotated[list[_Path], Field(min_length=1, max_length=5)]] = Field(
        default=None, description="Next steps."
    )
    size: Absent[SlideSize] = Field(default=None, description="Best left out.")


def _html(node: _Closing, children: Children[Markup], context: RenderContext) -> Markup:
    room = CONTENT_WIDTH - (_PATHS_WIDTH + _GAP if node.paths else 0)
    links = [_LINK.format(html.text(upper(link.label)), _anchor(link)) for link in node.links]
    paths = [_PATH.format(single_line(path.title), html.marks(path.body)) for path in node.paths or ()]
    return _CLOSING.format(
        size_by_width(node.size, node.title, steps=steps_of("closing"), room=room),
        single_line(node.title),
        html.join(links),
        _PATHS.format(html.join(paths)) if paths else "",
        level=context.heading_level,
    )


def _anchor(link: _Link) -> Markup:
    return html.link(single_line(link.text), link.href)


def _text(node: _Closing, children: Children[str], context: RenderContext) -> str:
    links = [f"{upper(link.label)} {DOT} {single_line(link.text)}" for link in node.links]
    paths = [f"- {single_line(path.title)}: {plain(path.body)}" for path in node.paths or ()]
    parts = [upper(node.title), "\n".join(links), "\n".join(paths)]
    return "\n\n".join(filter(None, parts))


def _markdown(node: _Closing, children: Children[str], context: RenderContext) -> str:
    links = [
        md.paragraph(md.join([md.strong(upper(link.label)), " ", md.link(single_line(link.text), link.href)]))
        for link in node.links
    ]
    paths = [md.join([md.strong(single_line(path.title)), ": ", md.marks(path.body)]) for path in node.paths or ()]
    title = md.heading(context.heading_level, single_line(node.title))
    return md.blocks([title, *links, md.bullets(paths) if paths else ""])


def _slack(node: _Closing, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    links = [
        slack.join([slack.strong(upper(link.label)), " ", slack.link(single_line(link.text), link.href)])
        for link in node.links
    ]
    paths = [
        [slack.Run(text=single_line(path.title), bold=True), slack.Run(text=": "), *slack.runs(path.body)]
        for path in node.paths or ()
    ]
    return [
        *slack.header(single_line(node.title)),
        *slack.section(slack.join(links, "\n")),
        *(slack.rich_list(paths) if paths else []),
    ]


SLIDE_CLOSING: Final = define_primitive(
    _Closing,
    purpose="Ends a deck with links and next steps.",
    use_when=(
        "the last slide, on an inverse frame",
        "there is a link or a step to take",
    ),
    avoid_when=("one sentence ends it: use slideStatement",),
    examples=(
        {
            "type": "slideClosing",
            "title": "Decide by Friday",
            "links": [{"label": "Proposal", "href": "https://example.com", "text": "example.com"}],
            "paths": [{"title": "Say yes", "body": "We start on **7 December**."}],
        },
        {
            "type": "slideClosing",
            "title": "Decide by Friday",
            "links": [
                {"label": "Proposal", "href": "https://example.com/proposal", "text": "example.com/proposal"},
                {"label": "Questions", "href": "mailto:oncall@example.com", "text": "oncall@example.com"},
            ],
            "paths": [
                {"title": "Say yes", "body": "The queue moves region by region from **7 December**."},
                {"title": "Say not yet", "body": "We keep both paths for a quarter, at the price shown."},
                {"title": "Ask for more", "body": "Tell us which number would change your mind."},
            ],
        },
        {
            "type": "slideClosing",
            "title": "Thank you",
            "links": [{"label": "Slides", "href": "https://example.com/slides", "text": "example.com/slides"}],
        },
        {
            "type": "slideClosing",
            "title": "Where to start on Monday morning",
            "links": [
                {"label": "Guide", "href": "https://example.com/guide", "text": "Getting started"},
                {"label": "Code", "href": "https://example.com/code", "text": "The repository"},
                {"label": "Chat", "href": "https://example.com/chat", "text": "Ask in the channel"},
                {"label": "Office hours", "href": "https://example.com/hours", "text": "Wednesdays at ten"},
            ],
            "paths": [
                {"title": "Reader", "body": "Open the weekly page and mark what you would cut."},
                {"title": "Author", "body": "Run `validate` on one slide of your own."},
                {"title": "Operator", "body": "Turn on the new alerts for one service."},
                {"title": "Lead", "body": "Name the person behind each alert."},
                {"title": "Sponsor", "body": "Come to the review in January."},
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=slide_css(
        """
        .sl-closing { display: flex; gap: 112u; align-items: stretch }
        .sl-body > .sl-closing { flex: 1 }
        .sl-closing-main { flex: 1; min-width: 0; display: flex; flex-direction: column;
          justify-content: space-between;
          gap: 72u }
        .sl-closing-title { margin: 0; font-weight: 800; text-wrap: balance }
        .sl-closing-title.sl-l { margin-left: -0.04em; font-size: $closing-l; letter-spacing: -0.055em;
          line-height: .95 }
        .sl-closing-title.sl-m { margin-left: -0.03em; font-size: $closing-m; letter-spacing: -0.05em;
          line-height: .98 }
        .sl-closing-title.sl-s { font-size: $closing-s; letter-spacing: -0.04em; line-height: 1.02 }
        .sl-closing ul { margin: 0; padding: 0; list-style: none }
        .sl-closing-links { display: flex; flex-direction: column; gap: 26u }
        .sl-closing-links li { display: flex; flex-direction: column; gap: 4u; margin: 0 }
        .sl-closing-link { font-size: $lede; font-weight: 500; letter-spacing: -0.015em; line-height: 1.3 }
        .sl-closing-paths { flex: none; align-self: flex-end; width: 660u;
          border-bottom: 1u solid var(--isomer-line) }
        .sl-closing-paths li { display: flex; flex-direction: column; gap: 4u; margin: 0; padding: 22u 0;
          border-top: 1u solid var(--isomer-line) }
        .sl-closing-paths b { font-weight: 650; letter-spacing: -0.015em }
        .sl-closing-paths span { color: var(--isomer-muted); font-size: $body-m; line-height: 1.4; text-wrap: balance }
        .sl-closing-paths strong { color: var(--isomer-ink) }
        """
    ),
    page_css=middle_css(
        """
        .sl-closing-title.sl-l { font-size: 128u }
        .sl-closing-title.sl-m { font-size: 100u }
        .sl-closing-title.sl-s { font-size: 72u }
        """
    )
    + narrow_css(
        """
        .sl-closing { flex-direction: column; gap: 56u }
        .sl-closing-paths { width: auto; align-self: stretch }
        .sl-closing-title.sl-l, .sl-closing-title.sl-m { font-size: 104u }
        .sl-closing-title.sl-s { font-size: 80u }
        """
    ),
)
