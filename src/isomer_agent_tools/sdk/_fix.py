"""Repairs as data: JSON Patches that a finding carries where the fix is certain."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias, final

from isomer_agent_tools.sdk._types import JsonObject, JsonValue

__all__ = ("Fix", "PatchOperation", "json_pointer")

PatchName: TypeAlias = Literal["add", "move", "remove", "replace"]


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class PatchOperation:
    """One operation of a JSON Patch (RFC 6902)."""

    op: PatchName
    path: str
    """A JSON Pointer (RFC 6901)."""
    source: str | None = None
    """Where `move` takes the value from; `from` on the wire."""
    value: JsonValue = None
    """What `add` and `replace` put there."""

    def to_dict(self) -> JsonObject:
        """The operation as RFC 6902 writes it."""
        written: JsonObject = {"op": self.op, "path": self.path}
        if self.source is not None:
            written["from"] = self.source
        if self.op in {"add", "replace"}:
            written["value"] = self.value
        return written


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Fix:
    """A repair that is certain to be what was meant."""

    patch: tuple[PatchOperation, ...]
    lossless: bool = True
    """Whether everything that the author wrote is still there afterwards."""

    def to_dict(self) -> JsonObject:
        """`{"patch": [...], "lossless": ...}`."""
        return {"patch": [operation.to_dict() for operation in self.patch], "lossless": self.lossless}


def json_pointer(place: Iterable[str | int]) -> str:
    """A place as a JSON Pointer: `("body", 0, "a/b")` is `/body/0/a~1b`."""
    return "".join(f"/{str(step).replace('~', '~0').replace('/', '~1')}" for step in place)
