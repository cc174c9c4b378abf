"""A change line by line: what is refused, and how a line says what happens to it."""

import pytest

from isomer_agent_tools.packs.slides._code_width import DIFF_COLUMNS
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


def diff(*lines, **fields):
    """A diff of lines, each as it is in a diff: its sign first."""
    ops = {"+": {"op": "add"}, "-": {"op": "remove"}, " ": {}}
    return {"type": "slideDiff", "lines": [{"text": line[1:], **ops[line[0]]} for line in lines], **fields}


LINES = [" a < b", "-  `c`", "+  d && e", " "]


@pytest.mark.parametrize(("count", "found"), [(0, ["lines"]), (1, []), (14, []), (15, ["lines"])])
def test_one_to_fourteen_lines(count, found):
    """Both sides of each limit."""
    assert paths(with_count(EXAMPLES["slideDiff-1"], ["lines"], count)) == found


@pytest.mark.parametrize("line", ["a\tb", "a\nb", "a\r", "\x0b", "a\u2028b", "a\x85b", "\x0c"])
def test_a_line_is_one_line_without_tabs(line):
    """As a line of code is."""
    assert findings({"type": "slideDiff", "lines": [{"text": "fine"}, {"text": line}]}) == [
        "lines[1].text (in slideDiff) must be one line, without a line break or a tab"
    ]


@pytest.mark.parametrize("count", [1, 14])
def test_a_line_fits_beside_its_sign(count):
    """The number of the specification, from the geometry; a wide character takes two columns."""
    assert DIFF_COLUMNS == 94
    for line in ("x" * 94, "日" * 47):
        assert findings(diff(*[f"+{line}"] * count)) == []
    for line in ("x" * 95, "日" * 47 + "x"):
        found = findings(diff(*[" "] * (count - 1), f"+{line}"))
        assert found == [f"lines[{count - 1}].text (in slideDiff) must be at most 94 columns wide"]


def test_a_line_far_too_long_is_one_finding_about_its_length():
    """And a diff far too long one about its lines."""
    (found,) = findings(diff("+" + "x" * 100_000))
    assert found == "lines[0].text (in slideDiff) must be at most 10000 characters"
    assert paths(diff(*["+\t"] * 100_000), runtime=ROOMY) == ["lines"]


def test_a_line_is_added_or_removed_or_neither():
    """And nothing else."""
    assert paths({"type": "slideDiff", "lines": [{"text": "a", "op": "change"}]}) == ["lines[0].op"]


def test_each_line_has_its_sign_below_the_name_of_the_file():
    """What stays has a space, so that all lines begin in one column."""
    assert text_of(diff(*LINES, file="x.py")).split("\n") == ["x.py", *LINES]


def test_the_fence_is_a_diff_whatever_the_language_is():
    """It is what readers of Markdown colour by."""
    drawn = markdown_of(diff(*LINES, file="x.py", language="python")).split("\n")
    assert drawn == ["**x.py**", "", "```diff", *LINES, "```"]


def test_slack_has_the_file_over_fenced_lines():
    """A fence inside moves them into a block of their own."""
    (block,) = slack_of(diff(*LINES, file="x.py"))
    assert block["text"]["text"] == "x.py\n```\n a &lt; b\n-  `c`\n+  d &amp;&amp; e\n \n```"
    assert [block["type"] for block in slack_of(diff("+```", file="x"))] == ["section", "rich_text"]
    assert slack_faults(diff("+```", "-<!here>")) == []


def test_what_is_copied_is_the_diff():
    """The signs are part of the text, and what is added or removed says so to a screen reader."""
    drawn = html_of(diff(*LINES, file="x.py", language="python"))
    (pre,) = drawn.all("pre")
    assert pre.text == "\n".join(LINES)
    assert [line.text for line in pre.all("ins")] == ["+  d && e"]
    assert [line.text for line in pre.all("del")] == ["-  `c`"]
    assert [caption.text for caption in drawn.all("figcaption")] == ["x.pypython"]
    assert html_of(diff(*LINES)).all("figcaption") == []


@pytest.mark.parametrize(("count", "size"), [(10, "sl-m"), (11, "sl-s")])
def test_more_than_ten_lines_are_set_smaller(count, size):
    """As code is."""
    assert html_of(diff(*["+x"] * count)).all(cls="sl-diff")[0].classes[-1] == size
