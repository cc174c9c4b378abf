"""Builders for authored Markdown (RT-95): one parse, then the same tokens on every surface.

    document = authored.parse_markdown(node.body)
    html = authored.to_html(document, context)

A runtime bounds what one document may hold with one `MarkdownAllowance` a drawing: a source that it does not `take` is
drawn with `inert_markdown`, as the text it is.
"""

from isomer_agent_tools.sdk._authored_document import (
    MARKDOWN_DESCRIPTION,
    AuthoredMarkdown,
    MarkdownText,
    inert_markdown,
    parse_markdown,
)
from isomer_agent_tools.sdk._authored_html import to_html
from isomer_agent_tools.sdk._authored_limits import MarkdownAllowance
from isomer_agent_tools.sdk._authored_markdown import to_markdown
from isomer_agent_tools.sdk._authored_text import to_text
from isomer_agent_tools.sdk._slack_markdown import to_slack

__all__ = (
    "MARKDOWN_DESCRIPTION",
    "AuthoredMarkdown",
    "MarkdownAllowance",
    "MarkdownText",
    "inert_markdown",
    "parse_markdown",
    "to_html",
    "to_markdown",
    "to_slack",
    "to_text",
)
