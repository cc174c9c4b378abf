"""The words for arguments that do not fit; a host's own tools get them too."""

from typing import Annotated, Literal

import pytest
from pydantic import BaseModel, Field, ValidationError, field_validator

from isomer_agent_tools.core._arguments import LooseObject, ToolInput, argument_faults


class Inner(BaseModel):
    """A nested model."""

    name: str


class Everything(ToolInput):
    """One field for each fault."""

    number: float = 1.0
    count: Annotated[int, Field(ge=1, le=9)] = 1
    flag: bool = False
    names: list[str] = Field(default_factory=list, min_length=2, max_length=3)
    inner: Inner | None = None
    table: dict[str, int] = Field(default_factory=dict)
    size: Literal[1, 2] = 1
    code: Annotated[str, Field(min_length=3, pattern="^a")] = "aaa"
    own: str = "x"
    loose: LooseObject = Field(default_factory=dict)

    @field_validator("own")
    @classmethod
    def not_bad(cls, value):
        """A rule of the host's own."""
        if value == "bad":
            raise ValueError("must not be bad")
        return value


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        ({"number": []}, "number must be a number"),
        ({"number": "x"}, "number must be a number"),
        ({"count": 0}, "count must be at least 1"),
        ({"count": 10}, "count must be at most 9"),
        ({"count": 1.5}, "count must be an integer"),
        ({"count": "x"}, "count must be an integer"),
        ({"count": {}}, "count must be an integer"),
        ({"flag": "perhaps"}, "flag must be true or false"),
        ({"flag": []}, "flag must be true or false"),
        ({"names": ["a"]}, "names must have at least 2 items"),
        ({"names": ["a"] * 4}, "names must have at most 3 items"),
        ({"inner": 1}, "inner must be an object"),
        ({"inner": {"name": None}}, "inner.name must be a string"),
        ({"table": 1}, "table must be an object"),
        ({"table": {"a b": []}}, 'table["a b"] must be an integer'),
        ({"size": 3}, "size must be one of: 1 or 2"),
        ({"code": "a"}, "code must be at least 3 characters"),
        ({"code": "bbb"}, "code is not valid"),
        ({"own": "bad"}, "own must not be bad"),
        ({"loose": 1}, "loose must be an object"),
    ],
    ids=str,
)
def test_each_fault_has_words_of_ours(arguments, fault):
    """What has none is at least not valid."""
    with pytest.raises(ValidationError) as raised:
        Everything.model_validate(arguments)
    assert argument_faults(raised.value) == fault


def test_more_than_50_faults_are_counted():
    """A model repairs the first ones."""
    with pytest.raises(ValidationError) as raised:
        Everything.model_validate({"table": {str(number): "x" for number in range(80)}})
    lines = argument_faults(raised.value).splitlines()
    assert len(lines) == 51
    assert lines[-1] == "and 30 more errors; repair these first"


def test_a_loose_object_is_passed_on_as_it_came():
    """The budget reads it once; a copy here would be work without a limit."""
    value = {"a": [1]}
    assert Everything.model_validate({"loose": value}).loose is value
