"""The tools for an agent of LlamaIndex."""

import asyncio
from typing import Any

from llama_index.core.base.llms.types import DocumentBlock, ImageBlock, TextBlock
from llama_index.core.tools import AsyncBaseTool, ToolMetadata, ToolOutput

from isomer_agent_tools import ImageBlock as Picture
from isomer_agent_tools import IsomerTool, create_isomer_tools, present_result
from isomer_agent_tools import TextBlock as Words
from isomer_agent_tools.packs.slides import slides_guide, slides_pack, slides_rules
from isomer_agent_tools.runtime import create_isomer_runtime


def make_tools() -> list[IsomerTool]:
    """The tools of the slides pack."""
    runtime = create_isomer_runtime(packs=[slides_pack])
    return create_isomer_tools(runtime=runtime, guide=slides_guide(), rules=slides_rules())


class Metadata(ToolMetadata):
    """The schema as it is; the framework's own reading of it drops what it does not know."""

    def __init__(self, tool: IsomerTool) -> None:
        super().__init__(name=tool.name, description=tool.description, fn_schema=tool.input_model)
        self._schema = tool.input_schema

    def get_parameters_dict(self) -> dict[str, Any]:
        return self._schema


class LlamaTool(AsyncBaseTool):
    """One tool for `FunctionAgent(tools=[…])`."""

    def __init__(self, tool: IsomerTool) -> None:
        self._tool = tool
        self._metadata = Metadata(tool)

    @property
    def metadata(self) -> ToolMetadata:
        return self._metadata

    def call(self, /, **arguments: Any) -> ToolOutput:
        return asyncio.run(self.acall(**arguments))

    async def acall(self, /, **arguments: Any) -> ToolOutput:
        result = present_result(await self._tool.call(arguments), image_policy="text")
        # The flag of a failure does not reach the model, so that the text says it.
        before = "Error: " if result.is_error else ""
        blocks: list[Any] = []
        for block in result.content:
            if isinstance(block, Words):
                blocks.append(TextBlock(text=before + block.text))
            elif isinstance(block, Picture):
                blocks.append(ImageBlock(image=block.data, image_mimetype=block.mime_type))
            else:
                blocks.append(DocumentBlock(data=block.data, document_mimetype=block.mime_type, title=block.uri))
        return ToolOutput(
            tool_name=self._tool.name,
            blocks=blocks,
            raw_input=arguments,
            raw_output=result,
            is_error=result.is_error,
        )


if __name__ == "__main__":
    for llama_tool in map(LlamaTool, make_tools()):
        print(llama_tool.metadata.name)
