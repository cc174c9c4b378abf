"""The tools on a server of FastMCP, beside tools of your own."""

import asyncio
from base64 import b64encode
from typing import Any

from fastmcp import FastMCP
from fastmcp.tools import Tool, ToolResult
from mcp.types import BlobResourceContents, EmbeddedResource, ImageContent, TextContent, ToolAnnotations
from pydantic import PrivateAttr

from isomer_agent_tools import (
    ContentBlock,
    ImageBlock,
    IsomerTool,
    TextBlock,
    create_isomer_tools,
    heavy_work_on,
    present_result,
)
from isomer_agent_tools.packs.slides import slides_guide, slides_pack, slides_rules
from isomer_agent_tools.runtime import create_isomer_runtime


def make_tools() -> list[IsomerTool]:
    """The tools of the slides pack."""
    runtime = create_isomer_runtime(packs=[slides_pack])
    return create_isomer_tools(runtime=runtime, guide=slides_guide(), rules=slides_rules())


class FastMcpTool(Tool):
    """One tool for `server.add_tool(…)`."""

    _tool: IsomerTool = PrivateAttr()

    @classmethod
    def wrap(cls, tool: IsomerTool) -> "FastMcpTool":
        wrapped = cls(
            name=tool.name,
            title=tool.title,
            description=tool.description,
            parameters=tool.input_schema,
            annotations=ToolAnnotations(read_only_hint=tool.read_only, idempotent_hint=tool.idempotent),
        )
        wrapped._tool = tool
        return wrapped

    async def run(self, arguments: dict[str, Any]) -> ToolResult:
        with heavy_work_on(asyncio.to_thread):
            result = present_result(await self._tool.call(arguments))
        return ToolResult(content=[to_block(block) for block in result.content], is_error=result.is_error)


def to_block(block: ContentBlock) -> Any:
    """A block on the wire."""
    if isinstance(block, TextBlock):
        return TextContent(text=block.text)
    data = b64encode(block.data).decode()
    if isinstance(block, ImageBlock):
        return ImageContent(data=data, mime_type=block.mime_type)
    return EmbeddedResource(resource=BlobResourceContents(uri=block.uri, mime_type=block.mime_type, blob=data))


def make_server(tools: list[IsomerTool]) -> FastMCP:
    """A server with the tools, and whatever you add."""
    server = FastMCP("slides")
    for tool in tools:
        server.add_tool(FastMcpTool.wrap(tool))
    return server


if __name__ == "__main__":
    # Over HTTP say host_origin_protection="auto": by default nothing checks who asks.
    make_server(make_tools()).run()
