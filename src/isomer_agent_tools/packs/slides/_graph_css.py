"""How a graph is laid out: boxes in a row with arrows in the gaps, one box above and one below."""

from typing import Final

from isomer_agent_tools.packs.slides._connector import CONNECTOR_CSS
from isomer_agent_tools.packs.slides._graph_rules import MAX_ROW
from isomer_agent_tools.packs.slides._said import SAID_CSS, SAID_PAGE_CSS
from isomer_agent_tools.packs.slides._scale import steps_of
from isomer_agent_tools.packs.slides._theme import CONTENT_WIDTH, compact_css, slide_css

__all__ = ("GRAPH_CSS", "GRAPH_PAGE_CSS", "TERM_SIZES", "term_room")

TERM_SIZES: Final = steps_of("body")
"""Sizes of a term, in slide pixels."""

_GAP: Final = 60
_RISE: Final = 44
_PADDING: Final = 24
_WIDEST: Final = 640


def term_room(columns: int) -> int:
    """Slide pixels that a term has in a row of so many boxes."""
    return (CONTENT_WIDTH - (columns - 1) * _GAP) // columns - 2 * _PADDING


_COLUMNS: Final = "".join(
    f".sl-graph-{columns}>ol{{grid-template-columns:{' 1fr' * columns}}}" for columns in range(2, MAX_ROW + 1)
) + "".join(f".sl-graph-at-{column}{{grid-column-start:{column}}}" for column in range(1, MAX_ROW + 1))

_ACROSS: Final = f"""
    .sl-graph {{ position: relative; display: flex; flex-direction: column; gap: 32u; font-size: $body-s }}
    .sl-graph.sl-m {{ font-size: $body-m }}
    .sl-graph.sl-l {{ font-size: $body-l }}
    .sl-graph > ol {{ display: grid; column-gap: {_GAP}u; margin: 0; padding: 0; list-style: none }}
    .sl-graph > ol > li {{ position: relative; display: flex; grid-row: 2; min-width: 0; margin: 0; padding: 0 }}
    .sl-graph-box {{ flex: 1; min-width: 0; display: flex; flex-direction: column; justify-content: center;
      box-sizing: border-box; padding: 16u {_PADDING - 4}u 18u; border: 4u solid var(--isomer-ink);
      background: var(--isomer-raised) }}
    .sl-graph.sl-l .sl-graph-box {{ padding-top: 32u; padding-bottom: 36u }}
    .sl-graph p {{ margin: 0 }}
    .sl-graph-box > .sl-graph-term {{ font-weight: 700; letter-spacing: -0.02em; line-height: 1.22 }}
    .sl-graph-box > .sl-graph-body {{ margin-top: 6u; color: var(--isomer-muted); font-size: $body-s; line-height: 1.34;
      text-wrap: pretty }}
    .sl-graph.sl-l .sl-graph-body {{ font-size: $body-m }}
    .sl-graph-body strong {{ color: var(--isomer-ink) }}
    .sl-graph-lit > .sl-graph-box {{ border-color: var(--isomer-primary); background: var(--isomer-primary-wash) }}
    .sl-graph-lit > .sl-graph-box > .sl-graph-body {{ color: var(--isomer-ink) }}
    .sl-graph-next {{ position: absolute; top: 50%; left: 100%; width: {_GAP}u; height: 16u; margin-top: -8u;
      color: var(--isomer-ink) }}
    .sl-graph-next > .sl-shaft {{ top: 6u; left: 0; right: 0; height: 4u }}
    .sl-graph-next > .sl-tip {{ top: 0; right: 3u }}
    .sl-graph-back > .sl-tip {{ right: auto; left: 3u; transform: rotate(225deg) }}
    .sl-graph-link {{ position: absolute; left: 50%; width: 16u; height: {_RISE}u; margin-left: -8u;
      color: var(--isomer-ink) }}
    .sl-graph-link > .sl-shaft {{ top: 0; bottom: 0; left: 6u; width: 4u }}
    .sl-graph-link > .sl-tip {{ left: 0 }}
    .sl-graph-up > .sl-tip {{ top: 3u; transform: rotate(-45deg) }}
    .sl-graph-down > .sl-tip {{ bottom: 3u; transform: rotate(135deg) }}
    .sl-graph-from-above {{ bottom: 100% }}
    .sl-graph-from-below {{ top: 100% }}
    .sl-graph > ol > .sl-graph-above {{ grid-row: 1; align-items: flex-end; margin-bottom: {_RISE}u }}
    .sl-graph > ol > .sl-graph-below {{ grid-row: 3; align-items: flex-start; margin-top: {_RISE}u }}
    .sl-graph-wide {{ justify-content: center }}
    .sl-graph-wide-2 {{ grid-column-end: span 2 }}
    .sl-graph-wide-3 {{ grid-column-end: span 3 }}
    .sl-graph-wide.sl-graph-start {{ justify-content: flex-start }}
    .sl-graph-wide.sl-graph-end {{ justify-content: flex-end }}
    .sl-graph-wide > .sl-graph-box {{ max-width: {_WIDEST}u }}
    .sl-graph figcaption {{ color: var(--isomer-muted); font-size: $body-s; line-height: 1.4; text-wrap: pretty }}
    """


def _down(place: str) -> str:
    """The row from top to bottom, and what was above and below it at the end, with the words that say where to."""
    return f"""
        {place} > ol {{ display: flex; flex-direction: column; gap: 52u }}
        {place} > ol > li.sl-graph-above, {place} > ol > li.sl-graph-below {{ flex-direction: column;
          align-items: stretch; margin: 0 }}
        {place} > ol > li > .sl-graph-box {{ flex: auto; max-width: none; padding: 20u 24u 22u }}
        {place} .sl-graph-next {{ top: 100%; left: 40u; width: 16u; height: 52u; margin: 0 }}
        {place} .sl-graph-next > .sl-shaft {{ top: 0; bottom: 0; left: 6u; right: auto; width: 4u; height: auto }}
        {place} .sl-graph-next > .sl-tip {{ top: auto; bottom: 3u; left: 0; right: auto; transform: rotate(135deg) }}
        {place} .sl-graph-back > .sl-tip {{ top: 3u; bottom: auto; transform: rotate(-45deg) }}
        {place} .sl-graph-link {{ display: none }}
        {place} .sl-said.sl-said {{ display: block; position: static; padding-bottom: 8u; clip-path: none;
          color: var(--isomer-muted); font-size: $label; font-weight: 600 }}
        """


GRAPH_CSS: Final = (
    CONNECTOR_CSS
    + SAID_CSS
    + slide_css(_ACROSS)
    + _COLUMNS
    + slide_css(_down(".sl-split .sl-graph") + _down(".sl-title-aside .sl-graph"))
)

GRAPH_PAGE_CSS: Final = (
    SAID_PAGE_CSS
    + ".sl-graph { print-color-adjust: exact; -webkit-print-color-adjust: exact }"
    + slide_css(_down(".sl-split .sl-graph") + _down(".sl-title-aside .sl-graph"))
    + compact_css(_down(".sl-graph.sl-graph") + ".sl-graph.sl-graph { font-size: $body-l }")
)
