"""The arrow between two sides: drawn with borders, said with words."""

from typing import Final

from markupsafe import Markup

from isomer_agent_tools.packs.slides._theme import narrow_css, slide_css

__all__ = ("ARROW_CSS", "ARROW_HTML", "ARROW_NARROW_CSS")

ARROW_HTML: Final = Markup(
    '<div class="sl-arrow" role="img" aria-label="leads to">'
    '<span class="sl-arrow-line"></span><span class="sl-arrow-head"></span></div>'
)

ARROW_CSS: Final = slide_css(
    """
    .sl-arrow { position: relative; flex: none; align-self: center; width: 72u; height: 28u }
    .sl-arrow-line { position: absolute; top: 12u; left: 0; width: 68u; height: 4u;
      background: var(--isomer-primary) }
    .sl-arrow-head { position: absolute; top: 4u; right: 3u; box-sizing: border-box; width: 20u; height: 20u;
      border-top: 4u solid var(--isomer-primary); border-right: 4u solid var(--isomer-primary);
      transform: rotate(45deg) }
    """
)

ARROW_NARROW_CSS: Final = narrow_css(".sl-arrow { transform: rotate(90deg) }")
