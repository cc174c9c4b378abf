import html
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.images._boxes import common_path
from isomer_agent_tools.images._engine_css import MARK, engine_css
from isomer_agent_tools.images._markup import read_markup, visible_letters
from isomer_agent_tools.images._text_match import TextMatch
from isomer_agent_tools.testing.strategies import hostile_text
from tests.images._pages import EXAMPLES, backend, page_of


def test_text_knows_its_node_and_its_link():
    """The innermost of each."""
    page = read_markup(
        '<div data-path="body[0]">a<p data-path="body[0].body[1]">b <a href="https://example.com/?a=1&amp;b=2">c</a></p>d</div>'
    )
    assert [(one.text, one.path, one.url) for one in page.pieces] == [
        ("a", "body[0]", None),
        ("b ", "body[0].body[1]", None),
        ("c", "body[0].body[1]", "https://example.com/?a=1&b=2"),
        ("d", "body[0]", None),
    ]


def test_drawings_and_rules_have_no_text():
    """They are not read aloud either."""
    page = read_markup("<div><svg><title>no</title></svg><style>p{}</style>yes<br>too<img src='x'></div>")
    assert [one.text for one in page.pieces] == ["yes", "too"]


@pytest.mark.parametrize("source", ["<a" * 200_000, "<" + "a" * 400_000, "<a " + 'href="' * 60_000, "</" * 200_000])
def test_what_is_no_tag_takes_no_longer_than_text(source):
    """However often it begins like one."""
    began = time.process_time()
    page = read_markup(source)
    assert time.process_time() - began < 1.0
    assert page.marked == source


@pytest.mark.parametrize(
    ("source", "heading"),
    [
        ("<div><h2> A <b>bold</b> claim </h2><h3>x</h3></div>", "A bold claim"),
        ("<div><h2></h2><h3>x</h3></div>", "x"),
        ("<div><p>x</p></div>", None),
    ],
)
def test_the_first_heading_that_says_something_names_the_page(source, heading):
    """On one line."""
    assert read_markup(source).heading == heading


@given(hostile_text())
def test_any_text_is_read_back(text):
    """Through the escaping of a page."""
    page = read_markup(f'<div data-path="body[0]"><p>{html.escape(text)}</p></div>')
    assert "".join(one.text for one in page.pieces) == html.unescape(html.escape(text))
    assert page.marked.replace(MARK, "") == f'<div data-path="body[0]"><p>{html.escape(text)}</p></div>'


@given(st.text())
def test_anything_can_be_read(text):
    """Whatever is no page of ours gives some text, and no error."""
    assert read_markup(text).marked.replace(MARK, "") == text.replace(MARK, "")


@given(st.lists(st.text("ab", min_size=1, max_size=4), min_size=1, max_size=8))
def test_texts_taken_in_order_are_found_in_order(texts):
    """Also where they repeat."""
    pieces = read_markup("<div>" + "".join(f"<p>{text}</p>" for text in texts) + "</div>").pieces
    match = TextMatch(pieces)
    places = [match.take(text) for text in texts]
    assert places == [sum(map(len, texts[:number])) for number in range(len(texts))]


def test_a_text_that_the_page_does_not_hold_is_not_found():
    """A bullet, or what CSS has written."""
    match = TextMatch(read_markup("<div>words</div>").pieces)
    assert (match.take("•"), match.take(" "), match.take("WORDS")) == (None, None, 0)


@pytest.mark.parametrize(
    ("paths", "expected"),
    [
        ((), None),
        (("body[0]",), "body[0]"),
        (("body[0].body[1]", "body[0].body[2]"), "body[0].body"),
        (("body[0].body[1]", "body[0].body[10]"), "body[0].body"),
        (("body[0]", "body[0].body[2]"), "body[0]"),
        (("body[0]", "body[1]"), "body"),
        (("body[0].items[0]", "body[0].panes[0]"), "body[0]"),
    ],
)
def test_what_several_paths_have_in_common_is_a_path(paths, expected):
    """Cut where a name or an index ends."""
    assert common_path(paths) == expected


@pytest.mark.parametrize(
    ("css", "expected"),
    [
        ('.a::before{content:"";top:0}', r'.a::before{content:"\200b";top:0}'),
        ('.a::before{content:""}', r'.a::before{content:"\200b"}'),
        ("p{flex:none}", "p{flex:0 0 auto}"),
        ("p{flex:none;x:y}", "p{flex:0 0 auto;x:y}"),
        ("p{-ms-flex:none;--flex:none}", "p{-ms-flex:none;--flex:none}"),
        ('p{content:"a"}', 'p{content:"a"}'),
    ],
)
def test_css_is_said_in_words_that_the_engine_draws(css, expected):
    """The meaning stays."""
    assert engine_css(css) == expected


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_letter_of_an_example_is_measured_and_placed(name):
    """A text without a node is one that CSS wrote; only a cue has no size, for it is a box in its line."""
    page = page_of(name)
    runs = [run for run in backend().measure(page).runs if visible_letters(run.text)]
    assert bool(runs) is any(visible_letters(piece.text) for piece in read_markup(page.html).pieces)
    assert [run.text for run in runs if run.path is None] == []
    assert {run.text for run in runs if run.size is None} <= {"●", "○"}
