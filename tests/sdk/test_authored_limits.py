import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.sdk import MarkdownAllowance, RenderContext, authored, slack
from tests.sdk._slack_limits import faults

PLAIN = RenderContext()


def is_inert(source: str, **options) -> bool:
    """Whether a source is drawn as the text it is."""
    return authored.parse_markdown(source, **options).tokens is None


def wide_table(*, lines: int) -> str:
    """A table of 63 columns, whose rows hold one cell each but the first."""
    return "\n".join(["a" + "|a" * 62, "|-" * 63, *["|"] * (lines - 2)])


@pytest.mark.spec("RT-95")
@pytest.mark.parametrize(
    ("inside", "past"),
    [
        ("a" * 16_384, "a" * 16_385),
        ("*" * 2_048, "*" * 2_049),
        ("*_~[]()!" * 227 + "`" * 232, "*_~[]()!" * 227 + "`" * 233),
        ("\n>" + " " * 255 + "a", "\n>" + " " * 256 + "a"),
        ("123456789) " * 9 + " " * 157 + "a", "123456789) " * 9 + " " * 158 + "a"),
        (">" * 19 + "a", ">" * 20 + "a"),
        ("- " * 9 + "a", "- " * 10 + "a"),
        (wide_table(lines=128), wide_table(lines=129)),
    ],
    ids=["characters", "one delimiter", "all delimiters", "spaces", "markers", "quotes", "lists", "cells"],
)
def test_a_source_past_a_limit_is_inert(inside, past):
    """At the limit it is Markdown."""
    assert not is_inert(inside)
    assert is_inert(past)


@pytest.mark.spec("RT-95")
def test_nothing_is_lost_at_the_greatest_depth():
    """What the parser would leave out makes the source inert instead."""
    for source in (">" * 19 + "abc", "- " * 9 + "abc", "> - " * 6 + "abc", "> - " * 7 + "abc", "[" * 40 + "abc"):
        assert "abc" in authored.to_text(authored.parse_markdown(source))


@pytest.mark.spec("RT-95")
def test_an_inert_source_keeps_its_lines_and_its_marks():
    """Escaped on every surface."""
    document = authored.inert_markdown("**a** <b>\n===\n\n\n- [c](d)\n| - |\n")
    assert authored.to_html(document, PLAIN) == ("<p>**a** &lt;b&gt;<br>===<br><br><br>- [c](d)<br>| - |</p>")
    assert authored.to_text(document) == "**a** <b>\n===\n\n\n- [c](d)\n| - |"
    again = authored.parse_markdown(authored.to_markdown(document, PLAIN))
    assert authored.to_html(again, PLAIN) == ("<p>**a** &lt;b&gt;<br>===</p><p>- [c](d)<br>| - |</p>")
    assert authored.to_slack(document, PLAIN) == slack.section("**a** <b>\n===\n\n\n- [c](d)\n| - |")


@pytest.mark.spec("RT-95")
@given(st.text(st.sampled_from("ab*_`[]()<>!#-+~|=:\\& \n1."), max_size=60))
def test_an_inert_source_reads_back_from_markdown(source):
    """No character of it is taken as a mark."""
    written = authored.to_markdown(authored.inert_markdown(source), PLAIN)
    assert authored.to_text(authored.parse_markdown(written)).split() == source.split()


@pytest.mark.spec("RT-95")
def test_a_document_has_an_allowance():
    """What comes after 65,536 characters of authored Markdown is inert, and so is what reaches past it."""
    allowance = MarkdownAllowance()
    sources = ["a" * 16_384] * 3 + ["a" * 16_383, "b", "c", ""]
    assert [allowance.take(source) for source in sources] == [True] * 5 + [False, False]
    assert allowance.used == 65_537


@pytest.mark.spec("RT-95")
def test_a_source_that_does_not_fit_what_is_left_is_inert():
    """The same bound, counted by the caller."""
    assert not is_inert("*a*", used=65_533)
    assert is_inert("*a*", used=65_534)


@pytest.mark.spec("RT-95")
@pytest.mark.parametrize(
    "piece",
    [
        "[",
        "![",
        "[a](",
        "![](",
        "[x]: y\n",
        "[x]: y 'z\n",
        "*a ",
        "a**",
        "**a_",
        "~~a",
        "`a``",
        "> ",
        ">",
        "> a\n",
        "- ",
        "- a\n",
        "1. a\n",
        "|",
        "|a\n",
        "|-|\n",
        "<a ",
        "<http://a>",
        "&#1;",
        "&",
        "\\\n",
        "a\n=\n",
        "- [# |a\n",
        "> |----[#",
    ],
)
@pytest.mark.timeout(60)
def test_a_hostile_source_is_drawn_in_the_time_that_there_is(piece):
    """A whole source of it, and as much of it as the limits let through among ordinary text."""
    for source in ((piece * 16_384)[:16_384], most_of(piece)):
        document = authored.parse_markdown(source)
        authored.to_html(document, PLAIN)
        authored.to_text(document)
        authored.to_markdown(document, PLAIN)
        assert faults(slack.assemble(authored.to_slack(document, PLAIN))) == []


@pytest.mark.spec("RT-95")
@pytest.mark.timeout(60)
def test_hostile_shapes_are_drawn_in_the_time_that_there_is():
    """Deep containers above many lines, wide tables with short rows, pictures inside pictures."""
    row = "|a" * 2_000 + "|\n" + "|-" * 2_000 + "|\n"
    shapes = [
        ">" * 200 + "a\n" + "b\n" * 8_000,
        "- " * 100 + "a\n" + "b\n" * 8_000,
        "\n".join("  " * depth + "- a" for depth in range(120)),
        row + "|\n" * 4_000,
        row + "a\n" * 4_000,
        "![" * 400 + "a" + "](b)" * 400,
        "[![" * 200 + "a" + "](b)](c)" * 200,
        "~~a*b " * 300 + "c*d~~ " * 300,
    ]
    for source in shapes:
        document = authored.parse_markdown(source[:16_384])
        assert authored.to_html(document, PLAIN)
        assert authored.to_markdown(document, PLAIN)
        assert authored.to_text(document)


def most_of(piece: str) -> str:
    """The longest start of repeats of a piece, by halving, that is still Markdown, filled up with words."""
    times = 16_384 // len(piece)
    while times and is_inert(piece * times):
        times //= 2
    head = piece * times
    return head + "\n\n" + "word " * ((16_382 - len(head)) // 5)
