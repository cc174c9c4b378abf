"""What a runtime tells an author about itself."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import final

from isomer_agent_tools.sdk._types import JsonSchema, Node

__all__ = (
    "AuthoringContext",
    "CatalogEntry",
    "PrimitiveDescriptions",
    "PrimitiveGroup",
    "PropEntry",
    "ViewSummary",
)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class CatalogEntry:
    """One primitive as an author meets it."""

    type: str
    purpose: str
    use_when: tuple[str, ...] = ()
    avoid_when: tuple[str, ...] = ()
    example: Node


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class PrimitiveGroup:
    """A heading of the catalog and the types under it, in order."""

    title: str
    types: tuple[str, ...]


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class ViewSummary:
    """A registered view as it is listed: what it answers and what it takes."""

    id: str
    title: str
    description: str | None = None
    answers: tuple[str, ...] = ()
    """Questions the view answers, as an author would ask them; may be empty."""
    input_schema: JsonSchema | None = None
    """JSON Schema of the input; `None` when the view takes none."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class PropEntry:
    """One field of a primitive, for a table (RT-43)."""

    name: str
    """The wire name."""
    type: str
    kind: str
    """`string`, `number`, `integer`, `boolean`, `enum`, `array`, `object` or `node`."""
    values: tuple[str, ...] = ()
    """The members of an enum, in declared order."""
    required: bool
    description: str


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class PrimitiveDescriptions:
    """Catalog entries, JSON Schema and field tables of the types asked for, in the order asked."""

    primitives: tuple[CatalogEntry, ...]
    schema: JsonSchema
    """`{"$defs": ...}`: each type and what it reaches; `bodyNode` is a stub with a description only."""
    props: dict[str, tuple[PropEntry, ...]]


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class AuthoringContext:
    """Everything an authoring guide is made from."""

    primitives: tuple[CatalogEntry, ...]
    """In definition order."""
    groups: tuple[PrimitiveGroup, ...]
    views: tuple[ViewSummary, ...]
    """As registered at the moment the context was made."""
    schema: JsonSchema
    """JSON Schema of a whole composition, as an author reads it. Shared between calls: do not change it."""
    body_schema: JsonSchema
    """The part of `schema` that describes `body`."""
    describe_primitives: Callable[[Sequence[str]], PrimitiveDescriptions]
    """Raises `IsomerError`: `UNKNOWN_PRIMITIVE_TYPE` for a type that is not registered, `TOO_MANY_TYPES` past 100."""
    schema_for: Callable[[Sequence[str]], JsonSchema]
    """The `schema` of `describe_primitives` alone; raises the same."""
