"""slideStack: nodes that belong together, one below the other."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._theme import slide_css
from isomer_agent_tools.sdk import (
    Absent,
    BodyNode,
    Children,
    NodeModel,
    RenderContext,
    SlackBlock,
    define_primitive,
    html,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_STACK",)

_STACK = html.template('<div class="sl-stack sl-stack-{}">{}</div>')


class _Stack(NodeModel, frozen=True):
    type: Literal["slideStack"]
    items: Annotated[list[BodyNode], Field(min_length=1)] = Field(description="Top to bottom.")
    spacing: Absent[Literal["tight", "normal", "loose"]] = Field(default=None, description="Default `normal`.")


def _html(node: _Stack, children: Children[Markup], context: RenderContext) -> Markup:
    return _STACK.format(node.spacing or "normal", html.join(children["items"]))


def _text(node: _Stack, children: Children[str], context: RenderContext) -> str:
    return "\n\n".join(filter(None, children["items"]))


def _markdown(node: _Stack, children: Children[str], context: RenderContext) -> str:
    return md.blocks(children["items"])


def _slack(node: _Stack, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    return [block for drawn in children["items"] for block in drawn]


SLIDE_STACK: Final = define_primitive(
    _Stack,
    purpose="Keeps nodes together that are read as one.",
    use_when=(
        "two nodes go where one fits, as in slideTitle",
        "a figure stands close to its source: `tight`",
    ),
    avoid_when=("they stand side by side: use slideSplit",),
    examples=(
        {
            "type": "slideStack",
            "spacing": "tight",
            "items": [
                {"type": "slideStat", "value": "41", "unit": "%", "body": "Fewer pages"},
                {"type": "slideSource", "text": "Pager export"},
            ],
        },
        {
            "type": "slideStack",
            "spacing": "tight",
            "items": [
                {"type": "slideStat", "value": "41", "unit": "%", "body": "Fewer pages at night, **July to November**"},
                {"type": "slideSource", "text": "Pager export, 1 December 2026"},
            ],
        },
        {
            "type": "slideStack",
            "items": [
                {
                    "type": "slideBulletList",
                    "label": "Decided",
                    "marker": "check",
                    "items": ["One owner an alert", "A review every week"],
                },
                {
                    "type": "slideBulletList",
                    "label": "Still open",
                    "items": ["Who covers the holidays", "Whether to page by telephone"],
                },
            ],
        },
        {
            "type": "slideStack",
            "spacing": "loose",
            "items": [
                {"type": "slideStat", "value": "6", "unit": "min", "body": "To the first action, was 22 in spring"},
                {"type": "slideStat", "value": "96", "body": "Pages a week over all services, was 214"},
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=slide_css(
        """
        .sl-stack { display: flex; flex-direction: column; gap: 48u; min-width: 0 }
        .sl-stack-tight { gap: 20u }
        .sl-stack-loose { gap: 80u }
        """
    ),
)
