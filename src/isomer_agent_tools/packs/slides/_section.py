"""slideSection: a chapter opens, and the reader sees what is in it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Annotated, ClassVar, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._kinds import Line, SlideSize
from isomer_agent_tools.packs.slides._label import plain
from isomer_agent_tools.packs.slides._scale import size_by_width, steps_of
from isomer_agent_tools.packs.slides._theme import CONTENT_WIDTH, DOT, middle_css, narrow_css, slide_css
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    FieldRule,
    NavigationHref,
    NodeModel,
    RawNode,
    RenderContext,
    RuleFault,
    SlackBlock,
    define_primitive,
    html,
    raw_list,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_SECTION",)

_CONTENTS_WIDTH: Final = 620
_GAP: Final = 112
_MAX_CONTENTS: Final = 8

_SECTION = html.template(
    '<div class="sl sl-section"><h{level} class="sl-section-head"><span class="sl-section-number">{}</span> '
    '<span class="sl-section-title sl-{}">{}</span></h{level}><ol>{}</ol></div>'
)
_ITEM = html.template('<li><span class="sl-section-index" aria-hidden="true">{}</span><span>{}</span></li>')


def _as_many(raw: RawNode) -> Iterator[RuleFault]:
    contents, hrefs = (raw_list(raw, name, most=_MAX_CONTENTS) for name in ("contents", "hrefs"))
    if contents and hrefs and len(contents) != len(hrefs):
        yield ("hrefs",), f"must have one URL per entry of `contents`: {len(contents)}, not {len(hrefs)}"


class _Section(NodeModel, frozen=True):
    rules: ClassVar[tuple[FieldRule, ...]] = (
        FieldRule(text="`hrefs` has as many URLs as `contents` has entries.", check=_as_many),
    )

    type: Literal["slideSection"]
    number: Line = Field(description="As `02`.")
    title: Line = Field(description="A few words.")
    contents: Annotated[list[Line], Field(min_length=1, max_length=_MAX_CONTENTS)] = Field(description="Marks allowed.")
    hrefs: Absent[Annotated[list[NavigationHref], Field(min_length=1, max_length=_MAX_CONTENTS)]] = Field(
        default=None, description="One URL per part."
    )
    size: Absent[SlideSize] = Field(default=None, description="Best left out.")


def _linked(node: _Section) -> Iterator[tuple[str, str | None]]:
    """Each entry with its URL."""
    hrefs: list[str | None] = [*node.hrefs] if node.hrefs else [None] * len(node.contents)
    return zip(map(single_line, node.contents), hrefs, strict=True)


def _entry_html(text: str, href: str | None) -> Markup:
    return html.link(html.marks(text), href) if href else html.marks(text)


def _html(node: _Section, children: Children[Markup], context: RenderContext) -> Markup:
    room = CONTENT_WIDTH - _CONTENTS_WIDTH - _GAP
    size = size_by_width(node.size, node.title, steps=steps_of("section"), room=room)
    items = [_ITEM.format(index, _entry_html(text, href)) for index, (text, href) in enumerate(_linked(node), 1)]
    return _SECTION.format(
        single_line(node.number), size, single_line(node.title), html.join(items), level=context.heading_level
    )


def _title(node: _Section) -> str:
    return f"{single_line(node.number)} {DOT} {single_line(node.title)}"


def _text(node: _Section, children: Children[str], context: RenderContext) -> str:
    entries = (plain(text) for text, _ in _linked(node))
    return "\n".join([_title(node).upper(), *(f"{index}. {entry}" for index, entry in enumerate(entries, 1))])


def _entry_markdown(text: str, href: str | None) -> md.Md:
    return md.link(md.marks(text), href) if href else md.marks(text)


def _markdown(node: _Section, children: Children[str], context: RenderContext) -> str:
    entries = md.ordered([_entry_markdown(text, href) for text, href in _linked(node)])
    return md.blocks([md.heading(context.heading_level, _title(node)), entries])


def _slack(node: _Section, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    entries = [[replace(run, link=href) for run in slack.runs(text)] for text, href in _linked(node)]
    return [*slack.header(_title(node)), *slack.rich_list(entries, ordered=True)]


SLIDE_SECTION: Final = define_primitive(
    _Section,
    purpose="Opens a chapter and lists its parts.",
    use_when=(
        "a deck has chapters",
        "parts have links: `hrefs`",
    ),
    avoid_when=("the deck opens: use slideTitle",),
    examples=(
        {
            "type": "slideSection",
            "number": "02",
            "title": "What we learned",
            "contents": ["What **worked**", "What did not"],
        },
        {
            "type": "slideSection",
            "number": "02",
            "title": "What we learned",
            "contents": ["Where the time went", "Why retries made it **worse**", "What `queue v2` changes"],
        },
        {
            "type": "slideSection",
            "number": "3",
            "title": "Rollout",
            "contents": ["Plan", "Risks"],
            "hrefs": ["https://example.com/plan", "https://example.com/risks"],
            "size": "l",
        },
        {
            "type": "slideSection",
            "number": "4",
            "title": "Appendix: methods and tables",
            "contents": [
                "How tickets were counted",
                "Definitions",
                "Regions",
                "Response times by hour",
                "Response times by team",
                "Survey questions",
                "Survey answers",
                "Open data",
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=slide_css(
        """
        .sl-section { display: flex; gap: 112u; align-items: stretch }
        .sl-body > .sl-section { flex: 1 }
        .sl-section-head { flex: 1; min-width: 0; display: flex; flex-direction: column;
          justify-content: space-between;
          gap: 48u; margin: 0; font-weight: 750 }
        .sl-section-number { margin-left: -0.04em; color: var(--isomer-primary); font-size: $number; font-weight: 800;
          letter-spacing: -0.06em; line-height: .8 }
        .sl-section-title { letter-spacing: -0.045em; line-height: 1; text-wrap: balance }
        .sl-section-title.sl-l { font-size: $section-l }
        .sl-section-title.sl-m { font-size: $section-m }
        .sl-section-title.sl-s { font-size: $section-s }
        .sl-section ol { flex: none; align-self: flex-end; width: 620u; margin: 0; padding: 0; list-style: none;
          border-bottom: 1u solid var(--isomer-line) }
        .sl-section li { display: flex; gap: 28u; margin: 0; padding: 21u 0; border-top: 1u solid var(--isomer-line);
          font-size: $body-l; line-height: 1.3 }
        .sl-section-index { flex: none; width: 36u; color: var(--isomer-muted); font-variant-numeric: tabular-nums }
        """
    ),
    page_css=middle_css(
        """
        .sl-section-title.sl-l { font-size: 96u }
        .sl-section-title.sl-m { font-size: 80u }
        .sl-section-title.sl-s { font-size: 66u }
        """
    )
    + narrow_css(
        """
        .sl-section { flex-direction: column; gap: 56u }
        .sl-section ol { width: auto; align-self: stretch }
        .sl-section-number { font-size: 200u }
        .sl-section-title.sl-l, .sl-section-title.sl-m { font-size: 88u }
        .sl-section-title.sl-s { font-size: 72u }
        """
    ),
)
