"""Drawing the nodes of a checked document on one surface, bottom up."""

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from isomer_agent_tools.runtime._parse import ParsedDocument, ParsedNode
from isomer_agent_tools.runtime._places import Place
from isomer_agent_tools.sdk import Children, Primitive, RenderContext, Visibility

__all__ = ("Renderer", "draw_body", "drawn_types", "visible_nodes")

T = TypeVar("T")

Renderer: TypeAlias = Callable[[Any, Children[T], RenderContext], T]
"""One primitive's renderer for the surface at hand."""


def visible_nodes(document: ParsedDocument, surface: Visibility) -> list[ParsedNode]:
    """The nodes that `surface` draws: not hidden there, and inside nothing that is. Parents come first."""
    shown: dict[int, ParsedNode] = {id(document.root): document.root}
    for node in document.nodes[1:]:
        if id(node.parent) in shown and surface in node.raw.get("surfaces", (surface,)):
            shown[id(node)] = node
    return list(shown.values())[1:]


def drawn_types(nodes: list[ParsedNode]) -> frozenset[str]:
    """The types among `nodes`."""
    return frozenset(node.kind.type for node in nodes if node.kind.type is not None)


def draw_body(
    nodes: list[ParsedNode], renderer_of: Callable[[Primitive], Renderer[T]], context: RenderContext
) -> tuple[T, ...]:
    """What each visible node of the body draws, in order.

    Children are drawn before their parents, so no renderer calls another. What a renderer raises reaches the caller
    with the node's path in a note (RT-36).
    """
    drawn: dict[int, dict[Place, list[T]]] = {}
    body: list[T] = []
    for node in reversed(nodes):
        output = _draw(node, drawn.pop(id(node), {}), renderer_of, context)
        context.losses.settle(node)
        if node.parent is None or node.parent.parent is None:
            body.append(output)
        else:
            drawn.setdefault(id(node.parent), {}).setdefault(_slot_key(node), []).append(output)
    return tuple(reversed(body))


def _draw(
    node: ParsedNode,
    children: dict[Place, list[T]],
    renderer_of: Callable[[Primitive], Renderer[T]],
    context: RenderContext,
) -> T:
    primitive = node.kind.primitive
    if primitive is None:
        msg = "the root of a document has no renderer"
        raise TypeError(msg)
    try:
        return renderer_of(primitive)(
            node.model,
            Children({slot: tuple(reversed(drawn)) for slot, drawn in reversed(children.items())}),
            context,
        )
    except Exception as error:
        error.add_note(f"while drawing {node.path} ({primitive.type})")
        raise


def _slot_key(node: ParsedNode) -> Place:
    """The place without the index inside the slot's own list: what `Children` is asked with."""
    return node.place[:-1] if isinstance(node.place[-1], int) else node.place
