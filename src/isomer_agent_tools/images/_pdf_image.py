"""Images of a drawing: other drawings stay vectors, everything else becomes a picture."""

import base64
import binascii
from dataclasses import replace
from typing import Final
from urllib.parse import unquote_to_bytes

import pydyf

from isomer_agent_tools.images._pdf_picture import paint_as_picture, place_picture
from isomer_agent_tools.images._pdf_site import Draw, Site, SvgDocument
from isomer_agent_tools.images._refusal import refused
from isomer_agent_tools.images._svg_bounds import href_of
from isomer_agent_tools.images._svg_matrix import Matrix, moved_box, operands, product, scale_of
from isomer_agent_tools.images._svg_numbers import Box, length, numbers
from isomer_agent_tools.images._svg_style import inherited, properties_of
from isomer_agent_tools.images._svg_tree import Element, parse_svg, with_ids
from isomer_agent_tools.sdk import IsomerError

__all__ = ("draw_image",)

_DENSITY: Final = 2.0
_LONGEST_SIDE: Final = 4_096
_SIDES: Final = 4


def draw_image(site: Site, element: Element, draw: Draw) -> None:
    """Draw an image from the data in its address. Nothing is ever fetched."""
    if element.get("preserveAspectRatio") != "none":
        # The engine always stretches; what others mean is left to it.
        paint_as_picture(site, element)
        return
    x, y, width, height = (length(element.get(name)) for name in ("x", "y", "width", "height"))
    if width <= 0 or height <= 0:
        return
    kind, data = _data_of(href_of(element))
    scale = scale_of(site.matrix) * _DENSITY
    size = (_pixels(width * scale), _pixels(height * scale))
    if kind.startswith("image/svg+xml"):
        form = site.document.shared.once(("drawing", data, size), lambda: _drawing(site, data, width, height, draw))
        if form is not None:
            name = site.content.name_of("XObject", form)
            site.content.write(f"q {operands((1, 0, 0, 1, x, y))} cm {name} Do Q")
            return
    place_picture(site, data, (x, y, x + width, y + height), size)


def _pixels(side: float) -> int:
    return max(1, min(_LONGEST_SIDE, round(side)))


def _data_of(href: str) -> tuple[str, bytes]:
    head, comma, body = href.partition(",")
    if not head.lower().startswith("data:image/") or not comma:
        raise refused(f"an image from {href!r}")
    kind = head[len("data:") :].lower()
    try:
        data = unquote_to_bytes(body)
        return kind, base64.b64decode(data, validate=True) if kind.endswith(";base64") else data
    except (binascii.Error, ValueError):
        raise refused("an image whose data is no base64") from None


def _drawing(site: Site, data: bytes, width: float, height: float, draw: Draw) -> pydyf.Stream | None:
    """The form of a drawing, its origin in its upper left corner; `None` when the engine has to paint it."""
    shared = site.document.shared
    try:
        root = parse_svg(data.decode("utf-8"))
        box, matrix = _viewport(root, width, height)
        document = SvgDocument(ids=with_ids(root), shared=shared, nested=True)
        outer = product(site.matrix, matrix)
        inner = site.inside(shared.content(), matrix=outer, room=moved_box(site.matrix, box), document=document)
        inner.content.write(f"{operands(matrix)} cm")
        draw(list(root), replace(inner, style=inherited({}, properties_of(root))))
        return inner.content.form(box)
    except (ArithmeticError, IsomerError, ValueError):
        # Not part of the small SVG that is read here, so a picture shows it.
        return None


def _viewport(root: Element, width: float, height: float) -> tuple[Box, Matrix]:
    """The room of a drawing that is stretched to a size, and the way from its coordinates into that room."""
    box = (0.0, 0.0, width, height)
    view = numbers(root.get("viewBox", ""))
    across, down = view[2:] if len(view) == _SIDES else (width, height)
    own_width, own_height = length(root.get("width"), across), length(root.get("height"), down)
    if min(across, down, own_width, own_height) <= 0:
        raise refused("a drawing without room")
    outer = (width / own_width, 0.0, 0.0, height / own_height, 0.0, 0.0)
    if len(view) != _SIDES:
        return box, outer
    left, top = view[:2]
    sx, sy = own_width / across, own_height / down
    if root.get("preserveAspectRatio", "xMidYMid meet") in ("xMidYMid meet", "xMidYMid"):
        sx = sy = min(sx, sy)
    elif root.get("preserveAspectRatio") != "none":
        raise refused("how a view box is placed")
    move_x, move_y = (own_width - across * sx) / 2 - left * sx, (own_height - down * sy) / 2 - top * sy
    return box, product(outer, (sx, 0.0, 0.0, sy, move_x, move_y))
