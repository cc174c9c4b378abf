"""The two bases a primitive's fields are declared on."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, TypeAlias, final

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from isomer_agent_tools.sdk._fields import Absent
from isomer_agent_tools.sdk._surface import Visibility

__all__ = ("FieldPath", "FieldRule", "NodeModel", "RawNode", "ValueModel")

RawNode: TypeAlias = Mapping[str, Any]
"""A node as the author wrote it: plain data of any shape, checked or not."""

FieldPath: TypeAlias = tuple[str | int, ...]
"""Where inside a node: wire names and list indexes, as `("rows", 3)`."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class FieldRule:
    """A rule over several fields of one node (RT-32).

    It runs on every node of its type, after the schema, whatever else failed there: `check` must take plain data of
    any shape, read no more of it than its own bounds allow, and never raise.
    """

    text: str
    """The rule as a sentence; it must also stand in the description of a field it speaks of."""
    check: Callable[[RawNode], Iterable[tuple[FieldPath, str]]]
    """Yields (where, predicate) for each fault."""


class ValueModel(BaseModel, frozen=True):
    """An object inside a node: strict, closed to unknown keys, camelCase on the wire.

    Raises nothing of its own; a runtime reports its faults as findings.
    """

    model_config = ConfigDict(strict=True, extra="forbid", alias_generator=to_camel, defer_build=False)


class NodeModel(ValueModel, frozen=True):
    """The fields of a primitive. A subclass narrows `type` to a `Literal` and adds its own fields.

    `id` and `surfaces` belong to every node (RT-3): a subclass must not declare them.
    """

    rules: ClassVar[tuple[FieldRule, ...]] = ()
    """Rules over several fields, in the order their findings print."""

    type: Annotated[str, Field(description="The node's type.")]
    id: Absent[Annotated[str, Field(min_length=1, max_length=200)]] = Field(
        default=None, description="A name for the node, unique in the document."
    )
    surfaces: Absent[Annotated[list[Visibility], Field(min_length=1)]] = Field(
        default=None, description="Surfaces that draw the node; all of them when left out."
    )
