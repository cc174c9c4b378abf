"""Lines as they are drawn: points on a field of fixed height, gaps where there is no value, a label at each end."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, final

from isomer_agent_tools.packs.report._chart_figures import figures, typeset
from isomer_agent_tools.packs.report._chart_labels import spread
from isomer_agent_tools.packs.report._chart_scale import Scale, scale_of
from isomer_agent_tools.sdk import column_width

__all__ = ("FIELD_WIDTH", "LABEL_COLUMNS", "LOW_FIELD", "EndLabel", "LineView", "Series", "field_height", "line_views")

FIELD_WIDTH: Final = 1000
"""Units of a drawing, stretched to whatever room there is."""
LOW_FIELD: Final = 440
_TALL_FIELD: Final = 640
LABEL_COLUMNS: Final = 20
"""Characters of an end label before it takes another line."""
_LINE_HEIGHT: Final = 34


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """A line as authored."""

    name: str
    """On one line, without marks."""
    values: tuple[float | None, ...]
    highlight: bool


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class EndLabel:
    """The name of a line and its last value, beside its end."""

    name: str
    figure: str
    top: float
    """Its upper edge, in units of the drawing."""
    centre: float
    point: tuple[float, float] | None
    """The last value; `None` for a series without one."""

    @property
    def text(self) -> str:
        """All of it."""
        return f"{self.name} {self.figure}"


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class LineView:
    """One line on the drawing."""

    path: str
    """SVG path data; empty for a series without two neighbouring values."""
    alone: tuple[tuple[float, float], ...]
    """Values without a neighbour, which no line would show."""
    end: EndLabel


def field_height(series: Sequence[Series], unit: str | None) -> int:
    """Height of the drawing: more where the labels at the ends need it."""
    ends = [f"{one.name} {figure}" for one, figure in zip(series, _last_figures(series, unit), strict=True)]
    return LOW_FIELD if sum(map(_label_height, ends)) <= LOW_FIELD else _TALL_FIELD


def line_views(series: Sequence[Series], unit: str | None, height: int) -> tuple[Scale, list[LineView]]:
    """The axis, and each line on it."""
    scale = scale_of([value for one in series for value in one.values if value is not None])
    points = [_points(one.values, scale, height) for one in series]
    names = zip(series, _last_figures(series, unit), strict=True)
    texts = [(one.name, typeset(figure)) for one, figure in names]
    lasts = [next((point for point in reversed(line) if point), None) for line in points]
    heights = [_label_height(" ".join(text)) for text in texts]
    centres = _centres([point[1] if point else float(height) for point in lasts], heights, height)
    return scale, [
        LineView(
            path=_path(line),
            alone=tuple(_alone(line)),
            end=EndLabel(name=name, figure=figure, top=centre - tall / 2, centre=centre, point=last),
        )
        for line, (name, figure), centre, tall, last in zip(points, texts, centres, heights, lasts, strict=True)
    ]


_Point = tuple[float, float]


def _last_figures(series: Sequence[Series], unit: str | None) -> list[str]:
    return figures([next((value for value in reversed(one.values) if value is not None), None) for one in series], unit)


def _label_height(text: str) -> float:
    return _LINE_HEIGHT * -(-column_width(text) // LABEL_COLUMNS)


def _centres(wanted: Sequence[float], heights: Sequence[float], height: int) -> list[float]:
    """As `spread` has them; half a line may stand out at the top and at the foot, as the highest and lowest tick do."""
    half = _LINE_HEIGHT / 2
    placed = spread([centre + half for centre in wanted], heights, room=height + _LINE_HEIGHT)
    return [centre - half for centre in placed]


def _points(values: Sequence[float | None], scale: Scale, height: int) -> list[_Point | None]:
    last = max(1, len(values) - 1)
    return [
        None if value is None else (FIELD_WIDTH * index / last, height * (1 - scale.share(value)))
        for index, value in enumerate(values)
    ]


def _path(points: Sequence[_Point | None]) -> str:
    drawn: list[str] = []
    for index, point in enumerate(points):
        if point is None or _is_alone(points, index):
            continue
        begins = index == 0 or points[index - 1] is None
        drawn.append(f"{'M' if begins else 'L'}{point[0]:.1f} {point[1]:.1f}")
    return "".join(drawn)


def _alone(points: Sequence[_Point | None]) -> Iterator[_Point]:
    for index, point in enumerate(points):
        if point is not None and _is_alone(points, index):
            yield point


def _is_alone(points: Sequence[_Point | None], index: int) -> bool:
    return not any(points[max(0, index - 1) : index]) and not any(points[index + 1 : index + 2])
