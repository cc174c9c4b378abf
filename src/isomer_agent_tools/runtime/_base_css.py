"""The rules that stand under every page: tokens, type and the heading of a composition."""

from collections.abc import Sequence

from isomer_agent_tools.sdk import FrameTheme, Pack, Palette, compact_css, scheme_css

__all__ = ("DEFAULT_THEME", "base_css", "page_css", "snapshot_base_css", "theme_of")

DEFAULT_THEME = FrameTheme(
    light=Palette(
        page="#ffffff",
        raised="#f4f5f7",
        ink="#16181d",
        muted="#575d6b",
        line="#d9dce3",
        primary="#1d4fd8",
        primary_wash="#e3eafc",
        on_primary="#ffffff",
        accent="#8a3b12",
        accent_wash="#fbe9df",
        success="#1a6b3c",
        warning="#8a5300",
        danger="#b3261e",
    ),
    dark=Palette(
        page="#14161a",
        raised="#1e2127",
        ink="#eceef2",
        muted="#a3a9b6",
        line="#343943",
        primary="#8fb0ff",
        primary_wash="#1e2c4f",
        on_primary="#10131a",
        accent="#f0a37d",
        accent_wash="#43281a",
        success="#74d19b",
        warning="#e8b45c",
        danger="#ff9a90",
    ),
)
"""Used when no pack brings colours of its own."""

_BASE = """
.isomer { --u: .5px;
  --isomer-sans: Inter, "Inter Variable", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue",
    Arial, sans-serif;
  --isomer-mono: "JetBrains Mono", "Roboto Mono", ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  color-scheme: light dark; box-sizing: border-box; background: var(--isomer-page); color: var(--isomer-ink);
  font-family: var(--isomer-sans); font-size: 16px; line-height: 1.5; font-optical-sizing: none;
  -webkit-text-size-adjust: 100%; overflow-wrap: break-word; }
.isomer[data-theme="light"] { color-scheme: light; }
.isomer[data-theme="dark"] { color-scheme: dark; }
.isomer *, .isomer *::before, .isomer *::after { box-sizing: border-box; }
"""

_HEAD = """
.isomer-head { margin: 0 0 24px; }
.isomer-title { margin: 0; font-size: 34px; line-height: 1.15; font-weight: 700; letter-spacing: -.02em;
  text-wrap: balance; }
.isomer-subtitle { margin: 8px 0 0; color: var(--isomer-muted); font-size: 18px; text-wrap: pretty; }
.isomer-body { display: flex; flex-direction: column; gap: 24px; }
.isomer-findings { margin: 0; padding: 16px 20px 16px 36px; border-left: 4px solid var(--isomer-danger);
  background: var(--isomer-raised); }
"""

_SNAPSHOT = """
.isomer { --u: 1px; overflow: hidden; }
"""

_PAGE = """
body { margin: 0; }
.isomer { min-height: 100vh; padding: 40px max(16px, calc((100vw - 1280px) / 2)); }
@media (max-width: 640px) { .isomer :is(p, li, dd) { hyphens: auto; hyphenate-limit-chars: 10 4 4; } }
@media print { .isomer { padding: 0; min-height: 0; } }
"""


def base_css(theme: FrameTheme) -> str:
    """Tokens for both schemes, and the rules of the section, its heading and its body."""
    return scheme_css("", theme.light, theme.dark) + compact_css(_BASE + _HEAD)


def snapshot_base_css() -> str:
    """The same rules for a picture: one unit is one pixel, and what does not fit is cut off."""
    return compact_css(_BASE + _HEAD + _SNAPSHOT)


def page_css() -> str:
    """The rules that a whole page needs around the section."""
    return compact_css(_PAGE)


def theme_of(packs: Sequence[Pack]) -> FrameTheme:
    """The colours of the first pack that brings any."""
    return next((pack.theme for pack in packs if pack.theme is not None), DEFAULT_THEME)
