"""Every colour, length and glyph that slides are drawn with, once.

Lengths are pixels of a slide 1920 wide. In CSS they are written `76u`, and a step of the type scale `$heading-l`;
`slide_css` turns both into a multiple of `--u`, which is what a slide's pixel measures where it is shown.
"""

import re
from types import MappingProxyType
from typing import Final

from isomer_agent_tools.sdk import FrameTheme, Palette, scaled_css

__all__ = (
    "ACCENT_CUE",
    "ARROW",
    "CANVAS_HEIGHT",
    "CANVAS_WIDTH",
    "CODE_GAP",
    "CODE_PADDING",
    "COMMAND_PADDING",
    "CONTENT_WIDTH",
    "DASH",
    "DOT",
    "INVERSE_DARK",
    "INVERSE_LIGHT",
    "MISSING",
    "MONO_ADVANCE",
    "PRIMARY_CUE",
    "PROMPT_COLUMNS",
    "SLIDE_THEME",
    "TREE_NAME",
    "TYPE_SCALE",
    "compact_css",
    "middle_css",
    "narrow_css",
    "slide_css",
)

CANVAS_WIDTH: Final = 1920
CANVAS_HEIGHT: Final = 1080
SIDE: Final = 128
"""Room left and right of a slide's content."""
CONTENT_WIDTH: Final = CANVAS_WIDTH - 2 * SIDE

CODE_PADDING: Final = MappingProxyType({1: 80, 2: 36})
"""Room left and right of the code in a panel, by the number of panels."""
CODE_GAP: Final = 128
"""Room between two panels of code, the arrow included."""
COMMAND_PADDING: Final = 96
"""Room left and right of a command in its panel."""
PROMPT_COLUMNS: Final = 3
"""Room for the prompt before a command."""
TREE_NAME: Final = 700
"""Room for a name in a tree, at its largest size."""
MONO_ADVANCE: Final = 0.6
"""Width of a monospace character as a share of its size."""

PRIMARY_CUE: Final = "●"
ACCENT_CUE: Final = "○"
ARROW: Final = "→"
DOT: Final = "·"
DASH: Final = "—"
MISSING: Final = "TBD"
"""Stands where a figure is not known yet."""

TYPE_SCALE: Final = MappingProxyType(
    {
        "title-l": 240,
        "title-m": 176,
        "title-s": 128,
        "number": 280,
        "section-l": 120,
        "section-m": 96,
        "section-s": 76,
        "closing-l": 160,
        "closing-m": 120,
        "closing-s": 92,
        "statement-l": 132,
        "statement-m": 104,
        "statement-s": 84,
        "quote-l": 104,
        "quote-m": 76,
        "quote-s": 52,
        "stats-l": 200,
        "stats-m": 144,
        "stats-s": 96,
        "stat": 112,
        "heading-l": 76,
        "heading-m": 64,
        "heading-s": 54,
        "item": 44,
        "lede": 36,
        "body-l": 32,
        "body-m": 28,
        "body-s": 26,
        "label": 24,
        "mono-m": 26,
        "mono-s": 24,
    }
)
"""Sizes of type by what is set in them (SL-8)."""

_LIGHT = Palette(
    page="#f7f3ea",
    raised="#fdfbf6",
    ink="#1c1915",
    muted="#645d52",
    line="#dad2c2",
    primary="#c4321a",
    primary_wash="#fae0d6",
    on_primary="#fffaf5",
    accent="#0d6066",
    accent_wash="#d6e8e6",
    success="#28693a",
    warning="#83560a",
    danger="#a81d45",
)

_DARK = Palette(
    page="#151311",
    raised="#1f1c19",
    ink="#f4eee3",
    muted="#a99f91",
    line="#3b352e",
    primary="#ff7d5a",
    primary_wash="#42190f",
    on_primary="#1d0a04",
    accent="#6cc9c2",
    accent_wash="#12312f",
    success="#82cc8f",
    warning="#e3b35a",
    danger="#ff8a9c",
)

INVERSE_LIGHT: Final = Palette(
    page="#0c3a37",
    raised="#124642",
    ink="#faf4e6",
    muted="#afc6bd",
    line="#2f625b",
    primary="#ff9a76",
    primary_wash="#49402f",
    on_primary="#1d0a04",
    accent="#8fe0d0",
    accent_wash="#17544d",
    success="#9be0a4",
    warning="#f2c879",
    danger="#ffacb6",
)
"""The field of an inverse slide where the page is light."""

INVERSE_DARK: Final = Palette(
    page="#082b2a",
    raised="#0e3735",
    ink="#f7f0e2",
    muted="#9db8af",
    line="#235049",
    primary="#ff8d67",
    primary_wash="#3d3326",
    on_primary="#1d0a04",
    accent="#7fd8c9",
    accent_wash="#124740",
    success="#8fd89a",
    warning="#ecc06c",
    danger="#ff9daa",
)
"""The field of an inverse slide where the page is dark."""

SLIDE_THEME: Final = FrameTheme(light=_LIGHT, dark=_DARK)

_STEP = re.compile(r"\$([a-z]+(?:-[lms])?)\b")
_NARROW = "(max-width:640px)"
_COMPACT = "(max-width:960px)"
_MIDDLE = "(min-width:640.02px) and (max-width:960px)"


def slide_css(css: str) -> str:
    """CSS with its slide pixels (`76u`) and steps of the type scale (`$heading-l`) written out.

    Raises `KeyError` for a step that the scale does not have.
    """
    sized = _STEP.sub(lambda step: f"{TYPE_SCALE[step[1]]}u", css)
    return scaled_css(sized)


def narrow_css(css: str) -> str:
    """Rules for a slide, or a page of slide nodes without a frame, that is at most 640 px wide."""
    rules = slide_css(css)
    return f"@container slide {_NARROW}{{{rules}}}@media {_NARROW}{{{rules}}}"


def compact_css(css: str) -> str:
    """Rules for a slide, or a page of slide nodes without a frame, that is at most 960 px wide."""
    rules = slide_css(css)
    return f"@container slide {_COMPACT}{{{rules}}}@media {_COMPACT}{{{rules}}}"


def middle_css(css: str) -> str:
    """Rules for a slide between 640 and 960 px wide, where the smallest type no longer shrinks with the slide."""
    return f"@container slide {_MIDDLE}{{{slide_css(css)}}}"
