"""`isomer_validate`: every fault of a composition at once."""

from pydantic import Field

from isomer_agent_tools.core._arguments import LooseObject, ToolInput
from isomer_agent_tools.core._heavy_work import heavily
from isomer_agent_tools.core._results import IsomerToolResult, json_result
from isomer_agent_tools.core._tool import IsomerTool, define_tool
from isomer_agent_tools.sdk import (
    BodyRule,
    ValidatesCompositions,
    check_composition,
    format_findings,
    format_warnings,
)

__all__ = ("validate_tool",)


class ValidateInput(ToolInput):
    """The composition to check."""

    composition: LooseObject = Field(
        description=(
            'The document, {"type":"view","body":[...]}. Read isomer_authoring_guide and look its types up with '
            "isomer_describe_primitives first."
        )
    )


def validate_tool(runtime: ValidatesCompositions, frame: BodyRule | None) -> IsomerTool:
    """The tool that returns `{valid, errors, warnings}`; an invalid composition is a normal answer (AT-25)."""

    def answer(arguments: ValidateInput) -> IsomerToolResult:
        check = check_composition(runtime, arguments.composition, frame)
        return json_result(
            {
                "valid": check.valid,
                "errors": format_findings(check.errors),
                "warnings": format_warnings(check.warnings),
            }
        )

    return define_tool(
        "isomer_validate",
        title="Validate a composition",
        description=(
            "Check a composition. Returns JSON {valid, errors, warnings}; each error reads `path (in type) "
            "problem`. Repair and validate again until valid is true."
        ),
        input_model=ValidateInput,
        answer=heavily(answer),
    )
