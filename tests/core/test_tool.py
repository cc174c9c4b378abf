"""Tools that a host builds itself; ours are in `tests/conformance/test_at_shapes.py`."""

import pytest
from pydantic import BaseModel, field_validator
from pydantic_core import PydanticCustomError

from isomer_agent_tools import IsomerTool, text_result

pytestmark = pytest.mark.anyio


class Input(BaseModel):
    """An input whose check can break."""

    name: str

    @field_validator("name")
    @classmethod
    def check(cls, value):
        """Raise what Pydantic does not catch."""
        if value == "break":
            raise LookupError("The check broke.")
        if value == "mumble":
            raise PydanticCustomError("own", "{what}", {"what": "\ud800"})
        return value


def tool(handler):
    """A host's tool."""
    return IsomerTool(name="own", title="Own", description="Own.", input_model=Input, handler=handler)


async def test_a_check_that_breaks_is_a_failed_result():
    """It is no fault of the arguments."""

    async def handler(arguments):
        return text_result(arguments.name)

    result = await tool(handler).call({"name": "break"})
    assert (result.is_error, result.text) == (True, "The check broke.")
    assert (await tool(handler).call({"name": "fine"})).text == "fine"


async def test_the_arguments_may_come_in_any_mapping():
    """Frameworks have their own."""
    from types import MappingProxyType

    async def handler(arguments):
        return text_result(arguments.name)

    assert (await tool(handler).call(MappingProxyType({"name": "a"}))).text == "a"


async def test_a_fault_that_cannot_be_put_into_words_is_a_failed_result():
    """A call never raises, and the host has the exception."""
    result = await tool(None).call({"name": "mumble"})
    assert result.is_error
    assert isinstance(result.error, UnicodeEncodeError)
    result.text.encode()
