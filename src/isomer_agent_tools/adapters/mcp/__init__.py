"""The tools, the resources and the prompt as an MCP server, on the official SDK. Needs the extra `mcp`.

Both eras of the protocol are served, that of the handshake (2024-11-05 to 2025-11-25) and the stateless one
(2026-07-28), on stdio and over HTTP, with no setting: the client's first request decides.
"""

try:
    import mcp as _mcp
except ModuleNotFoundError as _missing:
    raise ImportError(
        'The MCP adapter needs the package mcp: pip install "isomer-agent-tools[mcp]".', name=_missing.name
    ) from _missing

from isomer_agent_tools.adapters.mcp._http import http_app
from isomer_agent_tools.adapters.mcp._server import McpServer, build_server
from isomer_agent_tools.adapters.mcp._stdio import serve_stdio

__all__ = ("McpServer", "build_server", "http_app", "serve_stdio")

del _mcp
