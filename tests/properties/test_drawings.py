"""What any valid composition draws keeps each surface's promises."""

from collections import Counter

import pytest
from hypothesis import given
from markdown_it import MarkdownIt
from slack_sdk.models.blocks import Block

from isomer_agent_tools.sdk import navigation_href
from isomer_agent_tools.testing import check_slack_payload
from isomer_agent_tools.testing.slack_limits import slack_mrkdwn
from isomer_agent_tools.testing.strategies import compositions
from tests.properties._elements import read
from tests.properties._runs import RUNTIME, payload_of, runs, within_time

VALID = compositions(RUNTIME)
READER = MarkdownIt("commonmark").enable(["table", "strikethrough"])
MARKDOWN_TYPES = {"text", "callout"}
"""Types whose field `text` is authored Markdown."""
BUILT_WITH_TEXT = {"strong_open", "strong_close", "code_inline", "softbreak", "text", "inline"}


def fragment(document):
    """The section of a composition."""
    return RUNTIME.surfaces.html.render(document, css="separate", on_validation_error="raise").html


def kinds(source):
    """Blocks and inline parts of Markdown."""
    for block in READER.parse(source):
        yield block
        yield from block.children or ()


# What Markdown can build, whoever writes it: a picture of another host is its words and a link (RT-55).
AUTHORED = """# a
## b
### c
#### d
##### e
###### f

> *a* **b** ~~c~~ `d` [e](https://example.com) ![f](https://example.com/p.png) ![g](data:image/gif;base64,R0lGOD)

- a

2. b

---

| a |
| - |
| b |

    code

a\\
b"""
EXAMPLES = [example for primitive in RUNTIME.primitives for example in primitive.examples]
DECK = {"type": "view", "title": "t", "subtitle": "s", "theme": "dark", "body": [*EXAMPLES, AUTHORED]}
"""Every example of every type, and all that Markdown can build, below a title."""

BUILT = read(fragment(DECK)).names
BUILT_MARKDOWN = {token.type for token in kinds(RUNTIME.surfaces.markdown.render(DECK))} | BUILT_WITH_TEXT


@pytest.mark.spec("RT-61", "RT-63", "RT-65")
@within_time
@runs
@given(VALID)
def test_slack_takes_every_message(document):
    """Our checker and `slack_sdk` find nothing, and no text mentions anybody."""
    payload = payload_of(RUNTIME.surfaces.slack.render(document))
    assert check_slack_payload(payload) == ()
    for block in payload["blocks"]:
        Block.parse(block).validate_json()
    for text in [payload["text"], *slack_mrkdwn(payload)]:
        assert not any(mention in text for mention in ("<!", "<@", "<#"))


@pytest.mark.spec("RT-55", "RT-57")
@within_time
@runs
@given(VALID)
def test_html_holds_what_the_renderers_build_and_nothing_else(document):
    """It nests, it has no element or attribute that no example has, and its links go where links may."""
    elements = read(fragment(document))
    assert elements.names <= BUILT
    assert all(navigation_href(one) is not None or one.startswith("data:image/") for one in elements.addresses)


@pytest.mark.spec("RT-51", "RT-52")
@within_time
@runs
@given(VALID)
def test_markdown_reads_back_as_what_was_built(document):
    """A GFM parser finds no HTML and no link that no field asked for; a link goes where links may."""
    tokens = list(kinds(RUNTIME.surfaces.markdown.render(document)))
    assert {token.type for token in tokens} <= BUILT_MARKDOWN
    links = [str(token.attrs["href"]) for token in tokens if token.type == "link_open"]
    assert all(navigation_href(link) is not None for link in links)
    assert len(links) <= addresses(RUNTIME.validate(document).composition)


@pytest.mark.spec("RT-54")
@within_time
@runs
@given(VALID)
def test_text_holds_no_control_and_no_override(document):
    """Whatever was written, a terminal or a log prints it as text."""
    drawn = RUNTIME.surfaces.text.render(document)
    forbidden = {*map(chr, range(32)), *map(chr, range(0x7F, 0xA0)), *"\u2028\u2029\u202a\u202d\u202e\u2066\u2069"}
    assert not (forbidden - {"\n", "\t"}) & set(drawn)
    assert drawn == drawn.rstrip("\n")


def addresses(document):
    """How many fields of a document are addresses, with those that its Markdown could hold."""
    found = Counter()
    waiting = [document]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            found.update(name for name in part if name in {"href", "url"})
            found["hrefs"] += len(part.get("hrefs", ()))
            if part.get("type") in MARKDOWN_TYPES:
                found["markdown"] += part["text"].count("[") + part["text"].count("<")
            waiting.extend(part.values())
        elif isinstance(part, list):
            waiting.extend(part)
    return found.total()
