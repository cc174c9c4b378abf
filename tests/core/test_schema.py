"""Input schemas of any Pydantic model, for a host's own tools; ours are in `tests/conformance/test_at_shapes.py`."""

from typing import Literal, Optional

import jsonschema
import pytest
from pydantic import BaseModel, Field

from isomer_agent_tools.core._schema import portable_schema, strict_schema


class Point(BaseModel):
    """For developers."""

    x: float = Field(description="Across.")
    tags: list[str] = []


class Tree(BaseModel):
    """A model that refers to itself."""

    name: str
    children: list["Tree"] = []
    origin: Point | None = None
    kind: Literal["a", "b"] | None = None
    either: int | str = Field(default=1, description="One or the other.")
    title: Optional[str] = None  # noqa: UP045 - the same null branch, as older code spells it


def test_references_are_written_out_and_recursion_ends_in_a_loose_object():
    """Some providers follow no reference."""
    properties = portable_schema(Tree)["properties"]
    assert properties["children"]["items"]["type"] == "object"
    inner = (
        properties["children"]["items"]["properties"]["children"]["items"]
        if "properties" in properties["children"]["items"]
        else properties["children"]["items"]
    )
    assert inner == {"type": "object", "additionalProperties": True}
    assert properties["origin"]["properties"]["x"] == {"type": "number", "description": "Across."}


def test_null_branches_titles_and_the_docstring_are_left_out():
    """A field that is called `title` is not."""
    schema = portable_schema(Tree)
    assert "description" not in schema
    assert "title" not in schema
    assert schema["properties"]["title"] == {"type": "string"}
    assert schema["properties"]["kind"] == {"type": "string", "enum": ["a", "b"]}
    assert schema["required"] == ["name"]


def test_a_real_union_says_nothing_about_the_type():
    """The model still checks it."""
    assert portable_schema(Tree)["properties"]["either"] == {"default": 1, "description": "One or the other."}


def test_each_reader_gets_a_schema_of_its_own():
    """Frameworks change what they are given."""
    portable_schema(Point)["properties"].clear()
    assert set(portable_schema(Point)["properties"]) == {"x", "tags"}


@pytest.mark.parametrize("model", [Point, Tree])
@pytest.mark.parametrize("make", [portable_schema, strict_schema], ids=["portable", "strict"])
def test_both_spellings_are_json_schema(make, model):
    """A host may check with them."""
    jsonschema.Draft202012Validator.check_schema(make(model))


def test_strict_mode_closes_every_object_and_drops_what_it_refuses():
    """What may be left out takes null instead."""
    schema = strict_schema(Point)
    assert schema == {
        "type": "object",
        "properties": {
            "x": {"type": "number", "description": "Across."},
            "tags": {"type": ["array", "null"], "items": {"type": "string"}},
        },
        "required": ["x", "tags"],
        "additionalProperties": False,
    }


def test_strict_mode_keeps_an_untyped_union_as_it_is():
    """There is no type to make nullable."""
    assert strict_schema(Tree)["properties"]["either"] == {"description": "One or the other."}
    assert strict_schema(Tree)["properties"]["kind"]["enum"] == ["a", "b", None]
