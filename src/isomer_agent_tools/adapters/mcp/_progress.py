"""Reports of progress on their way to the client that asked for them."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from threading import get_ident
from typing import Final, TypeAlias

from anyio import NoEventLoopError, WouldBlock, create_memory_object_stream, create_task_group, from_thread
from anyio.lowlevel import current_token
from mcp.server.session import ServerSession

from isomer_agent_tools.sdk import progress_to

__all__ = ("progress_for",)

_Step: TypeAlias = tuple[float, float | None, str | None]

_MOST_WAITING: Final = 64


@asynccontextmanager
async def progress_for(session: ServerSession) -> AsyncGenerator[None, None]:
    """Pass on what is reported inside, from whatever thread, in order; the last of it before this ends.

    For a client that is slower than the work the newest 64 steps are kept. Nothing is sent unless the request
    carried a progress token.
    """
    outbox, inbox = create_memory_object_stream[_Step](_MOST_WAITING)
    home, loop = get_ident(), current_token()

    def put(step: _Step) -> None:
        try:
            outbox.send_nowait(step)
        except WouldBlock:
            inbox.receive_nowait()
            outbox.send_nowait(step)

    def sink(done: float, /, *, total: float | None, message: str | None) -> None:
        step = (done, total, message)
        if get_ident() == home:
            put(step)
            return
        with suppress(NoEventLoopError):  # a thread of the host's own knows of no cancellation
            from_thread.check_cancelled()
        from_thread.run_sync(put, step, token=loop)

    async def relay() -> None:
        async with inbox:
            async for step in inbox:
                await session.report_progress(*step)

    async with create_task_group() as tasks:
        tasks.start_soon(relay)
        async with outbox:
            with progress_to(sink):
                yield
