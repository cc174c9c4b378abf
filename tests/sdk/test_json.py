"""JSON as the library prints it."""

import functools
import json
import operator
import types

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from markupsafe import Markup

from isomer_agent_tools.sdk import compact_json, json_string, pretty_json, printable
from tests.agent_tools import with_little_stack


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


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
        lambda one: st.lists(one) | st.dictionaries(st.text() | st.integers(), one),
        max_leaves=15,
    )
)
def test_it_is_what_the_standard_library_prints(value):
    """But for what is escaped, and two keys that print alike."""
    assume(all(len(set(map(str, one))) == len(one) for one in objects(value)))
    assert json.loads(pretty_json(value)) == json.loads(json.dumps(value))
    if pretty_json(value).isascii():
        assert pretty_json(value) == json.dumps(value, indent=2)
        assert compact_json(value) == json.dumps(value, separators=(",", ":"))


def objects(value):
    """Each object in a value."""
    if isinstance(value, dict):
        yield value
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from objects(item)


@pytest.mark.parametrize("show", [compact_json, pretty_json])
def test_the_depth_of_the_callers_stack_changes_nothing(show):
    """A host that itself stands deep prints what any other prints."""
    value = []
    for _ in range(490):
        value = {"a": [value]} if len(value) < 1 else [value]
    shown = show(value)
    assert with_little_stack(lambda: show(value), spare=30) == shown


@pytest.mark.parametrize(
    "value",
    [str.upper, "".upper, functools.partial(print), functools.cache(len), object.__repr__, operator.itemgetter(0)],
    ids=["method descriptor", "method", "partial", "cached", "slot wrapper", "callable object"],
)
def test_whatever_can_be_called_prints_as_null(value):
    """JSON has no functions, however they were made."""
    assert compact_json([value, {"a": value}]) == '[null,{"a":null}]'


@pytest.mark.parametrize(("value", "key"), [({1: 2, "1": 3}, '"1"'), ({None: 1, "null": 2}, '"null"')])
def test_two_keys_that_print_alike_are_refused(value, key):
    """A reader would keep one of the two."""
    with pytest.raises(ValueError, match=f"both print as {key}"):
        compact_json({"a": value})


@pytest.mark.parametrize("key", [float("nan"), float("inf"), 10**400])
def test_a_key_that_is_a_number_without_a_json_form_is_refused(key):
    """There is no null among keys."""
    with pytest.raises(ValueError, match=r"finite|digits"):
        compact_json({key: 1})


def test_keys_that_are_no_text_print_as_text():
    """As the standard library prints them."""
    value = {True: 1, None: 2, 1.5: 3, 7: 4}
    assert compact_json(value) == json.dumps(value, separators=(",", ":"))


def test_printable_text_is_exactly_a_str():
    """A subclass that calls itself safe would pass every escaper."""
    assert type(printable(Markup("<b>"))) is type(printable(Markup("\ud800é"))) is str
