"""AT-100 and AT-101: whatever a model sends, and whoever else is calling."""

import asyncio
import json
import logging

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools import IsomerToolResult
from tests.agent_tools import VIEW, payload, text_node, tools_by_name, with_view

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True, scope="module")
def quiet_log():
    """Keep out of the captured log what could not be encoded there."""
    log = logging.getLogger("isomer_agent_tools")
    log.disabled = True
    yield
    log.disabled = False


SCALARS = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters())
    | st.sampled_from(["view", "text", "stack", "body", "html", "slack", "{}", '{"type":"view"}', "\u2028", "<script>"])
)  # fmt: skip
ANY_JSON = st.recursive(
    SCALARS,
    lambda one: (
        st.lists(one, max_size=4)
        | st.dictionaries(
            st.sampled_from(["type", "body", "text", "children", "title", "meta"]) | st.text(), one, max_size=4
        )
    ),
    max_leaves=12,
)
ARGUMENTS = st.dictionaries(
    st.sampled_from(["composition", "format", "theme", "types", "id", "input"]) | st.text(), ANY_JSON, max_size=5
)
TOOLS = tools_by_name(with_view(lambda given, _context: {**VIEW, "meta": given}))


@pytest.mark.spec("AT-100")
@pytest.mark.parametrize("name", TOOLS)
@given(arguments=ARGUMENTS | ANY_JSON)
def test_every_handler_answers_whatever_a_model_sends(name, arguments):
    """With a result that goes on the wire as it is."""
    result = TOOLS[name].call_sync(arguments)
    assert isinstance(result, IsomerToolResult)
    assert result.text or not result.is_error
    json.dumps(result.to_dict(), ensure_ascii=False).encode()


@pytest.mark.spec("AT-100")
@given(value=ANY_JSON, format=st.sampled_from(["text", "markdown", "html", "slack"]))
def test_what_validates_is_drawn_and_what_does_not_is_not(value, format):
    """The two tools agree on every value."""
    valid = TOOLS["isomer_validate"].call_sync({"composition": {"type": "view", "body": [value]}})
    drawn = TOOLS["isomer_render"].call_sync({"composition": {"type": "view", "body": [value]}, "format": format})
    assert drawn.is_error is not payload(valid)["valid"]


def deep(levels):
    """Objects inside one another."""
    value = text_node("x")
    for _ in range(levels):
        value = {"type": "stack", "children": [value]}
    return value


@pytest.mark.spec("AT-100")
@pytest.mark.parametrize(
    "arguments",
    [
        {"composition": {"type": "view", "body": [deep(200_000)]}},
        {"composition": "[" * 1_000_000},
        {"composition": '{"a":' * 300_000},
        {"composition": {"type": "view", "body": [text_node("x")] * 300_000}},
        {"composition": {"type": "view", "title": "\u2028 `*_[<&" * 200_000}},
        {"composition": {("k" * 50_000) + str(n): n for n in range(100)}},
    ],
    ids=["deep", "brackets", "braces", "wide", "long", "keys"],
)
async def test_huge_input_is_answered_in_bounded_time(arguments):
    """The suite's time limit would end a test that is worse than linear; the answer stays small."""
    result = await TOOLS["isomer_validate"].call(arguments)
    assert len(result.text) < 20_000


@pytest.mark.spec("AT-101")
async def test_calls_at_once_do_not_disturb_each_other():
    """Each one gets the answer to its own arguments, whatever order they end in."""
    gates = [asyncio.Event() for _ in range(5)]

    async def build(given, _context):
        await gates[given["n"]].wait()
        return {**VIEW, "title": f"View {given['n']}"}

    tool = tools_by_name(with_view(build))["isomer_request_view"]
    calls = [asyncio.create_task(tool.call({"id": "v", "input": {"n": n}})) for n in range(5)]
    for gate in reversed(gates):
        gate.set()
        await asyncio.wait(calls, return_when=asyncio.FIRST_COMPLETED)
    titles = [payload(result)["composition"]["title"] for result in await asyncio.gather(*calls)]
    assert titles == [f"View {n}" for n in range(5)]


@pytest.mark.spec("AT-101")
async def test_a_failed_call_leaves_nothing_behind():
    """The same arguments give the same answer, before and after."""
    tool = TOOLS["isomer_render"]
    arguments = {"composition": VIEW, "format": "html"}
    first = await tool.call(arguments)
    await tool.call({"composition": {"type": "view", "body": [deep(500)]}, "format": "text"})
    await tool.call({"composition": None})
    assert (await tool.call(arguments)) == first
    assert VIEW["body"] == [{"type": "text", "text": "High & low."}]
