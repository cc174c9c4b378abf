"""One page as the engine drew it: what a PDF is written from."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import final

__all__ = ("PageDrawing", "PageLink")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class PageLink:
    """A rectangle that leads out of the document, in CSS pixels from the page's upper left corner."""

    url: str
    """Already allowed by the policy for links."""
    left: float
    top: float
    width: float
    height: float


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class PageDrawing:
    """One page, drawn and measured by one engine in one go."""

    svg: str
    """Glyphs are outlines."""
    boxes: Mapping[str, object]
    """The measured tree as the engine returns it: boxes with their transforms, children and text runs."""
    width: int
    """CSS pixels."""
    height: int
    """CSS pixels."""
    title: str | None = None
    """What an outline calls the page."""
    links: tuple[PageLink, ...] = ()
    """One for each line of each link."""
