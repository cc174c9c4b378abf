"""Pictures as formats of the render tool."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final, Protocol, cast

from isomer_agent_tools.images._layout import layout_remarks
from isomer_agent_tools.images._order import check_scale
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
)

__all__ = ("NO_FRAMES", "DrawsPages", "description", "image_formats")

NO_FRAMES: Final = "Pictures need a frame: pass frames={name: frame} to create_isomer_runtime."


class PageSurface(Protocol):
    """Draws pages: the snapshot surface."""

    def render(self, composition: Composition, /, *, frame: str | None, theme: Theme | None) -> DrawnPage:
        """The composition as one page of a frame."""
        ...


class PageSurfaces(Protocol):
    """The surfaces of a runtime, as far as pictures need them."""

    @property
    def snapshot(self) -> PageSurface | None:
        """`None` when the runtime has no frames."""
        ...


class DrawsPages(Protocol):
    """A runtime, as far as pictures need it."""

    @property
    def surfaces(self) -> PageSurfaces:
        """What it draws on."""
        ...


def image_formats(
    runtime: DrawsPages, backend: ImageBackend, *, frame: str | None = None, scale: float = 1.0
) -> dict[str, IsomerToolsFormat]:
    """Formats for `create_isomer_tools`: `png`, `svg`, `pdf`, and `webp` when the back end draws it.

    Each draws in a thread, so that the caller's event loop runs on, and describes what it drew when the tools are made
    with `describe_images=True`. None of them warns: a description names the characters that cannot be drawn.

    Args:
        frame: the name of one of the runtime's frames; its default frame when left out.
        scale: picture pixels for one CSS pixel in png and webp.

    Raises:
        IsomerError: `UNKNOWN_FRAME`.
        ValueError: the runtime has no frames, or `scale` is not 0.05 to 4.
    """
    surface = runtime.surfaces.snapshot
    if surface is None:
        raise ValueError(NO_FRAMES)
    _check_frame(frame, surface)
    check_scale(scale)
    quiet = cast(Callable[[], ImageBackend] | None, getattr(backend, "without_warnings", None))
    backend = backend if quiet is None else quiet()

    def page(composition: Composition, theme: Theme | None) -> DrawnPage:
        return surface.render(composition, frame=frame, theme=theme)

    def described(composition: Composition, theme: Theme | None) -> str:
        return description(page(composition, theme), backend)

    def drawn_by(draw: Callable[[DrawnPage], bytes | str], mime_type: str) -> IsomerToolsFormat:
        def drawn(composition: Composition, theme: Theme | None) -> bytes | str:
            return draw(page(composition, theme))

        def render(composition: Composition, /, *, theme: Theme | None) -> Awaitable[bytes | str]:
            return in_a_thread(drawn, composition, theme)

        def describe(composition: Composition, /, *, theme: Theme | None) -> Awaitable[str]:
            return in_a_thread(described, composition, theme)

        return IsomerToolsFormat(mime_type=mime_type, render=render, describe=describe)

    formats = {
        "png": drawn_by(lambda drawn: backend.png(drawn, scale=scale), "image/png"),
        "svg": drawn_by(backend.svg, "image/svg+xml"),
        "pdf": drawn_by(backend.pdf, "application/pdf"),
    }
    webp = cast(Callable[..., bytes] | None, getattr(backend, "webp", None))
    if webp is not None:
        formats["webp"] = drawn_by(lambda drawn: webp(drawn, scale=scale), "image/webp")
    return formats


def _check_frame(name: str | None, surface: PageSurface) -> None:
    frames = cast(Mapping[str, object] | None, getattr(surface, "frames", None))
    if name is not None and frames is not None and name not in frames:
        message = f"There is no frame {name!r}. Frames: {', '.join(frames)}."
        raise IsomerError(IsomerErrorCode.UNKNOWN_FRAME, message)


def description(page: DrawnPage, backend: ImageBackend) -> str:
    """What a model that sees no picture should know of it: its size, and what to repair."""
    lines = [str(remark) for remark in layout_remarks(backend.measure(page))]
    told = cast(Callable[..., tuple[ValidationWarning, ...]] | None, getattr(backend, "missing_glyphs", None))
    if told is not None:
        lines += [format_validation_warning(warning) for warning in told(page)]
    size = f"{page.width} by {page.height} px"
    if not lines:
        return f"Drawn on {size}; everything has room, nothing overlaps, and all text can be read."
    noun = "remark" if len(lines) == 1 else "remarks"
    return "\n".join((f"Drawn on {size}, with {len(lines)} {noun}; repair and render again:", *lines))
