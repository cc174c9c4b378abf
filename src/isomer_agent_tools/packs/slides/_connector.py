"""The shaft and the tip of an arrow between two parts of a drawing, in the colour of the text around them.

They are elements, because rasterisers leave out generated boxes without text.
"""

from typing import Final

from markupsafe import Markup

from isomer_agent_tools.packs.slides._theme import slide_css

__all__ = ("CONNECTOR", "CONNECTOR_CSS")

CONNECTOR: Final = Markup('<span class="sl-shaft"></span><span class="sl-tip"></span>')

# Where they lie is for the drawing to say; unturned, the tip points right.
CONNECTOR_CSS: Final = slide_css(
    """
    .sl-shaft { position: absolute; background: currentColor }
    .sl-tip { position: absolute; box-sizing: border-box; width: 16u; height: 16u;
      border-top: 4u solid currentColor; border-right: 4u solid currentColor; transform: rotate(45deg) }
    """
)
