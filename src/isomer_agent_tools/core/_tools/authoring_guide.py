"""`isomer_authoring_guide`: what to read first."""

from isomer_agent_tools.core._arguments import NoArguments
from isomer_agent_tools.core._guide import guide_text
from isomer_agent_tools.core._heavy_work import heavily
from isomer_agent_tools.core._options import GuideOptions
from isomer_agent_tools.core._results import IsomerToolResult, text_result
from isomer_agent_tools.core._tool import IsomerTool, define_tool

__all__ = ("authoring_guide_tool",)


def authoring_guide_tool(options: GuideOptions) -> IsomerTool:
    """The tool that returns the guide as it is at the moment of the call (AT-21)."""

    def answer(_arguments: NoArguments) -> IsomerToolResult:
        return text_result(guide_text(options))

    return define_tool(
        "isomer_authoring_guide",
        title="Read the authoring guide",
        description=(
            "How to write an Isomer composition: the guide, its rules, the registered views, and an index of "
            "every primitive. Read it first."
        ),
        input_model=NoArguments,
        answer=heavily(answer),
    )
