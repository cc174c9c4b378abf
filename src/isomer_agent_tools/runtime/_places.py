"""Places in a document: what an error list means by one, and which comes first."""

from collections.abc import Sequence
from typing import TypeAlias

from isomer_agent_tools.sdk import ChoiceShape, ListShape, ObjectShape, Shape, json_string

__all__ = ("AFTER_FIELDS", "Order", "Place", "locate", "order_of_place", "quoted")

Place: TypeAlias = tuple[str | int, ...]
"""Wire names and list indexes."""

Order: TypeAlias = tuple[int, ...]
"""A place as positions in the declared order: places sort as their orders do (RT-15)."""

AFTER_FIELDS = 1 << 40
"""The position of what is not declared: after every declared field."""

_SHOWN = 80


def quoted(text: str) -> str:
    """A string as JSON, cut at 80 characters: what an author wrote, repeated without harm (RT-14)."""
    cut = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
    return json_string(cut)


def locate(shape: Shape, location: Sequence[str | int]) -> tuple[Place, Shape | None]:
    """The place that a Pydantic location means, and the shape there.

    A location also names the member of a union that was tried; following the shape tells those steps from the
    document's own, which may have the same name. The shape is `None` for an undeclared key and below a scalar.
    """
    place: list[str | int] = []
    here: Shape | None = shape
    for step in location:
        match here:
            case ObjectShape(fields=fields):
                place.append(step)
                here = fields.get(str(step))
            case ListShape(item=item):
                place.append(step)
                here = item
            case ChoiceShape(members=members):
                here = members.get(str(step))
            case _:
                break
    return tuple(place), here


def order_of_place(shape: Shape, place: Place) -> Order:
    """The place as positions: a field by its place in the model, an item by its index, anything else last."""
    order: list[int] = []
    here: Shape | None = shape
    for step in place:
        here = _member_with(here, step)
        if isinstance(step, int):
            order.append(step)
            here = here.item if isinstance(here, ListShape) else None
        else:
            known = isinstance(here, ObjectShape) and step in here.positions
            order.append(here.positions[step] if isinstance(here, ObjectShape) and known else AFTER_FIELDS)
            here = here.fields[step] if isinstance(here, ObjectShape) and known else None
    return tuple(order)


def _member_with(shape: Shape | None, step: str | int) -> Shape | None:
    if not isinstance(shape, ChoiceShape):
        return shape
    wanted = ListShape if isinstance(step, int) else ObjectShape
    fitting = [member for member in shape.members.values() if isinstance(member, wanted)]
    named = [member for member in fitting if isinstance(member, ObjectShape) and step in member.fields]
    return (named or fitting or [None])[0]
