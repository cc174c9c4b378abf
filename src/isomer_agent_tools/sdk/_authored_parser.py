"""The Markdown parser. Nothing imports this module at the top: the tools themselves need no parser (RT-101)."""

from functools import cache
from itertools import pairwise
from typing import final

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.rules_inline.image import image
from markdown_it.token import Token
from typing_extensions import override

from isomer_agent_tools.sdk._urls import asset_url, navigation_href, percent_encoded

__all__ = ("block_tokens", "settle_headings")

_MAX_LEVEL = 20
"""Levels of nesting that the parser follows, calling itself up to three times for each; a list takes two."""

_MAX_IMAGES = 2
"""Images inside the alt text of images."""

_CONTAINERS = frozenset({"blockquote_open", "list_item_open"})


@final
class _Parser(MarkdownIt):
    """CommonMark with tables and strikethrough; raw HTML is text."""

    @override
    def validateLink(self, url: str) -> bool:
        """Every address makes a link: whether it may be followed is decided where it is drawn (RT-91)."""
        return True

    @override
    def normalizeLink(self, url: str) -> str:
        """An address that may be followed or loaded, encoded; the decision is made on what the author wrote."""
        kept = navigation_href(url) or asset_url(url)
        return url if kept is None else percent_encoded(kept)


def block_tokens(source: str) -> list[Token] | None:
    """The tokens of a source, made for this call alone; `None` when it is nested deeper than the parser follows."""
    tokens = _parser().parse(source)
    if any(token.level >= _MAX_LEVEL - 1 and token.type in _CONTAINERS for token in tokens):
        return None
    return tokens


def settle_headings(tokens: list[Token]) -> None:
    """Let the tag of a heading tell its depth: `h1` for a topmost one, and none skipped on the way down (RT-58)."""
    above: list[str] = []
    for token, content in pairwise(tokens):
        # An empty one is not drawn.
        if token.type == "heading_open" and content.content.strip():
            while above and above[-1] >= token.tag:
                above.pop()
            above.append(token.tag)
            token.tag = f"h{len(above)}"


@cache
def _parser() -> MarkdownIt:
    parser = _Parser("commonmark", {"html": False, "maxNesting": _MAX_LEVEL}).enable(["table", "strikethrough"])
    parser.inline.ruler.at("image", _image)
    # Its rules are compiled on first use, and not safely: a second thread would parse with half of them.
    parser.parse("# a\n\n> b\n\n- **c** `d` [e](f)\n\n|g|\n|-|\n")
    return parser


def _image(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - the parser's own signature
    """The parser's rule, which reads an alt text by parsing it, to a fixed depth."""
    depth: int = state.env.get("images", 0)
    if depth > _MAX_IMAGES:
        return False
    state.env["images"] = depth + 1
    try:
        return image(state, silent)
    finally:
        state.env["images"] = depth
