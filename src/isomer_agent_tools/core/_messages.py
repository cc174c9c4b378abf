"""The message of an exception that may misbehave: no message, a `str()` that raises, notes that are no text."""

from collections.abc import Sequence
from typing import Final, TypeGuard

from isomer_agent_tools.sdk import one_line, printable, single_line

__all__ = ("error_lines", "error_message", "shown_name")

_LONGEST_NAME: Final = 200


def error_message(error: BaseException) -> str:
    """What the exception says, or its class's name when it says nothing or cannot. Never empty, never raises."""
    return _text(error).strip() or type(error).__name__


def error_lines(error: BaseException) -> str:
    """The message, then each exception note on a line of its own (AT-8)."""
    return "\n".join([error_message(error), *(one_line(_text(note)) for note in _notes(error))])


def shown_name(name: str) -> str:
    """A name that is not there, as a message may repeat it: one line of at most 200 characters."""
    return printable(single_line(name))[:_LONGEST_NAME]


def _text(value: object) -> str:
    try:
        return str(value)
    except Exception:  # noqa: BLE001 - a broken `__str__` must not hide the failure it stands for
        return ""


def _notes(error: BaseException) -> list[str]:
    """The notes that are text; anything can be assigned to them."""
    try:
        notes: object = getattr(error, "__notes__", ())
        return [note for note in notes if isinstance(note, str)] if _is_sequence(notes) else []
    except Exception:  # noqa: BLE001 - as above
        return []


def _is_sequence(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, list | tuple)
