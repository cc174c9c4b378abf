import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.sdk import RenderContext, authored, slack
from tests.sdk._slack_limits import faults, texts

PLAIN = RenderContext()
BELOW_A_TITLE = RenderContext(heading_level=2)

PIECES = [
    *"ab <>&|()!.é",
    "\n",
    "\n\n",
    "*",
    "**",
    "_",
    "`",
    "~~",
    "> ",
    "- ",
    "1. ",
    "7) ",
    "    ",
    "# ",
    "### ",
    "---\n",
    "===\n",
    "```\n",
    "\\",
    "\\\n",
    "| a | b |\n| - | - |\n",
    "[a](http://h/b)",
    "[x](javascript:y)",
    "![p](http://h/q.png)",
    "[x]: /y\n",
    "[x]",
    "&amp;",
    "&#42;",
    "<b>",
    "http://h.b",
]
SOURCE = st.lists(st.sampled_from(PIECES), max_size=24).map("".join)


def html(source: str, context: RenderContext = PLAIN) -> str:
    """A source as HTML."""
    return str(authored.to_html(authored.parse_markdown(source), context))


def text(source: str) -> str:
    """A source as text."""
    return authored.to_text(authored.parse_markdown(source))


def markdown(source: str, context: RenderContext = PLAIN) -> str:
    """A source as Markdown."""
    return authored.to_markdown(authored.parse_markdown(source), context)


def blocks(source: str, context: RenderContext = PLAIN) -> list[slack.SlackBlock]:
    """A source as Slack blocks."""
    return authored.to_slack(authored.parse_markdown(source), context)


def squeezed(drawn: str) -> str:
    """Without white space."""
    return "".join(drawn.split())


@pytest.mark.spec("RT-95")
def test_marks_and_breaks_reach_html():
    """Each as the element that says it; a break of the source is none."""
    assert html("**a** *b* `c<` ~~d~~ e\nf\\\ng") == (
        "<p><strong>a</strong> <em>b</em> <code>c&lt;</code> <s>d</s> e\nf<br>g</p>"
    )


@pytest.mark.spec("RT-95")
def test_blocks_reach_html():
    """Lists, quotations, code, rules and tables, nested as written."""
    assert html("- a\n  1. b\n- c\n\n> d\n\n```py\ne<\n```\n---") == (
        "<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>"
        "<blockquote><p>d</p></blockquote><pre><code>e&lt;</code></pre><hr>"
    )
    assert html("3. a\n\n4. b") == '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>'
    assert html("|a|b|\n|-|-|\n|1|") == (
        '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>'
        "<tbody><tr><td>1</td><td></td></tr></tbody></table>"
    )


@pytest.mark.spec("RT-95")
def test_html_in_a_source_is_text_everywhere():
    """Raw HTML is off."""
    source = "<script>a</script>\n\nb <img src=x onerror=y>"
    assert html(source) == "<p>&lt;script&gt;a&lt;/script&gt;</p><p>b &lt;img src=x onerror=y&gt;</p>"
    assert text(source) == source
    assert html(markdown(source)) == html(source)


@pytest.mark.spec("RT-95")
def test_headings_keep_their_order_below_the_level_they_stand_in():
    """The topmost takes the context's level, no level is skipped, none is deeper than six."""
    source = "### a\n\n##### b\n\n# c\n\n### d\n\n#\n\n## e"
    assert html(source, BELOW_A_TITLE) == "<h2>a</h2><h3>b</h3><h2>c</h2><h3>d</h3><h3>e</h3>"
    assert markdown(source, BELOW_A_TITLE) == "## a\n\n### b\n\n## c\n\n### d\n\n### e"
    assert html("# a\n## b", RenderContext(heading_level=6)) == "<h6>a</h6><h6>b</h6>"
    assert [block["type"] for block in blocks("# a\n\n## b", BELOW_A_TITLE)] == ["header", "section"]


@pytest.mark.spec("RT-95")
@pytest.mark.parametrize(
    "address", ["javascript:x", "vbscript:x", "&#106;avascript:x", "java&Tab;script:x", "data:text/html,x", "//h"]
)
def test_a_blocked_link_is_its_label(address):
    """On every surface, however the address is disguised."""
    source = f"a [b]({address}) c"
    assert html(source) == "<p>a b c</p>"
    assert text(source) == "a b c"
    assert markdown(source) == "a b c"
    assert blocks(source) == slack.section("a b c")


