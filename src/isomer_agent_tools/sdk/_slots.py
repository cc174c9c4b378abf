"""Where a model's child slots are, and the children that stand in them."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from isomer_agent_tools.sdk._shape import ChoiceShape, ListShape, ObjectShape, Shape, SlotShape
from isomer_agent_tools.sdk._types import JsonValue, is_array, is_object

__all__ = ("EACH", "Slot", "children_of", "slots_of")

EACH = "*"
"""The step of a slot that stands for every item of a list."""

Slot: TypeAlias = tuple[str, ...]
"""A way to a child slot: wire names and `EACH`, as `("panes", "*", "items", "*")`."""

Place: TypeAlias = tuple[str | int, ...]


def slots_of(shape: Shape) -> tuple[Slot, ...]:
    """Every child slot of a shape, in field order (RT-31)."""
    return tuple(_slots(shape, ()))


def _slots(shape: Shape, way: Slot) -> Iterator[Slot]:
    match shape:
        case SlotShape():
            yield way
        case ListShape(item=item):
            yield from _slots(item, (*way, EACH))
        case ObjectShape(fields=fields):
            for name, inner in fields.items():
                yield from _slots(inner, (*way, name))
        case ChoiceShape(members=members):
            found = dict.fromkeys(slot for member in members.values() for slot in _slots(member, way))
            yield from found
        case _:
            return


def children_of(raw: Mapping[str, JsonValue], slot: Slot) -> list[tuple[Place, JsonValue]]:
    """What stands in `slot` of a raw node, each with its place in the node. Data of any shape is taken.

    Something that is absent, or whose container is not of the declared kind, has no children: the schema says so.
    """
    reached: list[tuple[Place, JsonValue]] = [((), raw)]
    for step in slot:
        if step == EACH:
            reached = [
                ((*place, index), item)
                for place, value in reached
                if is_array(value)
                for index, item in enumerate(value)
            ]
        else:
            reached = [((*place, step), value[step]) for place, value in reached if is_object(value) and step in value]
    return reached
