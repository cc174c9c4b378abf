"""Rules for where there is little room."""

from typing import Final

from isomer_agent_tools.packs.report._theme import report_css

__all__ = ("narrow_css",)

_NARROW: Final = "(max-width:640px)"


def narrow_css(css: str) -> str:
    """Rules for a page that is at most 640 px wide, or a container named `slide`, which a slide on a page is."""
    rules = report_css(css)
    return f"@container slide {_NARROW}{{{rules}}}@media {_NARROW}{{{rules}}}"
