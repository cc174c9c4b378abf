"""Slips in a value that is right but for its form: what the author meant is certain, so a fix comes along."""

import re
from dataclasses import dataclass
from typing import final

from isomer_agent_tools.runtime._fault import patched, remove, replaced, shown_value
from isomer_agent_tools.runtime._places import Place
from isomer_agent_tools.runtime._suggest import Suggester, is_certain
from isomer_agent_tools.sdk import (
    Fix,
    JsonValue,
    ListShape,
    ObjectShape,
    ScalarShape,
    Shape,
    SlotShape,
    compact_json,
    is_object,
)

__all__ = ("Slip", "value_slip")

_NUMBER = re.compile(r"-?\d{1,15}(\.\d{1,15})?")
_WORDS = {"true": True, "false": False}
_TEXT_TYPES = frozenset({"string_type"})
_NUMBER_TYPES = frozenset({"float_type", "int_type"})


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """What to add to a finding about a value."""

    hint: str
    suggestion: str | None = None
    fix: Fix | None = None


def value_slip(
    kind: str, written: JsonValue, place: Place, *, here: Shape | None, owner: Shape | None, suggester: Suggester
) -> Slip | None:
    """The slip behind an error of Pydantic's, or `None` when nothing better can be said than what is wrong.

    Args:
        kind: the error's type.
        here: the shape at `place`.
        owner: the shape of the object that holds the field.
    """
    if written is None:
        return _null(place, owner)
    if isinstance(here, ScalarShape) and here.values:
        return _member(written, place, here, suggester)
    if kind in _NUMBER_TYPES or kind == "bool_type":
        return _quoted_scalar(kind, written, place)
    if kind in _TEXT_TYPES:
        return _bare_scalar(written, place)
    return _lone_item(written, place, here) if kind == "list_type" else None


def _null(place: Place, owner: Shape | None) -> Slip | None:
    if not place or not isinstance(owner, ObjectShape) or place[-1] in owner.required:
        return None
    return Slip(hint="; leave it out instead of null", fix=patched(remove(place)))


def _member(written: JsonValue, place: Place, here: ScalarShape, suggester: Suggester) -> Slip | None:
    if not isinstance(written, str):
        return None
    near = suggester.nearest(written, [value for value in here.values if isinstance(value, str)])
    if near is None:
        return None
    fix = patched(replaced(place, near)) if is_certain(written, near) else None
    return Slip(hint=f"; did you mean {near}?", suggestion=near, fix=fix)


def _quoted_scalar(kind: str, written: JsonValue, place: Place) -> Slip | None:
    """`"3"` for 3, `"true"` for true."""
    if not isinstance(written, str):
        return None
    if kind == "bool_type":
        meant: JsonValue = _WORDS.get(written.lower())
    else:
        meant = _number(written, whole=kind == "int_type")
    return None if meant is None else _instead(meant, written, place)


def _number(written: str, *, whole: bool) -> JsonValue:
    if not _NUMBER.fullmatch(written):
        return None
    if "." not in written:
        return int(written)
    return None if whole else float(written)


def _bare_scalar(written: JsonValue, place: Place) -> Slip | None:
    """3 for `"3"`."""
    if isinstance(written, bool) or not isinstance(written, int | float):
        return None
    return _instead(compact_json(written), written, place)


def _instead(meant: JsonValue, written: JsonValue, place: Place) -> Slip:
    return Slip(hint=f"; write {shown_value(meant)}, not {shown_value(written)}", fix=patched(replaced(place, meant)))


def _lone_item(written: JsonValue, place: Place, here: Shape | None) -> Slip | None:
    """An item where a list of such items belongs."""
    if not isinstance(here, ListShape):
        return None
    is_item = is_object(written) if isinstance(here.item, ObjectShape | SlotShape) else isinstance(written, str)
    if not is_item or isinstance(here.item, ListShape):
        return None
    return Slip(hint="; put it into an array, even alone", fix=patched(replaced(place, [written])))
