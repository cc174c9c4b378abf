"""Path data, read into PDF path operators."""

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, final

from isomer_agent_tools.images._refusal import refused
from isomer_agent_tools.images._svg_arc import Curve, arc_curves
from isomer_agent_tools.images._svg_numbers import NUMBER, Box, joined, numbers

__all__ = ("EMPTY", "Outline", "outline_of_path")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Outline:
    """A shape that can be filled, stroked or clipped to."""

    operators: str
    """Empty when there is nothing to draw."""
    box: Box
    """Around all points, those of control included."""

    @property
    def has_area(self) -> bool:
        """Whether there is something to fill. Viewers of PDF show a filled line as a hairline, SVG as nothing."""
        left, top, right, bottom = self.box
        is_line = self.operators.endswith("l") and self.operators.count("\n") < _CORNERS
        return left < right and top < bottom and not is_line


EMPTY: Final = Outline(operators="", box=(0.0, 0.0, 0.0, 0.0))

_CORNERS = 2
_COMMAND = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
# The two flags of an arc need nothing between them. What a number has taken it keeps, or this would not be linear.
_FOUND = rf"[\s,]*((?>{NUMBER.pattern}))"
_ARC = re.compile(rf"{_FOUND * 3}[\s,]*([01])[\s,]*([01]){_FOUND * 2}", re.ASCII)


class _Pen:
    """Where the path has come to. Relative commands start there, smooth ones mirror the last point of control."""

    __slots__ = ("control", "operators", "start", "x", "xs", "y", "ys")

    def __init__(self) -> None:
        self.operators: list[str] = []
        self.xs: list[float] = []
        self.ys: list[float] = []
        self.x = self.y = 0.0
        self.start = (0.0, 0.0)
        self.control: tuple[str, float, float] | None = None

    def go(self, x: float, y: float, operator: str) -> None:
        self.x, self.y = x, y
        self.xs.append(x)
        self.ys.append(y)
        self.operators.append(f"{joined(x, y)} {operator}")

    def curve(self, curve: Curve) -> None:
        self.x, self.y = curve[4:]
        self.xs += curve[::2]
        self.ys += curve[1::2]
        self.operators.append(f"{joined(*curve)} c")

    def close(self) -> None:
        self.operators.append("h")
        self.x, self.y = self.start
        self.control = None

    def mirrored(self, kind: str) -> tuple[float, float]:
        if self.control is None or self.control[0] != kind:
            return self.x, self.y
        return 2 * self.x - self.control[1], 2 * self.y - self.control[2]


def outline_of_path(data: str) -> Outline:
    """Read the `d` of a path. Anything that is no path data is refused."""
    pen, end = _Pen(), 0
    for command in _COMMAND.finditer(data):
        _check_gap(data[end : command.start()])
        end = command.end()
        letter, args = command.groups()
        _run(pen, letter, _arc_args(args) if letter in "Aa" else numbers(args))
    _check_gap(data[end:])
    if not pen.xs:
        return EMPTY
    box = (min(pen.xs), min(pen.ys), max(pen.xs), max(pen.ys))
    return Outline(operators="\n".join(pen.operators), box=box)


def _check_gap(text: str) -> None:
    if text.strip():
        raise refused(f"path data {text.strip()!r}")


def _arc_args(text: str) -> list[float]:
    values: list[float] = []
    end = 0
    while arc := _ARC.match(text, end):
        values += numbers(" ".join(arc.groups()))
        end = arc.end()
    if text[end:].strip(" \t\r\n\f,"):
        raise refused(f"path data {text[end:]!r}")
    return values


def _run(pen: _Pen, letter: str, args: list[float]) -> None:
    name, relative = letter.upper(), letter.islower()
    if not pen.operators and name != "M":
        raise refused(f"a path that starts with {letter}")
    if name == "Z":
        if args:
            raise refused("numbers after the end of a path")
        pen.close()
        return
    size, draw = _COMMANDS[name]
    if not args or len(args) % size:
        raise refused(f"path command {letter} of {len(args)} numbers")
    for at in range(0, len(args), size):
        origin = (pen.x, pen.y) if relative else (0.0, 0.0)
        # What follows a first pair after M are lines.
        (_line if name == "M" and at else draw)(pen, args[at : at + size], origin)


def _move(pen: _Pen, args: list[float], origin: tuple[float, float]) -> None:
    pen.go(origin[0] + args[0], origin[1] + args[1], "m")
    pen.start, pen.control = (pen.x, pen.y), None


def _line(pen: _Pen, args: list[float], origin: tuple[float, float]) -> None:
    pen.go(origin[0] + args[0], origin[1] + args[1], "l")
    pen.control = None


def _across(pen: _Pen, args: list[float], origin: tuple[float, float]) -> None:
    pen.go(origin[0] + args[0], pen.y, "l")
    pen.control = None


def _down(pen: _Pen, args: list[float], origin: tuple[float, float]) -> None:
    pen.go(pen.x, origin[1] + args[0], "l")
    pen.control = None


def _cubic(pen: _Pen, args: list[float], origin: tuple[float, float]) -> None:
    ox, oy = origin
    x1, y1, x2, y2, x, y = args
    pen.curve((ox + x1, oy + y1, ox + x2, oy + y2, ox + x, oy + y))
    pen.control = ("C", ox + x2, oy + y2)


def _smooth_cubic(pen: _Pen, args: list[float], origin: tuple[float, float]) -> None:
    x1, y1 = pen.mirrored("C")
    _cubic(pen, [x1 - origin[0], y1 - origin[1], *args], origin)


def _quadratic(pen: _Pen, args: list[float], origin: tuple[float, float]) -> None:
    ox, oy = origin
    qx, qy, x, y = ox + args[0], oy + args[1], ox + args[2], oy + args[3]
    third = 2 / 3
    one = (pen.x + third * (qx - pen.x), pen.y + third * (qy - pen.y))
    pen.curve((*one, x + third * (qx - x), y + third * (qy - y), x, y))
    pen.control = ("Q", qx, qy)


def _smooth_quadratic(pen: _Pen, args: list[float], origin: tuple[float, float]) -> None:
    qx, qy = pen.mirrored("Q")
    _quadratic(pen, [qx - origin[0], qy - origin[1], *args], origin)


def _arc(pen: _Pen, args: list[float], origin: tuple[float, float]) -> None:
    rx, ry, turn, large, sweep, x, y = args
    end = origin[0] + x, origin[1] + y
    pen.control = None
    if rx == 0 or ry == 0:
        pen.go(*end, "l")
        return
    radii, turned = (abs(rx), abs(ry)), math.radians(turn)
    for curve in arc_curves((pen.x, pen.y), end, radii, turn=turned, large=bool(large), sweep=bool(sweep)):
        pen.curve(curve)


_COMMANDS: Final[Mapping[str, tuple[int, Callable[[_Pen, list[float], tuple[float, float]], None]]]] = {
    "M": (2, _move),
    "L": (2, _line),
    "H": (1, _across),
    "V": (1, _down),
    "C": (6, _cubic),
    "S": (4, _smooth_cubic),
    "Q": (4, _quadratic),
    "T": (2, _smooth_quadratic),
    "A": (7, _arc),
}
