"""Where the strings, lists and objects of an example are, with what the schema says of each."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import TypeAlias, final

from isomer_agent_tools.sdk import JsonObject, JsonSchema, JsonValue, Node, is_array, is_object

__all__ = ("BODY_NODE", "REF", "Place", "Spot", "replaced", "resolved", "spots_of")

REF = "#/$defs/"
BODY_NODE = f"{REF}bodyNode"

Place: TypeAlias = tuple[str | int, ...]


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A value of an example."""

    place: Place
    value: JsonValue
    schema: JsonSchema
    """References resolved; `{}` where the schema says nothing."""
    is_required: bool = True
    """Whether an object must have it; an item of a list counts as such."""
    takes_null: bool = False
    """Whether the schema names `null` as one of its values: a field that is absent is not one."""

    @property
    def field(self) -> tuple[str, ...]:
        """The place with `*` for an index: the same for every item of a list."""
        return tuple(step if isinstance(step, str) else "*" for step in self.place)


def spots_of(node: Node, schema: JsonSchema, definitions: Mapping[str, JsonSchema]) -> Iterator[Spot]:
    """The node and every value in it, children in slots left out."""
    waiting = [Spot(place=(), value=dict(node), schema=resolved(schema, definitions))]
    while waiting:
        spot = waiting.pop()
        yield spot
        parts = _object_parts(spot) if is_object(spot.value) else _list_parts(spot) if is_array(spot.value) else ()
        for place, value, inner, is_required in parts:
            whole = resolved(inner, definitions)
            found = _fitting(value, whole, definitions)
            if found.get("$ref") != BODY_NODE:
                null = any(arm.get("type") == "null" for arm in _arms(whole))
                waiting.append(Spot(place=place, value=value, schema=found, is_required=is_required, takes_null=null))


def _object_parts(spot: Spot) -> Iterator[tuple[Place, JsonValue, JsonSchema, bool]]:
    properties: Mapping[str, JsonSchema] = spot.schema.get("properties", {})
    required = spot.schema.get("required", ())
    for key, value in spot.value.items():
        yield (*spot.place, key), value, properties.get(key, {}), key in required


def _list_parts(spot: Spot) -> Iterator[tuple[Place, JsonValue, JsonSchema, bool]]:
    for index, value in enumerate(spot.value):
        yield (*spot.place, index), value, spot.schema.get("items", {}), True


def resolved(schema: JsonSchema, definitions: Mapping[str, JsonSchema]) -> JsonSchema:
    """A schema with its reference followed, what stands beside the reference kept; `bodyNode` stays one."""
    while schema.get("$ref", BODY_NODE) != BODY_NODE:
        beside = {key: value for key, value in schema.items() if key != "$ref"}
        schema = {**definitions[schema["$ref"].removeprefix(REF)], **beside}
    return schema


def _fitting(value: JsonValue, schema: JsonSchema, definitions: Mapping[str, JsonSchema]) -> JsonSchema:
    """The arm of a union that a value is of, told by its keys or its type; the description stays."""
    kind = "object" if is_object(value) else "array" if is_array(value) else "string"
    for arm in (resolved(arm, definitions) for arm in _arms(schema)):
        if arm.get("type", kind) == kind and (kind != "object" or set(value) <= set(arm.get("properties", ()))):
            return {"description": schema.get("description", ""), **arm}
    return schema


def _arms(schema: JsonSchema) -> list[JsonSchema]:
    return schema.get("oneOf") or schema.get("anyOf") or []


def replaced(node: Node, place: Place, value: JsonValue) -> JsonObject:
    """A deep copy of a node with another value at a place."""
    copy = deepcopy(dict(node))
    holder: JsonValue = copy
    for step in place[:-1]:
        holder = holder[step]
    holder[place[-1]] = value
    return copy
