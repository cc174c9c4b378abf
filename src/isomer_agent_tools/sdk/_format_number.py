"""Numbers as en-US writes them, rounded half up on their shortest decimal form (RT-37)."""

from decimal import ROUND_HALF_UP, Context, Decimal
from typing import Final

__all__ = (
    "as_bytes",
    "as_compact",
    "as_currency",
    "as_number",
    "as_percent",
    "decimal_of",
    "grouped",
    "quotient",
    "rounded",
    "times",
)

# Room for every digit of the greatest number, and for the places after them.
_EXACT = Context(prec=400, rounding=ROUND_HALF_UP)

_NUMBER_PLACES: Final = 3
_SHORT_PLACES: Final = 1
_CURRENCY_PLACES: Final = 2
_WITHOUT_MINOR_UNIT: Final = frozenset(("CLP", "ISK", "JPY", "KRW", "PYG", "UGX", "VND", "XAF", "XOF", "XPF"))
_SYMBOLS: Final = {"EUR": "€", "GBP": "£", "JPY": "¥", "USD": "$"}
_THOUSANDS: Final = ("", "K", "M", "B", "T")
_BYTE_UNITS: Final = (" B", " kB", " MB", " GB", " TB", " PB", " EB")


def decimal_of(raw: float) -> Decimal:
    """The shortest decimal that reads back as `raw`; a negative zero has no sign."""
    return Decimal(repr(raw)) if raw else Decimal(0)


def rounded(value: Decimal, places: int) -> Decimal:
    """`value` with that many decimal places, a half away from zero."""
    return value.quantize(Decimal((0, (1,), -places)), context=_EXACT)


def times(value: Decimal, factor: int) -> Decimal:
    """`value * factor`, exactly, whatever the host's own decimal context."""
    return _EXACT.multiply(value, Decimal(factor))


def quotient(value: Decimal, divisor: int) -> Decimal:
    """`value / divisor`, with every digit that rounding may ask for."""
    return _EXACT.divide(value, Decimal(divisor))


def grouped(value: Decimal, precision: int | None, *, most: int) -> str:
    """`value` with thousands separators and `precision` places; by default at most `most`, none of them idle."""
    number = rounded(value, most if precision is None else precision)
    text = f"{number or number.copy_abs():,f}"
    return text.rstrip("0").rstrip(".") if precision is None and "." in text else text


def as_number(value: Decimal, precision: int | None) -> str:
    """`1,234.5`; up to 3 places by default."""
    return grouped(value, precision, most=_NUMBER_PLACES)


def as_compact(value: Decimal, precision: int | None) -> str:
    """`1.2K`, `3.4M`, `1B`; up to 1 place by default."""
    return _scaled(value, precision, _THOUSANDS)


def as_percent(value: Decimal, precision: int | None) -> str:
    """A ratio as `25.6%`; up to 1 place by default."""
    return f"{grouped(value.scaleb(2, context=_EXACT), precision, most=_SHORT_PLACES)}%"


def as_currency(value: Decimal, precision: int | None, code: str) -> str:
    """`$1,234.50`, `-€5.00`, `¥500`, `CHF 5.00`; 2 places by default, none where the currency has no smaller unit."""
    name = code.upper()
    places = precision if precision is not None else 0 if name in _WITHOUT_MINOR_UNIT else _CURRENCY_PLACES
    amount = grouped(value, places, most=places)
    sign = "-" if amount.startswith("-") else ""
    return f"{sign}{_SYMBOLS.get(name, f'{name} ')}{amount.removeprefix('-')}"


def as_bytes(value: Decimal, precision: int | None) -> str:
    """`512 B`, `1.5 kB`, `2 GB`, by thousands as storage is sold and as SI has it; up to 1 place by default."""
    return _scaled(value, precision, _BYTE_UNITS)


def _scaled(value: Decimal, precision: int | None, units: tuple[str, ...]) -> str:
    places = _SHORT_PLACES if precision is None else precision
    step = min(len(units) - 1, max(0, value.adjusted() // 3)) if value else 0
    # What rounds up to a thousand is one of the next unit.
    if step + 1 < len(units) and rounded(_thousandths(value, step), places).copy_abs() >= Decimal(1_000):
        step += 1
    return f"{grouped(_thousandths(value, step), precision, most=_SHORT_PLACES)}{units[step]}"


def _thousandths(value: Decimal, step: int) -> Decimal:
    return value.scaleb(-3 * step, context=_EXACT)
