import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.sdk import markdown as md
from isomer_agent_tools.sdk import parse_marks, single_line
from tests.sdk._markdown_reader import blocks_and_text, folded

PIECES = [
    "&amp;",
    "&#35;",
    "http://a.b",
    "www.a",
    "a@b.co",
    "1. ",
    "2) ",
    "# ",
    "- ",
    "``",
    "~~~",
    "![",
    "](",
    "<b>",
    "  \n",
    "---",
    "é",
    "»",
    "（",
    "\u00a0",
]
TEXT = st.lists(st.sampled_from([*"*_`[]()<>!#-+=~|\\&;:/.@w1ax \t\n\x00\u202e\u2028", *PIECES]), max_size=12).map(
    "".join
)
URL = "http://h/a_(b)*c?x=1&amp=2&copy;|`"


def without_link(tree) -> bool:
    """Whether a link may be put around a tree."""
    kind, inner = tree
    if kind == "join":
        return all(map(without_link, inner))
    return kind != "link" and (kind in {"text", "code"} or without_link(inner))


TREE = st.recursive(
    st.tuples(st.sampled_from(["text", "code"]), TEXT),
    lambda inner: st.one_of(
        st.tuples(st.sampled_from(["strong", "em"]), inner),
        st.tuples(st.just("link"), inner.filter(without_link)),
        st.tuples(st.just("join"), st.lists(inner, max_size=4)),
    ),
    max_leaves=6,
)


def build(tree) -> md.Md:
    """What the builders make of a tree."""
    kind, inner = tree
    if kind == "join":
        return md.join(map(build, inner))
    if kind == "link":
        return md.link(build(inner), URL)
    one = {"text": md.text, "code": md.code, "strong": md.strong, "em": md.emphasis}[kind]
    return one(inner if kind in {"text", "code"} else build(inner))


def meant(tree, *marks: str) -> list:
    """What a reader should see of a tree."""
    kind, inner = tree
    if kind == "join":
        return [drawn for one in inner for drawn in meant(one, *marks)]
    if kind in {"text", "code"}:
        return folded(single_line(inner), *marks, *(["code"] if kind == "code" else []))
    drawn = meant(inner, *marks, kind)
    return drawn if drawn or kind != "link" else folded(URL, *marks, "link")


def assert_reads_as(markdown: str, tags: list[str], wanted: list) -> None:
    """The same blocks and characters; of two code spans side by side the second may have become text."""
    found_tags, found = blocks_and_text(markdown)
    assert found_tags == tags, markdown
    assert [char for char, _ in found] == [char for char, _ in wanted], markdown
    for (_, is_), (_, should) in zip(found, wanted, strict=True):
        assert is_ <= should <= is_ | {"code"}, markdown


@pytest.mark.parametrize(
    "text",
    [
        "a_b",
        "2.5",
        "5 < 6",
        "AT&T",
        "1.2K",
        "#hashtag",
        "-1",
        "2 * 3",
        "~5 %",
        "C:\\new",
        "a | b",
        "@name",
        "1.5. 2",
        "wow!",
        "snake_case_name",
        "x = y",
        "50+",
        "km/h",
        "5 > 3",
    ],
)
def test_ordinary_text_stays_readable(text):
    """An escape that changes nothing is noise."""
    assert md.paragraph(text) == text
    assert md.bullets([text]) == f"- {text}"


@pytest.mark.parametrize(
    ("text", "markdown"),
    [
        ("# a", "\\# a"),
        ("- a", "\\- a"),
        ("+ a", "\\+ a"),
        ("* a", "\\* a"),
        ("1. a", "1\\. a"),
        ("12) a", "12\\) a"),
        ("> a", "\\> a"),
        ("---", "\\---"),
        ("- - -", "\\- - -"),
        ("***", "\\*\\*\\*"),
        ("```", "\\`\\`\\`"),
        ("~~~", "\\~\\~\\~"),
        ("[a]: b", "\\[a\\]: b"),
        ("    a", "a"),
        ("<img src=x onerror=1>", "\\<img src=x onerror=1>"),
        ("#", "\\#"),
        ("-", "\\-"),
    ],
)
def test_a_text_starts_no_block(text, markdown):
    """What a block begins with is escaped at the start of a block."""
    assert md.paragraph(text) == markdown
    assert_reads_as(markdown, ["p"], folded(text))


