"""The text of boxes that stand in a line, as `inline-block` makes them: the engine draws it, but does not tell of it.

The HTML has it, between texts that were measured, and the measurement has the box. Where both have the same place, the
text becomes runs of the paragraph, in reading order.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final, final

from isomer_agent_tools.images._markup import PageText, TextPiece, visible_letters
from isomer_agent_tools.images._text_match import TextMatch

__all__ = ("with_boxed_text",)

_MOST_PIECES: Final = 50
"""How many texts in a row are looked at for one place."""


def with_boxed_text(raw: dict[str, Any], text: PageText) -> dict[str, Any]:
    """The same tree, each text in such a box a run of the box around it.

    It takes up the whole box there, which may be more than its letters do; several share it by their length.
    """
    return _Filling(text).filled(raw)


@final
class _Filling:
    """Which texts of the page no run holds, and where the others stand."""

    def __init__(self, text: PageText) -> None:
        self._parents = text.parents
        self._pieces = text.pieces
        self._match = TextMatch(text.pieces)
        self._places: dict[int, tuple[int, list[tuple[int, int] | None]]] = {}
        """For each box the text that comes next, and the first and the last text of each run."""
        self._free = set[int]()
        self._told = set[int]()

    def filled(self, raw: dict[str, Any]) -> dict[str, Any]:
        self._place(raw)
        said = {at for at, piece in enumerate(self._pieces) if visible_letters(piece.text)}
        self._free = {at for at in said if self._match.is_free(at)}
        self._told = said - self._free
        return self._filled(raw) if self._free else raw

    def _place(self, box: dict[str, Any]) -> None:
        anchor, found = self._match.next, list[tuple[int, int] | None]()
        for run in box["runs"]:
            place = self._match.take(run["text"], back_to=anchor)
            last = self._match.next - 1
            found.append(None if place is None else (self._match.index(place), self._match.index(last)))
        self._places[id(box)] = self._match.index(anchor), found
        for child in box["children"]:
            self._place(child)

    def _filled(self, box: dict[str, Any]) -> dict[str, Any]:
        silent = [child for child in box["children"] if _is_silent(child)]
        runs = box["runs"]
        if silent and (runs or len(silent) == len(box["children"])):
            runs = self._runs(box, silent)
        return {**box, "runs": runs, "children": [self._filled(child) for child in box["children"]]}

    def _runs(self, box: dict[str, Any], silent: list[dict[str, Any]]) -> list[dict[str, Any]]:
        following, places = self._places[id(box)]
        told = [(run, place) for run, place in zip(box["runs"], places, strict=True) if place is not None]
        waiting = [(sum(_is_before(run, child, box) for run, _ in told), child) for child in silent]
        new: dict[int, list[dict[str, Any]]] = {}
        for at, pairs in groupby(sorted(waiting, key=lambda one: one[0]), key=lambda one: one[0]):
            children = [child for _, child in pairs]
            groups = self._groups(at, [place for _, place in told], following, len(children))
            new[at] = [run for child, group in _shared(children, groups) for run in _runs_of(child, group, box)]
        seen, runs = 0, list(new.get(0, []))
        for run, place in zip(box["runs"], places, strict=True):
            runs.append(run)
            if place is not None:
                seen += 1
                runs += new.get(seen, [])
        return runs

    def _groups(
        self, at: int, told: Sequence[tuple[int, int]], following: int, most: int
    ) -> list[tuple[TextPiece, ...]]:
        """The texts behind the run before a number and in front of the one there, at most one for each box.

        Between two runs all of them are; elsewhere those that are nearest.
        """
        if not told:
            pieces = self._first(following)
            near = self._parents[self._pieces[pieces[0]].element] if pieces else None
            groups = self._parted(pieces, near)
            kept = groups if most == 1 else groups[:most]
        elif at == 0:
            pieces = list(self._row(told[0][0] - 1, -1))[::-1]
            kept = self._parted(pieces, self._pieces[told[0][0]].element)[-most:]
        else:
            groups = self._parted(list(self._row(told[at - 1][1] + 1, 1)), self._pieces[told[at - 1][1]].element)
            kept = groups if at < len(told) else groups[:most]
        self._free.difference_update(one for group in kept for one in group)
        return [tuple(self._pieces[one] for one in group) for group in kept]

    def _first(self, start: int) -> list[int]:
        """The next texts without a run, as far as one element holds them."""
        row = list(self._row(start, 1))
        around = self._around(self._parents[self._pieces[row[0]].element]) if row else set[int]()
        outer = [self._parents[self._holder(one, around)] for one in row]
        return [one for one, parent in zip(row, outer, strict=True) if parent == outer[0]]

    def _parted(self, pieces: list[int], near: int | None) -> list[tuple[int, ...]]:
        around = self._around(near)
        return [tuple(group) for _, group in groupby(pieces, key=lambda one: self._holder(one, around))]

    def _row(self, start: int, step: int) -> Iterator[int]:
        """The texts without a run from one on, until one that has a run."""
        end = max(-1, min(len(self._pieces), start + step * _MOST_PIECES))
        for one in range(start, end, step):
            if one in self._free:
                yield one
            elif one in self._told:
                return

    def _around(self, element: int | None) -> set[int]:
        found = set[int]()
        while element is not None:
            found.add(element)
            element = self._parents[element]
        return found

    def _holder(self, piece: int, around: set[int]) -> int:
        """The outermost element around a text that is not around its neighbour too."""
        element = self._pieces[piece].element
        while (parent := self._parents[element]) is not None and around and parent not in around:
            element = parent
        return element


def _shared(
    children: list[dict[str, Any]], groups: list[tuple[TextPiece, ...]]
) -> Iterator[tuple[dict[str, Any], tuple[TextPiece, ...]]]:
    """Each box with its texts. Of more boxes than texts the widest have some; of fewer the last has the rest."""
    by_width = sorted(range(len(children)), key=lambda at: -children[at]["width"])
    chosen = [children[at] for at in sorted(by_width[: len(groups)])]
    for number, child in enumerate(chosen):
        own = groups[number:] if number == len(chosen) - 1 else groups[number : number + 1]
        yield child, tuple(piece for group in own for piece in group)


def _runs_of(child: dict[str, Any], pieces: tuple[TextPiece, ...], box: dict[str, Any]) -> list[dict[str, Any]]:
    """A run for each text, side by side in the box."""
    texts = [_collapsed(piece.text) for piece in pieces]
    texts[0], texts[-1] = texts[0].lstrip(), texts[-1].rstrip()
    share = child["width"] / max(1, sum(map(len, texts)))
    x, y = _corner(child, box)
    runs: list[dict[str, Any]] = []
    for text in texts:
        width = share * len(text)
        runs.append({"text": text, "x": x, "y": y, "width": width, "height": child["height"], "boxed": True})
        x += width
    return runs


def _collapsed(text: str) -> str:
    words = " ".join(text.split())
    return f"{' ' if text[:1].isspace() else ''}{words}{' ' if text[-1:].isspace() else ''}"


def _is_silent(box: dict[str, Any]) -> bool:
    """Whether a box may hold text that was not told; one that is no wider than a pixel is not seen."""
    return not box["runs"] and not box["children"] and box["width"] > 1 and box["height"] > 1


def _is_before(run: dict[str, Any], child: dict[str, Any], box: dict[str, Any]) -> bool:
    """Whether a run stands in front of the box in the same line, or in a line above it."""
    x, y = _corner(child, box)
    shared = min(run["y"] + run["height"], y + child["height"]) - max(run["y"], y)
    if shared * 2 > min(run["height"], child["height"]):
        return bool(run["x"] < x)
    return bool(run["y"] < y)


def _corner(child: dict[str, Any], box: dict[str, Any]) -> tuple[float, float]:
    return child["transform"][4] - box["transform"][4], child["transform"][5] - box["transform"][5]
