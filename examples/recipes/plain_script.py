"""The loop of an agent without a framework: any model, by a function of yours."""

import json
from collections.abc import Callable
from typing import Any

from isomer_agent_tools import IsomerTool, create_isomer_tools, present_result
from isomer_agent_tools.packs.slides import slides_guide, slides_pack, slides_rules
from isomer_agent_tools.runtime import create_isomer_runtime

Ask = Callable[[list[dict[str, Any]], list[dict[str, Any]]], dict[str, Any]]
"""Takes messages and tools, asks your model, returns {"text": …, "calls": [{"id": …, "name": …, "arguments": …}]}."""


def make_tools() -> list[IsomerTool]:
    """The tools of the slides pack."""
    runtime = create_isomer_runtime(packs=[slides_pack])
    return create_isomer_tools(runtime=runtime, guide=slides_guide(), rules=slides_rules())


def answer(tools: list[IsomerTool], call: dict[str, Any]) -> dict[str, Any]:
    """The message that answers one call; a picture or a file is left to you, in `blocks`."""
    tool = next((one for one in tools if one.name == call["name"]), None)
    if tool is None:
        return {
            "role": "tool",
            "id": call["id"],
            "failed": True,
            "text": f"There is no tool {call['name']}.",
            "blocks": [],
        }
    result = present_result(tool.call_sync(call["arguments"]))
    return {
        "role": "tool",
        "id": call["id"],
        "failed": result.is_error,
        "text": result.text,
        "blocks": list(result.content),
    }


def run(ask: Ask, task: str, tools: list[IsomerTool], *, most_rounds: int = 20) -> list[dict[str, Any]]:
    """Ask and answer until the model calls nothing more; the whole conversation."""
    offered = [{"name": one.name, "description": one.description, "parameters": one.input_schema} for one in tools]
    messages: list[dict[str, Any]] = [{"role": "user", "text": task}]
    for _ in range(most_rounds):
        reply = ask(messages, offered)
        messages.append({"role": "assistant", **reply})
        if not reply["calls"]:
            break
        messages += [answer(tools, call) for call in reply["calls"]]
    return messages


def stand_in(messages: list[dict[str, Any]], _offered: list[dict[str, Any]]) -> dict[str, Any]:
    """In place of a model: draws one slide, then is content."""
    if len(messages) > 1:
        return {"text": "Done.", "calls": []}
    slide = {"type": "slideFrame", "body": [{"type": "slideStatement", "text": "It works without a framework"}]}
    arguments = {"composition": {"type": "view", "body": [slide]}, "format": "markdown"}
    return {"text": "", "calls": [{"id": "1", "name": "isomer_render", "arguments": arguments}]}


if __name__ == "__main__":
    for message in run(stand_in, "Make a slide.", make_tools()):
        print(message["role"], json.dumps(message["text"], ensure_ascii=False))
