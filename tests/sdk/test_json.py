"""JSON as the library prints it."""

import json
import types

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.sdk import compact_json, json_string, pretty_json, printable


def test_compact_json_has_no_spaces_and_keeps_non_ascii():
    """It is read by the token."""
    assert compact_json({"a": [1, None, True], "é": 1.5}) == '{"a":[1,null,true],"é":1.5}'
    assert pretty_json({"a": []}) == '{\n  "a": []\n}'


@pytest.mark.parametrize("break_", ["\n", "\r", "\u2028", "\u2029", "\x85", "\x0b", "\x1c", "\x7f"])
def test_a_printed_string_stays_on_its_line(break_):
    """Whatever reads lines: what splits them is escaped."""
    printed = json_string(f"a{break_}b")
    assert printed.splitlines() == [printed]
    assert break_ not in printed
    assert json.loads(printed) == f"a{break_}b"


def test_tuples_and_read_only_mappings_print():
    """Values inside the library are read-only."""
    assert compact_json(types.MappingProxyType({"a": (1, 2)})) == '{"a":[1,2]}'


@given(st.text(st.characters()))
def test_printable_text_can_be_encoded_and_is_changed_only_where_it_could_not(text):
    """U+FFFD stands for a lone surrogate."""
    shown = printable(text)
    shown.encode()
    assert [a for a, b in zip(text, shown, strict=True) if a != b] == [a for a in text if "\ud800" <= a <= "\udfff"]


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(st.characters()),
        lambda one: st.lists(one) | st.dictionaries(st.text(), one),
        max_leaves=15,
    )
)
def test_what_is_printed_reads_back(value):
    """Compact and indented."""
    assert json.loads(compact_json(value)) == json.loads(pretty_json(value)) == value


def test_a_long_chain_that_ends_is_no_cycle():
    """Only what is open counts."""
    shared = []
    value = [shared, [shared, {"a": shared}]]
    assert compact_json(value) == '[[],[[],{"a":[]}]]'


@pytest.mark.parametrize("depth", [500, 501])
def test_nesting_past_500_levels_is_refused(depth):
    """The same answer wherever it is called from."""
    value = []
    for _ in range(depth - 1):
        value = [value]
    if depth > 500:
        with pytest.raises(ValueError, match="nests deeper than 500"):
            compact_json(value)
    else:
        assert len(compact_json(value)) == 2 * depth


def test_a_caller_deep_in_the_stack_gets_a_value_error():
    """Never a RecursionError."""
    value = []
    for _ in range(490):
        value = [value]

    def descend(levels):
        return compact_json(value) if levels == 0 else descend(levels - 1)

    with pytest.raises(ValueError, match="nests deeper"):
        descend(700)
