"""The text of a page's HTML: which node wrote it and where it leads."""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, final

from isomer_agent_tools.images._engine_css import MARK
from isomer_agent_tools.sdk import one_line

__all__ = ("PageText", "TextPiece", "read_markup", "visible_letters")

# Pages are written through templates: both brackets inside a value are always escaped there. To stop at either, and to
# give nothing back, keeps the time linear.
_TAG: Final = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9-]*+)([^<>]*+)>")
_ATTRIBUTE: Final = re.compile(r'\s(data-path|href)="([^"]*)"')
_VOID: Final = frozenset({"br", "hr", "img", "input", "wbr", "col", "area", "source", "meta", "link"})
_SILENT: Final = frozenset({"svg", "style", "script"})
_HEADINGS: Final = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_INLINE: Final = frozenset({"a", "abbr", "b", "code", "em", "i", "s", "small", "strong", "sub", "sup", "u"})
_UNSEEN: Final = dict.fromkeys(map(ord, "\u00ad\u200b\u2060\ufeff"))


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class TextPiece:
    """Text that stands in one element."""

    text: str
    path: str | None
    """The innermost node around it."""
    url: str | None
    """The innermost link around it."""
    heading: int = 0
    """Which heading it is part of, counted from 1."""
    element: int = 0
    """Which element it stands in, by its number in `PageText.parents`."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class PageText:
    """A page's text in reading order."""

    pieces: tuple[TextPiece, ...]
    marked: str
    """The same HTML with a mark behind the text of each block that has some."""
    parents: tuple[int | None, ...] = (None,)
    """For each element the number of the one around it; the first is the page."""

    @property
    def heading(self) -> str | None:
        """The first heading that says something, on one line."""
        said: dict[int, str] = {}
        for piece in self.pieces:
            if piece.heading:
                said[piece.heading] = said.get(piece.heading, "") + piece.text
        return next((line for text in said.values() if (line := one_line(text).strip())), None)


@final
@dataclass(slots=True, kw_only=True)
class _Element:
    """An element that is open. Its block is the element whose box holds its text: itself unless it is inline."""

    number: int = 0
    path: str | None = None
    url: str | None = None
    heading: int = 0
    silent: bool = False
    block: "_Element | None" = None
    has_text: bool = False


def visible_letters(text: str) -> str:
    """The text as it is compared: without white space and signs of no width, in lower case."""
    folded = "".join(text.split()).translate(_UNSEEN)
    lowered = folded.lower()
    return lowered if len(lowered) == len(folded) else folded


def read_markup(source: str) -> PageText:
    """Read the HTML of one page, as the snapshot surface writes it. Drawings inside it have no text."""
    reader = _Reader()
    for text, closing, tag, attributes, whole in _tokens(source):
        reader.text(text)
        if closing:
            reader.close()
        elif tag and tag not in _VOID and not attributes.endswith("/"):
            reader.open(tag, attributes)
        reader.marked.append(whole)
    return PageText(pieces=tuple(reader.pieces), marked="".join(reader.marked), parents=tuple(reader.parents))


def _tokens(source: str) -> Iterator[tuple[str, bool, str, str, str]]:
    """The text before each tag, and the tag; at last the text after all of them."""
    end = 0
    for match in _TAG.finditer(source):
        closing, tag, attributes = match.groups()
        yield source[end : match.start()], bool(closing), tag.lower(), attributes, match.group()
        end = match.end()
    yield source[end:], False, "", "", ""


@final
class _Reader:
    """Where the reading is."""

    def __init__(self) -> None:
        self.pieces: list[TextPiece] = []
        self.marked: list[str] = []
        self.parents: list[int | None] = [None]
        self._open = [_Element(silent=True)]
        self._headings = 0

    def text(self, text: str) -> None:
        inside = self._open[-1]
        self.marked.append(text)
        if not text or inside.silent:
            return
        said = TextPiece(
            text=html.unescape(text),
            path=inside.path,
            url=inside.url,
            heading=inside.heading,
            element=inside.number,
        )
        self.pieces.append(said)
        if said.text.strip() and inside.block is not None:
            inside.block.has_text = True

    def open(self, tag: str, attributes: str) -> None:
        parent = self._open[-1]
        said = {name: html.unescape(value) for name, value in _ATTRIBUTE.findall(attributes)}
        if tag in _HEADINGS:
            self._headings += 1
        element = _Element(
            number=len(self.parents),
            path=said.get("data-path", parent.path),
            url=said.get("href") if tag == "a" else parent.url,
            heading=self._headings if tag in _HEADINGS else parent.heading,
            silent=tag in _SILENT or (parent.silent and len(self._open) > 1),
            block=parent.block,
        )
        if tag not in _INLINE or element.block is None:
            element.block = element
        self.parents.append(parent.number)
        self._open.append(element)

    def close(self) -> None:
        if len(self._open) == 1:
            return
        element = self._open.pop()
        if element.has_text and element.block is element:
            self.marked.append(MARK)
