"""The complete JSON Schema of a composition (RT-40), from the models and nothing else."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from pydantic import BaseModel

from isomer_agent_tools.runtime._composition import CompositionModel
from isomer_agent_tools.runtime._vocabulary import Vocabulary
from isomer_agent_tools.sdk import (
    DEFINITION_KEY,
    SLOT_KEY,
    IsomerError,
    IsomerErrorCode,
    JsonSchema,
    JsonValue,
    is_array,
    is_object,
)

__all__ = (
    "BODY_NODE",
    "DIALECT",
    "REF",
    "composition_schema",
    "definitions_of",
    "input_schema_of",
    "references",
    "rewritten",
    "root_schema",
)

DIALECT = "https://json-schema.org/draft/2020-12/schema"

BODY_NODE = "bodyNode"

REF = "#/$defs/"

_DROPPED = frozenset({"title"})

_BOUNDS = {
    "ge": "minimum",
    "le": "maximum",
    "gt": "exclusiveMinimum",
    "lt": "exclusiveMaximum",
    "multiple_of": "multipleOf",
}
"""Pydantic prints a bound that stands on `Integer` under its own name."""

Rewrite: TypeAlias = Callable[[JsonSchema], JsonSchema]


def composition_schema(vocabulary: Vocabulary) -> JsonSchema:
    """The schema that agrees with `validate`: each accepts what the other does, rules over fields excepted.

    Raises:
        IsomerError: `DUPLICATE_DEFINITION` when two value types, or a value type and a node type, share a name.
    """
    return {**root_schema(vocabulary), "$defs": definitions_of(vocabulary)}


def root_schema(vocabulary: Vocabulary) -> JsonSchema:
    """The document around the nodes, without `$defs`."""
    root = _plain_schema(CompositionModel, {})
    root["properties"]["body"]["items"] = _body_items(vocabulary)
    return {
        "$schema": DIALECT,
        "title": "Isomer composition",
        "description": "A document of typed nodes that draws on every surface.",
        **root,
    }


def definitions_of(vocabulary: Vocabulary) -> dict[str, JsonSchema]:
    """`bodyNode`, every node type in definition order, and every named value type."""
    named: dict[str, JsonSchema] = {}
    nodes = {primitive.type: _plain_schema(primitive.model, named) for primitive in vocabulary.primitives}
    clashes = [name for name in named if name in nodes or name == BODY_NODE]
    if clashes:
        raise _duplicate(clashes[0])
    body_node = {"oneOf": [*({"$ref": REF + name} for name in vocabulary.child_types), *_string_arm(vocabulary, nodes)]}
    return {BODY_NODE: body_node, **nodes, **named}


def _string_arm(vocabulary: Vocabulary, nodes: Mapping[str, JsonSchema]) -> list[JsonSchema]:
    """The arm for a bare string: the schema of the field it is written into (RT-39)."""
    node = vocabulary.string_node
    if node is None:
        return []
    field: JsonSchema = nodes[node.type]["properties"][node.field]
    return [{**field, "description": f"Short for a {node.type} node with this {node.field}."}]


def input_schema_of(model: type[BaseModel]) -> JsonSchema:
    """A view's input schema: descriptions kept, fields with a default not required (RT-82)."""
    return rewritten(model.model_json_schema(), _tidy)


def rewritten(schema: JsonSchema, rewrite: Rewrite) -> JsonSchema:
    """Every subschema rewritten, the innermost first; the result shares no list or object with `schema`.

    Names of properties are left alone.
    """
    return rewrite({key: _rewritten_value(key, value, rewrite) for key, value in schema.items()})


def _rewritten_value(key: str, value: JsonValue, rewrite: Rewrite) -> JsonValue:
    if key in {"properties", "$defs"}:
        return {name: rewritten(inner, rewrite) for name, inner in value.items()}
    if key in {"items", "additionalProperties", "not"} and is_object(value):
        return rewritten(value, rewrite)
    if key in {"oneOf", "anyOf", "allOf", "prefixItems"}:
        return [rewritten(inner, rewrite) for inner in value]
    return list(value) if is_array(value) else value


def _body_items(vocabulary: Vocabulary) -> JsonSchema:
    only_root = [primitive.type for primitive in vocabulary.primitives if primitive.root_only]
    refs = [{"$ref": REF + name} for name in (*only_root, *([BODY_NODE] if vocabulary.child_types else []))]
    return refs[0] if len(refs) == 1 else {"oneOf": refs}


def _plain_schema(model: type[BaseModel], named: dict[str, JsonSchema]) -> JsonSchema:
    """One model's schema: value models written in place, value types with a name collected in `named`."""
    generated = model.model_json_schema()
    inner: Mapping[str, JsonSchema] = generated.pop("$defs", {})

    def plain(part: JsonSchema) -> JsonSchema:
        if "$ref" in part and part["$ref"].startswith(REF):
            place = {key: value for key, value in part.items() if key != "$ref"}
            return {
                **rewritten(_without(inner[part["$ref"].removeprefix(REF)], {"description"}), plain),
                **place,
            }
        if part.pop(SLOT_KEY, False):
            return {"$ref": REF + BODY_NODE, **_tidy(part)}
        return _named(_tidy(part), named)

    return rewritten(_without(generated, {"description"}), plain)


def _tidy(part: JsonSchema) -> JsonSchema:
    """Without titles and without a default that says nothing; bounds under JSON Schema's own names."""
    dropped = _DROPPED | {"default"} if part.get("default", ...) is None else _DROPPED
    return {_BOUNDS.get(key, key): value for key, value in _without(part, dropped).items()}


def _named(part: JsonSchema, named: dict[str, JsonSchema]) -> JsonSchema:
    name = part.pop(DEFINITION_KEY, None)
    if name is None:
        return part
    definition = _without(part, {"description", "default"})
    if named.setdefault(name, definition) != definition:
        raise _duplicate(name)
    return {"$ref": REF + name, **{key: value for key, value in part.items() if key not in definition}}


def _without(part: JsonSchema, keys: frozenset[str] | set[str]) -> JsonSchema:
    return {key: value for key, value in part.items() if key not in keys}


def _duplicate(name: str) -> IsomerError:
    return IsomerError(
        IsomerErrorCode.DUPLICATE_DEFINITION,
        f"Two different parts of the schema are called {name!r}; rename one.",
    )


def references(schema: JsonValue) -> Iterator[str]:
    """The names of the definitions that a schema refers to, each as often as it does."""
    waiting: list[JsonValue] = [schema]
    while waiting:
        part = waiting.pop()
        if is_object(part):
            if isinstance(part.get("$ref"), str):
                yield part["$ref"].removeprefix(REF)
            waiting.extend(part.values())
        elif is_array(part):
            waiting.extend(part)
