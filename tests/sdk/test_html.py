from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from isomer_agent_tools.sdk import html, single_line

HOSTILE = st.text(st.sampled_from("<>&\"'`*/ a=\n\x00\u202e;#"))


class Reader(HTMLParser):
    """Collects tags and text."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[str] = []
        self.text = ""

    def handle_starttag(self, tag, attrs):
        """Note one element."""
        self.tags.append(tag)

    def handle_data(self, data):
        """Note what is drawn."""
        self.text += data


def read(markup: str) -> Reader:
    """What a browser would make of it, roughly."""
    reader = Reader()
    reader.feed(markup)
    reader.close()
    return reader


def test_a_text_is_escaped_and_markup_is_not():
    """Escaped twice, a reader would see the references."""
    assert html.text("a<b & c") == "a&lt;b &amp; c"
    assert html.text(Markup("<b>")) == "<b>"


def test_marks_become_elements():
    """What is between them is escaped."""
    assert html.marks("`<a>` **b&c** d") == "<code>&lt;a&gt;</code> <strong>b&amp;c</strong> d"


def test_line_breaks_become_elements():
    """Every kind of them."""
    assert html.lines("a\r\n<b>\u2028c") == "a<br>&lt;b&gt;<br>c"


def test_a_link_opens_no_window_on_its_page():
    """Its target is an attribute and nothing else, whatever it holds."""
    link = html.link("a&b", 'https://h/?a=1&b="x')
    assert link == '<a href="https://h/?a=1&amp;b=&#34;x" rel="noopener noreferrer">a&amp;b</a>'


@pytest.mark.parametrize("href", ["javascript:alert(1)", "//evil", "data:text/html,x", ""])
def test_a_blocked_link_is_its_label(href):
    """The words are not lost with the address."""
    assert html.link("<l>", href) == "&lt;l&gt;"


def test_parts_are_joined_with_a_separator_that_is_escaped_too():
    """Unless it is markup."""
    assert html.join(["<", Markup("<b>")], "&") == "&lt;&amp;<b>"
    assert html.join(["a", "b"], Markup("<br>")) == "a<br>b"


@given(HOSTILE)
def test_no_text_makes_an_element(text):
    """It reads back as it was, less what is never drawn."""
    reader = read(html.text(text))
    assert reader.tags == []
    assert single_line(reader.text) == single_line(text)


@given(HOSTILE)
def test_authored_marks_make_two_elements_only(text):
    """Nothing else can come from a marked text."""
    assert set(read(html.marks(text)).tags) <= {"code", "strong"}
