"""Drawing beside an event loop."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import cache, partial
from threading import Event
from typing import ParamSpec, TypeVar

from isomer_agent_tools.sdk import progress_to, report_progress

__all__ = ("in_a_thread",)

P = ParamSpec("P")
T = TypeVar("T")

_WORKERS = 2
"""More would hold up the loop: what is not the engine's work needs the interpreter, one thread at a time."""


async def in_a_thread(call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """What the call returns; the loop runs on meanwhile. Calls wait for a free one of two threads, in order.

    The call sees the caller's context variables. One that has been given up is not begun; one that is at work goes on,
    but ends at its next report of progress.
    """
    loop = asyncio.get_running_loop()
    given_up = Event()
    context, work = copy_context(), partial(call, *args, **kwargs)
    try:
        return await loop.run_in_executor(_executor(), lambda: context.run(_watched, given_up, work))
    except asyncio.CancelledError:
        given_up.set()
        raise


class _GivenUpError(Exception):
    """Nobody waits any more."""


def _watched(given_up: Event, call: Callable[[], T]) -> T:
    def pass_on(done: float, /, *, total: float | None, message: str | None) -> None:
        if given_up.is_set():
            raise _GivenUpError
        outside.run(lambda: report_progress(done, total=total, message=message))

    outside = copy_context()
    with progress_to(pass_on):
        return call()


@cache
def _executor() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(max_workers=_WORKERS, thread_name_prefix="isomer-images")
