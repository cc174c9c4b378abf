"""Drafts of compositions for a given runtime: drawn from its schema and its examples, and mended by its findings."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Final, TypeAlias, final

from hypothesis import strategies as st

from isomer_agent_tools.runtime import IsomerRuntime
from isomer_agent_tools.sdk import JsonObject, JsonSchema, JsonValue, Node, children_of, is_array, is_object
from isomer_agent_tools.testing._schema_values import BODY_NODE, REF, Draw, OpenSlot, SchemaValues
from isomer_agent_tools.testing._texts import URLS

__all__ = ("Drafts", "steps_of")

Step: TypeAlias = str | int

_STEP: Final = re.compile(r'\.?([A-Za-z_$][A-Za-z0-9_$]*)|\[([0-9]+)\]|\["((?:[^"\\]|\\.)*)"\]')
_DEEPEST: Final = 6
_WIDEST: Final = 6
_ROUNDS: Final = 3
_INSIDE: Final = 2
"""Steps from a document to its first node: `body`, `0`."""

_ODDS: Final = st.integers(0, 7)


@final
@dataclass(slots=True, kw_only=True)
class _Room:
    """How many nodes a document may still get, and how many ids it has."""

    left: int
    ids: int = 0


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Drafts:
    """What is read of a runtime once, to draw any number of compositions from."""

    runtime: IsomerRuntime[Any]
    values: SchemaValues
    body_types: Sequence[str]
    """Types that may stand in a body."""
    child_types: Sequence[str]
    """Types that may stand in a child slot."""
    bare_string: JsonSchema | None
    """The string that may stand for a node, where there is one (RT-39)."""
    leaves: Sequence[Node]
    """Valid nodes without children."""
    examples: Mapping[str, Sequence[Node]]
    known: Mapping[str, Sequence[str]] = field(repr=False)
    """Strings of the examples, by their key: some fields take no other."""

    @classmethod
    def of(cls, runtime: IsomerRuntime[Any], text: st.SearchStrategy[str]) -> "Drafts":
        """Read a runtime."""
        definitions: Mapping[str, JsonSchema] = runtime.composition_schema["$defs"]
        arms: list[JsonSchema] = definitions["bodyNode"]["oneOf"]
        child_types = [arm["$ref"].removeprefix(REF) for arm in arms if "$ref" in arm]
        examples = {primitive.type: primitive.examples for primitive in runtime.primitives}
        leaves = [
            example
            for primitive in runtime.primitives
            for example in primitive.examples
            if primitive.type in child_types and not any(children_of(example, slot) for slot in primitive.slots)
        ]
        return cls(
            runtime=runtime,
            values=SchemaValues(definitions=definitions, text=text),
            body_types=tuple(examples),
            child_types=child_types,
            bare_string=next((arm for arm in arms if "$ref" not in arm), None),
            leaves=leaves or [example for name in child_types for example in examples[name]],
            examples=examples,
            known=_known_strings(list(chain.from_iterable(examples.values()))),
        )

    def document(self, draw: Draw, max_nodes: int) -> JsonObject:
        """A composition that is nearly always valid."""
        schema = self.runtime.composition_schema
        around = {name: inner for name, inner in schema["properties"].items() if name != "body"}
        document: JsonObject = self.values.new(draw, {**schema, "properties": around})
        room = _Room(left=max_nodes)
        count: int = draw(st.integers(1, min(_WIDEST, max_nodes)))
        room.left -= count
        document["body"] = [self._node(draw, self.body_types, room, 1) for _ in range(count)]
        return document

    def _node(self, draw: Draw, types: Sequence[str], room: _Room, depth: int) -> JsonValue:
        """A node of one of `types`, or a leaf when there is no room for its children. It is counted already."""
        if self.bare_string is not None and draw(_ODDS) == 0:
            return self.values.new(draw, self.bare_string)
        shell = self._shell(draw, draw(st.sampled_from(types)))
        slots = sum(1 for _ in _open_slots(shell))
        if slots > room.left or (slots and depth >= _DEEPEST):
            shell = dict(draw(st.sampled_from(self.leaves)))
            slots = 0
        room.left -= slots
        if "id" in shell:
            room.ids += 1
            shell["id"] = f"{room.ids}-{shell['id'][:100]}"
        return _filled(shell, lambda: self._node(draw, self.child_types, room, depth + 1))

    def _shell(self, draw: Draw, name: str) -> JsonObject:
        """A valid node whose children are open."""
        schema = self.values.definitions[name]
        example = draw(st.sampled_from(self.examples[name]))
        from_scratch = draw(st.sampled_from((True, False, False)))
        shell: JsonObject = self.values.new(draw, schema) if from_scratch else self.values.varied(draw, example, schema)
        for _ in range(_ROUNDS):
            findings = self._findings(shell)
            if not findings:
                return shell
            for steps in reversed(findings):
                self._mend(draw, shell, steps)
        if self._findings(shell):
            shell = _opened(example, schema, self.values.definitions)
        return shell

    def _findings(self, shell: JsonObject) -> list[list[Step]]:
        """Where a shell is wrong by itself, inside it."""
        node = _filled(shell, lambda: dict(self.leaves[0]))
        errors = self.runtime.validate({"type": "view", "body": [node]}).errors
        return [steps_of(error.path)[_INSIDE:] for error in errors]

    def _mend(self, draw: Draw, shell: JsonObject, steps: Sequence[Step]) -> None:
        """Put another string where one is refused; take out anything else."""
        holder = _reached(shell, steps[:-1])
        last = steps[-1] if steps else "type"
        if is_object(holder) and last in holder and last != "type":
            if isinstance(holder[last], str):
                holder[last] = draw(st.sampled_from(self._candidates(str(last))))
            else:
                del holder[last]
        elif is_array(holder) and isinstance(last, int) and last < len(holder):
            if isinstance(holder[last], str):
                holder[last] = draw(st.sampled_from(self._candidates(_last_name(steps))))
            else:
                del holder[last]

    def _candidates(self, key: str) -> Sequence[str]:
        return (*self.known.get(key, ()), *URLS[:5], "x")


def steps_of(path: str) -> list[Step]:
    """A finding's path as keys and indexes."""
    found = (match.groups() for match in _STEP.finditer(path))
    return [int(index) if index is not None else name or quoted or "" for name, index, quoted in found]


