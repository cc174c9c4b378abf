"""Which exceptions of a view request are about its data, and so an answer that a model can repair (AT-33)."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeGuard

from isomer_agent_tools.core._messages import error_message
from isomer_agent_tools.sdk import JsonObject, ValidationError, format_findings

__all__ = ("view_fault",)

_CODES: Final[Mapping[str, str]] = {
    "CompositionValidationError": "COMPOSITION_INVALID",
    "RegisteredViewInputError": "VIEW_INPUT_INVALID",
}


def view_fault(error: Exception) -> JsonObject | None:
    """`{error, errors}` for an exception that carries findings; `None` for any other.

    It is told by its class's name, its code and its findings, never by the class itself: a host may have a copy of
    the library's class, and a look-alike may mean something else by another code. One that raises while it is looked
    at is not recognised, so that it cannot hide itself.
    """
    try:
        return _recognised(error)
    except Exception:  # noqa: BLE001 - the look-alike is a host's: any of its attributes may be a broken property
        return None


def _recognised(error: Exception) -> JsonObject | None:
    code = _CODES.get(type(error).__name__)
    if code is None or _as_text(getattr(error, "code", None)) != code:
        return None
    errors = _findings(getattr(error, "errors", None))
    return {"error": error_message(error).splitlines()[0], "errors": format_findings(errors)} if errors else None


def _as_text(code: object) -> str:
    return str.__str__(code) if isinstance(code, str) else str(code)


def _findings(errors: object) -> list[ValidationError]:
    """The findings, or nothing when one of them is none."""
    if not _is_sequence(errors):
        return []
    findings = [_finding(error) for error in errors]
    return [finding for finding in findings if finding is not None] if None not in findings else []


def _is_sequence(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, list | tuple)


def _finding(error: object) -> ValidationError | None:
    path, message = getattr(error, "path", None), getattr(error, "message", None)
    node_type = getattr(error, "node_type", None)
    if not isinstance(path, str) or not isinstance(message, str):
        return None
    return ValidationError(path=path, message=message, node_type=node_type if isinstance(node_type, str) else None)
