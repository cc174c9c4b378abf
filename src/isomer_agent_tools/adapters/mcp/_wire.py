"""Our values as those of the official SDK."""

from base64 import b64encode

import mcp_types
from pydantic.fields import FieldInfo

from isomer_agent_tools.core import (
    ContentBlock,
    ImageBlock,
    IsomerPrompt,
    IsomerResource,
    IsomerTool,
    IsomerToolResult,
    TextBlock,
)

__all__ = ("wire_prompt", "wire_resource", "wire_result", "wire_tool")


def wire_tool(tool: IsomerTool) -> mcp_types.Tool:
    """A tool with what it does not do as annotations, short, for a model reads them each time.

    No output schema: clients fail an answer that does not follow one.
    """
    return mcp_types.Tool(
        name=tool.name,
        title=tool.title,
        description=tool.description,
        input_schema=tool.input_schema,
        annotations=mcp_types.ToolAnnotations(
            read_only_hint=tool.read_only, idempotent_hint=tool.idempotent, open_world_hint=tool.open_world
        ),
    )


def wire_result(result: IsomerToolResult) -> mcp_types.CallToolResult:
    """An answer. Never structured content: several clients show it instead of the text and the picture."""
    return mcp_types.CallToolResult(content=[_block(block) for block in result.content], is_error=result.is_error)


def wire_resource(resource: IsomerResource) -> mcp_types.Resource:
    """The entry of a resource in its list."""
    return mcp_types.Resource(
        name=resource.name,
        uri=resource.uri,
        title=resource.title,
        description=resource.description,
        mime_type=resource.mime_type,
    )


def wire_prompt(prompt: IsomerPrompt) -> mcp_types.Prompt:
    """The entry of a prompt in its list."""
    return mcp_types.Prompt(
        name=prompt.name,
        title=prompt.title,
        description=prompt.description,
        arguments=[_argument(name, field) for name, field in prompt.args_model.model_fields.items()],
    )


def _argument(name: str, field: FieldInfo) -> mcp_types.PromptArgument:
    return mcp_types.PromptArgument(name=name, description=field.description, required=field.is_required())


def _block(block: ContentBlock) -> mcp_types.ContentBlock:
    if isinstance(block, TextBlock):
        return mcp_types.TextContent(text=block.text)
    data = b64encode(block.data).decode("ascii")
    if isinstance(block, ImageBlock):
        return mcp_types.ImageContent(data=data, mime_type=block.mime_type)
    resource = mcp_types.BlobResourceContents(uri=block.uri, mime_type=block.mime_type, blob=data)
    return mcp_types.EmbeddedResource(resource=resource)
