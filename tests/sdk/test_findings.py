"""Findings on one line; what they promise is in `tests/conformance/test_at_check.py`."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.sdk import (
    CompositionValidationError,
    RegisteredViewInputError,
    ValidationError,
    ValidationWarning,
    format_findings,
    format_validation_error,
    format_validation_warning,
    format_warnings,
)

ANY = st.text(st.characters() | st.sampled_from("\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"))


@given(ANY, ANY, st.none() | ANY)
def test_whatever_a_finding_says_it_prints_on_one_line_that_can_be_encoded(path, message, node_type):
    """Messages hold what a model sent."""
    lines = (
        format_validation_error(ValidationError(path=path, message=message, node_type=node_type)),
        format_validation_warning(ValidationWarning(surface="text", path=path, message=message)),
    )
    for line in lines:
        line.encode()
        assert len(line.splitlines()) <= 1
        assert line.splitlines() == ([line] if line else [])


@pytest.mark.parametrize(
    ("count", "last"),
    [
        (0, None),
        (50, "a49 is odd"),
        (51, "and 1 more error; repair these first"),
        (9_000, "and 8950 more errors; repair these first"),
    ],
)
def test_at_most_50_findings_are_printed_and_the_rest_counted(count, last):
    """In a list, and in the message of an error that carries them."""
    errors = [ValidationError(path=f"a{number}", message="is odd") for number in range(count)]
    lines = format_findings(errors)
    assert len(lines) == min(count, 51)
    assert lines[-1:] == ([last] if last else [])
    for error in (CompositionValidationError(errors), RegisteredViewInputError("v", errors)):
        assert str(error).splitlines()[1:] == [f"  {line}" for line in lines]
        assert len(error.errors) == count


def test_at_most_50_warnings_are_printed_and_the_rest_counted():
    """In words of their own."""
    warnings = [ValidationWarning(surface="text", message="is lost")] * 52
    assert format_warnings(warnings)[49:] == ["text: is lost", "and 2 more warnings; repair these first"]
    assert format_warnings(warnings[:50]) == ["text: is lost"] * 50
