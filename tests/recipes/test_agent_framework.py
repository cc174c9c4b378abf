import base64
import json

from agent_framework import (
    Agent,
    BaseChatClient,
    ChatMiddlewareLayer,
    ChatResponse,
    Content,
    FunctionInvocationLayer,
    Message,
)

from tests.adapters.cases import CASES, CONCURRENT, UNKNOWN, Answer, Gate, assert_answers, make_tools
from tests.recipes._scripts import load

RECIPE = load("agent_framework_recipe.py")


class Scripted(FunctionInvocationLayer, ChatMiddlewareLayer, BaseChatClient):
    """A model that makes some calls, then is content."""

    def __init__(self, cases):
        super().__init__()
        self._calls = [
            Content.from_function_call(call_id=f"c{number}", name=case.tool, arguments=json.dumps(case.arguments or {}))
            for number, case in enumerate(cases)
        ]

    async def _answer(self):
        contents, self._calls = self._calls or [Content.from_text("done")], None
        return ChatResponse(messages=[Message(role="assistant", contents=contents)])

    def _inner_get_response(self, *, messages, stream, options, **more):
        return self._answer()


async def run(tools, cases):
    """What the model is told of each call."""
    client = Scripted(cases)
    agent = Agent(client, name="a", tools=[RECIPE["to_function_tool"](tool) for tool in tools])
    messages = (await agent.run("go")).messages
    found = {one.call_id: one for message in messages for one in message.contents if one.type == "function_result"}
    return [read(found[f"c{number}"]) for number in range(len(cases))]


def read(content):
    """What the model is given."""
    media = tuple(
        (one.media_type, base64.b64decode(one.uri.partition(",")[2]))
        for one in content.items or ()
        if one.type == "data"
    )
    texts = [one.text for one in content.items or () if one.type == "text"]
    text = "\n".join(texts) or str(content.result)
    return Answer(text=text, failed=text.startswith("Error"), media=media)


async def test_every_case_of_the_table():
    """Through an agent on an offline model."""
    cases = (*CASES, UNKNOWN)
    assert_answers(cases, await run(make_tools(), cases))


async def test_calls_at_once_do_not_disturb_each_other():
    """The framework runs all calls of a reply at once."""
    assert_answers(CONCURRENT, await run(make_tools(Gate(len(CONCURRENT))), CONCURRENT))


def test_the_schema_is_offered_as_it_is():
    """For the tools of the slides."""
    for tool in RECIPE["make_tools"]():
        assert RECIPE["to_function_tool"](tool).parameters() == tool.input_schema
