"""Checks of what an author reads: examples, descriptions, catalog prose."""

import re
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Final

from isomer_agent_tools.sdk import JsonSchema, JsonValue, Primitive, format_validation_error, is_array, is_object
from isomer_agent_tools.testing._bench import Bench, view
from isomer_agent_tools.testing._places import BODY_NODE

__all__ = ("descriptions", "examples", "wording")

_LEAST_EXAMPLES: Final = 2
_MOST_EXAMPLES: Final = 5
_LEAST_USES: Final = 2

_NAME: Final = re.compile(r"[a-z]+[A-Z][A-Za-z0-9]*")
_WORD: Final = re.compile(r"[A-Za-z][A-Za-z0-9]*")
_FIRST_HUMP: Final = re.compile(r"[a-z]+(?=[A-Z])")


def examples(bench: Bench, primitive: Primitive) -> Iterator[str]:
    """Two to five, each valid alone, none with an id (RT-30)."""
    if not _LEAST_EXAMPLES <= len(primitive.examples) <= _MOST_EXAMPLES:
        yield f"has {len(primitive.examples)} examples; give {_LEAST_EXAMPLES} to {_MOST_EXAMPLES}"
    for number, example in enumerate(primitive.examples, 1):
        if any("id" in part for part in _objects(dict(example)) if "type" in part):
            yield f"example {number} has an id, which a second copy of it would repeat"
        errors = bench.runtime.validate(view(example)).errors
        if errors:
            yield f"example {number} is not valid: {format_validation_error(errors[0])}"


def descriptions(bench: Bench, primitive: Primitive) -> Iterator[str]:
    """Every field of every object has one (RT-30)."""
    for path, schema in _fields(bench.definitions[primitive.type], primitive.type):
        if not schema.get("description", "").strip() and "const" not in schema:
            yield f"{path} has no description"


def wording(bench: Bench, primitive: Primitive) -> Iterator[str]:
    """Purpose, uses and limits of use, naming only types that there are."""
    if not primitive.purpose.strip():
        yield "has no purpose"
    if len(primitive.use_when) < _LEAST_USES:
        yield f"has {len(primitive.use_when)} use_when; give {_LEAST_USES} or more"
    if not primitive.avoid_when:
        yield "has no avoid_when; say when another type serves better"
    others = set(bench.types) - {primitive.type}
    for line in primitive.avoid_when:
        if others and not others & set(_WORD.findall(line)):
            yield f"avoid_when names no other type: {line!r}"
    fields = _fields(bench.definitions[primitive.type], primitive.type)
    prose = chain(
        (primitive.purpose, *primitive.use_when, *primitive.avoid_when),
        (schema.get("description", "") for _, schema in fields),
    )
    for name in sorted({name for line in prose for name in _NAME.findall(line)} - _known_names(bench)):
        if _hump(name) in {_hump(type) for type in bench.types}:
            yield f"speaks of {name}, which is no type of this runtime"


def _known_names(bench: Bench) -> set[str]:
    """Types, and the fields of all types."""
    fields = (path for name in bench.types for path, _ in _fields(bench.definitions[name], name))
    return {*bench.types, *(path.rpartition(".")[2] for path in fields)}


def _hump(name: str) -> str:
    """What stands before a name's first capital: the prefix that a pack's types share; all of it without one."""
    found = _FIRST_HUMP.match(name)
    return found.group() if found else name


def _fields(schema: JsonSchema, path: str) -> Iterator[tuple[str, JsonSchema]]:
    """The fields of a node's definition and of the objects written in place inside it."""
    waiting: list[tuple[str, JsonSchema]] = [(path, schema)]
    while waiting:
        at, part = waiting.pop()
        properties: Mapping[str, JsonSchema] = part.get("properties", {})
        for name, inner in properties.items():
            yield f"{at}.{name}", inner
            if inner.get("$ref") != BODY_NODE:
                waiting.append((f"{at}.{name}", inner))
        if is_object(part.get("items")):
            waiting.append((f"{at}[]", part["items"]))
        for union in ("oneOf", "anyOf"):
            waiting.extend((at, arm) for arm in part.get(union, ()))


def _objects(value: JsonValue) -> Iterator[dict[str, JsonValue]]:
    waiting: list[JsonValue] = [value]
    while waiting:
        part = waiting.pop()
        if is_object(part):
            yield part
            waiting.extend(part.values())
        elif is_array(part):
            waiting.extend(part)
