import json
import threading
from base64 import b64decode
from dataclasses import replace

import anyio
import mcp_types
import pytest
from mcp import Client, MCPError

from isomer_agent_tools import (
    ISOMER_TOOL_NAMES,
    IsomerTool,
    IsomerToolsFormat,
    create_isomer_prompts,
    create_isomer_resources,
    create_isomer_tools,
)
from isomer_agent_tools.adapters.mcp import build_server
from isomer_agent_tools.packs.slides import slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime, define_view
from isomer_agent_tools.sdk import report_progress
from isomer_agent_tools.testing import create_fake_runtime
from tests.adapters.cases import CASES, CONCURRENT, UNKNOWN, Answer, Gate, assert_answers, make_tools
from tests.agent_tools import VIEW, tools_by_name
from tests.pictures import SVG, pdf

ERAS = ("auto", "legacy")
MOST_BYTES = 3_400

era = pytest.mark.parametrize("mode", ERAS)


def server_of(tools, **options):
    """A server of some tools, with the resources and the prompt of the fake runtime."""
    runtime = create_fake_runtime()
    lists = create_isomer_resources(runtime=runtime), create_isomer_prompts(runtime=runtime)
    return build_server(tools, *lists, name="tides", version="1.2.3", instructions="Ask the sea.", **options)


def drawing(render, mime_type="text/x"):
    """A server whose one host format is drawn by `render`."""
    formats = {"own": IsomerToolsFormat(mime_type=mime_type, render=render)}
    return server_of(create_isomer_tools(runtime=create_fake_runtime(), formats=formats))


OWN = ("isomer_render", {"composition": VIEW, "format": "own"})


async def answer(client, case):
    """What a client is given for one call."""
    try:
        result = await client.call_tool(case.tool, case.arguments)
    except MCPError as error:
        return Answer(text=f"{error.code} {error.message}", failed=True)
    assert result.structured_content is None
    return Answer(text=result.content[0].text, failed=result.is_error, media=tuple(map(media, result.content[1:])))


def media(block):
    """The type and the bytes of a picture or a file."""
    if isinstance(block, mcp_types.ImageContent):
        return block.mime_type, b64decode(block.data)
    return block.resource.mime_type, b64decode(block.resource.blob)


@era
async def test_every_case_of_the_table(mode):
    """Through the SDK's own client, text first in each answer."""
    async with Client(server_of(make_tools()), mode=mode) as client:
        cases = (*CASES, UNKNOWN)
        assert_answers(cases, [await answer(client, case) for case in cases])


@era
async def test_calls_at_once_do_not_disturb_each_other(mode):
    """Each waits until all are there."""
    answers = {}

    async def ask(client, case):
        answers[case.name] = await answer(client, case)

    async with (
        Client(server_of(make_tools(Gate(len(CONCURRENT)))), mode=mode) as client,
        anyio.create_task_group() as tasks,
    ):
        for case in CONCURRENT:
            tasks.start_soon(ask, client, case)
    assert_answers(CONCURRENT, [answers[case.name] for case in CONCURRENT])


async def test_a_deck_drawn_for_eight_clients_at_once_is_right_for_each():
    """Twenty slides as a PDF, each client its own deck, each with its own progress."""
    decks = [
        {**VIEW, "body": [{"type": "text", "text": f"{client}.{page}"} for page in range(20)]} for client in range(8)
    ]
    told, drawn = [[] for _ in decks], [None for _ in decks]

    def render(composition, *, theme):
        pages = []
        for page, node in enumerate(composition["body"], 1):
            pages.append(node["text"])
            report_progress(page, total=20)
        return pdf(pages)

    server = drawing(render, "application/pdf")

    async def one_client(number):
        async def on_progress(done, total, message):
            told[number].append(done)

        async with Client(server) as client:
            arguments = {"composition": decks[number], "format": "own"}
            result = await client.call_tool("isomer_render", arguments, progress_callback=on_progress)
            drawn[number] = media(result.content[1])

    async with anyio.create_task_group() as tasks:
        for number in range(8):
            tasks.start_soon(one_client, number)
    assert drawn == [("application/pdf", pdf([node["text"] for node in deck["body"]])) for deck in decks]
    assert told == [list(range(1, 21))] * 8


