"""The shape of a model, and the child slots found from it."""

from enum import Enum
from typing import Annotated, Literal

import pytest
from pydantic import BaseModel, Discriminator, Field, Tag

from isomer_agent_tools.sdk import (
    Absent,
    BodyNode,
    ChoiceShape,
    ListShape,
    ObjectShape,
    ScalarShape,
    SlotShape,
    ValueModel,
    children_of,
    shape_of,
    slots_of,
)


class Colour(Enum):
    """Two colours."""

    RED = "red"
    BLUE = "blue"


class Cell(ValueModel, frozen=True):
    """A cell that may hold a node."""

    text_value: str
    node: Absent[BodyNode] = None


class Number(ValueModel, frozen=True):
    """A number."""

    number: int


def tag_of(value):
    """Which member a value means."""
    return "number" if isinstance(value, dict) and "number" in value else "cell"


class Grid(ValueModel, frozen=True):
    """Every kind of shape."""

    kind: Literal["grid"]
    colour: Absent[Colour] = None
    rows: Annotated[list[list[Cell]], Field(min_length=1, max_length=3)]
    either: Absent[
        Annotated[Annotated[Number, Tag("number")] | Annotated[Cell, Tag("cell")], Discriminator(tag_of)]
    ] = None
    loose: Absent[int | str] = None


SHAPE = shape_of(Grid)


def test_fields_are_read_by_wire_name_with_need_and_position():
    """In declared order."""
    assert list(SHAPE.fields) == ["kind", "colour", "rows", "either", "loose"]
    assert SHAPE.required == {"kind", "rows"}
    assert SHAPE.positions["rows"] == 2


def test_literals_and_enums_tell_their_values_in_order():
    """So that a finding can list them."""
    assert SHAPE.fields["kind"] == ScalarShape(kind="literal", values=("grid",))
    assert SHAPE.fields["colour"] == ScalarShape(kind="literal", values=("red", "blue"))


def test_lists_tell_their_bounds_and_unions_their_members():
    """Tags name the members of a discriminated union; kinds those of a plain one."""
    rows, either, loose = SHAPE.fields["rows"], SHAPE.fields["either"], SHAPE.fields["loose"]

    assert isinstance(rows, ListShape)
    assert (rows.least, rows.most) == (1, 3)
    assert isinstance(rows.item, ListShape)
    assert isinstance(rows.item.item, ObjectShape)
    assert isinstance(rows.item.item.fields["node"], SlotShape)
    assert isinstance(either, ChoiceShape)
    assert list(either.members) == ["number", "cell"]
    assert isinstance(loose, ChoiceShape)
    assert list(loose.members) == ["int", "str"]


def test_slots_are_found_through_lists_and_unions():
    """In field order."""
    assert slots_of(SHAPE) == (("rows", "*", "*", "node"), ("either", "node"))


def test_children_come_with_their_places_and_wrong_containers_have_none():
    """Data of any shape is taken."""
    raw = {"rows": [[{"node": 1}, {}], [{"node": {"type": "x"}}], 7, [8]]}

    assert children_of(raw, ("rows", "*", "*", "node")) == [
        (("rows", 0, 0, "node"), 1),
        (("rows", 1, 0, "node"), {"type": "x"}),
    ]
    assert children_of({"rows": {"node": 1}}, ("rows", "*", "*", "node")) == []
    assert children_of({}, ("rows", "*", "*", "node")) == []


class Endless(BaseModel):
    """Holds itself."""

    inner: "Endless | None" = None


def test_a_model_that_holds_itself_is_refused():
    """Its shape would have no end."""
    with pytest.raises(ValueError, match="child slot"):
        shape_of(Endless)


def test_a_model_used_twice_is_no_ring():
    """The same value model side by side."""

    class Pair(BaseModel):
        left: Cell
        right: Cell

    assert list(shape_of(Pair).fields) == ["left", "right"]
