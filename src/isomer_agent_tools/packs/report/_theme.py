"""The colours of a report, and the sizes its type is set in.

Lengths are pixels of a slide 1920 wide (see `scaled_css`): `32u` is 16 px on a page, and the body text of a slide.
"""

import re
from types import MappingProxyType
from typing import Final

from isomer_agent_tools.sdk import FrameTheme, Palette, scaled_css

__all__ = ("REPORT_THEME", "TYPE_SCALE", "report_css")

TYPE_SCALE: Final = MappingProxyType(
    {
        "figure": 68,
        "heading-l": 48,
        "heading-m": 38,
        "heading-s": 32,
        "body": 32,
        "small": 28,
        "label": 26,
        "fine": 24,
    }
)
"""Sizes of type by what is set in them; nothing is smaller than 24."""

_LIGHT = Palette(
    page="#ffffff",
    raised="#f6f6f3",
    ink="#1b1d20",
    muted="#5b5f67",
    line="#dfdfd9",
    primary="#1c4f91",
    primary_wash="#e6eef8",
    on_primary="#ffffff",
    accent="#8b4a12",
    accent_wash="#f8ecdf",
    success="#1e6a40",
    warning="#805000",
    danger="#ab2a2a",
)

_DARK = Palette(
    page="#15171a",
    raised="#1d2024",
    ink="#e9e9e5",
    muted="#a2a7af",
    line="#363a40",
    primary="#8fb9f0",
    primary_wash="#1c2d44",
    on_primary="#0e1620",
    accent="#e4ac7d",
    accent_wash="#3a2918",
    success="#7ecb9b",
    warning="#e2b565",
    danger="#f49b93",
)

REPORT_THEME: Final = FrameTheme(light=_LIGHT, dark=_DARK)

_STEP = re.compile(r"\$([a-z]+(?:-[lms])?)\b")


def report_css(css: str) -> str:
    """CSS with its lengths (`76u`) and steps of the type scale (`$heading-l`) written out.

    Raises `KeyError` for a step that the scale does not have.
    """
    return scaled_css(_STEP.sub(lambda step: f"{TYPE_SCALE[step[1]]}u", css))
