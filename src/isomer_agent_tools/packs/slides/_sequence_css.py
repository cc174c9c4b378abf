"""How a sequence is laid out: one column an actor, one row a message, arrows from middle to middle."""

from typing import Final

from isomer_agent_tools.packs.slides._connector import CONNECTOR_CSS
from isomer_agent_tools.packs.slides._said import SAID_CSS, SAID_PAGE_CSS
from isomer_agent_tools.packs.slides._sequence_rules import MAX_ACTORS
from isomer_agent_tools.packs.slides._theme import narrow_css, slide_css

__all__ = ("SEQUENCE_CSS", "SEQUENCE_PAGE_CSS")

_MIN_ACTORS: Final = 3


def _places() -> str:
    """Where a message lies: over whole columns, its arrow half a column in from either side."""
    starts = "".join(
        f".sl-seq-{actors} .sl-seq-from-{start}{{margin-left:{100 * (start - 1) / actors:.4g}%}}"
        for actors in range(_MIN_ACTORS, MAX_ACTORS + 1)
        for start in range(1, actors)
    )
    widths = "".join(
        f".sl-seq-{actors} .sl-seq-over-{columns}{{width:{100 * columns / actors:.4g}%}}"
        for actors in range(_MIN_ACTORS, MAX_ACTORS + 1)
        for columns in range(2, actors + 1)
    )
    arrows = "".join(
        f".sl-seq-over-{columns}>.sl-seq-arrow{{margin-left:{50 / columns:.4g}%;margin-right:{50 / columns:.4g}%}}"
        for columns in range(2, MAX_ACTORS + 1)
    )
    return starts + widths + arrows


SEQUENCE_CSS: Final = (
    CONNECTOR_CSS
    + SAID_CSS
    + slide_css(
        """
        .sl-seq { font-size: $body-s }
        .sl-seq.sl-m { font-size: $body-m }
        .sl-seq.sl-l { font-size: $body-l }
        .sl-seq-actors { display: flex; margin: 0; padding: 0; list-style: none }
        .sl-seq-actors > li { flex: 1; min-width: 0; display: flex; align-items: center; justify-content: center;
          box-sizing: border-box; margin: 0 10u; padding: 14u 16u; border: 4u solid var(--isomer-ink);
          background: var(--isomer-raised); font-weight: 650; letter-spacing: -0.015em; line-height: 1.2;
          text-align: center }
        .sl-seq-actors > li > span { min-width: 0 }
        .sl-split .sl-seq-actors > li { padding-left: 6u; padding-right: 6u }
        .sl-seq-actors > li:first-child { margin-left: 0; padding-left: 26u }
        .sl-seq-actors > li:last-child { margin-right: 0; padding-right: 26u }
        .sl-seq.sl-l .sl-seq-actors > li { padding-top: 22u; padding-bottom: 22u }
        .sl-seq-actors > .sl-seq-primary { border-color: var(--isomer-primary); background: var(--isomer-primary-wash) }
        .sl-seq-actors > .sl-seq-accent { border-color: var(--isomer-accent); background: var(--isomer-accent-wash) }
        .sl-seq-room { position: relative }
        .sl-seq-lives { position: absolute; top: 0; bottom: 0; left: 0; right: 0; display: flex }
        .sl-seq-lives > span { position: relative; flex: 1 }
        .sl-seq-lives > span > span { position: absolute; top: 0; bottom: 0; left: 50%; width: 4u; margin-left: -2u;
          background: var(--isomer-line) }
        .sl-seq-room > ol { position: relative; display: flex; flex-direction: column; gap: 3u; margin: 0;
          padding: 14u 0 4u; list-style: none }
        .sl-seq.sl-m .sl-seq-room > ol { gap: 14u; padding-top: 20u }
        .sl-seq.sl-l .sl-seq-room > ol { gap: 26u; padding-top: 28u; padding-bottom: 20u }
        .sl-seq-room > ol > li { position: relative; box-sizing: border-box; margin: 0; padding: 0 }
        .sl-seq-label { margin: 0; padding: 0 12u; line-height: 1.2; text-align: center }
        .sl-seq-label > span { padding: 0 12u; background: var(--isomer-page) }
        .sl-seq-label b { color: var(--isomer-muted); font-weight: 600;
          font-variant-numeric: tabular-nums }
        .sl-seq-arrow { position: relative; display: block; height: 16u; color: var(--isomer-ink) }
        .sl-seq.sl-l .sl-seq-arrow { margin-top: 4u }
        .sl-seq-arrow > .sl-shaft { top: 6u; left: 0; right: 0; height: 4u }
        .sl-seq-arrow > .sl-tip { top: 0; right: 3u }
        .sl-seq-back > .sl-seq-arrow > .sl-tip { right: auto; left: 3u; transform: rotate(225deg) }
        .sl-seq-primary > .sl-seq-arrow { color: var(--isomer-primary) }
        .sl-seq-accent > .sl-seq-arrow { color: var(--isomer-accent) }
        """
    )
    + _places()
)

# What is too narrow for columns is a list: who tells whom stands above each message.
SEQUENCE_PAGE_CSS: Final = (
    SAID_PAGE_CSS
    + ".sl-seq { print-color-adjust: exact; -webkit-print-color-adjust: exact }"
    + narrow_css(
        """
        .sl-seq.sl-seq { font-size: $body-l }
        .sl-seq-actors { flex-wrap: wrap; gap: 12u }
        .sl-seq-actors.sl-seq-actors.sl-seq-actors > li { flex: none; margin: 0; padding: 10u 20u }
        .sl-seq-lives, .sl-seq-arrow { display: none }
        .sl-seq.sl-seq .sl-seq-room > ol { gap: 28u; padding: 32u 0 0 }
        .sl-seq.sl-seq .sl-seq-room > ol > li { width: auto; margin: 0; padding-left: 24u;
          border-left: 4u solid var(--isomer-ink) }
        .sl-seq.sl-seq .sl-seq-room > ol > .sl-seq-primary { border-color: var(--isomer-primary) }
        .sl-seq.sl-seq .sl-seq-room > ol > .sl-seq-accent { border-color: var(--isomer-accent) }
        .sl-seq .sl-said { position: static; clip-path: none; font-weight: 650 }
        .sl-seq-label { padding: 0; text-align: left }
        .sl-seq-label > span { padding: 0 }
        """
    )
)
