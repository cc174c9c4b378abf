"""list: points, steps, or what is done and what is not."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from markupsafe import Markup
from pydantic import Discriminator, Field, Tag

from isomer_agent_tools.packs.report._kinds import Wrapped
from isomer_agent_tools.packs.report._theme import report_css
from isomer_agent_tools.packs.report._tone import plain
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    NodeModel,
    RenderContext,
    SlackBlock,
    ValueModel,
    define_primitive,
    html,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("LIST",)

_BULLETS = html.template('<ul class="rp rp-list">{}</ul>')
_ORDERED = html.template('<ol class="rp rp-list">{}</ol>')
_ITEM = html.template("<li>{}</li>")
_CHECKED = html.template('<li class="rp-list-checked">{}<span class="rp-list-text">{}</span></li>')
_DONE = Markup('<span class="rp-list-box rp-list-done" role="img" aria-label="Done">✓</span>')
_OPEN = Markup('<span class="rp-list-box" role="img" aria-label="Open"></span>')
_BOXES: Final = {True: "[x] ", False: "[ ] ", None: ""}
_SLACK_BOXES: Final = {True: "☑ ", False: "☐ ", None: ""}


def _kind_of(item: object) -> str:
    return "checked" if isinstance(item, dict | ValueModel) else "text"


class _Checked(ValueModel, frozen=True):
    text: Wrapped = Field(description="Marks allowed.")
    checked: bool = Field(description="Whether it is done.")


_Item = Annotated[
    Annotated[Wrapped, Tag("text")] | Annotated[_Checked, Tag("checked")],
    Discriminator(_kind_of),
]


class _List(NodeModel, frozen=True):
    type: Literal["list"]
    items: Annotated[list[_Item], Field(min_length=1, max_length=50)] = Field(
        description="Points in order. Marks allowed."
    )
    ordered: Absent[bool] = Field(default=None, description="Number the points.")


def _parts(item: str | _Checked) -> tuple[str, bool | None]:
    """The text of an item, and whether it is done; `None` when it is nothing to check off."""
    return (item, None) if isinstance(item, str) else (item.text, item.checked)


def _html(node: _List, children: Children[Markup], context: RenderContext) -> Markup:
    return (_ORDERED if node.ordered else _BULLETS).format(html.join(map(_item_html, node.items)))


def _item_html(item: str | _Checked) -> Markup:
    text, done = _parts(item)
    if done is None:
        return _ITEM.format(html.marks(text))
    return _CHECKED.format(_DONE if done else _OPEN, html.marks(text))


def _text(node: _List, children: Children[str], context: RenderContext) -> str:
    items = [f"{_BOXES[done]}{plain(text)}" for text, done in map(_parts, node.items)]
    return "\n".join(f"{f'{number}.' if node.ordered else '-'} {item}" for number, item in enumerate(items, 1))


def _markdown(node: _List, children: Children[str], context: RenderContext) -> str:
    items = [md.join([md.Md(_BOXES[done]), md.marks(text)]) for text, done in map(_parts, node.items)]
    return md.ordered(items) if node.ordered else md.bullets(items)


def _slack(node: _List, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    items = [[slack.Run(text=_SLACK_BOXES[done]), *slack.runs(text)] for text, done in map(_parts, node.items)]
    return slack.rich_list(items, ordered=bool(node.ordered))


LIST: Final = define_primitive(
    _List,
    purpose="Sets out points, numbered or to check off.",
    use_when=("short points have equal weight", "steps follow one another, or are done or not"),
    avoid_when=("each point is a name and a value: use keyValues",),
    examples=(
        {
            "type": "list",
            "items": ["Sizes stand beside photos", "Labels say **what to do**"],
        },
        {
            "type": "list",
            "ordered": True,
            "items": ["Freeze the schema", "Copy `orders` to the new queue", "Switch reads, region by region"],
        },
        {
            "type": "list",
            "items": [
                {"text": "Load test at **twice** the peak", "checked": True},
                {"text": "Rollback rehearsed", "checked": False},
                "Support is told on Monday",
            ],
        },
        {"type": "list", "ordered": True, "items": [f"Aisle {number} counted" for number in range(1, 51)]},
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=report_css(
        """
        .rp-list { max-width: 1360u; padding: 0 0 0 1.4em }
        .rp-list li { margin: 0; padding: 0 0 0 .15em; text-wrap: pretty }
        .rp-list li + li { margin-top: .35em }
        .rp-list li::marker { color: var(--isomer-muted); font-variant-numeric: tabular-nums }
        .rp-list-checked { position: relative; list-style: none }
        ol > .rp-list-checked { list-style: decimal }
        .rp-list-box { box-sizing: border-box; display: inline-block; width: 1.1em; height: 1.1em; margin-right: .55em;
          border: 2u solid var(--isomer-muted); border-radius: .2em; font-size: .85em; font-weight: 700;
          line-height: 1em; text-align: center; vertical-align: -.08em }
        ul > .rp-list-checked > .rp-list-box { position: absolute; top: .33em; left: -1.42em; margin: 0 }
        .rp-list-done { border-color: var(--isomer-success); color: var(--isomer-success) }
        """
    ),
)
