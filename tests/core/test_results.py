"""Results; what they promise is in `tests/conformance/test_at_results.py`."""

from isomer_agent_tools import IsomerToolResult, TextBlock, text_result


def test_results_are_equal_by_what_the_model_reads():
    """The exception is for the host alone."""
    block = (TextBlock(text="No."),)
    assert IsomerToolResult(content=block, is_error=True, error=ValueError()) == text_result("No.", is_error=True)


def test_a_result_without_text_has_an_empty_one():
    """Adapters ask for it in any case."""
    assert IsomerToolResult(content=()).text == ""
    assert IsomerToolResult(content=()).to_dict() == {"content": []}
