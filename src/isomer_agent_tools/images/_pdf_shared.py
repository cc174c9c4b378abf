"""What the pages of one document share: glyphs, graphics states, shadings and pictures."""

from collections.abc import Callable
from typing import Final, TypeVar, cast

import pydyf

from isomer_agent_tools.images._engine_paint import Paint
from isomer_agent_tools.images._pdf_content import Content, Spending, packed
from isomer_agent_tools.images._svg_path import Outline, outline_of_path

__all__ = ("SharedObjects",)

_Object = TypeVar("_Object", bound=pydyf.Object)
_Made = TypeVar("_Made", bound=pydyf.Stream | None)


class SharedObjects:
    """The objects of a document. What is made of the same things is made once."""

    def __init__(self, pdf: pydyf.PDF, paint: Paint) -> None:
        self.pdf: Final = pdf
        self.spending: Final = Spending()
        self._paint = paint
        self._made: dict[tuple[object, ...], pydyf.Stream | None] = {}
        self._dictionaries: dict[bytes, pydyf.Dictionary] = {}
        self._outlines: dict[str, Outline] = {}

    def add(self, made: _Object) -> _Object:
        """Give a new object its number."""
        self.pdf.add_object(made)
        return made

    def content(self) -> Content:
        """A new content stream."""
        return Content(self.spending)

    def once(self, key: tuple[object, ...], make: Callable[[], _Made]) -> _Made:
        """What was made for a key; `None` when there is nothing to see. A key belongs to one kind of maker."""
        if key not in self._made:
            made = make()
            self._made[key] = made if made is None else self.add(made)
        return cast(_Made, self._made[key])

    def entries(self, entries: dict[str, object]) -> pydyf.Dictionary:
        """A dictionary of the document: a graphics state or a shading."""
        made = pydyf.Dictionary(entries)
        key = made.data
        if key not in self._dictionaries:
            self._dictionaries[key] = self.add(made)
        return self._dictionaries[key]

    def state(self, content: Content, **entries: object) -> None:
        """Set parts of the graphics state, by their names in PDF."""
        state = self.entries({"Type": "/ExtGState", **entries})
        content.write(f"{content.name_of('ExtGState', state)} gs")

    def outline(self, data: str) -> Outline:
        """Path data, read once: glyphs and clips come back again and again."""
        if data not in self._outlines:
            self._outlines[data] = outline_of_path(data)
        return self._outlines[data]

    def glyph(self, data: str) -> pydyf.Stream | None:
        """The form that fills one glyph with the colour set outside."""
        return self.once(("glyph", data), lambda: self._glyph(data))

    def _glyph(self, data: str) -> pydyf.Stream | None:
        outline = self.outline(data)
        if not outline.operators:
            return None
        content = self.content()
        content.write(f"{_unsnapped(outline.operators)}\nf")
        left, top, right, bottom = outline.box
        return content.form((left - 1, top - 1, right + 1, bottom + 1))

    def picture(self, source: bytes, width: int, height: int) -> pydyf.Stream | None:
        """A picture that the engine paints of an SVG, PNG or JPEG file, in pixels; `None` when it stays blank."""
        return self.once(("picture", source, width, height), lambda: self._picture(source, width, height))

    def _picture(self, source: bytes, width: int, height: int) -> pydyf.Stream | None:
        self.spending.pixels(width * height)
        self.spending.characters(len(source))
        rgba = self._paint(source, width, height)
        alpha = rgba[3::4]
        if not any(alpha):
            return None
        colours = bytearray(width * height * 3)
        for channel in range(3):
            colours[channel::3] = rgba[channel::4]
        extra: dict[str, object] = {
            "Type": "/XObject",
            "Subtype": "/Image",
            "Width": width,
            "Height": height,
            "BitsPerComponent": 8,
        }
        if alpha.count(255) < len(alpha):
            mask = self.add(packed(alpha, {**extra, "ColorSpace": "/DeviceGray"}))
            return packed(bytes(colours), {**extra, "ColorSpace": "/DeviceRGB", "SMask": mask.reference})
        return packed(bytes(colours), {**extra, "ColorSpace": "/DeviceRGB"})


def _unsnapped(operators: str) -> str:
    """The same outline with the first edge of each part written as a curve.

    Viewers snap filled rectangles to the pixel grid, and l, I and - would get stems thinner or bolder than their
    neighbours have. A curve stops that.
    """
    lines = operators.split("\n")
    if any(line.endswith("c") for line in lines):
        return operators
    for at in range(1, len(lines)):
        if lines[at].endswith("l") and lines[at - 1].endswith("m"):
            before, here = lines[at - 1][:-2], lines[at][:-2]
            lines[at] = f"{before} {here} {here} c"
    return "\n".join(lines)
