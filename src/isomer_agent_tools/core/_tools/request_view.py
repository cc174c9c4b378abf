"""`isomer_request_view`: a composition that the application builds."""

from typing import Annotated, Final, TypeVar

from pydantic import Field, StringConstraints

from isomer_agent_tools.core._arguments import OptionalObject, ToolInput
from isomer_agent_tools.core._heavy_work import heavy
from isomer_agent_tools.core._port import IsomerToolsRuntime
from isomer_agent_tools.core._results import IsomerToolResult, failed_result, json_result
from isomer_agent_tools.core._tool import IsomerTool, define_tool
from isomer_agent_tools.core._view_faults import view_fault
from isomer_agent_tools.sdk import (
    INPUT_NOT_PLAIN_DATA,
    INPUT_OVER_BUDGET,
    BodyRule,
    CompositionCheck,
    JsonObject,
    check_composition,
    format_findings,
    format_warnings,
    pretty_json,
)

__all__ = ("request_view_tool",)

ContextT = TypeVar("ContextT")

_REFUSED: Final = frozenset({INPUT_NOT_PLAIN_DATA, INPUT_OVER_BUDGET})


class RequestViewInput(ToolInput):
    """The view and what it is to be built from."""

    id: Annotated[str, StringConstraints(min_length=1, max_length=200)] = Field(
        description="An id from isomer_list_views."
    )
    input: OptionalObject = Field(default=None, description="What the view's inputSchema asks for.")


def request_view_tool(
    runtime: IsomerToolsRuntime[ContextT], host_context: ContextT, *, frame: BodyRule | None
) -> IsomerTool:
    """The tool that builds a view and checks what it built (AT-31 to AT-35)."""

    async def answer(arguments: RequestViewInput) -> IsomerToolResult:
        try:
            view = await runtime.view_registry.request(arguments.id, host_context, input=arguments.input)
        except Exception as error:
            fault = view_fault(error)
            if fault is None:
                raise
            return failed_result(pretty_json(fault), error)
        return await heavy(lambda: json_result(_to_wire(check_composition(runtime, view.composition, frame))))

    return define_tool(
        "isomer_request_view",
        title="Request a view",
        description=(
            "Build a registered view. Returns JSON {composition, valid, errors, warnings}; pass the composition "
            "to isomer_render."
        ),
        input_model=RequestViewInput,
        answer=answer,
    )


def _to_wire(check: CompositionCheck) -> JsonObject:
    wire: JsonObject = {
        "valid": check.valid,
        "errors": format_findings(check.errors),
        "warnings": format_warnings(check.warnings),
    }
    # What the budget refused may be cyclic or huge: it is not repeated.
    refused = any(error.code in _REFUSED for error in check.errors)
    return wire if refused else {"composition": check.composition, **wire}
