"""The input budget: how large a value may be, and the plain copy of one that fits.

The walk goes through the value once, in a fixed order, with a list of its own to work off. It never reads a
container past the limit, never prints an integer before its size is known, and calls nothing that a class of
the value defines.
"""

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from itertools import islice
from typing import Final, TypeAlias, final

from isomer_agent_tools.sdk._findings import INPUT_NOT_PLAIN_DATA, INPUT_OVER_BUDGET, ValidationError
from isomer_agent_tools.sdk._json import MAX_INTEGER_DIGITS, integer_is_too_long
from isomer_agent_tools.sdk._kinds import kind_of, type_name
from isomer_agent_tools.sdk._path import format_path
from isomer_agent_tools.sdk._types import JsonValue

__all__ = ("MAX_INPUT_DEPTH", "BudgetResult", "InputBudget", "check_input_budget")

MAX_INPUT_DEPTH: Final = 256
"""Levels of nesting that no budget goes beyond."""

_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_SHOWN_KEY: Final = 40
_SHOWN_PLACE: Final = 160
# The built-in, typed so that what it says of an unknown value is known.
_type: Callable[[object], type[object]] = type


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class InputBudget:
    """How large a value may be; exactly at a limit passes (AT-90).

    Raises:
        ValueError: a field is not a positive integer, or `max_depth` is over 256.
    """

    max_depth: int = 64
    """Levels of nesting; the value itself is level 1. At most 256."""
    max_values: int = 20_000
    """Objects, arrays and leaves together; keys are not values."""
    max_characters: int = 1_000_000
    """Code points of strings and keys, and of other leaves as they print in JSON."""

    def __post_init__(self) -> None:
        for field in fields(self):
            limit: object = getattr(self, field.name)
            if type(limit) is not int or limit < 1:
                message = f"InputBudget {field.name} must be a positive integer, not {limit!r}."
                raise ValueError(message)
        if self.max_depth > MAX_INPUT_DEPTH:
            message = f"InputBudget max_depth must be at most {MAX_INPUT_DEPTH}, not {self.max_depth}."
            raise ValueError(message)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class BudgetResult:
    """Either a refusal or a plain copy."""

    refusal: ValidationError | None = None
    """One finding with an empty path and a code, `INPUT_OVER_BUDGET` or `INPUT_NOT_PLAIN_DATA`."""
    value: JsonValue = None
    """The copy: exact types only, no container shared with the input. `None` when refused."""


_DEFAULT: Final = InputBudget()


def check_input_budget(value: JsonValue, budget: InputBudget = _DEFAULT) -> BudgetResult:
    """Copy a value that is plain data within the budget, or say in one finding why it is not (AT-90).

    Plain data is `dict` with `str` keys, `list`, `str`, `int`, `float`, `bool` and `None`; a subclass of
    `str`, `int` or `float` is copied as its base type. Never raises for a value and never recurses. Time is
    linear in what the budget allows, whatever the size of the value.
    """
    walk = _Walk(budget)
    try:
        return BudgetResult(value=walk.copy(value))
    except _RefusedError as fault:
        message = fault.wording.format(at=walk.place(fault))
        return BudgetResult(refusal=ValidationError(path="", message=message, code=fault.code))
    except RuntimeError:
        # A dict that another thread changes while it is read.
        message = "The input changed while it was read; pass a value that nobody else writes to."
        return BudgetResult(refusal=ValidationError(path="", message=message, code=INPUT_NOT_PLAIN_DATA))


class _RefusedError(Exception):
    """Ends the walk. `wording` has one slot, `{at}`, for the place."""

    def __init__(self, code: str, wording: str, *, at_key: bool = False) -> None:
        super().__init__(code, wording)
        self.code = code
        self.wording = wording
        self.at_key = at_key


def _not_plain(kind: str, *, at_key: bool = False) -> _RefusedError:
    shown = kind.replace("{", "{{").replace("}", "}}")
    wording = f"The input must be plain JSON data, but there is {shown}{{at}}."
    return _RefusedError(INPUT_NOT_PLAIN_DATA, wording, at_key=at_key)


_Copy: TypeAlias = dict[str, JsonValue] | list[JsonValue]

_Open: TypeAlias = tuple[JsonValue, _Copy, str | int, "_Open | None", int]
"""A container to copy: itself, its copy, its key in its parent, its parent, its depth."""


