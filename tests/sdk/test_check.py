"""The check of a composition; what it promises is in `tests/conformance/test_at_check.py`."""

import pytest

from isomer_agent_tools.sdk import ValidationResult, check_composition


class Runtime:
    """Answers what it is told."""

    def __init__(self, **result):
        self.result = ValidationResult(**result)

    def validate(self, value):
        """As a runtime has it."""
        return self.result


class Rule:
    """A rule that fails."""

    def validate_body(self, body):
        """As a frame has it."""
        raise LookupError("no rule")


def test_a_frame_that_raises_is_not_swallowed():
    """The tools turn it into a failed result."""
    with pytest.raises(LookupError, match="no rule"):
        check_composition(Runtime(valid=True, composition={"type": "view", "body": []}), {}, Rule())


def test_a_frame_is_not_asked_when_there_is_no_copy():
    """A runtime without a copy has nothing to rule on."""
    check = check_composition(Runtime(valid=True), {}, Rule())
    assert (check.valid, check.composition) == (True, None)
