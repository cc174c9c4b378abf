"""How a place in a document is written."""

import pytest

from isomer_agent_tools.sdk import format_path


@pytest.mark.parametrize(
    ("parts", "path"),
    [
        ((), ""),
        (("body", 3, "items", 0, "label"), "body[3].items[0].label"),
        ((0,), "[0]"),
        (("a b", "c"), '["a b"].c'),
        (("x", "1a", "$a_9"), 'x["1a"].$a_9'),
        (("", '"\n'), '[""]["\\"\\n"]'),
        (("\ud800",), '["\\ud800"]'),
    ],
)
def test_a_key_that_is_no_plain_name_stands_in_brackets(parts, path):
    """So that a path is never ambiguous, and always one line."""
    assert format_path(parts) == path
