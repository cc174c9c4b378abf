"""Findings on one line; what they promise is in `tests/conformance/test_at_check.py`."""

from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.sdk import (
    ValidationError,
    ValidationWarning,
    format_validation_error,
    format_validation_warning,
)

ANY = st.text(st.characters() | st.sampled_from("\n\r\u2028\u2029"))


@given(ANY, ANY, st.none() | ANY)
def test_whatever_a_finding_says_it_prints_on_one_line_that_can_be_encoded(path, message, node_type):
    """Messages hold what a model sent."""
    lines = (
        format_validation_error(ValidationError(path=path, message=message, node_type=node_type)),
        format_validation_warning(ValidationWarning(surface="text", path=path, message=message)),
    )
    for line in lines:
        line.encode()
        assert not set(line) & set("\n\r\u2028\u2029")
