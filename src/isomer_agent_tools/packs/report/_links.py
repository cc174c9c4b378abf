"""links: where to read on."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.report._kinds import Line, Wrapped
from isomer_agent_tools.packs.report._theme import report_css
from isomer_agent_tools.packs.report._tone import plain
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
    navigation_href,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("LINKS",)

_LINKS = html.template('<ul class="rp rp-links">{}</ul>')
_ITEM = html.template("<li>{}{}</li>")
_NOTE = html.template(' <span class="rp-links-note">{}</span>')
_SPACE_NOTE: Final = " – "


class _Link(ValueModel, frozen=True):
    label: Line = Field(description="What is there. Marks allowed.")
    href: NavigationHref = Field(description="Its address.")
    note: Absent[Wrapped] = Field(default=None, description="Why to read it. Marks allowed.")


class _Links(NodeModel, frozen=True):
    type: Literal["links"]
    items: Annotated[list[_Link], Field(min_length=1, max_length=20)] = Field(description="Links in order.")


def _html(node: _Links, children: Children[Markup], context: RenderContext) -> Markup:
    return _LINKS.format(html.join(map(_item_html, node.items)))


def _item_html(item: _Link) -> Markup:
    note = _NOTE.format(html.marks(item.note)) if item.note else ""
    return _ITEM.format(html.link(html.marks(single_line(item.label)), item.href), note)


def _text(node: _Links, children: Children[str], context: RenderContext) -> str:
    return "\n".join(map(_item_text, node.items))


def _item_text(item: _Link) -> str:
    url = navigation_href(item.href)
    note = f"{_SPACE_NOTE}{plain(item.note)}" if item.note else ""
    return f"- {plain(item.label)}{note}{f' ({single_line(url)})' if url else ''}"


def _markdown(node: _Links, children: Children[str], context: RenderContext) -> str:
    return md.bullets(map(_item_markdown, node.items))


def _item_markdown(item: _Link) -> md.Md:
    note = [_SPACE_NOTE, md.marks(item.note)] if item.note else []
    return md.join([md.link(md.marks(item.label), item.href), *note])


def _slack(node: _Links, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    return slack.rich_list(map(_item_runs, node.items))


def _item_runs(item: _Link) -> list[slack.Run]:
    note = [slack.Run(text=_SPACE_NOTE), *slack.runs(item.note)] if item.note else []
    return [slack.Run(text=plain(item.label), link=item.href), *note]


LINKS: Final = define_primitive(
    _Links,
    purpose="Tells a reader where to read on.",
    use_when=("sources or next pages close the report", "several addresses are given at once"),
    avoid_when=("one link stands in a sentence: use text", "points lead nowhere: use list"),
    examples=(
        {
            "type": "links",
            "items": [
                {"label": "How returns are counted", "href": "https://example.com/how", "note": "Two pages"},
                {"label": "All figures", "href": "/figures.csv"},
            ],
        },
        {
            "type": "links",
            "items": [
                {"label": f"Notes of week {week}", "href": f"https://example.com/notes/{week}"}
                for week in range(30, 50)
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=report_css(
        """
        .rp-links { padding: 0; list-style: none }
        .rp-links li { margin: 0; padding: 0 }
        .rp-links li + li { margin-top: .35em }
        .rp-links a { font-weight: 500 }
        .rp-links-note { margin-left: .4em; color: var(--isomer-muted) }
        """
    ),
)
