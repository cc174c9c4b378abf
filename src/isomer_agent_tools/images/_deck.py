"""A whole deck: one composition a slide, drawn in order (SL-14)."""

from collections.abc import Sequence
from datetime import datetime
from typing import Literal, Protocol, overload

from isomer_agent_tools.images._document import OnPage, single_pages
from isomer_agent_tools.images._page import DrawsPages, PageSurface, pages_of, plan_pages
from isomer_agent_tools.sdk import (
    Composition,
    DrawnPages,
    ImageBackend,
    IsomerError,
    IsomerErrorCode,
    JsonValue,
    Theme,
    ValidationResult,
)

__all__ = ("DeckRuntime", "deck_pdf", "render_deck")


class WholePages(Protocol):
    """Draws a whole HTML document: the HTML surface."""

    def pages(
        self, compositions: Sequence[Composition], /, *, theme: Theme | None, lang: str, title: str | None
    ) -> str:
        """A section for each composition."""
        ...


class DeckSurfaces(Protocol):
    """The surfaces that a deck is drawn on."""

    @property
    def snapshot(self) -> PageSurface | None:
        """`None` when the runtime has no frames."""
        ...

    @property
    def html(self) -> WholePages:
        """Whole pages."""
        ...


class DeckRuntime(Protocol):
    """A runtime, as far as a deck needs it."""

    def validate(self, value: JsonValue, /) -> ValidationResult:
        """Check a composition, and copy it with nothing left short."""
        ...

    @property
    def surfaces(self) -> DeckSurfaces:
        """What it draws on."""
        ...


@overload
def render_deck(
    runtime: DeckRuntime,
    compositions: Sequence[Composition],
    backend: ImageBackend,
    *,
    format: Literal["pdf"] = "pdf",
    frame: str | None = None,
    theme: Theme | None = None,
    title: str | None = None,
    author: str | None = None,
    language: str = "en",
    created: datetime | None = None,
    on_page: OnPage | None = None,
) -> bytes: ...
@overload
def render_deck(
    runtime: DeckRuntime,
    compositions: Sequence[Composition],
    backend: ImageBackend,
    *,
    format: Literal["png"],
    frame: str | None = None,
    theme: Theme | None = None,
    scale: float = 1.0,
    on_page: OnPage | None = None,
) -> tuple[bytes, ...]: ...
@overload
def render_deck(
    runtime: DeckRuntime,
    compositions: Sequence[Composition],
    backend: ImageBackend | None,
    *,
    format: Literal["html"],
    theme: Theme | None = None,
    title: str | None = None,
    language: str = "en",
) -> str: ...
def render_deck(
    runtime: DeckRuntime,
    compositions: Sequence[Composition],
    backend: ImageBackend | None,
    *,
    format: Literal["pdf", "png", "html"] = "pdf",
    frame: str | None = None,
    theme: Theme | None = None,
    scale: float = 1.0,
    title: str | None = None,
    author: str | None = None,
    language: str = "en",
    created: datetime | None = None,
    on_page: OnPage | None = None,
) -> bytes | tuple[bytes, ...] | str:
    """A deck, in order: one composition a slide, or compositions that hold several.

    Reports are pages too, on a frame that flows: each as one page, all as high as the highest.

    Args:
        format: `pdf`, one document; `png`, one picture a slide; `html`, one page with all slides, for which no back
            end is needed.
        frame: the name of one of the runtime's frames; when left out, the default one where it takes the bodies, else
            the first that takes all of them.
        theme: overrides that of every slide.
        scale: picture pixels for one CSS pixel in png.
        title: of the document; that of the first composition when left out.
        language: of the document, as `en` or `pt-BR`.
        created: the date in a PDF; a fixed one when left out.
        on_page: told after each page how many are done, and how many there are.

    Raises:
        CompositionValidationError: a composition is not valid.
        IsomerError: `EMPTY_PAGES`, `UNKNOWN_FRAME`, `INVALID_FRAME_BODY`, `IMAGE_FAILED`.
        ValueError: the runtime has no frames, a page or the scale is out of bounds, or something is given that
            does nothing in the format.
        TypeError: there is no back end for pdf or png.
    """
    if not compositions:
        raise IsomerError(IsomerErrorCode.EMPTY_PAGES, "There are no compositions to make a deck of.")
    named = title or _title(compositions)
    if format == "html":
        _refuse(format, frame=frame, author=author, created=created, on_page=on_page, scale=_said(scale))
        return runtime.surfaces.html.pages(compositions, theme=theme, lang=language, title=named)
    if backend is None:
        raise TypeError(f"A deck in the format {format} needs a back end.")
    if format == "png":
        _refuse(format, title=title, author=author, created=created, language=None if language == "en" else language)
        pages = pages_of(runtime, plan_pages(runtime, compositions, frame), backend, theme)
        return _pictures(pages, backend, scale, on_page)
    _refuse(format, scale=_said(scale))
    return deck_pdf(
        runtime,
        compositions,
        backend,
        frame=frame,
        theme=theme,
        title=named,
        author=author,
        language=language,
        created=created,
        on_page=on_page,
    )


def deck_pdf(
    runtime: DrawsPages,
    compositions: Sequence[Composition],
    backend: ImageBackend,
    *,
    frame: str | None,
    theme: Theme | None,
    title: str | None = None,
    author: str | None = None,
    language: str = "en",
    created: datetime | None = None,
    on_page: OnPage | None = None,
) -> bytes:
    """The compositions as one PDF; a slide of a parted deck is called after its own heading. See `render_deck`."""
    plan = plan_pages(runtime, compositions, frame)
    parted = len(plan.parts) != len(compositions)
    return backend.pdf(
        pages_of(runtime, plan, backend, theme),
        title=title or _title(compositions),
        author=author,
        language=language,
        created=created,
        page_titles=[None if parted else _title([one]) for one in plan.parts],
        on_page=on_page,
    )


def _said(scale: float) -> float | None:
    return None if scale == 1.0 else scale


def _refuse(format_name: str, **given: object) -> None:
    """Refuse what would do nothing, rather than let the caller wonder."""
    for name, value in given.items():
        if value is not None:
            raise ValueError(f"{name} does nothing in the format {format_name}; leave it out.")


def _pictures(pages: DrawnPages, backend: ImageBackend, scale: float, on_page: OnPage | None) -> tuple[bytes, ...]:
    single = single_pages(pages)
    pictures: list[bytes] = []
    for number, page in enumerate(single, 1):
        pictures.append(backend.png(page, scale=scale))
        if on_page is not None:
            on_page(number, len(single))
    return tuple(pictures)


def _title(compositions: Sequence[Composition]) -> str | None:
    title: JsonValue = compositions[0].get("title")
    return title if isinstance(title, str) and title.strip() else None
