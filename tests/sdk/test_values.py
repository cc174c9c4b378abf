import decimal
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.sdk import DatedValue, NumericValue, format_value

FORMATS = ["number", "compact", "percent", "currency", "bytes", "duration", "date", "relativeTime"]
NUMBERS = st.floats(allow_nan=False, allow_infinity=False)


def shown(raw: float, format: str | None = None, **fields) -> str:
    """A number, formatted."""
    named = {} if format is None else {"format": format}
    return format_value(NumericValue.model_validate({"raw": raw, **named, **fields}))


def day(raw: str) -> str:
    """A date, formatted."""
    return format_value(DatedValue.model_validate({"raw": raw, "format": "date"}))


@pytest.mark.parametrize(
    ("raw", "precision", "expected"),
    [
        (2.5, 0, "3"),
        (-2.5, 0, "-3"),
        (0.5, 0, "1"),
        (1.005, 2, "1.01"),
        (1.045, 2, "1.05"),
        (0.1 + 0.2, None, "0.3"),
        (1234.5, None, "1,234.5"),
        (1234567.8916, None, "1,234,567.892"),
        (7, 2, "7.00"),
        (-0.0, None, "0"),
        (-0.001, 2, "0.00"),
        (5e-324, 6, "0.000000"),
        (1e21, None, "1,000,000,000,000,000,000,000"),
    ],
)
def test_a_number_is_rounded_half_up_on_what_it_prints_as(raw, precision, expected):
    """At most three places, or exactly those asked for; zero has no sign."""
    fields = {} if precision is None else {"precision": precision}
    assert shown(raw, **fields) == shown(raw, "number", **fields) == expected


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (0, "0"),
        (999.94, "999.9"),
        (999.95, "1K"),
        (1_234, "1.2K"),
        (999_949, "999.9K"),
        (999_950, "1M"),
        (3.4e6, "3.4M"),
        (1e9, "1B"),
        (-2.5e12, "-2.5T"),
        (1e15, "1,000T"),
    ],
)
def test_a_compact_number_takes_the_unit_that_it_rounds_to(raw, expected):
    """Thousands, millions, billions, trillions."""
    assert shown(raw, "compact") == expected


def test_a_percent_is_a_ratio():
    """Up to one place by default."""
    assert [shown(raw, "percent") for raw in (0.256, 0.5, 1.005, -0.0004)] == ["25.6%", "50%", "100.5%", "0%"]
    assert shown(0.12345, "percent", precision=2) == "12.35%"


@pytest.mark.parametrize(
    ("raw", "currency", "expected"),
    [
        (1234.5, None, "$1,234.50"),
        (-5, "usd", "-$5.00"),
        (2.345, "EUR", "€2.35"),
        (1, "GBP", "£1.00"),
        (1234.5, "JPY", "¥1,235"),
        (1234.5, "CHF", "CHF 1,234.50"),
        (-1, "Krw", "-KRW 1"),
        (-0.001, "USD", "$0.00"),
    ],
)
def test_money_has_the_places_of_its_currency(raw, currency, expected):
    """Dollars when none is named; the sign stands first."""
    fields = {} if currency is None else {"currency": currency}
    assert shown(raw, "currency", **fields) == expected


def test_money_may_have_other_places():
    """As many as are asked for."""
    assert shown(1234.5, "currency", precision=0) == "$1,235"
    assert shown(1, "currency", currency="JPY", precision=1) == "¥1.0"


def test_bytes_go_by_thousands():
    """As storage is sold."""
    assert [shown(raw, "bytes") for raw in (0, 512, 999.95, 1_500, 2e9, -1e6, 1e21)] == [
        "0 B",
        "512 B",
        "1 kB",
        "1.5 kB",
        "2 GB",
        "-1 MB",
        "1,000 EB",
    ]


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (0, "0s"),
        (0.45, "450ms"),
        (0.0004, "0.4ms"),
        (0.99996, "1s"),
        (3.25, "3.3s"),
        (59.94, "59.9s"),
        (59.95, "1m"),
        (65, "1m 5s"),
        (3_599.4, "59m 59s"),
        (3_599.5, "1h"),
        (3_900, "1h 5m"),
        (86_399, "1d"),
        (-183_600, "-2d 3h"),
        (1e9, "11,574d 2h"),
        (-0.00001, "0s"),
    ],
)
def test_a_duration_shows_its_two_greatest_units(raw, expected):
    """Seconds in; what rounds up to a unit is one."""
    assert shown(raw, "duration") == expected


