"""Where in a document an element is drawn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import final

from isomer_agent_tools.images._pdf_content import Content
from isomer_agent_tools.images._pdf_shared import SharedObjects
from isomer_agent_tools.images._refusal import refused
from isomer_agent_tools.images._svg_matrix import Matrix, inverse_of, moved_box
from isomer_agent_tools.images._svg_numbers import Box
from isomer_agent_tools.images._svg_style import Style
from isomer_agent_tools.images._svg_tree import Element

__all__ = ("Draw", "Site", "SvgDocument", "common_box")

_MOST_LEVELS = 8


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class SvgDocument:
    """One SVG document on its way into a PDF."""

    ids: dict[str, Element]
    shared: SharedObjects
    nested: bool = False
    """Whether it stands inside another: then somebody else than the engine wrote it."""
    glyphs: list[tuple[float, float]] = field(default_factory=list[tuple[float, float]])
    """The origins of all glyphs drawn, in CSS pixels of the page."""

    def find(self, name: str) -> Element:
        """The element of a name, which must be there."""
        found = self.ids.get(name)
        if found is None:
            raise refused(f"it refers to {name!r}, which is not there")
        return found


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """Where an element is drawn, and what it inherits there."""

    document: SvgDocument
    content: Content
    style: Style
    matrix: Matrix
    """From the element's coordinates to CSS pixels of the page."""
    room: Box
    """What can be seen, in CSS pixels of the page."""
    level: int = 0
    """How many masks, patterns and drawings this one is inside of."""

    def visible(self) -> Box | None:
        """What can be seen, in the element's coordinates; `None` when nothing can."""
        back = inverse_of(self.matrix)
        return None if back is None else moved_box(back, self.room)

    def inside(self, content: Content, *, matrix: Matrix, room: Box, document: SvgDocument | None = None) -> "Site":
        """A content of its own, which inherits nothing: of a mask, a pattern or another document.

        Levels end, or a mask could hold itself.
        """
        if self.level >= _MOST_LEVELS:
            raise refused(f"masks, patterns and drawings are nested deeper than {_MOST_LEVELS}")
        return Site(
            document=document or self.document,
            content=content,
            style={},
            matrix=matrix,
            room=room,
            level=self.level + 1,
        )


Draw = Callable[[Sequence[Element], Site], None]
"""Draws elements one after the other."""


def common_box(one: Box, two: Box) -> Box | None:
    """Where two boxes overlap."""
    left, top, right, bottom = max(one[0], two[0]), max(one[1], two[1]), min(one[2], two[2]), min(one[3], two[3])
    return (left, top, right, bottom) if left < right and top < bottom else None
