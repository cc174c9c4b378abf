"""lineChart: values that follow one another."""

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Final, Literal, cast

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.report._chart_figures import figures
from isomer_agent_tools.packs.report._chart_grid import grid_text
from isomer_agent_tools.packs.report._chart_head import head_blocks, head_markdown, head_text
from isomer_agent_tools.packs.report._kinds import Line
from isomer_agent_tools.packs.report._line_chart_css import LINES_CSS, LINES_PAGE_CSS
from isomer_agent_tools.packs.report._line_chart_html import lines_html
from isomer_agent_tools.packs.report._line_chart_view import Series
from isomer_agent_tools.packs.report._tone import cue
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    FieldRule,
    NodeModel,
    Number,
    RawNode,
    RenderContext,
    RuleFault,
    SlackBlock,
    ValueModel,
    define_primitive,
    objects_in,
    raw_list,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("LINE_CHART",)

_MAX_POINTS: Final = 60
_MAX_SERIES: Final = 6
_ALIGNED: Final[Sequence[slack.CellAlign]] = ("left", "right", "right", "right", "right", "right", "right")
"""The points, then as many series as there may be."""


def _check_values(raw: RawNode) -> Iterator[RuleFault]:
    points = len(raw_list(raw, "x", most=_MAX_POINTS))
    if not points:
        return
    for index, series in objects_in(raw, "series", most=_MAX_SERIES):
        values = series.get("values")
        found = len(cast("list[object]", values)) if isinstance(values, list) else points
        if found != points:
            yield ("series", index, "values"), f"must have one value per `x`: {points}, not {found}"


class _Series(ValueModel, frozen=True):
    name: Line = Field(description="Stands at the line's end.")
    values: list[Number | None] = Field(description="One per `x`; null is a gap.")
    highlight: Absent[bool] = Field(default=None, description="The title speaks of it.")


class _LineChart(NodeModel, frozen=True):
    rules: ClassVar[tuple[FieldRule, ...]] = (
        FieldRule(text="Each series has one value per `x`.", check=_check_values),
    )

    type: Literal["lineChart"]
    title: Absent[Line] = Field(default=None, description="What it shows. Marks allowed.")
    unit: Absent[Line] = Field(default=None, description="As `%`, `€` or `orders a day`.")
    x: Annotated[list[Line], Field(min_length=2, max_length=_MAX_POINTS)] = Field(description="Names of the points.")
    series: Annotated[list[_Series], Field(min_length=1, max_length=_MAX_SERIES)] = Field(description="The lines.")


def _series(node: _LineChart) -> list[Series]:
    return [
        Series(name=single_line(one.name).strip(), values=tuple(one.values), highlight=bool(one.highlight))
        for one in node.series
    ]


def _head(node: _LineChart) -> list[str]:
    return ["", *(f"{cue('primary') if one.highlight else ''}{single_line(one.name)}" for one in node.series)]


def _rows(node: _LineChart) -> list[list[str]]:
    columns = [figures(one.values, node.unit) for one in node.series]
    return [[single_line(label), *cells] for label, *cells in zip(node.x, *columns, strict=True)]


def _html(node: _LineChart, children: Children[Markup], context: RenderContext) -> Markup:
    return lines_html(_series(node), node.x, title=node.title, unit=node.unit)


def _text(node: _LineChart, children: Children[str], context: RenderContext) -> str:
    table = grid_text(_head(node), _rows(node), right=range(1, len(node.series) + 1))
    return "\n\n".join(filter(None, [head_text(node.title, node.unit), table]))


def _markdown(node: _LineChart, children: Children[str], context: RenderContext) -> str:
    return md.blocks([head_markdown(node.title, node.unit), md.table(_head(node), _rows(node))])


def _slack(node: _LineChart, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    told = [*head_blocks(node.title, node.unit), *slack.table(_head(node), _rows(node), align=_ALIGNED)]
    return slack.asset(alt_text=_summary(node), text=told)


def _summary(node: _LineChart) -> str:
    """The title, and how each line begins and ends."""
    lines = [_course(one.name, node.x, figures(one.values, node.unit)) for one in node.series]
    return f"{head_text(node.title, node.unit) or 'Line chart'}: {'; '.join(lines)}"


def _course(name: str, x: Sequence[str], values: Sequence[str]) -> str:
    return f"{single_line(name)} {values[0]} ({single_line(x[0])}) to {values[-1]} ({single_line(x[-1])})"


_MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")

LINE_CHART: Final = define_primitive(
    _LineChart,
    purpose="Shows how values move over time or steps.",
    use_when=("the course matters more than the values", "up to six courses are compared"),
    avoid_when=("quantities of one time: use barChart",),
    examples=(
        {
            "type": "lineChart",
            "title": "Returns fell",
            "unit": "%",
            "x": ["Aug", "Sep", "Oct", "Nov"],
            "series": [{"name": "Shoes", "values": [14.2, 13.8, 11.1, 9.4]}],
        },
        {
            "type": "lineChart",
            "title": "Only `north` recovered after the move",
            "unit": "orders a day",
            "x": list(_MONTHS),
            "series": [
                {
                    "name": "North",
                    "values": [840, 870, 910, 905, 660, 590, 640, 760, 850, 930, 1010, 1120],
                    "highlight": True,
                },
                {"name": "South", "values": [720, 715, 730, 742, 690, 655, 640, 632, 640, 651, 660, 684]},
                {"name": "West", "values": [510, 520, 508, None, None, 470, 455, 461, 470, 476, 490, 500]},
            ],
        },
        {
            "type": "lineChart",
            "title": "Result by shop, sample figures",
            "unit": "€",
            "x": [f"Week {number}" for number in range(1, 61)],
            "series": [
                {"name": name, "values": [start + step * week - (week % 7) * 35 for week in range(60)]}
                for name, start, step in (
                    ("Harbour", -900, 62),
                    ("Old Town", 300, 41),
                    ("Station", 1200, 24),
                    ("Airport", 1900, 10),
                    ("University", 1500, -9),
                    ("Garden centre", 700, -36),
                )
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=LINES_CSS,
    page_css=LINES_PAGE_CSS,
)
