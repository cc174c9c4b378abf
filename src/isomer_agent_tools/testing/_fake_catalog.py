"""What the fake runtime knows and says of itself: the primitives `text` and `stack`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, final

from isomer_agent_tools.sdk import CatalogEntry, JsonSchema, PrimitiveGroup, ViewSummary

__all__ = ("FakeContext", "FakePrimitives", "describe_fake")

_NODES: Final[dict[str, JsonSchema]] = {
    "text": {
        "type": "object",
        "properties": {"type": {"const": "text"}, "text": {"type": "string"}},
        "required": ["type", "text"],
        "additionalProperties": False,
    },
    "stack": {
        "type": "object",
        "properties": {
            "type": {"const": "stack"},
            "title": {"type": "string"},
            "children": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/bodyNode"}},
        },
        "required": ["type", "children"],
        "additionalProperties": False,
    },
}

_ENTRIES: Final = (
    CatalogEntry(
        type="text",
        purpose="One paragraph.",
        use_when=("a sentence says it",),
        example={"type": "text", "text": "It works."},
    ),
    CatalogEntry(
        type="stack",
        purpose="Nodes below one another.",
        use_when=("nodes belong together",),
        avoid_when=("there is one node",),
        example={"type": "stack", "children": [{"type": "text", "text": "It works."}]},
    ),
)

_SCHEMA: Final[JsonSchema] = {
    "type": "object",
    "properties": {
        "type": {"const": "view"},
        "title": {"type": "string"},
        "subtitle": {"type": "string"},
        "theme": {"enum": ["auto", "light", "dark"]},
        "body": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/bodyNode"}},
        "meta": {"type": "object"},
    },
    "required": ["type", "body"],
    "additionalProperties": False,
    "$defs": {"bodyNode": {"oneOf": [{"$ref": f"#/$defs/{name}"} for name in _NODES]}, **_NODES},
}


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class FakePrimitives:
    """Some catalog entries, and the JSON Schema that they reach."""

    primitives: tuple[CatalogEntry, ...]
    schema: JsonSchema


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class FakeContext:
    """What the fake says about itself."""

    primitives: tuple[CatalogEntry, ...]
    groups: tuple[PrimitiveGroup, ...]
    views: tuple[ViewSummary, ...]
    schema: JsonSchema
    describe_primitives: Callable[[Sequence[str]], FakePrimitives]


def describe_fake(views: tuple[ViewSummary, ...]) -> FakeContext:
    """The context with the views of the moment; `stack` stands in no group."""
    return FakeContext(
        primitives=_ENTRIES,
        groups=(PrimitiveGroup(title="Content", types=("text",)),),
        views=views,
        schema=_SCHEMA,
        describe_primitives=_describe,
    )


def _describe(types: Sequence[str]) -> FakePrimitives:
    wanted = dict.fromkeys(types)
    entries = {entry.type: entry for entry in _ENTRIES}
    stub = {"description": "A node of any type."}
    return FakePrimitives(
        primitives=tuple(entries[name] for name in wanted),
        schema={"$defs": {**{name: _NODES[name] for name in wanted}, "bodyNode": stub}},
    )
