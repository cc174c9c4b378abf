"""Names for JSON values, so that `Any` stands in one file, and the two questions asked of one."""

from collections.abc import Mapping
from typing import Any, TypeAlias, TypeGuard

__all__ = ("Composition", "JsonObject", "JsonSchema", "JsonValue", "Node", "is_array", "is_object")

JsonValue: TypeAlias = Any
"""Any JSON value. Python cannot type one without recursion that checkers read differently."""

JsonObject: TypeAlias = dict[str, Any]
"""A JSON object."""

JsonSchema: TypeAlias = dict[str, Any]
"""A JSON Schema, draft 2020-12."""

Composition: TypeAlias = dict[str, Any]
"""A composition document: `{"type": "view", "body": [...], ...}`."""

Node: TypeAlias = Mapping[str, Any]
"""One node of a body: `{"type": ..., ...}`."""


def is_object(value: JsonValue) -> TypeGuard[JsonObject]:
    """Whether a plain value is a JSON object."""
    return isinstance(value, dict)


def is_array(value: JsonValue) -> TypeGuard[list[JsonValue]]:
    """Whether a plain value is a JSON array."""
    return isinstance(value, list)
