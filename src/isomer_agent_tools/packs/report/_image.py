"""image: a picture, and what it shows."""

from collections.abc import Sequence
from typing import Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.report._kinds import Line, Wrapped
from isomer_agent_tools.packs.report._theme import report_css
from isomer_agent_tools.packs.report._tone import plain
from isomer_agent_tools.sdk import (
    Absent,
    AssetUrl,
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

__all__ = ("IMAGE",)

_FIGURE = html.template('<figure class="rp rp-image">{}{}</figure>')
_CAPTION = html.template("<figcaption>{}</figcaption>")
# A picture of one colour, so that the examples need no network.
_SWATCH: Final = (
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='640' height='200'%3E"
    "%3Crect width='640' height='200' fill='%23889'/%3E%3C/svg%3E"
)


class _Image(NodeModel, frozen=True):
    type: Literal["image"]
    src: AssetUrl = Field(description="Address of the picture.")
    alt: Line = Field(description="What it shows, in words.")
    caption: Absent[Wrapped] = Field(default=None, description="Below it. Marks allowed.")


def _html(node: _Image, children: Children[Markup], context: RenderContext) -> Markup:
    caption = _CAPTION.format(html.marks(node.caption)) if node.caption else ""
    return _FIGURE.format(html.image(single_line(node.alt), node.src, context), caption)


def _text(node: _Image, children: Children[str], context: RenderContext) -> str:
    caption = [plain(node.caption)] if node.caption else []
    return "\n".join([f"[{single_line(node.alt)}]", *caption])


def _markdown(node: _Image, children: Children[str], context: RenderContext) -> str:
    caption = md.paragraph(md.emphasis(md.marks(node.caption))) if node.caption else ""
    return md.blocks([md.paragraph(md.image(node.alt, node.src)), caption])


def _slack(node: _Image, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    caption = slack.context(slack.marks(node.caption)) if node.caption else []
    picture = slack.image(node.alt, node.src)
    if any(block["type"] == "image" for block in picture):
        return [*picture, *caption]
    return [*slack.asset(alt_text=node.alt, text=picture), *caption]


IMAGE: Final = define_primitive(
    _Image,
    purpose="Shows a picture with words that stand in for it.",
    use_when=("a screenshot or a photo is the evidence", "a chart exists as a picture only"),
    avoid_when=("the numbers are known: use barChart or lineChart", "it only decorates: use text"),
    examples=(
        {"type": "image", "src": "https://example.com/gate.png", "alt": "Gate 4 at noon, three parcels waiting"},
        {
            "type": "image",
            "src": _SWATCH,
            "alt": "A grey field",
            "caption": "As the camera of `gate 4` sees it at night.",
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=report_css(
        """
        .rp-image { display: flex; flex-direction: column; align-items: flex-start }
        .rp-image img { display: block; max-width: 100%; height: auto; border-radius: 8u; object-fit: contain;
          object-position: 0 0 }
        .rp-image figcaption { margin-top: 14u; color: var(--isomer-muted); font-size: $label; line-height: 1.45 }
        """
    ),
    page_css=".rp-image { break-inside: avoid }",
)
