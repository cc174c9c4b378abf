"""The names of surfaces, as nodes write them and as the library's own surfaces are called."""

from typing import Literal, TypeAlias

__all__ = ("THEMES", "VISIBILITY_NAMES", "Theme", "Visibility")

Visibility: TypeAlias = Literal["react", "snapshot", "text", "markdown", "slack"]
"""A surface as the wire names it. `react` is the on-page surface, which `html` follows here (RT-3)."""

VISIBILITY_NAMES: tuple[Visibility, ...] = ("react", "snapshot", "text", "markdown", "slack")

Theme: TypeAlias = Literal["auto", "light", "dark"]
"""Which palette a drawing uses; `auto` follows the reader's own setting."""

THEMES: tuple[Theme, ...] = ("auto", "light", "dark")
