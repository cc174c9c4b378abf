"""The outlines of SVG's shapes."""

import math
from collections.abc import Callable, Mapping
from typing import Final

from isomer_agent_tools.images._refusal import refused
from isomer_agent_tools.images._svg_numbers import Box, joined, length, numbers
from isomer_agent_tools.images._svg_path import EMPTY, Outline, outline_of_path
from isomer_agent_tools.images._svg_tree import Element, tag_of

__all__ = ("SHAPES", "outline_of")

# Where the points of control lie so that four curves make a circle.
_ROUND: Final = 4 / 3 * math.tan(math.pi / 8)


def outline_of(element: Element) -> Outline:
    """The outline of a shape; empty where SVG draws nothing."""
    return SHAPES[tag_of(element)](element)


def _path(element: Element) -> Outline:
    return outline_of_path(element.get("d", ""))


def _rect(element: Element) -> Outline:
    x, y, width, height = (length(element.get(name)) for name in ("x", "y", "width", "height"))
    if width <= 0 or height <= 0:
        return EMPTY
    rx, ry = element.get("rx"), element.get("ry")
    across = min(length(rx if rx is not None else ry), width / 2)
    down = min(length(ry if ry is not None else rx), height / 2)
    if across > 0 and down > 0:
        return _rounded((x, y, x + width, y + height), across, down)
    return Outline(operators=f"{joined(x, y, width, height)} re", box=(x, y, x + width, y + height))


def _rounded(box: Box, rx: float, ry: float) -> Outline:
    left, top, right, bottom = box
    kx, ky = rx * (1 - _ROUND), ry * (1 - _ROUND)
    operators = (
        f"{joined(left + rx, top)} m",
        f"{joined(right - rx, top)} l",
        f"{joined(right - kx, top, right, top + ky, right, top + ry)} c",
        f"{joined(right, bottom - ry)} l",
        f"{joined(right, bottom - ky, right - kx, bottom, right - rx, bottom)} c",
        f"{joined(left + rx, bottom)} l",
        f"{joined(left + kx, bottom, left, bottom - ky, left, bottom - ry)} c",
        f"{joined(left, top + ry)} l",
        f"{joined(left, top + ky, left + kx, top, left + rx, top)} c",
        "h",
    )
    return Outline(operators="\n".join(operators), box=box)


def _circle(element: Element) -> Outline:
    radius = length(element.get("r"))
    return _oval(element, radius, radius)


def _ellipse(element: Element) -> Outline:
    rx, ry = element.get("rx"), element.get("ry")
    return _oval(element, length(rx if rx is not None else ry), length(ry if ry is not None else rx))


def _oval(element: Element, rx: float, ry: float) -> Outline:
    x, y = length(element.get("cx")), length(element.get("cy"))
    if rx <= 0 or ry <= 0:
        return EMPTY
    return _rounded((x - rx, y - ry, x + rx, y + ry), rx, ry)


def _line(element: Element) -> Outline:
    x1, y1, x2, y2 = (length(element.get(name)) for name in ("x1", "y1", "x2", "y2"))
    box = (min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))
    return Outline(operators=f"{joined(x1, y1)} m\n{joined(x2, y2)} l", box=box)


def _polyline(element: Element) -> Outline:
    values = numbers(element.get("points", ""))
    if len(values) % 2:
        raise refused("points of an odd count")
    if not values:
        return EMPTY
    xs, ys = values[::2], values[1::2]
    operators = [f"{joined(x, y)} l" for x, y in zip(xs, ys, strict=True)]
    operators[0] = f"{joined(xs[0], ys[0])} m"
    return Outline(operators="\n".join(operators), box=(min(xs), min(ys), max(xs), max(ys)))


def _polygon(element: Element) -> Outline:
    open_ = _polyline(element)
    return Outline(operators=f"{open_.operators}\nh", box=open_.box) if open_.operators else open_


SHAPES: Final[Mapping[str, Callable[[Element], Outline]]] = {
    "circle": _circle,
    "ellipse": _ellipse,
    "line": _line,
    "path": _path,
    "polygon": _polygon,
    "polyline": _polyline,
    "rect": _rect,
}
