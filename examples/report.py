"""A report: an answer that is no slide, drawn for a reader and for a message."""

from typing import Any

from isomer_agent_tools import IsomerTool, create_isomer_tools
from isomer_agent_tools.packs.report import report_guide, report_pack, report_rules
from isomer_agent_tools.packs.slides import slides_pack
from isomer_agent_tools.runtime import IsomerRuntime, create_isomer_runtime

ANSWER: dict[str, Any] = {
    "type": "view",
    "title": "Returns fell by a third",
    "body": [
        "Sizes stand beside each photo since **10 August**. It shows first where they were first tried.",
        {
            "type": "table",
            "columns": ["Region", "Returns", "Rate"],
            "rows": [
                ["North", 1178, {"raw": 0.095, "format": "percent"}],
                ["South", 1014, {"raw": 0.1179, "format": "percent"}],
            ],
        },
        {"type": "callout", "tone": "warning", "text": "September is not counted to its end."},
    ],
}


def runtime() -> IsomerRuntime[None]:
    """Reports take the colours of the pack that stands first; slides beside them may hold any of their nodes."""
    return create_isomer_runtime(packs=[report_pack, slides_pack])


def tools() -> list[IsomerTool]:
    """What an agent is given: the tools, and how good reports are written."""
    return list(create_isomer_tools(runtime=runtime(), guide=report_guide(), rules=report_rules()))


if __name__ == "__main__":
    print(runtime().surfaces.text.render(ANSWER))
