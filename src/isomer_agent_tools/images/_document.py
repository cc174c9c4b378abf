"""A document of pages: what is asked for, and the pages as the engine draws them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Protocol, TypeAlias, cast, final

from isomer_agent_tools.images._boxed_text import with_boxed_text
from isomer_agent_tools.images._boxes import RawBox, measured_root, without_marks
from isomer_agent_tools.images._engine import needed
from isomer_agent_tools.images._engine_paint import Paint
from isomer_agent_tools.images._guard import guarded
from isomer_agent_tools.images._links import page_links
from isomer_agent_tools.images._markup import read_markup
from isomer_agent_tools.images._order import Order
from isomer_agent_tools.images._page_drawing import PageDrawing
from isomer_agent_tools.sdk import DrawnPage, IsomerError, IsomerErrorCode, MeasuredBox, MeasuredPage, PageSource

__all__ = ("DocumentOrder", "Engine", "OnPage", "single_pages", "write_document")

OnPage: TypeAlias = Callable[[int, int], None]
"""Told after each page: how many are done, and how many there are."""

_MOST_PAGES: Final = 2_000


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentOrder:
    """A PDF and all that it needs; plain values, so that it can be sent to another process."""

    pages: tuple[Order, ...]
    page_titles: tuple[str | None, ...]
    title: str | None = None
    author: str | None = None
    subject: str | None = None
    language: str = "en"
    created: str | None = None
    """As `datetime.isoformat` writes it."""
    outline: bool = True


class Engine(Protocol):
    """Whatever carries out orders. Raises `IsomerError` with `IMAGE_FAILED` when one cannot be."""

    def run(self, order: Order, /) -> bytes | str | RawBox:
        """The picture, the SVG, or the measured tree."""
        ...

    def pdf(self, document: DocumentOrder, on_page: OnPage, /) -> bytes:
        """The document."""
        ...


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class _OnePage:
    html: str
    css: str
    width: int
    height: int


def single_pages(source: PageSource) -> tuple[DrawnPage, ...]:
    """The pages one by one.

    Raises:
        IsomerError: `EMPTY_PAGES`.
        ValueError: there are more than 2,000.
    """
    documents = getattr(source, "pages", None)
    if documents is None:
        return (cast(DrawnPage, source),)
    if not documents:
        raise IsomerError(IsomerErrorCode.EMPTY_PAGES, "There are no pages to draw.")
    if len(documents) > _MOST_PAGES:
        raise ValueError(f"A document must not have more than {_MOST_PAGES:,} pages, not {len(documents):,}.")
    return tuple(_OnePage(html=html, css=source.css, width=source.width, height=source.height) for html in documents)


def write_document(document: DocumentOrder, engine: Engine, on_page: OnPage, *, paint: Paint) -> bytes:
    """The document as PDF. A page is drawn, written, and told of, before the next one is.

    Args:
        paint: paints what stays no vector, with the fonts that the pages are set in.

    Raises:
        IsomerError: `IMAGES_UNAVAILABLE`: the library that the extra brings is not installed; or as `Engine.run` does.
    """
    needed("pydyf")
    from isomer_agent_tools.images._pdf import CREATED, write_pdf  # noqa: PLC0415 - the extra's library is behind it

    return write_pdf(
        _drawings(document, engine, on_page),
        title=document.title,
        author=document.author,
        subject=document.subject,
        language=document.language,
        outline=document.outline,
        created=CREATED if document.created is None else datetime.fromisoformat(document.created),
        paint=paint,
    )


def _drawings(document: DocumentOrder, engine: Engine, on_page: OnPage) -> Iterator[PageDrawing]:
    for number, (order, title) in enumerate(zip(document.pages, document.page_titles, strict=True), 1):
        yield _drawing(order, title, engine)
        # Here again when the page is written.
        on_page(number, len(document.pages))


def _drawing(order: Order, title: str | None, engine: Engine) -> PageDrawing:
    text = read_markup(order.html)
    svg = cast(str, engine.run(order))
    raw = cast(dict[str, Any], engine.run(order.measuring(text.marked)))
    boxes = guarded(lambda: without_marks(with_boxed_text(raw, text)))
    root: MeasuredBox = guarded(lambda: measured_root(boxes, text, lambda _: None))
    measured = MeasuredPage(root=root, width=order.width, height=order.height)
    return PageDrawing(
        svg=svg,
        boxes=boxes,
        width=order.width,
        height=order.height,
        title=title or text.heading,
        links=page_links(measured),
    )