@pytest.mark.parametrize(
    ("text", "markdown"),
    [
        ("&amp; &#35; &x", "\\&amp; \\&#35; &x"),
        ("http://x.y", "http:/\\/x.y"),
        ("www.x.y", "www\\.x.y"),
        ("a@b.c", "a\\@b.c"),
        ("[x](javascript:1)", "\\[x\\](javascript:1)"),
        ("a\\", "a\\\\"),
        ("\\* ", "\\\\\\*"),
        ("a  \nb", "a b"),
        ("~~a~~", "\\~\\~a\\~\\~"),
        ("_a_ a_", "\\_a\\_ a\\_"),
    ],
)
def test_a_text_makes_nothing_inside_a_line(text, markdown):
    """No reference, link, break or mark."""
    assert md.paragraph(text) == markdown


@given(TREE)
def test_a_paragraph_reads_back(tree):
    """The same characters in the same marks, whatever the text."""
    wanted = meant(tree)
    assert_reads_as(md.paragraph(build(tree)), ["p"] if wanted else [], wanted)


@given(TREE)
def test_a_heading_reads_back(tree):
    """Its last number signs too."""
    wanted = meant(tree)
    assert_reads_as(md.heading(2, build(tree)), ["h2"] if wanted else [], wanted)


@given(TREE, TREE)
def test_list_items_read_back(one, other):
    """One item each, none of them a list of its own; a blank one is left out."""
    wanted = [drawn for drawn in (meant(one), meant(other)) if drawn]
    items = (build(one), build(other))
    for drawn, tag in ((md.bullets(items), "ul"), (md.ordered(items, 7), "ol")):
        tags = [tag, *["li", "p"] * len(wanted)] if wanted else []
        assert_reads_as(drawn, tags, [one for drawn_item in wanted for one in drawn_item])


@given(TREE, TREE)
def test_table_cells_read_back(one, other):
    """A pipe or a backslash before one ends no cell."""
    tags = ["table", "thead", "tr", "th", "th", "tbody", "tr", "td", "td"]
    wanted = [*meant(one), *folded("x"), *folded("y"), *meant(other)]
    assert_reads_as(md.table([build(one), "x"], [["y", build(other)]]), tags, wanted)


@given(TREE)
def test_a_quotation_reads_back(tree):
    """What is quoted stays inside."""
    wanted = meant(tree)
    tags = ["blockquote", "p"] if wanted else []
    assert_reads_as(md.quote(md.paragraph(build(tree))), tags, wanted)


@given(st.lists(st.text(st.sampled_from("ab`~ \t\n\x00<")), max_size=4), TEXT)
def test_a_code_block_keeps_its_lines(lines, language):
    """Whatever stands in them, and whatever the language is called."""
    tags, drawn = blocks_and_text(md.fence(lines, language))
    text = "\n".join(lines).replace("\x00", "")
    assert (tags, drawn) == (["code"], folded(text, "fence"))


def test_a_fence_outgrows_the_backticks_in_it():
    """In a block and in a span."""
    assert md.fence("````") == "`````\n````\n`````"
    assert md.code("a``b") == "```a``b```"
    assert md.code("`") == "`` ` ``"


@pytest.mark.parametrize(
    ("language", "printed"),
    [("c++", "c++"), ("a b", ""), ("a\nb", ""), ("a`", ""), (None, ""), ("", ""), ("x" * 64, "x" * 64), ("x" * 65, "")],
)
def test_a_language_is_a_word_or_left_out(language, printed):
    """It stands on the fence's line."""
    assert md.fence("x", language) == f"```{printed}\nx\n```"


