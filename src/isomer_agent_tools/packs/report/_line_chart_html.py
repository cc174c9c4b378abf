"""Lines as HTML: hairlines and words are elements, each line is a drawing, and a table tells the numbers.

The drawing of a line takes its colour from the element around it, and the width of its stroke twice: a browser reads
the style sheet and keeps strokes even, a rasteriser reads the attributes.
"""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Final

from markupsafe import Markup

from isomer_agent_tools.packs.report._chart_figures import figures, typeset
from isomer_agent_tools.packs.report._chart_head import em, figure_html
from isomer_agent_tools.packs.report._chart_labels import axis_labels, chosen_places
from isomer_agent_tools.packs.report._chart_scale import Scale, tick_texts
from isomer_agent_tools.packs.report._line_chart_view import (
    FIELD_WIDTH,
    LABEL_COLUMNS,
    LOW_FIELD,
    LineView,
    Series,
    field_height,
    line_views,
)
from isomer_agent_tools.sdk import html, single_line

__all__ = ("lines_html",)

_CHART = html.template(
    '<div class="rp-lines-row" aria-hidden="true"><div class="rp-lines-ticks" style="width:{}em">{}</div>'
    '<div class="rp-lines-middle"><div class="rp-lines-field">{}</div><div class="rp-lines-axis">{}</div></div>'
    '<div class="rp-lines-gap">{}</div><div class="rp-lines-names" style="width:{}em">{}</div></div>{}'
)
_DRAWING = html.template(
    '<svg xmlns="http://www.w3.org/2000/svg" class="rp-lines-drawing {}" viewBox="0 0 {} {}" '
    'preserveAspectRatio="none" fill="none" stroke="currentColor">{}</svg>'
)
_PATH = html.template(
    '<path d="{}" stroke-width="{}" stroke-dasharray="{}" stroke-linejoin="round" vector-effect="non-scaling-stroke"/>'
)
_TICK = html.template('<span style="top:{}%">{}</span>')
_RULE = html.template('<span class="rp-lines-rule{}" style="top:{}%"></span>')
_DOT = html.template('<span class="rp-lines-dot {}" style="left:{}%;top:{}%"></span>')
_X = html.template('<span class="rp-lines-x{}" style="{}">{}</span>')
_NAME = html.template('<span class="{}" style="top:{}%"><i class="rp-lines-key"></i>{} <b>{}</b></span>')
_TABLE = html.template(
    '<div class="rp-chart-numbers"><table><thead><tr><td></td>{}</tr></thead><tbody>{}</tbody></table></div>'
)
_ROW = html.template('<tr><th scope="row">{}</th>{}</tr>')
_HEAD = html.template('<th scope="col">{}</th>')
_CELL = html.template("<td>{}</td>")

_DASHES: Final = ("none", "14 6", "3 6", "20 6 3 6", "7 5", "28 8")
_STROKES: Final = (5, 4, 4, 4, 4, 4)
_GAP_WIDTH: Final = 100
_NEAR: Final = 4
"""Units that a label may stand off its point before a line leads to it."""
_LONGEST_TICK: Final = 20


def lines_html(series: Sequence[Series], x: Sequence[str], *, title: str | None, unit: str | None) -> Markup:
    """The chart, hidden from screen readers, and the table of its numbers, hidden from all others."""
    height = field_height(series, unit)
    scale, lines = line_views(series, unit, height)
    voices = _voices(series)
    ticks = [typeset(text) for text in tick_texts(scale, unit)]
    inside = _CHART.format(
        em(ticks, _LONGEST_TICK),
        html.join(_TICK.format(_down(scale, tick), text) for tick, text in zip(scale.ticks, ticks, strict=True)),
        html.join([*_rules(scale), *_notches(x), *_drawn(lines, voices, height)]),
        html.join(_axis(x)),
        html.join(_leaders(lines, voices, height)),
        em([line.end.text for line in lines], LABEL_COLUMNS),
        html.join(_names(lines, voices, height)),
        _numbers(series, x, unit),
    )
    kind = "rp-lines rp-lines-tall" if height > LOW_FIELD else "rp-lines"
    return figure_html(kind, title, unit, name="Line chart", inside=inside)


