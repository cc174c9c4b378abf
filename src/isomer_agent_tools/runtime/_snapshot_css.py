"""The CSS of a page for a rasteriser: tokens of the schemes at hand, and the rules that pictures need."""

from collections.abc import Callable
from typing import TypeAlias

from isomer_agent_tools.runtime._base_css import snapshot_base_css
from isomer_agent_tools.runtime._chosen_rules import choose_rules
from isomer_agent_tools.runtime._vocabulary import Vocabulary
from isomer_agent_tools.sdk import FrameTheme, palette_css, without_dark_scheme

__all__ = ("SnapshotCss", "create_snapshot_css")

SnapshotCss: TypeAlias = Callable[[FrameTheme, frozenset[str], frozenset[str]], str]
"""From a frame's theme, the schemes of the pages and the types on them to the rules those need."""


def create_snapshot_css(vocabulary: Vocabulary) -> SnapshotCss:
    """Collect the rules of every pack and primitive, less those for a browser."""
    base = snapshot_base_css()
    chosen = choose_rules(vocabulary, lambda item: without_dark_scheme(item.css))

    def rules_for(theme: FrameTheme, schemes: frozenset[str], types: frozenset[str]) -> str:
        palettes = [
            f'.isomer[data-theme="{scheme}"]{{{palette_css(palette)}}}'
            for scheme, palette in (("light", theme.light), ("dark", theme.dark))
            if scheme in schemes
        ]
        return "".join([*palettes, base, chosen(types)])

    return rules_for