def test_the_precision_of_a_duration_is_that_of_its_seconds():
    """Below a minute."""
    assert shown(3.2, "duration", precision=2) == "3.20s"
    assert shown(0.25, "duration", precision=0) == "0s"
    assert shown(59.5, "duration", precision=0) == "1m"


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (0, "now"),
        (-0.4, "now"),
        (1, "in 1 second"),
        (-59.4, "59 seconds ago"),
        (59.5, "in 1 minute"),
        (-7_200, "2 hours ago"),
        (3 * 86_400, "in 3 days"),
        (45 * 86_400, "in 2 months"),
        (-400 * 86_400, "1 year ago"),
        (3.2e10, "in 1,015 years"),
    ],
)
def test_a_relative_time_is_told_in_words(raw, expected):
    """Seconds from now; no clock is asked."""
    assert shown(raw, "relativeTime") == expected


def test_a_relative_time_may_have_places():
    """One is singular only without them."""
    assert shown(5_400, "relativeTime", precision=1) == "in 1.5 hours"


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (0, "Jan 1, 1970"),
        (-1, "Dec 31, 1969"),
        (1_796_083_200_000, "Dec 1, 2026"),
        (-62_135_596_800_000, "Jan 1, 1"),
        (-62_135_596_800_001, "-62,135,596,800,001"),
        (253_402_300_799_999, "Dec 31, 9999"),
        (253_402_300_800_000, "253,402,300,800,000"),
    ],
)
def test_milliseconds_are_a_day_in_utc(raw, expected):
    """Outside the years 1 to 9999, the number."""
    assert shown(raw, "date") == expected


def test_a_date_is_a_day_in_utc():
    """A time with an offset may fall on another day."""
    assert day("2026-12-01") == "Dec 1, 2026"
    assert day("2026-12-01T23:59:59.999") == "Dec 1, 2026"
    assert day("2026-12-01T23:30:00-05:00") == "Dec 2, 2026"
    assert day("2024-02-29T00:00Z") == "Feb 29, 2024"


def test_a_text_is_shown_as_it_is():
    """It was written to be read."""
    assert format_value("1.2K <b>") == "1.2K <b>"


@given(NUMBERS, st.sampled_from(FORMATS), st.none() | st.integers(0, 6), st.sampled_from(["EUR", "jpy", "XYZ"]))
def test_every_number_has_one_line(raw, format, precision, currency):
    """In every format, whatever its size; a zero never has a sign."""
    fields = {} if precision is None else {"precision": precision}
    line = shown(raw, format, currency=currency, **fields)
    assert line.isprintable()
    assert line == line.strip() != ""
    assert "E" not in line.replace("EUR", "").replace("EB", "")
    assert re.search("[1-9]", line) or not line.startswith("-")


@given(st.floats(-1e15, 1e15), st.integers(0, 6))
def test_a_rounded_number_is_within_half_a_place(raw, precision):
    """And a half goes away from zero."""
    line = decimal.Decimal(shown(raw, precision=precision).replace(",", ""))
    exact = decimal.Decimal(repr(raw))
    half = decimal.Decimal((0, (5,), -precision - 1))
    assert abs(line - exact) <= half
    assert abs(line - exact) < half or abs(line) > abs(exact)


def test_the_decimal_context_of_the_host_changes_nothing():
    """It may trap what it likes."""
    with decimal.localcontext(decimal.Context(prec=2, traps=list(decimal.Context().flags))):
        assert shown(1234.5678) == "1,234.568"
        assert shown(123_456.789, "duration") == "1d 10h"
        assert shown(-1_234_567, "relativeTime") == "14 days ago"
        assert shown(1_796_083_200_000, "date") == "Dec 1, 2026"
        assert shown(999_950, "compact") == "1M"
        assert shown(0.256, "percent") == "25.6%"
