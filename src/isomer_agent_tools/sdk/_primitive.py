"""A primitive: a node type with its model, its catalog entry and its renderers."""

import inspect
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar, cast, final

from isomer_agent_tools.sdk._context import CatalogEntry
from isomer_agent_tools.sdk._css import compact_css
from isomer_agent_tools.sdk._errors import IsomerError, IsomerErrorCode
from isomer_agent_tools.sdk._model import NodeModel
from isomer_agent_tools.sdk._render import HtmlRenderer, MarkdownRenderer, SlackRenderer, TextRenderer
from isomer_agent_tools.sdk._shape import ObjectShape, ScalarShape, shape_of
from isomer_agent_tools.sdk._slots import Slot, slots_of
from isomer_agent_tools.sdk._types import Node

__all__ = ("Primitive", "define_primitive")

N = TypeVar("N", bound=NodeModel)

NodeModelClass: TypeAlias = type[NodeModel]

_RESERVED = ("id", "surfaces")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Primitive:
    """A node type. Build one with `define_primitive`, which derives what is derived here."""

    type: str
    model: NodeModelClass
    """The only declaration of the fields: validation, schema, field tables and child slots come from it."""
    purpose: str
    use_when: tuple[str, ...]
    avoid_when: tuple[str, ...]
    examples: tuple[Node, ...]
    html: HtmlRenderer[Any] = field(repr=False)
    text: TextRenderer[Any] = field(repr=False)
    markdown: MarkdownRenderer[Any] = field(repr=False)
    slack: SlackRenderer[Any] | None = field(repr=False)
    """`None` falls back to the Markdown, converted to blocks (RT-60)."""
    css: str = field(repr=False)
    """The rules its HTML needs, compacted; only printed where the type is used."""
    page_css: str = field(repr=False)
    """More rules for a page in a browser, which a picture does without: reflow, print, hover."""
    root_only: bool
    """Stands in a body only, never in a child slot (RT-31a)."""
    shape: ObjectShape = field(repr=False)
    slots: tuple[Slot, ...]

    @property
    def example(self) -> Node:
        """The first example: the one the catalog shows."""
        return self.examples[0]

    @property
    def entry(self) -> CatalogEntry:
        """The primitive as the catalog prints it."""
        return CatalogEntry(
            type=self.type,
            purpose=self.purpose,
            use_when=self.use_when,
            avoid_when=self.avoid_when,
            example=self.example,
        )


def define_primitive(
    model: type[N],
    *,
    purpose: str,
    use_when: Sequence[str],
    avoid_when: Sequence[str] = (),
    examples: Sequence[Node],
    html: HtmlRenderer[N],
    text: TextRenderer[N],
    markdown: MarkdownRenderer[N],
    slack: SlackRenderer[N] | None = None,
    css: str = "",
    page_css: str = "",
    root_only: bool = False,
) -> Primitive:
    """Declare a primitive (RT-30).

    Args:
        model: a `NodeModel` whose `type` is a `Literal` of one name.
        purpose: what the reader gets from it, in one sentence.
        examples: valid nodes without an `id`; the first is shown in the catalog.

    Raises:
        IsomerError: `RESERVED_NODE_FIELD` when the model declares `id` or `surfaces` itself, `INVALID_PRIMITIVE` when
            it has no single type name, no example, or a value model that holds itself.
    """
    _refuse_reserved(model)
    shape = _shape(model)
    if not examples:
        raise IsomerError(IsomerErrorCode.INVALID_PRIMITIVE, f"{model.__name__} needs at least one example.")
    return Primitive(
        type=_type_name(model, shape),
        model=model,
        purpose=purpose,
        use_when=tuple(use_when),
        avoid_when=tuple(avoid_when),
        examples=tuple(examples),
        html=html,
        text=text,
        markdown=markdown,
        slack=slack,
        css=compact_css(css),
        page_css=compact_css(page_css),
        root_only=root_only,
        shape=shape,
        slots=slots_of(shape),
    )


def _refuse_reserved(model: type[NodeModel]) -> None:
    declared = [
        name
        for owner in model.__mro__
        if owner is not NodeModel and issubclass(owner, NodeModel)
        for name in _RESERVED
        if name in inspect.get_annotations(owner)
    ]
    if declared:
        raise IsomerError(
            IsomerErrorCode.RESERVED_NODE_FIELD,
            f"{model.__name__} declares {declared[0]!r}, which every node has already; leave it out.",
        )


def _shape(model: type[NodeModel]) -> ObjectShape:
    try:
        return shape_of(model)
    except ValueError as error:
        raise IsomerError(IsomerErrorCode.INVALID_PRIMITIVE, f"{model.__name__}: {error}.") from error


def _type_name(model: type[NodeModel], shape: ObjectShape) -> str:
    declared = shape.fields["type"]
    values = declared.values if isinstance(declared, ScalarShape) else ()
    if len(values) != 1:
        raise IsomerError(
            IsomerErrorCode.INVALID_PRIMITIVE,
            f'{model.__name__} must declare its type: `type: Literal["name"]`.',
        )
    return cast("str", values[0])
