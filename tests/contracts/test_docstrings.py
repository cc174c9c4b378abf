"""Whatever can be imported from a front door says what it is."""

import importlib
import inspect

import pytest

from tests.contracts._tree import exported, front_doors, has_docstring


@pytest.mark.parametrize("door", front_doors())
def test_every_public_class_and_function_has_a_docstring_of_its_own(door):
    """A generated or an inherited one says nothing new."""
    undocumented = [
        name
        for name, thing in exported(importlib.import_module(door))
        if (inspect.isclass(thing) or inspect.isroutine(thing)) and not has_docstring(thing)
    ]
    assert undocumented == []


@pytest.mark.parametrize("door", front_doors())
def test_every_front_door_has_a_docstring_and_names(door):
    """A door that opens on nothing would pass unseen."""
    module = importlib.import_module(door)
    assert module.__doc__
    assert module.__all__
