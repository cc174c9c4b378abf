"""Shapes of a drawing: filled, stroked, clipped to."""

from dataclasses import replace
from typing import Final

from isomer_agent_tools.images._pdf_gradient import paint_gradient
from isomer_agent_tools.images._pdf_pattern import paint_pattern
from isomer_agent_tools.images._pdf_picture import paint_as_picture
from isomer_agent_tools.images._pdf_site import Draw, Site
from isomer_agent_tools.images._refusal import refused
from isomer_agent_tools.images._svg_colour import BLACK, Colour, colour_of
from isomer_agent_tools.images._svg_gradient import Gradient, gradient_of
from isomer_agent_tools.images._svg_numbers import joined, length, numbers, opacity
from isomer_agent_tools.images._svg_path import Outline
from isomer_agent_tools.images._svg_shapes import outline_of
from isomer_agent_tools.images._svg_style import Style
from isomer_agent_tools.images._svg_tree import Element, reference_in, tag_of

__all__ = ("draw_outline", "draw_shape", "paint_colour")

_CAPS: Final = {"butt": 0, "round": 1, "square": 2}
_JOINS: Final = {"miter": 0, "round": 1, "bevel": 2}
_MITER: Final = 4.0


def draw_shape(site: Site, element: Element, draw: Draw) -> None:
    """Fill and stroke a shape as its site says."""
    outline = outline_of(element)
    if outline.operators and not draw_outline(site, outline, draw):
        paint_as_picture(site, element)


def draw_outline(site: Site, outline: Outline, draw: Draw) -> bool:
    """Fill and stroke an outline; false, and nothing drawn, when a paint has no counterpart in PDF."""
    if reference_in(site.style.get("stroke")) is not None:
        return False
    server = reference_in(site.style.get("fill"))
    if server is None:
        _fill(site, outline, paint_colour(site.style, "fill", BLACK))
    elif not _fill_from(site, outline, site.document.find(server), draw):
        return False
    stroke = paint_colour(site.style, "stroke", None)
    if stroke is not None and stroke.alpha > 0:
        _stroke(site, outline, stroke)
    return True


def paint_colour(style: Style, name: str, absent: Colour | None) -> Colour | None:
    """The colour to fill or stroke with, its opacity included; `None` for none."""
    text = style.get(name)
    if text == "none":
        return None
    if text == "currentColor":
        text = style.get("color", "#000")
    colour = absent if text is None else colour_of(text)
    share = style.get(f"{name}-opacity")
    return colour if colour is None or share is None else replace(colour, alpha=colour.alpha * opacity(share))


def _star(style: Style) -> str:
    return "*" if style.get("fill-rule") == "evenodd" else ""


def _fill(site: Site, outline: Outline, colour: Colour | None) -> None:
    if colour is None or colour.alpha <= 0 or not outline.has_area:
        return
    content = site.content
    if colour.alpha < 1:
        content.save()
        site.document.shared.state(content, ca=colour.alpha)
    content.fill_with(colour.operands)
    content.write(f"{outline.operators}\nf{_star(site.style)}")
    if colour.alpha < 1:
        content.restore()


def _fill_from(site: Site, outline: Outline, server: Element, draw: Draw) -> bool:
    """Fill with a gradient or a pattern; false when PDF has no counterpart."""
    tag, content = tag_of(server), site.content
    share = opacity(site.style.get("fill-opacity"))
    if tag not in ("linearGradient", "radialGradient", "pattern"):
        raise refused(f"a fill with the element {tag}")
    paint = None if tag == "pattern" else gradient_of(server, outline.box)
    if isinstance(paint, Colour):
        _fill(site, outline, replace(paint, alpha=paint.alpha * share))
        return True
    if paint is None and tag != "pattern":
        return False
    content.save()
    content.write(f"{outline.operators}\nW{_star(site.style)} n")
    if share < 1:
        site.document.shared.state(content, ca=share)
    if isinstance(paint, Gradient):
        paint_gradient(site, paint, outline.box)
        painted = True
    else:
        painted = paint_pattern(site, server, outline.box, draw)
    content.restore()
    return painted


def _stroke(site: Site, outline: Outline, colour: Colour) -> None:
    style, content = site.style, site.content
    width = length(style.get("stroke-width"), 1.0)
    if width <= 0:
        return
    content.save()
    if colour.alpha < 1:
        site.document.shared.state(content, CA=colour.alpha)
    cap, join = _choice(style, "stroke-linecap", _CAPS), _choice(style, "stroke-linejoin", _JOINS)
    miter = max(1.0, length(style.get("stroke-miterlimit"), _MITER))
    dashes = _dashes(style)
    content.write(f"{colour.operands} RG {joined(width)} w {cap} J {join} j {joined(miter)} M{dashes}")
    content.write(f"{outline.operators}\nS")
    content.restore()


def _choice(style: Style, name: str, choices: dict[str, int]) -> int:
    value = style.get(name)
    if value is None:
        return 0
    if value not in choices:
        raise refused(f"{name} {value!r}")
    return choices[value]


def _dashes(style: Style) -> str:
    text = style.get("stroke-dasharray", "none")
    lengths = [] if text == "none" else numbers(text)
    if any(one < 0 for one in lengths) or not any(lengths):
        return ""
    if len(lengths) % 2:
        lengths *= 2
    return f" [{joined(*lengths)}] {joined(length(style.get('stroke-dashoffset')))} d"
