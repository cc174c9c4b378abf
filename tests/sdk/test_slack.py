import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.sdk import slack
from tests.sdk._slack_limits import block_faults, faults, texts

HOSTILE = st.text(st.sampled_from("a *_`~<>&|!@#\n\x00\u202e😀:é")).map(lambda text: text.replace("aa", "<!channel>"))
URLS = st.sampled_from(
    ["https://h/?a=1&b=2|3", "mailto:a@b", "javascript:x", "/x", "https://a b", "http://h/" + "x" * 3_000]
)
LENGTHS = st.sampled_from([0, 1, 75, 149, 150, 151, 1_999, 2_000, 2_001, 2_999, 3_000, 3_001])
LONG = st.builds(
    lambda text, length: (text * length)[:length], st.sampled_from(["a", "&", "😀", "<@U1>", " a"]), LENGTHS
)
TEXT = st.one_of(HOSTILE, LONG)


def run(text: str, **style) -> slack.Run:
    """A run in fewer letters."""
    return slack.Run(text=text, **style)


def shown(blocks: list[dict]) -> str:
    """Every text of the blocks, in order."""
    return "".join(text for block in blocks for text in texts(block))


def test_three_characters_are_escaped_and_nothing_else():
    """They are what Slack acts on; a ping cannot come from a text (RT-63)."""
    text = "<!channel> <@U1> <#C1> a<b && c *x* _y_ ~z~ `w` @here"
    assert slack.text(text) == "&lt;!channel&gt; &lt;@U1&gt; &lt;#C1&gt; a&lt;b &amp;&amp; c *x* _y_ ~z~ `w` @here"


def test_line_breaks_stay_and_controls_go():
    """Slack draws them."""
    assert slack.text("a\r\nb\x1b\u202e") == "a\nb"


def test_marks_become_slacks_own():
    """What is between them is escaped."""
    assert slack.marks("`a&b` **c<d** *e*") == "`a&amp;b` *c&lt;d* *e*"


@pytest.mark.parametrize(("stretches", "styled"), [(200, 200), (201, 200)])
def test_a_text_keeps_two_hundred_marks_and_all_its_words(stretches, styled):
    """Each costs an element of the message; further words come without style."""
    runs = slack.runs("**a** " * stretches)
    assert sum(run.bold for run in runs) == styled
    assert "".join(run.text for run in runs) == "a " * stretches


def test_outer_spaces_stay_outside_the_marks():
    """Inside, the mark would not be one."""
    assert slack.strong(" a ") == " *a* "
    assert slack.emphasis("a\n") == "_a_ "
    assert slack.strong("  ") == "  "
    assert slack.strong("a\nb") == "*a b*"


def test_a_backtick_cannot_close_code():
    """It is shown as a look-alike."""
    assert slack.code("a`b") == "`aˋb`"
    assert slack.code("") == ""


def test_styles_add_up():
    """Bold around italic around code."""
    assert slack.strong(slack.emphasis(slack.join(["a", slack.code("b")]))) == "*_a_**_`b`_*"


@pytest.mark.parametrize(
    ("href", "markup"),
    [
        ("https://h/?a=1&b=2|3", "<https://h/?a=1&amp;b=2%7C3|l&gt;|>"),
        ("mailto:a@b.c", "<mailto:a@b.c|l&gt;|>"),
        ("HTTP://h", "<HTTP://h|l&gt;|>"),
        ("/relative", "l&gt;|"),
        ("#top", "l&gt;|"),
        ("javascript:alert(1)", "l&gt;|"),
        ("https://", "l&gt;|"),
        ("https://a b", "l&gt;|"),
        ("https://a\u202eb", "l&gt;|"),
        ("", "l&gt;|"),
    ],
)
def test_a_link_is_written_only_for_an_address_that_slack_takes(href, markup):
    """Else the label stands alone; a pipe or an angle cannot end either part."""
    assert slack.link("l>|", href) == markup


def test_a_long_address_is_left_out():
    """At 3,000 units it is taken."""
    longest = "https://h/" + "x" * 2_990
    assert slack.link("a", longest) == f"<{longest}|a>"
    assert slack.link("a", f"{longest}x") == "a"


def test_a_link_without_a_label_shows_its_address():
    """Else there would be nothing to follow."""
    assert slack.link(" ", "https://h") == "<https://h|https://h>"


