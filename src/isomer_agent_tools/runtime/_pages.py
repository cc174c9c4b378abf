"""What a rasteriser is given: HTML and CSS of one scheme, and the room they are laid out in (RT-71)."""

from dataclasses import dataclass
from typing import final

from isomer_agent_tools.sdk import ValidationWarning

__all__ = ("Page", "Pages")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One composition as one page."""

    html: str
    """One root element."""
    css: str
    width: int
    """CSS pixels."""
    height: int
    """CSS pixels."""
    warnings: tuple[ValidationWarning, ...] = ()
    """What the page could not carry."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Pages:
    """Several compositions as pages of one size, with one stylesheet for all."""

    pages: tuple[str, ...]
    """The HTML of each page: one root element."""
    css: str
    width: int
    height: int
    """The height of the tallest."""
    warnings: tuple[ValidationWarning, ...] = ()
    """Of all pages, in order; a path opens with its page, as `pages[1].body[0]`."""
