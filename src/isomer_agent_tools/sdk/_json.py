"""JSON as this library prints it: deterministic, always encodable, never deeper than a fixed limit."""

import json
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from types import BuiltinFunctionType, FunctionType, MethodType
from typing import Final, TypeGuard

from isomer_agent_tools.sdk._types import JsonValue

__all__ = (
    "MAX_INTEGER_DIGITS",
    "compact_json",
    "integer_is_too_long",
    "json_string",
    "pretty_json",
    "printable",
)

MAX_INTEGER_DIGITS: Final = 400
"""Decimal digits of the longest integer that is read or printed."""

_MAX_DEPTH: Final = 500
_MAX_BITS: Final = 1329
_TOO_LONG: Final = 10**MAX_INTEGER_DIGITS
_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_ESCAPED: Final = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_SKIPPED: Final = (FunctionType, BuiltinFunctionType, MethodType, type)


def printable(text: str) -> str:
    """The text with each lone surrogate replaced by U+FFFD, so that it can be encoded as UTF-8 (AT-83)."""
    return text if text.isascii() else _SURROGATE.sub("\ufffd", text)


def json_string(text: str) -> str:
    r"""The text as a JSON string on one line: non-ASCII kept, controls and lone surrogates as `\uXXXX`."""
    return _escape(json.dumps(text, ensure_ascii=False))


def compact_json(value: JsonValue) -> str:
    """The value as JSON on one line, without spaces.

    A non-finite number, a function or a class prints as `null` (AT-81). A tuple prints as an array, any
    mapping as an object.

    Raises:
        ValueError: the value contains itself, nests deeper than 500 levels or holds an integer of more than
            400 digits.
        TypeError: it holds an object that has no JSON form.
    """
    return _escape(_encode(value, None))


def pretty_json(value: JsonValue) -> str:
    """As `compact_json`, indented by two spaces. Raises the same."""
    return _escape(_encode(value, 2))


def integer_is_too_long(number: int) -> bool:
    """Whether it has more than 400 decimal digits; told from its bits, never by printing it."""
    return number.bit_length() >= _MAX_BITS and (number.bit_length() > _MAX_BITS or abs(number) >= _TOO_LONG)


def _encode(value: JsonValue, indent: int | None) -> str:
    plain = _plain(value)
    separators = (",", ":") if indent is None else None
    try:
        return json.dumps(plain, ensure_ascii=False, allow_nan=False, indent=indent, separators=separators)
    except RecursionError:
        # Reached only when the caller itself already stands deep in the stack.
        raise ValueError(_too_deep()) from None


def _escape(printed: str) -> str:
    return printed if printed.isascii() and "\x7f" not in printed else _ESCAPED.sub(_escape_one, printed)


def _escape_one(found: re.Match[str]) -> str:
    return f"\\u{ord(found.group()):04x}"


def _too_deep() -> str:
    return f"The value nests deeper than {_MAX_DEPTH} levels and cannot be printed as JSON."


def _plain(value: JsonValue) -> JsonValue:
    """A copy that the encoder takes; made without recursion, so that depth cannot exhaust the stack."""
    result: list[JsonValue] = []
    path: list[_Open] = [_Open(value=None, copy=result, rest=iter(((None, value),)))]
    seen: set[int] = set()
    while path:
        container = path[-1]
        inner = container.fill()
        if inner is None:
            seen.discard(id(container.value))
            path.pop()
            continue
        if id(inner.value) in seen:
            raise ValueError("The value contains itself and cannot be printed as JSON.")
        if len(path) > _MAX_DEPTH:
            raise ValueError(_too_deep())
        seen.add(id(inner.value))
        path.append(inner)
    return result[0]


class _Open:
    """A container that is being copied, and what is left of it."""

    __slots__ = ("copy", "rest", "value")

    def __init__(
        self,
        *,
        value: object,
        copy: "dict[JsonValue, JsonValue] | list[JsonValue]",
        rest: Iterator[tuple[JsonValue, JsonValue]],
    ) -> None:
        self.value = value
        self.copy = copy
        self.rest = rest

    def fill(self) -> "_Open | None":
        """Copy up to and including the next container, which is returned; `None` when nothing is left."""
        for key, child in self.rest:
            inner = _open(child)
            self._put(key, _leaf(child) if inner is None else inner.copy)
            if inner is not None:
                return inner
        return None

    def _put(self, key: JsonValue, child: JsonValue) -> None:
        if isinstance(self.copy, dict):
            self.copy[key] = child
        else:
            self.copy.append(child)


def _open(value: JsonValue) -> _Open | None:
    if value is None or isinstance(value, str | int | float):
        return None
    if _is_object(value):
        return _Open(value=value, copy={}, rest=iter(value.items()))
    if _is_array(value):
        return _Open(value=value, copy=[], rest=((None, item) for item in value))
    return None


def _is_object(value: object) -> TypeGuard[Mapping[JsonValue, JsonValue]]:
    return isinstance(value, Mapping)


def _is_array(value: object) -> TypeGuard[Sequence[JsonValue]]:
    return isinstance(value, list | tuple)


def _leaf(value: JsonValue) -> JsonValue:
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, int) and integer_is_too_long(value):
        raise ValueError(f"The value holds an integer of more than {MAX_INTEGER_DIGITS} digits.")
    return None if isinstance(value, _SKIPPED) else value
