"""The recipe for the Claude Agent SDK; `.ci/recipes claude-agent-sdk` runs this."""

import asyncio
import json
from base64 import b64decode

from claude_agent_sdk import ClaudeSDKClient, Transport

from tests.adapters.cases import CASES, CONCURRENT, UNKNOWN, Answer, Gate, assert_answers, make_tools
from tests.recipes._scripts import load

RECIPE = load("claude_agent_sdk_recipe.py")


class FakeCli(Transport):
    """The command's side of the control protocol, so that no process is started."""

    def __init__(self):
        self._inbox, self._replies = asyncio.Queue(), {}

    async def connect(self):
        pass

    async def close(self):
        await self._inbox.put(None)

    async def end_input(self):
        pass

    def is_ready(self):
        return True

    async def write(self, data):
        for message in map(json.loads, data.splitlines()):
            if message["type"] == "control_request":
                success = {"subtype": "success", "request_id": message["request_id"], "response": {"commands": []}}
                await self._inbox.put({"type": "control_response", "response": success})
            elif message["type"] == "control_response":
                self._replies[message["response"]["request_id"]].set_result(message["response"])

    async def read_messages(self):
        while (message := await self._inbox.get()) is not None:
            yield message

    async def ask(self, method, params, *, notify=False):
        """A message of the protocol to the server inside the process, and its answer."""
        number = len(self._replies) + 1
        self._replies[f"r{number}"] = asyncio.get_running_loop().create_future()
        message = {"jsonrpc": "2.0", "method": method, "params": params, **({} if notify else {"id": number})}
        request = {"subtype": "mcp_message", "server_name": RECIPE["NAME"], "message": message}
        await self._inbox.put({"type": "control_request", "request_id": f"r{number}", "request": request})
        response = await asyncio.wait_for(self._replies[f"r{number}"], 20)
        return response["response"]["mcp_response"]


async def run(tools, cases):
    """What the command is told of each call, all made at once."""
    cli = FakeCli()
    options = RECIPE["options_for"](tools)
    assert options.allowed_tools == [f"mcp__isomer__{tool.name}" for tool in tools]
    hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "fake", "version": "1"}}
    async with ClaudeSDKClient(options=options, transport=cli):
        await cli.ask("initialize", hello)
        await cli.ask("notifications/initialized", {}, notify=True)
        listed = (await cli.ask("tools/list", {}))["result"]["tools"]
        assert [(one["name"], one["inputSchema"]) for one in listed] == [(one.name, one.input_schema) for one in tools]
        asked = [
            {"name": case.tool, **({} if case.arguments is None else {"arguments": case.arguments})} for case in cases
        ]
        return [read(one) for one in await asyncio.gather(*(cli.ask("tools/call", one) for one in asked))]


def read(response):
    """What the command is given."""
    if "error" in response:
        return Answer(text=response["error"]["message"], failed=True)
    first, *rest = response["result"]["content"]
    media = tuple(
        (one.get("mimeType") or one["resource"]["mimeType"], b64decode(one.get("data") or one["resource"]["blob"]))
        for one in rest
    )
    return Answer(text=first["text"], failed=response["result"].get("isError", False), media=media)


async def test_every_case_of_the_table():
    """Through the SDK's client, with a stand-in for its command."""
    cases = (*CASES, UNKNOWN)
    assert_answers(cases, await run(make_tools(), cases))


async def test_calls_at_once_do_not_disturb_each_other():
    """The command sends all calls of a reply at once."""
    assert_answers(CONCURRENT, await run(make_tools(Gate(len(CONCURRENT))), CONCURRENT))


async def test_the_tools_of_the_slides_are_listed():
    """Each of them may be called unasked."""
    await run(RECIPE["make_tools"](), ())
