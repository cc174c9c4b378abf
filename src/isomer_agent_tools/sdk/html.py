"""Builders of inline HTML: every text is cleaned by `clean_text` and escaped by markupsafe (RT-57).

Wherever `str | Markup` is taken, a plain `str` is escaped and `Markup` is taken as it is.
"""

from collections.abc import Iterable

from markupsafe import Markup, escape

from isomer_agent_tools.sdk._html_template import Template, template
from isomer_agent_tools.sdk._marks import SIGNS, signed_marks
from isomer_agent_tools.sdk._render import RenderContext
from isomer_agent_tools.sdk._text import clean_text, text_lines
from isomer_agent_tools.sdk._urls import asset_url, navigation_href, origin_of

__all__ = ("Template", "image", "join", "lines", "link", "marks", "template", "text")

_LINK = template('<a href="{}" rel="noopener noreferrer">{}</a>')
_IMAGE = template('<img src="{}" alt="{}" referrerpolicy="no-referrer">')
_REMOTE = template('<span class="isomer-remote">{} (<a href="{}" rel="noopener noreferrer">{}</a>)</span>')
_ELEMENTS = tuple(zip(SIGNS, ("<strong>", "</strong>", "<code>", "</code>"), strict=True))
_BREAK = Markup("<br>")


def text(value: str | Markup) -> Markup:
    """A text, cleaned and escaped; its line breaks stay line breaks of the source."""
    return value if isinstance(value, Markup) else escape(clean_text(value))


def marks(value: str) -> Markup:
    """An authored text with its marks as `<code>` and `<strong>`."""
    cleaned = clean_text(value)
    if "`" not in cleaned and "**" not in cleaned:
        return escape(cleaned)
    drawn = str(escape(signed_marks(cleaned)))
    for sign, tag in _ELEMENTS:
        drawn = drawn.replace(sign, tag)
    return Markup(drawn)  # noqa: S704 - elements of our own around escaped texts


def lines(value: str) -> Markup:
    """A text with its line breaks as `<br>`."""
    return _BREAK.join(text_lines(value))


def link(label: str | Markup, href: str) -> Markup:
    """A link, or the label alone when `href` may not be followed (RT-91)."""
    url = navigation_href(href)
    return text(label) if url is None else _LINK.format(url, text(label))


def image(alt: str, src: str, context: RenderContext) -> Markup:
    """A picture, when it is `data:image/` or from an origin that the host allows (RT-55).

    Any other remote one becomes its alt text and a link that names its host, and a blocked or relative one its alt
    text alone; either is told to `context.losses`. Nothing but an allowed origin is ever loaded.
    """
    url = asset_url(src)
    if url is not None and (url.lower().startswith("data:") or origin_of(url) in context.image_origins):
        return _IMAGE.format(url, clean_text(alt))
    origin = origin_of(url) if url is not None else None
    context.losses.tell("shows the text of its picture, not the picture: its origin is not allowed here")
    return text(alt) if origin is None else _REMOTE.format(text(alt), url, origin.partition("://")[2])


def join(parts: Iterable[str | Markup], separator: str | Markup = "") -> Markup:
    """The parts in order, with `separator` between them."""
    return Markup(str(text(separator)).join([text(part) for part in parts]))  # noqa: S704 - each part is escaped
