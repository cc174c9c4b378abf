"""Intake: what a model sends as arguments, read tolerantly where nothing is lost (AT-12), and refused in our words."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, NoReturn, TypeAlias

from pydantic import BaseModel, ConfigDict, PlainValidator, ValidationError, WithJsonSchema
from pydantic_core import ErrorDetails, PydanticCustomError

from isomer_agent_tools.core._json_text import RepeatedKeyError, read_json_text
from isomer_agent_tools.sdk import (
    JsonObject,
    JsonSchema,
    JsonValue,
    format_findings,
    format_path,
    is_object,
)
from isomer_agent_tools.sdk import ValidationError as Finding

__all__ = ("LooseObject", "NoArguments", "OptionalObject", "ToolInput", "argument_faults", "refuse")

_LONGEST_JSON_TEXT: Final = 8_000_000
"""Characters; a value of the default budget fits even if each of its characters is written as an escape."""

_LOOSE: Final[JsonSchema] = {"type": "object", "additionalProperties": True}

_OWN_FAULT: Final = "isomer"

_QUOTED: Final = re.compile("'([^']*)'")


class ToolInput(BaseModel):
    """What every tool's input model shares: arguments that it does not know are ignored (AT-7)."""

    model_config = ConfigDict(extra="ignore", frozen=True, hide_input_in_errors=True)


class NoArguments(ToolInput):
    """The input of a tool that takes nothing."""


def refuse(message: str) -> PydanticCustomError:
    """A fault of one argument, to be raised in a validator: a predicate that reads after the argument's path."""
    return PydanticCustomError(_OWN_FAULT, "{message}", {"message": message})


def argument_faults(error: ValidationError) -> str:
    """One line for each argument that does not fit: its path and what is wrong, never the value."""
    details = error.errors(include_url=False, include_input=False)
    return "\n".join(format_findings([_finding(detail) for detail in details]))


def _read_object(value: JsonValue) -> JsonObject:
    if is_object(value):
        return value
    return _parse_object(value) if isinstance(value, str) else _refuse_object()


def _read_optional_object(value: JsonValue) -> JsonObject | None:
    return None if value is None else _read_object(value)


LooseObject: TypeAlias = Annotated[JsonObject, PlainValidator(_read_object), WithJsonSchema(_LOOSE)]
"""Any JSON object, or a string that holds one. It is passed on as it came; the runtime's budget applies later."""

OptionalObject: TypeAlias = Annotated[JsonObject | None, PlainValidator(_read_optional_object), WithJsonSchema(_LOOSE)]
"""As `LooseObject`; `None` counts as absent."""


def _parse_object(text: str) -> JsonObject:
    if len(text) > _LONGEST_JSON_TEXT:
        raise refuse(f"must be an object; as JSON text it may have at most {_LONGEST_JSON_TEXT} characters")
    try:
        value = read_json_text(text)
    except RepeatedKeyError as fault:
        raise refuse(f"must be an object whose keys differ; in the JSON text given {fault}") from None
    except json.JSONDecodeError as fault:
        place = f"line {fault.lineno} column {fault.colno}"
        raise refuse(f"must be an object; the text given is not valid JSON ({place})") from None
    except ValueError:
        raise refuse("must be an object; the text given is not valid JSON (a number)") from None
    return value if is_object(value) else _refuse_object()


def _refuse_object() -> NoReturn:
    raise refuse("must be an object")


def _finding(detail: ErrorDetails) -> Finding:
    place = format_path(detail["loc"]) or "arguments"
    return Finding(path=place, message=_predicate(detail["type"], detail.get("ctx", {})))


def _predicate(kind: str, context: Mapping[str, Any]) -> str:
    if kind in _PLAIN:
        return _PLAIN[kind]
    wording = _WITH_CONTEXT.get(kind)
    return wording(context) if wording else "is not valid"


def _too_short(context: Mapping[str, Any]) -> str:
    least: int = context["min_length"]
    return "must not be empty" if least == 1 else f"must have at least {least} items"


def _string_too_short(context: Mapping[str, Any]) -> str:
    least: int = context["min_length"]
    return "must not be empty" if least == 1 else f"must be at least {least} characters"


def _unquoted(expected: str) -> str:
    """`'auto', 'light' or 'dark'` as `auto, light, dark`."""
    return ", ".join(_QUOTED.findall(expected)) or expected


_PLAIN: Final[Mapping[str, str]] = {
    "bool_parsing": "must be true or false",
    "bool_type": "must be true or false",
    "dict_type": "must be an object",
    "float_parsing": "must be a number",
    "float_type": "must be a number",
    "int_from_float": "must be an integer",
    "int_parsing": "must be an integer",
    "int_type": "must be an integer",
    "list_type": "must be an array",
    "missing": "is required",
    "model_attributes_type": "must be an object",
    "model_type": "must be an object",
    "string_type": "must be a string",
    "string_unicode": "must be valid Unicode text",
}

_WITH_CONTEXT: Final[Mapping[str, Callable[[Mapping[str, Any]], str]]] = {
    _OWN_FAULT: lambda context: str(context["message"]),
    "greater_than_equal": lambda context: f"must be at least {context['ge']}",
    "less_than_equal": lambda context: f"must be at most {context['le']}",
    "literal_error": lambda context: f"must be one of: {_unquoted(context['expected'])}",
    "string_too_long": lambda context: f"must be at most {context['max_length']} characters",
    "string_too_short": _string_too_short,
    "too_long": lambda context: f"must have at most {context['max_length']} items",
    "too_short": _too_short,
    "value_error": lambda context: str(context["error"]),
}
