import socket
import subprocess
import sys

import pytest

from tests.adapters.mcp.processes import exchange, hello, send
from tests.cli.conftest import SLIDE


@pytest.mark.parametrize(
    "address",
    ["8000", "localhost", ":8000", "localhost:", "localhost:x", "localhost:65536", "localhost:-1", "localhost:٣"],
)
def test_an_address_that_is_none_is_refused(run, address):
    """With what it has to look like."""
    result = run("mcp", "--http", address)
    assert result.exit_code == 2
    assert "must read HOST:PORT, as 127.0.0.1:8000." in result.stderr


def test_a_port_that_is_taken_is_said(run):
    """In one line, not by a traceback."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = run("mcp", "--http", f"127.0.0.1:{port}")
    assert result.exit_code == 2
    assert result.stderr.startswith(f"Error: --http 127.0.0.1:{port}: ")
    assert len(result.stderr.splitlines()) == 1


def test_a_runtime_that_is_none_is_refused_before_anything_is_served(run):
    """As by every command."""
    result = run("mcp", "--runtime", "json:loads")
    assert result.exit_code == 2


def test_without_the_extra_the_command_names_it(run_process, tmp_path):
    """Instead of a traceback."""
    (tmp_path / "mcp.py").write_text(
        "raise ModuleNotFoundError(\"No module named 'mcp'\", name='mcp')", encoding="utf-8"
    )
    result = run_process("mcp", cwd=tmp_path)
    assert result.returncode == 2
    assert b'pip install "isomer-agent-tools[mcp]"' in result.stderr
    assert b"Traceback" not in result.stderr


def exchanged(*requests, cwd=None):
    """The answers of the built-in setup to some requests, and that it ends well."""
    command, pipe = [sys.executable, "-m", "isomer_agent_tools", "mcp"], subprocess.PIPE
    with subprocess.Popen(command, cwd=cwd, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        send(process, *hello())
        answers = [exchange(process, {"jsonrpc": "2.0", "id": n, **one}) for n, one in enumerate(requests, 1)]
        process.stdin.close()
        assert process.wait(30) == 0, process.stderr.read()
    return [answer["result"] for answer in answers]


def rendered(composition, format_name):
    """A request to draw."""
    arguments = {"composition": composition, "format": format_name}
    return {"method": "tools/call", "params": {"name": "isomer_render", "arguments": arguments}}


def formats_offered(cwd):
    """What it says it can draw."""
    (listed,) = exchanged({"method": "tools/list"}, cwd=cwd)
    render = next(tool for tool in listed["tools"] if tool["name"] == "isomer_render")
    return render["inputSchema"]["properties"]["format"]["enum"]


def test_without_the_extra_images_the_four_formats_of_text_are_offered(tmp_path):
    """As for anybody who installed the extra `mcp` alone."""
    (tmp_path / "pytakumi.py").write_text("raise ModuleNotFoundError('no', name='pytakumi')", encoding="utf-8")
    assert formats_offered(tmp_path) == ["text", "markdown", "html", "slack"]


def test_with_the_extra_images_pictures_are_offered_too(tmp_path):
    """All of them."""
    offered = formats_offered(tmp_path)
    assert offered == ["text", "markdown", "html", "slack", "png", "svg", "pdf", "webp"]


@pytest.mark.spec("SL-6")
def test_a_deck_is_drawn_without_its_own_title_and_a_report_with_it():
    """As by `render`; and a picture comes with words of what was drawn."""
    report = {"type": "view", "title": "One", "body": ["Words"]}
    deck, other, picture = exchanged(rendered(SLIDE, "text"), rendered(report, "text"), rendered(SLIDE, "svg"))
    assert deck["content"][0]["text"] == "WORDS"
    assert other["content"][0]["text"] == "ONE\n\nWords"
    assert [block["type"] for block in picture["content"]] == ["text", "image"]
    assert picture["content"][0]["text"].startswith("Drawn on 1920 by 1080 px")


def test_the_built_in_setup_serves_on_stdio_until_stdin_is_closed(run_process):
    """Nothing is printed on stdout that no client asked for."""
    result = run_process("mcp", input=b"")
    assert (result.returncode, result.stdout) == (0, b"")
