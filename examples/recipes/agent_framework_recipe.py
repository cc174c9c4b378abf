"""The tools for an agent of the Microsoft Agent Framework."""

from typing import Any

from agent_framework import Content, FunctionTool
from pydantic import BaseModel, model_validator

from isomer_agent_tools import IsomerTool, TextBlock, create_isomer_tools, present_result
from isomer_agent_tools.packs.slides import slides_guide, slides_pack, slides_rules
from isomer_agent_tools.runtime import create_isomer_runtime


def make_tools() -> list[IsomerTool]:
    """The tools of the slides pack."""
    runtime = create_isomer_runtime(packs=[slides_pack])
    return create_isomer_tools(runtime=runtime, guide=slides_guide(), rules=slides_rules())


def open_model(tool: IsomerTool) -> type[BaseModel]:
    """The tool's schema, and a model that lets its arguments through as they are: the tool reads more tolerantly."""

    class Arguments(BaseModel, extra="allow"):
        @model_validator(mode="before")
        @classmethod
        def drop_unknown(cls, given: dict[str, Any]) -> dict[str, Any]:
            return {name: value for name, value in given.items() if name in tool.input_schema["properties"]}

        @classmethod
        def model_json_schema(cls, *_args: Any, **_options: Any) -> dict[str, Any]:
            return tool.input_schema

    return Arguments


def to_function_tool(tool: IsomerTool) -> FunctionTool:
    """One of them for `Agent(client, tools=[…])`."""

    async def run(**arguments: Any) -> list[Content]:
        result = present_result(await tool.call(arguments), image_policy="text")
        # The framework has no flag for a failure, so that the text says it.
        before = "Error: " if result.is_error else ""
        return [
            Content.from_text(before + block.text)
            if isinstance(block, TextBlock)
            else Content.from_data(block.data, block.mime_type)
            for block in result.content
        ]

    return FunctionTool(name=tool.name, description=tool.description, func=run, input_model=open_model(tool))


if __name__ == "__main__":
    for function_tool in map(to_function_tool, make_tools()):
        print(function_tool.name)
