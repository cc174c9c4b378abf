"""The kinds of field a primitive's model is written with (RT-4).

Every kind is strict: nothing is coerced, `null` is not the same as absent, and no number is infinite.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, final

from pydantic import AfterValidator, BeforeValidator, Field, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

from isomer_agent_tools.sdk._urls import asset_url, navigation_href

__all__ = (
    "AUTHOR_PATTERNS",
    "DEFINITION_KEY",
    "MAX_STRING",
    "SLOT_KEY",
    "Absent",
    "AssetUrl",
    "BodyNode",
    "BodySlot",
    "Definition",
    "Figure",
    "Integer",
    "LineText",
    "MarkedLine",
    "MarkedText",
    "NavigationHref",
    "Number",
    "Size",
    "WrappedText",
)

T = TypeVar("T")

MAX_STRING = 10_000
"""Characters an authored string may hold."""

DEFINITION_KEY = "x-isomer-definition"
"""Marks, inside a generated schema, the part that becomes a `$defs` entry. Never printed."""

SLOT_KEY = "x-isomer-slot"
"""Marks a child slot inside a generated schema. Never printed."""


@final
@dataclass(frozen=True, slots=True)
class _AbsentMarker:
    """Takes the null branch out of `T | None`: absent is absent, and `null` is a type error."""

    def __get_pydantic_core_schema__(self, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        schema = handler(source)
        return schema["schema"] if schema["type"] == "nullable" else schema


Absent: TypeAlias = Annotated[T | None, _AbsentMarker()]
"""An optional field: `lede: Absent[WrappedText] = None`. Reads as `None` when the author left it out."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Definition:
    """Gives a value type a name of its own among the schema's `$defs`: `Annotated[str, Definition(name="slideLine")]`.

    The name must be unique over a runtime and end in a word that no node type uses (RT-37).
    """

    name: str

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return {**handler(schema), DEFINITION_KEY: self.name}


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class BodySlot:
    """Marks a place where any node of the runtime may stand.

    The model takes what is there as it is: the runtime's own walk checks it against the runtime's own types, so
    one model serves any number of runtimes and is never rebuilt for one (RT-31).
    """

    def __get_pydantic_core_schema__(self, _source: object, _handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.any_schema(metadata={SLOT_KEY: True})

    def __get_pydantic_json_schema__(self, _schema: CoreSchema, _handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return {SLOT_KEY: True}


BodyNode: TypeAlias = Annotated[Mapping[str, Any], BodySlot()]
"""A child slot: `items: Annotated[list[BodyNode], Field(min_length=1)]`."""


def _integral(value: object) -> object:
    return int(value) if type(value) is float and value.is_integer() else value


Integer: TypeAlias = Annotated[int, BeforeValidator(_integral, json_schema_input_type=int)]
"""A whole number; `3.0` is one, `true` and `"3"` are none. Bounds: `Annotated[Integer, Field(ge=0)]`."""

Number: TypeAlias = Annotated[float, Field(allow_inf_nan=False)]
"""A finite number."""

LineText: TypeAlias = Annotated[str, Field(min_length=1, max_length=MAX_STRING)]
"""Text drawn on one line: a line break in it is drawn as a space."""

MarkedLine: TypeAlias = LineText
"""One line of text in which `` `code` `` and `**strong**` are marks (RT-53); say so in the field's description."""

WrappedText: TypeAlias = LineText
"""Text that may wrap."""

MarkedText: TypeAlias = LineText
"""Text that may wrap, in which `` `code` `` and `**strong**` are marks (RT-53); say so in the description."""

Figure: TypeAlias = Annotated[str, Field(min_length=1, max_length=24)]
"""A short number as it should read: `42`, `1.2M`, `−3.5 %`."""

Size: TypeAlias = Literal["l", "m", "s"]
"""A step of the type scale."""


def _pattern(*openings: str) -> str:
    """What JSON Schema can say of the URL policy: an allowed opening, or no scheme at all; disguises it cannot see."""
    allowed = "|".join(re.sub("[a-z]", lambda letter: f"[{letter[0]}{letter[0].upper()}]", it) for it in openings)
    return rf"^(?![/\\]{{2}})(?:{allowed}|(?![a-zA-Z][a-zA-Z0-9+.-]*:))[^<>]*$"


def _navigable(value: str) -> str:
    if navigation_href(value) is None:
        raise ValueError("must be an http, https or mailto URL or a relative one")
    return value


def _loadable(value: str) -> str:
    if asset_url(value) is None:
        raise ValueError("must be an http or https URL, a data:image/ URL or a relative one")
    return value


_NAVIGABLE = _pattern("https?:", "mailto:")
_LOADABLE = _pattern("https?:", "data:image/")

AUTHOR_PATTERNS: Mapping[str, str] = {
    _NAVIGABLE: r"^(https?:|mailto:|/(?!/)|[#?.])[^<>\\]*$",
    _LOADABLE: r"^(https?:|data:image/|/(?!/)|[#?.])[^<>\\]*$",
}
"""For each pattern of this module a shorter one that takes less, and nothing empty: for the author's schema (RT-41)."""

NavigationHref: TypeAlias = Annotated[
    str,
    Field(min_length=1, max_length=MAX_STRING, json_schema_extra={"pattern": _NAVIGABLE}),
    AfterValidator(_navigable),
    Definition(name="navigationHref"),
]
"""A URL to follow: http, https, mailto or relative (RT-91)."""

AssetUrl: TypeAlias = Annotated[
    str,
    Field(min_length=1, max_length=MAX_STRING, json_schema_extra={"pattern": _LOADABLE}),
    AfterValidator(_loadable),
    Definition(name="assetUrl"),
]
"""A URL to load: http, https, data:image/ or relative (RT-91)."""
