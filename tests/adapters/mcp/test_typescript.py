"""The server as the world outside Python sees it."""

import json
import subprocess
from pathlib import Path

import pytest

from isomer_agent_tools import ISOMER_TOOL_NAMES
from tests.adapters.mcp.processes import COMMAND, ROOT, listening
from tests.adapters.mcp.test_stdio import ARGUMENTS
from tests.node import binary, environment, run_script

pytestmark = [pytest.mark.node, pytest.mark.timeout(180)]


@pytest.fixture(scope="module")
def url():
    """A server process over HTTP."""
    with listening() as (_, address):
        yield address


def target_of(transport, request):
    """What a client is told to talk to."""
    return [request.getfixturevalue("url")] if transport == "http" else COMMAND


both = pytest.mark.parametrize("transport", ["stdio", "http"])


@both
@pytest.mark.parametrize("major", ["1", "2"])
def test_the_official_client_lists_and_calls_all_six_tools(transport, major, request, tmp_path):
    """In both of its major versions."""
    script = Path(__file__).with_name("client.mjs")
    printed = run_script(script, major, json.dumps(ARGUMENTS), *target_of(transport, request), folder=tmp_path)
    seen = json.loads(printed)
    assert seen["server"] == "isomer-agent-tools"
    assert tuple(seen["tools"]) == ISOMER_TOOL_NAMES
    assert seen["readOnly"] is True
    assert len(seen["resources"]) == 2
    assert seen["prompts"] == ["compose"]
    assert {name: (one["isError"], one["kinds"]) for name, one in seen["results"].items()} == dict.fromkeys(
        ISOMER_TOOL_NAMES, (False, ["text"])
    )
    assert seen["unknown"] == -32602
    assert seen["aborted"] is True


def inspect(transport, request, folder, *arguments):
    """What the inspector's command line prints."""
    target = target_of(transport, request)
    command = [binary("mcp-inspector"), "--cli", *target, *arguments]
    done = subprocess.run(command, cwd=ROOT, env=environment(folder), capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stdout + done.stderr
    return done


@both
def test_the_inspector_finds_nothing_to_say_of_the_schemas(transport, request, tmp_path):
    """Strictly, so that every client can read them."""
    binary("node")
    done = inspect(transport, request, tmp_path, "--method", "tools/list", "--strict")
    assert [tool["name"] for tool in json.loads(done.stdout)["tools"]] == list(ISOMER_TOOL_NAMES)
    assert "warning" not in done.stderr.lower()
    assert "error" not in done.stderr.lower()


@both
@pytest.mark.parametrize("tool", ISOMER_TOOL_NAMES)
def test_the_inspector_calls_each_tool(transport, tool, request, tmp_path):
    """Half of them in each era; a failure would be its exit code."""
    binary("node")
    era = ("legacy", "modern")[(ISOMER_TOOL_NAMES.index(tool) + (transport == "http")) % 2]
    given = ["--tool-name", tool, "--tool-args-json", json.dumps(ARGUMENTS[tool])]
    done = inspect(transport, request, tmp_path, "--protocol-era", era, "--method", "tools/call", *given)
    assert json.loads(done.stdout)["content"][0]["type"] == "text"
