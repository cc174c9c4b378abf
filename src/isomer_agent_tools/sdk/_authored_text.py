"""Authored Markdown as plain text."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, final

from isomer_agent_tools.sdk._authored_document import AuthoredMarkdown
from isomer_agent_tools.sdk._authored_fold import DrawnList, fold_blocks
from isomer_agent_tools.sdk._authored_inline import address_of, literal_text
from isomer_agent_tools.sdk._text import clean_text, single_line
from isomer_agent_tools.sdk._urls import navigation_href

if TYPE_CHECKING:
    from markdown_it.token import Token

__all__ = ("to_text",)


def to_text(document: AuthoredMarkdown) -> str:
    """The document as plain text: marks dropped, a link with its address after its label, a picture as its alt text.

    A link that may not be followed is its label alone.
    """
    if document.tokens is None:
        return document.source.strip("\n")
    return "\n\n".join(fold_blocks(document.tokens, _TextWriter()))


@final
class _TextWriter:
    __slots__ = ()

    def inline(self, tokens: "Sequence[Token]", /) -> str:
        parts: list[str] = []
        opened, address = 0, ""
        for token in tokens:
            if token.type == "link_open":
                opened, address = len(parts), clean_text(navigation_href(address_of(token)) or "")
            elif token.type == "link_close":
                parts.append(_address_after("".join(parts[opened:]), address))
            else:
                parts.append(clean_text(literal_text(token)))
        lines = (line.strip() for line in "".join(parts).split("\n"))
        return "\n".join(line for line in lines if line)

    def paragraph(self, content: str, /) -> str:
        return content

    line = paragraph

    def heading(self, content: str, _depth: int, /) -> str:
        return single_line(content)

    def quote(self, blocks: Sequence[str], /) -> str:
        return _prefixed("\n\n".join(blocks), "> ", "> ") if blocks else ""

    def list(self, drawn: DrawnList[str], /) -> str:
        gap = "\n" if drawn.is_tight else "\n\n"
        items: list[str] = []
        for index, blocks in enumerate(drawn.items):
            marker = "- " if drawn.start is None else f"{drawn.start + index}. "
            items.append(_prefixed(gap.join(blocks), marker, " " * len(marker)))
        return gap.join(items)

    def code(self, content: str, _language: str, /) -> str:
        return clean_text(content)

    def rule(self) -> str:
        return "---"

    def table(self, rows: Sequence[Sequence[str]], /) -> str:
        return "\n".join(" | ".join(row).rstrip() for row in rows)


def _address_after(label: str, address: str) -> str:
    shown = label.strip()
    return "" if not address or shown in {address, address.removeprefix("mailto:")} else f" ({address})"


def _prefixed(text: str, first: str, others: str) -> str:
    """The lines of a text behind a prefix; an empty line gets none of its spaces."""
    lines = text.split("\n")
    return "\n".join(f"{others if index else first}{line}".rstrip() for index, line in enumerate(lines))
