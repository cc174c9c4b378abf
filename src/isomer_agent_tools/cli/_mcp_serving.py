"""How the command `mcp` serves: on stdio, and over HTTP at an address of this machine."""

import signal
import socket
from collections.abc import Iterable
from ipaddress import ip_address

import anyio
import uvicorn

from isomer_agent_tools.adapters.mcp import McpServer, http_app, serve_stdio
from isomer_agent_tools.cli._output import fail

__all__ = ("bound_host", "listen", "over_http", "over_stdio", "url_of")


def over_stdio(server: McpServer) -> None:
    """Serve until stdin is closed."""
    # An interrupt would wait for the thread that reads stdin, and with it for the client.
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        anyio.run(serve_stdio, server)
    finally:
        signal.signal(signal.SIGINT, before)


def listen(address: str) -> socket.socket:
    """A socket at `HOST:PORT`; what cannot be had ends the command with exit code 2."""
    host, separator, port = address.rpartition(":")
    if not (host and separator and port.isdecimal() and port.isascii() and int(port) < 2**16):
        fail(f"--http {address!r} must read HOST:PORT, as 127.0.0.1:8000.")
    bare = host.removeprefix("[").removesuffix("]")
    family = socket.AF_INET6 if ":" in bare else socket.AF_INET
    try:
        return socket.create_server((bare, int(port)), family=family)
    except OSError as error:
        fail(f"--http {address}: {error.strerror or error}.")


def url_of(listener: socket.socket) -> str:
    """Where clients of this machine find the server."""
    host = bound_host(listener)
    loopback = "[::1]" if listener.family == socket.AF_INET6 else "127.0.0.1"
    return f"http://{loopback if host is None else host}:{listener.getsockname()[1]}/mcp"


def bound_host(listener: socket.socket) -> str | None:
    """The address as a `Host` header has it; `None` for all the addresses that the machine has."""
    host = str(listener.getsockname()[0])
    if ip_address(host).is_unspecified:
        return None
    return f"[{host}]" if ":" in host else host


def over_http(server: McpServer, listener: socket.socket, *, hosts: Iterable[str], origins: Iterable[str]) -> None:
    """Serve until the process is told to end; open streams are given three seconds.

    The address that was bound is a name that requests may have, where it is one.
    """
    bound = bound_host(listener)
    own = () if bound is None else (bound, f"{bound}:*")
    app = http_app(server, allowed_hosts=(*hosts, *own), allowed_origins=origins)
    config = uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=3)
    uvicorn.Server(config).run(sockets=[listener])
