"""Presentation attributes and `style`: what an element says of itself and what it inherits."""

from collections.abc import Mapping
from typing import Final

from isomer_agent_tools.images._refusal import refused
from isomer_agent_tools.images._svg_tree import Element, tag_of

__all__ = ("PICTURED", "SILENT", "Style", "inherited", "properties_of")

Style = Mapping[str, str]

SILENT: Final = frozenset(
    ("clipPath", "defs", "desc", "filter", "linearGradient", "mask", "metadata", "pattern", "radialGradient", "title")
)
"""Elements that draw nothing where they stand."""

PICTURED: Final = frozenset(("foreignObject", "marker", "switch", "symbol", "text"))
"""Elements that the engine can draw and this writer cannot."""

_INHERITED: Final = frozenset(
    (
        "clip-rule",
        "color",
        "fill",
        "fill-opacity",
        "fill-rule",
        "stroke",
        "stroke-dasharray",
        "stroke-dashoffset",
        "stroke-linecap",
        "stroke-linejoin",
        "stroke-miterlimit",
        "stroke-opacity",
        "stroke-width",
        "visibility",
        # Of these only the engine makes use, for the text that it draws.
        "dominant-baseline",
        "font-family",
        "font-size",
        "font-style",
        "font-variant-numeric",
        "font-weight",
        "letter-spacing",
        "text-anchor",
    )
)
_OWN: Final = frozenset(
    ("clip-path", "display", "filter", "isolation", "mask", "mix-blend-mode", "opacity", "transform", "overflow")
)
_HARMLESS: Final = frozenset(
    (
        "class",
        "focusable",
        "id",
        "image-rendering",
        "role",
        "shape-rendering",
        "tabindex",
        "text-rendering",
        "version",
        "{http://www.w3.org/XML/1998/namespace}space",
    )
)
_BOX: Final = frozenset(("x", "y", "width", "height"))
_ATTRIBUTES: Final[Mapping[str, frozenset[str]]] = {
    "circle": frozenset(("cx", "cy", "r")),
    "ellipse": frozenset(("cx", "cy", "rx", "ry")),
    "g": frozenset(),
    "image": _BOX | {"href", "{http://www.w3.org/1999/xlink}href", "preserveAspectRatio"},
    "line": frozenset(("x1", "x2", "y1", "y2")),
    "path": frozenset(("d", "pathLength")),
    "polygon": frozenset(("points",)),
    "polyline": frozenset(("points",)),
    "rect": _BOX | {"rx", "ry"},
    "svg": _BOX | {"preserveAspectRatio", "viewBox"},
    "use": frozenset(("href", "{http://www.w3.org/1999/xlink}href", "x", "y")),
}


def properties_of(element: Element) -> Style:
    """What an element says of itself. An element or a property that is not known here is refused."""
    tag = tag_of(element)
    known = _ATTRIBUTES.get(tag)
    if known is None:
        raise refused(f"the element {tag}")
    found: dict[str, str] = {}
    for name, value in element.attrib.items():
        if name in _INHERITED or name in _OWN:
            found[name] = value
        elif name == "style":
            found.update(_declarations(value))
        elif name not in known and name not in _HARMLESS and not name.startswith(("aria-", "data-")):
            raise refused(f"{name} of the element {tag}")
    return found


def _declarations(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for declaration in text.split(";"):
        name, colon, value = declaration.partition(":")
        name, value = name.strip(), value.strip()
        if not name and not colon:
            continue
        if (name in _INHERITED or name in _OWN) and name != "transform":
            found[name] = value
        elif name not in _HARMLESS and name != "mask-type":
            raise refused(f"the style {name}")
    return found


def inherited(outer: Style, own: Style) -> Style:
    """What the children of an element start from."""
    kept = {name: value for name, value in own.items() if name in _INHERITED and value != "inherit"}
    return {**outer, **kept} if kept else outer
