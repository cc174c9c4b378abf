"""The rules that every node of a report starts from."""

from typing import Final

from isomer_agent_tools.packs.report._markdown import PROSE_CSS
from isomer_agent_tools.packs.report._theme import report_css
from isomer_agent_tools.packs.report._tone import TONE_CSS

__all__ = ("SHARED_CSS", "SHARED_PAGE_CSS")

# Each part of a report has one element of the class `rp`, which is the outermost.
SHARED_CSS: Final = (
    report_css(
        """
        .rp { box-sizing: border-box; min-width: 0; margin: 0; color: var(--isomer-ink);
          font-family: var(--isomer-sans);
          font-size: $body;
          font-optical-sizing: none; font-weight: 400; letter-spacing: 0; line-height: 1.5;
          overflow-wrap: break-word; text-align: left }
        .rp strong { font-weight: 650 }
        .rp code { padding: .1em .3em; border-radius: .25em; background: var(--isomer-raised);
          font-family: var(--isomer-mono); font-size: .93em; line-height: 1 }
        .rp pre code { padding: 0; background: transparent; line-height: inherit }
        .rp a { color: var(--isomer-primary); text-decoration-line: underline; text-decoration-thickness: 2u;
          text-underline-offset: .18em }
        .rp-label { margin: 0; color: var(--isomer-muted); font-size: $label; font-weight: 600; line-height: 1.35 }
        .rp-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
          white-space: nowrap }
        """
    )
    + TONE_CSS
    + PROSE_CSS
)

# A report that stands alone on a page is set in one column, and a heading holds to what follows it.
SHARED_PAGE_CSS: Final = report_css(
    """
    .rp a:hover { text-decoration-thickness: 3u }
    .rp a:focus-visible { outline: 2px solid var(--isomer-primary); outline-offset: 3px; border-radius: 2px }
    .isomer-body > .rp, .isomer-head:has(+ .isomer-body > .rp:first-child) { width: 100%; max-width: 1600u;
      margin-left: auto; margin-right: auto }
    .isomer-body > .rp-prose + .rp-list { margin-top: -20u }
    @media print { .rp { print-color-adjust: exact; -webkit-print-color-adjust: exact } }
    """
)
