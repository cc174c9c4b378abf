"""What the tests of the agent tools share: a composition, the tools by name, and what an answer says."""

import inspect
import json
import sys

from isomer_agent_tools import IsomerTool, IsomerToolResult, create_isomer_tools
from isomer_agent_tools.testing import FakeView, create_fake_runtime

__all__ = ("VIEW", "call", "only_block", "payload", "text_node", "tools_by_name", "with_little_stack", "with_view")

VIEW = {"type": "view", "title": "Tides", "subtitle": "At noon", "body": [{"type": "text", "text": "High & low."}]}


def text_node(text):
    """A node that says something."""
    return {"type": "text", "text": text}


def tools_by_name(runtime=None, **options) -> dict[str, IsomerTool]:
    """The tools of a runtime, or of a fake without views."""
    tools = create_isomer_tools(runtime=runtime or create_fake_runtime(), **options)
    return {tool.name: tool for tool in tools}


def with_view(build, **fields):
    """A fake runtime with one view, `v`."""
    return create_fake_runtime(views=[FakeView(id="v", title="One", build=build, **fields)])


async def call(name, arguments=None, runtime=None, **options) -> IsomerToolResult:
    """Call one tool by its short name."""
    return await tools_by_name(runtime, **options)[f"isomer_{name}"].call(arguments)


def payload(result: IsomerToolResult):
    """The JSON that an answer holds."""
    return json.loads(result.text)


def only_block(result: IsomerToolResult):
    """The one block of an answer that did not fail."""
    assert not result.is_error, result.text
    (block,) = result.content
    return block


def with_little_stack(work, *, spare):
    """What a piece of work answers with this many frames left."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack(0)) + spare)
    try:
        return work()
    finally:
        sys.setrecursionlimit(limit)
