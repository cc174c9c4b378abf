"""How a pipeline is laid out: arrows over columns, brackets below them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from isomer_agent_tools.packs.slides._pipeline_rules import MAX_STEPS
from isomer_agent_tools.packs.slides._theme import middle_css, narrow_css, slide_css
from isomer_agent_tools.sdk import Size

__all__ = ("COLUMN_GAP", "PIPELINE_CSS", "PIPELINE_PAGE_CSS", "TITLE_STEPS")

COLUMN_GAP: Final = 24
"""Room between two steps."""
TITLE_STEPS: Final[Mapping[Size, int]] = MappingProxyType({"l": 42, "m": 36, "s": 30})
"""Sizes of a step's title, in slide pixels."""

_COLUMNS: Final = "".join(
    f".sl-pipe-{count} > .sl-pipe-grid {{ grid-template-columns:{' 1fr' * count} }}"
    f".sl-pipe-over-{count} {{ grid-column-end: span {count} }}"
    for count in range(2, MAX_STEPS + 1)
)
_TITLES: Final = f".sl-pipe-grid {{ column-gap: {COLUMN_GAP}u }}" + "".join(
    f".sl-pipe.sl-{size} .sl-pipe-title {{ font-size: {pixels}u }}" for size, pixels in TITLE_STEPS.items()
)
_STARTS: Final = "".join(
    f".sl-pipe-from-{number} {{ grid-column-start: {number} }}" for number in range(1, MAX_STEPS + 1)
)

PIPELINE_CSS: Final = (
    slide_css(
        """
    .sl-pipe { display: grid; grid-template-columns: 1fr 1fr; font-size: $body-s }
    .sl-pipe.sl-m { font-size: $body-m }
    .sl-pipe.sl-l { font-size: $body-l }
    .sl-pipe p { margin: 0 }
    .sl-pipe-grid { display: grid; margin: 0; padding: 0; list-style: none }
    .sl-pipe-grid > li { grid-row: 1; min-width: 0; margin: 0; padding: 0 }
    .sl-pipe > .sl-pipe-grid { grid-column: 1 / 3; grid-row: 2; min-width: 0 }
    .sl-pipe > .sl-pipe-spans { grid-row: 3 }
    .sl-pipe .sl-pipe-start, .sl-pipe .sl-pipe-end { grid-row: 1; min-width: 0; margin-bottom: 16u; font-weight: 600;
      letter-spacing: -0.015em; line-height: 1.3 }
    .sl-pipe-start { grid-column: 1 }
    .sl-pipe-end { grid-column: 2; text-align: right }
    .sl-pipe-line { position: relative; display: block; height: 28u; margin-bottom: 18u }
    .sl-pipe-line::before { content: ""; position: absolute; top: 12u; left: 0; right: 2u; height: 4u;
      background: var(--isomer-ink) }
    .sl-pipe-line::after { content: ""; position: absolute; top: 5u; right: 4u; box-sizing: border-box; width: 18u;
      height: 18u; border-top: 4u solid var(--isomer-ink); border-right: 4u solid var(--isomer-ink);
      transform: rotate(45deg) }
    .sl-pipe-open .sl-pipe-step:last-child .sl-pipe-line::after { display: none }
    .sl-pipe-number { color: var(--isomer-primary); font-size: $label; font-weight: 650;
      font-variant-numeric: tabular-nums; line-height: 1.3 }
    .sl-pipe .sl-pipe-title { margin-top: 4u; font-size: 1.3em; font-weight: 650;
      letter-spacing: -0.02em; line-height: 1.22 }
    .sl-pipe .sl-pipe-body { margin-top: 12u; padding-right: 16u; color: var(--isomer-muted); line-height: 1.4;
      text-wrap: pretty }
    .sl-pipe-body strong { color: var(--isomer-ink) }
    .sl-pipe-spans { margin-top: 36u }
    .sl-pipe-bracket { display: block; height: 18u; margin-bottom: 24u; border: 4u solid var(--isomer-primary);
      border-top-width: 0 }
    .sl-pipe-accent .sl-pipe-bracket { border-color: var(--isomer-accent) }
    .sl-pipe .sl-pipe-label { color: var(--isomer-primary) }
    .sl-pipe-accent .sl-pipe-label { color: var(--isomer-accent) }
    """
    )
    + slide_css(_TITLES)
    + _COLUMNS
    + _STARTS
)

PIPELINE_PAGE_CSS: Final = (
    ".sl-pipe { print-color-adjust: exact; -webkit-print-color-adjust: exact }"
    + middle_css(".sl-pipe.sl-pipe .sl-pipe-steps .sl-pipe-title { font-size: $body-s; letter-spacing: -0.035em }")
    + narrow_css(
        """
        .sl-pipe, .sl-pipe.sl-pipe { display: block; font-size: $body-l }
        .sl-pipe > .sl-pipe-grid { display: flex; flex-direction: column; gap: 36u }
        .sl-pipe .sl-pipe-end { margin: 28u 0 0 }
        .sl-pipe-line { margin-bottom: 10u }
        """
    )
)
