"""slideList: named points with a sentence each."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._kinds import Line, Wrapped
from isomer_agent_tools.packs.slides._label import label_blocks, label_html, label_markdown, label_text, plain
from isomer_agent_tools.packs.slides._scale import load_of, size_by_load
from isomer_agent_tools.packs.slides._theme import narrow_css, slide_css
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    NodeModel,
    RenderContext,
    Size,
    SlackBlock,
    ValueModel,
    define_primitive,
    html,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_LIST",)

_ROOM_AROUND: Final = 30

_LIST = html.template('<div class="sl sl-list sl-{}{}">{}<ul>{}</ul>{}</div>')
_ITEM = html.template("<li><b>{}</b><span>{}</span></li>")
_PLAIN_ITEM = html.template("<li><span>{}</span></li>")
_FOOTNOTE = html.template('<p class="sl-list-note">{}</p>')


class _Item(ValueModel, frozen=True):
    term: Absent[Line] = Field(default=None, description="Its name.")
    body: Wrapped = Field(description="One sentence. Marks allowed.")


class _List(NodeModel, frozen=True):
    type: Literal["slideList"]
    items: Annotated[list[_Item], Field(min_length=1, max_length=6)] = Field(description="In order.")
    label: Absent[Line] = Field(default=None, description="Small heading.")
    footnote: Absent[Wrapped] = Field(default=None, description="A remark. Marks allowed.")


def _item_html(item: _Item, *, ruled: bool) -> Markup:
    body = html.marks(item.body)
    return _ITEM.format(single_line(item.term or ""), body) if ruled else _PLAIN_ITEM.format(body)


def _size(node: _List) -> Size:
    """By the lines it takes: an item costs its columns and the room around it."""
    return size_by_load(
        None, load_of(*(item.body for item in node.items)) + _ROOM_AROUND * len(node.items), large=360, medium=680
    )


def _html(node: _List, children: Children[Markup], context: RenderContext) -> Markup:
    ruled = any(item.term for item in node.items)
    items = html.join([_item_html(item, ruled=ruled) for item in node.items])
    footnote = _FOOTNOTE.format(html.marks(node.footnote)) if node.footnote else ""
    return _LIST.format(_size(node), " sl-list-ruled" if ruled else "", label_html(node.label), items, footnote)


def _item_text(item: _Item) -> str:
    return f"{single_line(item.term)}: {plain(item.body)}" if item.term else plain(item.body)


def _text(node: _List, children: Children[str], context: RenderContext) -> str:
    items = "\n".join(_item_text(item) for item in node.items)
    return "\n\n".join([*label_text(node.label), items, *([plain(node.footnote)] if node.footnote else [])])


def _item_markdown(item: _Item) -> md.Md:
    lead = [md.strong(single_line(item.term)), ": "] if item.term else []
    return md.join([*lead, md.marks(item.body)])


def _markdown(node: _List, children: Children[str], context: RenderContext) -> str:
    footnote = md.paragraph(md.marks(node.footnote)) if node.footnote else ""
    items = md.bullets([_item_markdown(item) for item in node.items])
    return md.blocks([label_markdown(node.label), items, footnote])


def _item_runs(item: _Item) -> list[slack.Run]:
    lead = [slack.Run(text=single_line(item.term), bold=True), slack.Run(text=": ")] if item.term else []
    return [*lead, *slack.runs(item.body)]


def _slack(node: _List, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    footnote = slack.context(slack.marks(node.footnote)) if node.footnote else []
    return [*label_blocks(node.label), *slack.rich_list([_item_runs(item) for item in node.items]), *footnote]


SLIDE_LIST: Final = define_primitive(
    _List,
    purpose="Gives named points to look up, a sentence each.",
    use_when=(
        "points have names: teams, steps, risks",
        "each takes a sentence",
    ),
    avoid_when=("points have no names: use slideBulletList",),
    examples=(
        {
            "type": "slideList",
            "items": [
                {"term": "Platform", "body": "Moves the queue **first**."},
                {"term": "Support", "body": "Answers customers."},
            ],
        },
        {
            "type": "slideList",
            "label": "Who does what",
            "items": [
                {"term": "Platform", "body": "Moves the queue first and keeps the old one **readable** for a week."},
                {"term": "Payments", "body": "Replays failed charges with `retry --since`, then confirms the totals."},
                {"term": "Support", "body": "Answers with the prepared text until the banner is gone."},
            ],
            "footnote": "Owners are the same people as in the spring migration.",
        },
        {
            "type": "slideList",
            "items": [
                {"body": "We ask each customer one question after a delivery, never two."},
                {"body": "Answers go to the person who packed the order, by name."},
            ],
        },
        {
            "type": "slideList",
            "label": "Risks we accept",
            "items": [
                {"term": "Supplier", "body": "One source for the sensor until the second passes its trial."},
                {"term": "Weather", "body": "A closed pass adds two days; no stock is kept against it."},
                {"term": "Currency", "body": "Prices are fixed for a quarter, so a swing of a few percent is ours."},
                {"term": "People", "body": "Two engineers know the importer; a third joins in January."},
                {"term": "Data", "body": "History before 2019 stays in the archive and is not searchable."},
                {"body": "Everything else is in the register, with an owner and a date."},
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=slide_css(
        """
        .sl-list { display: flex; flex-direction: column; gap: 28u; font-size: $body-s }
        .sl-list.sl-l { font-size: $body-l }
        .sl-list.sl-m { font-size: $body-m }
        .sl-body > .sl-list.sl-l { font-size: $item; letter-spacing: -0.018em }
        .sl-body > .sl-list.sl-l li span { max-width: 1420u }
        .sl-body > .sl-list-ruled.sl-l { font-size: $lede; letter-spacing: -0.008em }
        .sl-body > .sl-list.sl-m { font-size: $body-l }
        .sl-body > .sl-list.sl-s { font-size: $body-m }
        .sl-list ul { display: flex; flex-direction: column; gap: 22u; margin: 0; padding: 0; list-style: none }
        .sl-list li { display: flex; gap: 32u; margin: 0; padding: 0; line-height: 1.4 }
        .sl-list li span { flex: 1; min-width: 0; max-width: 1240u; text-wrap: pretty }
        .sl-list-ruled ul { gap: 0; border-bottom: 1u solid var(--isomer-line) }
        .sl-list-ruled li { padding: 22u 0; border-top: 1u solid var(--isomer-line) }
        .sl-list-ruled.sl-m li { padding: 16u 0 }
        .sl-list-ruled.sl-s li { padding: 13u 0 }
        .sl-list b { flex: none; width: 27%; font-weight: 650; letter-spacing: -0.015em }
        .sl-list-note { margin: 0; color: var(--isomer-muted); font-size: $body-s; line-height: 1.4 }
        """
    ),
    page_css=narrow_css(
        """
        .sl-list.sl-list, .sl-body > .sl-list.sl-list { font-size: $body-l }
        .sl-list-ruled li { flex-direction: column; gap: 4u }
        .sl-list b { width: auto }
        .sl-list b:empty { display: none }
        """
    ),
)
