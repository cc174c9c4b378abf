"""Patterns: a tile drawn once and placed as often as a shape takes."""

import math
from typing import Final

import pydyf

from isomer_agent_tools.images._pdf_site import Draw, Site
from isomer_agent_tools.images._svg_matrix import moved_box, product
from isomer_agent_tools.images._svg_numbers import Box, joined, length
from isomer_agent_tools.images._svg_tree import Element

__all__ = ("paint_pattern",)

_KNOWN: Final = frozenset(("id", "patternUnits", "x", "y", "width", "height"))
_MOST_TILES: Final = 10_000


def paint_pattern(site: Site, pattern: Element, box: Box, draw: Draw) -> bool:
    """Paint what is clipped to with a pattern; false when it has to be a picture.

    Tiles are placed one by one: viewers leave hairlines between those of a pattern of PDF.
    """
    if pattern.attrib.keys() - _KNOWN or pattern.get("patternUnits") != "userSpaceOnUse":
        return False
    x, y, width, height = (length(pattern.get(name)) for name in ("x", "y", "width", "height"))
    if width <= 0 or height <= 0:
        return True
    columns = range(math.floor((box[0] - x) / width), math.ceil((box[2] - x) / width))
    rows = range(math.floor((box[1] - y) / height), math.ceil((box[3] - y) / height))
    if len(columns) * len(rows) > _MOST_TILES:
        return False
    shared, content = site.document.shared, site.content
    matrix = product(site.matrix, (1.0, 0.0, 0.0, 1.0, x, y))
    own = (0.0, 0.0, width, height)

    def tile() -> pydyf.Stream:
        inner = site.inside(shared.content(), matrix=matrix, room=moved_box(matrix, own))
        draw(list(pattern), inner)
        return inner.content.form(own)

    # The element itself is the key: its address alone could be that of another one later.
    form = shared.once(("tile", pattern), tile)
    name = content.name_of("XObject", form)
    for row in rows:
        for column in columns:
            content.write(f"q 1 0 0 1 {joined(x + column * width, y + row * height)} cm {name} Do Q")
    return True