@era
async def test_the_list_of_tools_is_cheap_to_read(mode):
    """All six of the slides pack with every format, annotations and all: a model reads them each time."""
    view = define_view(id="v", title="V", answers=["What?"], build=lambda *, input, context: VIEW)
    runtime = create_isomer_runtime(packs=[slides_pack], views=[view])
    kinds = {"png": "image/png", "svg": "image/svg+xml", "pdf": "application/pdf", "webp": "image/webp"}
    formats = {
        name: IsomerToolsFormat(mime_type=kind, render=lambda composition, *, theme: b"")
        for name, kind in kinds.items()
    }
    async with Client(server_of(create_isomer_tools(runtime=runtime, formats=formats)), mode=mode) as client:
        listed = await client.list_tools()
    assert tuple(tool.name for tool in listed.tools) == ISOMER_TOOL_NAMES
    wire = json.dumps(listed.model_dump(by_alias=True, exclude_none=True), separators=(",", ":"), ensure_ascii=False)
    assert len(wire.encode()) <= MOST_BYTES


@era
async def test_a_listed_tool_says_what_it_is_and_what_it_does_not_do(mode):
    """A client may then run it unasked."""
    tools = tools_by_name()
    async with Client(server_of(list(tools.values())), mode=mode) as client:
        listed = {tool.name: tool for tool in (await client.list_tools()).tools}
    for name, tool in tools.items():
        wire = listed[name].model_dump(by_alias=True, exclude_none=True)
        assert wire == {
            "name": name,
            "title": tool.title,
            "description": tool.description,
            "inputSchema": tool.input_schema,
            "annotations": {"readOnlyHint": True, "idempotentHint": True, "openWorldHint": False},
        }


async def test_a_tool_of_the_hosts_own_is_served_with_its_own_hints():
    """And its crash is an answer, though nothing wrapped its handler."""

    async def handler(arguments):
        raise ZeroDivisionError("no sea today")

    model = tools_by_name()["isomer_authoring_guide"].input_model
    own = IsomerTool(
        name="own",
        title="Own",
        description="Mine.",
        input_model=model,
        handler=handler,
        read_only=False,
        open_world=True,
    )
    async with Client(build_server([own], name="n", version="1")) as client:
        (listed,) = (await client.list_tools()).tools
        result = await client.call_tool("own")
    assert (listed.annotations.read_only_hint, listed.annotations.open_world_hint) == (False, True)
    assert (result.is_error, result.content[0].text) == (True, "no sea today")


@era
async def test_the_server_says_who_it_is_and_what_it_has(mode):
    """Clients show it, and put the instructions before the model."""
    async with Client(server_of(make_tools()), mode=mode) as client:
        assert (client.server_info.name, client.server_info.version) == ("tides", "1.2.3")
        assert client.instructions == "Ask the sea."
        assert client.server_capabilities.tools
        assert client.server_capabilities.resources
        assert client.server_capabilities.prompts


async def test_what_is_empty_is_not_offered():
    """A client does not ask for it then."""
    async with Client(build_server(make_tools(), name="n", version="1")) as client:
        assert client.server_capabilities.resources is None
        assert client.server_capabilities.prompts is None
        with pytest.raises(MCPError):
            await client.list_prompts()


@era
async def test_resources_are_listed_and_read(mode):
    """With their types; there are no templates."""
    runtime = create_fake_runtime()
    resources = create_isomer_resources(runtime=runtime)
    async with Client(server_of(make_tools()), mode=mode) as client:
        listed = (await client.list_resources()).resources
        assert [(one.uri, one.mime_type, one.title) for one in listed] == [
            (one.uri, one.mime_type, one.title) for one in resources
        ]
        for one in resources:
            (contents,) = (await client.read_resource(one.uri)).contents
            assert contents.text == one.read()
        assert (await client.list_resource_templates()).resource_templates == []
        with pytest.raises(MCPError) as caught:
            await client.read_resource("isomer://none")
    assert caught.value.code == mcp_types.INVALID_PARAMS
    assert caught.value.data == {"uri": "isomer://none"}


