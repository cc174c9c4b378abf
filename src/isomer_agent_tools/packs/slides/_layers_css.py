"""How layers are laid out: slabs, one on the other, each with its name, its content and its owner."""

from typing import Final

from isomer_agent_tools.packs.slides._theme import compact_css, narrow_css, slide_css

__all__ = ("LAYERS_CSS", "LAYERS_PAGE_CSS")


def _short(place: str) -> str:
    """The content below name and owner, where a line does not hold all three."""
    return f"""
        {place} > .sl-layer {{ flex-wrap: wrap; row-gap: 8u; padding-top: 18u; padding-bottom: 18u }}
        {place} > .sl-layer > .sl-layer-name {{ flex: 1; width: auto }}
        {place} > .sl-layer > .sl-layer-owner {{ flex: none; width: auto; max-width: 50% }}
        {place} > .sl-layer > .sl-layer-body {{ flex: none; order: 1; width: 100% }}
        """


LAYERS_CSS: Final = slide_css(
    """
    .sl-layers { display: flex; flex-direction: column; gap: 10u; padding: 0; list-style: none;
      font-size: $body-s }
    .sl-layers.sl-m { font-size: $body-m }
    .sl-layers.sl-l { font-size: $body-l }
    .sl-layer { display: flex; align-items: center; gap: 40u; box-sizing: border-box; min-height: 84u; margin: 0;
      padding: 12u 36u; border-left: 12u solid var(--isomer-ink); background: var(--isomer-raised);
      line-height: 1.3 }
    .sl-layers.sl-m > .sl-layer { min-height: 100u }
    .sl-layers.sl-l > .sl-layer { min-height: 128u }
    .sl-layer-primary { border-left-color: var(--isomer-primary); background: var(--isomer-primary-wash) }
    .sl-layer-accent { border-left-color: var(--isomer-accent); background: var(--isomer-accent-wash) }
    .sl-layer p { margin: 0 }
    .sl-layer > .sl-layer-name { flex: none; width: 19%; font-size: 1.2em; font-weight: 700; letter-spacing: -0.025em;
      line-height: 1.18 }
    .sl-layer > .sl-layer-body { flex: 1; min-width: 0; text-wrap: pretty }
    .sl-layer ul { display: flex; flex-wrap: wrap; gap: 10u; margin: 0; padding: 0; list-style: none }
    .sl-layer ul > li { min-width: 0; margin: 0; padding: 4u 18u 6u; border: 2u solid var(--isomer-ink);
      border-radius: 8u; background: var(--isomer-page); font-family: var(--isomer-mono); font-size: .93em;
      letter-spacing: -0.01em; line-height: 1.3 }
    .sl-layer-primary ul > li { border-color: var(--isomer-primary) }
    .sl-layer-accent ul > li { border-color: var(--isomer-accent) }
    .sl-layer > .sl-layer-owner { flex: none; width: 19%; color: var(--isomer-ink); text-align: right }
    """
    + _short(".sl-split .sl-layers")
    + _short(".sl-title-aside .sl-layers")
)

LAYERS_PAGE_CSS: Final = (
    ".sl-layers { print-color-adjust: exact; -webkit-print-color-adjust: exact }"
    + compact_css(_short(".sl-layers.sl-layers"))
    + narrow_css(
        """
        .sl-layers.sl-layers { font-size: $body-l }
        .sl-layers.sl-layers > .sl-layer { padding-left: 24u; padding-right: 24u }
        .sl-layers.sl-layers > .sl-layer > .sl-layer-owner { order: 2; width: 100%; max-width: none; text-align: left }
        """
    )
)
