"""One command to type: what is refused, and what of it can be copied."""

import pytest

from isomer_agent_tools.packs.slides._code_width import COMMAND_COLUMNS
from tests.packs.slides._slides import findings, html_of, markdown_of, paths, slack_faults, slack_of, text_of


def command(text, **fields):
    """A command."""
    return {"type": "slideCommand", "command": text, **fields}


@pytest.mark.parametrize("text", ["a\tb", "a\nb", "a\r", "a\u2028b", "\x0c"])
def test_a_command_is_one_line_without_tabs(text):
    """A second line would be a second command."""
    assert findings(command(text)) == ["command (in slideCommand) must be one line, without a line break or a tab"]
    assert paths(command("")) == ["command"]


def test_a_command_fits_its_panel():
    """The number of the specification, from the geometry; a wide character takes two columns."""
    assert COMMAND_COLUMNS == {"l": 52, "m": 65, "s": 84}
    for text in ("x" * 84, "日" * 42):
        assert findings(command(text)) == []
    for text in ("x" * 85, "日" * 42 + "x"):
        assert findings(command(text)) == ["command (in slideCommand) must be at most 84 columns wide"]
    assert findings(command("x" * 100_000)) == ["command (in slideCommand) must be at most 10000 characters"]


@pytest.mark.parametrize(
    ("prefix", "found"), [("go", False), ("go run", False), ("go run x", True), ("run", True), ("Go", True)]
)
def test_what_is_highlighted_is_how_the_command_begins(prefix, found):
    """The whole of it at most, letter by letter."""
    assert paths(command("go run", highlightPrefix=prefix)) == (["highlightPrefix"] if found else [])


def test_the_prompt_is_of_the_text_and_not_of_what_is_copied():
    """Who pastes a prompt gets an error; the label is upper case on every surface."""
    node = command("a < b `c`", label="Try")
    assert text_of(node) == "TRY\n$ a < b `c`"
    assert markdown_of(node) == "**TRY**\n\n```sh\na < b `c`\n```"
    label, block = slack_of(node)
    assert label["elements"][0]["text"] == "*TRY*"
    assert block["text"]["text"] == "```\na &lt; b `c`\n```"
    assert slack_faults(command("```<!here>")) == []
    drawn = html_of(node)
    assert [pre.text for pre in drawn.all("pre")] == ["a < b `c`"]
    (prompt,) = drawn.all(cls="sl-command-prompt")
    assert (prompt.text, prompt.attributes["aria-hidden"]) == ("$", "true")


def test_the_highlighted_beginning_is_marked():
    """And the command stays whole."""
    drawn = html_of(command("go run", highlightPrefix="go"))
    assert [mark.text for mark in drawn.all("mark")] == ["go"]
    assert [pre.text for pre in drawn.all("pre")] == ["go run"]
    assert html_of(command("go run")).all("mark") == []


@pytest.mark.parametrize(
    ("columns", "size"), [(1, "sl-l"), (52, "sl-l"), (53, "sl-m"), (65, "sl-m"), (66, "sl-s"), (84, "sl-s")]
)
def test_a_command_is_as_large_as_one_line_of_it_can_be(columns, size):
    """It is what the slide is for."""
    assert html_of(command("x" * columns)).all(cls="sl-command")[0].classes[-1] == size
