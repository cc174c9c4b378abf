"""A figure as a reader sees it: en-US, UTC, the same for every host (RT-37)."""

from collections.abc import Callable, Mapping
from decimal import Decimal

from isomer_agent_tools.sdk._format_number import (
    as_bytes,
    as_compact,
    as_currency,
    as_number,
    as_percent,
    decimal_of,
)
from isomer_agent_tools.sdk._format_time import as_date, as_day_of, as_duration, as_relative_time
from isomer_agent_tools.sdk._values import DatedValue, NumericValue, ValueFormat, date_of_text

__all__ = ("format_value",)

_WRITERS: Mapping[ValueFormat, Callable[[Decimal, int | None], str]] = {
    "bytes": as_bytes,
    "compact": as_compact,
    "duration": as_duration,
    "number": as_number,
    "percent": as_percent,
    "relativeTime": as_relative_time,
}


def format_value(value: str | NumericValue | DatedValue) -> str:
    """What a checked `DisplayValue` or `StructuredValue` reads; a text as it is, neither cleaned nor escaped.

    Numbers are rounded half up on their shortest decimal form: 2.5 is 3, and 1.005 is 1.01 at two places. Never
    raises, and asks no clock: `relativeTime` is a number of seconds from now.
    """
    if isinstance(value, str):
        return value
    if isinstance(value, DatedValue):
        day = date_of_text(value.raw)
        return value.raw if day is None else as_date(day)
    number = decimal_of(value.raw)
    chosen = value.format or "number"
    if chosen == "currency":
        return as_currency(number, value.precision, value.currency or "USD")
    return as_day_of(number) if chosen == "date" else _WRITERS[chosen](number, value.precision)
