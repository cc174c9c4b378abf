import json
import signal
from contextlib import contextmanager, suppress

import pytest
from mcp import Client, StdioServerParameters

from isomer_agent_tools import ISOMER_TOOL_NAMES
from tests.adapters.mcp.processes import COMMAND, ROOT, call, exchange, hello, read_until, send, started
from tests.agent_tools import VIEW

ARGUMENTS = {
    "isomer_authoring_guide": {},
    "isomer_describe_primitives": {"types": ["text"]},
    "isomer_validate": {"composition": VIEW},
    "isomer_render": {"composition": VIEW, "format": "markdown"},
    "isomer_list_views": {},
    "isomer_request_view": {"id": "print"},
}
VALIDATE = call(9, "isomer_validate", composition=VIEW)


@contextmanager
def serving():
    """A server past the handshake; whatever a test does to it, it is gone afterwards."""
    process = started()
    try:
        send(process, *hello())
        json.loads(process.stdout.readline())
        yield process
    finally:
        process.kill()
        for stream in (process.stdin, process.stdout, process.stderr):
            with suppress(BrokenPipeError):
                stream.close()
        process.wait()


@pytest.fixture
def server():
    """One for a test that ends it."""
    with serving() as process:
        yield process


@pytest.fixture(scope="module")
def lasting():
    """One for all the tests that a server has to survive."""
    with serving() as process:
        yield process


def assert_still_serves(process):
    """It answers the next call as ever."""
    assert '"valid": true' in exchange(process, VALIDATE)["result"]["content"][0]["text"].replace("\\", "")


@pytest.mark.parametrize("mode", ["auto", "legacy"])
async def test_a_client_lists_and_calls_all_six_tools(mode):
    """As desktop clients start the server."""
    command = StdioServerParameters(command=COMMAND[0], args=COMMAND[1:], cwd=ROOT)
    async with Client(command, mode=mode) as client:
        assert tuple(tool.name for tool in (await client.list_tools()).tools) == ISOMER_TOOL_NAMES
        for name, arguments in ARGUMENTS.items():
            result = await client.call_tool(name, arguments)
            assert not result.is_error, result
        assert len((await client.list_resources()).resources) == 2
        assert len((await client.list_prompts()).prompts) == 1


def test_what_a_view_prints_never_reaches_the_wire(server):
    """Neither while serving nor when what was buffered is written at the end."""
    answer = exchange(server, call(1, "isomer_request_view", id="print"))
    assert '"valid": true' in answer["result"]["content"][0]["text"]
    server.stdin.close()
    assert server.stdout.read() == b""
    assert server.wait(20) == 0
    said = server.stderr.read()
    for text in (b"kept in a buffer", b"written to the descriptor", b"printed by a child"):
        assert text in said


@pytest.mark.parametrize(
    "garbage",
    [
        b"",
        b"not json",
        b"\xff\xfe\x00",
        b"{}",
        b"[]",
        b"null",
        b'{"jsonrpc":"2.0"}',
        b'{"jsonrpc":"1.0","id":1,"method":"x"}',
        b"[" * 100_000,
    ],
    ids=["empty", "words", "bytes", "object", "array", "null", "no method", "version", "deep"],
)
def test_garbage_does_not_end_the_server(lasting, garbage):
    """The next line is a message again."""
    send(lasting, garbage)
    assert_still_serves(lasting)


def test_arguments_that_are_no_object_are_refused(lasting):
    """By the protocol, before the tool."""
    answer = exchange(lasting, {**call(1, "isomer_validate"), "params": {"name": "isomer_validate", "arguments": []}})
    assert answer["error"]["code"] == -32602
    assert_still_serves(lasting)


@pytest.mark.parametrize("size", [1_000, 5_000_000])
def test_five_megabytes_are_answered(lasting, size):
    """Past the input budget with a finding."""
    composition = {"type": "view", "body": [{"type": "text", "text": "x" * size}]}
    text = exchange(lasting, call(1, "isomer_validate", composition=composition))["result"]["content"][0]["text"]
    assert json.loads(text)["valid"] is (size < 1_000_000)
    assert_still_serves(lasting)


def test_a_cancelled_call_ends_and_the_next_one_is_answered(lasting):
    """The view is told."""
    send(lasting, call(1, "isomer_request_view", id="wait"))
    read_until(lasting.stderr, b"waiting")
    send(lasting, {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}})
    read_until(lasting.stderr, b"no longer waiting")
    assert_still_serves(lasting)


def test_closing_stdin_during_a_call_ends_the_server(server):
    """The view is told, and the exit code is that of success."""
    send(server, call(1, "isomer_request_view", id="wait"))
    read_until(server.stderr, b"waiting")
    server.stdin.close()
    read_until(server.stderr, b"no longer waiting")
    assert server.wait(20) == 0


def test_a_client_that_is_killed_during_a_call_leaves_no_server_behind(server):
    """Both its pipes are gone at once."""
    send(server, call(1, "isomer_request_view", id="wait"), VALIDATE)
    read_until(server.stderr, b"waiting")
    server.stdout.close()
    server.stdin.close()
    assert server.wait(20) is not None


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_server(server, number):
    """Without its client's help."""
    assert_still_serves(server)
    server.send_signal(number)
    assert server.wait(20) != 0
