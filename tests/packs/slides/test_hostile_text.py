"""Text of any kind is text: it builds no element, no Markdown structure and no line of its own."""

from collections import Counter
from collections.abc import Iterator
from itertools import cycle, repeat

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from isomer_agent_tools.sdk import clean_text
from tests.packs.slides._slides import EXAMPLES, html_of, markdown_of, slack_faults, slack_of, text_of
from tests.sdk._markdown_reader import blocks_and_text

FIXED = {"type", "size", "tone", "ratio", "divider", "spacing", "marker", "href", "hrefs", "url", "marks"}
FIXED |= {"id", "from", "to", "edges", "placement"}
FIXED |= {"op", "role", "format"}
ONE_LINE = {"lines", "command", "turns"}
"""Fields that refuse a line break, or keep it, rather than to draw it as a space."""
OPENERS = ["# ", "- ", "+ ", "* ", "1. ", "> ", "---", "===", "| ", "```", "    ", "[a]: b", "<b>", "<!--"]
PIECES = [
    "#",
    "|",
    "`",
    "**",
    "_b_",
    "<img src=x onerror=y>",
    "</style>",
    "[x](javascript:y)",
    "&lt;",
    "\\",
    "\n",
    "\r",
]
PIECES += [
    "\u2028",
    "\t",
    "\x00",
    "\u202e",
    "~~",
    "http://a.b",
    "<!channel>",
    "*",
    "●",
    "a",
    "b2",
    " ",
    "\n# a",
    "\n- a",
]
HOSTILE = st.builds(
    lambda opener, pieces: opener + "".join(pieces),
    st.sampled_from(["", *OPENERS]),
    st.lists(st.sampled_from(PIECES), min_size=1, max_size=4),
).filter(lambda text: len(text) <= 24 and any(char.isalnum() for char in text))
TEXTS = st.lists(HOSTILE, min_size=7, max_size=7)
"""Seven, so that neighbouring texts differ from one node to the next."""


# A failure draws every example again at each step of shrinking, which takes minutes and tells little more.
unshrunk = settings(phases=(Phase.explicit, Phase.reuse, Phase.generate))


def replaced(value, texts: Iterator[str], *, is_code=False):
    """A copy of a node in which each authored text is the next of `texts`; a line of code takes its first line.

    The stressed beginning of a command goes: it is no text of its own.
    """
    if isinstance(value, dict):
        return {
            key: inner if key in FIXED else replaced(inner, texts, is_code=is_code or key in ONE_LINE)
            for key, inner in value.items()
            if key != "highlightPrefix"
        }
    if isinstance(value, list):
        return [replaced(inner, texts, is_code=is_code) for inner in value]
    if not isinstance(value, str):
        return value
    text = next(texts)
    lines = text.replace("\t", "").splitlines()
    return next((line for line in lines if clean_text(line).strip()), text) if is_code else text


def pairs(texts):
    """Each example with harmless text, and the same with hostile text."""
    hostile = cycle(texts)
    for node in EXAMPLES.values():
        yield replaced(node, repeat("a")), replaced(node, hostile)


def elements(node):
    """How many of each element, less the marks an author may write, and every attribute but `class`."""
    found = html_of(node).all()
    names = Counter(element.tag for element in found if element.tag not in {"code", "strong"})
    return names, {(key, value) for element in found for key, value in element.attributes.items() if key != "class"}


@unshrunk
@given(TEXTS)
def test_text_builds_no_element_and_no_attribute(texts):
    """Markup comes from the renderer alone."""
    for harmless, hostile in pairs(texts):
        assert elements(hostile) == elements(harmless)


@unshrunk
@given(TEXTS)
def test_text_builds_no_markdown_structure(texts):
    """The blocks are those of the same slide with harmless text."""
    for harmless, hostile in pairs(texts):
        assert blocks_and_text(markdown_of(hostile))[0] == blocks_and_text(markdown_of(harmless))[0]


@unshrunk
@given(TEXTS)
def test_text_starts_no_line_of_its_own(texts):
    """One text, one line at most: a last line of code that shows nothing is no line."""
    for harmless, hostile in pairs(texts):
        assert text_of(hostile).count("\n") <= text_of(harmless).count("\n")


@unshrunk
@given(TEXTS)
def test_slack_takes_whatever_was_written(texts):
    """The same blocks, within the limits, and no mention out of a text."""
    for harmless, hostile in pairs(texts):
        if not hostile_fence(hostile):
            assert [block["type"] for block in slack_of(hostile)] == [block["type"] for block in slack_of(harmless)]
        assert slack_faults(hostile) == []


def hostile_fence(node):
    """Whether code holds a fence, which moves it into a block of its own."""
    return node["type"] in {"slideCode", "slideDiff", "slideCommand", "slideTranscript"} and "```" in str(node)


@pytest.mark.parametrize("text", ["2 * 3", "a ` b", "1.2K", "#hashtag", "-1", "a_b", "5 < 6", "AT&T"])
def test_ordinary_text_stays_readable(text):
    """In text as it was typed, in Markdown without a stray backslash where none is needed."""
    node = {"type": "slideBulletList", "items": [text]}
    assert text_of(node) == f"- {text}"
    if "*" not in text and "`" not in text:
        assert markdown_of(node) == f"- {text}"


def test_code_is_found_before_strong():
    """Asterisks in code are asterisks."""
    node = {"type": "slideBulletList", "items": ["`**x**`"]}
    assert markdown_of(node) == "- `**x**`"
    assert html_of(node).all("strong") == []


def test_a_fence_outgrows_the_backticks_inside():
    """And a language that is none is left out."""
    panel = {"language": "py`\nthon", "lines": ["```", "x"]}
    assert markdown_of({"type": "slideCode", "panels": [panel]}) == "````\n```\nx\n````"


@pytest.mark.parametrize("name", ["slideBulletList-2", "slideList-2", "slideTable-2", "slideClosing-2", "slideTitle-2"])
def test_labels_print_upper_case_on_every_surface(name):
    """They are drawn so, and read the same everywhere."""
    node = EXAMPLES[name]
    label = node.get("label") or node.get("eyebrow") or node["links"][0]["label"]
    assert label != label.upper()
    for drawn in (text_of(node), markdown_of(node), html_of(node).text, str(slack_of(node))):
        assert label.upper() in drawn
        assert label not in drawn
