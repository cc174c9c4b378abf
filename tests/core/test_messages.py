"""Messages of exceptions that misbehave."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.core._messages import error_lines, error_message


class HiddenError(Exception):
    """Its notes cannot be read."""

    @property
    def __notes__(self):
        raise RuntimeError


def test_notes_that_cannot_be_read_are_left_out():
    """The message is still told."""
    assert error_lines(HiddenError("Gone.")) == "Gone."


def test_a_message_keeps_its_lines_and_loses_its_outer_space():
    """Findings stand one a line."""
    assert error_message(ValueError(" a\n  b\n")) == "a\n  b"


@given(st.text(), st.lists(st.text()))
def test_the_message_is_never_empty_and_each_note_has_its_line(message, notes):
    """Whatever they say."""
    error = ValueError(message)
    for note in notes:
        error.add_note(note)
    assert error_message(error)
    lines = error_lines(error).removeprefix(error_message(error))
    assert lines.count("\n") == len(notes)


@pytest.mark.parametrize(
    ("notes", "lines"),
    [("abc", []), ({"a": 1}, []), (7, []), (["a", 5, None], ["a"]), (("a", "b"), ["a", "b"])],
    ids=["text", "object", "number", "list", "tuple"],
)
def test_only_a_list_or_a_tuple_holds_notes_and_only_its_text_is_told(notes, lines):
    """A text is not a list of its letters."""
    error = ValueError("Gone.")
    error.__notes__ = notes
    assert error_lines(error).splitlines() == ["Gone.", *lines]
