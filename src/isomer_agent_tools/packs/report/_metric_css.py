"""How metrics are set, alone and side by side."""

from typing import Final

from isomer_agent_tools.packs.report._chart_narrow import narrow_css
from isomer_agent_tools.packs.report._theme import report_css

__all__ = ("METRIC_CSS", "METRIC_PAGE_CSS")

METRIC_CSS: Final = report_css(
    """
    .rp-metric p, .rp-metrics p { margin: 0 }
    .rp-metric-label { color: var(--isomer-muted); font-size: $label; font-weight: 600; line-height: 1.35 }
    .rp-metric-value { font-size: $figure; font-weight: 700; letter-spacing: -0.03em; line-height: 1.2;
      font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
    .rp-metric-m .rp-metric-value { font-size: 54u }
    .rp-metric-s .rp-metric-value { font-size: 44u; letter-spacing: -0.02em }
    .rp-metric-below { color: var(--isomer-muted); font-size: $label; line-height: 1.4;
      font-variant-numeric: tabular-nums }
    .rp-metric-delta { color: var(--rp-tone, var(--isomer-ink)); font-weight: 650 }
    .rp-metrics { display: grid; grid-template-columns: repeat(3, 1fr); gap: 40u; padding: 0; list-style: none }
    .rp-metrics-2 { grid-template-columns: repeat(2, 1fr) }
    .rp-metrics-4 { grid-template-columns: repeat(4, 1fr) }
    .rp-metrics > li { min-width: 0; margin: 0; padding: 20u 0 0; border-top: 2u solid var(--isomer-ink) }
    """
)

METRIC_PAGE_CSS: Final = ".rp-metric, .rp-metrics > li { break-inside: avoid }" + narrow_css(
    """
    .rp.rp-metrics { grid-template-columns: repeat(2, 1fr); gap: 32u }
    .rp.rp-metric-s.rp-metrics { grid-template-columns: 1fr }
    .rp-metrics .rp-metric-value { font-size: 54u }
    .rp-metrics.rp-metric-m .rp-metric-value { font-size: 40u }
    """
)
