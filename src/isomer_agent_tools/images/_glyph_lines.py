"""The glyphs of a page by where they stand: they tell what the measured runs do not, or not rightly."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from isomer_agent_tools.images._svg_numbers import Box

__all__ = ("Glyph", "GlyphLines")

Glyph = tuple[float, float]
"""Where a glyph has its origin, in CSS pixels of the page."""

_SLACK: Final = 0.5
_MOST_LOOKS: Final = 1_000_000


class GlyphLines:
    """All glyphs of a page, found by box and returned in the order in which they are painted."""

    def __init__(self, glyphs: Sequence[Glyph]) -> None:
        lines: dict[float, list[tuple[float, int]]] = {}
        for number, (x, y) in enumerate(glyphs):
            lines.setdefault(y, []).append((x, number))
        self._glyphs = glyphs
        self._lines = {y: sorted(line) for y, line in lines.items()}
        self._baselines = sorted(self._lines)
        self._looks = 0

    def inside(self, box: Box, count: int) -> list[Glyph] | None:
        """The glyphs that start in a box if they are as many as expected, else `None`."""
        left, top, right, bottom = box
        found: list[int] = []
        for baseline in self._baselines[bisect_left(self._baselines, top) : bisect_left(self._baselines, bottom)]:
            line = self._lines[baseline]
            first, last = bisect_left(line, (left - _SLACK, -1)), bisect_left(line, (right - _SLACK, -1))
            self._looks += 1 + last - first
            if len(found) + last - first > count or self._looks > _MOST_LOOKS:
                return None
            found += (number for _, number in line[first:last])
        return [self._glyphs[number] for number in sorted(found)] if len(found) == count else None