@era
async def test_the_prompt_is_listed_and_built(mode):
    """Its argument may be left out; what does not fit is refused by name."""
    (prompt,) = create_isomer_prompts(runtime=create_fake_runtime())
    async with Client(server_of(make_tools()), mode=mode) as client:
        (listed,) = (await client.list_prompts()).prompts
        assert [(one.name, one.required) for one in listed.arguments] == [("request", False)]
        for arguments in (None, {}, {"request": "The tides of May"}):
            built = await client.get_prompt("compose", arguments)
            assert built.messages[0].content.text == prompt.build(prompt.args_model(**(arguments or {})))
        with pytest.raises(MCPError, match="Prompt not found: none"):
            await client.get_prompt("none")
        with pytest.raises(MCPError, match="Tool not found: none") as caught:
            await client.call_tool("none")
    assert caught.value.code == mcp_types.INVALID_PARAMS


@era
async def test_a_resource_and_a_prompt_that_fail_say_nothing_of_why(mode, caplog):
    """What was raised may hold what no client should read; the host's log has it."""

    def fail(*_arguments):
        raise RuntimeError("password 1234")

    (prompt,) = create_isomer_prompts(runtime=create_fake_runtime())
    resource, _ = create_isomer_resources(runtime=create_fake_runtime())
    lists = ([replace(resource, read=fail)], [replace(prompt, build=fail)])
    async with Client(build_server(make_tools(), *lists, name="n", version="1"), mode=mode) as client:
        for call in (client.read_resource(resource.uri), client.get_prompt("compose")):
            with pytest.raises(MCPError, match="the log of the server says why") as caught:
                await call
            assert caught.value.code == mcp_types.INTERNAL_ERROR
            assert "1234" not in str(caught.value)
    assert caplog.text.count("RuntimeError: password 1234") == 2


async def test_a_cursor_is_refused():
    """Each list is one page, so that none was given out."""
    async with Client(server_of(make_tools())) as client:
        for listing in (client.list_tools, client.list_resources, client.list_resource_templates, client.list_prompts):
            with pytest.raises(MCPError) as caught:
                await listing(cursor="2")
            assert caught.value.code == mcp_types.INVALID_PARAMS


@pytest.mark.parametrize("policy", ["image", "resource", "text"])
async def test_the_image_policy_reaches_an_svg(policy):
    """A picture as specified, a file, or the source."""
    async with Client(server_of(make_tools(), image_policy=policy)) as client:
        result = await client.call_tool("isomer_render", {"composition": VIEW, "format": "svg"})
    last = result.content[-1]
    assert last.type == policy
    assert (last.text.encode() if policy == "text" else media(last)[1]) == SVG


async def test_the_ceilings_reach_the_server():
    """A picture over it is a failure in words."""
    async with Client(server_of(make_tools(), max_image_bytes=10, max_file_bytes=10)) as client:
        for format in ("png", "pdf"):
            result = await client.call_tool("isomer_render", {"composition": VIEW, "format": format})
            assert result.is_error
            assert "more than the 10" in result.content[0].text


def test_two_of_one_name_and_an_unknown_policy_are_refused():
    """When the server is built, not when a client calls."""
    tools = make_tools()
    resources, prompts = (
        create_isomer_resources(runtime=create_fake_runtime()),
        create_isomer_prompts(runtime=create_fake_runtime()),
    )
    for lists in (([*tools, tools[0]],), (tools, [*resources, *resources]), (tools, (), [*prompts, *prompts])):
        with pytest.raises(ValueError, match="two of the name"):
            build_server(*lists, name="n", version="1")
    with pytest.raises(ValueError, match="must be one of: image, resource, text"):
        build_server(tools, name="n", version="1", image_policy="svg")