def test_pieces_side_by_side_form_nothing_new():
    """Each of these pairs would, if they were just put together."""
    assert md.join(["wow!", md.link("a", "#b")]) == "wow\\![a](#b)"
    assert md.join(["&", "amp;"]) == "&amp\\;"
    assert md.join(["http:/", "/x.y"]) == "http:/\\/x.y"
    assert md.join(["w", "ww.x"]) == "www\\.x"
    assert md.join(["a", "@b"]) == "a\\@b"
    assert md.join(["~5", "~5"]) == "~5\\~5"
    assert md.join([md.strong("a"), md.strong("b")]) == "**ab**"
    assert md.join([md.emphasis("a"), md.emphasis("b")]) == "_ab_"
    assert md.join([md.code("a"), md.code("b")]) == "`a`b"
    assert md.join([md.code("a"), md.code(" b "), "c"]) == "`a`&#32;b&#32;c"
    assert md.join(["x_\\_a_b", md.emphasis("c"), "d_e"]) == "x\\_\\\\\\_a\\_&#98;_c_&#100;\\_e"
    assert md.join(["\\a", md.emphasis("c"), "\\d"]) == "\\\\&#97;_c_\\d"


def test_what_the_host_vouches_for_is_left_alone():
    """Even where it is not well formed."""
    assert md.join([md.code("a"), md.Md("`b")]) == "`a``b"


def test_a_mark_inside_a_word_is_kept_alive_by_a_reference():
    """A parser would not open it between a letter and a bracket."""
    assert md.join(["a", md.strong("(b)"), "c"]) == "&#97;**(b)**&#99;"
    assert_reads_as("&#97;**(b)**&#99;", ["p"], [*folded("a"), *folded("(b)", "strong"), *folded("c")])


def test_a_separator_is_a_text_unless_it_is_markdown():
    """So that it cannot form a mark either."""
    assert md.join(["a", "b"], " * ") == "a \\* b"
    assert md.join(["a", "b"], md.Md("**·**")) == "&#97;**·**&#98;"


def test_marks_keep_code_and_strong_and_escape_the_rest():
    """As an author meant them."""
    assert md.marks("`a*` **b_** _c_") == "`a*` **b\\_** \\_c\\_"


def test_a_letter_that_keeps_a_mark_from_working_is_a_reference():
    """A mark holds only between the right characters, and an author may put it anywhere."""
    assert md.marks("a**(b)**c") == "&#97;**(b)**&#99;"
    assert md.marks("x_a**(b)**c_d") == "x\\_&#97;**(b)**&#99;\\_d"
    assert md.marks("\\a**(b)**") == "\\\\&#97;**(b)**"


def test_code_that_ends_with_a_backslash_is_padded():
    """Its fence would look escaped; code that shows nothing is a space."""
    assert md.marks("`a\\` ` ` `b`") == "` a\\ `   `b`"


@given(st.lists(st.sampled_from([*"*_`[]()<>!#~|\\&;:/.@w1aé» \t\n", *PIECES, "**", "**"]), max_size=14).map("".join))
def test_marks_read_back_as_they_were_parsed(source):
    """Each character in the stretch that its author put it in, whatever stands beside the marks."""
    tags, found = blocks_and_text(md.paragraph(md.marks(source)))
    named = {"text": (), "code": ("code",), "strong": ("strong",)}
    wanted = [drawn for span in parse_marks(source) for drawn in folded(span.text, *named[span.kind])]
    assert found == wanted
    assert tags == ["p"] * bool(wanted)


def test_spaces_stay_outside_marks():
    """Inside, they would keep the mark from being one."""
    assert md.strong(" a ") == " **a** "
    assert md.emphasis(" a ") == " _a_ "
    assert md.strong("  ") == "  "
    assert md.code(" ") == " "


def test_a_mark_inside_the_same_mark_is_one():
    """Nested, its signs would run together."""
    assert md.strong(md.join(["a ", md.strong("b")])) == "**a b**"
    assert md.emphasis(md.join([md.emphasis("a"), " b_c"])) == "_a b_c_"