def test_parts_are_joined_with_a_separator_that_is_escaped_too():
    """And what they were made from is kept for rich text."""
    joined = slack.join(["a", slack.strong("b")], " & ")
    assert joined == "a &amp; *b*"
    assert joined.runs == (run("a"), run(" & "), run("b", bold=True))


def test_foreign_markup_is_taken_as_text_past_its_slot():
    """A link is its label, an entity its character."""
    source = slack.Mrkdwn("<https://h|a> &lt;b&gt; &amp;lt; <https://i>")
    assert source.runs == (run("a <b> &lt; https://i"),)


def test_a_header_holds_150_units():
    """One more makes it bold rich text, whole."""
    assert slack.header("x" * 150) == [{"type": "header", "text": {"type": "plain_text", "text": "x" * 150}}]
    assert slack.header("😀" * 76) == slack.rich_text([run("😀" * 76, bold=True)])


def test_a_section_holds_3000_units_after_escaping():
    """One more makes it rich text with its marks."""
    assert slack.section("&" * 600)[0]["type"] == "section"
    long = slack.join(["&" * 600, slack.strong("b")])
    assert slack.section(long) == slack.rich_text([run("&" * 600), run("b", bold=True)])


def test_a_context_holds_2000_units():
    """One more makes it rich text."""
    assert slack.context("x" * 2_000)[0]["type"] == "context"
    assert slack.context("x" * 2_001) == slack.rich_text([run("x" * 2_001)])


def test_fields_go_ten_to_a_section():
    """A long one stands between two sections, a blank one nowhere."""
    made = slack.fields([*"abcdefghijk", " ", "x" * 2_000, "y" * 2_001, "z"])
    assert [len(block.get("fields", ())) for block in made] == [10, 2, 0, 1]
    assert made[2:3] == slack.rich_text([run("y" * 2_001)])


@pytest.mark.parametrize("build", [slack.header, slack.section, slack.context, slack.preformatted])
def test_a_blank_text_gives_no_block(build):
    """Slack refuses an empty one."""
    assert build(" \n\x00") == []


def test_a_blank_list_gives_no_block():
    """And a blank item no bullet."""
    assert (
        slack.rich_list([[run(" ")], []]) == slack.rich_text([]) == slack.quote([run("")]) == slack.fields([""]) == []
    )
    assert shown(slack.rich_list([[run("a")], [run("")], [run("b", bold=True)]])) == "ab"


def test_a_list_says_how_deep_it_is_and_where_it_starts():
    """Slack draws eight levels."""
    element = slack.rich_list([[run("a")]], ordered=True, indent=9, start=3)[0]["elements"][0]
    assert (element["style"], element["indent"], element["offset"]) == ("ordered", 8, 2)
    assert slack.rich_list([[run("a")]], indent=-1)[0]["elements"][0]["indent"] == 0


def test_rich_text_is_literal():
    """Nothing in it is markup, so nothing is escaped; a link is one only for an address that Slack takes."""
    inlines = slack.rich_text(
        [run("<@U1>*"), run("a", link="https://h?a&b", italic=True), run("b", link="/x", code=True)]
    )[0]["elements"][0]["elements"]
    assert inlines == [
        {"type": "text", "text": "<@U1>*"},
        {"type": "link", "url": "https://h?a&b", "text": "a", "style": {"italic": True}},
        {"type": "text", "text": "b", "style": {"code": True}},
    ]


def test_a_table_has_a_bold_header_wrapped_columns_and_no_empty_cell():
    """Short rows are filled up."""
    block = slack.table(["a", "b"], [["1"], ["2", run("3", code=True)]], align=["left", "right"])[0]
    bold = {
        "type": "rich_text",
        "elements": [
            {"type": "rich_text_section", "elements": [{"type": "text", "text": "a", "style": {"bold": True}}]}
        ],
    }
    assert block["rows"][0][0] == bold
    assert block["rows"][1] == [{"type": "raw_text", "text": "1"}, {"type": "raw_text", "text": " "}]
    assert block["column_settings"] == [{"is_wrapped": True}, {"is_wrapped": True, "align": "right"}]
    assert list(block_faults(block)) == []


def test_a_table_needs_no_header_and_nothing_makes_none():
    """Rows alone are a table."""
    assert [cell["text"] for cell in slack.table([], [["a"]])[0]["rows"][0]] == ["a"]
    assert slack.table([], [[]]) == []


