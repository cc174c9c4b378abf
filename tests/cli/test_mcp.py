import json
import socket

import pytest


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


def formats_offered(run_process, **options):
    """What the built-in setup says it can draw, and how it ended."""
    hello = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}
    messages = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": 2, "method": "tools/list"},
    ]
    result = run_process("mcp", input="".join(f"{json.dumps(one)}\n" for one in messages).encode(), **options)
    assert result.returncode == 0, result.stderr
    answers = {answer["id"]: answer["result"] for answer in map(json.loads, result.stdout.splitlines())}
    render = next(tool for tool in answers[2]["tools"] if tool["name"] == "isomer_render")
    return render["inputSchema"]["properties"]["format"]["enum"]


def test_without_the_extra_images_the_four_formats_of_text_are_offered(run_process, tmp_path):
    """As for anybody who installed the extra `mcp` alone."""
    (tmp_path / "pytakumi.py").write_text("raise ModuleNotFoundError('no', name='pytakumi')", encoding="utf-8")
    assert formats_offered(run_process, cwd=tmp_path) == ["text", "markdown", "html", "slack"]


def test_with_the_extra_images_pictures_are_offered_too(run_process, tmp_path):
    """All of them."""
    offered = formats_offered(run_process, cwd=tmp_path)
    assert offered == ["text", "markdown", "html", "slack", "png", "svg", "pdf", "webp"]


def test_the_built_in_setup_serves_on_stdio_until_stdin_is_closed(run_process):
    """Nothing is printed on stdout that no client asked for."""
    result = run_process("mcp", input=b"")
    assert (result.returncode, result.stdout) == (0, b"")
