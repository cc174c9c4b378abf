import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.cli._slack_preview import slack_preview
from isomer_agent_tools.sdk import slack

DRAWN = {
    "header": (slack.header("Half & half"), '<p class="slack-header">Half &amp; half</p>'),
    "section": (slack.section(slack.marks("a **b** `c` < d")), "<p>a <b>b</b> <code>c</code> &lt; d</p>"),
    "link": (
        slack.section(slack.link("here", "https://example.com/?a=1&b=2")),
        '<p><a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer">here</a></p>',
    ),
    "emphasis": (slack.section(slack.emphasis("so")), "<p><i>so</i></p>"),
    "a name with underscores": (slack.section("snake_case_name"), "<p>snake_case_name</p>"),
    "fields": (
        slack.fields(["one", "two"]),
        '<div class="slack-fields"><p>one</p><p>two</p></div>',
    ),
    "context": (slack.context("small"), '<p class="slack-context"><span>small</span></p>'),
    "divider": (slack.divider(), "<hr>"),
    "list": (
        slack.rich_list([[slack.Run(text="a", bold=True)], [slack.Run(text="b", italic=True)]]),
        "<ul><li><b>a</b></li><li><i>b</i></li></ul>",
    ),
    "ordered list": (slack.rich_list([[slack.Run(text="a")]], ordered=True), "<ol><li>a</li></ol>"),
    "link in a list": (
        slack.rich_list([[slack.Run(text="a", link="https://example.com")]]),
        '<ul><li><a href="https://example.com" rel="noopener noreferrer">a</a></li></ul>',
    ),
    "code": (slack.preformatted("a\nb"), "<pre>a<br>b</pre>"),
    "picture": (
        slack.image("A & B", "https://example.com/a.png", title="Sales"),
        '<p>Sales</p><p class="slack-context"><span>Picture: <a href="https://example.com/a.png" rel="noopener noreferrer">A &amp; B</a></span></p>',
    ),
    "picture to upload": (
        [{"type": "image", "slack_file": {"id": "asset-1"}, "alt_text": "A <b>"}],
        '<p class="slack-context"><span>Picture: A &lt;b&gt;</span></p>',
    ),
    "buttons": (
        slack.actions([slack.Button(label="Yes <3", action_id="yes"), slack.Button(label="Read", url="https://a.org")]),
        '<p class="slack-context"><span>[Yes &lt;3]</span> <span><a href="https://a.org" rel="noopener noreferrer">[Read]</a></span></p>',
    ),
    "table": (
        slack.table(["Head"], [["cell"]]),
        '<div class="slack-table"><table><tr><td>',
    ),
}


@pytest.mark.parametrize(("blocks", "expected"), DRAWN.values(), ids=DRAWN)
def test_a_block_is_drawn_about_as_slack_shows_it(blocks, expected):
    """One kind of block a case."""
    assert slack_preview(blocks).startswith(expected)


def test_a_kind_of_block_that_no_surface_writes_is_left_out():
    """The preview shows our own messages only."""
    assert slack_preview([{"type": "video", "alt_text": "a"}]) == ""


@given(st.text(alphabet=st.characters(codec="utf-8"), min_size=1, max_size=80))
def test_no_text_becomes_an_element(text):
    """Whatever a composition holds, the page escapes it."""
    drawn = slack_preview([*slack.section(text), *slack.preformatted(text)])
    assert "<" not in re.sub(r"</?(?:p|pre|b|i|code|br|ul|li)>", "", drawn)
