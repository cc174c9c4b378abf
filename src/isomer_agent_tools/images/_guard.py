"""A call into the engine whose every failure is one of ours.

A fault inside the engine is a Rust panic, which reaches Python as a `BaseException` that is no `Exception`: it would
pass every handler of a host.
"""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from isomer_agent_tools.sdk import IsomerError, IsomerErrorCode, single_line

__all__ = ("guarded",)

P = ParamSpec("P")
T = TypeVar("T")

_LONGEST = 300


def guarded(call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """What the call returns.

    Raises:
        IsomerError: `IMAGE_FAILED`, with what the engine said, for whatever it raises.
    """
    try:
        return call(*args, **kwargs)
    except (KeyboardInterrupt, SystemExit, GeneratorExit, MemoryError, IsomerError):
        raise
    except BaseException as error:
        said = single_line(str(error))[:_LONGEST] or type(error).__name__
        raise IsomerError(IsomerErrorCode.IMAGE_FAILED, f"The page cannot be drawn: {said}") from error
