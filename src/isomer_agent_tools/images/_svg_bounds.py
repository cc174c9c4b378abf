"""How far an element paints, in its own coordinates."""

from collections.abc import Mapping

from isomer_agent_tools.images._svg_matrix import IDENTITY, Matrix, matrix_of, moved_box, product
from isomer_agent_tools.images._svg_numbers import Box, length
from isomer_agent_tools.images._svg_shapes import SHAPES, outline_of
from isomer_agent_tools.images._svg_tree import Element, tag_of

__all__ = ("href_of", "painted_box")

_MITER = 2


def href_of(element: Element) -> str:
    """What an element links to; empty when it links to nothing."""
    return element.get("href") or element.get("{http://www.w3.org/1999/xlink}href") or ""


def painted_box(element: Element, ids: Mapping[str, Element]) -> Box | None:
    """The box around all that an element and those inside it paint, strokes included, filters not.

    `None` when it cannot be told, as for text. The element's own transform is left out.
    """
    boxes: list[Box] = []
    todo: list[tuple[Element, Matrix, float]] = [(element, IDENTITY, length(element.get("stroke-width"), 1.0))]
    while todo:
        one, matrix, stroke = todo.pop()
        if tag_of(one) == "g":
            for child in one:
                own = matrix_of(child.get("transform", ""))
                todo.append((child, product(matrix, own), length(child.get("stroke-width"), stroke)))
            continue
        box = _own_box(one, ids)
        if box is None:
            return None
        pad = stroke * _MITER
        left, top, right, bottom = moved_box(matrix, box)
        boxes.append((left - pad, top - pad, right + pad, bottom + pad))
    if not boxes:
        return 0.0, 0.0, 0.0, 0.0
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _own_box(element: Element, ids: Mapping[str, Element]) -> Box | None:
    tag = tag_of(element)
    if tag in SHAPES:
        return outline_of(element).box
    x, y = length(element.get("x")), length(element.get("y"))
    if tag == "image":
        return x, y, x + length(element.get("width")), y + length(element.get("height"))
    target = ids.get(href_of(element)[1:]) if tag == "use" else None
    if target is None or tag_of(target) not in SHAPES:
        return None
    left, top, right, bottom = outline_of(target).box
    return x + left, y + top, x + right, y + bottom
