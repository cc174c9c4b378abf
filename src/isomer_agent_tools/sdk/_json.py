"""JSON as this library prints it: deterministic, always encodable, never deeper than a fixed limit.

It is printed with a list of what is open, not by recursion: what comes out is the same wherever a caller stands
in the stack.
"""

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from json.encoder import encode_basestring
from typing import Final, TypeGuard, final

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
_SHOWN_KEY: Final = 80
_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_ESCAPED: Final = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def printable(text: str) -> str:
    """The text with each lone surrogate replaced by U+FFFD, so that it can be encoded as UTF-8 (AT-83).

    The result is exactly a `str`, whatever subclass came in: a `Markup` would pass every escaper unescaped.
    """
    plain = str.__str__(text)
    return plain if plain.isascii() else _SURROGATE.sub("\ufffd", plain)


def json_string(text: str) -> str:
    r"""The text as a JSON string on one line: non-ASCII kept, controls and lone surrogates as `\uXXXX`."""
    return _escape(encode_basestring(text))


def compact_json(value: JsonValue) -> str:
    """The value as JSON on one line, without spaces.

    A non-finite number, a function, a class or anything else that can be called prints as `null` (AT-81). A tuple
    prints as an array, any mapping as an object.

    Raises:
        ValueError: the value contains itself, nests deeper than 500 levels, holds an integer of more than
            400 digits, or an object in which two keys print alike.
        TypeError: it holds an object that has no JSON form.
    """
    return _escape(_Printer(indent=None).print(value))


def pretty_json(value: JsonValue) -> str:
    """As `compact_json`, indented by two spaces. Raises the same."""
    return _escape(_Printer(indent="  ").print(value))


def integer_is_too_long(number: int) -> bool:
    """Whether it has more than 400 decimal digits; told from its bits, never by printing it."""
    return number.bit_length() >= _MAX_BITS and (number.bit_length() > _MAX_BITS or abs(number) >= _TOO_LONG)


def _escape(printed: str) -> str:
    return printed if printed.isascii() and "\x7f" not in printed else _ESCAPED.sub(_escape_one, printed)


def _escape_one(found: re.Match[str]) -> str:
    return f"\\u{ord(found.group()):04x}"


class _Open:
    """A container that is being printed: what is left of it, each with what stands before it, and how it ends."""

    __slots__ = ("end", "rest", "value")

    def __init__(self, value: JsonValue, rest: Iterator[tuple[str, JsonValue]], end: str) -> None:
        self.value = value
        self.rest = rest
        self.end = end


@final
class _Printer:
    """One printing: what is printed so far, and the containers that are open."""

    __slots__ = ("_colon", "_indent", "_opened", "_pieces", "_within")

    def __init__(self, *, indent: str | None) -> None:
        self._indent = indent
        self._colon = ":" if indent is None else ": "
        self._pieces: list[str] = []
        self._opened: list[_Open] = []
        self._within: set[int] = set()

    def print(self, value: JsonValue) -> str:
        self._put(value)
        while self._opened:
            self._go_on(self._opened[-1])
        return "".join(self._pieces)

    def _go_on(self, container: _Open) -> None:
        """Print up to where the next container opens, or to the end of this one."""
        for before, item in container.rest:
            self._pieces.append(before)
            if not self._put(item):
                return
        self._pieces.append(container.end)
        self._within.discard(id(container.value))
        self._opened.pop()

    def _put(self, value: JsonValue) -> bool:
        """Print a leaf or an empty container whole; open any other and answer `False`."""
        if isinstance(value, str):
            self._pieces.append(encode_basestring(value))
        elif _is_object(value):
            return self._open(value, "{}", self._members)
        elif _is_array(value):
            return self._open(value, "[]", self._items)
        else:
            self._pieces.append(_leaf(value))
        return True

    def _open(
        self, value: JsonValue, brackets: str, read: Callable[[JsonValue, str], Iterator[tuple[str, JsonValue]]]
    ) -> bool:
        if id(value) in self._within:
            raise ValueError("The value contains itself and cannot be printed as JSON.")
        if len(self._opened) >= _MAX_DEPTH:
            raise ValueError(f"The value nests deeper than {_MAX_DEPTH} levels and cannot be printed as JSON.")
        if not value:
            self._pieces.append(brackets)
            return True
        margin = "" if self._indent is None else "\n" + self._indent * len(self._opened)
        self._pieces.append(brackets[0])
        self._within.add(id(value))
        self._opened.append(_Open(value, read(value, margin + (self._indent or "")), margin + brackets[1]))
        return False

    def _items(self, array: Sequence[JsonValue], margin: str) -> Iterator[tuple[str, JsonValue]]:
        before = margin
        for item in array:
            yield before, item
            before = "," + margin

    def _members(self, mapping: Mapping[JsonValue, JsonValue], margin: str) -> Iterator[tuple[str, JsonValue]]:
        before = margin
        names: set[str] = set()
        for key, item in mapping.items():
            name = encode_basestring(key if isinstance(key, str) else _name(key))
            if name in names:
                shown = _escape(name[:_SHOWN_KEY])
                raise ValueError(f"Two keys of one object both print as {shown}; rename one of them.")
            names.add(name)
            yield f"{before}{name}{self._colon}", item
            before = "," + margin


def _is_object(value: object) -> TypeGuard[Mapping[JsonValue, JsonValue]]:
    return isinstance(value, Mapping)


def _is_array(value: object) -> TypeGuard[Sequence[JsonValue]]:
    return isinstance(value, list | tuple)


def _name(key: JsonValue) -> str:
    """A key that is no text, as the text that stands for it."""
    if isinstance(key, float) and not math.isfinite(key):
        raise ValueError("A key of an object is a number that is not finite; write it as text.")
    if key is None or isinstance(key, int | float):
        return _leaf(key)
    raise TypeError(f"keys must be str, int, float, bool or None, not {type(key).__name__}")


def _leaf(value: JsonValue) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return float.__repr__(value) if math.isfinite(value) else "null"
    if isinstance(value, int):
        if integer_is_too_long(value):
            raise ValueError(f"The value holds an integer of more than {MAX_INTEGER_DIGITS} digits.")
        return int.__repr__(value)
    if value is None or callable(value):
        return "null"
    raise TypeError(f"Object of type {type(value).__name__} is not JSON serializable")
