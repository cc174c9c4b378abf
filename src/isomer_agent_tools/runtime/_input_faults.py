"""What is wrong with the input of a view, whose model is the host's own and may be of any kind."""

from collections.abc import Sequence

from pydantic import BaseModel
from pydantic_core import ErrorDetails

from isomer_agent_tools.runtime._fault import shown_value
from isomer_agent_tools.runtime._faults import faults_in
from isomer_agent_tools.runtime._parse import MAX_ERRORS
from isomer_agent_tools.runtime._places import Place
from isomer_agent_tools.runtime._suggest import Suggester
from isomer_agent_tools.runtime._wording import reworded, rule_of
from isomer_agent_tools.sdk import (
    JsonValue,
    ListShape,
    ObjectShape,
    ScalarShape,
    Shape,
    ValidationError,
    format_path,
    is_array,
    is_object,
    shape_of,
)

__all__ = ("input_faults",)

_SCALARS = frozenset(
    {"any", "bool", "date", "datetime", "decimal", "float", "int", "literal", "str", "time", "timedelta", "url", "uuid"}
)


def input_faults(errors: Sequence[ErrorDetails], given: JsonValue, model: type[BaseModel]) -> list[ValidationError]:
    """Every finding, at most 1,000, with paths relative to the input.

    A model of objects, lists and scalars is answered as a node is, slips and fixes included. Any other (unions,
    mappings, tuples, models that hold themselves, …) is answered by what Pydantic says and where the input has it.
    """
    shape = _plain_shape(model)
    if shape is not None:
        faults = sorted(faults_in(errors, given, shape, suggester=Suggester()), key=lambda fault: fault.order)
        return [fault.finding((), None) for fault in faults[:MAX_ERRORS]]
    found = (_finding(error, given) for error in errors[:MAX_ERRORS])
    return list({(finding.path, finding.message): finding for finding in found}.values())


def _plain_shape(model: type[BaseModel]) -> ObjectShape | None:
    try:
        shape = shape_of(model)
    except (KeyError, TypeError, ValueError):
        return None
    return shape if _is_plain(shape) else None


def _is_plain(shape: Shape) -> bool:
    match shape:
        case ObjectShape(fields=fields):
            return all(map(_is_plain, fields.values()))
        case ListShape(item=item):
            return _is_plain(item)
        case ScalarShape(kind=kind):
            return kind in _SCALARS
        case _:
            return False


def _finding(error: ErrorDetails, given: JsonValue) -> ValidationError:
    kind = error["type"]
    return ValidationError(
        path=format_path(_place(error["loc"], given, is_missing=kind == "missing")),
        message=reworded(kind, error.get("ctx", {}), None),
        rule=rule_of(kind),
        got=None if kind == "missing" else shown_value(error["input"]),
    )


def _place(location: Sequence[str | int], given: JsonValue, *, is_missing: bool) -> Place:
    """The steps of a location that the input has; the others name members of unions and the like."""
    place: list[str | int] = []
    here = given
    for step in location:
        is_there, here = _descended(here, step)
        if is_there:
            place.append(step)
    if is_missing and location:
        place.append(location[-1])
    return tuple(place)


def _descended(here: JsonValue, step: str | int) -> tuple[bool, JsonValue]:
    if is_object(here) and isinstance(step, str) and step in here:
        return True, here[step]
    if is_array(here) and isinstance(step, int) and step < len(here):
        return True, here[step]
    return False, here
