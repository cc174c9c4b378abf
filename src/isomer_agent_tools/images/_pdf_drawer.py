"""The walk over a drawing: each element with what surrounds it, without recursion into depth."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pydyf

from isomer_agent_tools.images._pdf_image import draw_image
from isomer_agent_tools.images._pdf_picture import PEELED, paint_as_picture
from isomer_agent_tools.images._pdf_shape import draw_outline, draw_shape, paint_colour
from isomer_agent_tools.images._pdf_site import Site
from isomer_agent_tools.images._refusal import refused
from isomer_agent_tools.images._svg_bounds import href_of
from isomer_agent_tools.images._svg_colour import BLACK
from isomer_agent_tools.images._svg_matrix import matrix_of, operands, product
from isomer_agent_tools.images._svg_numbers import Box, joined, length, opacity
from isomer_agent_tools.images._svg_shapes import SHAPES, outline_of
from isomer_agent_tools.images._svg_style import PICTURED, SILENT, Style, inherited, properties_of
from isomer_agent_tools.images._svg_tree import Element, reference_in, tag_of

__all__ = ("draw_elements",)

_Step = tuple[Element, Site] | Callable[[], None]

_BLENDS: Final = frozenset(
    (
        "color",
        "color-burn",
        "color-dodge",
        "darken",
        "difference",
        "exclusion",
        "hard-light",
        "hue",
        "lighten",
        "luminosity",
        "multiply",
        "overlay",
        "saturation",
        "screen",
        "soft-light",
    )
)
_CLIPS: Final = frozenset(("id", "clipPathUnits"))


def draw_elements(elements: Sequence[Element], site: Site) -> None:
    """Draw elements one over the other."""
    todo: list[_Step] = [(element, site) for element in reversed(elements)]
    while todo:
        step = todo.pop()
        if callable(step):
            step()
        else:
            _enter(*step, todo)


def _enter(element: Element, site: Site, todo: list[_Step]) -> None:
    tag = tag_of(element)
    if tag in SILENT:
        return
    if tag in PICTURED:
        _as_nested_picture(element, site)
        return
    own = properties_of(element)
    if own.get("display") == "none":
        return
    site = replace(site, style=inherited(site.style, own))
    if _has_surroundings(own):
        inner = _surround(own, site, todo)
        if inner is None:
            return
        site = inner
    if own.get("filter", "none") != "none":
        paint_as_picture(site, element)
    elif tag == "g":
        todo.extend((child, site) for child in reversed(element))
    elif site.style.get("visibility", "visible") == "visible":
        _draw(tag, element, site)


def _as_nested_picture(element: Element, site: Site) -> None:
    if not site.document.nested:
        raise refused(f"the element {tag_of(element)}")
    # Nothing has been peeled off yet.
    paint_as_picture(site, element, peeled=frozenset())


def _draw(tag: str, element: Element, site: Site) -> None:
    if tag in SHAPES:
        draw_shape(site, element, draw_elements)
    elif tag == "use":
        _use(element, site)
    elif tag == "image":
        draw_image(site, element, draw_elements)
    else:
        raise refused(f"the element {tag}")


def _use(element: Element, site: Site) -> None:
    """A glyph: an outline from elsewhere at a place of its own."""
    target = site.document.find(href_of(element)[1:])
    if tag_of(target) != "path" or target.attrib.keys() - {"id", "d"}:
        raise refused("a second use of what is no plain path")
    x, y = length(element.get("x")), length(element.get("y"))
    content, shared, data = site.content, site.document.shared, target.get("d", "")
    if site.level == 0:
        a, b, c, d, e, f = site.matrix
        site.document.glyphs.append((a * x + c * y + e, b * x + d * y + f))
    colour = None if "url(" in site.style.get("fill", "") else paint_colour(site.style, "fill", BLACK)
    if "stroke" in site.style or colour is None or colour.alpha < 1:
        content.save()
        content.write(f"1 0 0 1 {joined(x, y)} cm")
        moved = replace(site, matrix=product(site.matrix, (1.0, 0.0, 0.0, 1.0, x, y)))
        if not draw_outline(moved, shared.outline(data), draw_elements):
            raise refused("letters with a paint that has no counterpart")
        content.restore()
        return
    glyph = shared.glyph(data)
    if glyph is not None:
        content.fill_with(colour.operands)
        content.write(f"q 1 0 0 1 {joined(x, y)} cm {content.name_of('XObject', glyph)} Do Q")


def _has_surroundings(own: Style) -> bool:
    return not PEELED.isdisjoint(own)


def _surround(own: Style, site: Site, todo: list[_Step]) -> Site | None:
    """Transform, clip and group what follows; `None` when nothing of it can be seen."""
    content = site.content
    content.save()
    todo.append(content.restore)
    if "transform" in own:
        matrix = matrix_of(own["transform"])
        content.write(f"{operands(matrix)} cm")
        site = replace(site, matrix=product(site.matrix, matrix))
    if own.get("clip-path", "none") != "none" and not _clip(own["clip-path"], site):
        return None
    box = site.visible()
    if box is None:
        return None
    if _is_group(own):
        inner = replace(site, content=site.document.shared.content())
        todo.append(partial(_place_group, own, site, inner, box))
        return inner
    return site


def _is_group(own: Style) -> bool:
    return (
        opacity(own.get("opacity")) < 1
        or own.get("mix-blend-mode", "normal") != "normal"
        or own.get("isolation", "auto") != "auto"
        or own.get("mask", "none") != "none"
    )


def _place_group(own: Style, site: Site, inner: Site, box: Box) -> None:
    """Draw as one what has been drawn in between."""
    content, shared = site.content, site.document.shared
    form = shared.add(inner.content.form(box, isolated=True))
    states: dict[str, object] = {}
    share = opacity(own.get("opacity"))
    if share < 1:
        states |= {"ca": share, "CA": share}
    blend = own.get("mix-blend-mode", "normal")
    if blend != "normal":
        if blend not in _BLENDS:
            raise refused(f"the blend mode {blend!r}")
        states["BM"] = "/" + "".join(part.title() for part in blend.split("-"))
    if own.get("mask", "none") != "none":
        states["SMask"] = _mask(own["mask"], site, box)
    if states:
        shared.state(content, **states)
    content.write(f"{content.name_of('XObject', form)} Do")


def _mask(value: str, site: Site, box: Box) -> pydyf.Dictionary:
    mask = site.document.find(reference_in(value) or "")
    kind = mask.get("mask-type") or mask.get("style", "").replace(" ", "").removeprefix("mask-type:")
    if tag_of(mask) != "mask" or mask.get("maskUnits") != "userSpaceOnUse" or kind not in ("", "alpha", "luminance"):
        raise refused("a mask of another kind")
    if mask.attrib.keys() - {"id", "maskUnits", "mask-type", "style"}:
        raise refused("a mask with a region")
    shared = site.document.shared

    def form() -> pydyf.Stream:
        inner = site.inside(shared.content(), matrix=site.matrix, room=site.room)
        draw_elements(list(mask), inner)
        return inner.content.form(box, isolated=True)

    # Kept, or masks that use others twice would take twice as long at each level.
    made = shared.once(("mask", mask, site.matrix, box), form)
    subtype = "/Alpha" if kind == "alpha" else "/Luminosity"
    return pydyf.Dictionary({"Type": "/Mask", "S": subtype, "G": made.reference})


def _clip(value: str, site: Site) -> bool:
    """Clip to a path; false when nothing is left."""
    clip = site.document.find(reference_in(value) or "")
    if tag_of(clip) != "clipPath" or clip.attrib.keys() - _CLIPS or clip.get("clipPathUnits") == "objectBoundingBox":
        raise refused("a clip of another kind")
    if len(clip) == 0:
        return False
    if len(clip) > 1:
        raise refused("a clip of several parts")
    part = clip[0]
    own = properties_of(part)
    if tag_of(part) not in SHAPES or not PEELED.isdisjoint(own):
        raise refused("a clip of another kind")
    path = part.get("d") if tag_of(part) == "path" else None
    outline = outline_of(part) if path is None else site.document.shared.outline(path)
    if not outline.operators:
        return False
    star = "*" if own.get("clip-rule") == "evenodd" else ""
    site.content.write(f"{outline.operators}\nW{star} n")
    return True
