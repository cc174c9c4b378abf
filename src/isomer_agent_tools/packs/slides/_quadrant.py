"""slideQuadrant: where things stand between two pairs of opposites."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._kinds import Line, SlideSize
from isomer_agent_tools.packs.slides._label import cued, upper
from isomer_agent_tools.packs.slides._quadrant_html import QUADRANT_CSS, QUADRANT_PAGE_CSS, field_html, quadrant_html
from isomer_agent_tools.packs.slides._scale import load_of, size_by_load
from isomer_agent_tools.packs.slides._theme import ARROW, DOT
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    Integer,
    NodeModel,
    RenderContext,
    Size,
    SlackBlock,
    ValueModel,
    define_primitive,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_QUADRANT",)

_FIELDS: Final = 4
_MAX_ITEMS: Final = 4
_LINE: Final = 40
"""Columns of an item that stand on one line of its field."""


class _Axis(ValueModel, frozen=True):
    low: Line = Field(description="Its low end, one word.")
    high: Line = Field(description="Its high end.")


class _Quadrant(ValueModel, frozen=True):
    label: Line = Field(description="What this field means.")
    items: Annotated[list[Line], Field(max_length=_MAX_ITEMS)] = Field(description="What lies there.")


class _Quadrants(NodeModel, frozen=True):
    type: Literal["slideQuadrant"]
    x: _Axis = Field(description="From left to right.")
    y: _Axis = Field(description="From bottom to top.")
    quadrants: Annotated[list[_Quadrant], Field(min_length=_FIELDS, max_length=_FIELDS)] = Field(
        description="Top left, top right, bottom left, bottom right."
    )
    highlight: Absent[Annotated[Integer, Field(ge=0, lt=_FIELDS)]] = Field(
        default=None, description="Index of the stressed one, from 0."
    )
    size: Absent[SlideSize] = Field(default=None, description="Text size; by default by length.")


def _ends(node: _Quadrants, index: int) -> tuple[str, str]:
    """The ends of the upright and of the level axis that a field lies at."""
    row, column = divmod(index, 2)
    return single_line((node.y.high, node.y.low)[row]), single_line((node.x.low, node.x.high)[column])


def _label(node: _Quadrants, index: int) -> str:
    return cued(single_line(node.quadrants[index].label), "primary" if index == node.highlight else None)


def _items(node: _Quadrants, index: int) -> str:
    return ", ".join(map(single_line, node.quadrants[index].items))


def _size(node: _Quadrants) -> Size:
    """By the height it takes: the taller field of each row."""
    tall = [sum(1 + load_of(item) // _LINE for item in field.items) for field in node.quadrants]
    return size_by_load(node.size, max(tall[:2]) + max(tall[2:]), large=4, medium=6)


def _html(node: _Quadrants, children: Children[Markup], context: RenderContext) -> Markup:
    fields = [
        field_html(index, field.label, field.items, lit=index == node.highlight)
        for index, field in enumerate(node.quadrants)
    ]
    return quadrant_html(fields, x=(node.x.low, node.x.high), y=(node.y.low, node.y.high), size=_size(node))


def _axes(node: _Quadrants) -> str:
    """`y: LOW → HIGH · x: LOW → HIGH`."""
    upright, level = (f"{upper(axis.low)} {ARROW} {upper(axis.high)}" for axis in (node.y, node.x))
    return f"y: {upright} {DOT} x: {level}"


def _text(node: _Quadrants, children: Children[str], context: RenderContext) -> str:
    return "\n".join([_axes(node), *_field_texts(node)])


def _field_texts(node: _Quadrants) -> Iterator[str]:
    for index in range(_FIELDS):
        items = _items(node, index)
        place = f"{_label(node, index)} ({', '.join(_ends(node, index))})"
        yield f"{place}: {items}" if items else place


def _markdown(node: _Quadrants, children: Children[str], context: RenderContext) -> str:
    return md.blocks([md.paragraph(_axes(node)), md.bullets(_field_markdown(node))])


def _field_markdown(node: _Quadrants) -> Iterator[md.Md]:
    for index in range(_FIELDS):
        items = _items(node, index)
        place = f" ({', '.join(_ends(node, index))})"
        yield md.join([md.strong(_label(node, index)), f"{place}: {items}" if items else place])


def _slack(node: _Quadrants, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    return [*slack.context(_axes(node)), *slack.fields(_slack_fields(node))]


def _slack_fields(node: _Quadrants) -> Iterator[slack.Mrkdwn]:
    for index in range(_FIELDS):
        items = _items(node, index)
        place = f" ({', '.join(_ends(node, index))})"
        yield slack.join([slack.strong(_label(node, index)), f"{place}\n{items}" if items else place])


SLIDE_QUADRANT: Final = define_primitive(
    _Quadrants,
    purpose="Shows the reader where things stand on two scales at once.",
    use_when=(
        "options are sorted by two qualities, as value and effort",
        "one of the four fields is the answer: `highlight`",
    ),
    avoid_when=("each has figures of its own: use slideTable",),
    examples=(
        {
            "type": "slideQuadrant",
            "x": {"low": "Easy", "high": "Hard"},
            "y": {"low": "Few", "high": "All"},
            "quadrants": [
                {"label": "Now", "items": ["Cache"]},
                {"label": "Plan", "items": []},
                {"label": "Wait", "items": []},
                {"label": "Drop", "items": []},
            ],
        },
        {
            "type": "slideQuadrant",
            "x": {"low": "Little effort", "high": "Much effort"},
            "y": {"low": "Few notice", "high": "Everyone notices"},
            "quadrants": [
                {"label": "This month", "items": ["One owner per alert", "Retries that stop", "Quiet hours"]},
                {"label": "Needs a plan", "items": ["Second region", "Queue by customer"]},
                {"label": "When there is time", "items": ["Shorter runbooks", "Names for dashboards"]},
                {"label": "Not at all", "items": ["A pager of our own"]},
            ],
            "highlight": 1,
        },
        {
            "type": "slideQuadrant",
            "x": {"low": "Seldom", "high": "Every week"},
            "y": {"low": "Minutes lost", "high": "Days lost"},
            "quadrants": [
                {
                    "label": "Insure",
                    "items": ["Fire in a warehouse", "Carrier stops trading", "Customs strike", "Ransom demand"],
                },
                {
                    "label": "Repair",
                    "items": ["Label without an address", "Gate booked twice", "Stock count off", "Late vehicles"],
                },
                {"label": "Accept", "items": ["Broken scanner", "Lift out of order", "Snow", "Lost key"]},
                {
                    "label": "Automate",
                    "items": ["Wrong carton", "Missing photo", "Duplicate invoice", "Parcel weighed twice by hand"],
                },
            ],
            "highlight": 3,
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=QUADRANT_CSS,
    page_css=QUADRANT_PAGE_CSS,
)
