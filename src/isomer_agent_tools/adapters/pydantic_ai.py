"""The tools as a toolset of Pydantic AI. Needs the extra `pydantic-ai`."""

from collections.abc import Sequence
from typing import Final, final

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
from isomer_agent_tools.sdk import JsonObject

try:
    from pydantic_ai import AbstractToolset, BinaryContent, RunContext, ToolDefinition
    from pydantic_ai.exceptions import ToolFailed
    from pydantic_ai.toolsets import ToolsetTool
    from pydantic_core import SchemaValidator, core_schema
except ModuleNotFoundError as missing:
    raise ImportError(
        'This adapter needs Pydantic AI: pip install "isomer-agent-tools[pydantic-ai]".', name=missing.name
    ) from missing

__all__ = ("create_toolset",)

_ANY_OBJECT: Final = SchemaValidator(core_schema.dict_schema(core_schema.str_schema(), core_schema.any_schema()))
"""The framework checks nothing itself: the tool reads arguments more tolerantly, and says better what is wrong."""


def create_toolset(
    tools: Sequence[IsomerTool], *, id: str | None = None, strict: bool = False, image_policy: ImagePolicy = "text"
) -> AbstractToolset[object]:
    """A toolset for `Agent(toolsets=[…])`.

    A failure reaches the model as a failed outcome and spends no retry. Pictures and files stay what they are.

    Args:
        tools: in the order in which they are listed.
        id: of the toolset, where the framework asks for one.
        strict: whether the model is held to the closed schema, in which a composition travels as JSON text.
        image_policy: for an SVG; models take none, so that it is its source unless told otherwise.

    Raises:
        ValueError: an unknown image policy.
    """
    return _IsomerToolset(tools, id=id, strict=strict, image_policy=image_policy)


@final
class _IsomerToolset(AbstractToolset[object]):
    def __init__(self, tools: Sequence[IsomerTool], *, id: str | None, strict: bool, image_policy: ImagePolicy) -> None:
        self._tools = {tool.name: tool for tool in tools}
        self._id = id
        self._strict = strict
        self._present = presenter(image_policy=image_policy)

    @property
    @override
    def id(self) -> str | None:
        return self._id

    @override
    async def get_tools(self, ctx: RunContext[object]) -> dict[str, ToolsetTool[object]]:
        return {name: self._listed(tool) for name, tool in self._tools.items()}

    @override
    async def call_tool(
        self, name: str, tool_args: JsonObject, ctx: RunContext[object], tool: ToolsetTool[object]
    ) -> object:
        return _returned(self._present(await self._tools[name].call(tool_args)))

    def _listed(self, tool: IsomerTool) -> ToolsetTool[object]:
        definition = ToolDefinition(
            name=tool.name,
            description=tool.description,
            parameters_json_schema=tool.strict_input_schema if self._strict else tool.input_schema,
            # Left open, a loose object would be closed without a word.
            strict=self._strict,
            metadata={"title": tool.title, "read_only": tool.read_only},
        )
        return ToolsetTool(toolset=self, tool_def=definition, max_retries=1, args_validator=_ANY_OBJECT)


def _returned(result: IsomerToolResult) -> object:
    if result.is_error:
        raise ToolFailed(result.text)
    parts = [_part(block) for block in result.content]
    return parts[0] if len(parts) == 1 else parts


def _part(block: ContentBlock) -> str | BinaryContent:
    if isinstance(block, TextBlock):
        return block.text
    identifier = None if isinstance(block, ImageBlock) else block.uri
    return BinaryContent(block.data, media_type=block.mime_type, identifier=identifier)
