"""JSON text where an object is declared; what it promises is in `tests/conformance/test_at_shapes.py`."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.core._json_text import RepeatedKeyError, read_json_text
from tests.agent_tools import with_little_stack

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text() | st.sampled_from(['"', "\\", '\\"[{', "]}"]),
    lambda one: st.lists(one, max_size=4) | st.dictionaries(st.text(), one, max_size=4),
    max_leaves=15,
)


def wrapped(text, levels):
    """The text inside this many objects and arrays."""
    return '{"a": [' * (levels // 2) + text + "] }" * (levels // 2)


def fault(read, text):
    """What a reader says of the text."""
    try:
        read(text)
    except json.JSONDecodeError as error:
        return error.msg, error.pos
    return None


@given(VALUES, st.sampled_from([0, 38, 40, 42, 80, 200]), st.sampled_from([None, 2]))
def test_it_reads_what_the_standard_library_reads(value, levels, indent):
    """Shallow or deep."""
    text = wrapped(json.dumps(value, indent=indent), levels)
    assert read_json_text(text) == json.loads(text)


@given(VALUES, st.sampled_from([0, 40, 80]), st.data())
def test_it_refuses_what_the_standard_library_refuses(value, levels, data):
    """At the same place, in the same words."""
    text = wrapped(json.dumps(value), levels)
    place = data.draw(st.integers(0, len(text)))
    broken = text[:place] + data.draw(st.sampled_from(["", "]", "}", ",", ":", '"', "x", " ", "["])) + text[place + 1 :]
    try:
        told = fault(read_json_text, broken)
    except RepeatedKeyError:
        return
    assert told == fault(json.loads, broken)


@pytest.mark.parametrize("levels", [10, 40, 200])
def test_the_depth_of_the_callers_stack_changes_nothing(levels):
    """A value, a fault, a key twice."""
    text = wrapped("1", levels)
    assert with_little_stack(lambda: read_json_text(text), spare=25) == json.loads(text)
    assert with_little_stack(lambda: fault(read_json_text, text[:-1]), spare=35) == fault(json.loads, text[:-1])
    with pytest.raises(RepeatedKeyError):
        with_little_stack(lambda: read_json_text(wrapped('{"b": 1, "b": 2}', levels)), spare=25)


@pytest.mark.parametrize("levels", [255, 256, 257, 280, 300, 2_000])
def test_past_every_budget_no_more_is_read_than_shows_it(levels):
    """Up to 256 levels all of it is."""
    text = "[" * levels + "1" + "]" * levels
    value, depth = read_json_text(text), 0
    while isinstance(value, list):
        depth, value = depth + 1, value[0] if value else None
    assert min(levels, 257) <= depth <= levels
    assert (value == 1) is (levels == depth)


def test_a_key_is_shown_at_a_bounded_length_on_one_line():
    """It is what a model sent."""
    key = "k\n" * 1_000
    with pytest.raises(RepeatedKeyError) as raised:
        read_json_text(f"{{{json.dumps(key)}: 1, {json.dumps(key)}: 2}}")
    assert len(str(raised.value).splitlines()[0]) == len(str(raised.value)) < 220
