"""JSON text that a model sends where an object is declared, read in constant stack and linear time (AT-12)."""

import json
import re
from collections import Counter
from typing import Final, NoReturn, TypeAlias, final

from isomer_agent_tools.sdk import MAX_INPUT_DEPTH, JsonObject, JsonValue, json_string

__all__ = ("RepeatedKeyError", "read_json_text")

_SHALLOW: Final = 40
"""Levels below a container that the standard reader, which recurses, is trusted with."""

_SHOWN_KEY: Final = 80
_GAP: Final = re.compile(r"[ \t\n\r]*")
_TOKEN: Final = re.compile(r'"[^"]*"?|([\[{])|([\]}])')
_OPENS: Final = 1
_CLOSER: Final = {"[": "]", "{": "}"}

_Container: TypeAlias = dict[str, JsonValue] | list[JsonValue]


class RepeatedKeyError(ValueError):
    """An object has a key twice, so that one of the two values would be lost."""

    def __init__(self, key: str) -> None:
        super().__init__(f"the key {json_string(key[:_SHOWN_KEY])} stands twice in one object; keep one of them")


def read_json_text(text: str) -> JsonValue:
    """The value that the text holds.

    Of a text that nests deeper than every budget allows, what stands up to there: still too deep for each of them,
    so the budget says so in its own words (AT-44). What follows is not read.

    Raises:
        json.JSONDecodeError: the text is not JSON.
        RepeatedKeyError: an object in it has a key twice.
        ValueError: it holds a number that JSON does not have, or one too long to read.
    """
    try:
        return _Reader(text, deep=_deep_places(text)).read()
    except RecursionError:
        # The caller itself stands deep in the stack.
        return _Reader(text, deep=None).read()


def _deep_places(text: str) -> set[int]:
    """Where the containers open that hold more levels than the standard reader is trusted with."""
    bare = text.replace("\\\\", "__").replace('\\"', "__")
    opened: list[int] = []
    deep: set[int] = set()
    for token in _TOKEN.finditer(bare):
        if token.lastindex == _OPENS:
            opened.append(token.start())
            if len(opened) > _SHALLOW:
                deep.add(opened[-_SHALLOW - 1])
            if len(opened) > MAX_INPUT_DEPTH + _SHALLOW:
                break
        elif token.lastindex and opened:
            opened.pop()
    return deep


def _unique(pairs: list[tuple[str, JsonValue]]) -> JsonObject:
    read = dict(pairs)
    if len(read) < len(pairs):
        raise RepeatedKeyError(Counter(key for key, _ in pairs).most_common(1)[0][0])
    return read


def _refuse_constant(constant: str) -> NoReturn:
    raise ValueError(constant)


_DECODER: Final = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_refuse_constant)


@final
class _Reader:
    """One reading: where it is, the containers that are open, and the key that waits for its value.

    Args:
        deep: where the containers stand that must be read step by step; `None` is all of them.
    """

    __slots__ = ("_at", "_deep", "_key", "_opened", "_text", "_whole")

    def __init__(self, text: str, *, deep: set[int] | None) -> None:
        self._text = text
        self._deep = deep
        self._at = 0
        self._key = ""
        self._opened: list[_Container] = []
        self._whole: JsonValue = None

    def read(self) -> JsonValue:
        self._move(0)
        more = self._value()
        while more and len(self._opened) <= MAX_INPUT_DEPTH:
            more = self._value()
        return self._whole

    def _move(self, steps: int) -> None:
        """Past some characters, then past white space."""
        gap = _GAP.match(self._text, self._at + steps)
        self._at = gap.end() if gap else len(self._text)

    def _value(self) -> bool:
        """Read a value whole, or up to the first value inside it; whether a value stands next."""
        opener = self._char()
        if opener in _CLOSER and (self._deep is None or self._at in self._deep):
            self._enter({} if opener == "{" else [])
            self._move(1)
            if self._char() != _CLOSER[opener]:
                return self._read_key()
        else:
            value, self._at = _DECODER.raw_decode(self._text, self._at)
            self._put(value)
            self._move(0)
        return self._go_on()

    def _go_on(self) -> bool:
        """Close what ends here."""
        while self._opened:
            char = self._char()
            if char == ",":
                self._move(1)
                return self._read_key()
            if char != ("}" if isinstance(self._opened[-1], dict) else "]"):
                raise self._fault("Expecting ',' delimiter")
            self._opened.pop()
            self._move(1)
        if self._at < len(self._text):
            raise self._fault("Extra data")
        return False

    def _read_key(self) -> bool:
        container = self._opened[-1]
        if not isinstance(container, dict):
            return True
        if self._char() != '"':
            raise self._fault("Expecting property name enclosed in double quotes")
        self._key, self._at = _DECODER.raw_decode(self._text, self._at)
        if self._key in container:
            raise RepeatedKeyError(self._key)
        self._move(0)
        if self._char() != ":":
            raise self._fault("Expecting ':' delimiter")
        self._move(1)
        return True

    def _enter(self, container: _Container) -> None:
        self._put(container)
        self._opened.append(container)

    def _put(self, value: JsonValue) -> None:
        container = self._opened[-1] if self._opened else None
        if container is None:
            self._whole = value
        elif isinstance(container, dict):
            container[self._key] = value
        else:
            container.append(value)

    def _char(self) -> str:
        return self._text[self._at : self._at + 1]

    def _fault(self, message: str) -> json.JSONDecodeError:
        return json.JSONDecodeError(message, self._text, self._at)
