"""Reads Markdown back with a GFM parser: which blocks it holds, and how each character is drawn."""

from collections.abc import Iterator
from importlib.util import find_spec

from markdown_it import MarkdownIt

__all__ = ("Drawn", "blocks_and_text", "folded")

Drawn = tuple[str, frozenset[str]]
"""A character that is not white space, and the marks it stands in."""

MARKS = {"strong": "strong", "em": "em", "a": "link", "s": "struck"}


def parser() -> MarkdownIt:
    """CommonMark with tables and strikethrough; bare addresses too where that extra is installed."""
    made = MarkdownIt("commonmark").enable(["table", "strikethrough"])
    if find_spec("linkify_it"):
        made.options["linkify"] = True
        made.enable("linkify")
        made.linkify.set({"fuzzy_link": False})
    return made


PARSER = parser()


def blocks_and_text(markdown: str) -> tuple[list[str], list[Drawn]]:
    """The tags of the blocks in order, and every drawn character."""
    tokens = PARSER.parse(markdown)
    tags = [token.tag or token.type for token in tokens if token.nesting == 1 or token.type in {"fence", "html_block"}]
    return tags, [drawn for token in tokens for drawn in characters(token)]


def characters(token) -> Iterator[Drawn]:
    """The characters of a block token; a picture or raw HTML shows up as such."""
    if token.type in {"fence", "code_block", "html_block"}:
        yield from folded(token.content, token.type)
    marks: list[str] = []
    for inline in token.children or ():
        if inline.nesting == 1:
            marks.append(MARKS[inline.tag])
        elif inline.nesting == -1:
            marks.remove(MARKS[inline.tag])
        else:
            own = {"code_inline": ["code"], "text": []}.get(inline.type, [inline.type])
            yield from folded(inline.content, *marks, *own)


def folded(text: str, *marks: str) -> list[Drawn]:
    """A text without its white space, each character with the same marks."""
    return [(char, frozenset(marks)) for char in text if not char.isspace()]