def _reached(value: JsonValue, steps: Sequence[Step]) -> JsonValue:
    for step in steps:
        if is_object(value):
            value = value.get(str(step))
        elif is_array(value) and isinstance(step, int) and step < len(value):
            value = value[step]
        else:
            return None
    return value


def _last_name(steps: Sequence[Step]) -> str:
    return next((step for step in reversed(steps) if isinstance(step, str)), "")


def _open_slots(value: JsonValue) -> Iterator[OpenSlot]:
    if isinstance(value, OpenSlot):
        yield value
    elif is_object(value) or is_array(value):
        for inner in value.values() if is_object(value) else value:
            yield from _open_slots(inner)


def _filled(value: JsonValue, child: Callable[[], JsonValue]) -> JsonValue:
    """A copy with a child in each open slot."""
    if isinstance(value, OpenSlot):
        return child()
    if is_object(value):
        return {key: _filled(inner, child) for key, inner in value.items()}
    if is_array(value):
        return [_filled(inner, child) for inner in value]
    return value


def _opened(value: JsonValue, schema: JsonSchema, definitions: Mapping[str, JsonSchema]) -> JsonValue:
    """A copy of an example with its children taken out of their slots."""
    while schema.get("$ref", BODY_NODE) != BODY_NODE:
        schema = definitions[schema["$ref"].removeprefix(REF)]
    if schema.get("$ref") == BODY_NODE:
        return OpenSlot()
    if is_object(value) and "properties" in schema:
        return {key: _opened(inner, schema["properties"][key], definitions) for key, inner in value.items()}
    if is_array(value) and is_object(schema.get("items")):
        return [_opened(inner, schema["items"], definitions) for inner in value]
    return deepcopy(value)


def _known_strings(examples: Sequence[Node]) -> dict[str, list[str]]:
    """Every string of the examples by the key it stands at."""
    known: dict[str, list[str]] = {}
    waiting: list[tuple[str, JsonValue]] = [("", dict(example)) for example in examples]
    while waiting:
        name, part = waiting.pop()
        if isinstance(part, str):
            known.setdefault(name, []).append(part)
        elif is_object(part):
            waiting.extend(part.items())
        elif is_array(part):
            waiting.extend((name, inner) for inner in part)
    return known
