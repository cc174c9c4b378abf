"""Value types that packs share (RT-37): tones, themes, and figures that say how they are to be read."""

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Annotated, Any, Literal, TypeAlias, final

from pydantic import AfterValidator, Discriminator, Field, GetJsonSchemaHandler, Tag
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from isomer_agent_tools.sdk._fields import Absent, Definition, Integer, LineText, Number
from isomer_agent_tools.sdk._model import ValueModel
from isomer_agent_tools.sdk._surface import Theme
from isomer_agent_tools.sdk._types import is_object

__all__ = (
    "DatedValue",
    "DisplayValue",
    "NumericValue",
    "RenderTheme",
    "StructuredValue",
    "ValueFormat",
    "ValueTone",
    "date_of_text",
)

ValueTone: TypeAlias = Annotated[
    Literal["neutral", "primary", "accent", "success", "warning", "risk", "danger"], Definition(name="valueTone")
]
"""What a part of a document is to be taken as."""

RenderTheme: TypeAlias = Annotated[Theme, Definition(name="renderTheme")]
"""Which palette a drawing uses."""

ValueFormat: TypeAlias = Literal[
    "number", "compact", "percent", "currency", "bytes", "duration", "date", "relativeTime"
]
"""How `format_value` writes a figure."""

_NOT_FOR_TEXT = frozenset({"number", "compact", "percent", "currency", "bytes", "duration", "relativeTime"})

_CURRENCY = "^[A-Za-z]{3}$"
_DATE = (
    "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
    "(T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]{1,6})?)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])?)?$"
)


@final
@dataclass(frozen=True, slots=True)
class _Pattern:
    """Puts a pattern into the JSON Schema of a string; the validator beside it says in words what it asks."""

    pattern: str

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return {**handler(schema), "pattern": self.pattern}


def _three_letters(value: str) -> str:
    if not re.fullmatch(_CURRENCY, value) or value.endswith("\n"):
        raise ValueError("must be three letters, as USD")
    return value


def _existing_date(value: str) -> str:
    if date_of_text(value) is None:
        raise ValueError("must be a date, as 2026-01-31 or 2026-01-31T12:00:00Z")
    return value


def date_of_text(value: str) -> date | None:
    """The day in UTC that an ISO 8601 date, or date and time, means; a time without a zone is in UTC."""
    if not re.fullmatch(_DATE, value) or value.endswith("\n"):
        return None
    try:
        moment = datetime.fromisoformat(value)
        return (moment if moment.tzinfo is None else moment.astimezone(UTC)).date()
    except (ValueError, OverflowError):
        return None


class NumericValue(ValueModel, frozen=True):
    """A number, and how it is written."""

    raw: Number = Field(
        description="The number: a ratio for percent (0.25 is 25%), seconds for duration and, from now, relativeTime, "
        "milliseconds since 1970 in UTC for date."
    )
    format: Absent[ValueFormat] = Field(default=None, description="How it is written; `number` by default.")
    precision: Absent[Annotated[Integer, Field(ge=0, le=6)]] = Field(
        default=None, description="Decimal places; by the format by default."
    )
    currency: Absent[Annotated[str, AfterValidator(_three_letters), _Pattern(_CURRENCY)]] = Field(
        default=None, description="ISO 4217 code; USD by default."
    )


class DatedValue(ValueModel, frozen=True):
    """A day, written as text by its author."""

    raw: Annotated[str, AfterValidator(_existing_date), _Pattern(_DATE)] = Field(
        description="ISO 8601 date, or date and time."
    )
    format: Literal["date"] = Field(description="As Jan 31, 2026.")


def _structured_tag(value: Any) -> str:  # noqa: ANN401 - Pydantic asks about anything
    if is_object(value):
        raw, named = value.get("raw"), value.get("format")
        return "dated" if isinstance(raw, str) and isinstance(named, str) and named not in _NOT_FOR_TEXT else "numeric"
    return "dated" if isinstance(value, DatedValue) else "numeric"


def _display_tag(value: Any) -> str:  # noqa: ANN401 - Pydantic asks about anything
    return _structured_tag(value) if is_object(value) or isinstance(value, ValueModel) else "text"


_Numeric: TypeAlias = Annotated[NumericValue, Tag("numeric")]
_Dated: TypeAlias = Annotated[DatedValue, Tag("dated")]
_Text: TypeAlias = Annotated[LineText, Tag("text")]

StructuredValue: TypeAlias = Annotated[
    _Numeric | _Dated, Discriminator(_structured_tag), Definition(name="structuredValue")
]
"""A figure that says how it is to be read, written by `format_value`."""

DisplayValue: TypeAlias = Annotated[
    _Text | _Numeric | _Dated, Discriminator(_display_tag), Definition(name="displayValue")
]
"""A text as it is to be read, or a figure that says how."""
