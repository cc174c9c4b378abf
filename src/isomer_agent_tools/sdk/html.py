"""Builders of inline HTML: every text is cleaned by `clean_text` and escaped by markupsafe (RT-57).

Wherever `str | Markup` is taken, a plain `str` is escaped and `Markup` is taken as it is.
"""

from collections.abc import Iterable

from markupsafe import Markup, escape

from isomer_agent_tools.sdk._marks import Span, parse_marks
from isomer_agent_tools.sdk._text import clean_text, text_lines
from isomer_agent_tools.sdk._urls import navigation_href

__all__ = ("join", "lines", "link", "marks", "text")

_LINK = Markup('<a href="{}" rel="noopener noreferrer">{}</a>')
_TAGS = {
    "code": (Markup("<code>"), Markup("</code>")),
    "strong": (Markup("<strong>"), Markup("</strong>")),
    "text": (Markup(), Markup()),
}
_BREAK = Markup("<br>")


def text(value: str | Markup) -> Markup:
    """A text, cleaned and escaped; its line breaks stay line breaks of the source."""
    return value if isinstance(value, Markup) else escape(clean_text(value))


def marks(value: str) -> Markup:
    """An authored text with its marks as `<code>` and `<strong>`."""
    return Markup().join(part for span in parse_marks(value) for part in _element(span))


def lines(value: str) -> Markup:
    """A text with its line breaks as `<br>`."""
    return _BREAK.join(text_lines(value))


def link(label: str | Markup, href: str) -> Markup:
    """A link, or the label alone when `href` may not be followed (RT-91)."""
    url = navigation_href(href)
    return text(label) if url is None else _LINK.format(url, text(label))


def join(parts: Iterable[str | Markup], separator: str | Markup = "") -> Markup:
    """The parts in order, with `separator` between them."""
    return text(separator).join(map(text, parts))


def _element(span: Span) -> tuple[Markup, Markup, Markup]:
    opening, closing = _TAGS[span.kind]
    return opening, escape(span.text), closing
