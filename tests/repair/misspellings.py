"""Every name an author may misspell, and every one-edit typo of it, put where the name belongs."""

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from isomer_agent_tools.packs.slides import slide_deck_primitives
from isomer_agent_tools.sdk import ListShape, ObjectShape, ScalarShape, Shape

Place = tuple[str | int, ...]

LETTERS = "aelrsxz"
SHORTEST = 4


@dataclass(frozen=True, kw_only=True)
class Misspelling:
    """A document with one name misspelt by one edit."""

    kind: str
    name: str
    document: dict[str, Any]


def typos(name: str) -> set[str]:
    """The strings one edit away: a letter lost, doubled, wrong or swapped with the next."""
    places = range(len(name))
    lost = {name[:at] + name[at + 1 :] for at in places}
    swapped = {name[:at] + name[at + 1 : at + 2] + name[at : at + 1] + name[at + 2 :] for at in places}
    wrong = {name[:at] + letter + name[at + 1 :] for at in places for letter in LETTERS}
    more = {name[:at] + letter + name[at:] for at in places for letter in LETTERS}
    return (lost | swapped | wrong | more) - {name}


def misspellings() -> Iterator[Misspelling]:
    """Types, fields and enum values of four characters or more; a typo that is itself a legal name there is left out."""
    types = {primitive.type for primitive in slide_deck_primitives}
    for primitive in slide_deck_primitives:
        for typo in sorted(typos(primitive.type) - types):
            yield Misspelling(kind="type", name=primitive.type, document=_view({**primitive.example, "type": typo}))
        for example in primitive.examples:
            yield from _in_object(example, primitive.shape, (), example)


def _view(node: Any) -> dict[str, Any]:
    return {"type": "view", "body": [node]}


def _in_object(value: Any, shape: Shape, place: Place, node: Any) -> Iterator[Misspelling]:
    if isinstance(shape, ListShape) and isinstance(value, list):
        for index, item in enumerate(value[:1]):
            yield from _in_object(item, shape.item, (*place, index), node)
    if not isinstance(shape, ObjectShape) or not isinstance(value, dict):
        return
    for key, inner in value.items():
        if key != "type" and len(key) >= SHORTEST:
            yield from _misspelt_field(key, shape, place, node)
        here = shape.fields[key]
        if isinstance(here, ScalarShape) and here.values and key != "type" and isinstance(inner, str):
            yield from _misspelt_value(inner, here, (*place, key), node)
        yield from _in_object(inner, here, (*place, key), node)


def _misspelt_field(key: str, shape: ObjectShape, place: Place, node: Any) -> Iterator[Misspelling]:
    for typo in sorted(typos(key) - set(shape.fields)):
        changed = copy.deepcopy(node)
        holder = _at(changed, place)
        holder[typo] = holder.pop(key)
        yield Misspelling(kind="field", name=key, document=_view(changed))


def _misspelt_value(written: str, here: ScalarShape, place: Place, node: Any) -> Iterator[Misspelling]:
    if len(written) < SHORTEST:
        return
    for typo in sorted(typos(written) - set(map(str, here.values))):
        changed = copy.deepcopy(node)
        _at(changed, place[:-1])[place[-1]] = typo
        yield Misspelling(kind="enum value", name=written, document=_view(changed))


def _at(value: Any, place: Place) -> Any:
    for step in place:
        value = value[step]
    return value
