"""Finds out which text of the HTML a measured piece of text is.

The engine tells where a text stands, but not which element wrote it. Both know the letters and their order, so each
piece is looked for behind the one before.
"""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import Final, final

from isomer_agent_tools.images._markup import TextPiece, visible_letters

__all__ = ("TextMatch",)

_WINDOW: Final = 4_000
"""How far a piece is looked for: text that is not drawn may stand between, and the time must stay linear."""


@final
class TextMatch:
    """Takes the pieces of a page's text one by one, about in reading order."""

    __slots__ = ("_letters", "_next", "_pieces", "_starts", "_taken")

    def __init__(self, pieces: Sequence[TextPiece]) -> None:
        letters = [visible_letters(piece.text) for piece in pieces]
        self._pieces = pieces
        self._letters = "".join(letters)
        self._starts = [0, *accumulate(map(len, letters))][: len(letters)]
        self._taken = bytearray(len(self._letters))
        self._next = 0

    def take(self, text: str, *, back_to: int = 0) -> int | None:
        """Where in the page's letters this text stands; `None` for one that the HTML does not hold.

        Args:
            text: as it was drawn.
            back_to: what stands before is not looked at.
        """
        wanted = visible_letters(text)
        if not wanted:
            return None
        place = self._find(wanted, max(back_to, self._next - _WINDOW))
        if place is not None:
            end = place + len(wanted)
            self._taken[place:end] = b"\x01" * len(wanted)
            self._next = end
        return place

    @property
    def next(self) -> int:
        """Where the last text that was taken ends."""
        return self._next

    def piece(self, place: int) -> TextPiece:
        """The text of the HTML that holds this letter."""
        return self._pieces[self.index(place)]

    def index(self, place: int) -> int:
        """The number of that text."""
        return bisect_right(self._starts, place) - 1

    def is_free(self, index: int) -> bool:
        """Whether nothing of a text was taken."""
        start = self._starts[index]
        end = self._starts[index + 1] if index + 1 < len(self._starts) else len(self._letters)
        return self._taken.find(1, start, end) < 0

    def _find(self, wanted: str, start: int) -> int | None:
        if self._letters.startswith(wanted, self._next) and not self._taken[self._next]:
            return self._next
        end = self._next + _WINDOW + len(wanted)
        for begin in (self._next, start):
            place = self._letters.find(wanted, begin, end)
            while place >= 0 and self._taken[place]:
                place = self._letters.find(wanted, place + 1, end)
            if place >= 0:
                return place
        return None
