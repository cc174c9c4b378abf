"""The tools for the Anthropic Messages API, as plain dicts. Needs no extra: whichever client sends them.

Put `create_tool_params(tools)` into a request's `tools`; answer each `tool_use` block of the reply with
`answer_tool_use`, and send all the answers back as the content of one user message.
"""

from base64 import b64encode
from collections.abc import Mapping, Sequence
from typing import Final

from isomer_agent_tools.core import (
    ContentBlock,
    ImageBlock,
    IsomerTool,
    IsomerToolResult,
    TextBlock,
    present_result,
    shown_name,
    text_result,
)
from isomer_agent_tools.sdk import JsonObject, JsonValue

__all__ = ("answer_tool_use", "create_tool_params", "create_tool_result")

_IMAGES: Final = frozenset({"image/gif", "image/jpeg", "image/png", "image/webp"})


def create_tool_params(tools: Sequence[IsomerTool], *, strict: bool = False) -> list[JsonObject]:
    """What stands under `tools` of a request.

    Args:
        tools: in the order in which they are listed.
        strict: whether the model is held to the closed schema, in which a composition travels as JSON text.
    """
    return [_param(tool, strict=strict) for tool in tools]


async def answer_tool_use(tools: Sequence[IsomerTool], block: Mapping[str, JsonValue]) -> JsonObject:
    """Call the tool that a `tool_use` block asks for. A tool that is not there is a failure too.

    Args:
        tools: those of the request.
        block: of the reply's content, as a dict; the official client's blocks have `to_dict()`.
    """
    name = str(block["name"])
    tool = next((one for one in tools if one.name == name), None)
    if tool is None:
        result = text_result(f"There is no tool {shown_name(name)}.", is_error=True)
    else:
        result = await tool.call(block.get("input"))
    return create_tool_result(result, tool_use_id=str(block["id"]))


def create_tool_result(result: IsomerToolResult, *, tool_use_id: str) -> JsonObject:
    """A `tool_result` block. An SVG is its source, since the API takes no such image; a failure is text alone."""
    shown = present_result(result, image_policy="text")
    return {
        "type": "tool_result",
        "tool_use_id": tool_use_id,
        "is_error": shown.is_error,
        "content": [_content(block) for block in shown.content],
    }


def _param(tool: IsomerTool, *, strict: bool) -> JsonObject:
    schema = tool.strict_input_schema if strict else tool.input_schema
    param: JsonObject = {"name": tool.name, "description": tool.description, "input_schema": schema}
    return {**param, "strict": True} if strict else param


def _content(block: ContentBlock) -> JsonObject:
    if isinstance(block, TextBlock):
        # The API refuses an empty text.
        return {"type": "text", "text": block.text or "(empty)"}
    kind = block.media_type
    source = {"type": "base64", "media_type": kind, "data": b64encode(block.data).decode("ascii")}
    if isinstance(block, ImageBlock) and kind in _IMAGES:
        return {"type": "image", "source": source}
    if kind == "application/pdf":
        return {"type": "document", "source": source}
    if kind.startswith("text/") or kind.endswith(("json", "xml")):
        return {"type": "text", "text": block.data.decode(errors="replace") or "(empty)"}
    return {"type": "text", "text": f"({kind}, {len(block.data):,} bytes, cannot be shown here)"}
