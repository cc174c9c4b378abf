"""The three lists put together as a server of the official SDK."""

from collections.abc import Sequence
from typing import TypeAlias

from mcp.server import Server

from isomer_agent_tools.adapters.mcp._prompts import PromptHandlers
from isomer_agent_tools.adapters.mcp._resources import ResourceHandlers
from isomer_agent_tools.adapters.mcp._tools import ToolHandlers
from isomer_agent_tools.core import (
    MAX_FILE_BYTES,
    MAX_IMAGE_BYTES,
    MAX_TEXT_BYTES,
    ImagePolicy,
    IsomerPrompt,
    IsomerResource,
    IsomerTool,
    presenter,
)
from isomer_agent_tools.sdk import JsonObject

__all__ = ("McpServer", "build_server")

McpServer: TypeAlias = Server[JsonObject]
"""A server of the official SDK, its low-level kind."""


def build_server(
    tools: Sequence[IsomerTool],
    resources: Sequence[IsomerResource] = (),
    prompts: Sequence[IsomerPrompt] = (),
    *,
    name: str,
    version: str,
    instructions: str | None = None,
    image_policy: ImagePolicy = "image",
    max_image_bytes: int = MAX_IMAGE_BYTES,
    max_file_bytes: int = MAX_FILE_BYTES,
    max_text_bytes: int = MAX_TEXT_BYTES,
) -> McpServer:
    """An MCP server that offers the tools, the resources and the prompts.

    A call always answers: a failure is a result with `isError`, its text what the tool said. Only a tool, a resource
    or a prompt that is not there is an error of the protocol (-32602), and one that fails is another (-32603), which
    says no more than that. Checking and drawing run in threads beside the
    event loop, as many as there are processors, and a cancelled call ends there at its next report of progress.

    Args:
        tools: in the order in which they are listed; a capability whose list is empty is not offered.
        resources: read anew on each request.
        prompts: their arguments arrive as strings.
        name: of the server, for clients.
        version: of the server, for clients.
        instructions: what clients may put into a model's system prompt.
        image_policy: see `present_result`.
        max_image_bytes: likewise.
        max_file_bytes: likewise.
        max_text_bytes: likewise.

    Raises:
        ValueError: two tools, resources or prompts of one name, or an unknown image policy.
    """
    present = presenter(
        image_policy=image_policy,
        max_image_bytes=max_image_bytes,
        max_file_bytes=max_file_bytes,
        max_text_bytes=max_text_bytes,
    )
    offered_tools = ToolHandlers(tools, present)
    offered_resources = ResourceHandlers(resources)
    offered_prompts = PromptHandlers(prompts)
    return Server(
        name,
        version=version,
        instructions=instructions,
        get_tool_input_schema=offered_tools.input_schema,
        on_list_tools=offered_tools.list if tools else None,
        on_call_tool=offered_tools.call if tools else None,
        on_list_resources=offered_resources.list if resources else None,
        on_list_resource_templates=offered_resources.list_templates if resources else None,
        on_read_resource=offered_resources.read if resources else None,
        on_list_prompts=offered_prompts.list if prompts else None,
        on_get_prompt=offered_prompts.get if prompts else None,
    )
