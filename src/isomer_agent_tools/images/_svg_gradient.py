"""Gradients as SVG describes them."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import final

from isomer_agent_tools.images._refusal import refused
from isomer_agent_tools.images._svg_colour import Colour, colour_of
from isomer_agent_tools.images._svg_matrix import IDENTITY, Matrix, inverse_of, matrix_of, moved_box, product
from isomer_agent_tools.images._svg_numbers import Box, length, opacity
from isomer_agent_tools.images._svg_tree import Element, tag_of

__all__ = ("Gradient", "Stop", "gradient_of")

_KNOWN = frozenset(
    ("id", "gradientTransform", "gradientUnits", "spreadMethod", "x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy")
)
_STOP = frozenset(("offset", "stop-color", "stop-opacity"))
_MOST_REPEATS = 2_000

Stop = tuple[float, Colour]


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Gradient:
    """Colours along a line or from a centre outwards."""

    outwards: bool
    """Else along a line."""
    coordinates: tuple[float, ...]
    """Start and end; outwards both are circles."""
    stops: Sequence[Stop]
    """From 0 to 1, in order, at least two."""
    matrix: Matrix
    """From the gradient's coordinates to those of the shape."""


def gradient_of(element: Element, box: Box) -> Gradient | Colour | None:
    """The gradient for a shape with this box; one colour where SVG says so; `None` when PDF has no counterpart."""
    unknown = element.attrib.keys() - _KNOWN
    if unknown:
        raise refused(f"{min(unknown)} of the element {tag_of(element)}")
    stops = _stops_of(element)
    if not stops:
        return replace(colour_of("#000"), alpha=0.0)
    matrix, whole = _space(element, box)
    if inverse_of(matrix) is None:
        return stops[-1][1]
    along = tag_of(element) == "linearGradient"
    coordinates = _line(element, whole) if along else _circles(element, whole)
    if len(stops) == 1 or _is_point(coordinates, along=along):
        return stops[-1][1]
    gradient = Gradient(outwards=not along, coordinates=coordinates, stops=stops, matrix=matrix)
    spread = element.get("spreadMethod", "pad")
    if spread == "pad":
        return gradient
    is_off_centre = not along and coordinates[:2] != coordinates[3:5]
    return None if is_off_centre else _repeated(gradient, box, mirrored=spread == "reflect")


def _stops_of(element: Element) -> list[Stop]:
    stops: list[Stop] = []
    for stop in element:
        if tag_of(stop) != "stop" or stop.attrib.keys() - _STOP:
            raise refused(f"the element {tag_of(stop)} of a gradient with {', '.join(sorted(stop.attrib))}")
        colour = colour_of(stop.get("stop-color", "#000"))
        alpha = colour.alpha * opacity(stop.get("stop-opacity"))
        offset = max(opacity(stop.get("offset", "0")), stops[-1][0] if stops else 0.0)
        stops.append((offset, replace(colour, alpha=alpha)))
    return stops


def _space(element: Element, box: Box) -> tuple[Matrix, float | None]:
    own = matrix_of(element.get("gradientTransform", ""))
    if element.get("gradientUnits") == "userSpaceOnUse":
        return own, None
    left, top, right, bottom = box
    return product((right - left, 0.0, 0.0, bottom - top, left, top), own), 1.0


def _line(element: Element, whole: float | None) -> tuple[float, ...]:
    defaults = {"x1": 0.0, "y1": 0.0, "x2": 1.0, "y2": 0.0}
    _check_given(element, whole, "x2")
    return tuple(length(element.get(name), absent, whole=whole) for name, absent in defaults.items())


def _circles(element: Element, whole: float | None) -> tuple[float, ...]:
    _check_given(element, whole, "r")
    x, y, radius = (length(element.get(name), 0.5, whole=whole) for name in ("cx", "cy", "r"))
    from_x = length(element.get("fx"), x, whole=whole)
    from_y = length(element.get("fy"), y, whole=whole)
    return from_x, from_y, 0.0, x, y, radius


def _check_given(element: Element, whole: float | None, name: str) -> None:
    if whole is None and element.get(name) is None:
        raise refused(f"a gradient in user space without {name}")


def _is_point(coordinates: tuple[float, ...], *, along: bool) -> bool:
    if along:
        return coordinates[:2] == coordinates[2:]
    return coordinates[5] <= 0


def _repeated(gradient: Gradient, box: Box, *, mirrored: bool) -> Gradient | None:
    """The gradient written out as often as the box takes; `None` when that is too often."""
    back = inverse_of(gradient.matrix) or IDENTITY
    first, last = _turns(gradient, moved_box(back, box))
    count = last - first
    if count * len(gradient.stops) > _MOST_REPEATS:
        return None
    stops: list[Stop] = []
    for turn in range(first, last):
        flipped = mirrored and turn % 2
        part = [(1 - at, colour) for at, colour in reversed(gradient.stops)] if flipped else gradient.stops
        stops += [((turn - first + at) / count, colour) for at, colour in part]
    return replace(gradient, coordinates=_stretched(gradient, first, last), stops=stops)


def _turns(gradient: Gradient, box: Box) -> tuple[int, int]:
    corners = [(x, y) for x in (box[0], box[2]) for y in (box[1], box[3])]
    if not gradient.outwards:
        x1, y1, x2, y2 = gradient.coordinates
        dx, dy = x2 - x1, y2 - y1
        places = [((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy) for x, y in corners]
        return math.floor(min(places)), max(math.floor(min(places)) + 1, math.ceil(max(places)))
    _, _, _, x, y, radius = gradient.coordinates
    return 0, max(1, math.ceil(max(math.hypot(cx - x, cy - y) for cx, cy in corners) / radius))


def _stretched(gradient: Gradient, first: int, last: int) -> tuple[float, ...]:
    if not gradient.outwards:
        x1, y1, x2, y2 = gradient.coordinates
        dx, dy = x2 - x1, y2 - y1
        return x1 + dx * first, y1 + dy * first, x1 + dx * last, y1 + dy * last
    from_x, from_y, _, x, y, radius = gradient.coordinates
    return from_x, from_y, 0.0, x, y, radius * last
