import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.sdk import markdown as md
from isomer_agent_tools.sdk import markdown_to_blocks, slack
from tests.sdk._slack_limits import faults, texts

PIECES = [
    "# ",
    "- ",
    "1. ",
    "> ",
    "```\n",
    "| a | b |\n| - | - |\n",
    "\n",
    "\n\n",
    "    ",
    "**",
    "_",
    "`",
    "[a](http://x)",
    "![b](y)",
    "<!here>",
    "&amp;",
    "---\n",
    "~~",
    "\\",
]
SOURCE = st.lists(st.sampled_from([*"ab <>&|", *PIECES]), max_size=30).map("".join)


def run(text: str, **style) -> slack.Run:
    """A run in fewer letters."""
    return slack.Run(text=text, **style)


def test_two_levels_of_headings_are_headers_and_the_rest_bold():
    """Slack has one."""
    assert markdown_to_blocks("# a *b*\n\n## c\n\n### d `e`") == [
        *slack.header("a b"),
        *slack.header("c"),
        *slack.section(slack.strong("d e")),
    ]


def test_a_paragraph_keeps_its_marks():
    """Links go through the policy, a picture is its alt text, raw HTML and struck text are text."""
    source = "**a** _b_ `c` [d](https://h?x=1&y=2) [e](/f) ![g *h*](https://i) ~~j~~ <b>\nk\\\nl"
    assert markdown_to_blocks(source) == slack.section(
        slack.from_runs(
            [
                run("a", bold=True),
                run(" "),
                run("b", italic=True),
                run(" "),
                run("c", code=True),
                run(" "),
                run("d", link="https://h?x=1&y=2"),
                run(" e g h j <b> k\nl"),
            ]
        )
    )


def test_lists_in_a_row_are_one_block():
    """With their depth, their numbers, and a second paragraph in its item."""
    block, *others = markdown_to_blocks("3. a\n\n   b\n4. c\n   - d\n   - e\n5. f\n")
    lists = [
        (one["style"], one["indent"], one.get("offset", 0), [list(texts(item)) for item in one["elements"]])
        for one in block["elements"]
    ]
    assert others == []
    assert lists == [
        ("ordered", 0, 2, [["a", "\n", "b"], ["c"]]),
        ("bullet", 1, 0, [["d"], ["e"]]),
        ("ordered", 0, 4, [["f"]]),
    ]


def test_two_lists_are_two_blocks():
    """And code inside an item stands after it."""
    assert markdown_to_blocks("- a\n\n* b") == slack.rich_list([[run("a")]]) + slack.rich_list([[run("b")]])
    assert markdown_to_blocks("- a\n  ```\n  x\n  ```\n- b") == [
        *slack.rich_list([[run("a")]]),
        *slack.preformatted("x"),
        *slack.rich_list([[run("b")]]),
    ]


def test_quotes_code_rules_and_tables_have_their_blocks():
    """A heading in a quotation is bold."""
    source = "> a\n>\n> ### b\n\n    x\n\n---\n\n| a | b |\n| - | - |\n| 1 | **2** `3` |\n| | `4` |"
    assert markdown_to_blocks(source) == [
        *slack.quote([run("a")]),
        *slack.quote([run("b", bold=True)]),
        *slack.preformatted("x"),
        *slack.divider(),
        *slack.table(["a", "b"], [["1", "2 3"], ["", run("4", code=True)]]),
    ]


def test_a_source_past_the_limit_is_shown_as_it_is():
    """At the limit it is parsed."""
    assert markdown_to_blocks("# " + "x" * 32_766)[0]["type"] == "rich_text"
    assert list(texts(markdown_to_blocks("# " + "x" * 32_766)[0])) == ["x" * 32_766]
    assert list(texts(markdown_to_blocks("# " + "x" * 32_767)[0])) == ["# " + "x" * 32_767]


@given(st.text(st.sampled_from("ab*_`[]()<>!#-+~|\\& \n1.")))
def test_what_our_builders_wrote_is_shown_unescaped(text):
    """Escapes are for a Markdown reader only."""
    shown = "".join(part for block in markdown_to_blocks(md.paragraph(text)) for part in texts(block))
    assert shown.split() == str(slack.text(text)).split()


@given(SOURCE)
def test_any_markdown_makes_a_message(source):
    """Within the limits, and without a mention."""
    assert faults(slack.assemble(markdown_to_blocks(source))) == []


@pytest.mark.parametrize("piece", ["[", "![](", "**a_", "a*", "> ", "- ", "`a``", "|a\n", "[x]:\n", "<a "])
def test_a_hostile_source_is_read_in_the_time_that_there_is(piece):
    """The parser is given no more than it can read at once."""
    source = (piece * 32_768)[:32_768]
    assert faults(slack.assemble(markdown_to_blocks(source))) == []
