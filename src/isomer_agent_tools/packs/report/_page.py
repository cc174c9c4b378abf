"""The frame a host registers for pictures of reports: one column, as high as what stands in it."""

from collections.abc import Callable
from typing import Final

from markupsafe import Markup

from isomer_agent_tools.packs.report._theme import REPORT_THEME
from isomer_agent_tools.sdk import Composition, Frame, FrameHeader, FrameViewport, Node, html

__all__ = ("report_page_frame",)

_WIDTH: Final = 960
_HIGHEST: Final = 16_384
_AROUND: Final = 220
"""A rough height of the edges and the heading."""

# A page for a desk: half a pixel for each of a slide, so that its text is set in 16 pixels.
_PAGE: Final = html.template('<main style="--u:.5px;padding:64px 80px">{}<div class="isomer-body">{}</div></main>')
_HEAD: Final = html.template('<header class="isomer-head">{}{}</header>')
_TITLE: Final = html.template('<h1 class="isomer-title">{}</h1>')
_SUBTITLE: Final = html.template('<p class="isomer-subtitle">{}</p>')


def _height(composition: Composition, measure: Callable[[Node], int]) -> int:
    return min(_AROUND + sum(measure(node) for node in composition["body"]), _HIGHEST)


def _wrap(header: FrameHeader, body: Markup, viewport: FrameViewport) -> Markup:
    title = _TITLE.format(header.title) if header.title else ""
    subtitle = _SUBTITLE.format(header.subtitle) if header.subtitle else ""
    return _PAGE.format(_HEAD.format(title, subtitle) if title or subtitle else "", body)


report_page_frame: Final = Frame(
    default_width=_WIDTH, estimate_height=_height, theme=REPORT_THEME, wrap=_wrap, flows=True
)
"""Pages 960 wide, with the composition's heading, for any body. Register it under a name of your choice."""
