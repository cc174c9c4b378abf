"""The recipe for LlamaIndex; `.ci/recipes llama-index` runs this."""

from base64 import b64decode

from llama_index.core.agent.workflow import FunctionAgent
from llama_index.core.base.llms.types import ChatMessage, ToolCallBlock
from llama_index.core.llms.mock import MockFunctionCallingLLM

from tests.adapters.cases import CASES, CONCURRENT, UNKNOWN, Answer, Gate, assert_answers, make_tools
from tests.recipes._scripts import load

RECIPE = load("llama_index_recipe.py")


async def run(tools, cases):
    """What the model is told of each call."""
    calls = [
        ToolCallBlock(tool_call_id=f"c{number}", tool_name=case.tool, tool_kwargs=case.arguments or {})
        for number, case in enumerate(cases)
    ]
    told = []

    def script(messages, **options):
        told[:] = messages
        if any(message.role.value == "tool" for message in messages):
            return ChatMessage(role="assistant", content="done")
        return ChatMessage(role="assistant", blocks=calls)

    model = MockFunctionCallingLLM(response_generator=script, is_chat_model=True)
    agent = FunctionAgent(tools=[RECIPE["LlamaTool"](tool) for tool in tools], llm=model, streaming=False)
    await agent.run("go")
    found = {one.additional_kwargs["tool_call_id"]: one for one in told if one.role.value == "tool"}
    return [read(found[f"c{number}"]) for number in range(len(cases))]


def read(message):
    """What the model is given."""
    text = "\n".join(block.text for block in message.blocks if block.block_type == "text")
    media = tuple(map(media_of, (block for block in message.blocks if block.block_type != "text")))
    return Answer(text=text, failed=text.startswith("Error") or "not found" in text, media=media)


def media_of(block):
    """The type and the bytes of a picture or a file, which the framework keeps in base64."""
    if block.block_type == "image":
        return block.image_mimetype, b64decode(block.image)
    return block.document_mimetype, b64decode(block.data)


async def test_every_case_of_the_table():
    """Through an agent on the framework's own offline model."""
    cases = (*CASES, UNKNOWN)
    assert_answers(cases, await run(make_tools(), cases))


async def test_calls_at_once_do_not_disturb_each_other():
    """The framework runs four calls at a time."""
    cases = CONCURRENT[:4]
    assert_answers(cases, await run(make_tools(Gate(len(cases))), cases))


def test_a_call_without_a_loop():
    """As a script makes it."""
    tool = next(RECIPE["LlamaTool"](one) for one in make_tools() if one.name == "isomer_list_views")
    assert tool.call().content.startswith("[")


def test_the_schema_is_offered_as_it_is():
    """For the tools of the slides."""
    for tool in RECIPE["make_tools"]():
        offered = RECIPE["LlamaTool"](tool).metadata.to_openai_tool()["function"]
        assert (offered["name"], offered["parameters"]) == (tool.name, tool.input_schema)
