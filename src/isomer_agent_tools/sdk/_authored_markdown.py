"""Authored Markdown as Markdown again: every text escaped where it lands, so that it reads back as what it was."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, final

from isomer_agent_tools.sdk._authored_document import AuthoredMarkdown
from isomer_agent_tools.sdk._authored_fold import DrawnList, fold_blocks
from isomer_agent_tools.sdk._authored_inline import address_of, literal_text
from isomer_agent_tools.sdk._render import RenderContext
from isomer_agent_tools.sdk._urls import navigation_href
from isomer_agent_tools.sdk.markdown import (
    Md,
    blocks,
    code,
    emphasis,
    fence,
    heading,
    join,
    link,
    paragraph,
    quote,
    strong,
    table,
    text,
)

if TYPE_CHECKING:
    from markdown_it.token import Token

__all__ = ("to_markdown",)

_HARD_BREAK = Md("\\\n")
_RULE: Final = "___"
"""Reads as a rule after a paragraph and inside a list, where `---` and `***` would not."""
_BULLETS: Final = "-*+"
_LAST_ORDINAL: Final = 999_999_999
_CONTINUES_BLOCK: Final = ("=", "|", ":", "-")
"""What a line below a paragraph must not begin with: it would underline a heading or a table's header."""


def to_markdown(document: AuthoredMarkdown, context: RenderContext) -> str:
    """The document as Markdown blocks.

    Its topmost headings take `context.heading_level`. A link that may not be followed is its label alone, a picture
    its alt text. The alignment of a table's columns is not kept.
    """
    if document.tokens is None:
        parts = (_paragraph(_HARD_BREAK.join(map(text, one))) for one in _stanzas(document.source))
        return blocks(parts)
    return "\n\n".join(fold_blocks(document.tokens, _MarkdownWriter(context)))


def _stanzas(source: str) -> list[list[str]]:
    """The lines of an inert text that stand together."""
    stanzas: list[list[str]] = [[]]
    for line in source.split("\n"):
        if line.strip():
            stanzas[-1].append(line.strip())
        elif stanzas[-1]:
            stanzas.append([])
    return stanzas


def _paragraph(content: str) -> str:
    """A paragraph with the line breaks that the author meant."""
    lines = [paragraph(Md(line)) for line in content.split(_HARD_BREAK) if line.strip()]
    return _HARD_BREAK.join(
        f"\\{line}" if index and line.startswith(_CONTINUES_BLOCK) else line for index, line in enumerate(lines)
    )


@final
@dataclass(slots=True)
class _Span:
    """Open marks, or the whole of an inline text."""

    tag: str = ""
    href: str | None = None
    parts: list[Md] = field(default_factory=list[Md])

    def close(self, *, is_struck: bool) -> Md:
        """The marks around what they hold; `is_struck` when that is struck already."""
        inside = _without_outer_breaks(join(self.parts))
        if self.tag == "a":
            return inside if self.href is None else link(inside, self.href)
        if self.tag == "s":
            return inside if is_struck else _struck(inside)
        return {"em": emphasis, "strong": strong}.get(self.tag, Md)(inside)


def _struck(content: Md) -> Md:
    inner = content.strip()
    start = content.find(inner)
    return Md(f"{content[:start]}~~{inner}~~{content[start + len(inner) :]}") if inner else content


def _without_outer_breaks(content: Md) -> Md:
    lines = content.split(_HARD_BREAK)
    while lines and not lines[-1].strip():
        lines.pop()
    return Md(_HARD_BREAK.join(lines).removeprefix(_HARD_BREAK))


@final
@dataclass(frozen=True, slots=True)
class _MarkdownWriter:
    context: RenderContext

    def inline(self, tokens: "Sequence[Token]", /) -> str:
        spans = [_Span()]
        for token in tokens:
            if token.nesting == 1:
                spans.append(_Span(tag=token.tag, href=navigation_href(address_of(token))))
            elif token.nesting == -1:
                closed = spans.pop().close(is_struck=any(span.tag == "s" for span in spans))
                spans[-1].parts.append(closed)
            else:
                spans[-1].parts.append(_leaf(token))
        return spans[0].close(is_struck=False)

    def paragraph(self, content: str, /) -> str:
        return _paragraph(content)

    line = paragraph

    def heading(self, content: str, depth: int, /) -> str:
        return heading(self.context.heading_level + depth - 1, Md(content.replace(_HARD_BREAK, " ")))

    def quote(self, blocks: Sequence[str], /) -> str:
        return quote("\n\n".join(blocks))

    def list(self, drawn: DrawnList[str], /) -> str:
        end = _list_marker(drawn)
        gap = "\n" if drawn.is_tight else "\n\n"
        items: list[str] = []
        for index, parts in enumerate(drawn.items):
            marker = end if drawn.start is None else f"{min(_LAST_ORDINAL, drawn.start + index)}{end}"
            items.append(_item(marker, gap.join(parts)))
        return gap.join(items)

    def code(self, content: str, language: str, /) -> str:
        return fence(content, language)

    def rule(self) -> str:
        return _RULE

    def table(self, rows: Sequence[Sequence[str]], /) -> str:
        header, *body = ([Md(cell) for cell in row] for row in rows)
        return table(header, body)


def _leaf(token: "Token") -> Md:
    if token.type == "code_inline":
        return code(token.content)
    return _HARD_BREAK if token.type == "hardbreak" else text(literal_text(token))


def _item(marker: str, content: str) -> str:
    first, *others = content.split("\n")
    indent = " " * (len(marker) + 1)
    return "\n".join((f"{marker} {first}".rstrip(), *(f"{indent}{line}" if line else "" for line in others)))


def _list_marker(drawn: DrawnList[str]) -> str:
    """A bullet, or what ends an ordinal: another one than that of the list before, so that they stay two.

    A list that opens an item takes another bullet than the item does: `- - -` is a rule.
    """
    before = drawn.follows.lstrip("0123456789")[:1] if drawn.follows else ""
    if drawn.start is not None:
        return ")" if before == "." else "."
    inside = {parts[0][:1] for parts in drawn.items if parts}
    free = [bullet for bullet in _BULLETS if bullet != before]
    return next((bullet for bullet in free if bullet not in inside), free[0])
