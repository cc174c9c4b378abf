"""The legal name that an author most likely meant."""

from collections.abc import Iterable

__all__ = ("Suggester", "is_certain", "nearest_name")

_LONGEST = 64
_SUGGESTIONS = 100
_SHORT = 4


class Suggester:
    """Hands out a bounded number of suggestions, so that a document of nothing but slips stays cheap to answer.

    The first 100 slips of a document are compared, in the order the walk meets them; fifty findings are printed.
    """

    def __init__(self) -> None:
        self._left = _SUGGESTIONS

    def nearest(self, written: str, names: Iterable[str]) -> str | None:
        """`nearest_name` while there are suggestions left, then `None`."""
        if self._left <= 0:
            return None
        self._left -= 1
        return nearest_name(written, names)


def nearest_name(written: str, names: Iterable[str]) -> str | None:
    """The one of `names` that `written` is a slip for, or `None` when nothing is near (RT-14).

    Case, `_` and `-` do not count; a name without its pack's prefix counts as near (`heading` for `slideHeading`).
    A tie goes to the name that comes first. Names over 64 characters are not compared.
    """
    if not written or len(written) > _LONGEST:
        return None
    slip = _folded(written)
    best: tuple[float, str] | None = None
    for name in names:
        distance = _closeness(slip, _folded(name))
        if distance is not None and (best is None or distance < best[0]):
            best = (distance, name)
    return best[1] if best else None


def is_certain(written: str, name: str) -> bool:
    """Whether `written` can hardly mean anything but `name`: one edit of 4 characters or more, or only its form."""
    slip, legal = _folded(written), _folded(name)
    return slip == legal or (len(legal) >= _SHORT and _edits(slip, legal, 1) is not None)


def _folded(name: str) -> str:
    return name.lower().replace("_", "").replace("-", "")


def _closeness(slip: str, name: str) -> float | None:
    allowed = 1 if len(slip) <= _SHORT else 2
    distance = _edits(slip, name, allowed)
    if distance is not None:
        return distance
    is_part = len(slip) >= _SHORT and (name.endswith(slip) or slip.endswith(name))
    return allowed + 1 + abs(len(name) - len(slip)) / _LONGEST if is_part and len(name) >= _SHORT else None


def _edits(a: str, b: str, most: int) -> int | None:
    """Edits (insert, delete, replace, swap neighbours) from `a` to `b`; `None` past `most`."""
    if abs(len(a) - len(b)) > most:
        return None
    before: list[int] = []
    above = list(range(len(b) + 1))
    for row, char in enumerate(a, 1):
        line = [row]
        for column, other in enumerate(b, 1):
            cost = min(above[column] + 1, line[-1] + 1, above[column - 1] + (char != other))
            if row > 1 and column > 1 and char == b[column - 2] and a[row - 2] == other:
                cost = min(cost, before[column - 2] + 1)
            line.append(cost)
        if min(line) > most:
            return None
        before, above = above, line
    return above[-1] if above[-1] <= most else None
