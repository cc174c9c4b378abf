"""slideLanes: two ways that end in one."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._connector import CONNECTOR
from isomer_agent_tools.packs.slides._kinds import Line, Tone, Wrapped
from isomer_agent_tools.packs.slides._label import cued, plain, upper
from isomer_agent_tools.packs.slides._lanes_css import LANES_CSS, LANES_PAGE_CSS, MAX_STEPS, STEP_SIZES, step_room
from isomer_agent_tools.packs.slides._scale import size_for_all
from isomer_agent_tools.packs.slides._theme import ARROW
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    NodeModel,
    RenderContext,
    Size,
    SlackBlock,
    ValueModel,
    define_primitive,
    html,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_LANES",)

_LANES = html.template(
    '<div class="sl sl-lanes sl-{}"><div class="sl-lanes-drawing sl-lanes-{}"><ul>{}</ul>'
    '<span class="sl-lanes-trunk" role="img" aria-label="both lead to">{}</span>'
    '<p class="sl-lanes-join">{}</p></div>{}</div>'
)
_LANE = html.template(
    '<li class="sl-lane sl-lane-{}{}"><p class="sl-label">{}</p><div class="sl-lane-row">'
    '<span class="sl-shaft" aria-hidden="true"></span><ol>{}</ol>'
    '<span class="sl-lane-rail" aria-hidden="true"></span></div></li>'
)
_STEP = html.template('<li class="sl-lane-step">{}<span>{}</span></li>')
_TIP: Final = Markup('<i class="sl-tip" aria-hidden="true"></i>')
_NOTES = html.template('<dl class="sl-lanes-notes">{}</dl>')
_NOTE = html.template("<div><dt>{}</dt><dd>{}</dd></div>")


class _Lane(ValueModel, frozen=True):
    label: Line = Field(description="Name, printed upper case.")
    steps: Annotated[list[Line], Field(min_length=1, max_length=MAX_STEPS)] = Field(
        description="In order, a few words each."
    )
    tone: Absent[Tone] = Field(default=None, description="Emphasis of the lane.")


class _Note(ValueModel, frozen=True):
    title: Line = Field(description="What it is about.")
    body: Wrapped = Field(description="One sentence. Marks allowed.")


class _Lanes(NodeModel, frozen=True):
    type: Literal["slideLanes"]
    lanes: Annotated[list[_Lane], Field(min_length=2, max_length=2)] = Field(description="The two ways.")
    join: Line = Field(description="Where both end.")
    notes: Absent[Annotated[list[_Note], Field(max_length=4)]] = Field(default=None, description="Remarks below both.")


def _size(node: _Lanes) -> Size:
    """The largest in which no step breaks a word or needs a third line."""
    room = step_room(max(len(lane.steps) for lane in node.lanes))
    return size_for_all((step for lane in node.lanes for step in lane.steps), steps=STEP_SIZES, room=room)


def _html(node: _Lanes, children: Children[Markup], context: RenderContext) -> Markup:
    first, last = node.lanes
    return _LANES.format(
        _size(node),
        max(len(first.steps), len(last.steps)),
        html.join([_lane_html(first, "first"), _lane_html(last, "last")]),
        CONNECTOR,
        single_line(node.join),
        _NOTES.format(html.join(map(_note_html, node.notes))) if node.notes else "",
    )


def _lane_html(lane: _Lane, place: str) -> Markup:
    tone = f" sl-lane-{lane.tone}" if lane.tone else ""
    steps = [_STEP.format(_TIP if index else "", single_line(step)) for index, step in enumerate(lane.steps)]
    return _LANE.format(place, tone, _label(lane), html.join(steps))


def _note_html(note: _Note) -> Markup:
    return _NOTE.format(single_line(note.title), html.marks(note.body))


def _label(lane: _Lane) -> str:
    return cued(upper(lane.label), lane.tone)


def _ways(node: _Lanes) -> Iterator[tuple[str, str]]:
    """The label of each lane, and all it goes through up to where both end."""
    for lane in node.lanes:
        yield _label(lane), f" {ARROW} ".join(single_line(step) for step in (*lane.steps, node.join))


def _text(node: _Lanes, children: Children[str], context: RenderContext) -> str:
    ways = "\n".join(f"{label}: {way}" for label, way in _ways(node))
    notes = "\n".join(f"{single_line(note.title)}: {plain(note.body)}" for note in node.notes or ())
    return "\n\n".join(filter(None, [ways, notes]))


def _markdown(node: _Lanes, children: Children[str], context: RenderContext) -> str:
    ways = md.bullets([md.join([md.strong(label), f": {way}"]) for label, way in _ways(node)])
    return md.blocks([ways, *map(_note_markdown, node.notes or ())])


def _note_markdown(note: _Note) -> str:
    return md.paragraph(md.join([md.strong(single_line(note.title)), ": ", md.marks(note.body)]))


def _slack(node: _Lanes, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    ways = [slack.join([slack.strong(label), f": {way}"]) for label, way in _ways(node)]
    notes = [
        slack.join([slack.strong(single_line(note.title)), "\n", slack.marks(single_line(note.body))])
        for note in node.notes or ()
    ]
    return [*slack.section(slack.join(ways, "\n")), *slack.fields(notes)]


SLIDE_LANES: Final = define_primitive(
    _Lanes,
    purpose="Shows how two ways, each of its own steps, end in one.",
    use_when=(
        "two teams, channels or systems work towards one result",
        "an old and a new way reach the same point",
    ),
    avoid_when=("there is one way only: use slidePipeline",),
    examples=(
        {
            "type": "slideLanes",
            "lanes": [
                {"label": "Web", "steps": ["Basket", "Card"], "tone": "primary"},
                {"label": "Store", "steps": ["Till"]},
            ],
            "join": "One order",
        },
        {
            "type": "slideLanes",
            "lanes": [
                {
                    "label": "New customers",
                    "steps": ["Sign up", "Prove who they are", "Choose a plan", "Import data", "Invite the team"],
                    "tone": "primary",
                },
                {"label": "Customers of the old system", "steps": ["Accept terms", "Check data"], "tone": "accent"},
            ],
            "join": "First invoice",
            "notes": [
                {"title": "Identity", "body": "Takes a day where the register is **closed**."},
                {"title": "Plan", "body": "Can be changed until the first invoice."},
                {"title": "Import", "body": "Up to `2 GB`; more is done by hand."},
                {"title": "Terms", "body": "Old contracts run on until March."},
            ],
        },
        {
            "type": "slideLanes",
            "lanes": [
                {"label": "Application", "steps": ["Build the image", "Scan it", "Sign it"]},
                {"label": "Infrastructure", "steps": ["Plan the change", "Two people approve"], "tone": "primary"},
            ],
            "join": "Release to all regions",
            "notes": [
                {"title": "Both or neither", "body": "A release waits until the last step of **either** lane is done."},
                {"title": "Who approves", "body": "Anyone on the rota, except the author of the change."},
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=LANES_CSS,
    page_css=LANES_PAGE_CSS,
)
