"""The command `mcp` in a process of its own, and what goes over its pipes."""

import json
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

__all__ = ("COMMAND", "ROOT", "call", "exchange", "hello", "listening", "read_until", "send", "started")

ROOT = Path(__file__).parents[3]
COMMAND = [sys.executable, "-m", "isomer_agent_tools", "mcp", "--runtime", "tests.adapters.mcp.host:runtime"]


def call(number, tool, /, **arguments):
    """A request that calls a tool."""
    return {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": {"name": tool, "arguments": arguments}}


def hello():
    """The handshake."""
    params = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "x", "version": "1"}}
    return [
        {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": params},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
    ]


def started(*arguments):
    """The server, with pipes."""
    pipe = subprocess.PIPE
    return subprocess.Popen([*COMMAND, *arguments], cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe)


def send(process, *messages):
    """Messages, or lines that are none."""
    for message in messages:
        line = message if isinstance(message, bytes) else json.dumps(message).encode()
        process.stdin.write(line + b"\n")
    process.stdin.flush()


def read_until(stream, word):
    """The lines up to the one that holds a word."""
    lines = []
    for line in stream:
        lines.append(line)
        if word in line:
            return lines
    raise AssertionError(f"The stream ended without {word!r}: {lines!r}")


def exchange(process, message):
    """What the server answers to a request; every line before it has to be a message too."""
    send(process, message)
    for line in process.stdout:
        answer = json.loads(line)
        assert answer["jsonrpc"] == "2.0"
        if answer.get("id") == message["id"]:
            return answer
    raise AssertionError(f"No answer: {process.stderr.read()!r}")


@contextmanager
def listening(*arguments, host="127.0.0.1"):
    """The server over HTTP on a free port, and its address; ending it has to end it."""
    process = started("--http", f"{host}:0", *arguments)
    try:
        yield process, read_until(process.stderr, b"Serving MCP at")[-1].split()[-1].decode()
    finally:
        process.terminate()
        code = process.wait(20)
        for stream in (process.stdin, process.stdout, process.stderr):
            stream.close()
    assert code in {0, -15}
