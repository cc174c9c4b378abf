"""The tools for LangChain and LangGraph. Needs the extra `langchain`."""

import asyncio
from base64 import b64encode
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import Any, TypeAlias, cast, final

from typing_extensions import override

from isomer_agent_tools.core import (
    ContentBlock,
    ImageBlock,
    ImagePolicy,
    IsomerTool,
    IsomerToolResult,
    TextBlock,
    presenter,
)
from isomer_agent_tools.sdk import JsonObject, JsonValue

try:
    from langchain_core.tools import StructuredTool, ToolException
except ModuleNotFoundError as missing:
    raise ImportError(
        'This adapter needs LangChain: pip install "isomer-agent-tools[langchain]".', name=missing.name
    ) from missing

__all__ = ("create_tools",)

_Answer: TypeAlias = tuple[list[JsonObject], IsomerToolResult]


def create_tools(
    tools: Sequence[IsomerTool], *, strict: bool = False, image_policy: ImagePolicy = "text"
) -> list[StructuredTool]:
    """Tools for `bind_tools`, for agents, and for LangGraph's `ToolNode`.

    The message that answers a call has content blocks, and our `IsomerToolResult` as its artifact; a failure is one of
    status `error`, and never ends the graph. `invoke` works too, in a thread of its own.

    Args:
        tools: in the order in which they are listed.
        strict: whether the model is held to the closed schema, in which a composition travels as JSON text.
        image_policy: for an SVG; models take none, so that it is its source unless told otherwise.

    Raises:
        ValueError: an unknown image policy.
    """
    present = presenter(image_policy=image_policy)
    return [_structured_tool(tool, present, strict=strict) for tool in tools]


@final
class _FailedError(ToolException):
    """A failure on its way to the message that answers the call."""

    def __init__(self, result: IsomerToolResult) -> None:
        super().__init__(result.text)


@final
class _Tool(StructuredTool):
    """One tool; arguments that it does not know are dropped, for the framework stumbles over one named `self`."""

    @override
    def _to_args_and_kwargs(
        self, tool_input: str | dict[str, Any], tool_call_id: str | None
    ) -> tuple[tuple[str, ...], dict[str, Any]]:
        positional, named = super()._to_args_and_kwargs(tool_input, tool_call_id)
        known = cast(JsonObject, self.args_schema)["properties"]
        return positional, {name: value for name, value in named.items() if name in known}


def _structured_tool(
    tool: IsomerTool, present: Callable[[IsomerToolResult], IsomerToolResult], *, strict: bool
) -> StructuredTool:
    async def answer(**arguments: JsonValue) -> _Answer:
        result = present(await tool.call(arguments))
        if result.is_error:
            raise _FailedError(result)
        return [_content(block) for block in result.content], result

    def answer_in_thread(**arguments: JsonValue) -> _Answer:
        return _in_thread(lambda: answer(**arguments))

    return _Tool(
        name=tool.name,
        description=tool.description,
        args_schema=tool.strict_input_schema if strict else tool.input_schema,
        coroutine=answer,
        func=answer_in_thread,
        response_format="content_and_artifact",
        handle_tool_error=True,
        metadata={"title": tool.title, "read_only": tool.read_only},
    )


def _in_thread(start: Callable[[], Coroutine[object, object, _Answer]]) -> _Answer:
    """Run it on a loop of its own: the caller's thread may have one that is running."""
    with ThreadPoolExecutor(max_workers=1) as threads:
        return threads.submit(copy_context().run, lambda: asyncio.run(start())).result()


def _content(block: ContentBlock) -> JsonObject:
    if isinstance(block, TextBlock):
        return {"type": "text", "text": block.text}
    kind = "image" if isinstance(block, ImageBlock) else "file"
    return {"type": kind, "base64": b64encode(block.data).decode("ascii"), "mime_type": block.mime_type}
