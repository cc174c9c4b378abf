"""`isomer_describe_primitives`: the fields of the types a model wants to use."""

from typing import Annotated, Final

from pydantic import BeforeValidator, Field, StringConstraints

from isomer_agent_tools.core._arguments import ToolInput, refuse
from isomer_agent_tools.core._guide import build_primitive_descriptions
from isomer_agent_tools.core._heavy_work import heavily
from isomer_agent_tools.core._port import DescribesCatalog
from isomer_agent_tools.core._results import IsomerToolResult, json_result, text_result
from isomer_agent_tools.core._tool import IsomerTool, define_tool
from isomer_agent_tools.sdk import JsonValue, is_array

__all__ = ("describe_primitives_tool",)

_MOST_TYPES: Final = 12


def _bounded(value: JsonValue) -> JsonValue:
    """Refuse a long list before its items are looked at."""
    if is_array(value) and len(value) > _MOST_TYPES:
        raise refuse(f"must have at most {_MOST_TYPES} items")
    return value


class DescribeInput(ToolInput):
    """The types to describe."""

    types: Annotated[
        list[Annotated[str, StringConstraints(min_length=1, max_length=200)]], BeforeValidator(_bounded)
    ] = Field(min_length=1, max_length=_MOST_TYPES, description="Types from the guide's index.")


def describe_primitives_tool(runtime: DescribesCatalog) -> IsomerTool:
    """The tool that returns the full entries and the JSON Schema of some types (AT-22 to AT-24)."""

    def answer(arguments: DescribeInput) -> IsomerToolResult:
        known = [entry.type for entry in runtime.get_authoring_context().primitives]
        unknown = [type_ for type_ in dict.fromkeys(arguments.types) if type_ not in known]
        if unknown:
            error = "Unknown primitive types; use types from `known`."
            return json_result({"error": error, "unknown": unknown, "known": known}, is_error=True)
        return text_result(build_primitive_descriptions(runtime=runtime, types=arguments.types))

    return define_tool(
        "isomer_describe_primitives",
        title="Describe primitives",
        description=(
            "What each of some primitives is for, an example, and the JSON Schema of its fields. Look up every "
            "type before you write it, and the type that an error names before you repair it."
        ),
        input_model=DescribeInput,
        answer=heavily(answer),
    )
