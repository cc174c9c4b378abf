"""The server as an ASGI application: streamable HTTP."""

import re
from collections.abc import Iterable
from typing import Final, final

from mcp.server.transport_security import TransportSecuritySettings
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from isomer_agent_tools.adapters.mcp._server import McpServer

__all__ = ("http_app",)

_LOOPBACK: Final = ("127.0.0.1", "[::1]", "localhost")

_NAME: Final = r"(?:\[[0-9A-Fa-f:.]+\]|[^\s:/@\[\]]+)(?::[0-9]{1,5})?"
_HOST: Final = re.compile(_NAME)
_ORIGIN: Final = re.compile(rf"[A-Za-z][A-Za-z0-9+.-]*://{_NAME}")

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
    local = [f"{scheme}://{name}" for scheme in ("http", "https") for name in _LOOPBACK]
    origins = [*allowed_origins, *local, *(f"{origin}:*" for origin in local)]
    app = server.streamable_http_app(
        streamable_http_path=path,
        stateless_http=stateless,
        max_request_body_size=max_body_bytes,
        transport_security=TransportSecuritySettings(
            enable_dns_rebinding_protection=True, allowed_hosts=hosts, allowed_origins=origins
        ),
    )
    app.add_middleware(_PlainNames)
    return app


@final
class _PlainNames:
    """Refuses a `Host` or an `Origin` that is none: whatever stands behind a colon passes for a port further on."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        status = _refusal(Headers(scope=scope)) if scope["type"] == "http" else None
        app = self._app if status is None else Response("A Host or Origin header is not valid.", status_code=status)
        await app(scope, receive, send)


def _refusal(headers: Headers) -> int | None:
    if not all(_HOST.fullmatch(host) for host in headers.getlist("host")):
        return 421
    return None if all(_ORIGIN.fullmatch(origin) for origin in headers.getlist("origin")) else 403
