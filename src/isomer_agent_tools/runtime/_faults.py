"""Faults of one object: from Pydantic's errors, put together the way an author repairs them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import final

from pydantic_core import ErrorDetails

from isomer_agent_tools.runtime._places import AFTER_FIELDS, Order, Place, locate, order_of_place
from isomer_agent_tools.runtime._suggest import Suggester
from isomer_agent_tools.runtime._wording import MAX_LISTED, listed, reworded, shown_key
from isomer_agent_tools.sdk import JsonValue, ObjectShape, ScalarShape, Shape

__all__ = ("Fault", "faults_in")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """A finding before its path is known: its place is inside one object."""

    place: Place
    order: Order
    message: str
    is_slip: bool = False
    """An object whose field is there under a misspelt key: what is said of its fields may be wrong."""


@final
@dataclass(slots=True, kw_only=True)
class _Slips:
    """The undeclared keys of one object, and the declared fields it lacks."""

    unknown: list[str] = field(default_factory=list[str])
    missing: list[str] = field(default_factory=list[str])


def faults_in(
    errors: Sequence[ErrorDetails], shape: ObjectShape, *, suggester: Suggester, fields: Sequence[str] = ()
) -> Iterator[Fault]:
    """The faults that Pydantic's errors about one object mean.

    A misspelt key and the field it should have been are one fault, told at the object (RT-14). `fields` are the
    names a node's author may use; they are told with its undeclared keys.
    """
    slips: dict[Place, _Slips] = {}
    for error in errors:
        place, here = locate(shape, error["loc"])
        if error["type"] == "extra_forbidden":
            slips.setdefault(place[:-1], _Slips()).unknown.append(str(place[-1]))
        elif error["type"] == "missing":
            slips.setdefault(place[:-1], _Slips()).missing.append(str(place[-1]))
        else:
            message = reworded(error["type"], error.get("ctx", {}), here)
            message += _hint(error["input"], here, suggester)
            yield Fault(place=place, order=order_of_place(shape, place), message=message)
    for place, slip in slips.items():
        yield from _slip_faults(place, slip, shape, suggester=suggester, fields=fields if not place else ())


def _hint(written: JsonValue, shape: Shape | None, suggester: Suggester) -> str:
    if not isinstance(written, str) or not isinstance(shape, ScalarShape) or not shape.values:
        return ""
    near = suggester.nearest(written, [value for value in shape.values if isinstance(value, str)])
    return f"; did you mean {near}?" if near else ""


def _slip_faults(
    place: Place, slip: _Slips, shape: ObjectShape, *, suggester: Suggester, fields: Sequence[str]
) -> Iterator[Fault]:
    inner = _object_at(shape, place)
    meant = _meant(slip, inner, suggester) if slip.unknown and inner else {}
    for name in slip.missing:
        if name not in meant.values():
            at = (*place, name)
            message = reworded("missing", {}, inner.fields[name] if inner else None)
            yield Fault(place=at, order=order_of_place(shape, at), message=message)
    if slip.unknown:
        order = (*order_of_place(shape, place), AFTER_FIELDS)
        yield Fault(place=place, order=order, message=_unknown_keys(slip.unknown, meant, fields), is_slip=bool(meant))


def _meant(slip: _Slips, shape: ObjectShape, suggester: Suggester) -> dict[str, str]:
    """For the first undeclared keys, the field that each was most likely meant to be; a field is meant once."""
    meant: dict[str, str] = {}
    for key in slip.unknown[:MAX_LISTED]:
        absent = [name for name in shape.fields if name in slip.missing or name not in shape.required]
        near = suggester.nearest(key, [name for name in absent if name not in meant.values()])
        if near:
            meant[key] = near
    return meant


def _unknown_keys(unknown: Sequence[str], meant: dict[str, str], fields: Sequence[str]) -> str:
    message = f"has unrecognized key(s): {listed([shown_key(key) for key in unknown])}"
    if meant:
        message += f"; did you mean {', '.join(meant.values())}?"
    if len(meant) < len(unknown) and fields:
        message += f"; its fields: {listed(fields)}"
    return message


def _object_at(shape: ObjectShape, place: Place) -> ObjectShape | None:
    _, here = locate(shape, place)
    return here if isinstance(here, ObjectShape) else None
