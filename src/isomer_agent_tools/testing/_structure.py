"""What drawn HTML and Markdown are built of, counted, so that two drawings can be compared."""

from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser

from markdown_it import MarkdownIt
from markdown_it.token import Token
from typing_extensions import override

from isomer_agent_tools.sdk import asset_url, navigation_href

__all__ = ("added", "html_dangers", "html_parts", "markdown_parts")

_RUNS = frozenset({"base", "embed", "form", "iframe", "link", "math", "meta", "object", "script", "style", "template"})
"""Elements that run, load or restyle; a drawing of nodes has no use for them."""

_PLAIN = frozenset({"inline", "softbreak", "text"})

_READER = MarkdownIt("commonmark").enable(["table", "strikethrough"])


class _Elements(HTMLParser):
    """Notes every start tag with its attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.others: list[str] = []

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))

    @override
    def handle_comment(self, data: str) -> None:
        self.others.append("comment")

    @override
    def handle_decl(self, decl: str) -> None:
        self.others.append("declaration")

    @override
    def unknown_decl(self, data: str) -> None:
        self.others.append("declaration")

    @override
    def handle_pi(self, data: str) -> None:
        self.others.append("instruction")


def _read(markup: str) -> _Elements:
    elements = _Elements()
    elements.feed(markup)
    elements.close()
    return elements


def html_parts(markup: str) -> Counter[str]:
    """How many of each element, as `a`, of each of its attributes, as `a[href]`, and of comments and the like."""
    read = _read(markup)
    names = (name for tag, attributes in read.found for name in (tag, *(f"{tag}[{key}]" for key in attributes)))
    return Counter([*names, *read.others])


def html_dangers(markup: str) -> Iterator[str]:
    """What must stand in no drawing at all: elements that run or load, handlers, addresses that are refused."""
    for tag, attributes in _read(markup).found:
        if tag in _RUNS:
            yield f"a {tag} element"
        yield from (f"an {name} handler" for name in attributes if name.startswith("on"))
        for name in ("href", "src", "action", "formaction", "xlink:href"):
            legal = asset_url if name == "src" else navigation_href
            if name in attributes and legal(attributes[name]) is None:
                yield f"a refused address in {tag}[{name}]"


def markdown_parts(source: str) -> Counter[str]:
    """How many of each block, mark, link, picture and piece of HTML; text and line ends are not counted."""
    return Counter(
        token.type
        for block in _READER.parse(source)
        for token in _with_children(block)
        if token.type not in _PLAIN and token.nesting >= 0
    )


def _with_children(block: Token) -> Iterator[Token]:
    yield block
    yield from block.children or ()


def added(parts: Counter[str], *before: Counter[str]) -> list[str]:
    """The parts that there are more of than in any of the drawings before."""
    return sorted(name for name, count in parts.items() if count > max(one[name] for one in before))
