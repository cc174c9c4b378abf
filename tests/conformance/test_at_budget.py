"""AT-90 to AT-95: the input budget."""

import datetime as dt
import enum
import json
import math
from collections import OrderedDict, defaultdict
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup
from pydantic import BaseModel

from isomer_agent_tools import InputBudget, check_input_budget

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda one: st.lists(one) | st.dictionaries(st.text(), one),
    max_leaves=15,
)


def nested(depth):
    """Lists inside one another: this many levels."""
    value = []
    for _ in range(depth - 1):
        value = [value]
    return value


def code(value, **limits):
    """The code of the refusal, or `None`."""
    refusal = check_input_budget(value, InputBudget(**limits)).refusal
    if refusal is None:
        return None
    assert (refusal.path, refusal.node_type) == ("", None)
    assert len(refusal.message) < 400
    assert "\n" not in refusal.message
    refusal.message.encode()
    return refusal.code


@pytest.mark.spec("AT-90")
@pytest.mark.parametrize(
    ("value", "over", "limits"),
    [
        (nested(64), nested(65), {}),
        ({"a": 1}, {"a": {}}, {"max_depth": 1}),
        ([0] * 19_999, [0] * 20_000, {}),
        ([[], {}, None], [[], {}, None, 1], {"max_values": 4}),
        ("x" * 1_000_000, "x" * 1_000_001, {}),
        (["é" * 5, {"🎉" * 3: "ab"}], ["é" * 5, {"🎉" * 3: "abc"}], {"max_characters": 10}),
        ({"key": None}, {"keys": None}, {"max_characters": 7}),
        ([True, False], [True, False, 1], {"max_characters": 9}),
        ([-12, 1.5], [-12, 10.5], {"max_characters": 6}),
        (10**400 - 1, 10**400, {}),
        (1 - 10**400, -(10**400), {}),
        ("ü" * 3, "ü" * 4, {"max_characters": 3}),
    ],
    ids=[
        "depth",
        "depth 1",
        "values",
        "containers",
        "text",
        "code points",
        "key",
        "booleans",
        "numbers",
        "digits",
        "negative",
        "non-ASCII",
    ],
)
def test_exactly_at_a_limit_passes_and_one_past_it_is_refused(value, over, limits):
    """Depth, values and characters, counted as the specification says."""
    assert code(value, **limits) is None
    assert code(over, **limits) == "INPUT_OVER_BUDGET"


@pytest.mark.spec("AT-90")
def test_an_enormous_integer_is_refused_without_being_printed():
    """Python itself refuses to print it."""
    assert code([1 << 10_000_000]) == "INPUT_OVER_BUDGET"


@pytest.mark.spec("AT-90")
def test_a_refusal_names_the_place():
    """A model finds what to make smaller."""
    value = {"body": [1, {"a b": ["x", [[]]]}]}
    refusal = check_input_budget(value, InputBudget(max_depth=5)).refusal
    assert refusal.message == 'The input nests deeper than 5 levels at body[1]["a b"][1][0]; make it flatter.'


@pytest.mark.spec("AT-91")
def test_a_value_that_contains_itself_is_refused():
    """In one step or in several, in lists and in dicts."""
    short, long = [], {"a": [{"b": None}]}
    short.append(short)
    long["a"][0]["b"] = long
    assert code(short) == code(long) == "INPUT_NOT_PLAIN_DATA"
    assert "contains itself at a[0].b" in check_input_budget(long).refusal.message


@pytest.mark.spec("AT-91")
def test_the_same_object_twice_side_by_side_is_fine():
    """It is a tree when it is written out."""
    shared = {"a": [1]}
    result = check_input_budget([shared, shared, [shared]])
    assert result.refusal is None
    assert result.value == [shared, shared, [shared]]
    assert result.value[0] is not result.value[1]


@dataclass
class Point:
    """A dataclass."""

    x: int = 1


class Model(BaseModel):
    """A Pydantic model."""

    x: int = 1


@pytest.mark.spec("AT-92")
@pytest.mark.parametrize(
    ("value", "kind"),
    [
        ((1,), "a tuple"),
        ({1}, "a set"),
        (frozenset(), "a set"),
        (b"x", "bytes"),
        (bytearray(), "bytes"),
        (dt.date(2026, 1, 1), "a date"),
        (dt.datetime(2026, 1, 1, tzinfo=dt.UTC), "a date"),
        (Point(), "a dataclass (Point)"),
        (Model(), "a Pydantic model (Model)"),
        (OrderedDict(), "a subclass of dict (OrderedDict)"),
        (defaultdict(list), "a subclass of dict (defaultdict)"),
        (type("Rows", (list,), {})(), "a subclass of list (Rows)"),
        (print, "a function"),
        (lambda: 0, "a function"),
        (int, "a class"),
        (object(), "an object of type object"),
        (1j, "an object of type complex"),
        (math.nan, "not finite"),
        ([-math.inf], "not finite"),
        (["a\ud800"], "lone surrogate"),
        ({"\udfff": 1}, "lone surrogate"),
        ({1: 2}, "a key that is no string (int)"),
        ({None: 2}, "a key that is no string (NoneType)"),
    ],
    ids=lambda one: None if isinstance(one, str) else type(one).__name__,
)
def test_what_is_no_plain_data_is_refused_with_its_kind_and_place(value, kind):
    """At the root and below."""
    assert code(value) == "INPUT_NOT_PLAIN_DATA"
    assert kind in check_input_budget(value).refusal.message
    below = check_input_budget({"a": [0, value]}).refusal
    assert kind in below.message
    assert " at a[1]" in below.message, below.message


