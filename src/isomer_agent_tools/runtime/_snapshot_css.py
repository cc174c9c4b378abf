"""The CSS of a page for a rasteriser: tokens of the schemes at hand, and the rules that pictures need."""

from collections.abc import Callable
from typing import TypeAlias

from isomer_agent_tools.runtime._base_css import snapshot_base_css
from isomer_agent_tools.runtime._vocabulary import Vocabulary
from isomer_agent_tools.sdk import FrameTheme, palette_css, without_dark_scheme

__all__ = ("SnapshotCss", "create_snapshot_css")

SnapshotCss: TypeAlias = Callable[[FrameTheme, frozenset[str], frozenset[str]], str]
"""From a frame's theme, the schemes of the pages and the types on them to the rules those need."""


def create_snapshot_css(vocabulary: Vocabulary) -> SnapshotCss:
    """Collect the rules of every pack and primitive, less those for a browser."""
    packs = vocabulary.packs
    shared = [(frozenset(item.type for item in pack.primitives), without_dark_scheme(pack.css)) for pack in packs]
    own = [(item.type, without_dark_scheme(item.css)) for item in vocabulary.primitives]

    def rules_for(theme: FrameTheme, schemes: frozenset[str], types: frozenset[str]) -> str:
        parts = [
            f'.isomer[data-theme="{scheme}"]{{{palette_css(palette)}}}'
            for scheme, palette in (("light", theme.light), ("dark", theme.dark))
            if scheme in schemes
        ]
        parts.append(snapshot_base_css())
        parts += [css for owners, css in shared if not owners.isdisjoint(types)]
        parts += [css for name, css in own if name in types]
        return "".join(parts)

    return rules_for
