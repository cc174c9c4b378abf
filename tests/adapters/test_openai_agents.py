import json
from base64 import b64decode

import pytest
from agents import Agent, Runner, set_tracing_disabled
from agents.exceptions import ModelBehaviorError
from agents.models.chatcmpl_converter import Converter
from agents.strict_schema import ensure_strict_json_schema
from agents.testing import ScriptedModel, assistant_message, function_call

from isomer_agent_tools.adapters.openai_agents import create_tools
from tests.adapters.cases import CASES, CONCURRENT, UNKNOWN, Answer, Case, Gate, assert_answers, make_tools

set_tracing_disabled(True)


async def outputs(tools, cases):
    """All calls in one reply of the scripted model; the items that answer them."""
    calls = [
        function_call(case.tool, case.arguments if case.arguments is not None else "", call_id=f"c{number}")
        for number, case in enumerate(cases)
    ]
    model = ScriptedModel([calls, [assistant_message("done")]])
    agent = Agent(name="a", tools=create_tools(tools), model=model)
    return (await Runner.run(agent, "go")).to_input_list()


async def run(tools, cases):
    """What the model is told of each call."""
    items = {
        item["call_id"]: item for item in await outputs(tools, cases) if item.get("type") == "function_call_output"
    }
    return [read(items[f"c{number}"]["output"]) for number in range(len(cases))]


def read(output):
    """What the model is given: a text, or a list of inputs."""
    if isinstance(output, str):
        return Answer(text=output, failed=output.startswith("Error: "))
    first, *rest = output
    return Answer(text=first["text"], media=tuple(map(media, rest)))


def media(item):
    """The type and the bytes of a picture or a file."""
    address = item.get("image_url") or item["file_data"]
    kind, _, data = address.removeprefix("data:").partition(";base64,")
    return kind, b64decode(data)


async def test_every_case_of_the_table():
    """Through a runner on the framework's own offline model."""
    assert_answers(CASES, await run(make_tools(), CASES))


async def test_calls_at_once_do_not_disturb_each_other():
    """The runner makes all calls of a reply at once."""
    assert_answers(CONCURRENT, await run(make_tools(Gate(len(CONCURRENT))), CONCURRENT))


async def test_an_unknown_tool_ends_the_run():
    """That is the framework's choice; it names the tool."""
    with pytest.raises(ModelBehaviorError, match=UNKNOWN.says):
        await run(make_tools(), (UNKNOWN,))


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        ("not json", "cannot be read as JSON"),
        ("[1]", "arguments must be an object"),
        ("3", "arguments must be an object"),
        ('{"types": [], "types": []}', 'the key "types" stands twice'),
    ],
)
async def test_arguments_that_are_no_object_are_told(raw, says):
    """Not lost, and no end of the run."""
    (answer,) = await run(make_tools(), (Case(name="x", tool="isomer_list_views", arguments=raw, says=""),))
    assert answer.failed
    assert says in answer.text


async def test_arguments_of_any_depth_are_read():
    """What is too deep is told as by every adapter. A runner that reads them itself gives up before it asks us."""
    tools = {tool.name: tool for tool in create_tools(make_tools())}
    deep = "[" * 100_000
    raw = f'{{"composition": {{"type": "view", "body": {deep}{"]" * 100_000}}}}}'
    assert '"valid": false' in await tools["isomer_validate"].on_invoke_tool(None, raw)
    assert "arguments must be an object" in await tools["isomer_list_views"].on_invoke_tool(None, deep)


async def test_chat_completions_is_told_enough_by_the_text():
    """It has no place for pictures and files; the framework drops them."""
    cases = [case for case in CASES if case.media]
    messages = Converter.items_to_messages(await outputs(make_tools(), cases))
    told = [json.dumps(message["content"], ensure_ascii=False) for message in messages if message["role"] == "tool"]
    assert len(told) == len(cases)
    assert all(case.says in text for case, text in zip(cases, told, strict=True))


@pytest.mark.parametrize("strict", [False, True])
def test_the_model_is_offered_the_schema_as_it_is(strict):
    """In strict mode the closed one, which the framework's own check takes unchanged."""
    for ours, theirs in zip(make_tools(), create_tools(make_tools(), strict=strict), strict=True):
        assert (theirs.name, theirs.description, theirs.strict_json_schema) == (ours.name, ours.description, strict)
        assert theirs.params_json_schema == (ours.strict_input_schema if strict else ours.input_schema)
        assert not strict or ensure_strict_json_schema(ours.strict_input_schema) == ours.strict_input_schema


async def test_a_file_has_a_name_that_tells_its_type():
    """The API reads the ending."""
    case = next(case for case in CASES if case.name == "a file")
    (item,) = [item for item in await outputs(make_tools(), (case,)) if item.get("type") == "function_call_output"]
    assert item["output"][1]["filename"] == "pdf.pdf"