@era
async def test_progress_reaches_the_client_in_order_from_a_thread(mode):
    """A plain format draws beside the loop, and reports as it goes."""
    seen = []

    def render(composition, *, theme):
        for page in range(1, 6):
            report_progress(page, total=5, message=f"page {page}")
        return "drawn"

    async def on_progress(done, total, message):
        seen.append((done, total, message))

    async with Client(drawing(render), mode=mode) as client:
        result = await client.call_tool(*OWN, progress_callback=on_progress)
        assert result.content[0].text == "drawn"
        assert (await client.call_tool(*OWN)).content[0].text == "drawn"
    assert seen == [(page, 5, f"page {page}") for page in range(1, 6)]


@era
async def test_progress_reaches_the_client_from_the_loop_and_from_a_thread_of_the_hosts(mode):
    """Whoever draws, wherever."""
    seen = []

    async def render(composition, *, theme):
        report_progress(1)
        await anyio.to_thread.run_sync(lambda: report_progress(2))
        return "drawn"

    async def on_progress(done, total, message):
        seen.append(done)

    async with Client(drawing(render), mode=mode) as client:
        await client.call_tool(*OWN, progress_callback=on_progress)
    assert seen == [1, 2]


@era
async def test_a_client_that_is_slower_than_the_work_is_told_the_newest_steps(mode):
    """Steps do not pile up, however many there are."""
    seen = []

    async def render(composition, *, theme):
        for step in range(10_000):
            report_progress(step)
        return "drawn"

    async def on_progress(done, total, message):
        seen.append(done)

    async with Client(drawing(render), mode=mode) as client:
        await client.call_tool(*OWN, progress_callback=on_progress)
    assert seen[-64:] == list(range(9_936, 10_000))
    assert seen[:-64] in ([], [0])


@era
async def test_cancellation_reaches_a_format_that_awaits(mode):
    """It may clean up, and the next call works."""
    started, cancelled = anyio.Event(), anyio.Event()

    async def render(composition, *, theme):
        started.set()
        try:
            await anyio.sleep_forever()
        except anyio.get_cancelled_exc_class():
            cancelled.set()
            raise

    async with Client(drawing(render), mode=mode) as client:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(client.call_tool, *OWN)
            await started.wait()
            tasks.cancel_scope.cancel()
        with anyio.fail_after(10):
            await cancelled.wait()
        assert not (await client.call_tool("isomer_validate", {"composition": VIEW})).is_error


@era
async def test_cancellation_ends_a_drawing_in_a_thread_at_its_next_report(mode):
    """Nobody waits for its other pages."""
    started, go_on, ended = anyio.Event(), threading.Event(), anyio.Event()

    def render(composition, *, theme):
        anyio.from_thread.run_sync(started.set)
        try:
            while True:
                go_on.wait(0.01)
                report_progress(1)
        finally:
            anyio.from_thread.run_sync(ended.set)

    async with Client(drawing(render), mode=mode) as client:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(client.call_tool, *OWN)
            await started.wait()
            tasks.cancel_scope.cancel()
        with anyio.fail_after(10):
            await ended.wait()


async def test_the_loop_answers_while_a_drawing_is_at_work():
    """The drawing ends only after the other answer has come."""
    started, answered = anyio.Event(), threading.Event()

    def render(composition, *, theme):
        anyio.from_thread.run_sync(started.set)
        return "in time" if answered.wait(30) else "too late"

    async with Client(drawing(render)) as client, anyio.create_task_group() as tasks:

        async def draw():
            assert (await client.call_tool(*OWN)).content[0].text == "in time"

        tasks.start_soon(draw)
        await started.wait()
        assert (await client.list_tools()).tools
        assert not (await client.call_tool("isomer_validate", {"composition": VIEW})).is_error
        answered.set()


async def test_a_name_that_is_not_there_is_repeated_briefly():
    """However long it is, and on one line."""
    async with Client(server_of(make_tools())) as client:
        with pytest.raises(MCPError) as caught:
            await client.call_tool("no\n" + "x" * 100_000)
    assert len(caught.value.message) < 300
    assert "\n" not in caught.value.message