class _Walk:
    """One walk: what was counted, the containers still to copy, and the one in hand."""

    __slots__ = ("_budget", "_characters", "_in_hand", "_max_characters", "_max_values", "_to_do", "_values")

    def __init__(self, budget: InputBudget) -> None:
        self._budget = budget
        self._max_values = budget.max_values
        self._max_characters = budget.max_characters
        self._values = 0
        self._characters = 0
        self._to_do: list[_Open] = []
        self._in_hand: _Open | None = None

    def copy(self, value: JsonValue) -> JsonValue:
        kind = _type(value)
        whole = self._enter(value, "", None) if kind is dict or kind is list else self._leaf(value, kind)
        while self._to_do:
            opened = self._in_hand = self._to_do.pop()
            if isinstance(opened[1], list):
                self._fill_array(opened, opened[1])
            else:
                self._fill_object(opened, opened[1])
        return whole

    def _enter(self, container: JsonValue, key: str | int, parent: _Open | None) -> _Copy:
        """Put a container on the list of what is to be copied; its copy, empty still."""
        self._values += 1
        if self._values > self._max_values:
            raise self._too_many_values()
        ancestor, depth = parent, 1 if parent is None else parent[4] + 1
        while ancestor is not None:
            if ancestor[0] is container:
                wording = "The input contains itself{at}; an object or array may not stand inside itself."
                raise _RefusedError(INPUT_NOT_PLAIN_DATA, wording)
            ancestor = ancestor[3]
        if depth > self._budget.max_depth:
            limit = self._budget.max_depth
            raise _RefusedError(
                INPUT_OVER_BUDGET, f"The input nests deeper than {limit} levels{{at}}; make it flatter."
            )
        copy = _empty_copy(container)
        self._to_do.append((container, copy, key, parent, depth))
        return copy

    def _fill_array(self, opened: _Open, copy: list[JsonValue]) -> None:
        append = copy.append
        for item in opened[0]:
            kind = _type(item)
            if kind is dict or kind is list:
                append(self._enter(item, len(copy), opened))
            else:
                append(self._leaf(item, kind))

    def _fill_object(self, opened: _Open, copy: dict[str, JsonValue]) -> None:
        for key, item in opened[0].items():
            name = key if type(key) is str and key.isascii() else _plain_key(key)
            self._count_characters(len(name))
            kind = _type(item)
            if kind is dict or kind is list:
                copy[name] = self._enter(item, name, opened)
            else:
                copy[name] = self._leaf(item, kind)

    def _leaf(self, leaf: JsonValue, kind: type[object]) -> JsonValue:
        """The leaf as its base type, counted."""
        self._values += 1
        if self._values > self._max_values:
            raise self._too_many_values()
        if kind is str and leaf.isascii():
            self._characters += len(leaf)
            if self._characters > self._max_characters:
                raise self._too_many_characters()
            return leaf
        return self._other_leaf(leaf, kind)

    def _other_leaf(self, leaf: JsonValue, kind: type[object]) -> JsonValue:
        # `issubclass`, because `isinstance` asks the object itself what it is.
        plain: JsonValue = leaf
        if leaf is None or kind is bool:
            characters = 5 if leaf is False else 4
        elif issubclass(kind, str):
            plain = str.__str__(leaf)
            characters = len(plain)
        elif issubclass(kind, int):
            plain = _short_integer(int.__int__(leaf))
            characters = len(str(plain))
        elif issubclass(kind, float):
            plain = _finite(float.__float__(leaf))
            characters = len(repr(plain))
        else:
            raise _not_plain(kind_of(leaf))
        self._count_characters(characters)
        return _unicode(plain) if type(plain) is str else plain

    def _count_characters(self, characters: int) -> None:
        self._characters += characters
        if self._characters > self._max_characters:
            raise self._too_many_characters()

    def _too_many_values(self) -> _RefusedError:
        wording = f"The input holds more than {self._max_values} values; make it smaller."
        return _RefusedError(INPUT_OVER_BUDGET, wording)

    def _too_many_characters(self) -> _RefusedError:
        wording = f"The input holds more than {self._max_characters} characters of text; make it smaller."
        return _RefusedError(INPUT_OVER_BUDGET, wording)

    def place(self, fault: _RefusedError) -> str:
        """Where the walk stopped, as ` at body[0]`, cut to a fixed length; `""` is the value itself."""
        steps: list[str | int] = []
        opened = self._in_hand
        if opened is not None and not fault.at_key:
            steps.append(_next_key(opened))
        while opened is not None and opened[3] is not None:
            steps.append(opened[2])
            opened = opened[3]
        shown = [step[:_SHOWN_KEY] if isinstance(step, str) else step for step in reversed(steps)]
        place = format_path(shown)
        cut = place if len(place) <= _SHOWN_PLACE else f"{place[:_SHOWN_PLACE]}…"
        return f" at {cut}" if cut else ""


def _empty_copy(container: object) -> _Copy:
    return {} if isinstance(container, dict) else []


def _next_key(opened: _Open) -> str | int:
    """The key of the first item that is not in the copy yet."""
    done = len(opened[1])
    if isinstance(opened[1], list):
        return done
    keys: Iterator[str] = iter(opened[0])
    return next(islice(keys, done, None), "")


def _plain_key(key: JsonValue) -> str:
    if not issubclass(_type(key), str):
        raise _not_plain(f"an object with a key that is no string ({type_name(key)})", at_key=True)
    return _unicode(str.__str__(key), at_key=True)


def _unicode(text: str, *, at_key: bool = False) -> str:
    if not text.isascii() and _SURROGATE.search(text):
        raise _not_plain("text that is not valid Unicode (a lone surrogate)", at_key=at_key)
    return text


def _short_integer(number: int) -> int:
    if integer_is_too_long(number):
        wording = f"The input holds an integer of more than {MAX_INTEGER_DIGITS} digits{{at}}; write it as text."
        raise _RefusedError(INPUT_OVER_BUDGET, wording)
    return number


def _finite(number: float) -> float:
    if not math.isfinite(number):
        raise _not_plain("a number that is not finite")
    return number
