"""Values drawn from a JSON Schema, with the child slots of nodes left open."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar, final

from hypothesis import strategies as st

from isomer_agent_tools.sdk import JsonObject, JsonSchema, JsonValue, is_array, is_object

__all__ = ("BODY_NODE", "REF", "Draw", "OpenSlot", "SchemaValues")

REF = "#/$defs/"
BODY_NODE = f"{REF}bodyNode"

_LONGEST = 4_096
_MANY = 4
"""Items past the least that a list is usually given."""

T = TypeVar("T")

Draw: TypeAlias = Callable[[st.SearchStrategy[Any]], Any]


@final
@dataclass(frozen=True, slots=True)
class OpenSlot:
    """Stands in a drawn value where a child node will."""


_ODDS = st.integers(0, 7)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class SchemaValues:
    """Draws values that a schema accepts, from scratch or from an example of one."""

    definitions: Mapping[str, JsonSchema]
    text: st.SearchStrategy[str]

    def new(self, draw: Draw, schema: JsonSchema) -> JsonValue:
        """A value of a schema, from nothing but the schema."""
        schema = self._resolved(schema)
        if schema.get("$ref") == BODY_NODE:
            return OpenSlot()
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return draw(st.sampled_from(schema["enum"]))
        for union in ("oneOf", "anyOf"):
            if union in schema:
                return self.new(draw, draw(st.sampled_from(schema[union])))
        return self._of_type(draw, schema)

    def varied(self, draw: Draw, value: JsonValue, schema: JsonSchema) -> JsonValue:
        """A copy of a value of a schema with some of its leaves drawn anew, optional keys left out, lists resized."""
        schema = self._resolved(schema)
        if schema.get("$ref") == BODY_NODE:
            return OpenSlot()
        if is_object(value) and "properties" in schema:
            return self._varied_object(draw, value, schema)
        if is_array(value) and is_object(schema.get("items")):
            return self._varied_list(draw, value, schema)
        keeps = "const" in schema or draw(_ODDS) < (2 if isinstance(value, str) else 6)
        return value if keeps else self.new(draw, schema)

    def _resolved(self, schema: JsonSchema) -> JsonSchema:
        while schema.get("$ref", BODY_NODE) != BODY_NODE:
            schema = self.definitions[schema["$ref"].removeprefix(REF)]
        return schema

    def _of_type(self, draw: Draw, schema: JsonSchema) -> JsonValue:
        kind: JsonValue = schema.get("type", "string")
        match draw(st.sampled_from(kind)) if is_array(kind) else kind:
            case "object":
                return self._object(draw, schema)
            case "array":
                return [self.new(draw, schema["items"]) for _ in range(_length(draw, schema))]
            case "string":
                return self._string(draw, schema)
            case "integer":
                return draw(st.integers(*_bounds(schema, 1)))
            case "number":
                return draw(_numbers(schema))
            case "boolean":
                return draw(st.booleans())
            case _:
                return None

    def _object(self, draw: Draw, schema: JsonSchema) -> JsonObject:
        properties: Mapping[str, JsonSchema] = schema.get("properties", {})
        required = schema.get("required", ())
        return {
            name: self.new(draw, inner)
            for name, inner in properties.items()
            if name in required or draw(_ODDS) < _rate(name)
        }

    def _varied_object(self, draw: Draw, value: JsonObject, schema: JsonSchema) -> JsonObject:
        required = schema.get("required", ())
        properties: Mapping[str, JsonSchema] = schema["properties"]
        kept = {name: inner for name, inner in value.items() if name in required or draw(_ODDS)}
        return {name: self.varied(draw, inner, properties[name]) for name, inner in kept.items() if name in properties}

    def _varied_list(self, draw: Draw, value: list[JsonValue], schema: JsonSchema) -> list[JsonValue]:
        made = [self.varied(draw, item, schema["items"]) for item in value]
        change = draw(_ODDS)
        if change == 0 and len(made) > max(1, schema.get("minItems", 0)):
            made.pop()
        elif change == 1 and made and len(made) < schema.get("maxItems", len(made) + _MANY):
            made.append(self.varied(draw, value[-1], schema["items"]))
        return made

    def _string(self, draw: Draw, schema: JsonSchema) -> str:
        least, most = schema.get("minLength", 0), schema.get("maxLength", _LONGEST)
        drawn: str = draw(self.text)
        return drawn[:most].ljust(least, "x")


def _rate(name: str) -> int:
    """How often in eight an optional key is there; hiding a node is rare, or there would be nothing to see."""
    return 1 if name in {"id", "surfaces"} else 4


def _length(draw: Draw, schema: JsonSchema) -> int:
    least = schema.get("minItems", 0)
    most = schema.get("maxItems", least + _MANY)
    wants_all = draw(_ODDS) == 0 and most <= least + 4 * _MANY
    count: int = most if wants_all else draw(st.integers(least, min(most, least + _MANY)))
    return count


def _bounds(schema: JsonSchema, step: int) -> tuple[int | None, int | None]:
    least = schema.get("minimum", schema["exclusiveMinimum"] + step if "exclusiveMinimum" in schema else None)
    most = schema.get("maximum", schema["exclusiveMaximum"] - step if "exclusiveMaximum" in schema else None)
    return least, most


def _numbers(schema: JsonSchema) -> st.SearchStrategy[float]:
    above, below = schema.get("exclusiveMinimum"), schema.get("exclusiveMaximum")
    return st.floats(
        min_value=schema.get("minimum", above),
        max_value=schema.get("maximum", below),
        exclude_min=above is not None,
        exclude_max=below is not None,
        allow_nan=False,
        allow_infinity=False,
    )
