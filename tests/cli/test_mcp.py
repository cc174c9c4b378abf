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


def test_the_built_in_setup_serves_on_stdio_until_stdin_is_closed(run_process):
    """Nothing is printed on stdout that no client asked for."""
    result = run_process("mcp", input=b"")
    assert (result.returncode, result.stdout) == (0, b"")
