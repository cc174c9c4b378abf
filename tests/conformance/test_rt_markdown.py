"""Markdown and the marks an author may write: RT-51 to RT-53."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.runtime import create_isomer_runtime
from isomer_agent_tools.sdk import html, parse_marks, single_line, slack, strip_marks
from isomer_agent_tools.sdk import markdown as md
from tests.boxes import BOX_PACK, head, view
from tests.sdk._markdown_reader import blocks_and_text, folded

SURFACE = create_isomer_runtime(packs=[BOX_PACK]).surfaces.markdown
PIECES = ["&amp;", "&#35;", "http://a.b", "www.a", "a@b.co", "1. ", "# ", "- ", "~~~", "![", "](x)", "<b>", "  \n", "é"]
TEXT = st.lists(st.sampled_from([*"*_`[]()<>!#-+=~|\\&;:/.@w1ax \t\n\x00\u202e\u2028", *PIECES]), max_size=16).map(
    "".join
)
URL = "http://h/a_(b)*c?x=1&amp=2|`"

BLOCKS = [
    pytest.param(md.paragraph, ["p"], (), id="paragraph"),
    pytest.param(lambda text: md.heading(2, text), ["h2"], (), id="heading"),
    pytest.param(lambda text: md.paragraph(md.strong(text)), ["p"], ("strong",), id="strong"),
    pytest.param(lambda text: md.paragraph(md.emphasis(text)), ["p"], ("em",), id="emphasis"),
    pytest.param(lambda text: md.bullets([text]), ["ul", "li", "p"], (), id="bullet"),
    pytest.param(lambda text: md.ordered([text]), ["ol", "li", "p"], (), id="number"),
    pytest.param(lambda text: md.quote(md.paragraph(text)), ["blockquote", "p"], (), id="quote"),
]


@pytest.mark.spec("RT-51")
def test_markdown_is_title_subtitle_and_nodes_apart_by_one_blank_line():
    """Each escaped by where it lands."""
    document = view(head("a_b *c*"), head("# d"), title="Big\n# news #", subtitle="5 < 6 _x_")
    assert SURFACE.render(document) == ("# Big # news \\#\n\n_5 < 6 \\_x\\__\n\n## a_b \\*c\\*\n\n## # d")


@pytest.mark.spec("RT-51")
@pytest.mark.parametrize(("build", "tags", "marks"), BLOCKS)
@given(text=TEXT)
def test_a_text_reads_back_as_it_was_wherever_it_lands(build, tags, marks, text):
    """After white space is folded and controls are dropped: no link, picture, HTML, mark or reference of its own."""
    wanted = folded(single_line(text), *marks)
    assert blocks_and_text(build(text)) == (tags if wanted else [], wanted)


@pytest.mark.spec("RT-51")
@given(TEXT, TEXT)
def test_a_text_reads_back_in_a_table_and_as_a_label(one, other):
    """A pipe ends no cell, a bracket no label."""
    tags = ["table", "thead", "tr", "th", "th", "tbody", "tr", "td", "td"]
    cells = [*folded(single_line(one)), *folded("x"), *folded("y"), *folded(single_line(other))]
    assert blocks_and_text(md.table([one, "x"], [["y", other]])) == (tags, cells)
    label = folded(single_line(one), "link") or folded(URL, "link")
    assert blocks_and_text(md.paragraph(md.link(one, URL))) == (["p"], label)


@pytest.mark.spec("RT-51")
@given(TEXT, TEXT)
def test_a_whole_document_reads_back(title, text):
    """Through the surface, title, subtitle and nodes."""
    drawn = SURFACE.render(view(head(text or "-"), title=title, subtitle=text))
    wanted = [*folded(single_line(title)), *folded(single_line(text), "em"), *folded(single_line(text or "-"))]
    assert blocks_and_text(drawn)[1] == wanted


@pytest.mark.spec("RT-51")
@pytest.mark.parametrize("text", ["a_b", "2.5", "5 < 6", "AT&T", "1.2K", "#hashtag", "-1", "2 * 3", "C:\\new", "a | b"])
def test_ordinary_text_stays_as_it_is(text):
    """An escape that changes nothing is noise."""
    assert md.paragraph(text) == text
    assert SURFACE.render(view(head(text))) == f"# {text}"


@pytest.mark.spec("RT-52")
@pytest.mark.parametrize("text", ["a\nb", "a \r\n  b", "a\u2028b", "a\vb"])
def test_a_line_break_inside_a_line_is_one_space(text):
    """In text, in code and in a label."""
    assert (md.text(text), md.code(text), md.link(text, "/x")) == ("a b", "`a b`", "[a b](/x)")


@pytest.mark.spec("RT-52")
@given(st.lists(st.text(st.sampled_from("ab`~ \t")), max_size=4))
def test_code_outgrows_its_fence(lines):
    """A span and a block, whatever backticks are inside."""
    assert blocks_and_text(md.fence(lines)) == (["code"], folded("\n".join(lines), "fence"))
    line = single_line(" ".join(lines))
    assert blocks_and_text(md.paragraph(md.code(line)))[1] == folded(line, "code")


@pytest.mark.spec("RT-52")
@pytest.mark.parametrize(
    ("language", "printed"),
    [("python", "python"), ("c++", "c++"), ("x.y-z#", "x.y-z#"), ("a b", ""), ("a`", ""), ("é\n", ""), (None, "")],
)
def test_a_language_is_printed_when_it_is_made_of_plain_characters(language, printed):
    """Anything else could leave the fence's line."""
    assert md.fence("x", language) == f"```{printed}\nx\n```"


