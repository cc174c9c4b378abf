"""Which step of the type scale a text is set in, the same on every surface (SL-9)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from isomer_agent_tools.packs.slides._theme import TYPE_SCALE
from isomer_agent_tools.sdk import Size, column_width, single_line, strip_marks

__all__ = ("load_of", "size_by_load", "size_by_text", "size_by_width", "size_for_all", "steps_of")

_LARGEST_FIRST: Final[tuple[Size, ...]] = ("l", "m", "s")
_ADVANCE_PERCENT: Final = 56
"""Mean width of a column of bold type, in percent of its size; a wide character takes two columns."""
_MAX_LINES: Final = 2
_MEASURED: Final = 2_000
"""Characters of a text that are measured: it is at the smallest step well before that."""


def steps_of(name: str) -> Mapping[Size, int]:
    """The three sizes of one kind of text, in slide pixels."""
    return {size: TYPE_SCALE[f"{name}-{size}"] for size in _LARGEST_FIRST}


def load_of(*texts: str) -> int:
    """The columns that texts take together on one line; marks count nothing."""
    return sum(column_width(_drawn(text)) for text in texts)


def size_by_load(given: Size | None, load: int, *, large: int, medium: int) -> Size:
    """The size given, or the one that the load calls for.

    Args:
        given: the author's own choice; it wins.
        load: columns, or whatever else makes a text small.
        large: the most that `l` takes.
        medium: the most that `m` takes.
    """
    if given is not None:
        return given
    if load <= large:
        return "l"
    return "m" if load <= medium else "s"


def size_by_text(given: Size | None, text: str, *, large: int, medium: int) -> Size:
    """The size given, or the one that the columns of one text call for."""
    if given is not None:
        return given
    if len(text) <= large and text.isascii():
        # Whatever of it is a mark, it only shrinks.
        return "l"
    return size_by_load(None, load_of(text), large=large, medium=medium)


def size_by_width(given: Size | None, text: str, *, steps: Mapping[Size, int], room: int) -> Size:
    """The size given, or the largest whose longest word fits `room` and that needs two lines at most."""
    if given is not None:
        return given
    drawn = _drawn(text)
    for size in _LARGEST_FIRST:
        if _fits(_words(drawn), room=100 * room // (steps[size] * _ADVANCE_PERCENT)):
            return size
    return "s"


def size_for_all(texts: Iterable[str], *, steps: Mapping[Size, int], room: int) -> Size:
    """The largest size in which each text keeps its words whole and needs two lines of `room` at most."""
    fitting = {size_by_width(None, text, steps=steps, room=room) for text in texts}
    for size in reversed(_LARGEST_FIRST):
        if size in fitting:
            return size
    return "l"


def _drawn(text: str) -> str:
    return single_line(strip_marks(text[:_MEASURED]))


def _words(text: str) -> Iterator[tuple[int, int]]:
    """The space before and the columns of each word; wide characters stand for themselves: a line may break there."""
    for word in text.split():
        columns = column_width(word)
        if columns <= len(word):
            yield 1, columns
            continue
        for index, piece in enumerate(word):
            yield (0 if index else 1), column_width(piece)


def _fits(words: Iterable[tuple[int, int]], *, room: int) -> bool:
    lines, used = 1, 0
    for space, columns in words:
        if columns > room:
            return False
        if used and used + space + columns > room:
            lines, used = lines + 1, columns
            if lines > _MAX_LINES:
                return False
        else:
            used += columns + (space if used else 0)
    return True
