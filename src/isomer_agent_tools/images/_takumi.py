"""The back end over the Takumi engine."""

import warnings
from collections.abc import Sequence
from copy import copy
from datetime import datetime
from typing import Any, Self, cast, final

from isomer_agent_tools.images._boxed_text import with_boxed_text
from isomer_agent_tools.images._boxes import RawBox, letter_sizes, measured_root, without_marks
from isomer_agent_tools.images._document import DocumentOrder, Engine, OnPage, single_pages
from isomer_agent_tools.images._font_face import FontFace
from isomer_agent_tools.images._fonts import font_set
from isomer_agent_tools.images._glyphs import MissingGlyphWarning, missing_glyphs
from isomer_agent_tools.images._guard import guarded
from isomer_agent_tools.images._isolated import OtherProcess
from isomer_agent_tools.images._markup import read_markup
from isomer_agent_tools.images._order import Task, order_for
from isomer_agent_tools.images._this_process import ThisProcess
from isomer_agent_tools.sdk import (
    DrawnPage,
    MeasuredBox,
    MeasuredPage,
    PageSource,
    ValidationWarning,
    format_validation_warning,
)

__all__ = ("TakumiBackend",)


@final
class TakumiBackend:
    """Draws pages with the Takumi engine, in this process or in one of its own.

    One back end serves all threads and should be kept: making one reads the fonts. It keeps nothing of a page.
    """

    __slots__ = ("_characters", "_engine", "_warns")

    def __init__(
        self,
        fonts: Sequence[FontFace | bytes] | None = None,
        *,
        isolated: bool = False,
        seconds: float = 20.0,
        memory: int = 1024 * 1024 * 1024,
    ) -> None:
        """A back end.

        Args:
            fonts: faces that are looked in, one after the other, for what the default sans and mono do not draw.
            isolated: draw in a child process, one page after the other. It is started with the first page and ends
                with this back end.
            seconds: how long an isolated page, or one page of a document, may take before the child is stopped; at
                most a day.
            memory: how many bytes an isolated child may map, where the system can hold a process to it; at least
                128 MiB, and never more than the host itself may.

        Raises:
            IsomerError: `IMAGES_UNAVAILABLE`: the extra `images` is not installed.
            ValueError: a font cannot be read, or `seconds` or `memory` is out of bounds.
        """
        found = font_set(fonts or ())
        self._characters = found.characters
        self._warns = True
        self._engine: Engine = OtherProcess(found, seconds=seconds, memory=memory) if isolated else ThisProcess(found)

    def without_warnings(self) -> Self:
        """The same back end, which draws without a `MissingGlyphWarning`: `missing_glyphs` tells as much.

        For a program that runs for long: Python keeps each text that it was ever warned with.
        """
        twin = copy(self)
        twin._warns = False  # noqa: SLF001 - its own
        return twin

    def png(self, page: DrawnPage, /, *, scale: float = 1.0) -> bytes:
        """The page as PNG; `scale`, 0.05 to 4, is picture pixels for one CSS pixel.

        Raises:
            IsomerError: `IMAGE_FAILED`.
            ValueError: the page or the scale is out of bounds.

        Warns:
            MissingGlyphWarning: no font has some of the characters.
        """
        return self._picture("png", page, scale)

    def jpeg(self, page: DrawnPage, /, *, scale: float = 1.0) -> bytes:
        """The page as JPEG of quality 90. Raises and warns as `png` does."""
        return self._picture("jpeg", page, scale)

    def webp(self, page: DrawnPage, /, *, scale: float = 1.0) -> bytes:
        """The page as WebP of quality 90. Raises and warns as `png` does."""
        return self._picture("webp", page, scale)

    def svg(self, page: DrawnPage, /) -> str:
        """The page as SVG with letters as outlines; it begins with `<svg`. Raises and warns as `png` does."""
        order = order_for("svg", page)
        self._warn(page, callers=1)
        return cast(str, self._engine.run(order))

    def pdf(
        self,
        pages: PageSource,
        /,
        *,
        title: str | None = None,
        author: str | None = None,
        subject: str | None = None,
        language: str = "en",
        created: datetime | None = None,
        outline: bool = True,
        page_titles: Sequence[str | None] | None = None,
        on_page: OnPage | None = None,
    ) -> bytes:
        """The pages as one PDF: vectors, text that can be selected, links. The same input gives the same bytes.

        Args:
            title: of the document; the first page's heading when left out.
            language: a tag such as `en` or `pt-BR`.
            created: with its time zone; a fixed date when left out.
            outline: whether the pages are listed by their titles.
            page_titles: one for each page; a page without one is called after its heading.
            on_page: told after each page how many are done, and how many there are.

        Raises:
            IsomerError: `IMAGE_FAILED`, `EMPTY_PAGES`.
            ValueError: a page is out of bounds, there are more than 2,000, there are more or fewer `page_titles`,
                `language` is no tag, or `created` has no time zone.

        Warns:
            MissingGlyphWarning: no font has some of the characters.
        """
        single = single_pages(pages)
        titles = tuple(page_titles) if page_titles is not None else (None,) * len(single)
        if len(titles) != len(single):
            raise ValueError(f"page_titles must have one for each of the {len(single)} pages, not {len(titles)}.")
        orders = tuple(order_for("svg", page) for page in single)
        for page in single:
            self._warn(page, callers=1)
        document = DocumentOrder(
            pages=orders,
            page_titles=titles,
            title=title,
            author=author,
            subject=subject,
            language=language,
            created=None if created is None else created.isoformat(),
            outline=outline,
        )
        return self._engine.pdf(document, on_page or _ignore)

    def measure(self, page: DrawnPage, /) -> MeasuredPage:
        """Where everything stands. Raises as `png` does."""
        text = guarded(read_markup, page.html)
        boxes = cast(dict[str, Any], self._engine.run(order_for("boxes", page, html=text.marked)))
        sizes = cast(RawBox, self._engine.run(order_for("sizes", page, html=text.marked)))
        root: MeasuredBox = guarded(
            lambda: measured_root(without_marks(with_boxed_text(boxes, text)), text, letter_sizes(sizes, text))
        )
        return MeasuredPage(root=root, width=page.width, height=page.height)

    def missing_glyphs(self, page: DrawnPage, /) -> tuple[ValidationWarning, ...]:
        """The texts with characters that no font can draw, by node; at most 20."""
        return missing_glyphs(read_markup(page.html).pieces, self._characters)

    def _picture(self, task: Task, page: DrawnPage, scale: float) -> bytes:
        order = order_for(task, page, scale=scale)
        self._warn(page, callers=2)
        return cast(bytes, self._engine.run(order))

    def _warn(self, page: DrawnPage, *, callers: int) -> None:
        """Warn the host, which is so many callers away."""
        if self._warns:
            for warning in self.missing_glyphs(page):
                told = format_validation_warning(warning)
                warnings.warn(told, MissingGlyphWarning, stacklevel=2 + callers)


def _ignore(_done: int, _of: int) -> None:
    """Nobody asked to be told."""
