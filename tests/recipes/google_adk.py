"""The recipe for the Google Agent Development Kit; `.ci/recipes google-adk` runs this."""

from google.adk.agents import LlmAgent
from google.adk.models import BaseLlm
from google.adk.models.llm_response import LlmResponse
from google.adk.runners import InMemoryRunner
from google.genai import types
from pydantic import Field

from tests.adapters.cases import CASES, CONCURRENT, UNKNOWN, Answer, Gate, assert_answers, make_tools
from tests.recipes._scripts import load

RECIPE = load("google_adk_recipe.py")


class Scripted(BaseLlm):
    """A model that makes some calls, then is content."""

    calls: list[types.Part]
    offered: list[types.FunctionDeclaration] = Field(default_factory=list)

    async def generate_content_async(self, llm_request, stream=False):
        self.offered += llm_request.config.tools[0].function_declarations
        parts, self.calls = self.calls or [types.Part(text="done")], []
        yield LlmResponse(content=types.Content(role="model", parts=parts))


async def run(tools, cases):
    """What the model is told of each call, and the tools as it saw them."""
    calls = [
        types.Part(function_call=types.FunctionCall(id=f"c{number}", name=case.tool, args=case.arguments or {}))
        for number, case in enumerate(cases)
    ]
    model = Scripted(model="scripted", calls=calls)
    agent = LlmAgent(name="a", model=model, instruction="x", tools=[RECIPE["AdkTool"](tool) for tool in tools])
    runner = InMemoryRunner(agent, app_name="app")
    await runner.session_service.create_session(app_name="app", user_id="u", session_id="s")
    said = types.Content(role="user", parts=[types.Part(text="go")])
    found = {}
    async for event in runner.run_async(user_id="u", session_id="s", new_message=said):
        for part in event.content.parts:
            if part.function_response:
                found[part.function_response.id] = part.function_response
    return [read(found[f"c{number}"]) for number in range(len(cases))], model.offered


def read(response):
    """What the model is given."""
    media = tuple((one.inline_data.mime_type, one.inline_data.data) for one in response.parts or ())
    failed = "error" in response.response
    return Answer(text=str(response.response["error" if failed else "output"]), failed=failed, media=media)


async def test_every_case_of_the_table():
    """Through a runner on an offline model."""
    cases = (*CASES, UNKNOWN)
    answers, _ = await run(make_tools(), cases)
    assert_answers(cases, answers)


async def test_calls_at_once_do_not_disturb_each_other():
    """The framework runs all calls of a reply at once."""
    answers, _ = await run(make_tools(Gate(len(CONCURRENT))), CONCURRENT)
    assert_answers(CONCURRENT, answers)


async def test_the_schema_is_offered_as_it_is():
    """For the tools of the slides."""
    tools = RECIPE["make_tools"]()
    _, offered = await run(tools, ())
    assert [(one.name, one.parameters_json_schema) for one in offered] == [
        (one.name, one.input_schema) for one in tools
    ]