@pytest.mark.parametrize(
    ("header", "rows", "native"),
    [
        (["a"], [["x"]] * 99, True),
        (["a"], [["x"]] * 100, False),
        ([], [["x"]] * 100, True),
        (["a"] * 20, [], True),
        (["a"] * 21, [], False),
        ([], [["x" * 5_000, "y" * 5_000]], True),
        ([], [["x" * 5_000, "y" * 5_001]], False),
    ],
)
def test_a_table_past_a_limit_is_aligned_text_with_a_row_count(header, rows, native):
    """Nothing of it is lost."""
    made = slack.assemble(slack.table(header, rows))
    assert (made[0]["type"] == "table") is native
    if not native:
        count = len(rows) + bool(header)
        assert shown(made[1:]) == f"{count} row{'s' if count > 1 else ''}, shown as text."
        assert shown(made[:1]).split() == [*header, *(cell for row in rows for cell in row)]


def test_a_table_as_text_lines_up_its_columns():
    """By columns of a fixed-width font; one long cell does not push the others out."""
    made = slack.assemble(slack.table([], [["日本", "1"], ["a" * 60, "2"], ["b", ""]] + [["c", "3"]] * 98))
    assert shown(made[:1]).splitlines()[:3] == [f"日本{' ' * 36}  1", f"{'a' * 60}  2", "b"]


def test_a_link_button_opens_an_address_that_slack_takes():
    """With another one only its label is drawn."""
    made = slack.actions(
        [slack.Button(label="a|b", url="https://h/|", style="primary"), slack.Button(label="c", url="/x")]
    )
    assert made == [
        {
            "type": "actions",
            "elements": [
                {
                    "type": "button",
                    "text": {"type": "plain_text", "text": "a|b"},
                    "url": "https://h/%7C",
                    "style": "primary",
                }
            ],
        },
        *slack.context("c"),
    ]


@pytest.mark.parametrize(("count", "rows"), [(0, []), (25, [25]), (26, [25, 1])])
def test_buttons_go_twenty_five_to_a_row(count, rows):
    """More make further rows."""
    made = slack.actions([slack.Button(label="a", action_id="b", value="c")] * count)
    assert [len(block["elements"]) for block in made] == rows


def test_a_label_past_75_units_is_cut_on_the_button_and_whole_below():
    """At 75 it is not; a blank label makes no button, unless there is an address to show."""
    assert shown(slack.actions([slack.Button(label="x" * 75)])) == "x" * 75
    long = "x" * 76
    assert shown(slack.actions([slack.Button(label=long)])) == "x" * 74 + "…" + long
    assert slack.actions([slack.Button(label=" ")]) == []
    assert shown(slack.actions([slack.Button(label=" ", url="https://h")])) == "https://h"


def test_what_a_button_tells_the_app_is_whole_or_left_out():
    """A shortened id would name something else."""
    button = slack.actions([slack.Button(label="a", action_id="i" * 256, value="v" * 2_001)])[0]["elements"][0]
    assert button.keys() == {"type", "text"}
    button = slack.actions([slack.Button(label="a", action_id="i" * 255, value="v" * 2_000)])[0]["elements"][0]
    assert (len(button["action_id"]), len(button["value"])) == (255, 2_000)


@given(st.lists(TEXT, max_size=3), URLS)
def test_every_block_is_within_slacks_limits(some, url):
    """Whatever the text; `slack_sdk` agrees, and no mention can come from a text."""
    runs = [run(text, bold=True, link=url) for text in some]
    made = [*slack.fields(some), *slack.rich_text(runs), *slack.quote(runs), *slack.rich_list([runs, runs])]
    made += slack.table(some, [some, runs])
    made += slack.actions([slack.Button(label=text, url=url, value=text) for text in some] * 10)
    for text in some:
        made += [
            *slack.header(text),
            *slack.section(slack.marks(text)),
            *slack.image(text, url, title=text),
            *slack.with_placeholders(slack.asset(alt_text=text, text=[])),
            *slack.context(slack.join([slack.link(text, url), slack.code(text), slack.strong(text)])),
        ]
    assert [fault for block in made for fault in block_faults(block)] == []


@given(TEXT)
def test_no_text_is_cut_by_a_block(text):
    """What is too long for one kind of block is whole in another."""
    wanted = "".join(slack.from_runs([run(text)]).runs[0].text.split()) if text else ""
    wanted = wanted.replace("\x00", "").replace("\u202e", "")
    for made in (slack.header(text), slack.section(text), slack.context(text), slack.rich_text([run(text)])):
        assert "".join(shown(made).replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&").split()) == wanted
    assert faults(slack.assemble(slack.section(text))) == []
