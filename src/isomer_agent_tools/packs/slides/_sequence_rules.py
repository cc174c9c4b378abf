"""Who may send a message to whom, checked on raw data."""

from collections.abc import Iterator
from typing import Final

from isomer_agent_tools.packs.slides._id_rules import ids_in, listed, unique_ids
from isomer_agent_tools.sdk import FieldRule, RawNode, RuleFault, objects_in

__all__ = ("MAX_ACTORS", "MAX_MESSAGES", "SEQUENCE_RULES")

MAX_ACTORS: Final = 5
MAX_MESSAGES: Final = 10
_ENDS: Final = ("from", "to")


def _known(raw: RawNode) -> Iterator[RuleFault]:
    actors = ids_in(raw, "actors", most=MAX_ACTORS)
    if not actors:
        return
    for index, message in objects_in(raw, "messages", most=MAX_MESSAGES):
        ends = [(name, message[name]) for name in _ENDS if isinstance(message.get(name), str)]
        for name, end in ends:
            if end not in actors:
                yield ("messages", index, name), f"must be the `id` of an actor: {listed(actors)}"
        if len(ends) > 1 and ends[0][1] == ends[1][1]:
            yield ("messages", index, "to"), "must not be the actor that sends it"


def _used(raw: RawNode) -> Iterator[RuleFault]:
    actors = ids_in(raw, "actors", most=MAX_ACTORS)
    messages = [message for _, message in objects_in(raw, "messages", most=MAX_MESSAGES)]
    ends = {end for message in messages for name in _ENDS if isinstance(end := message.get(name), str)}
    # An end that is nobody is found already: it may be meant for whoever seems to be unused.
    if not ends or not ends <= actors.keys():
        return
    for known, index in actors.items():
        if known not in ends:
            yield ("actors", index), "must send or receive a message"


SEQUENCE_RULES: Final = (
    unique_ids("actors", most=MAX_ACTORS),
    FieldRule(text="`from` and `to` are the ids of two different actors.", check=_known),
    FieldRule(text="Every actor sends or receives a message.", check=_used),
)
