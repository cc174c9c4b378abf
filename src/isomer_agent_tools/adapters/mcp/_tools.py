"""`tools/list` and `tools/call`."""

import os
from collections.abc import Callable, Sequence
from typing import TypeVar, final

import mcp_types
from anyio import CapacityLimiter, to_thread

from isomer_agent_tools.adapters.mcp._progress import progress_for
from isomer_agent_tools.adapters.mcp._requests import RequestContext, by_key, no_such, one_page
from isomer_agent_tools.adapters.mcp._wire import wire_result, wire_tool
from isomer_agent_tools.core import IsomerTool, IsomerToolResult, heavy_work_on
from isomer_agent_tools.sdk import JsonSchema

__all__ = ("ToolHandlers",)

ResultT = TypeVar("ResultT")


@final
class ToolHandlers:
    """The handlers of some tools. They keep no state between calls but the count of threads at work."""

    def __init__(self, tools: Sequence[IsomerTool], present: Callable[[IsomerToolResult], IsomerToolResult]) -> None:
        self._tools = by_key(tools, lambda tool: tool.name)
        self._present = present
        # More threads than processors would only make the event loop wait longer for its turn.
        self._threads = CapacityLimiter(max(2, os.cpu_count() or 1))

    async def list(
        self, _context: RequestContext, params: mcp_types.PaginatedRequestParams | None
    ) -> mcp_types.ListToolsResult:
        """All tools, in order."""
        one_page(params)
        return mcp_types.ListToolsResult(tools=[wire_tool(tool) for tool in self._tools.values()])

    async def call(self, context: RequestContext, params: mcp_types.CallToolRequestParams) -> mcp_types.CallToolResult:
        """Call one tool; its failure is an answer too."""
        tool = self._tools.get(params.name)
        if tool is None:
            raise no_such("Tool", params.name)
        async with progress_for(context.session):
            with heavy_work_on(self._in_thread):
                result = await tool.call(params.arguments)
        return wire_result(self._present(result))

    def input_schema(self, name: str) -> JsonSchema | None:
        """The schema of a tool's arguments, for the checks of the transport."""
        tool = self._tools.get(name)
        return tool.input_schema if tool else None

    async def _in_thread(self, work: Callable[[], ResultT], /) -> ResultT:
        return await to_thread.run_sync(work, limiter=self._threads)
