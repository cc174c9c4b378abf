"""Drawing the nodes of a checked document on one surface, bottom up."""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias, TypeVar

from isomer_agent_tools.runtime._parse import ParsedDocument, ParsedNode
from isomer_agent_tools.runtime._places import Place
from isomer_agent_tools.sdk import Children, Primitive, RenderContext, Visibility

__all__ = ("Renderer", "checked_output", "draw_body", "drawn_types", "visible_nodes")

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
    nodes: list[ParsedNode],
    renderer_of: Callable[[Primitive], Renderer[T]],
    context: RenderContext,
    *,
    kinds: tuple[type, ...] = (str,),
    finish: Callable[[ParsedNode, T], T] = lambda _node, output: output,
) -> tuple[T, ...]:
    """What each visible node of the body draws, in order.

    Children are drawn before their parents, so no renderer calls another. What a renderer raises reaches the caller
    with the node's path in a note (RT-36), and so does a `TypeError` for an output that is none of `kinds`. `finish`
    may change an output before it is used.
    """
    drawn: dict[int, dict[Place, list[T]]] = {}
    body: list[T] = []
    for node in _children_first(nodes):
        output = finish(node, _draw(node, drawn.pop(id(node), {}), renderer_of, context, kinds))
        context.losses.settle(node)
        if node.parent is None or node.parent.parent is None:
            body.append(output)
        else:
            drawn.setdefault(id(node.parent), {}).setdefault(_slot_key(node), []).append(output)
    return tuple(body)


def _children_first(nodes: list[ParsedNode]) -> Iterator[ParsedNode]:
    """The nodes in the order of the document, but each after what it holds."""
    children: dict[int, list[ParsedNode]] = {}
    waiting: list[ParsedNode] = []
    for node in nodes:
        is_outermost = node.parent is None or node.parent.parent is None
        (waiting if is_outermost else children.setdefault(id(node.parent), [])).append(node)
    last_first: list[ParsedNode] = []
    while waiting:
        node = waiting.pop()
        last_first.append(node)
        waiting.extend(children.get(id(node), ()))
    return reversed(last_first)


def _draw(
    node: ParsedNode,
    children: dict[Place, list[T]],
    renderer_of: Callable[[Primitive], Renderer[T]],
    context: RenderContext,
    kinds: tuple[type, ...],
) -> T:
    primitive = node.kind.primitive
    if primitive is None:
        msg = "the root of a document has no renderer"
        raise TypeError(msg)
    given = Children({slot: tuple(outputs) for slot, outputs in children.items()})
    try:
        return checked_output(renderer_of(primitive)(node.model, given, context), kinds)
    except Exception as error:
        note = f"while drawing {node.path} ({primitive.type})"
        # A renderer may raise one and the same exception again and again.
        if note not in getattr(error, "__notes__", ()):
            error.add_note(note)
        raise


def _slot_key(node: ParsedNode) -> Place:
    """The place without the index inside the slot's own list: what `Children` is asked with."""
    return node.place[:-1] if isinstance(node.place[-1], int) else node.place


def checked_output(output: T, kinds: tuple[type, ...]) -> T:
    """The output of a renderer. Raises `TypeError` when it is none of `kinds`."""
    if not isinstance(output, kinds):
        raise TypeError(f"a renderer returned {type(output).__name__}, not {kinds[0].__name__}")
    return output
