"""Draws a checked composition in the formats of the command line."""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias, cast

from isomer_agent_tools.core import IsomerToolsRuntime
from isomer_agent_tools.sdk import Composition, IsomerError, IsomerErrorCode, Theme, is_deck, pretty_json

__all__ = ("FORMATS", "Format", "draw")

Format: TypeAlias = Literal["text", "markdown", "html", "page", "slack"]
"""`html` is one section with its CSS, `page` a whole document."""

FORMATS: Final[tuple[Format, ...]] = ("text", "markdown", "html", "page", "slack")


def draw(
    runtime: IsomerToolsRuntime[None], composition: Composition, *, format: Format, theme: Theme | None = None
) -> str:
    """The composition in one format, without a line break at its end.

    Slides carry their own headings: where the whole body is slides, the composition's title is not drawn (SL-6).

    Raises:
        IsomerError: the runtime is not ours and draws no whole page.
    """
    heading = not is_deck(composition)
    surfaces = runtime.surfaces
    match format:
        case "text":
            return surfaces.text.render(composition, heading=heading)
        case "markdown":
            return surfaces.markdown.render(composition, heading=heading)
        case "html":
            return surfaces.html.render(composition, heading=heading, theme=theme, css="inline").html
        case "page":
            return _page_of(surfaces.html)(composition, heading=heading, theme=theme).rstrip("\n")
        case _:
            message = surfaces.slack.render(composition, heading=heading)
            return pretty_json({"text": message.text, "blocks": list(message.blocks)})


def _page_of(surface: object) -> Callable[..., str]:
    """`page` is more than the tools ask of a runtime, so the user's own may lack it."""
    page = cast(Callable[..., str] | None, getattr(surface, "page", None))
    if page is None:
        raise IsomerError(IsomerErrorCode.UNKNOWN_SURFACE, "This runtime draws no whole page; use --format html.")
    return page
