"""The authoring context: what a runtime tells an author about itself (RT-42, RT-43)."""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import final

from isomer_agent_tools.runtime._author_schema import AuthorSchema, create_author_schema
from isomer_agent_tools.runtime._places import quoted
from isomer_agent_tools.runtime._props import prop_entries
from isomer_agent_tools.runtime._vocabulary import Vocabulary
from isomer_agent_tools.sdk import (
    AuthoringContext,
    CatalogEntry,
    IsomerError,
    IsomerErrorCode,
    JsonSchema,
    PrimitiveDescriptions,
    PrimitiveGroup,
    ViewSummary,
)

__all__ = ("Authoring", "AuthoringOptions", "create_authoring")

_MOST_TYPES = 100
_NAMED = 10


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class AuthoringOptions:
    """What an author is told of the catalog. What is left out stays valid and can still be described by name."""

    types: tuple[str, ...] | None = None
    """The types to show, which also sets their order; every type when `None`. A smaller catalog is a shorter guide."""
    groups: tuple[PrimitiveGroup, ...] | None = None
    """Headings of the host's own; the packs' when `None`."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Authoring:
    """Builds authoring contexts; all but the views is made once."""

    entries: tuple[CatalogEntry, ...]
    """Those that are shown."""
    every_entry: Mapping[str, CatalogEntry]
    groups: tuple[PrimitiveGroup, ...]
    schemas: AuthorSchema
    whole: JsonSchema
    list_views: Callable[[], tuple[ViewSummary, ...]]

    def context(self) -> AuthoringContext:
        """The context of this moment: views registered since stand in it."""
        return AuthoringContext(
            primitives=self.entries,
            groups=self.groups,
            views=self.list_views(),
            schema=self.whole,
            body_schema=self.whole["properties"]["body"],
            describe_primitives=self.describe,
            schema_for=self.schema_for,
        )

    def describe(self, types: Sequence[str]) -> PrimitiveDescriptions:
        """Entries, schema and field tables, in the order asked, repeats left out."""
        chosen = self._chosen(types)
        return PrimitiveDescriptions(
            primitives=tuple(self.every_entry[name] for name in chosen),
            schema=self.schemas.slice(chosen),
            props={name: prop_entries(self.schemas.definitions[name], self.schemas.value_types) for name in chosen},
        )

    def schema_for(self, types: Sequence[str]) -> JsonSchema:
        """The schema of `describe` alone."""
        return self.schemas.slice(self._chosen(types))

    def _chosen(self, types: Sequence[str]) -> tuple[str, ...]:
        if len(types) > _MOST_TYPES:
            raise IsomerError(
                IsomerErrorCode.TOO_MANY_TYPES,
                f"At most {_MOST_TYPES} types at once; {len(types)} were asked for.",
            )
        _refuse_unknown(types, self.every_entry)
        return tuple(dict.fromkeys(types))


def create_authoring(
    vocabulary: Vocabulary,
    list_views: Callable[[], tuple[ViewSummary, ...]],
    options: AuthoringOptions | None = None,
) -> Authoring:
    """Read a vocabulary once, for every later context.

    Raises:
        IsomerError: `UNKNOWN_PRIMITIVE_TYPE` for a type among the options that no pack has.
    """
    chosen = options or AuthoringOptions()
    groups = vocabulary.groups if chosen.groups is None else chosen.groups
    types = vocabulary.types if chosen.types is None else chosen.types
    _refuse_unknown((*types, *(name for group in groups for name in group.types)), vocabulary.kinds)
    schemas = create_author_schema(vocabulary)
    entries = {primitive.type: primitive.entry for primitive in vocabulary.primitives}
    return Authoring(
        entries=tuple(entries[name] for name in types),
        every_entry=entries,
        groups=tuple(replace(group, types=tuple(name for name in group.types if name in types)) for group in groups),
        schemas=schemas,
        whole=schemas.whole(frozenset(types)),
        list_views=list_views,
    )


def _refuse_unknown(types: Sequence[str], known: Container[str]) -> None:
    unknown = [name for name in types if name not in known]
    if unknown:
        names = ", ".join(quoted(name) for name in unknown[:_NAMED])
        raise IsomerError(IsomerErrorCode.UNKNOWN_PRIMITIVE_TYPE, f"There are no such types: {names}.")
