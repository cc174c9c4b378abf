"""The drawing child: reads orders from stdin and answers on stdout until stdin ends. It gives up what it may not need.

Run as `python -m isomer_agent_tools.images._worker BYTES`, with the most memory that it may take.
"""

import contextlib
import os
import sys
from typing import IO, Any

from isomer_agent_tools.images._font_face import FontFace
from isomer_agent_tools.images._fonts import FontSet
from isomer_agent_tools.images._this_process import ThisProcess
from isomer_agent_tools.images._wire import document_from, order_from, receive, send
from isomer_agent_tools.sdk import IsomerError, IsomerErrorCode, single_line

__all__ = ("main",)


def main() -> None:
    """Serve one parent."""
    _limit(int(sys.argv[1]))
    incoming, outgoing = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    # Nothing else may write where the answers go.
    os.dup2(2, 1)
    with contextlib.suppress(EOFError):
        faces: list[FontFace] = []
        while True:
            head, body = receive(incoming)
            if head["task"] == "face":
                faces.append(FontFace(data=body, family=head["family"], style=head["style"]))
                continue
            engine = _started(faces, outgoing)
            if engine is None:
                return
            send(outgoing, {"done": "ready"})
            _serve(engine, incoming, outgoing)


def _started(faces: list[FontFace], outgoing: IO[bytes]) -> ThisProcess | None:
    """The engine, or `None` when the parent has been told why there is none."""
    try:
        return ThisProcess(FontSet(faces=tuple(faces), characters=frozenset()))
    except IsomerError as error:
        send(outgoing, {"done": "failed", "code": error.code, "message": error.message})
    # Whatever it is, the parent should hear of it.
    except Exception as error:  # noqa: BLE001
        message = f"The drawing process cannot start: {single_line(str(error)) or type(error).__name__}"
        send(outgoing, {"done": "failed", "code": IsomerErrorCode.IMAGE_FAILED, "message": message})
    return None


def _serve(engine: ThisProcess, incoming: IO[bytes], outgoing: IO[bytes]) -> None:
    while True:
        head, _ = receive(incoming)
        try:
            _answer(engine, head, outgoing)
        except IsomerError as error:
            send(outgoing, {"done": "failed", "code": error.code, "message": error.message})
        except ValueError as error:
            send(outgoing, {"done": "refused", "message": str(error)})


def _answer(engine: ThisProcess, head: dict[str, Any], outgoing: IO[bytes]) -> None:
    if head["task"] == "pdf":
        pdf = engine.pdf(
            document_from(head["order"]), lambda done, of: send(outgoing, {"done": "page", "number": done, "of": of})
        )
        send(outgoing, {"done": "bytes"}, pdf)
        return
    drawn = engine.run(order_from(head["order"]))
    match drawn:
        case bytes():
            send(outgoing, {"done": "bytes"}, drawn)
        case str():
            send(outgoing, {"done": "text"}, drawn.encode())
        case _:
            send(outgoing, {"done": "boxes", "boxes": drawn})


def _limit(memory: int) -> None:
    """Take no more memory than this, where the system can hold a process to it, and leave no core behind."""
    try:
        import resource  # noqa: PLC0415 - not everywhere
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    # What the host itself is held to cannot be raised.
    least = memory if most == resource.RLIM_INFINITY else min(memory, most)
    for limit, value in ((resource.RLIMIT_AS, least), (resource.RLIMIT_CORE, 0)):
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(limit, (value, value))


if __name__ == "__main__":
    main()
