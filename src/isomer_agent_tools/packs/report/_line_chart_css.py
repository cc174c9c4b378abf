"""How lines are laid out: ticks, the field with its hairlines, and the names at the ends."""

from typing import Final

from isomer_agent_tools.packs.report._chart_head import CHART_CSS, CHART_PAGE_CSS
from isomer_agent_tools.packs.report._chart_narrow import narrow_css
from isomer_agent_tools.packs.report._theme import report_css

__all__ = ("LINES_CSS", "LINES_PAGE_CSS")

LINES_CSS: Final = CHART_CSS + report_css(
    """
    .rp-lines-row { position: relative; display: flex; align-items: flex-start; padding: 16u 0 0;
      font-size: $label; line-height: 34u }
    .rp-lines-ticks, .rp-lines-names { position: relative; flex: none; height: 440u }
    .rp-lines-ticks span { position: absolute; right: 14u; margin-top: -17u; color: var(--isomer-muted);
      white-space: nowrap }
    .rp-lines-middle { flex: 1; min-width: 0 }
    .rp-lines-field { position: relative; height: 440u }
    .rp-lines-rule { position: absolute; left: 0; right: 0; height: 2u; margin-top: -1u;
      background: var(--isomer-line) }
    .rp-lines-zero { background: var(--isomer-ink) }
    .rp-lines-notch { position: absolute; top: 100%; width: 2u; height: 10u; margin-left: -1u;
      background: var(--isomer-muted) }
    .rp-lines-drawing { position: absolute; top: 0; left: 0; width: 100%; height: 100%; overflow: visible }
    .rp-lines-axis { position: relative; height: 34u; margin-top: 12u; color: var(--isomer-muted);
      font-size: $fine }
    .rp-lines-x { position: absolute; top: 0; text-align: center; white-space: nowrap }
    .rp-lines-first { left: 0 }
    .rp-lines-last { right: 0 }
    .rp-lines-gap { position: relative; flex: none; width: 32u; height: 440u; opacity: .6 }
    .rp-lines-name { position: absolute; left: 0; right: 0; overflow-wrap: anywhere }
    .rp-lines-name b { font-weight: 700 }
    .rp-lines-key { display: none }
    .rp-lines-dot, .rp-lines-key { width: 16u; height: 16u; border: 4u solid currentColor; background: currentColor }
    .rp-lines-dot { position: absolute; margin: -8u 0 0 -8u }
    .rp-lines-tall .rp-lines-ticks, .rp-lines-tall .rp-lines-names, .rp-lines-tall .rp-lines-field,
    .rp-lines-tall .rp-lines-gap { height: 640u }
    .rp-lines-1 { color: var(--isomer-primary) }
    .rp-lines-2 { color: var(--isomer-accent) }
    .rp-lines-3 { color: var(--isomer-ink) }
    .rp-lines-4 { color: var(--isomer-success) }
    .rp-lines-5 { color: var(--isomer-danger) }
    .rp-lines-6, .rp-lines .rp-lines-quiet { color: var(--isomer-muted) }
    .rp-lines-1.rp-lines-dot, .rp-lines-1 .rp-lines-key, .rp-lines-4.rp-lines-dot, .rp-lines-4 .rp-lines-key {
      border-radius: 8u }
    .rp-lines-3.rp-lines-dot, .rp-lines-3 .rp-lines-key, .rp-lines-6.rp-lines-dot, .rp-lines-6 .rp-lines-key {
      transform: rotate(45deg) }
    .rp-lines-4.rp-lines-dot, .rp-lines-4 .rp-lines-key, .rp-lines-5.rp-lines-dot, .rp-lines-5 .rp-lines-key,
    .rp-lines-6.rp-lines-dot, .rp-lines-6 .rp-lines-key { background: var(--isomer-page) }
    .rp-chart .rp-chart-numbers { display: none }
    """
)

# A picture has no readers of a table; on a page its size is contained, so that it makes no page wider.
LINES_PAGE_CSS: Final = (
    CHART_PAGE_CSS
    + report_css(
        """
        .rp-lines path { stroke-width: 4u }
        .rp-lines-1 path { stroke-width: 5u }
        .rp-lines-quiet path { stroke-width: 3u }
        .rp-lines-2 path { stroke-dasharray: 14u 6u }
        .rp-lines-3 path { stroke-dasharray: 3u 6u }
        .rp-lines-4 path { stroke-dasharray: 20u 6u 3u 6u }
        .rp-lines-5 path { stroke-dasharray: 7u 5u }
        .rp-lines-6 path { stroke-dasharray: 28u 8u }
        .rp-lines .rp-lines-gap path { stroke-width: 2u; stroke-dasharray: none }
        .rp-chart.rp-chart .rp-chart-numbers { display: block; position: absolute; width: 1px; height: 1px;
          contain: strict; clip-path: inset(50%) }
        """
    )
    + narrow_css(
        """
        .rp-lines .rp-lines-row { flex-wrap: wrap }
        .rp-lines .rp-lines-gap { display: none }
        .rp-lines .rp-lines-names { order: -1; display: flex; flex-wrap: wrap; gap: 4u 32u;
          width: 100% !important; height: auto; padding-bottom: 32u }
        .rp-lines .rp-lines-name { position: static; display: block }
        .rp-lines .rp-lines-key { display: inline-block; margin-right: 12u }
        """
    )
)