@pytest.mark.spec("RT-95")
def test_a_link_that_may_be_followed_is_one():
    """Text tells the address unless the label does."""
    source = "[a](https://h/?b=1&c=2) <https://h/d> <e@f.g>"
    assert html("[a](https://h/?b=1&c=2)") == (
        '<p><a href="https://h/?b=1&amp;c=2" rel="noopener noreferrer">a</a></p>'
    )
    assert text(source) == "a (https://h/?b=1&c=2) https://h/d e@f.g"
    assert "[a](https://h/?b=1&c=2)" in markdown(source)
    assert "<https://h/?b=1&amp;c=2|a>" in str(blocks(source))


@pytest.mark.spec("RT-95")
def test_a_picture_is_drawn_only_when_it_is_in_the_document():
    """A remote one is its alt text and a link that names its host; elsewhere it is its alt text."""
    source = "![a *b*](data:image/png;base64,AA) ![c](https://h.io/d.png)"
    drawn = html(source)
    assert '<img src="data:image/png;base64,AA" alt="a b"' in drawn
    assert re.search(r'c \(<a href="https://h\.io/d\.png"[^>]*>h\.io</a>\)', drawn)
    assert drawn.count("<img") == 1
    assert text(source) == "a b c"
    assert markdown(source) == "a b c"
    assert blocks(source) == slack.section("a b c")
    assert html("[![a](https://h/b.png)](https://h/c)").count("<a ") == 1


@pytest.mark.spec("RT-95")
def test_text_shows_structure_without_marks():
    """Bullets, numbers, quotation marks, and a row a line."""
    assert text("# a\n\n- b\n  - *c*\n- d\n\n> e\n> - f\n\n2. g\n\n|h|i|\n|-|-|\n|j|k|\n\n    l\n\n---") == (
        "a\n\n- b\n  - c\n- d\n\n> e\n>\n> - f\n\n2. g\n\nh | i\nj | k\n\nl\n\n---"
    )


@pytest.mark.spec("RT-95")
@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("*a* __b__ ~~c~~ `d`", "_a_ **b** ~~c~~ `d`"),
        ("a  \nb\\\n\\=== c\n", "a\\\nb\\\n\\=== c"),
        ("* a\n\n  b\n* c", "- a\n\n  b\n\n- c"),
        ("- a\n\n* b", "- a\n\n* b"),
        ("1. a\n1) b", "1. a\n\n1) b"),
        ("- - a", "* - a"),
        ("- ***\n", "- ___"),
        ("a~~b~~c ~~(d)~~", "a~~b~~c ~~(d)~~"),
        ("> ```x y\n> a\n>\n> ```", "> ```x\n> a\n>\n> ```"),
        ("[a\\\n](b)", "[a](b)"),
        ("***a** b*", "_**a** b_"),
    ],
)
def test_markdown_is_written_in_one_way(source, expected):
    """One style of marks, lists that stay apart, and nothing that reads as something else."""
    assert markdown(source) == expected


@pytest.mark.spec("RT-95")
@given(SOURCE)
def test_what_is_written_as_markdown_reads_back_the_same(source):
    """The same text on every line of it."""
    assert squeezed(text(markdown(source))) == squeezed(text(source))


@pytest.mark.spec("RT-95")
@given(SOURCE)
def test_any_source_draws_whole_elements_and_legal_blocks(source):
    """No element is left open, no attribute comes from the author, and Slack takes the message."""
    drawn = html(source)
    opened = re.findall(r"<([a-z0-9]+)[^>]*>", drawn)
    closed = re.findall(r"</([a-z0-9]+)>", drawn)
    assert sorted(set(opened) - {"br", "hr", "img"}) == sorted(set(closed))
    assert sorted(name for name in opened if name not in {"br", "hr", "img"}) == sorted(closed)
    assert not re.search(r"<(script|img|style|iframe)|javascript:|\son[a-z]+=", re.sub(r">[^<]*<", "><", drawn))
    assert faults(slack.assemble(blocks(source))) == []


@pytest.mark.spec("RT-54", "RT-95")
def test_what_a_reference_smuggles_in_is_dropped():
    """A character reference becomes a character only after the source was cleaned."""
    source = "a&#x202E;b `c\u202e` \x00d"
    for drawn in (html(source), text(source), markdown(source), "".join(texts(blocks(source)[0]))):
        assert not set(drawn) & set("\u202e\x00")


@pytest.mark.spec("RT-95")
def test_nothing_draws_nothing():
    """White space, definitions and empty containers leave no trace."""
    for source in ("", " \n\t\n", "[a]: /b", ">", "&#x202E;"):
        assert (html(source), text(source), markdown(source), blocks(source)) == ("", "", "", [])
