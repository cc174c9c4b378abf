"""`isomer_list_views`: what the application can build by itself."""

from isomer_agent_tools.core._arguments import NoArguments
from isomer_agent_tools.core._port import AnyRuntime
from isomer_agent_tools.core._results import IsomerToolResult, json_result
from isomer_agent_tools.core._tool import IsomerTool, define_tool
from isomer_agent_tools.sdk import JsonObject, ViewSummary

__all__ = ("list_views_tool",)


def list_views_tool(runtime: AnyRuntime) -> IsomerTool:
    """The tool that lists the views registered at the moment of the call (AT-30)."""

    async def answer(_arguments: NoArguments) -> IsomerToolResult:
        return json_result([_to_wire(view) for view in runtime.view_registry.list()])

    return define_tool(
        "isomer_list_views",
        title="List registered views",
        description="The registered views as JSON: id, title, the questions each answers, its input schema.",
        input_model=NoArguments,
        answer=answer,
    )


def _to_wire(view: ViewSummary) -> JsonObject:
    wire: JsonObject = {
        "id": view.id,
        "title": view.title,
        "description": view.description,
        "answers": list(view.answers),
        "inputSchema": view.input_schema,
    }
    return {key: value for key, value in wire.items() if value is not None}
