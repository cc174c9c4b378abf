import asyncio
import threading

from isomer_agent_tools import IsomerToolsFormat, heavy_work_on
from isomer_agent_tools.testing import create_fake_runtime
from tests.agent_tools import VIEW, payload, tools_by_name, with_view

CALLS = {
    "isomer_authoring_guide": {},
    "isomer_describe_primitives": {"types": ["text"]},
    "isomer_validate": {"composition": VIEW},
    "isomer_render": {"composition": VIEW, "format": "html"},
    "isomer_request_view": {"id": "v"},
}


def counting():
    """A runner that does the work in place, and how much it did."""
    done = []

    async def run(work):
        done.append(work)
        return work()

    return run, done


def offered(**options):
    """The tools of a runtime with one view."""
    return tools_by_name(with_view(lambda *_: VIEW), **options)


async def test_every_tool_that_checks_or_draws_lets_the_host_run_that():
    """And answers what it answers without."""
    for name, arguments in CALLS.items():
        plain = await offered()[name].call(arguments)
        run, done = counting()
        with heavy_work_on(run):
            assert await offered()[name].call(arguments) == plain
        assert len(done) >= 2, name


async def test_a_thread_can_do_it():
    """`asyncio.to_thread` is such a runner; what is drawn is the same."""
    arguments = CALLS["isomer_render"]
    with heavy_work_on(asyncio.to_thread):
        drawn = await offered()["isomer_render"].call(arguments)
    assert drawn == await offered()["isomer_render"].call(arguments)


async def test_a_plain_format_runs_where_the_host_says_and_an_asynchronous_one_on_the_loop():
    """What awaits needs the loop that it awaits on."""
    home, seen = threading.get_ident(), {}

    def plain(composition, *, theme):
        seen["plain"] = threading.get_ident()
        return "x"

    async def awaits(composition, *, theme):
        seen["awaits"] = threading.get_ident()
        return "x"

    formats = {name: IsomerToolsFormat(mime_type="text/x", render=draw) for name, draw in (("p", plain), ("a", awaits))}
    tool = tools_by_name(create_fake_runtime(), formats=formats)["isomer_render"]
    with heavy_work_on(asyncio.to_thread):
        for name in formats:
            assert (await tool.call({"composition": VIEW, "format": name})).text == "x"
    assert seen["plain"] != home
    assert seen["awaits"] == home


async def test_what_the_runner_raises_is_a_failed_result():
    """A host's thread pool may be full."""

    async def run(work):
        raise RuntimeError("No thread is free.")

    with heavy_work_on(run):
        result = await offered()["isomer_validate"].call({"composition": VIEW})
    assert result.is_error
    assert result.text == "No thread is free."


async def test_outside_the_work_is_done_in_place():
    """The next call knows nothing of the host of the last."""
    run, done = counting()
    with heavy_work_on(run):
        pass
    assert payload(await offered()["isomer_validate"].call({"composition": VIEW}))["valid"]
    assert done == []
