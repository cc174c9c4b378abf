"""How a roadmap is laid out: ruled columns, and a bar above the current one."""

from typing import Final

from isomer_agent_tools.packs.slides._theme import narrow_css, slide_css

__all__ = ("ROADMAP_CSS", "ROADMAP_PAGE_CSS")

ROADMAP_CSS: Final = slide_css(
    """
    .sl-roadmap { display: flex; align-items: stretch; gap: 56u }
    .sl-roadmap-column { flex: 1; min-width: 0; display: flex; flex-direction: column; padding-top: 31u;
      border-top: 3u solid var(--isomer-line) }
    .sl-roadmap-current { padding-top: 24u; border-top: 10u solid var(--isomer-primary) }
    .sl-roadmap-title { margin: 0; font-size: $item; font-weight: 700; letter-spacing: -0.03em; line-height: 1.12 }
    .sl-roadmap-status { margin: 6u 0 0; color: var(--isomer-muted); font-size: $body-s; line-height: 1.3 }
    .sl-roadmap-current .sl-roadmap-status { color: var(--isomer-primary); font-weight: 600 }
    .sl-roadmap ul { margin: 28u 0 0; padding: 0; list-style: none }
    .sl-roadmap li { display: flex; flex-direction: column; gap: 4u; margin: 0; padding: 20u 0;
      border-top: 1u solid var(--isomer-line) }
    .sl-roadmap b { font-size: $body-m; font-weight: 650; letter-spacing: -0.014em; line-height: 1.3;
      text-wrap: balance }
    .sl-roadmap li span { color: var(--isomer-muted); font-size: $body-s; line-height: 1.36; text-wrap: pretty }
    .sl-roadmap li strong { color: var(--isomer-ink) }
    .sl-roadmap b strong { font-weight: inherit; color: var(--isomer-primary) }
    .sl-roadmap .sl-cue { color: var(--isomer-primary) }
    .sl-roadmap.sl-s ul { margin-top: 20u }
    .sl-roadmap.sl-s li { gap: 2u; padding: 12u 0 }
    .sl-body > .sl-roadmap.sl-l .sl-roadmap-title { font-size: $heading-m; letter-spacing: -0.036em }
    .sl-body > .sl-roadmap.sl-l .sl-roadmap-status { font-size: $body-m }
    .sl-body > .sl-roadmap.sl-l b { font-size: $lede; letter-spacing: -0.02em }
    .sl-body > .sl-roadmap.sl-l li span { font-size: $body-l }
    .sl-body > .sl-roadmap.sl-m .sl-roadmap-title { font-size: $heading-s; letter-spacing: -0.034em }
    .sl-body > .sl-roadmap.sl-m b { font-size: $body-l; letter-spacing: -0.016em }
    .sl-body > .sl-roadmap.sl-m li span { font-size: $body-m }
    """
)

ROADMAP_PAGE_CSS: Final = narrow_css(
    """
    .sl-roadmap { flex-direction: column; gap: 52u }
    .sl-roadmap-column { flex: none }
    .sl-roadmap.sl-roadmap .sl-roadmap-title { font-size: $heading-s }
    .sl-roadmap.sl-roadmap b { font-size: $body-l }
    .sl-roadmap.sl-roadmap li span { font-size: $body-m }
    """
)
