"""What a Python object that is no plain data is called."""

import datetime as dt

import pytest

from isomer_agent_tools.sdk._kinds import kind_of, type_name


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        ((1,), "a tuple (tuple)"),
        (dt.timedelta(1), "a date or a time (timedelta)"),
        (memoryview(b""), "bytes (memoryview)"),
        ([].append, "a function (builtin_function_or_method)"),
        (object(), "an object of type object"),
        (Exception, "a class (type)"),
    ],
    ids=["tuple", "time", "memoryview", "method", "object", "class"],
)
def test_a_kind_names_what_an_author_would_look_for(value, kind):
    """The class's own name stands beside it."""
    assert kind_of(value) == kind


def test_an_object_is_not_asked_what_it_is():
    """Mocks say that they are something else, and some objects raise."""

    class Pretender:
        @property
        def __class__(self):
            return str

    class Raising:
        @property
        def __class__(self):
            raise RuntimeError

    assert kind_of(Pretender()) == "an object of type Pretender"
    assert kind_of(Raising()) == "an object of type Raising"


def test_a_long_or_broken_name_is_cut_to_one_line():
    """A class can be called anything."""
    assert type_name(type("a\n" + "b" * 100, (), {})()) == "a " + "b" * 58
