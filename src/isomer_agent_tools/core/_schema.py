"""The JSON Schema of a tool's input, in the two spellings that hosts take (AT-11)."""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from pydantic import BaseModel

from isomer_agent_tools.sdk import JsonObject, JsonSchema, JsonValue, compact_json, is_object

__all__ = ("portable_schema", "strict_schema")

_LOOSE: Final[JsonSchema] = {"type": "object", "additionalProperties": True}

_LITERAL_KEYWORDS: Final = frozenset({"const", "default", "enum", "examples"})

_NOT_IN_STRICT: Final = frozenset({"default", "format", "maxItems", "maxLength", "minItems", "minLength", "pattern"})


def portable_schema(model: type[BaseModel]) -> JsonSchema:
    """The schema that every framework takes; a new dict each time, so that a host may change it.

    The root is an object with `properties` and `required`. References are written out, titles and null branches
    left out, and a union that is none without its null says nothing about the type: the model still checks it.
    """
    schema: JsonSchema = json.loads(_portable_text(model))
    return schema


def strict_schema(model: type[BaseModel]) -> JsonSchema:
    """The closed projection of `portable_schema`: nothing unnamed is allowed and every property is required.

    What may be left out accepts `null` instead. A loose object becomes a string that takes JSON text. Limits that
    strict modes refuse are left out; the model still checks them.
    """
    return _closed(portable_schema(model), optional=False)


@lru_cache(maxsize=256)
def _portable_text(model: type[BaseModel]) -> str:
    raw = model.model_json_schema()
    definitions: Mapping[str, JsonSchema] = raw.pop("$defs", {})
    schema = _portable(raw, definitions, ())
    # The root's description is the docstring of the model's class: for developers, not for a model.
    schema.pop("description", None)
    return compact_json({"type": "object", "properties": {}, "required": [], **schema})


def _portable(node: JsonSchema, definitions: Mapping[str, JsonSchema], inside: tuple[str, ...]) -> JsonSchema:
    if "$ref" in node:
        name = str(node["$ref"]).rpartition("/")[2]
        if name in inside:
            return dict(_LOOSE)
        rest = {key: value for key, value in node.items() if key != "$ref"}
        return _portable({**definitions[name], **rest}, definitions, (*inside, name))
    if "anyOf" in node or "oneOf" in node:
        return _portable(_without_union(node), definitions, inside)
    return {
        key: _portable_value(key, value, definitions, inside)
        for key, value in node.items()
        if key != "title" and not (key == "default" and value is None)
    }


def _portable_value(
    key: str, value: JsonValue, definitions: Mapping[str, JsonSchema], inside: tuple[str, ...]
) -> JsonValue:
    if key in _LITERAL_KEYWORDS or not is_object(value):
        return value
    if key == "properties":
        return {name: _portable(one, definitions, inside) for name, one in value.items()}
    return _portable(value, definitions, inside)


def _without_union(node: JsonSchema) -> JsonSchema:
    branches: list[JsonSchema] = [*node.get("anyOf", ()), *node.get("oneOf", ())]
    kept = [branch for branch in branches if branch.get("type") != "null"]
    rest = {key: value for key, value in node.items() if key not in {"anyOf", "discriminator", "oneOf"}}
    return {**kept[0], **rest} if len(kept) == 1 else rest


def _closed(node: JsonSchema, *, optional: bool) -> JsonSchema:
    if node.get("type") == "object" and not node.get("properties") and node.get("additionalProperties"):
        return _nullable(_as_json_text(node), optional=optional)
    closed: JsonObject = {key: value for key, value in node.items() if key not in _NOT_IN_STRICT}
    if node.get("type") == "object":
        closed.update(_closed_object(node))
    if isinstance(node.get("items"), dict):
        closed["items"] = _closed(node["items"], optional=False)
    return _nullable(closed, optional=optional)


def _closed_object(node: JsonSchema) -> JsonSchema:
    required = node.get("required", ())
    properties: Mapping[str, JsonSchema] = node.get("properties", {})
    return {
        "properties": {name: _closed(one, optional=name not in required) for name, one in properties.items()},
        "required": list(properties),
        "additionalProperties": False,
    }


def _as_json_text(node: JsonSchema) -> JsonSchema:
    about = node.get("description", "")
    return {"type": "string", "description": f"{about} Give the object as JSON text.".lstrip()}


def _nullable(node: JsonSchema, *, optional: bool) -> JsonSchema:
    if not optional or "type" not in node:
        return node
    nullable: JsonSchema = {**node, "type": [node["type"], "null"]}
    return {**nullable, "enum": [*node["enum"], None]} if "enum" in node else nullable
