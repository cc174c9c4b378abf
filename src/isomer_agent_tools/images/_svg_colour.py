"""Colours as SVG writes them."""

import re
from dataclasses import dataclass
from typing import Final, final

from isomer_agent_tools.images._refusal import refused
from isomer_agent_tools.images._svg_numbers import joined, opacity

__all__ = ("BLACK", "Colour", "colour_of")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Colour:
    """Red, green, blue and opacity, each from 0 to 1."""

    red: float
    green: float
    blue: float
    alpha: float = 1.0

    @property
    def operands(self) -> str:
        """Red, green and blue as PDF takes them."""
        return joined(self.red, self.green, self.blue)


BLACK: Final = Colour(red=0.0, green=0.0, blue=0.0)

_HEX = re.compile(r"#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})", re.IGNORECASE | re.ASCII)
_CALL = re.compile(r"rgba?\(([^()]*)\)", re.IGNORECASE)
_SHORT = 5
_ALPHA_AT = 3
_NAMES: Final = {
    "aqua": "#0ff",
    "black": "#000",
    "blue": "#00f",
    "fuchsia": "#f0f",
    "gray": "#808080",
    "green": "#008000",
    "grey": "#808080",
    "lime": "#0f0",
    "maroon": "#800000",
    "navy": "#000080",
    "olive": "#808000",
    "orange": "#ffa500",
    "purple": "#800080",
    "red": "#f00",
    "silver": "#c0c0c0",
    "teal": "#008080",
    "transparent": "#0000",
    "white": "#fff",
    "yellow": "#ff0",
}


def colour_of(text: str) -> Colour:
    """A hex colour, `rgb(…)`, `rgba(…)` or one of the names from HTML 4; anything else is refused."""
    text = text.strip()
    written = _NAMES.get(text.lower(), text)
    if _HEX.fullmatch(written):
        return _from_hex(written[1:])
    call = _CALL.fullmatch(written)
    if call is None:
        raise refused(f"the colour {text!r}")
    return _from_parts(text, re.split(r"[\s,/]+", call[1].strip()))


def _from_hex(digits: str) -> Colour:
    if len(digits) < _SHORT:
        digits = "".join(digit * 2 for digit in digits)
    red, green, blue, alpha = (int(digits[at : at + 2] or "ff", 16) / 255 for at in (0, 2, 4, 6))
    return Colour(red=red, green=green, blue=blue, alpha=alpha)


def _from_parts(text: str, parts: list[str]) -> Colour:
    if len(parts) not in (_ALPHA_AT, _ALPHA_AT + 1):
        raise refused(f"the colour {text!r}")
    red, green, blue = (opacity(part if part.endswith("%") else _over_255(part)) for part in parts[:_ALPHA_AT])
    alpha = opacity(parts[_ALPHA_AT]) if len(parts) > _ALPHA_AT else 1.0
    return Colour(red=red, green=green, blue=blue, alpha=alpha)


def _over_255(part: str) -> str:
    try:
        return f"{float(part) / 255:.6f}"
    except ValueError:
        raise refused(f"the colour channel {part!r}") from None
