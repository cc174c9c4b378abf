"""A fault inside one object, before its place in the document is known."""

from dataclasses import dataclass, replace
from typing import final

from isomer_agent_tools.runtime._places import Order, Place, quoted
from isomer_agent_tools.sdk import (
    Fix,
    JsonValue,
    PatchOperation,
    ValidationError,
    compact_json,
    format_path,
    json_pointer,
)

__all__ = ("Fault", "move", "patched", "remove", "replaced", "shown_value")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """A finding whose place, and whose fix, are told from the object they are in."""

    place: Place
    order: Order
    message: str
    rule: str
    expected: str | tuple[str, ...] | None = None
    got: str | None = None
    suggestion: str | None = None
    fix: Fix | None = None
    is_slip: bool = False
    """An object whose field is there under a misspelt key: what is said of its fields may be wrong."""

    def finding(self, owner: Place, node_type: str | None) -> ValidationError:
        """The finding, for the object at `owner` in the document."""
        return ValidationError(
            path=format_path((*owner, *self.place)),
            message=self.message,
            node_type=node_type,
            rule=self.rule,
            expected=self.expected,
            got=self.got,
            suggestion=self.suggestion,
            fix=_rebased(self.fix, json_pointer(owner)) if self.fix else None,
        )


def patched(*operations: PatchOperation) -> Fix:
    """A lossless fix of these operations."""
    return Fix(patch=operations)


def replaced(place: Place, value: JsonValue) -> PatchOperation:
    """Put `value` in the place of what is there."""
    return PatchOperation(op="replace", path=json_pointer(place), value=value)


def remove(place: Place) -> PatchOperation:
    """Take out what is there."""
    return PatchOperation(op="remove", path=json_pointer(place))


def move(source: Place, target: Place) -> PatchOperation:
    """Take what is at `source` to `target`."""
    return PatchOperation(op="move", path=json_pointer(target), source=json_pointer(source))


def shown_value(value: JsonValue) -> str:
    """A scalar as JSON, cut at 80 characters; the kind of a container (RT-14)."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, dict):
        return "an object"
    return "an array" if isinstance(value, list) else compact_json(value)[:80]


def _rebased(fix: Fix, prefix: str) -> Fix:
    return replace(fix, patch=tuple(_moved(operation, prefix) for operation in fix.patch))


def _moved(operation: PatchOperation, prefix: str) -> PatchOperation:
    source = None if operation.source is None else prefix + operation.source
    return replace(operation, path=prefix + operation.path, source=source)
