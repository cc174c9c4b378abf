"""slideSequence: who says what to whom, in order."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, ClassVar, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._connector import CONNECTOR
from isomer_agent_tools.packs.slides._kinds import Line, SlideSize, Tone
from isomer_agent_tools.packs.slides._label import cued, plain
from isomer_agent_tools.packs.slides._scale import load_of, size_by_load
from isomer_agent_tools.packs.slides._sequence_css import SEQUENCE_CSS, SEQUENCE_PAGE_CSS
from isomer_agent_tools.packs.slides._sequence_rules import MAX_ACTORS, MAX_MESSAGES, SEQUENCE_RULES
from isomer_agent_tools.packs.slides._theme import ARROW, CONTENT_WIDTH
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    FieldRule,
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

__all__ = ("SLIDE_SEQUENCE",)

_COLUMN_OF_TEXT: Final = 16
"""Slide pixels that a column of a label takes where it is set large."""

_SEQUENCE = html.template(
    '<div class="sl sl-seq sl-seq-{} sl-{}"><ul class="sl-seq-actors">{}</ul><div class="sl-seq-room">'
    '<div class="sl-seq-lives" aria-hidden="true">{}</div><ol>{}</ol></div></div>'
)
_ACTOR = html.template("<li{}><span>{}</span></li>")
_MESSAGE = html.template(
    '<li class="sl-seq-from-{} sl-seq-over-{}{}{}"><p class="sl-said">{}</p>'
    '<p class="sl-seq-label"><span><b aria-hidden="true">{}</b> {}</span></p>'
    '<span class="sl-seq-arrow" aria-hidden="true">{}</span></li>'
)
_TONES: Final = {"primary": Markup(' class="sl-seq-primary"'), "accent": Markup(' class="sl-seq-accent"')}
_LIFE: Final = Markup("<span><span></span></span>")


class _Actor(ValueModel, frozen=True):
    id: Line = Field(description="Name that messages use.")
    label: Line = Field(description="Name that is drawn.")
    tone: Absent[Tone] = Field(default=None, description="Emphasis of the actor.")


class _Message(ValueModel, frozen=True):
    sender: Line = Field(alias="from", description="Sending actor's `id`.")
    to: Line = Field(description="Another actor's `id`.")
    label: Line = Field(description="What is said. Marks allowed.")


class _Sequence(NodeModel, frozen=True):
    rules: ClassVar[tuple[FieldRule, ...]] = SEQUENCE_RULES

    type: Literal["slideSequence"]
    actors: Annotated[list[_Actor], Field(min_length=3, max_length=MAX_ACTORS)] = Field(
        description="Left to right; ids unique, all used."
    )
    messages: Annotated[list[_Message], Field(min_length=1, max_length=MAX_MESSAGES)] = Field(
        description="First to last."
    )
    size: Absent[SlideSize] = Field(default=None, description="Size of text.")


def _columns(node: _Sequence) -> Mapping[str, int]:
    return {actor.id: column for column, actor in enumerate(node.actors, 1)}


def _size(node: _Sequence) -> Size:
    """By the lines that all messages take, each over the columns between its ends."""
    columns = _columns(node)
    lines = 0
    for message in node.messages:
        over = abs(columns[message.to] - columns[message.sender]) + 1
        room = over * CONTENT_WIDTH // (len(columns) * _COLUMN_OF_TEXT)
        lines += 1 + load_of(message.label) // room
    return size_by_load(node.size, lines, large=6, medium=8)


def _html(node: _Sequence, children: Children[Markup], context: RenderContext) -> Markup:
    actors = [_actor_html(actor) for actor in node.actors]
    return _SEQUENCE.format(
        len(actors), _size(node), html.join(actors), _LIFE * len(actors), html.join(_message_html(node))
    )


def _actor_html(actor: _Actor) -> Markup:
    tone = _TONES[actor.tone] if actor.tone else ""
    return _ACTOR.format(tone, _name(actor))


def _message_html(node: _Sequence) -> Iterator[Markup]:
    columns, tones = _columns(node), {actor.id: actor.tone for actor in node.actors}
    for number, (route, message) in enumerate(zip(_routes(node), node.messages, strict=True), 1):
        ends = sorted((columns[message.sender], columns[message.to]))
        tone = tones[message.sender]
        yield _MESSAGE.format(
            ends[0],
            ends[1] - ends[0] + 1,
            " sl-seq-back" if columns[message.to] == ends[0] else "",
            f" sl-seq-{tone}" if tone else "",
            route,
            number,
            html.marks(message.label),
            CONNECTOR,
        )


def _name(actor: _Actor) -> str:
    return cued(single_line(actor.label), actor.tone)


def _routes(node: _Sequence) -> Iterator[str]:
    """`from → to` of each message, by the labels of its actors."""
    names = {actor.id: _name(actor) for actor in node.actors}
    for message in node.messages:
        yield f"{names[message.sender]} {ARROW} {names[message.to]}"


def _text(node: _Sequence, children: Children[str], context: RenderContext) -> str:
    lines = zip(_routes(node), node.messages, strict=True)
    return "\n".join(f"{number}. {route}: {plain(message.label)}" for number, (route, message) in enumerate(lines, 1))


def _markdown(node: _Sequence, children: Children[str], context: RenderContext) -> str:
    lines = zip(_routes(node), node.messages, strict=True)
    return md.ordered([md.join([f"{route}: ", md.marks(message.label)]) for route, message in lines])


def _slack(node: _Sequence, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    lines = zip(_routes(node), node.messages, strict=True)
    items = [[slack.Run(text=f"{route}: "), *slack.runs(message.label)] for route, message in lines]
    return slack.rich_list(items, ordered=True)


SLIDE_SEQUENCE: Final = define_primitive(
    _Sequence,
    purpose="Shows who says what to whom, in order.",
    use_when=(
        "three to five parties answer one another",
        "the order of calls between systems is the point",
    ),
    avoid_when=("one thing goes through steps: use slidePipeline",),
    examples=(
        {
            "type": "slideSequence",
            "actors": [
                {"id": "a", "label": "App"},
                {"id": "b", "label": "Shop", "tone": "primary"},
                {"id": "c", "label": "Bank"},
            ],
            "messages": [
                {"from": "a", "to": "b", "label": "Order"},
                {"from": "b", "to": "c", "label": "Charge"},
            ],
        },
        {
            "type": "slideSequence",
            "actors": [
                {"id": "customer", "label": "Customer"},
                {"id": "shop", "label": "Shop", "tone": "primary"},
                {"id": "queue", "label": "Queue"},
                {"id": "bank", "label": "Bank", "tone": "accent"},
                {"id": "mail", "label": "Mail"},
            ],
            "messages": [
                {"from": "customer", "to": "shop", "label": "Pays with one click"},
                {"from": "shop", "to": "queue", "label": "Stores it under **one key**"},
                {"from": "shop", "to": "customer", "label": "Says: we have it"},
                {"from": "queue", "to": "bank", "label": "Charges the card"},
                {"from": "bank", "to": "queue", "label": "No answer for `30 s`"},
                {"from": "queue", "to": "bank", "label": "Charges again"},
                {"from": "bank", "to": "queue", "label": "Done, **charged once**"},
                {"from": "queue", "to": "shop", "label": "Paid"},
                {"from": "shop", "to": "mail", "label": "Asks for a receipt"},
                {"from": "mail", "to": "customer", "label": "Receipt, two minutes after the click"},
            ],
        },
        {
            "type": "slideSequence",
            "actors": [
                {"id": "phone", "label": "Phone", "tone": "accent"},
                {"id": "gate", "label": "Gateway"},
                {"id": "login", "label": "Sign-in service"},
                {"id": "data", "label": "Orders"},
            ],
            "messages": [
                {"from": "phone", "to": "gate", "label": "`GET /orders` with an old token"},
                {"from": "gate", "to": "login", "label": "Is it still good?"},
                {"from": "login", "to": "phone", "label": "Renews it **without a password**"},
                {"from": "phone", "to": "data", "label": "Asks again, and is let through"},
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=SEQUENCE_CSS,
    page_css=SEQUENCE_PAGE_CSS,
)
