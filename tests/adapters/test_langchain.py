from base64 import b64decode

import pytest
from langchain_core.messages import AIMessage
from langchain_core.utils.function_calling import convert_to_openai_tool
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode

from isomer_agent_tools.adapters.langchain import create_tools
from tests.adapters.cases import CASES, CONCURRENT, UNKNOWN, Answer, Gate, assert_answers, make_tools


def call(number, case):
    """A call as a model's message holds it."""
    return {"name": case.tool, "args": case.arguments or {}, "id": f"c{number}", "type": "tool_call"}


def graph_of(tools):
    """A graph that does nothing but answer calls."""
    graph = StateGraph(MessagesState)
    graph.add_node("tools", ToolNode(create_tools(tools)))
    graph.add_edge(START, "tools")
    return graph.compile()


async def run(tools, cases):
    """All calls in one message; the messages that answer them."""
    message = AIMessage("", tool_calls=[call(number, case) for number, case in enumerate(cases)])
    messages = (await graph_of(tools).ainvoke({"messages": [message]}))["messages"][1:]
    assert [one.tool_call_id for one in messages] == [f"c{number}" for number in range(len(cases))]
    return [read(one) for one in messages]


def read(message):
    """What the model is given."""
    failed = message.status == "error"
    if isinstance(message.content, str):
        return Answer(text=message.content, failed=failed)
    first, *rest = message.content_blocks
    return Answer(
        text=first["text"], failed=failed, media=tuple((one["mime_type"], b64decode(one["base64"])) for one in rest)
    )


async def test_every_case_of_the_table():
    """Through a LangGraph node, which a failure does not end."""
    cases = (*CASES, UNKNOWN)
    assert_answers(cases, await run(make_tools(), cases))


async def test_calls_at_once_do_not_disturb_each_other():
    """The node runs all calls of a message at once."""
    assert_answers(CONCURRENT, await run(make_tools(Gate(len(CONCURRENT))), CONCURRENT))


def test_every_case_without_a_loop():
    """`invoke` is what a script uses."""
    tools = {tool.name: tool for tool in create_tools(make_tools())}
    assert_answers(CASES, [read(tools[case.tool].invoke(call(1, case))) for case in CASES])


async def test_invoke_works_where_a_loop_is_running():
    """As in a notebook."""
    tools = {tool.name: tool for tool in create_tools(make_tools())}
    assert read(tools["isomer_list_views"].invoke(call(1, CASES[1]))).text.startswith("[")


def test_an_unknown_image_policy_is_refused_at_once():
    """Not by the first picture."""
    with pytest.raises(ValueError, match="must be one of: image, resource, text"):
        create_tools(make_tools(), image_policy="svg")


async def test_the_artifact_is_the_result():
    """A host reads it beside what the model reads."""
    tools = {tool.name: tool for tool in create_tools(make_tools())}
    image = next(case for case in CASES if case.name == "an image")
    message = await tools[image.tool].ainvoke(call(1, image))
    assert message.artifact.content[1].data == image.media[0][1]


@pytest.mark.parametrize("strict", [False, True])
def test_the_model_is_offered_the_schema_as_it_is(strict):
    """The framework's converter leaves it alone; strictly, only if it is the closed one."""
    for ours, theirs in zip(make_tools(), create_tools(make_tools(), strict=strict), strict=True):
        offered = convert_to_openai_tool(theirs, strict=strict or None)["function"]
        assert (offered["name"], offered["description"]) == (ours.name, ours.description)
        expected = ours.strict_input_schema if strict else ours.input_schema
        assert offered["parameters"] == expected
