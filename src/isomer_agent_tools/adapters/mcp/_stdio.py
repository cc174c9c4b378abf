"""The server on stdin and stdout, as desktop clients start it."""

import sys
from contextlib import redirect_stdout

from mcp.server.stdio import stdio_server

from isomer_agent_tools.adapters.mcp._server import McpServer

__all__ = ("serve_stdio",)


async def serve_stdio(server: McpServer) -> None:
    """Serve one client until it closes stdin; whatever else is printed meanwhile goes to stderr."""
    async with stdio_server() as (read, write):
        # File descriptor 1 points elsewhere already; what `print` has buffered must not reach it when it is back.
        with redirect_stdout(sys.stderr):
            await server.run(read, write, server.create_initialization_options())
