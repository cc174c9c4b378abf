"""How a slide is laid out, as a picture and on a page."""

from typing import Final

from isomer_agent_tools.packs.slides._mark import MARK_CSS
from isomer_agent_tools.packs.slides._theme import INVERSE_DARK, INVERSE_LIGHT, slide_css
from isomer_agent_tools.sdk import scheme_css

__all__ = ("FRAME_CSS", "FRAME_PAGE_CSS")

# A heading stands at the top and a source at the foot; what is between them, or alone, in the middle of its room.
FRAME_CSS: Final = (
    scheme_css(".sl-inverse", INVERSE_LIGHT, INVERSE_DARK)
    + MARK_CSS
    + slide_css(
        """
        .sl-canvas { position: relative; box-sizing: border-box; display: flex; flex-direction: column; width: 1920u;
          height: 1080u; padding: 112u 128u 120u; background: var(--isomer-page); color: var(--isomer-ink);
          font-family: var(--isomer-sans); font-size: $body-l; font-optical-sizing: none; line-height: 1.42 }
        .sl-body { flex: 1; min-width: 0; box-sizing: border-box; display: flex; flex-direction: column; gap: 48u;
          padding-bottom: 24u }
        .sl-body > :first-child { margin-top: auto }
        .sl-body > :last-child { margin-bottom: auto }
        .sl-body > .sl-heading:first-child { margin-top: 0; margin-bottom: auto }
        .sl-body > .sl-heading:first-child:last-child { margin-top: auto }
        .sl-body > .sl-source:last-child { margin-top: auto; margin-bottom: 0 }
        .sl-foot { position: absolute; left: 128u; right: 128u; bottom: 48u; display: flex; align-items: center;
          gap: 22u;
          color: var(--isomer-muted); font-size: $label; line-height: 1.25 }
        .sl-foot b { color: var(--isomer-ink); font-weight: 650 }
        .sl-foot .sl-mark { width: 38u; height: 22u }
        .sl-foot .sl-mark > span { width: 22u; height: 22u; border-radius: 11u }
        .sl-foot .sl-mark > span + span { left: 16u; border-width: 3u }
        .sl-foot-url { margin-left: auto }
        .sl-foot-url a { color: var(--isomer-muted); text-decoration-line: none }
        """
    )
)

# On paper every slide is a page of its own size, and a report keeps the reader's.
# A page shows a slide as wide as the room it has, down to 960 px, where the smallest type measures 12 px. Below that
# the type keeps its size and the slide grows as tall as its content.
FRAME_PAGE_CSS: Final = slide_css(
    """
    .sl-frame { container: slide / inline-size; overflow: hidden; border-radius: 14px;
      box-shadow: 0 0 0 1px var(--isomer-line), 0 18px 48px -24px rgba(28, 25, 21, .28) }
    .sl-canvas { --u: calc(100cqw / 1920); width: auto; height: auto; min-height: 1080u }
    .sl-foot-url a:hover { text-decoration-line: underline }
    @container slide (max-width: 960px) {
      .sl-canvas { --u: .5px; min-height: 56.25cqw }
    }
    @container slide (max-width: 640px) {
      .sl-canvas { min-height: 0; padding: 72u 48u 56u }
      .sl-body { gap: 52u }
      .sl-foot { position: static; flex-wrap: wrap; margin-top: 64u }
      .sl-foot-url { margin-left: 0; width: 100% }
    }
    @page slide { size: 1280px 720px; margin: 0 }
    @media print {
      .isomer-body:has(> .sl-frame) { display: block }
      .sl-frame { page: slide; break-after: page; break-inside: avoid; border-radius: 0; box-shadow: none;
        print-color-adjust: exact; -webkit-print-color-adjust: exact }
      .sl-frame:last-child { break-after: auto }
      .sl-canvas { min-height: 720px }
    }
    """
)
