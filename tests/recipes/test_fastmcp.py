from base64 import b64decode

import anyio
import mcp_types
from fastmcp import Client

from tests.adapters.cases import CASES, CONCURRENT, UNKNOWN, Answer, Gate, assert_answers, make_tools
from tests.recipes._scripts import load

RECIPE = load("fastmcp_recipe.py")


async def answer(client, case):
    """What a client is given for one call."""
    result = await client.call_tool(case.tool, case.arguments or {}, raise_on_error=False)
    media = tuple(
        (one.mime_type, b64decode(one.data))
        if isinstance(one, mcp_types.ImageContent)
        else (one.resource.mime_type, b64decode(one.resource.blob))
        for one in result.content[1:]
    )
    assert result.structured_content is None
    return Answer(text=result.content[0].text, failed=result.is_error, media=media)


async def test_every_case_of_the_table():
    """Through the framework's own client."""
    cases = (*CASES, UNKNOWN)
    async with Client(RECIPE["make_server"](make_tools())) as client:
        assert_answers(cases, [await answer(client, case) for case in cases])


async def test_calls_at_once_do_not_disturb_each_other():
    """One client may send many."""
    answers = {}

    async def ask(client, case):
        answers[case.name] = await answer(client, case)

    server = RECIPE["make_server"](make_tools(Gate(len(CONCURRENT))))
    async with Client(server) as client, anyio.create_task_group() as tasks:
        for case in CONCURRENT:
            tasks.start_soon(ask, client, case)
    assert_answers(CONCURRENT, [answers[case.name] for case in CONCURRENT])


async def test_the_tools_of_the_slides_are_listed():
    """With the schema as it is."""
    tools = RECIPE["make_tools"]()
    async with Client(RECIPE["make_server"](tools)) as client:
        listed = await client.list_tools()
    assert [(one.name, one.input_schema) for one in listed] == [(one.name, one.input_schema) for one in tools]
