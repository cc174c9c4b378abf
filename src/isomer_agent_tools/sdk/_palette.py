"""The colours a page is drawn with: one name, one value for each scheme."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import final

__all__ = ("Palette", "palette_css", "scheme_css")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """Colours by role, as CSS hex colours. A primitive names a role (`var(--isomer-ink)`), never a colour.

    Text roles (`ink`, `muted`, `primary`, `accent`, `success`, `warning`, `danger`) hold at least 4.5:1 against
    `page` and `raised` (SL-7).
    """

    page: str
    """Behind everything."""
    raised: str
    """Cards and code: a step away from the page."""
    ink: str
    """Body text and headings."""
    muted: str
    """Labels, captions, sources."""
    line: str
    """Rules and borders."""
    primary: str
    """The one colour that says: look here. Marked `●` in words."""
    primary_wash: str
    """A tint of `primary` to put behind text."""
    on_primary: str
    """Text on a `primary` fill."""
    accent: str
    """The second voice. Marked `○` in words."""
    accent_wash: str
    """A tint of `accent` to put behind text."""
    success: str
    warning: str
    danger: str


def palette_css(palette: Palette) -> str:
    """The palette as CSS declarations: `--isomer-page:#...;--isomer-raised:#...;` in declared order."""
    return "".join(f"--isomer-{role}:{colour};" for role, colour in _roles(palette))


def scheme_css(selector: str, light: Palette, dark: Palette) -> str:
    """Rules that give `selector` the light palette, and the dark one where the page's scheme is dark.

    `selector` is matched inside the section `.isomer`; `""` is the section itself. The scheme is the reader's own
    (`prefers-color-scheme`) unless the section's `data-theme` sets one. The section itself takes a colour that the
    page around it sets, as `--isomer-host-primary`, before its own.
    """
    inner = f" {selector}" if selector else ""
    colours = palette_css if selector else _host_palette_css
    darkened = colours(dark)
    return (
        f".isomer{inner}{{{colours(light)}}}"
        f'@media (prefers-color-scheme:dark){{.isomer:not([data-theme="light"]){inner}{{{darkened}}}}}'
        f'.isomer[data-theme="dark"]{inner}{{{darkened}}}'
    )


def _host_palette_css(palette: Palette) -> str:
    return "".join(f"--isomer-{role}:var(--isomer-host-{role},{colour});" for role, colour in _roles(palette))


def _roles(palette: Palette) -> Iterator[tuple[str, str]]:
    for field in fields(palette):
        yield field.name.replace("_", "-"), getattr(palette, field.name)
