"""The tools for an agent of the Google Agent Development Kit."""

from typing import Any

from google.adk.tools import BaseTool
from google.genai import types

from isomer_agent_tools import IsomerTool, TextBlock, create_isomer_tools, present_result
from isomer_agent_tools.packs.slides import slides_guide, slides_pack, slides_rules
from isomer_agent_tools.runtime import create_isomer_runtime


def make_tools() -> list[IsomerTool]:
    """The tools of the slides pack."""
    runtime = create_isomer_runtime(packs=[slides_pack])
    return create_isomer_tools(runtime=runtime, guide=slides_guide(), rules=slides_rules())


class AdkTool(BaseTool):
    """One tool for `LlmAgent(tools=[…])`."""

    def __init__(self, tool: IsomerTool) -> None:
        super().__init__(name=tool.name, description=tool.description)
        self._tool = tool

    def _get_declaration(self) -> types.FunctionDeclaration:
        return types.FunctionDeclaration(
            name=self.name, description=self.description, parameters_json_schema=self._tool.input_schema
        )

    async def run_async(self, *, args: dict[str, Any], tool_context: Any) -> dict[str, Any]:
        result = present_result(await self._tool.call(args), image_policy="text")
        if result.is_error:
            return {"error": result.text}
        media = [block for block in result.content if not isinstance(block, TextBlock)]
        # Parts reach the model as media; base64 in the dict would reach it as text.
        parts = [types.Part.from_bytes(data=block.data, mime_type=block.mime_type) for block in media]
        return {"output": result.text, **{f"media_{number}": part for number, part in enumerate(parts)}}


if __name__ == "__main__":
    for adk_tool in map(AdkTool, make_tools()):
        print(adk_tool.name)
