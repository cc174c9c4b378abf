"""The engine in a process of its own, which is stopped when it takes too long and ends when it takes too much."""

import contextlib
import subprocess
import sys
import threading
import weakref
from typing import IO, Any, Final, cast, final

from isomer_agent_tools.images._boxes import RawBox
from isomer_agent_tools.images._document import DocumentOrder, OnPage
from isomer_agent_tools.images._fonts import FontSet
from isomer_agent_tools.images._order import Order
from isomer_agent_tools.images._wire import receive, send, values_of
from isomer_agent_tools.sdk import IsomerError, IsomerErrorCode

__all__ = ("OtherProcess",)

_COMMAND: Final = (sys.executable, "-P", "-m", "isomer_agent_tools.images._worker")
_TO_START: Final = 30.0
"""Seconds in which a child must be ready, beside those for the order."""
_MOST_SECONDS: Final = 86_400
_LEAST_MEMORY: Final = 128 * 1024 * 1024
"""Less is not enough to start."""


@final
class OtherProcess:
    """Sends orders to a child, one after the other. A child that was stopped is replaced at the next order."""

    __slots__ = ("__weakref__", "_child", "_ending", "_fonts", "_late", "_lock", "_memory", "_seconds")

    def __init__(self, fonts: FontSet, *, seconds: float, memory: int) -> None:
        """Nothing is started yet.

        Raises:
            ValueError: `seconds` are none or more than a day, or `memory` is less than 128 MiB.
        """
        if not 0 < seconds <= _MOST_SECONDS:
            raise ValueError(f"seconds must be more than 0 and at most {_MOST_SECONDS:,}, not {seconds!r}.")
        if not memory >= _LEAST_MEMORY:
            raise ValueError(f"memory must be at least {_LEAST_MEMORY:,} bytes, not {memory!r}: the engine needs it.")
        self._fonts = fonts
        self._seconds = seconds
        self._memory = memory
        self._lock = threading.Lock()
        self._child: subprocess.Popen[bytes] | None = None
        self._ending: weakref.finalize[Any, OtherProcess] | None = None
        self._late = threading.Event()

    def run(self, order: Order, /) -> bytes | str | RawBox:
        """The picture, the SVG, or the measured tree."""
        return self._ask({"task": "run", "order": values_of(order)}, _ignore)

    def pdf(self, document: DocumentOrder, on_page: OnPage, /) -> bytes:
        """The document; the time limit holds for each page, drawn and written."""
        return cast(bytes, self._ask({"task": "pdf", "order": values_of(document)}, on_page))

    def _ask(self, head: dict[str, Any], on_page: OnPage) -> bytes | str | RawBox:
        with self._lock:
            child = self._running()
            try:
                send(_pipe(child.stdin), head)
                answer, body = self._answer(child, self._seconds)
                while answer["done"] == "page":
                    on_page(answer["number"], answer["of"])
                    answer, body = self._answer(child, self._seconds)
            except (EOFError, OSError, ValueError) as error:
                raise self._gone(child) from error
            except BaseException:
                # An answer may still be on its way, which the next order must not be given.
                self._gone(child)
                raise
        return _read(answer, body)

    def _running(self) -> "subprocess.Popen[bytes]":
        if self._child is not None and self._child.poll() is None:
            return self._child
        command = (*_COMMAND, str(self._memory))
        child = subprocess.Popen(  # noqa: S603 - our own module
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._child = child
        # Whatever becomes of this object, its children do not outlive it.
        self._ending = weakref.finalize(self, _end, child)
        try:
            for face in self._fonts.faces:
                send(_pipe(child.stdin), {"task": "face", "family": face.family, "style": face.style}, face.data)
            send(_pipe(child.stdin), {"task": "start"})
            answer, body = self._answer(child, self._seconds + _TO_START)
        except (EOFError, OSError, ValueError) as error:
            raise self._gone(child) from error
        if answer["done"] != "ready":
            self._gone(child)
            _read(answer, body)
        return child

    def _answer(self, child: "subprocess.Popen[bytes]", seconds: float) -> tuple[dict[str, Any], bytes]:
        self._late = threading.Event()
        # Not a method: the timer's thread would keep this object, and its child, alive for a while.
        timer = threading.Timer(seconds, _stop, (child, self._late))
        timer.daemon = True
        timer.start()
        try:
            return receive(_pipe(child.stdout))
        finally:
            timer.cancel()
            # Until its thread ends it keeps this object, and so the child, alive.
            timer.join()

    def _gone(self, child: "subprocess.Popen[bytes]") -> IsomerError:
        if self._ending is not None:
            self._ending.detach()
        _end(child)
        self._child = None
        why = (
            f"it took more than {self._seconds:g} seconds and was stopped"
            if self._late.is_set()
            else f"the drawing process ended; it may map {self._memory:,} bytes of memory"
        )
        return IsomerError(IsomerErrorCode.IMAGE_FAILED, f"The page cannot be drawn: {why}. The page may be too large.")


def _read(answer: dict[str, Any], body: bytes) -> bytes | str | RawBox:
    match answer["done"]:
        case "bytes":
            return body
        case "text":
            return body.decode()
        case "boxes":
            return cast(RawBox, answer["boxes"])
        case "refused":
            raise ValueError(answer["message"])
        case _:
            raise IsomerError(IsomerErrorCode(answer["code"]), str(answer["message"]))


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    if stream is None:
        raise EOFError
    return stream


def _stop(child: "subprocess.Popen[bytes]", late: threading.Event) -> None:
    late.set()
    child.kill()


def _end(child: "subprocess.Popen[bytes]") -> None:
    """Ends it, or does nothing when it has ended."""
    child.kill()
    for stream in (child.stdin, child.stdout):
        if stream is not None:
            with contextlib.suppress(OSError):
                stream.close()
    child.wait()


def _ignore(_done: int, _of: int) -> None:
    """Nothing is told of a single page."""
