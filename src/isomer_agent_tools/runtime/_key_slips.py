"""The keys of one object: undeclared ones, absent ones, and which of those are one and the same slip."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import final

from isomer_agent_tools.runtime._fault import Fault, move, patched, remove
from isomer_agent_tools.runtime._places import AFTER_FIELDS, Place, order_of_place, quoted
from isomer_agent_tools.runtime._suggest import Suggester, is_certain
from isomer_agent_tools.runtime._wording import MAX_LISTED, listed, reworded, shown_key
from isomer_agent_tools.sdk import Fix, JsonObject, JsonValue, ObjectShape, ScalarShape, is_object

__all__ = ("KeySlips", "key_faults")


@final
@dataclass(slots=True, kw_only=True)
class KeySlips:
    """What is wrong with the keys of one object."""

    place: Place
    shape: ObjectShape
    """Of the object itself."""
    present: frozenset[str]
    """The keys that are there."""
    unknown: dict[str, JsonValue] = field(default_factory=dict[str, JsonValue])
    """The undeclared keys with their values, in the author's order."""
    missing: list[str] = field(default_factory=list[str])
    """The required fields that are not there."""

    @property
    def absent(self) -> list[str]:
        """Every declared field that is not there."""
        return [name for name in self.shape.fields if name not in self.present]


def key_faults(slips: KeySlips, root: ObjectShape, *, suggester: Suggester, fields: Sequence[str]) -> Iterator[Fault]:
    """The faults in the keys of one object; `fields` are told with its undeclared keys.

    A misspelt key and the field it should have been are one fault, told at the object (RT-14); so are fields that
    are all there, one object too deep.
    """
    wrapper = _wrapper(slips)
    meant = {} if wrapper else _meant(slips, suggester)
    found = set(slips.unknown[wrapper]) if wrapper else set(meant.values())
    for name in slips.missing:
        if name not in found:
            yield _missing(slips, name, root)
    if slips.unknown:
        message = f"has its fields inside {wrapper}: write them beside the type" if wrapper else None
        yield Fault(
            place=slips.place,
            order=(*order_of_place(root, slips.place), AFTER_FIELDS),
            message=message or _unknown_keys(list(slips.unknown), meant, fields),
            rule="unknown_key",
            expected=tuple(fields) or tuple(slips.shape.fields),
            got=listed([quoted(key) for key in slips.unknown]),
            suggestion=", ".join(meant.values()) or None,
            fix=_unwrapped(slips, wrapper) if wrapper else _renamed(slips, meant),
            is_slip=bool(found),
        )


def _missing(slips: KeySlips, name: str, root: ObjectShape) -> Fault:
    here = slips.shape.fields.get(name)
    place = (*slips.place, name)
    values = tuple(str(value) for value in here.values) if isinstance(here, ScalarShape) else ()
    return Fault(
        place=place,
        order=order_of_place(root, place),
        message=reworded("missing", {}, here),
        rule="required",
        expected=values or None,
    )


def _wrapper(slips: KeySlips) -> str | None:
    """The one undeclared key, when it holds nothing but fields of this very object that it lacks."""
    if len(slips.unknown) != 1:
        return None
    [(key, value)] = slips.unknown.items()
    return key if is_object(value) and _holds_fields(value, slips) else None


def _holds_fields(value: JsonObject, slips: KeySlips) -> bool:
    return bool(value) and value.keys() <= set(slips.absent) and value.keys() >= set(slips.missing)


def _unwrapped(slips: KeySlips, wrapper: str) -> Fix:
    inside = slips.unknown[wrapper]
    moves = [move((*slips.place, wrapper, name), (*slips.place, name)) for name in inside]
    return patched(*moves, remove((*slips.place, wrapper)))


def _meant(slips: KeySlips, suggester: Suggester) -> dict[str, str]:
    """For the first undeclared keys, the field that each was most likely meant to be; a field is meant once."""
    meant: dict[str, str] = {}
    for key in list(slips.unknown)[:MAX_LISTED]:
        near = suggester.nearest(key, [name for name in slips.absent if name not in meant.values()])
        if near:
            meant[key] = near
    return meant


def _renamed(slips: KeySlips, meant: Mapping[str, str]) -> Fix | None:
    """The renames, when every one of them is certain and no other key is undeclared."""
    if len(meant) != len(slips.unknown) or not all(is_certain(key, name) for key, name in meant.items()):
        return None
    return patched(*(move((*slips.place, key), (*slips.place, name)) for key, name in meant.items()))


def _unknown_keys(unknown: Sequence[str], meant: Mapping[str, str], fields: Sequence[str]) -> str:
    message = f"has unrecognized key(s): {listed([shown_key(key) for key in unknown])}"
    if meant:
        message += f"; did you mean {', '.join(meant.values())}?"
    if len(meant) < len(unknown) and fields:
        message += f"; its fields: {listed(fields)}"
    return message