def _voices(series: Sequence[Series]) -> list[tuple[int, str]]:
    """Which of six looks a line has, and the classes for it: highlighted lines come first, the others are quiet."""
    is_lit = any(one.highlight for one in series)
    ranked = sorted(range(len(series)), key=lambda index: not series[index].highlight)
    voices = {index: rank for rank, index in enumerate(ranked)}
    return [
        (voices[index], f"rp-lines-{voices[index] + 1}{' rp-lines-quiet' if is_lit and not one.highlight else ''}")
        for index, one in enumerate(series)
    ]


def _down(scale: Scale, value: Decimal) -> str:
    return _percent(1 - scale.share(value))


def _rules(scale: Scale) -> Iterator[Markup]:
    for tick in scale.ticks:
        yield _RULE.format("" if tick else " rp-lines-zero", _down(scale, tick))


def _notches(x: Sequence[str]) -> Iterator[Markup]:
    for place in chosen_places(axis_labels(x)):
        yield Markup('<span class="rp-lines-notch" style="left:{}%"></span>').format(_percent(place / (len(x) - 1)))


def _drawn(lines: Sequence[LineView], voices: Sequence[tuple[int, str]], height: int) -> Iterator[Markup]:
    # The first voice is drawn last, above the others.
    for line, (voice, classes) in sorted(zip(lines, voices, strict=True), key=lambda pair: -pair[1][0]):
        if line.path:
            path = _PATH.format(line.path, _STROKES[voice], _DASHES[voice])
            yield _DRAWING.format(classes, FIELD_WIDTH, height, path)
        for across, down in {*line.alone, *([line.end.point] if line.end.point else [])}:
            yield _DOT.format(classes, _percent(across / FIELD_WIDTH), _percent(down / height))


def _axis(x: Sequence[str]) -> Iterator[Markup]:
    labels, last = axis_labels(x), len(x) - 1
    places = chosen_places(labels)
    width = 100 * (places[1] - places[0]) / last
    for place in places:
        if place in {0, last}:
            yield _X.format(" rp-lines-first" if place == 0 else " rp-lines-last", "", labels[place])
        else:
            left = 100 * place / last - width / 2
            yield _X.format("", f"left:{left:.2f}%;width:{width:.2f}%", labels[place])


def _leaders(lines: Sequence[LineView], voices: Sequence[tuple[int, str]], height: int) -> Iterator[Markup]:
    for line, (_, classes) in zip(lines, voices, strict=True):
        point = line.end.point
        if point and point[0] == FIELD_WIDTH and abs(point[1] - line.end.centre) > _NEAR:
            path = _PATH.format(f"M0 {point[1]:.1f}L{_GAP_WIDTH} {line.end.centre:.1f}", 2, "none")
            yield _DRAWING.format(classes, _GAP_WIDTH, height, path)


def _names(lines: Sequence[LineView], voices: Sequence[tuple[int, str]], height: int) -> Iterator[Markup]:
    for line, (_, classes) in zip(lines, voices, strict=True):
        yield _NAME.format(f"rp-lines-name {classes}", _percent(line.end.top / height), line.end.name, line.end.figure)


def _numbers(series: Sequence[Series], x: Sequence[str], unit: str | None) -> Markup:
    columns = [figures(one.values, unit) for one in series]
    rows = [
        _ROW.format(html.text(single_line(label)), html.join(map(_CELL.format, map(typeset, cells))))
        for label, *cells in zip(x, *columns, strict=True)
    ]
    return _TABLE.format(html.join(_HEAD.format(html.text(one.name)) for one in series), html.join(rows))


def _percent(share: float) -> str:
    return f"{100 * share:.2f}"
