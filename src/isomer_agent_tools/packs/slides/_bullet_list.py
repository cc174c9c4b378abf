"""slideBulletList: a few points of equal weight."""

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
    define_primitive,
    html,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_BULLET_LIST",)

_LIST = html.template('<div class="sl sl-bullets sl-{}">{}<ul class="sl-bullets-{}">{}</ul></div>')
_ITEM = html.template('<li><span class="sl-bullets-mark">{}</span><span class="sl-bullets-text">{}</span></li>')
_ROOM_AROUND: Final = 20
_GLYPHS: Final = {"check": "✓", "x": "×"}


class _BulletList(NodeModel, frozen=True):
    type: Literal["slideBulletList"]
    items: Annotated[list[Wrapped], Field(min_length=1, max_length=6)] = Field(
        description="A sentence each. Marks allowed."
    )
    label: Absent[Line] = Field(default=None, description="Small heading.")
    marker: Absent[Literal["dot", "check", "x"]] = Field(
        default=None, description="`check` holds, `x` does not; default `dot`."
    )


def _glyph(node: _BulletList) -> str:
    """The marker's glyph with a space behind it; a dot is the list's own."""
    return f"{_GLYPHS[node.marker]} " if node.marker in _GLYPHS else ""


def _size(node: _BulletList) -> Size:
    """By the lines it takes: an item costs its columns and the room around it."""
    return size_by_load(None, load_of(*node.items) + _ROOM_AROUND * len(node.items), large=330, medium=620)


def _html(node: _BulletList, children: Children[Markup], context: RenderContext) -> Markup:
    items = html.join([_ITEM.format(_glyph(node).strip(), html.marks(item)) for item in node.items])
    return _LIST.format(_size(node), label_html(node.label), node.marker or "dot", items)


def _text(node: _BulletList, children: Children[str], context: RenderContext) -> str:
    lead = _glyph(node) or "- "
    return "\n".join([*label_text(node.label), *(f"{lead}{plain(item)}" for item in node.items)])


def _markdown(node: _BulletList, children: Children[str], context: RenderContext) -> str:
    items = [md.join([_glyph(node), md.marks(item)]) for item in node.items]
    return md.blocks([label_markdown(node.label), md.bullets(items)])


def _slack(node: _BulletList, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    lead = [slack.Run(text=_glyph(node))] if _glyph(node) else []
    return [*label_blocks(node.label), *slack.rich_list([[*lead, *slack.runs(item)] for item in node.items])]


SLIDE_BULLET_LIST: Final = define_primitive(
    _BulletList,
    purpose="Gives a few points of equal weight.",
    use_when=(
        "short points support a claim",
        "a slideSplit sets `check` against `x`",
    ),
    avoid_when=("points have names: use slideList",),
    examples=(
        {"type": "slideBulletList", "marker": "check", "items": ["Every alert has **one owner**", "Nights are quiet"]},
        {
            "type": "slideBulletList",
            "label": "What changes on Monday",
            "items": [
                "Every alert names **one owner** and one first step",
                "The weekly review starts from the page, not from a new deck",
                "`checkout-api` moves to the new queue, region by region",
            ],
        },
        {
            "type": "slideBulletList",
            "label": "Ready",
            "marker": "check",
            "items": ["Load test at twice the peak", "Rollback rehearsed", "Support team briefed"],
        },
        {
            "type": "slideBulletList",
            "label": "Not in this release",
            "marker": "x",
            "items": ["Offline mode", "Import from the old archive", "A second currency"],
        },
        {
            "type": "slideBulletList",
            "items": [
                "Orders placed before noon leave the same day",
                "Returns are booked when the parcel is scanned",
                "Stock is counted at night, by aisle",
                "Prices change once a week, on Tuesday",
                "Suppliers see the same forecast as we do",
                "Every exception has a name beside it",
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=slide_css(
        """
        .sl-bullets { display: flex; flex-direction: column; gap: 28u; font-size: $body-m }
        .sl-bullets.sl-l { font-size: $lede }
        .sl-bullets.sl-m { font-size: $body-l }
        .sl-body > .sl-bullets.sl-l { font-size: $item; letter-spacing: -0.018em }
        .sl-body > .sl-bullets.sl-m { font-size: $lede }
        .sl-bullets ul { display: flex; flex-direction: column; gap: .6em; margin: 0; padding: 0; list-style: none }
        .sl-bullets li { display: flex; gap: .75em; margin: 0; padding: 0; line-height: 1.34 }
        .sl-bullets-text { flex: 1; min-width: 0; max-width: 1420u; text-wrap: pretty }
        .sl-bullets-mark { flex: none; width: .8em; font-weight: 700 }
        .sl-bullets-dot .sl-bullets-mark { width: .4em; height: .4em; margin-top: .5em; border-radius: .08em;
          background: var(--isomer-primary) }
        .sl-bullets-check .sl-bullets-mark { color: var(--isomer-success) }
        .sl-bullets-x .sl-bullets-mark { color: var(--isomer-danger) }
        """
    ),
    page_css=narrow_css(
        """
        .sl-bullets, .sl-body > .sl-bullets { font-size: $body-l }
        .sl-body > .sl-bullets.sl-l { font-size: $lede }
        """
    ),
)
