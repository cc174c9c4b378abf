"""Authored Markdown, parsed once for every surface (RT-95)."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias, final

from pydantic import Field

from isomer_agent_tools.sdk._authored_limits import MAX_DOCUMENT, is_past_limits
from isomer_agent_tools.sdk._text import clean_text

if TYPE_CHECKING:
    from markdown_it.token import Token

__all__ = ("MARKDOWN_DESCRIPTION", "AuthoredMarkdown", "MarkdownText", "inert_markdown", "parse_markdown")

MARKDOWN_DESCRIPTION: Final = (
    "Markdown: CommonMark with tables and ~~strikethrough~~, no HTML. Past 16,384 characters it is drawn as plain text."
)
"""What the description of a field of this kind has to say; put what the field is for before it."""

MarkdownText: TypeAlias = Annotated[str, Field(min_length=1)]
"""Markdown that an author writes: `body: MarkdownText = Field(description=f"The text. {MARKDOWN_DESCRIPTION}")`.

It has no greatest length: a long one is drawn as plain text, and the input budget bounds it.
"""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class AuthoredMarkdown:
    """A parsed source, for the builders of `sdk.authored`."""

    source: str
    """Cleaned by `clean_text`."""
    tokens: "tuple[Token, ...] | None" = field(repr=False)
    """The parser's tokens, not to be changed; `None` when the source is drawn as the text it is."""


def parse_markdown(source: str, *, used: int = 0) -> AuthoredMarkdown:
    """Parse a source, or leave it inert when it is past a limit (RT-95). Never raises; takes linear time.

    It is inert, which is drawn as escaped text with its line breaks, past 16,384 characters, 2,048 of the characters
    ``*_~[]()!` ``, 256 characters of quote marks, list markers and spaces at the start of a line, or 20 levels of
    nesting, of which a list takes two; and when a few characters would make a parser slow (see `is_costly`).

    Args:
        source: Markdown as an author wrote it.
        used: characters of authored Markdown that the document has drawn before; with `source` at most 65,536.
    """
    if used + len(source) > MAX_DOCUMENT:
        return inert_markdown(source)
    cleaned = clean_text(source)
    return AuthoredMarkdown(source=cleaned, tokens=_tokens(cleaned))


def inert_markdown(source: str) -> AuthoredMarkdown:
    """A source that is drawn as the text it is."""
    return AuthoredMarkdown(source=clean_text(source), tokens=None)


def _tokens(source: str) -> "tuple[Token, ...] | None":
    if is_past_limits(source):
        return None
    from isomer_agent_tools.sdk._authored_parser import (  # noqa: PLC0415 - the tools need no parser (RT-101)
        block_tokens,
        settle_headings,
    )

    tokens = block_tokens(source)
    if tokens is None:
        return None
    settle_headings(tokens)
    return tuple(tokens)
