"""Pydantic's error list in our words (RT-13). None of its own wording leaves this file."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from isomer_agent_tools.runtime._places import quoted
from isomer_agent_tools.sdk import ChoiceShape, JsonValue, ListShape, ScalarShape, Shape

__all__ = ("MAX_LISTED", "listed", "must_be_one_of", "reworded", "rule_of", "shown_key")

MAX_LISTED = 10
"""Names that a finding lists before it counts the rest (RT-14)."""

_LONGEST_NAME = 64

_TYPE_WORDS: Mapping[str, str] = {
    "string_type": "must be a string",
    "int_type": "must be an integer",
    "int_from_float": "must be an integer",
    "float_type": "must be a number",
    "finite_number": "must be a finite number",
    "bool_type": "must be true or false",
    "list_type": "must be an array",
    "dict_type": "must be an object",
    "model_type": "must be an object",
    "model_attributes_type": "must be an object",
    "missing": "is required",
    # Models of a host's own may be lax, and so fail in parsing rather than in the type.
    "int_parsing": "must be an integer",
    "int_parsing_size": "must be an integer of fewer digits",
    "float_parsing": "must be a number",
    "bool_parsing": "must be true or false",
    "date_parsing": "must be a date, as 2026-01-31",
    "date_from_datetime_parsing": "must be a date, as 2026-01-31",
    "date_type": "must be a date, as 2026-01-31",
    "datetime_parsing": "must be a date and time, as 2026-01-31T12:00:00Z",
    "datetime_from_date_parsing": "must be a date and time, as 2026-01-31T12:00:00Z",
    "datetime_type": "must be a date and time, as 2026-01-31T12:00:00Z",
    "url_parsing": "must be a URL",
    "url_type": "must be a URL",
    "uuid_parsing": "must be a UUID",
    "uuid_type": "must be a UUID",
}


def reworded(kind: str, context: Mapping[str, Any], shape: Shape | None) -> str:
    """The predicate for one Pydantic error, given its type, its context and the shape at its place."""
    if kind in {"literal_error", "enum", "missing"} and isinstance(shape, ScalarShape) and shape.values:
        return must_be_one_of(shape.values)
    if kind in _TYPE_WORDS:
        return _TYPE_WORDS[kind]
    writer = _WITH_CONTEXT.get(kind)
    return writer(context, shape) if writer else "is not valid"


def rule_of(kind: str) -> str:
    """The rule that an error of this type is about, as findings name it."""
    return _RULES.get(kind) or ("wrong_type" if kind.endswith(("_type", "_parsing")) else "value")


def must_be_one_of(values: Sequence[JsonValue]) -> str:
    """`must be one of: a, b, c`, in declared order."""
    return f"must be one of: {listed([str(value) for value in values])}"


def listed(names: Sequence[str]) -> str:
    """The first 10 names, then how many more there are."""
    more = len(names) - MAX_LISTED
    return ", ".join(names[:MAX_LISTED]) + (f" and {more} more" if more > 0 else "")


def shown_key(key: str) -> str:
    """A key as it prints among others: bare when it is a plain name, else quoted and cut."""
    return key if key.isidentifier() and key.isascii() and len(key) <= _LONGEST_NAME else quoted(key)


def _number(value: float) -> str:
    return str(int(value)) if float(value).is_integer() else str(value)


def _short_string(context: Mapping[str, Any], _shape: Shape | None) -> str:
    least: int = context["min_length"]
    return "must not be empty" if least == 1 else f"must be at least {least} characters"


def _short_list(context: Mapping[str, Any], shape: Shape | None) -> str:
    least: int = context["min_length"]
    if isinstance(shape, ListShape) and shape.most == least:
        return f"must have exactly {_items(least)}"
    return "must not be empty" if least == 1 else f"must have at least {_items(least)}"


def _long_list(context: Mapping[str, Any], shape: Shape | None) -> str:
    most: int = context["max_length"]
    exact = isinstance(shape, ListShape) and shape.least == most
    return f"must have {'exactly' if exact else 'at most'} {_items(most)}"


def _items(count: int) -> str:
    return f"{count} item" if count == 1 else f"{count} items"


def _tags(_context: Mapping[str, Any], shape: Shape | None) -> str:
    return must_be_one_of(tuple(shape.members)) if isinstance(shape, ChoiceShape) else "is not valid"


def _own_words(context: Mapping[str, Any], _shape: Shape | None) -> str:
    return str(context.get("error") or "is not valid")


_RULES: Mapping[str, str] = {
    "literal_error": "not_a_member",
    "enum": "not_a_member",
    "union_tag_invalid": "not_a_member",
    "union_tag_not_found": "not_a_member",
    "int_from_float": "wrong_type",
    "finite_number": "out_of_range",
    "string_too_short": "too_short",
    "too_short": "too_short",
    "string_too_long": "too_long",
    "too_long": "too_long",
    "greater_than": "out_of_range",
    "greater_than_equal": "out_of_range",
    "less_than": "out_of_range",
    "less_than_equal": "out_of_range",
    "multiple_of": "out_of_range",
    "missing": "required",
    "extra_forbidden": "unknown_key",
}

_WITH_CONTEXT: Mapping[str, Callable[[Mapping[str, Any], Shape | None], str]] = {
    "string_too_short": _short_string,
    "string_too_long": lambda context, _: f"must be at most {context['max_length']} characters",
    "too_short": _short_list,
    "too_long": _long_list,
    "greater_than_equal": lambda context, _: f"must be at least {_number(context['ge'])}",
    "less_than_equal": lambda context, _: f"must be at most {_number(context['le'])}",
    "greater_than": lambda context, _: f"must be greater than {_number(context['gt'])}",
    "less_than": lambda context, _: f"must be less than {_number(context['lt'])}",
    "multiple_of": lambda context, _: f"must be a multiple of {_number(context['multiple_of'])}",
    "union_tag_invalid": _tags,
    "union_tag_not_found": _tags,
    "value_error": _own_words,
    "assertion_error": _own_words,
}
