"""What to call a Python object that is no plain data, so that its author recognises it."""

from dataclasses import is_dataclass
from datetime import date, time, timedelta
from types import BuiltinFunctionType, FunctionType, MethodType
from typing import Final

from pydantic import BaseModel

from isomer_agent_tools.sdk._json import printable
from isomer_agent_tools.sdk._text import one_line

__all__ = ("kind_of", "type_name")

_SHOWN: Final = 60

_KINDS: Final[tuple[tuple[type | tuple[type, ...], str], ...]] = (
    (tuple, "a tuple"),
    ((set, frozenset), "a set"),
    ((bytes, bytearray, memoryview), "bytes"),
    (dict, "a subclass of dict"),
    (list, "a subclass of list"),
    ((date, time, timedelta), "a date or a time"),
    (BaseModel, "a Pydantic model"),
    (type, "a class"),
    ((FunctionType, BuiltinFunctionType, MethodType), "a function"),
)


def kind_of(value: object) -> str:
    """The kind, as `a set (frozenset)` or `an object of type Money`."""
    name = type_name(value)
    for types, kind in _KINDS:
        if issubclass(type(value), types):
            return f"{kind} ({name})"
    return f"a dataclass ({name})" if is_dataclass(type(value)) else f"an object of type {name}"


def type_name(value: object) -> str:
    """The name of the object's class, on one line and at most 60 characters."""
    return printable(one_line(type(value).__name__[:_SHOWN]))
