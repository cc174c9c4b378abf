import json

import anyio
import httpx2
import pytest
from mcp import Client

from isomer_agent_tools import ISOMER_TOOL_NAMES
from isomer_agent_tools.adapters.mcp import build_server, http_app
from tests.adapters.cases import make_tools
from tests.adapters.mcp.processes import call, hello, listening, read_until
from tests.adapters.mcp.test_stdio import ARGUMENTS
from tests.agent_tools import VIEW

HEADERS = {"accept": "application/json, text/event-stream", "content-type": "application/json"}


@pytest.fixture(scope="module")
def served():
    """A server process on a free port, and its address."""
    with listening("--allow-host", "slides.example.com", "--allow-origin", "https://app.example.com") as server:
        yield server


def url(served):
    """Where it is."""
    return served[1]


def post(served, body, **headers):
    """One request as a browser or a stranger sends it."""
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    return httpx2.post(url(served), content=content, headers={**HEADERS, **headers}, timeout=30)


@pytest.mark.parametrize("mode", ["auto", "legacy"])
async def test_a_client_lists_and_calls_all_six_tools(served, mode):
    """Over HTTP as on stdio."""
    async with Client(url(served), mode=mode) as client:
        assert tuple(tool.name for tool in (await client.list_tools()).tools) == ISOMER_TOOL_NAMES
        for name, arguments in ARGUMENTS.items():
            assert not (await client.call_tool(name, arguments)).is_error
        assert len((await client.list_resources()).resources) == 2


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"host": "evil.example"}, 421),
        ({"host": "127.0.0.1.evil.example"}, 421),
        ({"host": "localhost:1"}, 200),
        ({"host": "slides.example.com"}, 200),
        ({"host": "slides.example.com:81"}, 421),
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://localhost.evil.example"}, 403),
        ({"origin": "http://localhost:6274"}, 200),
        ({"origin": "https://app.example.com"}, 200),
        ({"origin": "https://localhost"}, 200),
        ({"origin": "https://localhost:8443"}, 200),
        ({"host": "localhost:evil.example"}, 421),
        ({"host": "localhost:"}, 421),
        ({"host": "[::1]:80"}, 200),
        ({"origin": "http://127.0.0.1:8000.evil.example"}, 403),
        ({"origin": "http://localhost:80@evil.example"}, 403),
    ],
    ids=lambda value: str(value) if isinstance(value, int) else "-".join(value.values()),
)
def test_who_asks_under_a_strange_name_is_refused(served, headers, status):
    """A page of a stranger cannot reach the server through a browser on this machine."""
    assert post(served, hello()[0], **headers).status_code == status


def test_an_address_of_this_machine_that_was_bound_is_a_name_of_the_server():
    """It is the one that is printed, so that clients use it."""
    with listening(host="127.0.0.2") as served:
        assert url(served).startswith("http://127.0.0.2:")
        assert post(served, hello()[0]).status_code == 200
        assert post(served, hello()[0], host="127.0.0.3").status_code == 421


@pytest.mark.parametrize("more", [(), ("--allow-host", "slides.example.com")])
def test_on_all_addresses_the_one_that_is_printed_is_served(more):
    """Others are refused until they are named, which is said."""
    with listening(*more, host="0.0.0.0") as served:
        assert url(served).startswith("http://127.0.0.1:")
        assert post(served, hello()[0]).status_code == 200
        assert post(served, hello()[0], host="slides.example.com").status_code == (200 if more else 421)


@pytest.mark.parametrize(
    ("body", "statuses"),
    [
        (b"not json", {400}),
        (b"", {400}),
        (b"[" * 10_000, {400}),
        (b"\xff", {400}),
        ({"jsonrpc": "2.0"}, {400}),
        (b" " * 5_000_000, {413}),
    ],
    ids=["words", "empty", "deep", "bytes", "no method", "5 MB"],
)
def test_garbage_is_refused_and_the_next_client_works(served, body, statuses):
    """With a status that says whose fault it is."""
    assert post(served, body).status_code in statuses
    assert post(served, hello()[0]).status_code == 200


async def test_a_client_that_goes_away_during_a_call_disturbs_nobody(served):
    """Its stream breaks; the next client is served."""
    process, address = served

    async def ask():
        async with Client(address) as client:
            await client.call_tool("isomer_request_view", {"id": "wait"})

    async with anyio.create_task_group() as tasks:
        tasks.start_soon(ask)
        await anyio.to_thread.run_sync(read_until, process.stderr, b"waiting")
        tasks.cancel_scope.cancel()
    with anyio.fail_after(20):
        await anyio.to_thread.run_sync(read_until, process.stderr, b"no longer waiting")
    async with Client(address) as client:
        assert not (await client.call_tool("isomer_validate", {"composition": VIEW})).is_error


@pytest.mark.parametrize("stateless", [False, True])
async def test_the_application_can_be_mounted_anywhere(stateless):
    """In a host's own ASGI server, at a path of its own, each request for itself where that is asked for."""
    app = http_app(
        build_server(make_tools(), name="n", version="1"), path="/tools", stateless=stateless, max_body_bytes=1_000
    )
    transport = httpx2.ASGITransport(app=app)
    async with (
        app.router.lifespan_context(app),
        httpx2.AsyncClient(transport=transport, base_url="http://localhost") as http,
    ):
        small, large = hello()[0], call(1, "isomer_validate", composition={"type": "x" * 1_000})
        statuses = [(await http.post("/tools", json=body, headers=HEADERS)).status_code for body in (small, large)]
        missing = await http.post("/mcp", json=small, headers=HEADERS)
    assert statuses == [200, 413]
    assert missing.status_code == 404
