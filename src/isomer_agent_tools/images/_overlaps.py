"""Which of some boxes cover each other."""

from collections.abc import Iterator, Sequence
from typing import Final

from isomer_agent_tools.sdk import MeasuredBox

__all__ = ("overlaps",)

_SLACK: Final = 2.0
_MOST_COMPARED: Final = 40
"""Boxes that one box is compared with at most, so that the time stays linear."""


def overlaps(boxes: Sequence[MeasuredBox]) -> Iterator[tuple[MeasuredBox, MeasuredBox, float]]:
    """Pairs of boxes with text that overlap both ways, the upper one first, and by how many pixels.

    A box without text is decoration: it may lie under text.
    """
    texts = sorted((box for box in boxes if box.path is not None), key=lambda box: (box.top, box.left))
    for number, box in enumerate(texts):
        for other in texts[number + 1 : number + 1 + _MOST_COMPARED]:
            if other.top >= box.bottom - _SLACK:
                break
            depth = min(
                min(box.right, other.right) - max(box.left, other.left),
                min(box.bottom, other.bottom) - max(box.top, other.top),
            )
            if depth > _SLACK:
                yield box, other, depth
