"""A host's own colours in place of a pack's."""

import re
from collections.abc import Mapping
from dataclasses import fields, replace
from typing import TypeAlias

from isomer_agent_tools.sdk import FrameTheme, IsomerError, IsomerErrorCode, Palette

__all__ = ("PaletteOverrides", "apply_palette")

PaletteOverrides: TypeAlias = Mapping[str, Mapping[str, str]]
"""By scheme (`light`, `dark`), then by role (a field of `Palette`): a hex colour, `#rgb` or `#rrggbb`."""

_COLOUR = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_ROLES = tuple(field.name for field in fields(Palette))


def apply_palette(theme: FrameTheme, overrides: PaletteOverrides | None) -> FrameTheme:
    """The theme with those colours. Nothing but a plain hex colour ever reaches the CSS.

    Raises:
        IsomerError: `INVALID_PALETTE` for a scheme, a role or a colour that is none.
    """
    if not overrides:
        return theme
    strangers = [name for name in overrides if name not in ("light", "dark")]
    if strangers:
        raise _invalid(f"has the schemes light and dark, not {', '.join(map(repr, strangers))}")
    return replace(
        theme,
        light=_overridden(theme.light, overrides.get("light", {})),
        dark=_overridden(theme.dark, overrides.get("dark", {})),
    )


def _overridden(palette: Palette, colours: Mapping[str, str]) -> Palette:
    for role, colour in colours.items():
        if role not in _ROLES:
            raise _invalid(f"has no role {role!r}; its roles are {', '.join(_ROLES)}")
        if not _COLOUR.fullmatch(colour):
            raise _invalid(f"takes hex colours such as #c0341d for {role}, not {colour!r}")
    return replace(palette, **colours)


def _invalid(what: str) -> IsomerError:
    return IsomerError(IsomerErrorCode.INVALID_PALETTE, f"A palette {what}.")
