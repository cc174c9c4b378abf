"""Whatever turns drawn pages into pictures, and what it tells about them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol, TypeAlias, final

__all__ = ("DrawnPage", "DrawnPages", "ImageBackend", "MeasuredBox", "MeasuredPage", "PageSource", "TextRun")


class DrawnPage(Protocol):
    """One page as HTML and CSS: what the snapshot surface returns (RT-71)."""

    @property
    def html(self) -> str:
        """One root element."""
        ...

    @property
    def css(self) -> str:
        """The rules of the page."""
        ...

    @property
    def width(self) -> int:
        """CSS pixels."""
        ...

    @property
    def height(self) -> int:
        """CSS pixels."""
        ...


class DrawnPages(Protocol):
    """Several pages of one size, with one stylesheet for all."""

    @property
    def pages(self) -> Sequence[str]:
        """The HTML of each page: one root element."""
        ...

    @property
    def css(self) -> str:
        """The rules of all pages."""
        ...

    @property
    def width(self) -> int:
        """CSS pixels."""
        ...

    @property
    def height(self) -> int:
        """CSS pixels."""
        ...


PageSource: TypeAlias = DrawnPage | DrawnPages
"""What makes a document of pages."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class TextRun:
    """A piece of one line of text, set in one style. Pixels count from the page's upper left corner."""

    text: str
    left: float
    top: float
    width: float
    height: float
    """Of the letters, not of the line."""
    size: float | None = None
    """The font size in CSS pixels; `None` where it could not be told."""
    path: str | None = None
    """The node the text belongs to, as `body[0].items[2]`; `None` for what no node wrote, such as a bullet."""
    url: str | None = None
    """Where the text leads when it is part of a link."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class MeasuredBox:
    """One box of a laid out page. Pixels count from the page's upper left corner, after any transform."""

    left: float
    top: float
    width: float
    height: float
    path: str | None = None
    """The innermost node that all of its text belongs to."""
    runs: tuple[TextRun, ...] = ()
    """Its own text, without that of its children."""
    children: tuple["MeasuredBox", ...] = field(default=(), repr=False)

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.top + self.height

    def walk(self) -> Iterator["MeasuredBox"]:
        """This box and every box inside it, parents first."""
        waiting: list[MeasuredBox] = [self]
        while waiting:
            box = waiting.pop()
            yield box
            waiting.extend(reversed(box.children))


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class MeasuredPage:
    """A page as it was laid out."""

    root: MeasuredBox
    width: int
    """CSS pixels."""
    height: int
    """CSS pixels."""

    @property
    def runs(self) -> tuple[TextRun, ...]:
        """Every piece of text."""
        return tuple(run for box in self.root.walk() for run in box.runs)


class ImageBackend(Protocol):
    """Draws pages. It fetches nothing and reads no file that a page names.

    Every method may be called from any thread, and raises `IsomerError` with `IMAGE_FAILED` for whatever goes wrong
    while drawing; a page or a scale that is out of bounds is a `ValueError`.
    """

    def png(self, page: DrawnPage, /, *, scale: float = 1.0) -> bytes:
        """The page as PNG; `scale` is picture pixels for one CSS pixel."""
        ...

    def svg(self, page: DrawnPage, /) -> str:
        """The page as SVG that needs no font: it begins with `<svg`."""
        ...

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
        on_page: Callable[[int, int], None] | None = None,
    ) -> bytes:
        """The pages as one PDF, in order.

        Args:
            title: of the document; the first page's heading when left out.
            language: a tag such as `en` or `pt-BR`.
            created: with its time zone; a fixed date when left out, so that the same input gives the same bytes.
            outline: whether the pages are listed by their titles.
            page_titles: one for each page; a page without one is called after its heading.
            on_page: told after each page how many are done, and how many there are.
        """
        ...

    def measure(self, page: DrawnPage, /) -> MeasuredPage:
        """Where everything stands."""
        ...