@pytest.mark.parametrize("href", ["javascript:alert(1)", "//evil", "data:text/html,x", " "])
def test_a_blocked_link_leads_nowhere_and_keeps_its_label(href):
    """A reader sees that there was one."""
    assert md.link("a]b", href) == "[a\\]b](#)"


def test_a_link_without_a_label_shows_its_address():
    """Else there would be nothing to follow."""
    assert md.link(" ", "/a_b") == "[/a_b](/a_b)"


def test_code_in_a_label_holds_no_bracket():
    """Such code is text: a parser would take it for the definition of a link."""
    assert md.link(md.code("]:"), "#") == "[\\]:](#)"
    assert md.link(md.code("a[0"), "#") == "[`a[0`](#)"


def test_an_address_survives_byte_for_byte():
    """References and brackets in it are not read."""
    assert md.link("a", "https://h/?a=1&b=2&copy;=(3)") == "[a](https://h/?a=1&b=2\\&copy;=\\(3\\))"


def test_a_blocked_picture_is_its_alt_text():
    """The words are not lost with the address."""
    assert md.image("a*", "file:///x") == "a\\*"
    assert md.image("a]", "data:image/png;base64,AA==") == "![a\\]](data:image/png;base64,AA==)"


def test_a_table_is_as_wide_as_its_widest_row():
    """Nothing is cut off; missing cells are empty."""
    assert md.table(["a"], [["1", "2"], []]) == "| a |  |\n| - | - |\n| 1 | 2 |\n|  |  |"
    assert md.table([], [[]]) == ""


def test_code_that_parsers_split_differently_is_text_in_a_table():
    """A backslash before a pipe is read in two ways inside code."""
    assert md.table([md.code("a|b")], [[md.code("!\\|!")]]) == "| `a\\|b` |\n| - |\n| !\\\\\\|\\! |"


def test_blocks_are_a_blank_line_apart_and_empty_ones_dropped():
    """And two lists in a row stay two."""
    assert md.blocks(["a", "", " ", md.rule(), "b"]) == "a\n\n---\n\nb"
    assert md.blocks([md.bullets(["a"]), md.bullets(["b", "c"]), md.bullets(["d"])]) == "- a\n\n* b\n* c\n\n- d"
    assert md.blocks([md.ordered(["a"]), md.ordered(["b"])]) == "1. a\n\n1) b"
    assert md.blocks([md.bullets(["a"]), md.blocks([md.bullets(["b"]), "c"])]) == "- a\n\n* b\n\nc"
    assert md.blocks([md.bullets(["a"]), md.ordered(["b"]), "c"]) == "- a\n\n1. b\n\nc"


@pytest.mark.parametrize(("level", "signs"), [(0, "#"), (1, "#"), (6, "######"), (7, "######")])
def test_a_heading_has_one_to_six_levels(level, signs):
    """A deeper one is no heading to a parser."""
    assert md.heading(level, "a #") == f"{signs} a \\#"


def test_blank_blocks_are_empty():
    """So that they are dropped."""
    assert [md.heading(1, " "), md.paragraph("\n"), md.bullets(["", " "]), md.ordered([]), md.quote("")] == [""] * 5


def test_numbers_of_a_list_stay_readable_to_a_parser():
    """Nine digits at most, and none below zero."""
    assert md.ordered(["a"], -3) == "0. a"
    assert md.ordered(["a", "b"], 10**12).splitlines()[1] == "999999998. b"


def test_a_quotation_marks_every_line():
    """Empty ones too, or it would end there."""
    assert md.quote("a\n\nb") == "> a\n>\n> b"


@pytest.mark.parametrize(
    "piece", ["\\", "`", "*", "_", "a_", "&amp", "[", "<", "~", "w", "/", "@", "!", "&#9", "#", "- ", "1"]
)
def test_a_long_text_is_escaped_in_one_pass(piece):
    """Linear, as text and as many pieces: the suite's time limit would tell."""
    assert len(md.paragraph(piece * 30_000)) >= 30_000
    assert len(md.join([piece] * 30_000)) >= 30_000
    assert md.strong(md.join([md.strong(piece), "; "] * 5_000)).count("; ") == 4_999
