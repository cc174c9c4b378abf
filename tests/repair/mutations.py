"""Single faults put into valid documents, each with the place a finding must name.

The faults are those of models: a required field left out, a key misspelt, a value of another type, a value that is no
member of its enum, a type that does not exist. They are made at every place of a document, however deep, in a fixed
order; nothing is random.
"""

import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from isomer_agent_tools.sdk import format_path

Document = dict[str, Any]
Place = tuple[str | int, ...]


@dataclass(frozen=True, kw_only=True)
class Mutation:
    """A valid document with one fault."""

    kind: str
    document: Document
    paths: frozenset[str]
    """Where the finding may point: the place itself; for a misspelt key the object that held it."""
    node_type: str | None
    """The innermost known primitive the place is in; none where the fault is in the type itself (RT-12)."""


def mutations(document: Document, is_valid: Callable[[Document], bool], types: frozenset[str]) -> Iterator[Mutation]:
    """Every single fault of a document that makes it invalid."""
    for place in _places(document):
        for kind, broken, paths in _faults(document, place):
            if not is_valid(broken):
                known = None if place[-1] == "type" else _node_type(document, place, types)
                yield Mutation(kind=kind, document=broken, paths=paths, node_type=known)


def _places(document: Document) -> Iterator[Place]:
    waiting: list[Place] = [()]
    while waiting:
        place = waiting.pop(0)
        value = _at(document, place)
        steps = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
        for step in steps:
            yield (*place, step)
            waiting.append((*place, step))


def _faults(document: Document, place: Place) -> Iterator[tuple[str, Document, frozenset[str]]]:
    *outer, last = place
    here, owner = frozenset({format_path(place)}), frozenset({format_path(outer), format_path(place)})
    value = _at(document, place)
    if isinstance(last, str):
        yield "removed", _changed(document, outer, lambda it: it.pop(last)), here
        yield "misspelt", _changed(document, outer, lambda it: _rename(it, last, _slip(last))), owner
    if last == "type":
        yield "unknown type", _changed(document, outer, lambda it: it.update({last: "slideNothing"})), here
    elif isinstance(value, str):
        yield "not a member", _changed(document, outer, lambda it: it.__setitem__(last, value + "x")), here
    yield "wrong type", _changed(document, outer, lambda it: it.__setitem__(last, _other_type(value))), here


def _slip(key: str) -> str:
    """One edit: two neighbours swapped, or a letter doubled where that changes nothing."""
    swapped = key[:1] + key[2:3] + key[1:2] + key[3:]
    return swapped if swapped != key else f"{key}{key[-1]}"


def _rename(holder: Document, old: str, new: str) -> None:
    renamed = {new if key == old else key: value for key, value in holder.items()}
    holder.clear()
    holder.update(renamed)


def _other_type(value: Any) -> Any:
    if isinstance(value, str):
        return 7
    if isinstance(value, bool):
        return "yes"
    return "3" if isinstance(value, int | float) else "some text"


def _changed(document: Document, outer: Any, change: Callable[[Any], Any]) -> Document:
    broken = copy.deepcopy(document)
    change(_at(broken, outer))
    return broken


def _at(document: Document, place: Any) -> Any:
    value: Any = document
    for step in place:
        value = value[step]
    return value


def _node_type(document: Document, place: Place, types: frozenset[str]) -> str | None:
    found, value = None, document
    for step in place:
        if isinstance(value, dict) and value.get("type") in types:
            found = value["type"]
        value = value[step]
    return found
