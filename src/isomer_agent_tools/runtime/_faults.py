"""The faults that Pydantic's errors about one object mean, put together the way an author repairs them."""

from collections.abc import Iterator, Sequence

from pydantic_core import ErrorDetails

from isomer_agent_tools.runtime._fault import Fault, shown_value
from isomer_agent_tools.runtime._key_slips import KeySlips, key_faults
from isomer_agent_tools.runtime._places import Place, locate, order_of_place
from isomer_agent_tools.runtime._suggest import Suggester
from isomer_agent_tools.runtime._value_slips import value_slip
from isomer_agent_tools.runtime._wording import reworded, rule_of
from isomer_agent_tools.sdk import JsonValue, ObjectShape, ScalarShape, Shape, is_array, is_object

__all__ = ("faults_in",)

_KEY_ERRORS = frozenset({"extra_forbidden", "missing"})


def faults_in(
    errors: Sequence[ErrorDetails],
    raw: JsonValue,
    shape: ObjectShape,
    *,
    suggester: Suggester,
    fields: Sequence[str] = (),
) -> Iterator[Fault]:
    """The faults of one object.

    Args:
        errors: Pydantic's error list, inputs included.
        raw: the object as the author wrote it.
        fields: names the author may use in it, told with its undeclared keys.
    """
    by_object: dict[Place, KeySlips] = {}
    for error in errors:
        place, here = locate(shape, error["loc"])
        if error["type"] not in _KEY_ERRORS:
            yield _value_fault(error, place, here, shape, suggester)
            continue
        slips = _slips_at(by_object, place[:-1], raw, _owner(shape, error))
        if slips is None:
            yield _value_fault(error, place, here, shape, suggester)
        elif error["type"] == "missing":
            slips.missing.append(str(place[-1]))
        else:
            slips.unknown[str(place[-1])] = error["input"]
    for slips in by_object.values():
        told = fields if not slips.place else ()
        yield from key_faults(slips, shape, suggester=suggester, fields=told)


def _value_fault(
    error: ErrorDetails, place: Place, here: Shape | None, root: ObjectShape, suggester: Suggester
) -> Fault:
    kind, written = error["type"], error["input"]
    slip = value_slip(kind, written, place, here=here, owner=_owner(root, error), suggester=suggester)
    message = reworded(kind, error.get("ctx", {}), here)
    values = tuple(str(value) for value in here.values) if isinstance(here, ScalarShape) else ()
    return Fault(
        place=place,
        order=order_of_place(root, place),
        message=message + (slip.hint if slip else ""),
        rule=rule_of(kind),
        expected=values or message.removeprefix("must be ").removeprefix("must "),
        got=shown_value(written),
        suggestion=slip.suggestion if slip else None,
        fix=slip.fix if slip else None,
    )


def _owner(root: ObjectShape, error: ErrorDetails) -> Shape | None:
    """The shape of what holds the place of an error; a location tells which member of a union that is."""
    steps = error["loc"]
    place, _ = locate(root, steps)
    for end in range(len(steps) - 1, -1, -1):
        above, here = locate(root, steps[:end])
        if len(above) < len(place):
            return here
    return None


def _slips_at(by_object: dict[Place, KeySlips], place: Place, raw: JsonValue, owner: Shape | None) -> KeySlips | None:
    """The slips of the object at `place`; `None` for one whose shape is not known."""
    if place not in by_object:
        found = _value_at(raw, place)
        if not isinstance(owner, ObjectShape) or not is_object(found):
            return None
        by_object[place] = KeySlips(place=place, shape=owner, present=frozenset(found))
    return by_object[place]


def _value_at(raw: JsonValue, place: Place) -> JsonValue:
    here = raw
    for step in place:
        if is_object(here) and isinstance(step, str):
            here = here.get(step)
        else:
            here = here[step] if is_array(here) and isinstance(step, int) else None
    return here
