"""From the engine's measurement to boxes that know which node they belong to."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from isomer_agent_tools.images._markup import PageText
from isomer_agent_tools.images._text_match import TextMatch
from isomer_agent_tools.sdk import MeasuredBox, TextRun

__all__ = ("RawBox", "letter_sizes", "measured_root", "without_marks")

RawBox: TypeAlias = Mapping[str, Any]
"""`width`, `height`, `transform` (from the page), `children`, and `runs` with places inside the box."""

_HEIGHT_OF_LETTERS: Final = 1.21
"""Ascent and descent of the default sans, as a share of the font size."""
_UNSEEN: Final = "\u200b"


def without_marks(box: RawBox) -> dict[str, Any]:
    """The same tree without boxes that nobody sees: our marks, and text for screen readers, cut off at a pixel."""
    children = [kept for child in box["children"] if not _is_unseen(kept := without_marks(child))]
    runs = [run for run in box["runs"] if run["text"].strip(_UNSEEN)]
    return {**box, "children": children, "runs": runs}


def measured_root(raw: RawBox, text: PageText, size_at: Callable[[int], float | None]) -> MeasuredBox:
    """The tree with paths, links and sizes."""
    match = TextMatch(text.pieces)
    return _measured(raw, match, size_at)


def letter_sizes(raw: RawBox, text: PageText) -> Callable[[int], float | None]:
    """The font size at each letter of the page, from a measurement in which all families are the default sans."""
    match = TextMatch(text.pieces)
    sizes: dict[int, float] = {}
    for run, place in _placed(raw, match):
        size: float = run["height"] / _HEIGHT_OF_LETTERS
        sizes.update((letter, size) for letter in range(place, match.next))
    return sizes.get


def _placed(raw: RawBox, match: TextMatch) -> Iterator[tuple[RawBox, int]]:
    anchor = match.next
    for run in raw["runs"]:
        place = match.take(run["text"], back_to=anchor)
        if place is not None:
            yield run, place
    for child in raw["children"]:
        yield from _placed(child, match)


def _measured(raw: RawBox, match: TextMatch, size_at: Callable[[int], float | None]) -> MeasuredBox:
    anchor = match.next
    runs = tuple(_run(raw, run, match, anchor, size_at) for run in raw["runs"])
    children = tuple(_measured(child, match, size_at) for child in raw["children"])
    left, top, width, height = _bounds(raw["transform"], 0.0, 0.0, raw["width"], raw["height"])
    paths = [path for path in (*(run.path for run in runs), *(child.path for child in children)) if path is not None]
    return MeasuredBox(
        left=left, top=top, width=width, height=height, runs=runs, children=children, path=common_path(paths)
    )


def _run(box: RawBox, run: RawBox, match: TextMatch, anchor: int, size_at: Callable[[int], float | None]) -> TextRun:
    place = match.take(run["text"], back_to=anchor)
    piece = None if place is None else match.piece(place)
    left, top, width, height = _bounds(box["transform"], run["x"], run["y"], run["width"], run["height"])
    return TextRun(
        text=run["text"],
        left=left,
        top=top,
        width=width,
        height=height,
        size=None if place is None else size_at(place),
        path=piece.path if piece else None,
        url=piece.url if piece else None,
    )


def _bounds(
    transform: Sequence[float], x: float, y: float, width: float, height: float
) -> tuple[float, float, float, float]:
    """Left, top, width and height on the page of a rectangle inside a box."""
    a, b, c, d, e, f = transform
    across = sorted((0.0, a * width, c * height, a * width + c * height))
    down = sorted((0.0, b * width, d * height, b * width + d * height))
    left, top = a * x + c * y + e, b * x + d * y + f
    return left + across[0], top + down[0], across[-1] - across[0], down[-1] - down[0]


def common_path(paths: Sequence[str]) -> str | None:
    """The innermost path that all of these are, or are inside of."""
    if not paths:
        return None
    first, last = min(paths), max(paths)
    if first == last:
        return first
    shared = 0
    for one, other in zip(first, last, strict=False):
        if one != other:
            break
        shared += 1
    if shared == len(first) and last[shared] in ".[":
        return first
    cut = max(first.rfind(mark, 0, shared) for mark in ".[")
    return first[:cut] if cut > 0 else None


def _is_unseen(box: RawBox) -> bool:
    """Whether the box is no larger than a pixel, and what is left in it no thicker."""
    small: bool = box["width"] <= 1 and box["height"] <= 1
    return small and all(min(child["width"], child["height"]) <= 1 for child in box["children"])
