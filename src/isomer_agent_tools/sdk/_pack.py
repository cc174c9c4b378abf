"""A pack: a vocabulary of primitives, in the groups an author meets them in."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import final

from isomer_agent_tools.sdk._context import PrimitiveGroup
from isomer_agent_tools.sdk._css import compact_css
from isomer_agent_tools.sdk._errors import IsomerError, IsomerErrorCode
from isomer_agent_tools.sdk._frame import FrameTheme
from isomer_agent_tools.sdk._primitive import Primitive
from isomer_agent_tools.sdk._shape import ScalarShape

__all__ = ("Pack", "StringNode", "define_pack")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class StringNode:
    """The node that a bare string stands for."""

    type: str
    field: str
    """The wire name of the field that takes the string."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """A vocabulary. Build one with `define_pack`, which checks it."""

    id: str
    primitives: tuple[Primitive, ...]
    """In definition order, which is the order of the schema and the catalog."""
    groups: tuple[PrimitiveGroup, ...]
    css: str = field(repr=False)
    """Rules that several of its primitives share, compacted; printed wherever one of them is used."""
    page_css: str = field(repr=False)
    """More such rules, for a page in a browser only."""
    string_node: StringNode | None
    """What a bare string stands for wherever a node may stand (RT-39)."""
    theme: FrameTheme | None
    """Its own colours; a runtime takes those of the first pack that has any."""


def define_pack(
    id: str,
    *,
    primitives: Sequence[Primitive],
    groups: Sequence[PrimitiveGroup] = (),
    css: str = "",
    page_css: str = "",
    string_node: str | None = None,
    theme: FrameTheme | None = None,
) -> Pack:
    """Declare a pack (RT-33).

    Args:
        string_node: a type of the pack whose one required field is a string: a bare string then stands for that node
            wherever a node may stand.

    Raises:
        IsomerError: `EMPTY_PACK` without primitives; `DUPLICATE_PRIMITIVE_TYPE` for a type that stands twice, or in
            two groups; `UNKNOWN_PRIMITIVE_TYPE` for a group's type or a string node that the pack
            does not hold; `INVALID_PRIMITIVE` for a string node that needs more than one string.
    """
    if not primitives:
        raise IsomerError(IsomerErrorCode.EMPTY_PACK, f"Pack {id!r} has no primitives.")
    types = [primitive.type for primitive in primitives]
    _refuse_repeated(types, f"Pack {id!r} defines a type more than once")
    grouped = [name for group in groups for name in group.types]
    _refuse_repeated(grouped, f"Pack {id!r} puts a type into more than one group")
    unknown = [name for name in grouped if name not in set(types)]
    if unknown:
        raise IsomerError(
            IsomerErrorCode.UNKNOWN_PRIMITIVE_TYPE,
            f"Pack {id!r} groups types it does not hold: {', '.join(unknown)}.",
        )
    return Pack(
        id=id,
        primitives=tuple(primitives),
        groups=tuple(groups),
        css=compact_css(css),
        page_css=compact_css(page_css),
        string_node=None if string_node is None else _string_node(id, string_node, primitives),
        theme=theme,
    )


def _string_node(pack: str, name: str, primitives: Sequence[Primitive]) -> StringNode:
    primitive = next((item for item in primitives if item.type == name), None)
    if primitive is None:
        raise IsomerError(
            IsomerErrorCode.UNKNOWN_PRIMITIVE_TYPE, f"Pack {pack!r} does not hold its string node {name!r}."
        )
    fields = sorted(primitive.shape.required - {"type"})
    if primitive.root_only or len(fields) != 1 or primitive.shape.fields[fields[0]] != ScalarShape(kind="str"):
        raise IsomerError(
            IsomerErrorCode.INVALID_PRIMITIVE,
            f"{name!r} cannot stand for a bare string: that takes a type for child slots with one required string.",
        )
    return StringNode(type=name, field=fields[0])


def _refuse_repeated(names: Sequence[str], heading: str) -> None:
    repeated = [name for name, count in Counter(names).items() if count > 1]
    if repeated:
        raise IsomerError(IsomerErrorCode.DUPLICATE_PRIMITIVE_TYPE, f"{heading}: {', '.join(repeated)}.")
