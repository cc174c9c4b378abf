import asyncio
import threading
from contextvars import ContextVar

import pytest

from isomer_agent_tools.images._threads import in_a_thread
from isomer_agent_tools.sdk import progress_to, report_progress

WHO = ContextVar("WHO", default="nobody")


async def test_a_call_sees_the_context_of_its_caller():
    """And leaves it as it was."""

    def call():
        before = WHO.get()
        WHO.set("the thread")
        return before

    WHO.set("the caller")
    assert await in_a_thread(call) == "the caller"
    assert WHO.get() == "the caller"


async def test_a_call_that_was_given_up_ends_at_its_next_report():
    """It would keep a thread from the others."""
    told, ended, cancelled = [], threading.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def call():
        try:
            for number in range(1_000):
                report_progress(number)
        finally:
            ended.set()

    def listen(done, /, *, total, message):
        told.append(done)
        loop.call_soon_threadsafe(waiting.cancel)
        assert cancelled.wait(30)

    with progress_to(listen):
        waiting = asyncio.create_task(in_a_thread(call))
    with pytest.raises(asyncio.CancelledError):
        await waiting
    cancelled.set()
    assert await asyncio.to_thread(ended.wait, 30)
    assert told == [0]


async def test_what_a_call_raises_is_raised():
    """With nothing around it."""

    def call():
        raise ZeroDivisionError("no sea today")

    with pytest.raises(ZeroDivisionError, match="no sea today"):
        await in_a_thread(call)
