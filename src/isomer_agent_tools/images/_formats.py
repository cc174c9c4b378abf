"""Pictures as formats of the render tool."""

from collections.abc import Awaitable, Callable
from typing import Final, Protocol, TypeVar, cast

from isomer_agent_tools.images._deck import deck_pdf
from isomer_agent_tools.images._layout import layout_remarks
from isomer_agent_tools.images._order import check_scale
from isomer_agent_tools.images._page import DrawsPages, draw_page, page_surface, plan_pages
from isomer_agent_tools.images._threads import in_a_thread
from isomer_agent_tools.sdk import (
    Composition,
    DrawnPage,
    ImageBackend,
    IsomerError,
    IsomerErrorCode,
    IsomerToolsFormat,
    Theme,
    ValidationWarning,
    format_validation_warning,
    report_progress,
)

__all__ = ("description", "image_formats")

DrawnT_co = TypeVar("DrawnT_co", covariant=True)

_READ_CLOSE: Final = 12.0
"""CSS pixels of the smallest text on a page that is read from nearby; a slide is seen from the back of a room."""


def image_formats(
    runtime: DrawsPages, backend: ImageBackend, *, frame: str | None = None, scale: float = 1.0
) -> dict[str, IsomerToolsFormat]:
    """Formats for `create_isomer_tools`: `png`, `svg`, `pdf`, and `webp` when the back end draws it.

    Each draws in a thread, so that the caller's event loop runs on, and describes what it drew when the tools are made
    with `describe_images=True`. A deck of several slides is one PDF, of which each page is reported as progress; as a
    picture it is refused. None of them warns: a description names the characters that cannot be drawn.

    Args:
        frame: the name of one of the runtime's frames; when left out, the default one where it takes the body, else
            the first that does.
        scale: picture pixels for one CSS pixel in png and webp.

    Raises:
        IsomerError: `UNKNOWN_FRAME`.
        ValueError: the runtime has no frames, or `scale` is not 0.05 to 4.
    """
    surface = page_surface(runtime)
    if frame is not None and frame not in surface.frames:
        message = f"There is no frame {frame!r}. Frames: {', '.join(surface.frames)}."
        raise IsomerError(IsomerErrorCode.UNKNOWN_FRAME, message)
    check_scale(scale)
    quiet = cast(Callable[[], ImageBackend] | None, getattr(backend, "without_warnings", None))
    backend = backend if quiet is None else quiet()

    def page(composition: Composition, theme: Theme | None) -> DrawnPage:
        return draw_page(runtime, composition, backend, frame=frame, theme=theme)

    def described(composition: Composition, theme: Theme | None) -> str:
        smallest = _READ_CLOSE if plan_pages(runtime, [composition], frame).flows else 24.0
        return description(page(composition, theme), backend, smallest_text=smallest)

    def document(composition: Composition, theme: Theme | None) -> bytes:
        return deck_pdf(runtime, [composition], backend, frame=frame, theme=theme, on_page=_report_page)

    def drawn_by(draw: Callable[[DrawnPage], bytes | str], mime_type: str) -> IsomerToolsFormat:
        def drawn(composition: Composition, theme: Theme | None) -> bytes | str:
            return draw(page(composition, theme))

        return IsomerToolsFormat(mime_type=mime_type, render=_beside(drawn), describe=_beside(described))

    formats = {
        "png": drawn_by(lambda drawn: backend.png(drawn, scale=scale), "image/png"),
        "svg": drawn_by(backend.svg, "image/svg+xml"),
        "pdf": IsomerToolsFormat(mime_type="application/pdf", render=_beside(document)),
    }
    webp = cast(Callable[..., bytes] | None, getattr(backend, "webp", None))
    if webp is not None:
        formats["webp"] = drawn_by(lambda drawn: webp(drawn, scale=scale), "image/webp")
    return formats


def _report_page(done: int, of: int) -> None:
    report_progress(done, total=of)


class _Drawer(Protocol[DrawnT_co]):
    def __call__(self, composition: Composition, /, *, theme: Theme | None) -> Awaitable[DrawnT_co]: ...


def _beside(call: Callable[[Composition, Theme | None], DrawnT_co]) -> _Drawer[DrawnT_co]:
    """The call in a thread, in the shape that a format has."""

    def drawer(composition: Composition, /, *, theme: Theme | None) -> Awaitable[DrawnT_co]:
        return in_a_thread(call, composition, theme)

    return drawer


def description(page: DrawnPage, backend: ImageBackend, *, smallest_text: float = 24.0) -> str:
    """What a model that sees no picture should know of it: its size, and what to repair."""
    lines = [str(remark) for remark in layout_remarks(backend.measure(page), smallest_text=smallest_text)]
    told = cast(Callable[..., tuple[ValidationWarning, ...]] | None, getattr(backend, "missing_glyphs", None))
    if told is not None:
        lines += [format_validation_warning(warning) for warning in told(page)]
    size = f"{page.width} by {page.height} px"
    if not lines:
        return f"Drawn on {size}; everything has room, nothing overlaps, and all text can be read."
    noun = "remark" if len(lines) == 1 else "remarks"
    return "\n".join((f"Drawn on {size}, with {len(lines)} {noun}; repair and render again:", *lines))
