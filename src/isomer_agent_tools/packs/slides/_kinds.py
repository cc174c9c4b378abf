"""The kinds of field slides are made of (slides.md, section 2), each with its name in the schema."""

from typing import Annotated, Literal, TypeAlias
from urllib.parse import urlsplit

from pydantic import AfterValidator, Field

from isomer_agent_tools.sdk import MAX_STRING, Definition, Figure, MarkedText, Size, navigation_href

__all__ = ("Line", "SlideFigure", "SlideSize", "Tone", "WebUrl", "Wrapped", "web_url")

Line: TypeAlias = Annotated[MarkedText, Definition(name="str")]
"""Text drawn on one line."""

Wrapped: TypeAlias = Annotated[MarkedText, Definition(name="str")]
"""Text that may wrap."""

SlideFigure: TypeAlias = Annotated[Figure, Definition(name="slideFigure")]
"""A short number as it should read."""

SlideSize: TypeAlias = Annotated[Size, Definition(name="slideSize")]
"""A step of the type scale; left out, the text picks it."""

Tone: TypeAlias = Annotated[Literal["primary", "accent"], Definition(name="slideTone")]
"""Emphasis, never a colour."""


def web_url(url: str) -> str | None:
    """The absolute http or https URL to print, or `None` when `url` is none (SL-4)."""
    accepted = navigation_href(url)
    if accepted is None or not accepted.lower().startswith(("http://", "https://")):
        return None
    try:
        return accepted if urlsplit(accepted).hostname else None
    except ValueError:
        return None


def _absolute(value: str) -> str:
    if web_url(value) is None:
        raise ValueError("must be an absolute http or https URL")
    return value


WebUrl: TypeAlias = Annotated[str, Field(min_length=1, max_length=MAX_STRING), AfterValidator(_absolute)]
"""An absolute http or https URL."""
