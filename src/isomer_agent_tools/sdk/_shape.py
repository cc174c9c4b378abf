"""The shape of a model, read once from Pydantic's own schema of it.

One small tree answers every later question about a model: where its child slots are, what a location in an error
list means, which names a fault may be compared with, what a field table says. The tree follows the model, never the
data, so it is finite and walking it costs nothing per document.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, final

from pydantic import BaseModel

from isomer_agent_tools.sdk._fields import SLOT_KEY
from isomer_agent_tools.sdk._types import JsonValue

__all__ = ("ChoiceShape", "ListShape", "ObjectShape", "ScalarShape", "Shape", "SlotShape", "shape_of")

_Core: TypeAlias = Mapping[str, Any]


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class ScalarShape:
    """A string, a number, an enum: something without parts of its own."""

    kind: str
    """Pydantic's name of it: `str`, `int`, `float`, `bool`, `literal`, …"""
    values: tuple[JsonValue, ...] = ()
    """What a literal may be, in declared order."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class SlotShape:
    """A place where any node of the runtime may stand."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class ListShape:
    """A list whose items all have one shape."""

    item: "Shape"
    least: int | None = None
    most: int | None = None


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceShape:
    """A union: Pydantic puts the tag of the member it tried into a location, which is no part of the path."""

    members: Mapping[str, "Shape"]


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectShape:
    """An object with declared fields."""

    fields: Mapping[str, "Shape"]
    """By wire name, in declared order."""
    required: frozenset[str]
    positions: Mapping[str, int] = field(compare=False)
    """Each field's place in the declared order."""


Shape: TypeAlias = ScalarShape | SlotShape | ListShape | ChoiceShape | ObjectShape

_WRAPPERS = frozenset(
    {"nullable", "default", "function-before", "function-after", "function-wrap", "model", "json-or-python"}
)


def shape_of(model: type[BaseModel]) -> ObjectShape:
    """The shape of `model`. Raises `ValueError` for a model that is not an object or that holds itself."""
    shape = _Reader().read(model.__pydantic_core_schema__)
    if not isinstance(shape, ObjectShape):
        raise ValueError(f"{model.__name__} must be a model with declared fields")  # noqa: TRY004 - it is a model
    return shape


class _Reader:
    """Follows a core schema; remembers its definitions and which of them it is inside of."""

    def __init__(self) -> None:
        self.definitions: dict[str, _Core] = {}
        self.inside: set[str] = set()

    def read(self, core: _Core) -> Shape:
        kind: str = core["type"]
        if kind in _WRAPPERS:
            return self.read(core.get("schema") or core["json_schema"])
        readers = {
            "definitions": self._definitions,
            "definition-ref": self._reference,
            "model-fields": self._object,
            "list": self._list,
            "tagged-union": self._choice,
            "union": self._union,
            "literal": self._literal,
            "enum": self._enum,
            "any": self._any,
        }
        reader = readers.get(kind)
        return reader(core) if reader else ScalarShape(kind=kind)

    def _definitions(self, core: _Core) -> Shape:
        self.definitions.update({definition["ref"]: definition for definition in core["definitions"]})
        return self.read(core["schema"])

    def _reference(self, core: _Core) -> Shape:
        name: str = core["schema_ref"]
        if name in self.inside:
            raise ValueError("a value model that holds itself has no end; use a child slot (`BodyNode`) instead")
        self.inside.add(name)
        shape = self.read(self.definitions[name])
        self.inside.discard(name)
        return shape

    def _object(self, core: _Core) -> Shape:
        fields: dict[str, Shape] = {}
        required: set[str] = set()
        for name, declared in core["fields"].items():
            wire = declared.get("validation_alias", name)
            fields[wire] = self.read(declared["schema"])
            if declared["schema"]["type"] != "default":
                required.add(wire)
        positions = {name: position for position, name in enumerate(fields)}
        return ObjectShape(fields=fields, required=frozenset(required), positions=positions)

    def _list(self, core: _Core) -> Shape:
        item = self.read(core["items_schema"]) if "items_schema" in core else ScalarShape(kind="any")
        return ListShape(item=item, least=core.get("min_length"), most=core.get("max_length"))

    def _choice(self, core: _Core) -> Shape:
        return ChoiceShape(members={str(tag): self.read(member) for tag, member in core["choices"].items()})

    def _union(self, core: _Core) -> Shape:
        choices: list[_Core | tuple[_Core, str]] = core["choices"]
        members = [choice[0] if isinstance(choice, tuple) else choice for choice in choices]
        return ChoiceShape(members={str(member["type"]): self.read(member) for member in members})

    @staticmethod
    def _literal(core: _Core) -> Shape:
        return ScalarShape(kind="literal", values=tuple(core["expected"]))

    @staticmethod
    def _enum(core: _Core) -> Shape:
        return ScalarShape(kind="literal", values=tuple(member.value for member in core["members"]))

    @staticmethod
    def _any(core: _Core) -> Shape:
        is_slot = bool(core.get("metadata", {}).get(SLOT_KEY))
        return SlotShape() if is_slot else ScalarShape(kind="any")