class Colour(enum.StrEnum):
    """A subclass of `str`."""

    RED = "red"


class Level(enum.IntEnum):
    """A subclass of `int`."""

    HIGH = 3


class Loud(str):
    """A subclass that answers for itself."""

    __slots__ = ()

    def __str__(self):
        raise RuntimeError

    def __len__(self):
        raise RuntimeError


@pytest.mark.spec("AT-92")
@pytest.mark.parametrize(
    ("value", "plain"),
    [
        (Markup("<b>"), "<b>"),
        (Markup("é"), "é"),
        (Colour.RED, "red"),
        (Loud("x"), "x"),
        (Level.HIGH, 3),
        (type("Metres", (float,), {})(1.5), 1.5),
        (True, True),
    ],
    ids=["markup", "non-ASCII", "StrEnum", "loud", "IntEnum", "float", "bool"],
)
def test_a_subclass_of_a_scalar_is_copied_as_its_base_type(value, plain):
    """`Markup` would pass every escaper as it is; nothing of the subclass is called."""
    copied = check_input_budget([value]).value[0]
    assert copied == plain
    assert type(copied) is type(plain)


@pytest.mark.spec("AT-92")
def test_a_key_that_is_a_subclass_of_str_is_copied_as_str():
    """Keys are drawn too."""
    (key,) = check_input_budget({Markup("<b>"): 1}).value
    assert type(key) is str


@pytest.mark.spec("AT-93")
def test_a_container_is_not_read_past_the_limit():
    """A list of 5,000,000 items costs no more than one of 20,001."""

    def copied(length):
        import tracemalloc

        value = [0] * length
        tracemalloc.start()
        assert check_input_budget(value).refusal.code == "INPUT_OVER_BUDGET"
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return peak

    assert copied(5_000_000) < 1.5 * copied(20_001)


@pytest.mark.spec("AT-93")
def test_what_lies_past_the_limit_is_not_looked_at():
    """Nor judged: the first limit passed ends the walk."""
    assert code([0, 0, object()], max_values=3) == "INPUT_OVER_BUDGET"
    assert code([0, object(), 0], max_values=3) == "INPUT_NOT_PLAIN_DATA"


def containers(value):
    """The identity of every container in it."""
    if isinstance(value, dict | list):
        yield id(value)
        for one in value.values() if isinstance(value, dict) else value:
            yield from containers(one)


@pytest.mark.spec("AT-94")
@given(JSON)
def test_the_copy_is_equal_and_shares_no_container(value):
    """Writing to one cannot reach the other."""
    before = json.dumps(value)
    result = check_input_budget(value)
    assert result.refusal is None
    assert json.dumps(result.value) == before == json.dumps(value)
    assert not set(containers(value)) & set(containers(result.value))


@pytest.mark.spec("AT-90")
@given(JSON, st.integers(1, 40), st.integers(1, 8), st.integers(1, 60))
def test_the_limits_count_what_the_specification_counts(value, values, depth, characters):
    """A plain recursive count agrees on every value."""

    def size(one):
        if isinstance(one, dict):
            parts = [size(item) for item in one.values()]
            own = sum(map(len, one))
        elif isinstance(one, list):
            parts, own = [size(item) for item in one], 0
        else:
            return 1, 0, len(one) if isinstance(one, str) else len(json.dumps(one))
        return (
            1 + sum(part[0] for part in parts),
            1 + max((part[1] for part in parts), default=0),
            own + sum(part[2] for part in parts),
        )

    counted = size(value)
    fits = counted[0] <= values and counted[1] <= depth and counted[2] <= characters
    budget = InputBudget(max_values=values, max_depth=depth, max_characters=characters)
    assert (check_input_budget(value, budget).refusal is None) is fits


@pytest.mark.spec("AT-95")
def test_fields_left_out_keep_their_defaults():
    """Each limit can be changed alone."""
    budget = InputBudget(max_values=7)
    assert (budget.max_depth, budget.max_values, budget.max_characters) == (64, 7, 1_000_000)
    assert InputBudget() == InputBudget(max_depth=64, max_values=20_000, max_characters=1_000_000)


@pytest.mark.spec("AT-95")
@pytest.mark.parametrize("field", ["max_depth", "max_values", "max_characters"])
@pytest.mark.parametrize("limit", [0, -1, 1.0, "5", None, True])
def test_a_limit_that_is_no_positive_integer_is_refused(field, limit):
    """The message names the field."""
    with pytest.raises(ValueError, match=f"{field} must be a positive integer"):
        InputBudget(**{field: limit})


@pytest.mark.spec("AT-95")
def test_a_depth_over_256_is_refused():
    """What is drawn from it must not exhaust a stack."""
    assert InputBudget(max_depth=256).max_depth == 256
    with pytest.raises(ValueError, match="at most 256"):
        InputBudget(max_depth=257)
