"""The server that the conformance suite asks for, in terms of our own tools, resources and prompts.

Run as a module, it serves on a free port of this machine and prints its address.
"""

import socket

import anyio
import uvicorn
from pydantic import BaseModel, Field

from isomer_agent_tools import (
    ImageBlock,
    IsomerPrompt,
    IsomerResource,
    IsomerTool,
    IsomerToolResult,
    ResourceBlock,
    TextBlock,
)
from isomer_agent_tools.adapters.mcp import build_server, http_app
from isomer_agent_tools.sdk import report_progress
from tests.pictures import PNG

__all__ = ("main",)


class Nothing(BaseModel):
    """A tool or a prompt that takes nothing."""


class Two(BaseModel):
    """A prompt that takes two words."""

    arg1: str = Field(description="First test argument")
    arg2: str = Field(description="Second test argument")


def tool(name, handler):
    """A tool of the suite."""
    return IsomerTool(name=name, title=name, description=f"Fixture {name}.", input_model=Nothing, handler=handler)


def fixed(name, *blocks):
    """A tool that always answers the same."""

    async def handler(arguments):
        return IsomerToolResult(content=blocks)

    return tool(name, handler)


async def fail(arguments):
    """The tool that crashes."""
    raise RuntimeError("This tool intentionally returns an error for testing")


async def progress(arguments):
    """The tool that takes three steps."""
    for done in (0, 50, 100):
        report_progress(done, total=100)
        await anyio.lowlevel.checkpoint()
    return IsomerToolResult(content=(TextBlock(text="done"),))


def resource(uri, mime_type, data):
    """A file in an answer."""
    return ResourceBlock(uri=uri, mime_type=mime_type, data=data)


PICTURE = ImageBlock(data=PNG, mime_type="image/png")
TOOLS = [
    fixed("test_simple_text", TextBlock(text="This is a simple text response for testing.")),
    fixed("test_image_content", PICTURE),
    fixed(
        "test_embedded_resource",
        resource("test://embedded-resource", "text/plain", b"This is an embedded resource content."),
    ),
    fixed(
        "test_multiple_content_types",
        TextBlock(text="Multiple content types test:"),
        PICTURE,
        resource("test://mixed-content-resource", "application/json", b'{"test":"data","value":123}'),
    ),
    fixed("test_logging_tool", TextBlock(text="Nothing is logged unasked.")),
    tool("test_error_handling", fail),
    tool("test_tool_with_progress", progress),
]
RESOURCES = [
    IsomerResource(
        name="static-text",
        uri="test://static-text",
        title="Text",
        description="A text.",
        mime_type="text/plain",
        read=lambda: "This is the content of the static text resource.",
    )
]
PROMPTS = [
    IsomerPrompt(
        name="test_simple_prompt",
        title="Simple",
        description="A simple prompt.",
        args_model=Nothing,
        build=lambda arguments: "This is a simple prompt for testing.",
    ),
    IsomerPrompt(
        name="test_prompt_with_arguments",
        title="Arguments",
        description="A prompt with arguments.",
        args_model=Two,
        build=lambda given: f"Prompt with arguments: arg1='{given.arg1}', arg2='{given.arg2}'",
    ),
]


def main():
    """Serve until ended."""
    listener = socket.create_server(("127.0.0.1", 0))
    app = http_app(build_server(TOOLS, RESOURCES, PROMPTS, name="conformance", version="1.0.0"))
    print(f"http://127.0.0.1:{listener.getsockname()[1]}/mcp", flush=True)  # noqa: T201 - the address is its output
    uvicorn.Server(uvicorn.Config(app, log_level="warning")).run(sockets=[listener])


if __name__ == "__main__":
    main()
