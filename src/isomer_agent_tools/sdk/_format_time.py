"""Durations and days as en-US writes them, in UTC (RT-37)."""

from datetime import date, timedelta
from decimal import ROUND_FLOOR, Decimal
from typing import Final

from isomer_agent_tools.sdk._format_number import as_number, grouped, quotient, rounded, times

__all__ = ("as_date", "as_day_of", "as_duration", "as_relative_time")

_PLACES: Final = 1
_SECOND: Final = 1_000
_MINUTE: Final = 60
_UNITS: Final = ((86_400, "d"), (3_600, "h"), (60, "m"), (1, "s"))
_WORDS: Final = (
    (60, 1, "second"),
    (3_600, 60, "minute"),
    (86_400, 3_600, "hour"),
    (2_592_000, 86_400, "day"),
    (31_536_000, 2_592_000, "month"),
)
"""Below how many seconds a unit serves, how many seconds it has, and its name; above, years of 365 days serve."""
_YEAR: Final = (31_536_000, "year")

_MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_EPOCH: Final = date(1970, 1, 1)
_DAY: Final = 86_400_000


def as_duration(seconds: Decimal, precision: int | None) -> str:
    """`450ms`, `3.2s`, `1m 5s`, `1h 5m`, `2d 3h`: the two greatest units.

    `precision` tells the places of what is shorter than a minute; by default up to 1.
    """
    length = seconds.copy_abs()
    is_short = rounded(length, _PLACES if precision is None else precision) < _MINUTE
    text = _short(length, precision) if is_short else _long(length)
    return f"-{text}" if seconds < 0 and any(digit in text for digit in "123456789") else text


def as_relative_time(seconds: Decimal, precision: int | None) -> str:
    """`in 3 days`, `2 hours ago`, `now`. A month has 30 days and a year 365."""
    amount, name = _in_words(seconds.copy_abs(), precision or 0)
    if not amount:
        return "now"
    text = f"{as_number(amount, precision)} {name}{'' if amount == 1 else 's'}"
    return f"in {text}" if seconds > 0 else f"{text} ago"


def as_date(day: date) -> str:
    """`Jan 31, 2026`."""
    return f"{_MONTHS[day.month - 1]} {day.day}, {day.year}"


def as_day_of(milliseconds: Decimal) -> str:
    """The day in UTC so long after the start of 1970; outside the years 1 to 9999 the number itself."""
    try:
        return as_date(_EPOCH + timedelta(days=int(quotient(milliseconds, _DAY).to_integral_value(ROUND_FLOOR))))
    except OverflowError:
        return as_number(milliseconds, None)


def _short(length: Decimal, precision: int | None) -> str:
    milliseconds = rounded(times(length, 1_000), _PLACES)
    if precision is None and 0 < milliseconds < _SECOND:
        return f"{grouped(milliseconds, None, most=_PLACES)}ms"
    return f"{grouped(length, precision, most=_PLACES)}s"


def _long(length: Decimal) -> str:
    size = _two_units(length)[1]
    whole = times(rounded(quotient(length, size), 0), size)
    greater, lesser, names = _two_units(whole)
    count, rest = divmod(int(whole), greater)
    return f"{count:,}{names[0]}" + (f" {rest // lesser}{names[1]}" if rest >= lesser else "")


def _two_units(length: Decimal) -> tuple[int, int, str]:
    """The sizes and names of the two greatest units of a minute or more."""
    index = next((index for index, (size, _) in enumerate(_UNITS[:-1]) if length >= size), len(_UNITS) - 2)
    (greater, first), (lesser, second) = _UNITS[index : index + 2]
    return greater, lesser, first + second


def _in_words(length: Decimal, places: int) -> tuple[Decimal, str]:
    for below, size, name in _WORDS:
        amount = rounded(quotient(length, size), places)
        if times(amount, size) < below:
            return amount, name
    return rounded(quotient(length, _YEAR[0]), places), _YEAR[1]
