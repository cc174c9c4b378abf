"""What the surfaces share in drawing the inline tokens of authored Markdown."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markdown_it.token import Token

__all__ = ("address_of", "alt_text", "literal_text")

_BREAKS = {"softbreak": " ", "hardbreak": "\n"}


def literal_text(token: "Token") -> str:
    """The text of a token that opens and closes nothing: a text, code, a line break, the alt text of an image."""
    if token.type == "image":
        return alt_text(token)
    return _BREAKS.get(token.type, token.content)


def alt_text(image: "Token") -> str:
    """What an image is replaced by; the alt text of images inside of it included."""
    texts: list[str] = []
    waiting = list(reversed(image.children or ()))
    while waiting:
        token = waiting.pop()
        if token.type == "image":
            waiting.extend(reversed(token.children or ()))
        else:
            texts.append(literal_text(token))
    return "".join(texts)


def address_of(token: "Token") -> str:
    """The address of a link or an image."""
    return str(token.attrGet("href") or token.attrGet("src") or "")
