"""Authored Markdown as HTML."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, final

from markupsafe import Markup

from isomer_agent_tools.sdk._authored_document import AuthoredMarkdown
from isomer_agent_tools.sdk._authored_fold import DrawnList, fold_blocks
from isomer_agent_tools.sdk._authored_inline import address_of, alt_text
from isomer_agent_tools.sdk._render import RenderContext
from isomer_agent_tools.sdk._urls import navigation_href
from isomer_agent_tools.sdk.html import image, lines, text

if TYPE_CHECKING:
    from markdown_it.token import Token

__all__ = ("to_html",)

_LOWEST_HEADING = 6
_NOTHING = Markup()
_BREAK = Markup("<br>")
_PARAGRAPH = Markup("<p>{}</p>")
_HEADING = Markup("<h{level}>{content}</h{level}>")
_QUOTE = Markup("<blockquote>{}</blockquote>")
_BULLETS = Markup("<ul>{}</ul>")
_ORDERED = Markup("<ol>{}</ol>")
_ORDERED_FROM = Markup('<ol start="{}">{}</ol>')
_ITEM = Markup("<li>{}</li>")
_BLOCK_OF_CODE = Markup("<pre><code>{}</code></pre>")
_RULE = Markup("<hr>")
_TABLE = Markup("<table><thead><tr>{}</tr></thead><tbody>{}</tbody></table>")
_ROW = Markup("<tr>{}</tr>")
_HEADER_CELL = Markup('<th scope="col">{}</th>')
_CELL = Markup("<td>{}</td>")
_CODE = Markup("<code>{}</code>")
_LINK = Markup('<a href="{}" rel="noopener noreferrer">')
_LINK_END = Markup("</a>")
_MARKS = {
    "em_close": Markup("</em>"),
    "em_open": Markup("<em>"),
    "s_close": Markup("</s>"),
    "s_open": Markup("<s>"),
    "strong_close": Markup("</strong>"),
    "strong_open": Markup("<strong>"),
}


def to_html(document: AuthoredMarkdown, context: RenderContext) -> Markup:
    """The document as HTML blocks.

    Its topmost headings take `context.heading_level`. A link that may not be followed is its label alone. Pictures
    are drawn as `sdk.html.image` draws them; inside a link, as their alt text.
    """
    if document.tokens is None:
        return _PARAGRAPH.format(lines(document.source.strip("\n"))) if document.source.strip() else _NOTHING
    return _NOTHING.join(fold_blocks(document.tokens, _HtmlWriter(context)))


@final
@dataclass(frozen=True, slots=True)
class _HtmlWriter:
    context: RenderContext

    def inline(self, tokens: "Sequence[Token]", /) -> Markup:
        parts: list[Markup] = []
        inside_link = False
        for token in tokens:
            if token.type == "link_open":
                url = navigation_href(address_of(token))
                inside_link = url is not None
                parts.append(_NOTHING if url is None else _LINK.format(url))
            elif token.type == "link_close":
                parts.append(_LINK_END if inside_link else _NOTHING)
                inside_link = False
            else:
                parts.append(self._leaf(token, inside_link=inside_link))
        return _NOTHING.join(parts)

    def _leaf(self, token: "Token", *, inside_link: bool) -> Markup:
        if token.type == "image":
            alt = alt_text(token)
            return text(alt) if inside_link else image(alt, address_of(token), self.context)
        if token.type == "code_inline":
            return _CODE.format(text(token.content))
        if token.type == "hardbreak":
            return _BREAK
        return _MARKS.get(token.type) or text("\n" if token.type == "softbreak" else token.content)

    def paragraph(self, content: Markup, /) -> Markup:
        return _PARAGRAPH.format(content) if content.strip() else _NOTHING

    def line(self, content: Markup, /) -> Markup:
        return content

    def heading(self, content: Markup, depth: int, /) -> Markup:
        level = min(_LOWEST_HEADING, self.context.heading_level + depth - 1)
        return _HEADING.format(level=level, content=content) if content.strip() else _NOTHING

    def quote(self, blocks: Sequence[Markup], /) -> Markup:
        return _QUOTE.format(_NOTHING.join(blocks)) if blocks else _NOTHING

    def list(self, drawn: DrawnList[Markup], /) -> Markup:
        items = _NOTHING.join(_ITEM.format(_NOTHING.join(blocks)) for blocks in drawn.items)
        if drawn.start is None:
            return _BULLETS.format(items)
        return _ORDERED.format(items) if drawn.start == 1 else _ORDERED_FROM.format(drawn.start, items)

    def code(self, content: str, _language: str, /) -> Markup:
        return _BLOCK_OF_CODE.format(text(content))

    def rule(self) -> Markup:
        return _RULE

    def table(self, rows: Sequence[Sequence[Markup]], /) -> Markup:
        header, *body = rows
        return _TABLE.format(
            _NOTHING.join(map(_HEADER_CELL.format, header)),
            _NOTHING.join(_ROW.format(_NOTHING.join(map(_CELL.format, row))) for row in body),
        )