@pytest.mark.spec("RT-52")
@pytest.mark.parametrize("address", ["javascript:alert(1)", "//host", "data:text/html,x", "java\tscript:x"])
def test_a_blocked_address_leaves_the_label_or_the_alt_text(address):
    """A link becomes `#`, a picture its words."""
    assert md.link("a*b", address) == "[a\\*b](#)"
    assert md.image("a*b", address) == "a\\*b"


@pytest.mark.spec("RT-53")
@pytest.mark.parametrize(
    ("source", "spans"),
    [
        ("a `b` **c**", [("text", "a "), ("code", "b"), ("text", " "), ("strong", "c")]),
        ("`**a**`", [("code", "**a**")]),
        ("**a `b` c**", [("strong", "a "), ("code", "b"), ("strong", " c")]),
        ("**a", [("text", "**a")]),
        ("`a", [("text", "`a")]),
        ("``", [("text", "``")]),
        ("**`a**`", [("text", "**"), ("code", "a**")]),
        ("_a_ *b* ~~c~~ [d](e)", [("text", "_a_ *b* ~~c~~ [d](e)")]),
        ("2 ** 3 ** 4", [("text", "2 ** 3 ** 4")]),
    ],
)
def test_two_marks_and_no_more(source, spans):
    """Code first; what is not paired stays as it was typed."""
    assert [(span.kind, span.text) for span in parse_marks(source)] == spans


@pytest.mark.spec("RT-53")
def test_every_surface_draws_the_same_marks():
    """Or drops them, where it has none."""
    source = "a `b<c` **d**"
    assert strip_marks(source) == "a b<c d"
    assert md.marks(source) == "a `b<c` **d**"
    assert html.marks(source) == "a <code>b&lt;c</code> <strong>d</strong>"
    assert slack.marks(source) == "a `b&lt;c` *d*"


@pytest.mark.spec("RT-53")
@given(TEXT)
def test_nothing_but_marks_is_dropped(source):
    """Every other character is drawn, in order."""

    def letters(text):
        return [char for char in single_line(text) if char not in "`*"]

    assert letters(strip_marks(source)) == letters(source)
