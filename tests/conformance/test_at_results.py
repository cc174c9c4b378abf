"""AT-80 to AT-83: results that a host builds with the same functions."""

import functools
import json
import logging
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools import ImageBlock, TextBlock, image_result, json_result, text_result
from tests.agent_tools import VIEW, call, with_view

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True, scope="module")
def quiet_log():
    """Keep out of the captured log what could not be encoded there."""
    log = logging.getLogger("isomer_agent_tools")
    log.disabled = True
    yield
    log.disabled = False


@pytest.mark.spec("AT-80")
def test_text_and_image_results_hold_one_block():
    """PNG is what an image is when nothing else is said."""
    assert text_result("a").content == (TextBlock(text="a"),)
    assert (text_result("a").is_error, text_result("a", is_error=True).is_error) == (False, True)
    assert image_result(b"x").content == (ImageBlock(data=b"x", mime_type="image/png"),)
    assert image_result(b"x", "image/webp").content == (ImageBlock(data=b"x", mime_type="image/webp"),)


@pytest.mark.spec("AT-80")
def test_json_is_indented_by_two_and_keeps_non_ascii():
    """People read it as well."""
    assert json_result({"é": [1, "ü"]}).text == '{\n  "é": [\n    1,\n    "ü"\n  ]\n}'
    assert json_result({}, is_error=True).is_error


@pytest.mark.spec("AT-81")
@pytest.mark.parametrize(
    "value", [math.nan, math.inf, -math.inf, print, lambda: 0, int, [].append, str.upper, functools.partial(print)]
)
def test_what_json_cannot_hold_prints_as_null(value):
    """Alone and nested."""
    assert json_result(value).text == "null"
    assert json.loads(json_result({"a": [value, (value,)]}).text) == {"a": [None, [None]]}


def cycle():
    """A list that contains itself."""
    value = []
    value.append(value)
    return value


def nested(depth):
    """Lists inside one another."""
    value = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.spec("AT-82")
@pytest.mark.parametrize(
    ("value", "message"),
    [
        (cycle(), "contains itself"),
        (object(), "not JSON serializable"),
        ({1, 2}, "not JSON serializable"),
        ({(1, 2): 3}, "keys must be"),
        ({1: 2, "1": 3}, 'both print as "1"'),
        (10**400, "more than 400 digits"),
        (nested(100_000), "nests deeper"),
    ],
    ids=["cycle", "object", "set", "key", "same key", "integer", "nesting"],
)
def test_a_value_that_cannot_be_printed_gives_a_failed_result(value, message):
    """With the encoder's message, and the exception for the host."""
    result = json_result({"a": value})
    assert result.is_error
    assert message in result.text
    assert message in str(result.error)


@pytest.mark.spec("AT-82")
def test_the_same_object_twice_is_no_cycle_and_long_integers_print():
    """At the limit everything prints."""
    shared = {"a": 10**400 - 1}
    assert json.loads(json_result([shared, shared]).text) == [shared, shared]
    assert not json_result(nested(498)).is_error


@pytest.mark.spec("AT-82")
def test_an_object_that_raises_while_it_is_read_gives_a_failed_result():
    """A host's own mapping may do anything."""

    class Broken(dict):
        def items(self):
            raise OSError("gone")

    assert json_result(Broken(a=1)).text == "gone"


@pytest.mark.spec("AT-83")
def test_a_lone_surrogate_is_escaped_in_json_and_replaced_elsewhere():
    """Either way the text can be encoded."""
    assert json_result({"\ud800": "a\udfffb"}).text == '{\n  "\\ud800": "a\\udfffb"\n}'
    assert text_result("a\ud800b").text == "a\ufffdb"
    assert TextBlock(text="\ud800").text == "\ufffd"


@pytest.mark.spec("AT-83")
@given(
    st.recursive(
        st.text(st.characters()) | st.floats() | st.integers(),
        lambda one: st.lists(one) | st.dictionaries(st.text(st.characters()), one),
        max_leaves=15,
    )
)
def test_every_text_of_a_result_can_be_encoded(value):
    """And JSON stays on the lines that the encoder made."""
    text = json_result(value).text
    text.encode()
    json.loads(text)
    assert text.splitlines() == text.split("\n")
    text_result(str(value)).text.encode()


@pytest.mark.spec("AT-83")
async def test_a_failure_with_a_lone_surrogate_can_be_encoded():
    """Messages hold what a model sent."""

    def build(_input, _context):
        raise ValueError("no \ud800 here")

    result = await call("request_view", {"id": "v"}, with_view(build))
    assert result.text == "no \ufffd here"
    described = await call("describe_primitives", {"types": ["\ud800"]})
    assert described.text == "types[0] must be valid Unicode text"
    assert VIEW["title"] in (await call("render", {"composition": VIEW, "format": "markdown"})).text
