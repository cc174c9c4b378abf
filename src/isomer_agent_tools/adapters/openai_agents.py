"""The tools for the OpenAI Agents SDK. Needs the extra `openai-agents`."""

from base64 import b64encode
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias
from urllib.parse import unquote

from isomer_agent_tools.core import (
    ContentBlock,
    ImageBlock,
    ImagePolicy,
    IsomerTool,
    IsomerToolResult,
    TextBlock,
    presenter,
    read_json_text,
)
from isomer_agent_tools.sdk import JsonValue

try:
    from agents import FunctionTool, ToolOutputFileContent, ToolOutputImage, ToolOutputText
    from agents.tool_context import ToolContext
except ModuleNotFoundError as missing:
    raise ImportError(
        'This adapter needs the OpenAI Agents SDK: pip install "isomer-agent-tools[openai-agents]".',
        name=missing.name,
    ) from missing

__all__ = ("create_tools",)

_Output: TypeAlias = ToolOutputText | ToolOutputImage | ToolOutputFileContent


def create_tools(
    tools: Sequence[IsomerTool], *, strict: bool = False, image_policy: ImagePolicy = "text"
) -> list[FunctionTool]:
    """Tools for `Agent(tools=[…])`.

    The framework has no flag for a failure: its text begins with `Error:`. Models of the Responses API are given
    pictures and files, those of Chat Completions the text alone.

    Args:
        tools: in the order in which they are listed.
        strict: whether the model is held to the closed schema, in which a composition travels as JSON text.
        image_policy: for an SVG; models take none, so that it is its source unless told otherwise.

    Raises:
        ValueError: an unknown image policy.
    """
    present = presenter(image_policy=image_policy)
    return [_function_tool(tool, present, strict=strict) for tool in tools]


def _function_tool(
    tool: IsomerTool, present: Callable[[IsomerToolResult], IsomerToolResult], *, strict: bool
) -> FunctionTool:
    async def answer(_context: ToolContext[Any], text: str) -> str | list[_Output]:
        try:
            # The model may send nothing at all.
            arguments = _read(text)
        except ValueError as error:
            return f"Error: the arguments cannot be read as JSON: {error}"
        return _outputs(present(await tool.call(arguments)))

    return FunctionTool(
        name=tool.name,
        description=tool.description,
        params_json_schema=tool.strict_input_schema if strict else tool.input_schema,
        on_invoke_tool=answer,
        strict_json_schema=strict,
    )


def _read(text: str) -> JsonValue:
    return read_json_text(text) if text.strip() else {}


def _outputs(result: IsomerToolResult) -> str | list[_Output]:
    if result.is_error:
        return f"Error: {result.text}"
    outputs = [_output(block) for block in result.content]
    return result.text if all(isinstance(one, ToolOutputText) for one in outputs) else outputs


def _output(block: ContentBlock) -> _Output:
    if isinstance(block, TextBlock):
        return ToolOutputText(text=block.text)
    address = f"data:{block.mime_type};base64,{b64encode(block.data).decode('ascii')}"
    if isinstance(block, ImageBlock):
        return ToolOutputImage(image_url=address)
    return ToolOutputFileContent(file_data=address, filename=_file_name(block.uri, block.media_type))


def _file_name(uri: str, media_type: str) -> str:
    """`isomer://render/deck` of `application/pdf` as `deck.pdf`: the API tells the type by the ending."""
    name = unquote(uri.rpartition("/")[2]) or "file"
    kind = media_type.rpartition("/")[2]
    return name if name.endswith(f".{kind}") else f"{name}.{kind}"
