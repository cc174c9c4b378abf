"""Text of any kind is text: it builds no element, no Markdown structure and no line of its own."""

from itertools import cycle, repeat

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.packs.report._report import EXAMPLES, RUNTIME, html_of, markdown_of, slack_faults, slack_of, text_of
from tests.packs.slides._slides import view
from tests.packs.slides.test_hostile_text import TEXTS
from tests.sdk._markdown_reader import blocks_and_text

FIXED = {"type", "tone", "ratio", "href", "src", "raw", "format", "currency", "align", "unit"}
AUTHORED = {"text", "callout"}
"""Types whose field `text` is Markdown: what it builds is meant."""

SMALL = [
    node
    for example in EXAMPLES.values()
    for node in RUNTIME.validate(view(example)).composition["body"]
    if len(str(node)) < 1_000
]
"""With bare strings written out, because those are Markdown. The examples left out are the same with more rows."""

# A failure draws every example again at each step of shrinking, which takes minutes and tells little more.
unshrunk = settings(phases=(Phase.explicit, Phase.reuse, Phase.generate), max_examples=50)


def replaced(value, texts, *, is_code=False):
    """A copy of a node in which each authored text is the next of `texts`; code takes its first line."""
    if isinstance(value, dict):
        kept = FIXED | {"text"} if value.get("type") in AUTHORED else FIXED
        return {
            key: inner if key in kept else replaced(inner, texts, is_code=key == "code") for key, inner in value.items()
        }
    if isinstance(value, list):
        return [replaced(inner, texts) for inner in value]
    if not isinstance(value, str):
        return value
    text = next(texts)
    return (text.replace("\t", "").splitlines()[0] or "a") if is_code else text


def pairs(texts):
    """Each example with harmless text, and the same with hostile text."""
    hostile = cycle(texts)
    for node in SMALL:
        yield replaced(node, repeat("a")), replaced(node, hostile)


def elements(node):
    """The names of all elements, less the marks an author may write; a chart has fewer labels where they are long."""
    return {element.tag for element in html_of(node).all()} - {"code", "strong"}


@unshrunk
@given(TEXTS)
def test_text_builds_no_element(texts):
    """Markup comes from the renderer alone."""
    for harmless, hostile in pairs(texts):
        assert elements(hostile) == elements(harmless)


@unshrunk
@given(TEXTS)
def test_text_sets_no_attribute_that_acts(texts):
    """A label may be read out; nothing may be run or fetched."""
    for _, hostile in pairs(texts):
        for element in html_of(hostile).all():
            assert not [name for name in element.attributes if name.startswith("on")]
            assert "javascript" not in (element.attributes.get("href") or "")


@unshrunk
@given(TEXTS)
def test_text_builds_no_markdown_structure(texts):
    """The blocks are those of the same node with harmless text."""
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
        if hostile["type"] != "code":
            assert [block["type"] for block in slack_of(hostile)] == [block["type"] for block in slack_of(harmless)]
        assert slack_faults(hostile) == []


@given(st.text(min_size=1, max_size=400))
def test_any_markdown_draws_on_every_surface(source):
    """Whoever wrote it: nothing raises, and Slack takes it."""
    for node in ({"type": "text", "text": source}, {"type": "callout", "text": source, "tone": "risk"}):
        html_of(node)
        text_of(node)
        markdown_of(node)
        assert slack_faults(node) == []


@pytest.mark.parametrize("source", ["<script>alert(1)</script>", "[x](javascript:alert(1))", "![x](http://evil/p.png)"])
def test_markdown_runs_and_fetches_nothing(source):
    """Raw HTML is text, and an address goes through the policy."""
    tree = html_of({"type": "text", "text": source})
    assert {element.tag for element in tree.all()} <= {"div", "p", "span", "a"}
    assert not [link for link in tree.all("a") if "javascript" in link.attributes["href"]]
