"""Remarks on the layout of a page: what a person would see at a glance, and a model that wrote the page cannot see."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, TypeAlias, final

from isomer_agent_tools.images._overlaps import overlaps
from isomer_agent_tools.images._takumi import TakumiBackend
from isomer_agent_tools.sdk import DrawnPage, ImageBackend, MeasuredBox, MeasuredPage, TextRun, one_line

__all__ = ("LayoutKind", "LayoutRemark", "check_layout", "layout_remarks")

LayoutKind: TypeAlias = Literal["outside", "overlap", "small"]

_SLACK: Final = 2.0
"""Pixels that nobody sees."""
_HANG: Final = 0.6
"""How far text may hang out to the left, as a share of its size: so that edges line up, or with a quotation mark."""
_LABEL: Final = 1.7
"""Height of a line at most, as a share of its size."""
_BEARING: Final = 0.1
"""How far a letter may reach over its room to the right, as a share of its size."""
_SPACE: Final = 0.35
"""Width of the space that a wrapped line ends with, as a share of its size; it is not seen."""
_MOST: Final = 50
_LONGEST_TEXT: Final = 60


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class LayoutRemark:
    """One thing on a page that is not as it should be."""

    kind: LayoutKind
    """`outside`: a box or a text leaves its room; `overlap`: two siblings cover each other; `small`: text is small."""
    path: str | None
    """The node, as findings name it; `None` for what belongs to no node."""
    pixels: float
    """How far it leaves its room or how deep it overlaps; for `small`, the size of the text."""
    text: str
    """How its text begins."""
    detail: str
    """A predicate that reads after the path."""

    def __str__(self) -> str:
        return one_line(f"{self.path or 'the page'} {self.detail}")


def check_layout(
    page: DrawnPage, backend: ImageBackend | None = None, *, smallest_text: float = 24.0
) -> tuple[LayoutRemark, ...]:
    """What is wrong with the layout of a page: boxes outside their room, overlapping siblings, small text.

    Args:
        backend: measures the page; one with the default fonts when left out, which is made once.
        smallest_text: CSS pixels; text below is told. The default is what can be read from the back of a room.

    Returns:
        At most 50 remarks, in the order of the page; none for a page that is fine.

    Raises:
        IsomerError: `IMAGE_FAILED`, `IMAGES_UNAVAILABLE`.
        ValueError: the page is out of bounds.
    """
    return layout_remarks((backend or _default_backend()).measure(page), smallest_text=smallest_text)


def layout_remarks(page: MeasuredPage, *, smallest_text: float = 24.0) -> tuple[LayoutRemark, ...]:
    """The same for a page that has been measured."""
    found: dict[tuple[LayoutKind, str | None], LayoutRemark] = {}
    for remark in _remarks(page, smallest_text):
        # A node says a thing once, where it is worst, however many of its boxes show it.
        known = found.setdefault((remark.kind, remark.path), remark)
        if (remark.pixels < known.pixels) if remark.kind == "small" else (remark.pixels > known.pixels):
            found[remark.kind, remark.path] = remark
    return tuple(found.values())[:_MOST]


@cache
def _default_backend() -> TakumiBackend:
    return TakumiBackend()


def _remarks(page: MeasuredPage, smallest_text: float) -> Iterator[LayoutRemark]:
    for box, room in _boxes_in_rooms(page.root):
        yield from _text_outside(box, page)
        yield from _box_outside(box, room)
        for one, other, depth in overlaps(box.children):
            yield _overlap(one, other, depth)
        yield from _small(box, smallest_text)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class _Room:
    """A box around another one."""

    box: MeasuredBox
    around: "_Room | None"


def _boxes_in_rooms(root: MeasuredBox) -> Iterator[tuple[MeasuredBox, _Room | None]]:
    """Each box with the boxes around it, the nearest first."""
    waiting: list[tuple[MeasuredBox, _Room | None]] = [(root, None)]
    while waiting:
        box, room = waiting.pop()
        yield box, room
        inside = _Room(box=box, around=room)
        waiting.extend((child, inside) for child in reversed(box.children))


def _text_outside(box: MeasuredBox, page: MeasuredPage) -> Iterator[LayoutRemark]:
    for run in box.runs:
        right = run.left + run.width - _SPACE * (run.size or 0.0) * run.text[-1:].isspace()
        beyond_page = max(-run.left, -run.top, right - page.width, run.top + run.height - page.height)
        beyond_box = right - box.right
        if beyond_page > _SLACK:
            yield _outside(run, beyond_page, "the page")
        elif beyond_box > max(_SLACK, _BEARING * (run.size or 0.0)):
            yield _outside(run, beyond_box, "its box")


def _outside(run: TextRun, pixels: float, room: str) -> LayoutRemark:
    text = _shortened(run.text)
    return LayoutRemark(
        kind="outside",
        path=run.path,
        pixels=round(pixels, 1),
        text=text,
        detail=f"leaves {room} by {pixels:.0f} px: “{text}”",
    )


def _box_outside(box: MeasuredBox, nearest: _Room | None) -> Iterator[LayoutRemark]:
    # A box that begins where its room ends was put there on purpose, as a figure beside its bar is.
    while nearest is not None and nearest.around is not None and _lies_beside(box, nearest.box):
        nearest = nearest.around
    if box.path is None or nearest is None or _lies_inside(box, nearest.box):
        return
    room, hang = nearest.box, _HANG * _largest_text(box)
    rooms = [(room, hang), *([(nearest.around.box, _SLACK)] if nearest.around else [])]
    if _is_label(box) and any(_lies_inside(box, one, slack) for one, slack in rooms):
        return
    sides = {
        "the left": 0.0 if room.left - box.left <= hang else room.left - box.left,
        "the right": box.right - room.right,
        "the top": room.top - box.top,
        "the bottom": box.bottom - room.bottom,
    }
    side, pixels = max(sides.items(), key=lambda item: item[1])
    if pixels > _SLACK and room.width and room.height:
        text = text_of(box)
        yield LayoutRemark(
            kind="outside",
            path=box.path,
            pixels=round(pixels, 1),
            text=text,
            detail=f"leaves its room at {side} by {pixels:.0f} px: “{text}”",
        )


def _is_label(box: MeasuredBox) -> bool:
    """Whether it is one line of text, as on the scale of a chart: it may stand across an edge."""
    return 0.0 < box.height <= _LABEL * _largest_text(box)


def _largest_text(box: MeasuredBox) -> float:
    return max((run.size or 0.0 for inner in box.walk() for run in inner.runs), default=0.0)


def _lies_beside(box: MeasuredBox, room: MeasuredBox) -> bool:
    """Whether they have nothing in common."""
    across = box.left >= room.right - _SLACK or box.right <= room.left + _SLACK
    return across or box.top >= room.bottom - _SLACK or box.bottom <= room.top + _SLACK


def _lies_inside(box: MeasuredBox, room: MeasuredBox, slack: float = _SLACK) -> bool:
    across = room.left - box.left <= slack and box.right - room.right <= slack
    return across and room.top - box.top <= slack and box.bottom - room.bottom <= slack


def _overlap(one: MeasuredBox, other: MeasuredBox, depth: float) -> LayoutRemark:
    text, below = text_of(one), text_of(other)
    where = f" of {other.path}" if other.path and other.path != one.path else ""
    return LayoutRemark(
        kind="overlap",
        path=one.path,
        pixels=round(depth, 1),
        text=text,
        detail=f"overlaps what stands next to it by {depth:.0f} px: “{text}” and “{below}”{where}",
    )


def _small(box: MeasuredBox, smallest_text: float) -> Iterator[LayoutRemark]:
    for run in box.runs:
        # A tenth of a pixel is lost where sizes are measured.
        if run.size is not None and run.size < smallest_text - 0.1 and run.text.strip():
            text = _shortened(run.text)
            yield LayoutRemark(
                kind="small",
                path=run.path,
                pixels=round(run.size, 1),
                text=text,
                detail=f"is set in {run.size:.3g} px, below {smallest_text:.3g}: “{text}”",
            )


def text_of(box: MeasuredBox) -> str:
    """How the text of a box begins."""
    parts: list[str] = []
    for inner in box.walk():
        parts.extend(run.text for run in inner.runs)
        if sum(map(len, parts)) > _LONGEST_TEXT:
            break
    return _shortened("".join(parts))


def _shortened(text: str) -> str:
    line = one_line(text).strip()
    return line if len(line) <= _LONGEST_TEXT else f"{line[:_LONGEST_TEXT].rstrip()}…"
