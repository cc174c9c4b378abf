"""Code spans that their content cannot leave."""

import json

from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from isomer_agent_tools.sdk import code_span

HOSTILE = st.text(st.characters() | st.sampled_from("` \n\u2028\\"), max_size=30)


@given(HOSTILE)
def test_a_markdown_parser_reads_one_span_with_the_key_in_it(key):
    """Bare, or as a JSON string."""
    (paragraph,) = [token for token in MarkdownIt().parse(f"- {code_span(key)} — x") if token.type == "inline"]
    span, rest = paragraph.children
    assert span.type == "code_inline"
    assert rest.content == " — x"
    assert span.content == key or json.loads(span.content) == key
