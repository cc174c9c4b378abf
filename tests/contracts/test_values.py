"""Values are frozen, keyword-only and closed."""

import dataclasses
import importlib

import pytest

from tests.contracts._tree import exported, front_doors


def dataclasses_of(door: str) -> list[type]:
    """The dataclasses that a front door offers."""
    return [
        thing
        for _, thing in exported(importlib.import_module(door))
        if isinstance(thing, type) and dataclasses.is_dataclass(thing)
    ]


def looseness(value: type) -> list[str]:
    """What keeps a dataclass from being frozen, keyword-only, slotted and final."""
    loose = [f"{field.name} is positional" for field in dataclasses.fields(value) if not field.kw_only]
    if not value.__dataclass_params__.frozen:
        loose.append("not frozen")
    if "__slots__" not in vars(value):
        loose.append("no slots")
    if not vars(value).get("__final__"):
        loose.append("not final")
    return loose


def test_there_are_values_to_check():
    """A walk that found nothing would prove nothing."""
    assert any(map(dataclasses_of, front_doors()))


@pytest.mark.parametrize("door", front_doors())
def test_a_public_dataclass_is_frozen_keyword_only_slotted_and_final(door):
    """State that cannot change can be shared; fields that are named can be added to."""
    loose = {value.__name__: looseness(value) for value in dataclasses_of(door)}
    assert {value: faults for value, faults in loose.items() if faults} == {}
