import pytest
from pydantic_ai import Agent, BinaryContent
from pydantic_ai.messages import ModelResponse, TextPart, ToolCallPart, ToolReturnPart
from pydantic_ai.models.function import FunctionModel
from pydantic_ai.models.test import TestModel
from pydantic_ai.profiles.openai import OpenAIJsonSchemaTransformer

from isomer_agent_tools.adapters.pydantic_ai import create_toolset
from tests.adapters.cases import CASES, CONCURRENT, UNKNOWN, Answer, Gate, assert_answers, make_tools


async def run(tools, calls, **options):
    """One run of an agent whose model makes the calls; what it is told, and the tools as it saw them."""
    seen = []

    def script(messages, info):
        seen.append(info)
        if len(seen) > 1:
            return ModelResponse(parts=[TextPart("done")])
        return ModelResponse(
            parts=[ToolCallPart(call.tool, call.arguments, f"c{number}") for number, call in enumerate(calls)]
        )

    agent = Agent(FunctionModel(script), toolsets=[create_toolset(tools, **options)])
    messages = (await agent.run("go")).all_messages()
    parts = {
        part.tool_call_id: part for message in messages for part in message.parts if isinstance(part, ToolReturnPart)
    }
    return [read(parts[f"c{number}"]) for number in range(len(calls))], seen[0].function_tools


def read(part):
    """What the model is given."""
    content = part.content if isinstance(part.content, list) else [part.content]
    media = tuple((one.media_type, one.data) for one in content if isinstance(one, BinaryContent))
    text = "\n".join(one for one in content if isinstance(one, str))
    return Answer(text=text, failed=part.outcome != "success", media=media)


async def test_every_case_of_the_table():
    """Through an agent on the framework's own offline model."""
    cases = (*CASES, UNKNOWN)
    answers, _ = await run(make_tools(), cases)
    assert_answers(cases, answers)


async def test_a_failure_spends_no_retry():
    """It is an outcome; the model reads what the tool said and no more."""
    crash = next(case for case in CASES if case.name == "a crash")
    answers, _ = await run(make_tools(), [crash] * 5)
    assert [answer.text for answer in answers] == [crash.says] * 5


async def test_calls_at_once_do_not_disturb_each_other():
    """The framework runs all calls of a reply at once."""
    answers, _ = await run(make_tools(Gate(len(CONCURRENT))), CONCURRENT)
    assert_answers(CONCURRENT, answers)


@pytest.mark.parametrize("strict", [False, True])
async def test_the_model_is_offered_the_schema_as_it_is(strict):
    """In strict mode the closed one, which the framework finds strict indeed."""
    tools = make_tools()
    _, offered = await run(tools, (), strict=strict)
    for tool, definition in zip(tools, offered, strict=True):
        assert (definition.name, definition.description, definition.strict) == (tool.name, tool.description, strict)
        assert definition.parameters_json_schema == (tool.strict_input_schema if strict else tool.input_schema)
        transformer = OpenAIJsonSchemaTransformer(definition.parameters_json_schema, strict=None)
        transformer.walk()
        assert transformer.is_strict_compatible or not strict


async def test_the_frameworks_own_generator_fills_the_schemas():
    """Its test model calls every tool with arguments that it makes up; each call is answered."""
    model = TestModel(call_tools=["isomer_authoring_guide", "isomer_validate", "isomer_list_views"])
    agent = Agent(model, toolsets=[create_toolset(make_tools(), id="isomer")])
    assert '\\"valid\\": false' in (await agent.run("go")).output.replace('\\\\"', '\\"')


def test_the_toolset_has_the_id_it_is_given():
    """Durable runs ask for one."""
    assert create_toolset(make_tools(), id="isomer").id == "isomer"
