"""Elliptical arcs as cubic curves: PDF has no arcs (SVG 2, appendix B.2.4)."""

import math

__all__ = ("Curve", "arc_curves")

Point = tuple[float, float]
Curve = tuple[float, float, float, float, float, float]
"""Two points of control and the end, each x before y."""


def arc_curves(start: Point, end: Point, radii: Point, *, turn: float, large: bool, sweep: bool) -> list[Curve]:
    """Curves from `start` to `end`, none longer than a quarter; radii that are too small grow until they reach."""
    if start == end:
        return []
    cos, sin = math.cos(turn), math.sin(turn)
    half_x, half_y = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x1, y1 = cos * half_x + sin * half_y, cos * half_y - sin * half_x
    rx, ry = radii
    needed = (x1 / rx) ** 2 + (y1 / ry) ** 2
    if needed > 1:
        rx, ry = rx * math.sqrt(needed), ry * math.sqrt(needed)
    off = (rx * y1) ** 2 + (ry * x1) ** 2
    reach = math.sqrt(max(0.0, (rx * ry) ** 2 / off - 1)) * (-1 if large == sweep else 1)
    cx, cy = reach * rx * y1 / ry, -reach * ry * x1 / rx
    first = math.atan2((y1 - cy) / ry, (x1 - cx) / rx)
    swept = math.atan2((-y1 - cy) / ry, (-x1 - cx) / rx) - first
    if sweep and swept < 0:
        swept += 2 * math.pi
    elif not sweep and swept > 0:
        swept -= 2 * math.pi
    middle_x = cos * cx - sin * cy + (start[0] + end[0]) / 2
    middle_y = sin * cx + cos * cy + (start[1] + end[1]) / 2

    def place(x: float, y: float) -> Point:
        return cos * rx * x - sin * ry * y + middle_x, sin * rx * x + cos * ry * y + middle_y

    count = max(1, math.ceil(abs(swept) / (math.pi / 2) - 1e-9))
    step = swept / count
    reach_out = 4 / 3 * math.tan(step / 4)
    curves: list[Curve] = []
    for index in range(count):
        a, b = first + index * step, first + (index + 1) * step
        one = place(math.cos(a) - reach_out * math.sin(a), math.sin(a) + reach_out * math.cos(a))
        two = place(math.cos(b) + reach_out * math.sin(b), math.sin(b) - reach_out * math.cos(b))
        last = end if index == count - 1 else place(math.cos(b), math.sin(b))
        curves.append((*one, *two, *last))
    return curves
