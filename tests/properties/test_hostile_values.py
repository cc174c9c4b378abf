"""Whatever a caller hands over for a composition, the answer is a value or the one specified exception."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.sdk import CompositionValidationError, format_validation_error
from isomer_agent_tools.testing.strategies import compositions, json_values, near_compositions, over_budget_values
from tests.properties._runs import (
    AT_THE_EDGE,
    BUDGET,
    NOT_PLAIN,
    RUNTIME,
    deep,
    little_stack,
    operations,
    runs,
    within_time,
)

PLAIN_KINDS = {
    "json": json_values(),
    "near": near_compositions(RUNTIME),
    "valid": compositions(RUNTIME),
    "over": over_budget_values(BUDGET),
    "inside": st.builds(lambda part: {"type": "view", "body": [part]}, json_values()),
}


def put_through(value):
    """Validate, and draw on every surface; the specified exception is caught, any other is not."""
    with little_stack():
        result = RUNTIME.validate(value)
        for operation in operations(valid=result.valid).values():
            with contextlib.suppress(CompositionValidationError):
                operation(value)
    return result


@pytest.mark.spec("RT-10", "RT-19")
@within_time
@pytest.mark.parametrize("kind", PLAIN_KINDS)
def test_no_value_makes_validate_or_a_surface_raise_what_is_not_specified(kind):
    """With room for 120 frames, so that nothing recurses with the document."""

    @runs
    @given(PLAIN_KINDS[kind])
    def hold(value):
        result = put_through(value)
        assert result.valid == (not result.errors)
        assert all("\n" not in format_validation_error(error) for error in result.errors)

    hold()


@pytest.mark.spec("RT-10", "RT-19")
@pytest.mark.parametrize("number", range(len(NOT_PLAIN)))
def test_what_is_no_json_is_one_finding(number):
    """Cycles, classes that lie, numbers without end, halves of characters."""
    (error,) = put_through(NOT_PLAIN[number]).errors
    assert error.code or error.message == "must be an object"


@pytest.mark.spec("RT-100")
@pytest.mark.parametrize("number", range(len(AT_THE_EDGE)))
def test_values_at_the_edge_of_the_budget_are_taken(number):
    """They are read, judged and drawn, each in bounded time."""
    result = put_through(AT_THE_EDGE[number])
    assert not any(error.code for error in result.errors)


def test_the_deepest_document_that_the_budget_allows_is_drawn():
    """Sixty-four levels of JSON; one more pane is too deep."""
    deepest = {"type": "view", "body": [deep(14, {"type": "slideStatement", "text": "7734"})]}
    assert put_through(deepest).valid
    with little_stack():
        for operation in operations(valid=True).values():
            assert "7734" in repr(operation(deepest))


def test_the_little_stack_is_little():
    """Or the property would hold of anything."""

    def recurse(levels):
        return levels and recurse(levels - 1)

    with little_stack():
        assert recurse(50) == 0
        with pytest.raises(RecursionError):
            recurse(150)
