"""The text of a page as the engine measured it, in reading order."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, cast, final

from isomer_agent_tools.images._refusal import refused
from isomer_agent_tools.images._svg_matrix import Matrix, moved_box
from isomer_agent_tools.images._svg_numbers import LARGEST, Box
from isomer_agent_tools.sdk import clean_text

__all__ = ("TextBlock", "TextRun", "text_blocks")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class TextRun:
    """A stretch of text in one line and one font."""

    text: str
    matrix: Matrix
    """From the run's coordinates to CSS pixels of the page."""
    left: float
    top: float
    width: float
    height: float
    space_after: bool = False
    """Whether space follows that is part of another run."""
    in_a_box: bool = False
    """Whether it stands in a box of its own in the line."""

    @property
    def box(self) -> Box:
        """Where it stands on the page."""
        return moved_box(self.matrix, (self.left, self.top, self.left + self.width, self.top + self.height))


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class TextBlock:
    """The text of one box."""

    runs: tuple[TextRun, ...]
    """At least one."""
    box: Box
    """Around the box and all runs, in CSS pixels of the page."""


_SIX: Final = 6


def text_blocks(boxes: Mapping[str, object]) -> Iterator[TextBlock]:
    """The boxes that have text, in the order of the document."""
    todo: list[Mapping[str, object]] = [boxes]
    while todo:
        box = todo.pop()
        runs = [_run(run, box) for run in _mappings(box.get("runs"))]
        shown = _shown(runs)
        if shown:
            yield TextBlock(runs=tuple(shown), box=_around(box, shown))
        todo += reversed(_mappings(box.get("children")))


def _shown(runs: Iterable[TextRun]) -> list[TextRun]:
    """The runs that can be seen; space before one, or alone, follows the run before."""
    shown: list[TextRun] = []
    for run in runs:
        if shown and run.text[:1].isspace():
            shown[-1] = replace(shown[-1], space_after=True)
        if run.text.strip() and run.width > 0 and run.height > 0:
            shown.append(run)
    return shown


def _around(box: Mapping[str, object], runs: Sequence[TextRun]) -> Box:
    own = (0.0, 0.0, _number(box.get("width")), _number(box.get("height")))
    boxes = [moved_box(runs[0].matrix, own), *(run.box for run in runs)]
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _mappings(value: object) -> list[Mapping[str, object]]:
    if value is None:
        return []
    if not isinstance(value, Sequence) or isinstance(value, str | bytes):
        raise refused("measured boxes of another shape")
    items = cast(Sequence[object], value)
    if not all(isinstance(item, Mapping) for item in items):
        raise refused("measured boxes of another shape")
    return [cast(Mapping[str, object], item) for item in items]


def _run(run: Mapping[str, object], box: Mapping[str, object]) -> TextRun:
    text = run.get("text")
    if not isinstance(text, str):
        raise refused("a run of text without text")
    return TextRun(
        text=clean_text(text),
        matrix=_matrix(box.get("transform")),
        left=_number(run.get("x")),
        top=_number(run.get("y")),
        width=_number(run.get("width")),
        height=_number(run.get("height")),
        in_a_box=run.get("boxed") is True,
    )


def _matrix(value: object) -> Matrix:
    if not isinstance(value, Sequence) or len(cast(Sequence[object], value)) != _SIX:
        raise refused("a box without a transform")
    a, b, c, d, e, f = (_number(part) for part in cast(Sequence[object], value))
    return a, b, c, d, e, f


def _number(value: object) -> float:
    if not isinstance(value, int | float) or not math.isfinite(value) or abs(value) > LARGEST:
        raise refused(f"a measure of {value!r}")
    return float(value)
