"""The vertical axis of a chart: where it begins and ends, and the few round numbers that are marked on it."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_FLOOR, Context, Decimal
from typing import Final, final

from isomer_agent_tools.packs.report._chart_figures import with_unit

__all__ = ("Scale", "scale_of", "tick_texts")

# Wider than a float's exponents, so that neither a span nor a share can overflow.
_EXACT: Final = Context(prec=40, Emax=99_999, Emin=-99_999)
_INTERVALS: Final = 4
_HALF: Final = Decimal("0.5")
_THOUSANDS: Final = ((12, "T"), (9, "B"), (6, "M"), (3, "K"))
_SHORTENED: Final = Decimal(10_000)
_ENDLESS: Final = Decimal(10) ** 15
_TINY: Final = Decimal(10) ** -6


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Scale:
    """An axis from `low` to `high`, with at most six ticks."""

    low: Decimal
    high: Decimal
    ticks: tuple[Decimal, ...]
    step: Decimal

    def share(self, value: float | Decimal) -> float:
        """How far up the axis a value is, from 0 to 1."""
        number = value if isinstance(value, Decimal) else _decimal(value)
        part = _EXACT.divide(_EXACT.subtract(number, self.low), _EXACT.subtract(self.high, self.low))
        return min(1.0, max(0.0, float(part)))


def scale_of(values: Sequence[float]) -> Scale:
    """The axis for some values; any finite ones, or none.

    It begins at zero unless the values crowd together far away from it, and its steps are 1, 2 or 5 times a power of
    ten. The lowest tick is below all values; the highest value may stand a little above the last tick.
    """
    low, high = _ends([_decimal(value) for value in values])
    step = _step(_EXACT.divide(_EXACT.subtract(high, low), Decimal(_INTERVALS)))
    first, last = _steps(low, step, ROUND_FLOOR), _steps(high, step, ROUND_FLOOR)
    if _EXACT.subtract(high, _EXACT.multiply(last, step)) > _EXACT.multiply(step, _HALF):
        last += 1
    last = max(last, first + 1)
    ticks = tuple(_EXACT.multiply(first + index, step) for index in range(int(last - first) + 1))
    return Scale(low=ticks[0], high=max(high, ticks[-1]), ticks=ticks, step=step)


def tick_texts(scale: Scale, unit: str | None) -> list[str]:
    """What each tick reads: `0`, `20K`, `40K`; with a unit that is a sign, as `%`."""
    sign = unit if unit and not unit.strip().isalpha() else None
    return [with_unit(text, sign) for text in _numbers(scale)]


def _decimal(value: float) -> Decimal:
    return Decimal(repr(value)) if value else Decimal(0)


def _ends(numbers: Sequence[Decimal]) -> tuple[Decimal, Decimal]:
    """Lowest and highest value, with zero as one of them where it is near; never the same."""
    zero = Decimal(0)
    low, high = min(numbers, default=zero), max(numbers, default=zero)
    if low > 0 and (low == high or low + low <= high):
        low = zero
    if high < 0 and (low == high or high + high >= low):
        high = zero
    return (low, high) if low != high else (zero, Decimal(1))


def _step(least: Decimal) -> Decimal:
    power = Decimal((0, (1,), least.adjusted()))
    return next(step for factor in (1, 2, 5, 10) if (step := _EXACT.multiply(power, Decimal(factor))) >= least)


def _steps(value: Decimal, step: Decimal, rounding: str) -> Decimal:
    return _EXACT.divide(value, step).to_integral_value(rounding)


def _numbers(scale: Scale) -> list[str]:
    largest = max(scale.high.copy_abs(), scale.low.copy_abs())
    if largest >= _ENDLESS or scale.step < _TINY:
        return [f"{tick.normalize(_EXACT):.4g}".lower() for tick in scale.ticks]
    power, suffix = next(
        ((power, suffix) for power, suffix in _THOUSANDS if largest >= _SHORTENED and largest >= Decimal(10) ** power),
        (0, ""),
    )
    places = max(0, power - scale.step.adjusted())
    if places > 1 and power:
        power, suffix, places = 0, "", max(0, -scale.step.adjusted())
    return [f"{tick.scaleb(-power):,.{places}f}{suffix if tick else ''}" for tick in scale.ticks]
