"""Where the heavy part of a call runs: in place, or where the host says, such as a thread beside its event loop."""

from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from typing import Final, Protocol, TypeVar

__all__ = ("RunsHeavyWork", "heavily", "heavy", "heavy_work_on")

ArgumentT = TypeVar("ArgumentT")
ResultT = TypeVar("ResultT")


class RunsHeavyWork(Protocol):
    """What runs a function somewhere else and hands its result back; `asyncio.to_thread` is one."""

    def __call__(self, work: Callable[[], ResultT], /) -> Awaitable[ResultT]:
        """Run `work` once. What it raises is raised here, and it sees the context variables of the caller."""
        ...


_RUNNER: Final[ContextVar[RunsHeavyWork | None]] = ContextVar("isomer_heavy_work", default=None)


@contextmanager
def heavy_work_on(run: RunsHeavyWork) -> Generator[None, None, None]:
    """Let the calls made inside do their heavy work by `run`, so that an event loop stays free meanwhile.

    That is reading arguments, checking, drawing and printing. What a view or a host's asynchronous format awaits
    stays on the event loop; a host's plain format is called by `run`.
    """
    before = _RUNNER.set(run)
    try:
        yield
    finally:
        _RUNNER.reset(before)


async def heavy(work: Callable[[], ResultT]) -> ResultT:
    """The result of `work`, run where the host says."""
    run = _RUNNER.get()
    return work() if run is None else await run(work)


def heavily(answer: Callable[[ArgumentT], ResultT]) -> Callable[[ArgumentT], Awaitable[ResultT]]:
    """A function of one argument as one that is heavy work."""

    async def answer_heavily(argument: ArgumentT) -> ResultT:
        return await heavy(partial(answer, argument))

    return answer_heavily
