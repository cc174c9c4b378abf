"""The types a runtime knows, from all of its packs."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, final

from isomer_agent_tools.runtime._composition import CompositionModel
from isomer_agent_tools.sdk import (
    FieldRule,
    IsomerError,
    IsomerErrorCode,
    JsonValue,
    NodeModel,
    ObjectShape,
    Pack,
    Primitive,
    PrimitiveGroup,
    Slot,
    StringNode,
    ValueModel,
    shape_of,
    slots_of,
)

__all__ = ("ROOT", "Kind", "Vocabulary", "compose_packs")

Check: TypeAlias = Callable[[JsonValue], ValueModel]


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """What the walk needs to know of a node type, or of the root."""

    primitive: Primitive | None
    """`None` for the root."""
    check: Check
    """Raises Pydantic's error list; returns the checked model."""
    shape: ObjectShape
    slots: tuple[Slot, ...]
    rules: tuple[FieldRule, ...] = ()

    @property
    def type(self) -> str | None:
        """The node type; `None` for the root."""
        return self.primitive.type if self.primitive else None

    @property
    def is_root_only(self) -> bool:
        """Whether it may not stand in a child slot."""
        return self.primitive is not None and self.primitive.root_only

    @property
    def own_fields(self) -> tuple[str, ...]:
        """The fields an author may use here: on a node, those that not every node has."""
        common = NodeModel.model_fields if self.primitive else ("type",)
        return tuple(name for name in self.shape.fields if name not in common)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """Every type of a runtime, in definition order."""

    packs: tuple[Pack, ...]
    kinds: Mapping[str, Kind]
    types: tuple[str, ...]
    child_types: tuple[str, ...]
    """The types that may stand in a child slot."""
    groups: tuple[PrimitiveGroup, ...]
    string_node: StringNode | None
    """What a bare string stands for, when a pack says so."""

    @property
    def primitives(self) -> tuple[Primitive, ...]:
        """The primitives in definition order: pack by pack, as each pack lists them."""
        return tuple(primitive for pack in self.packs for primitive in pack.primitives)


def _root() -> Kind:
    shape = shape_of(CompositionModel)
    return Kind(
        primitive=None,
        check=CompositionModel.__pydantic_validator__.validate_python,
        shape=shape,
        slots=slots_of(shape),
    )


ROOT = _root()


def compose_packs(packs: Sequence[Pack]) -> Vocabulary:
    """Join packs into one vocabulary; order is kept.

    Raises:
        IsomerError: `DUPLICATE_PACK_ID`, `DUPLICATE_PRIMITIVE_TYPE` with every clash and its owners, or
            `AMBIGUOUS_STRING_NODE`.
    """
    _refuse_duplicate_ids(packs)
    _refuse_duplicate_types(packs)
    kinds = {primitive.type: _kind(primitive) for pack in packs for primitive in pack.primitives}
    return Vocabulary(
        packs=tuple(packs),
        kinds=kinds,
        types=tuple(kinds),
        child_types=tuple(name for name, kind in kinds.items() if not kind.is_root_only),
        groups=tuple(group for pack in packs for group in pack.groups),
        string_node=_string_node(packs),
    )


def _string_node(packs: Sequence[Pack]) -> StringNode | None:
    named = [(pack.id, pack.string_node) for pack in packs if pack.string_node is not None]
    if len(named) > 1:
        owners = ", ".join(f"{node.type} ({pack})" for pack, node in named)
        raise IsomerError(IsomerErrorCode.AMBIGUOUS_STRING_NODE, f"A bare string cannot stand for each of: {owners}.")
    return named[0][1] if named else None


def _kind(primitive: Primitive) -> Kind:
    return Kind(
        primitive=primitive,
        check=primitive.model.__pydantic_validator__.validate_python,
        shape=primitive.shape,
        slots=primitive.slots,
        rules=primitive.model.rules,
    )


def _refuse_duplicate_ids(packs: Sequence[Pack]) -> None:
    ids = [pack.id for pack in packs]
    repeated = sorted({name for name in ids if ids.count(name) > 1})
    if repeated:
        raise IsomerError(IsomerErrorCode.DUPLICATE_PACK_ID, f"More than one pack is called {', '.join(repeated)}.")


def _refuse_duplicate_types(packs: Sequence[Pack]) -> None:
    owners: dict[str, list[str]] = {}
    for pack in packs:
        for primitive in pack.primitives:
            owners.setdefault(primitive.type, []).append(pack.id)
    clashes = [f"{name} ({', '.join(ids)})" for name, ids in owners.items() if len(ids) > 1]
    if clashes:
        raise IsomerError(
            IsomerErrorCode.DUPLICATE_PRIMITIVE_TYPE, f"More than one pack defines: {'; '.join(clashes)}."
        )
