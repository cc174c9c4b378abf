"""Transforms: six numbers, written and multiplied as SVG and PDF both do."""

import math
import re
from typing import Final

from isomer_agent_tools.images._refusal import refused
from isomer_agent_tools.images._svg_numbers import Box, numbers

__all__ = ("IDENTITY", "Matrix", "inverse_of", "matrix_of", "moved_box", "operands", "product", "scale_of")

Matrix = tuple[float, float, float, float, float, float]

IDENTITY: Final[Matrix] = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

_CALL = re.compile(r"\s*(?:,\s*)?([A-Za-z]+)\s*\(([^()]*)\)", re.ASCII)
_FLAT = 1e-9


def matrix_of(text: str) -> Matrix:
    """The one matrix of a `transform` attribute."""
    result, end, text = IDENTITY, 0, text.strip()
    while end < len(text):
        call = _CALL.match(text, end)
        if call is None:
            raise refused(f"transform {text!r}")
        result, end = product(result, _single(call[1], numbers(call[2]))), call.end()
    return result


def _single(name: str, args: list[float]) -> Matrix:
    match name, args:
        case "matrix", [a, b, c, d, e, f]:
            return a, b, c, d, e, f
        case "translate", [x, *rest] if len(rest) <= 1:
            return 1.0, 0.0, 0.0, 1.0, x, rest[0] if rest else 0.0
        case "scale", [x, *rest] if len(rest) <= 1:
            return x, 0.0, 0.0, rest[0] if rest else x, 0.0, 0.0
        case "rotate", [angle]:
            cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
            return cos, sin, -sin, cos, 0.0, 0.0
        case "rotate", [angle, x, y]:
            there, back = (1.0, 0.0, 0.0, 1.0, x, y), (1.0, 0.0, 0.0, 1.0, -x, -y)
            return product(product(there, _single("rotate", [angle])), back)
        case "skewX", [angle]:
            return 1.0, 0.0, math.tan(math.radians(angle)), 1.0, 0.0, 0.0
        case "skewY", [angle]:
            return 1.0, math.tan(math.radians(angle)), 0.0, 1.0, 0.0, 0.0
        case _:
            raise refused(f"transform {name} of {len(args)} numbers")


def product(outer: Matrix, inner: Matrix) -> Matrix:
    """What `inner` followed by `outer` does."""
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return (
        a * p + c * q,
        b * p + d * q,
        a * r + c * s,
        b * r + d * s,
        a * t + c * u + e,
        b * t + d * u + f,
    )


def inverse_of(matrix: Matrix) -> Matrix | None:
    """The way back, or `None` where everything falls on a line."""
    a, b, c, d, e, f = matrix
    area = a * d - b * c
    if not math.isfinite(area) or abs(area) < _FLAT:
        return None
    return d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area


def moved_box(matrix: Matrix, box: Box) -> Box:
    """The upright box around a transformed box."""
    a, b, c, d, e, f = matrix
    corners = [(x, y) for x in (box[0], box[2]) for y in (box[1], box[3])]
    xs = [a * x + c * y + e for x, y in corners]
    ys = [b * x + d * y + f for x, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def scale_of(matrix: Matrix) -> float:
    """How much larger things get, on average."""
    a, b, c, d, _, _ = matrix
    return math.sqrt(abs(a * d - b * c))


def operands(matrix: Matrix) -> str:
    """The matrix as `cm` takes it: six decimals, for it is multiplied with large numbers."""
    return " ".join(f"{value:.6f}".rstrip("0").rstrip(".") for value in matrix)
