"""The corners of the budget's walk; what it promises is in `tests/conformance/test_at_budget.py`."""

import sys
from unittest.mock import Mock

import pytest

from isomer_agent_tools.sdk import InputBudget, check_input_budget


def test_a_value_that_another_thread_changes_is_refused():
    """A profiler stands in for the thread: it runs between two steps of the walk."""
    value = {str(number): number for number in range(50)}

    def meddle(_frame, event, _arg):
        if event == "call" and len(value) < 60:
            value[f"new {len(value)}"] = 0

    sys.setprofile(meddle)
    try:
        result = check_input_budget(value)
    finally:
        sys.setprofile(None)
    assert result.refusal.code == "INPUT_NOT_PLAIN_DATA"
    assert "changed while it was read" in result.refusal.message


@pytest.mark.parametrize("spec", [str, int, float, dict, list, bool])
def test_an_object_that_says_it_is_plain_is_not_believed(spec):
    """`isinstance` would."""
    for value in (Mock(spec=spec), {Mock(spec=spec): 1}):
        assert check_input_budget([value]).refusal.code == "INPUT_NOT_PLAIN_DATA"


def test_a_place_is_cut_to_a_fixed_length():
    """Keys are the author's, and so may be long."""
    value = {"k" * 10_000: {"l" * 10_000: {"m" * 10_000: {"n" * 10_000: {"o" * 10_000: [{1}]}}}}}
    message = check_input_budget(value).refusal.message
    assert "k" * 40 in message
    assert "k" * 41 not in message
    assert len(message) < 260


def test_braces_in_a_name_are_shown_as_they_are():
    """The wording has slots of its own."""
    message = check_input_budget([type("{at}{0}", (), {})()]).refusal.message
    assert message == "The input must be plain JSON data, but there is an object of type {at}{0} at [0]."


def test_a_fault_in_a_key_is_placed_at_its_object():
    """The key itself cannot be shown."""
    assert "at a[1]." in check_input_budget({"a": [0, {"\ud800": 1}]}).refusal.message
    long = check_input_budget({"a": {"b" * 20: 1}}, InputBudget(max_characters=20)).refusal
    assert long.message == "The input holds more than 20 characters of text; make it smaller."


def test_the_order_of_keys_is_kept():
    """What is drawn follows it."""
    value = {"b": {"z": 1, "y": 2}, "a": [{"d": 1, "c": 2}], "é": 3}
    copy = check_input_budget(value).value
    assert list(copy) == ["b", "a", "é"]
    assert list(copy["b"]) == ["z", "y"]
    assert list(copy["a"][0]) == ["d", "c"]
