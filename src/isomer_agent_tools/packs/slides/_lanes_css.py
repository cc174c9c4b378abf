"""How lanes are laid out: boxes on two lines that end in one rail, and from there in one box."""

from typing import Final

from isomer_agent_tools.packs.slides._connector import CONNECTOR_CSS
from isomer_agent_tools.packs.slides._scale import steps_of
from isomer_agent_tools.packs.slides._theme import CONTENT_WIDTH, compact_css, slide_css

__all__ = ("LANES_CSS", "LANES_PAGE_CSS", "MAX_STEPS", "STEP_SIZES", "step_room")

MAX_STEPS: Final = 5
"""Steps in a lane."""
STEP_SIZES: Final = steps_of("body")
"""Sizes of a step, in slide pixels."""

_JOIN: Final = 320
_TRUNK: Final = 64
_TAIL: Final = 44
_GAP: Final = 52
_PADDING: Final = 20
_LABEL: Final = 47
"""The label of a lane on one line, with the room below it."""
_BETWEEN: Final = 36
"""Room between two lanes."""


def step_room(steps: int) -> int:
    """Slide pixels that the text of a step has, where the longer lane holds so many."""
    lane = CONTENT_WIDTH - _JOIN - _TRUNK - _TAIL
    return (lane - (steps - 1) * _GAP) // steps - 2 * _PADDING


_COLUMNS: Final = "".join(
    f".sl-lanes-{steps} ol{{grid-template-columns:{' 1fr' * steps}}}" for steps in range(1, MAX_STEPS + 1)
)

_ACROSS: Final = f"""
    .sl-lanes {{ display: flex; flex-direction: column; gap: 40u; font-size: $body-s }}
    .sl-lanes.sl-m {{ font-size: $body-m }}
    .sl-lanes.sl-l {{ font-size: $body-l }}
    .sl-lanes-drawing {{ display: flex; align-items: stretch }}
    .sl-lanes ul {{ flex: 1; min-width: 0; display: flex; flex-direction: column; gap: {_BETWEEN}u; margin: 0;
      padding: 0; list-style: none }}
    .sl-lane {{ min-width: 0; margin: 0; padding: 0 }}
    .sl-lane > .sl-label {{ padding-bottom: 16u }}
    .sl-lane-row {{ position: relative; color: var(--isomer-ink) }}
    .sl-lane-row > .sl-shaft {{ top: 50%; left: 0; right: 0; height: 4u; margin-top: -2u }}
    .sl-lanes ol {{ position: relative; display: grid; column-gap: {_GAP}u; margin: 0; padding: 0 {_TAIL}u 0 0;
      list-style: none }}
    .sl-lane-step {{ position: relative; display: flex; align-items: center; box-sizing: border-box; min-width: 0;
      margin: 0; padding: 20u {_PADDING - 4}u; border: 4u solid var(--isomer-ink);
      background: var(--isomer-raised); font-weight: 550; letter-spacing: -0.012em; line-height: 1.22 }}
    .sl-lanes.sl-l .sl-lane-step {{ padding-top: 26u; padding-bottom: 26u }}
    .sl-lane-step > span {{ min-width: 0; color: var(--isomer-ink) }}
    .sl-lane-step > .sl-tip {{ top: 50%; left: -23u; margin-top: -8u; color: var(--isomer-ink) }}
    .sl-lane-rail {{ position: absolute; right: 0; width: 4u; background: var(--isomer-ink) }}
    .sl-lane-first .sl-lane-rail {{ top: 50%; bottom: -{_BETWEEN}u; margin-top: -2u }}
    .sl-lane-last .sl-lane-rail {{ top: -{_LABEL + _BETWEEN}u; bottom: 50%; margin-bottom: -2u }}
    .sl-lane-primary > .sl-label, .sl-lane-primary > .sl-lane-row, .sl-lane-primary .sl-tip {{
      color: var(--isomer-primary) }}
    .sl-lane-accent > .sl-label, .sl-lane-accent > .sl-lane-row, .sl-lane-accent .sl-tip {{
      color: var(--isomer-accent) }}
    .sl-lane-primary .sl-lane-step {{ border-color: var(--isomer-primary); background: var(--isomer-primary-wash) }}
    .sl-lane-accent .sl-lane-step {{ border-color: var(--isomer-accent); background: var(--isomer-accent-wash) }}
    .sl-lanes-trunk {{ position: relative; flex: none; align-self: center; width: {_TRUNK}u; height: 16u;
      margin-top: {_LABEL}u; color: var(--isomer-ink) }}
    .sl-lanes-trunk > .sl-shaft {{ top: 6u; left: 0; right: 4u; height: 4u }}
    .sl-lanes-trunk > .sl-tip {{ top: 0; right: 5u }}
    .sl-lanes-join {{ flex: none; align-self: center; box-sizing: border-box; width: {_JOIN}u;
      margin: {_LABEL}u 0 0; padding: 36u 32u; background: var(--isomer-ink); color: var(--isomer-page);
      font-size: 1.2em; font-weight: 650; letter-spacing: -0.02em; line-height: 1.22 }}
    .sl-lanes-notes {{ display: flex; gap: 40u; margin: 0; font-size: $body-s }}
    .sl-lanes-notes > div {{ flex: 1; min-width: 0; padding-top: 20u; border-top: 1u solid var(--isomer-line) }}
    .sl-lanes-notes dt {{ font-weight: 650; letter-spacing: -0.012em }}
    .sl-lanes-notes dd {{ margin: 6u 0 0; color: var(--isomer-muted); line-height: 1.4; text-wrap: pretty }}
    .sl-lanes-notes dd strong {{ color: var(--isomer-ink) }}
    """


def _down(place: str) -> str:
    """The lanes side by side, from top to bottom, and what both lead to below them."""
    return f"""
        {place} .sl-lanes-drawing {{ flex-direction: column }}
        {place} .sl-lanes-drawing > ul {{ flex-direction: row; gap: 40u }}
        {place} .sl-lane {{ flex: 1; display: flex; flex-direction: column }}
        {place} .sl-lane-row {{ flex: 1 }}
        {place} .sl-lane-row > .sl-shaft {{ top: 0; bottom: 0; left: 40u; right: auto; width: 4u; height: auto;
          margin: 0 }}
        {place} .sl-lane-row > ol {{ display: flex; flex-direction: column; gap: 44u; padding: 0 0 44u }}
        {place} .sl-lane-row .sl-lane-step {{ padding: 18u 20u }}
        {place} .sl-lane-step > .sl-tip {{ top: -23u; left: 30u; margin: 0; transform: rotate(135deg) }}
        {place} .sl-lane .sl-lane-rail, {place} .sl-lanes-trunk > span {{ display: none }}
        {place} .sl-lanes-trunk {{ height: 0; margin: 0 }}
        {place} .sl-lanes-join {{ align-self: stretch; width: auto; margin: 0; padding: 24u 20u }}
        {place} .sl-lanes-notes {{ flex-direction: column; gap: 28u }}
        """


LANES_CSS: Final = (
    CONNECTOR_CSS
    + slide_css(_ACROSS)
    + _COLUMNS
    + slide_css(_down(".sl-split .sl-lanes") + _down(".sl-title-aside .sl-lanes"))
)

LANES_PAGE_CSS: Final = ".sl-lanes { print-color-adjust: exact; -webkit-print-color-adjust: exact }" + compact_css(
    _down(".sl-lanes.sl-lanes") + ".sl-lanes.sl-lanes { font-size: $body-m }"
)
