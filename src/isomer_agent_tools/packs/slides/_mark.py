"""The pack's own mark: a disc and a ring that overlap, the two cues of tone in one sign."""

from typing import Final

from markupsafe import Markup

from isomer_agent_tools.packs.slides._theme import slide_css

__all__ = ("MARK", "MARK_CSS")

MARK: Final = Markup('<span class="sl-mark" aria-hidden="true"><span></span><span></span></span>')

MARK_CSS: Final = slide_css(
    """
    .sl-mark { position: relative; display: block; flex: none; width: 44u; height: 26u }
    .sl-mark > span { position: absolute; top: 0; left: 0; box-sizing: border-box; width: 26u; height: 26u;
      border-radius: 13u;
      background: var(--isomer-primary) }
    .sl-mark > span + span { left: 18u; background: transparent; border: 4u solid var(--isomer-ink) }
    """
)
