"""Progress of a long render: what draws reports it, what sent the call may listen, and neither knows the other."""

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final, Protocol

__all__ = ("ProgressSink", "progress_to", "report_progress")


class ProgressSink(Protocol):
    """What takes the reports of one call, from whatever thread they come."""

    def __call__(self, done: float, /, *, total: float | None, message: str | None) -> None:
        """Take one report; what it raises ends the work that reported."""
        ...


_SINK: Final[ContextVar[ProgressSink | None]] = ContextVar("isomer_progress", default=None)


def report_progress(done: float, *, total: float | None = None, message: str | None = None) -> None:
    """Say how far the work is. Costs nothing where nobody listens.

    Where the caller has given up, this may raise its cancellation, which ends the work early.

    Args:
        done: in a unit of your own; it grows from one report to the next.
        total: what `done` ends at, where that is known.
        message: for people, on one line.
    """
    sink = _SINK.get()
    if sink is not None:
        sink(done, total=total, message=message)


@contextmanager
def progress_to(sink: ProgressSink) -> Generator[None, None, None]:
    """Send the reports of what runs inside to `sink`."""
    before = _SINK.set(sink)
    try:
        yield
    finally:
        _SINK.reset(before)
