"""Drawing beside an event loop."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from typing import ParamSpec, TypeVar

__all__ = ("in_a_thread",)

P = ParamSpec("P")
T = TypeVar("T")

_WORKERS = 2
"""More would hold up the loop: what is not the engine's work needs the interpreter, one thread at a time."""


async def in_a_thread(call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """What the call returns; the loop runs on meanwhile. Calls wait for a free one of two threads, in order."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_executor(), partial(call, *args, **kwargs))


@cache
def _executor() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(max_workers=_WORKERS, thread_name_prefix="isomer-images")
