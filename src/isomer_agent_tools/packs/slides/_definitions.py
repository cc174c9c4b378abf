"""slideDefinitions: words, and what they mean here."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._kinds import Line, SlideSize, Wrapped
from isomer_agent_tools.packs.slides._label import plain
from isomer_agent_tools.packs.slides._scale import load_of, size_by_load
from isomer_agent_tools.packs.slides._theme import narrow_css, slide_css
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

__all__ = ("SLIDE_DEFINITIONS",)

_ROOM_AROUND: Final = 40
_ONE_COLUMN: Final = 4
"""The most items that stand below one another; more make two columns."""

_DEFINITIONS = html.template('<dl class="sl sl-definitions sl-{} sl-definitions-{}">{}</dl>')
_ITEM = html.template("<div><dt>{}</dt><dd>{}</dd></div>")


class _Item(ValueModel, frozen=True):
    term: Line = Field(description="Word or name.")
    body: Wrapped = Field(description="Its meaning. Marks allowed.")


class _Definitions(NodeModel, frozen=True):
    type: Literal["slideDefinitions"]
    items: Annotated[list[_Item], Field(min_length=1, max_length=6)] = Field(description="In the order needed.")
    size: Absent[SlideSize] = Field(default=None, description="Best left out.")


def _size(node: _Definitions) -> Size:
    """By the lines it takes: an item costs its columns and the room around it."""
    load = load_of(*(item.body for item in node.items)) + _ROOM_AROUND * len(node.items)
    return size_by_load(node.size, load, large=480, medium=720)


def _html(node: _Definitions, children: Children[Markup], context: RenderContext) -> Markup:
    layout = "rows" if len(node.items) <= _ONE_COLUMN else "columns"
    items = html.join([_ITEM.format(single_line(item.term), html.marks(item.body)) for item in node.items])
    return _DEFINITIONS.format(_size(node), layout, items)


def _text(node: _Definitions, children: Children[str], context: RenderContext) -> str:
    return "\n".join(f"{single_line(item.term)}: {plain(item.body)}" for item in node.items)


def _item_markdown(item: _Item) -> md.Md:
    return md.join([md.strong(single_line(item.term)), ": ", md.marks(item.body)])


def _markdown(node: _Definitions, children: Children[str], context: RenderContext) -> str:
    return md.bullets(map(_item_markdown, node.items))


def _field(item: _Item) -> slack.Mrkdwn:
    return slack.join([slack.strong(single_line(item.term)), "\n", slack.marks(single_line(item.body))])


def _slack(
    node: _Definitions, children: Children[Sequence[SlackBlock]], context: RenderContext
) -> Sequence[SlackBlock]:
    return slack.fields(map(_field, node.items))


SLIDE_DEFINITIONS: Final = define_primitive(
    _Definitions,
    purpose="Explains the words that a deck uses.",
    use_when=(
        "terms have a meaning of their own",
        "an abbreviation or a metric comes up",
    ),
    avoid_when=("nothing needs defining: use slideList",),
    examples=(
        {
            "type": "slideDefinitions",
            "items": [
                {"term": "Page", "body": "An alert that **wakes** somebody."},
                {"term": "Owner", "body": "Whom it wakes."},
            ],
        },
        {
            "type": "slideDefinitions",
            "items": [
                {"term": "Page", "body": "An alert that wakes **one person** and asks for an action within minutes."},
                {"term": "Owner", "body": "The person whose name stands in the alert; a team is no owner."},
                {"term": "Error budget", "body": "Failures a service may spend in a quarter: `1 − target`."},
            ],
        },
        {
            "type": "slideDefinitions",
            "items": [
                {"term": "Lead time", "body": "From the first commit to the moment a customer can use it."},
                {"term": "Batch", "body": "Everything that is released together, however small."},
                {"term": "Rollback", "body": "Going back to the last batch, by one command."},
                {"term": "Freeze", "body": "Days on which nothing is released; we plan for none."},
                {"term": "Canary", "body": "One region that takes a batch an hour before the others."},
                {"term": "Flag", "body": "A switch that hides a feature until it is ready."},
            ],
        },
        {
            "type": "slideDefinitions",
            "size": "l",
            "items": [{"term": "Cold chain", "body": "A parcel that stays between 2 and 8 °C from shelf to door."}],
        },
        {
            "type": "slideDefinitions",
            "items": [
                {
                    "term": "Active customer",
                    "body": "Ordered at least once in the last ninety days, returned orders not counted, in the region "
                    "where the parcel was delivered rather than where the account was opened.",
                },
                {
                    "term": "Churned customer",
                    "body": "Was active a year ago and has not ordered since; somebody who moved to another region is "
                    "counted there and does not count as churned here.",
                },
                {
                    "term": "Win-back",
                    "body": "A churned customer who orders again. The first order counts as the win-back, the second "
                    "makes the customer **active** for the statistics of the following quarter.",
                },
                {
                    "term": "Net growth",
                    "body": "New and won-back customers less those who churned, for the same quarter and region; the "
                    "figure may be negative and is published either way.",
                },
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=slide_css(
        """
        .sl-definitions { display: flex; flex-wrap: wrap; justify-content: space-between;
          border-top: 4u solid var(--isomer-ink) }
        .sl-definitions > div { display: flex; align-items: baseline; gap: 48u; box-sizing: border-box; width: 100%;
          padding: 26u 0;
          border-bottom: 1u solid var(--isomer-line) }
        .sl-definitions dt { flex: none; width: 32%; font-size: $item; font-weight: 700; letter-spacing: -0.026em;
          line-height: 1.15;
          text-wrap: balance }
        .sl-definitions dd { flex: 1; min-width: 0; margin: 0; font-size: $body-l; line-height: 1.4; text-wrap: pretty }
        .sl-definitions.sl-m dt { font-size: $lede; letter-spacing: -0.02em }
        .sl-definitions.sl-m dd { font-size: $body-m }
        .sl-definitions.sl-s > div { padding: 20u 0 }
        .sl-definitions.sl-s dt { font-size: $body-l; letter-spacing: -0.016em }
        .sl-definitions.sl-s dd { font-size: $body-s; line-height: 1.36 }
        .sl-body > .sl-definitions-rows.sl-l dt { font-size: $heading-s; letter-spacing: -0.032em }
        .sl-body > .sl-definitions-rows.sl-l dd { font-size: $lede; letter-spacing: -0.012em }
        .sl-body > .sl-definitions-rows.sl-m dt { font-size: $item; letter-spacing: -0.026em }
        .sl-body > .sl-definitions-rows.sl-m dd { font-size: $body-l }
        .sl-body > .sl-definitions-columns { border-top: 0 }
        .sl-body > .sl-definitions-columns > div { flex-direction: column; align-items: stretch; gap: 8u; width: 47%;
          padding: 22u 0 32u;
          border-top: 4u solid var(--isomer-ink); border-bottom: 0 }
        .sl-body > .sl-definitions-columns dt { width: auto }
        .sl-body > .sl-definitions-columns dd { color: var(--isomer-muted) }
        .sl-body > .sl-definitions-columns.sl-m dt { font-size: $item; letter-spacing: -0.026em }
        .sl-body > .sl-definitions-columns strong { color: var(--isomer-ink) }
        """
    ),
    page_css=narrow_css(
        """
        .sl-definitions.sl-definitions > div { flex-direction: column; align-items: stretch; gap: 6u; width: 100% }
        .sl-definitions.sl-definitions dt { width: auto; font-size: $item }
        .sl-definitions.sl-definitions dd { font-size: $body-l }
        """
    ),
)
