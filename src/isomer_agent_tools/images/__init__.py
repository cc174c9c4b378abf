"""Pictures of compositions, drawn without a browser.

Needs the extra `isomer-agent-tools[images]`; it is imported when the first back end is made.
"""

from isomer_agent_tools.images._deck import render_deck
from isomer_agent_tools.images._font_face import FontFace
from isomer_agent_tools.images._formats import image_formats
from isomer_agent_tools.images._glyphs import MissingGlyphWarning
from isomer_agent_tools.images._layout import LayoutRemark, check_layout, layout_remarks
from isomer_agent_tools.images._page import draw_page
from isomer_agent_tools.images._takumi import TakumiBackend

__all__ = (
    "FontFace",
    "LayoutRemark",
    "MissingGlyphWarning",
    "TakumiBackend",
    "check_layout",
    "draw_page",
    "image_formats",
    "layout_remarks",
    "render_deck",
)
