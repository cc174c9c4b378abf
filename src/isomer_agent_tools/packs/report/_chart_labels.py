"""Where the labels of a chart stand, so that none covers another."""

from collections.abc import Sequence
from typing import Final

from isomer_agent_tools.sdk import column_width, cut_graphemes, single_line

__all__ = ("axis_labels", "chosen_places", "spread")

_ROOM: Final = 32
"""Characters that fit below a chart on a telephone."""
_UNEVEN: Final = 1.5
"""Strides that may lie between the last two labels."""
_LONGEST: Final = 16


def axis_labels(labels: Sequence[str]) -> list[str]:
    """Labels as the horizontal axis prints them: on one line, and short enough that two fit on a telephone."""
    return [cut_graphemes(single_line(label).strip(), _LONGEST, column_width) for label in labels]


def chosen_places(labels: Sequence[str]) -> list[int]:
    """The labels that are drawn, of two or more: the first, every n-th that there is room for, and the last."""
    last = len(labels) - 1
    # The first and the last stand beside their points, not below them, and so take half as much again.
    need = last * (1.5 * max(map(column_width, labels)) + 1)
    stride = next((step for step in range(1, last) if step * _ROOM >= need), last)
    # A stride that ends at the last label is worth a few labels less.
    stride = next((step for step in range(stride, 2 * stride) if last % step == 0), stride)
    places = [place for place in range(0, last, stride) if not place or (last - place) * _ROOM >= need]
    if last - places[-1] > _UNEVEN * stride:
        places = [round(index * last / len(places)) for index in range(len(places))]
    return [*places, last]


def spread(wanted: Sequence[float], heights: Sequence[float], *, room: float) -> list[float]:
    """Centres as near to the wanted ones as they can be without touching, each inside of the room where all fit.

    Args:
        wanted: the centres, in any order.
        heights: what each takes.
        room: they stand between 0 and this.
    """
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    blocks: list[tuple[list[int], float, float]] = []
    for index in order:
        members, top, height = [index], wanted[index] - heights[index] / 2, heights[index]
        top = _inside(top, height, room)
        while blocks and blocks[-1][1] + blocks[-1][2] > top:
            before, above, taller = blocks.pop()
            middle = ((above + taller / 2) * len(before) + (top + height / 2) * len(members)) / (
                len(before) + len(members)
            )
            members, height = [*before, *members], taller + height
            top = _inside(middle - height / 2, height, room)
        blocks.append((members, top, height))
    return _centres(blocks, heights)


def _inside(top: float, height: float, room: float) -> float:
    return max(0.0, min(top, room - height))


def _centres(blocks: Sequence[tuple[list[int], float, float]], heights: Sequence[float]) -> list[float]:
    centres = [0.0] * len(heights)
    for members, top, _ in blocks:
        edge = top
        for index in members:
            centres[index] = edge + heights[index] / 2
            edge += heights[index]
    return centres
