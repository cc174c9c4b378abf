"""The schema that an author reads: the complete one less what a model does not need (RT-41).

Every document that it accepts, `validate` accepts. It is printed for models, so every byte is one they read.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import final

from isomer_agent_tools.runtime._schema import (
    BODY_NODE,
    REF,
    definitions_of,
    references,
    rewritten,
    root_schema,
)
from isomer_agent_tools.runtime._vocabulary import Vocabulary
from isomer_agent_tools.sdk import AUTHOR_PATTERNS, JsonSchema, NodeModel, StringNode

__all__ = ("AuthorSchema", "create_author_schema")

_NODE_FIELDS = tuple(name for name in NodeModel.model_fields if name != "type")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class AuthorSchema:
    """The author's schema of a runtime, whole or in slices."""

    root: JsonSchema
    """The document around the nodes, without `$defs`."""
    definitions: Mapping[str, JsonSchema]
    node_types: frozenset[str]
    string_node: StringNode | None

    @property
    def value_types(self) -> dict[str, JsonSchema]:
        """The definitions that are no nodes."""
        return {
            name: definition
            for name, definition in self.definitions.items()
            if name != BODY_NODE and name not in self.node_types
        }

    def whole(self, shown: frozenset[str]) -> JsonSchema:
        """The schema of a whole composition of the types to show."""
        definitions = {name: self.definitions[name] for name in self.definitions if self._is_told(name, shown)}
        hidden = {REF + name for name in self.node_types - shown}
        whole = rewritten({**self.root, "$defs": definitions}, lambda part: _without_arms(part, hidden))
        reached = self._reached(references(whole["properties"]), whole["$defs"])
        return self._compact({**whole, "$defs": {name: whole["$defs"][name] for name in reached}})

    def _is_told(self, name: str, shown: frozenset[str]) -> bool:
        return name in shown or name not in self.node_types

    def slice(self, types: Iterable[str]) -> JsonSchema:
        """`{"$defs": …}`: the types, what they reach, and `bodyNode` as a stub (RT-43)."""
        chosen = {name: self.definitions[name] for name in types}
        for definition in tuple(chosen.values()):
            for name in references(definition):
                chosen.setdefault(name, self._stub() if name == BODY_NODE else self.definitions[name])
        return self._compact({"$defs": chosen})

    def _stub(self) -> JsonSchema:
        bare = f", or a bare string, short for a {self.string_node.type} node" if self.string_node else ""
        return {"description": f"Any node that may nest{bare}."}

    def _reached(self, names: Iterable[str], definitions: Mapping[str, JsonSchema]) -> list[str]:
        reached: dict[str, None] = {}
        waiting = list(names)
        while waiting:
            name = waiting.pop()
            if name not in reached:
                reached[name] = None
                waiting.extend(references(definitions[name]))
        return [name for name in definitions if name in reached]

    def _compact(self, schema: JsonSchema) -> JsonSchema:
        """Write a value type in place wherever that is shorter than naming it."""
        uses = Counter(references(schema))
        definitions: dict[str, JsonSchema] = schema["$defs"]
        in_place = {
            name: definition
            for name, definition in definitions.items()
            if name != BODY_NODE and name not in self.node_types and _shorter_in_place(name, definition, uses[name])
        }

        def put(part: JsonSchema) -> JsonSchema:
            name = part.get("$ref", "").removeprefix(REF)
            if name not in in_place:
                return part
            # A value type may hold another; none holds itself, so this ends.
            return {**{key: value for key, value in part.items() if key != "$ref"}, **rewritten(in_place[name], put)}

        kept = {name: inner for name, inner in definitions.items() if name not in in_place}
        return rewritten({**schema, "$defs": kept}, put)


def _without_arms(part: JsonSchema, hidden: set[str]) -> JsonSchema:
    """A choice without the types that are not shown."""
    if "oneOf" not in part:
        return part
    return {**part, "oneOf": [arm for arm in part["oneOf"] if arm.get("$ref") not in hidden]}


def create_author_schema(vocabulary: Vocabulary) -> AuthorSchema:
    """Reduce the complete schema of a vocabulary to the author's."""
    return AuthorSchema(
        root=rewritten(root_schema(vocabulary), _reduced),
        definitions={
            name: _placed(vocabulary, name, rewritten(_without_node_fields(definition), _reduced))
            for name, definition in definitions_of(vocabulary).items()
        },
        node_types=frozenset(vocabulary.kinds),
        string_node=vocabulary.string_node,
    )


def _placed(vocabulary: Vocabulary, name: str, definition: JsonSchema) -> JsonSchema:
    """The definition, with a word on where the type may stand when that is not everywhere."""
    is_root_only = name in vocabulary.kinds and vocabulary.kinds[name].is_root_only
    return {"description": "Only in the document's body.", **definition} if is_root_only else definition


def _without_node_fields(definition: JsonSchema) -> JsonSchema:
    properties = definition.get("properties")
    if properties is None or "type" not in properties:
        return definition
    kept = {name: inner for name, inner in properties.items() if name not in _NODE_FIELDS}
    kept["type"] = {"const": kept["type"]["const"]} if "const" in kept["type"] else kept["type"]
    return {**definition, "properties": kept}


def _reduced(part: JsonSchema) -> JsonSchema:
    """Without defaults and without what another keyword tells already; with the shorter patterns."""
    told = {"default"}
    if "const" in part or "enum" in part:
        told.add("type")
    shorter = AUTHOR_PATTERNS.get(part.get("pattern", ""))
    if shorter and part.get("minLength") == 1:
        told.add("minLength")
    kept = {key: value for key, value in part.items() if key not in told}
    return {**kept, "pattern": shorter} if shorter else kept


def _shorter_in_place(name: str, definition: JsonSchema, uses: int) -> bool:
    size = len(json.dumps(definition, separators=(",", ":")))
    named = uses * len(f'"$ref":"{REF}{name}"') + len(f'"{name}":,') + size
    return uses * (size - len("{}")) <= named
