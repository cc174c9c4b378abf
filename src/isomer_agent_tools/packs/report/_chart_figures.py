"""Numbers beside a chart: as many places in each, grouped, with the unit where it belongs."""

from collections.abc import Sequence
from decimal import Decimal
from math import floor, log10
from typing import Final

from isomer_agent_tools.sdk import column_width, single_line

__all__ = ("MISSING", "figures", "is_attached", "typeset", "with_unit")

MISSING: Final = "–"
"""Stands where there is no value."""

_BEFORE: Final = frozenset("$€£¥₹₩₽₺₴₪")
_CLOSE: Final = frozenset("%‰°")
_LONGEST_UNIT: Final = 3
_MOST_PLACES: Final = 2
_MOST_WRITTEN: Final = 4
_DIGITS: Final = 15
_LARGEST: Final = 1e15
_SMALLEST: Final = 1e-6


def figures(values: Sequence[float | None], unit: str | None = None, *, is_grouped: bool = True) -> list[str]:
    """`1,240.0` beside `1,015.5`: up to two places are given to all; a power of ten where digits would be endless.

    Three or four places are written as they are given. More are those of a computation, and rounded, for all alike.
    """
    places = max((_places(value) for value in values if value is not None), default=0)
    shared = places if places <= _MOST_PLACES else None
    if places > _MOST_WRITTEN:
        shared = _significant_places([value for value in values if value is not None])
    return [
        MISSING if value is None else with_unit(_figure(value, shared, is_grouped=is_grouped), unit) for value in values
    ]


def with_unit(figure: str, unit: str | None) -> str:
    """A figure with a unit of three characters or less; a longer one stands with the title."""
    if not unit or not is_attached(unit):
        return figure
    shown = single_line(unit).strip()
    if shown in _BEFORE:
        sign = "-" if figure.startswith("-") else ""
        return f"{sign}{shown}{figure.removeprefix('-')}"
    return f"{figure}{shown}" if shown[0] in _CLOSE else f"{figure} {shown}"


def is_attached(unit: str) -> bool:
    """Whether a unit is short enough to stand with every figure."""
    shown = single_line(unit).strip()
    return 0 < len(shown) <= _LONGEST_UNIT and column_width(shown) <= _LONGEST_UNIT


def typeset(figure: str) -> str:
    """A figure with a real minus sign, and no break before its unit."""
    return figure.replace("-", "−").replace(" ", "\N{NO-BREAK SPACE}")


def _is_plain(value: float) -> bool:
    return not value or _SMALLEST <= abs(value) < _LARGEST


def _places(value: float) -> int:
    if not _is_plain(value):
        return 0
    exponent = Decimal(f"{value:.{_DIGITS}g}").normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def _significant_places(values: Sequence[float]) -> int:
    """Two places, or as many as show two digits of the value that is nearest to zero."""
    smallest = min((abs(value) for value in values if value and _is_plain(value)), default=1.0)
    return max(_MOST_PLACES, 1 - floor(log10(smallest)))


def _figure(value: float, places: int | None, *, is_grouped: bool) -> str:
    if not _is_plain(value):
        return f"{value:.6g}"
    number = Decimal(f"{value or 0.0:.{_DIGITS}g}")
    group = "," if is_grouped else ""
    return f"{number:{group}.{_places(value) if places is None else places}f}"
