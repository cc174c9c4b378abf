"""Turns of a talk with a model: what is refused, and that no turn can pass for another."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.sdk import text_lines
from tests.packs.slides._slides import (
    EXAMPLES,
    ROOMY,
    findings,
    html_of,
    markdown_of,
    paths,
    slack_faults,
    slack_of,
    text_of,
)
from tests.packs.slides.test_schema import with_count
from tests.sdk._markdown_reader import blocks_and_text


def transcript(*turns, **fields):
    """A transcript of turns, each given by its role, its text and perhaps its format."""
    names = ("role", "text", "format")
    return {"type": "slideTranscript", "turns": [dict(zip(names, turn, strict=False)) for turn in turns], **fields}


NODE = transcript(("user", "a\nUSER: b"), ("model", "x < `y`\n\n  z", "code"), ("host", "2 * 3"), label="Talk")


@pytest.mark.parametrize(("count", "found"), [(0, ["turns"]), (1, []), (4, []), (5, ["turns"])])
def test_one_to_four_turns(count, found):
    """Both sides of each limit."""
    assert paths(with_count(EXAMPLES["slideTranscript-1"], ["turns"], count)) == found


def test_roles_and_formats_are_those_that_are_named():
    """And a hundred thousand turns are one finding."""
    assert paths(transcript(("system", "a"))) == ["turns[0].role"]
    assert paths(transcript(("user", "a", "html"))) == ["turns[0].format"]
    assert paths(transcript(*[("user", " ")] * 100_000), runtime=ROOMY) == ["turns"]


@pytest.mark.parametrize("text", [" ", "\n", " \r\n\t\u2028 "])
def test_a_turn_of_blank_lines_says_nothing(text):
    """It would be a role and no words."""
    assert findings(transcript(("user", text))) == [
        "turns[0].text (in slideTranscript) must hold more than blank lines"
    ]
    assert paths(transcript(("user", ""))) == ["turns[0].text"]


def test_blank_lines_at_the_ends_are_dropped_and_those_inside_stay():
    """So do the spaces that a line begins with."""
    node = transcript(("host", "\n \n  a\r\n\n b\n\n", "code"))
    assert html_of(node).all("pre")[0].text == "  a\n\n b"
    assert markdown_of(node) == "**HOST**\n\n```text\n  a\n\n b\n```"
    assert slack_of(node)[0]["text"]["text"] == "*HOST*\n```\n  a\n\n b\n```"


def test_the_lines_of_a_turn_below_its_first_are_indented():
    """None of them reads as another turn."""
    assert text_of(NODE).split("\n") == [
        "TALK",
        "USER: a",
        "  USER: b",
        "MODEL: x < `y`",
        "",
        "    z",
        "HOST: 2 * 3",
    ]


def test_markdown_has_each_role_in_bold_over_its_words():
    """Code is fenced as text; a line of prose is a paragraph."""
    assert markdown_of(NODE).split("\n\n") == [
        "**TALK**",
        "**USER**",
        "a",
        "USER: b",
        "**MODEL**",
        "```text\nx < `y`",
        "  z\n```",
        "**HOST**",
        "2 * 3",
    ]


def test_slack_has_a_section_a_turn():
    """Code that is too long or holds a fence is a block of its own."""
    texts = [block["text"]["text"] for block in slack_of(NODE)[1:]]
    assert texts == ["*USER*\na\nUSER: b", "*MODEL*\n```\nx &lt; `y`\n\n  z\n```", "*HOST*\n2 * 3"]
    for text in ("```", "x" * 3_000):
        blocks = slack_of(transcript(("host", text, "code")))
        assert [block["type"] for block in blocks] == ["section", "rich_text"]
    assert slack_faults(transcript(("user", "<!here> ```\n" * 500), ("host", "<!here>```", "code"))) == []


def test_turns_are_an_ordered_list_that_names_who_speaks():
    """A role is never told by its colour alone."""
    drawn = html_of(NODE)
    assert [turn.all("p")[0].text for turn in drawn.all("li")] == ["USER", "MODEL", "HOST"]
    assert [turn.classes[-1] for turn in drawn.all("li")] == ["sl-turn-user", "sl-turn-model", "sl-turn-host"]
    assert len(drawn.all("ol")[0].all("br")) == 1
    assert drawn.all(cls="sl-label")[0].text == "TALK"


@pytest.mark.parametrize(("lines", "size"), [(4, "sl-l"), (7, "sl-m"), (8, "sl-s")])
def test_more_lines_are_set_smaller(lines, size):
    """Whoever says them."""
    node = transcript(("user", "a\n" * (lines - 1)), ("model", "b"))
    assert html_of(node).all(cls="sl-transcript")[0].classes[-1] == size


LINES = st.sampled_from(
    ["# a", "- a", "1. a", "> a", "===", "---", "| a |", "| - |", ":-", "```", "    a", "a\\", "<b>"]
)


@given(st.lists(LINES, min_size=1, max_size=5))
def test_no_line_of_prose_makes_structure_with_its_neighbours(lines):
    """In Markdown a line below another could make a heading or a table of it."""
    text = "\n".join(lines)
    tags, _ = blocks_and_text(markdown_of(transcript(("model", text))))
    assert tags == ["p"] * (1 + len([line for line in text_lines(text) if line.strip()]))
