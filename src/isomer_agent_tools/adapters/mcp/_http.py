"""The server as an ASGI application: streamable HTTP."""

from collections.abc import Iterable
from typing import Final

from mcp.server.transport_security import TransportSecuritySettings
from starlette.types import ASGIApp

from isomer_agent_tools.adapters.mcp._server import McpServer

__all__ = ("http_app",)

_LOOPBACK: Final = ("127.0.0.1", "[::1]", "localhost")

_MAX_BODY_BYTES: Final = 4 * 1024 * 1024


def http_app(
    server: McpServer,
    *,
    path: str = "/mcp",
    allowed_hosts: Iterable[str] = (),
    allowed_origins: Iterable[str] = (),
    stateless: bool = False,
    max_body_bytes: int = _MAX_BODY_BYTES,
) -> ASGIApp:
    """An ASGI application that serves the MCP at `path`. It authenticates nobody: put that in front of it.

    A request is refused when its `Host` names neither this machine's loopback nor one of `allowed_hosts` (421), when
    it has an `Origin` that is neither a page of this machine nor one of `allowed_origins` (403), and when its body is
    too long (413). That keeps pages of strangers from talking to it by a browser on this machine.

    Args:
        server: what `build_server` returned; one application for each.
        path: of the endpoint.
        allowed_hosts: as in `slides.example.com`; `slides.example.com:*` for any port.
        allowed_origins: as in `https://app.example.com`; `https://app.example.com:*` for any port.
        stateless: whether each request stands alone, as behind a load balancer; clients of the older era then have no
            stream to listen to.
        max_body_bytes: of one request.
    """
    hosts = [*allowed_hosts, *_LOOPBACK, *(f"{name}:*" for name in _LOOPBACK)]
    local = [f"http://{name}" for name in _LOOPBACK]
    origins = [*allowed_origins, *local, *(f"{origin}:*" for origin in local)]
    return server.streamable_http_app(
        streamable_http_path=path,
        stateless_http=stateless,
        max_request_body_size=max_body_bytes,
        transport_security=TransportSecuritySettings(
            enable_dns_rebinding_protection=True, allowed_hosts=hosts, allowed_origins=origins
        ),
    )
