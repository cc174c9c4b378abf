"""A runtime for `isomer-agent-tools mcp --runtime`: views that wait and views that print."""

import asyncio
import os
import subprocess
import sys

from isomer_agent_tools.testing import FakeView, create_fake_runtime
from tests.agent_tools import VIEW

__all__ = ("runtime",)


def say(text):
    """A line for the test, at once."""
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


async def _wait(input, context):
    say("waiting")
    try:
        await asyncio.Event().wait()
    finally:
        say("no longer waiting")


def _print(input, context):
    print("printed, and kept in a buffer")  # noqa: T201 - that is what is tested
    os.write(1, b"written to the descriptor\n")
    subprocess.run(["echo", "printed by a child"], check=True)
    return VIEW


runtime = create_fake_runtime(
    views=[FakeView(id="wait", title="Wait", build=_wait), FakeView(id="print", title="Print", build=_print)]
)
