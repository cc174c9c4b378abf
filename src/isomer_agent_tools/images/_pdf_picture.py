"""Parts of a drawing that PDF has no counterpart for, painted by the engine and placed as pictures."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, final
from xml.sax.saxutils import quoteattr

from isomer_agent_tools.images._pdf_site import Site, common_box
from isomer_agent_tools.images._refusal import refused
from isomer_agent_tools.images._svg_bounds import painted_box
from isomer_agent_tools.images._svg_matrix import scale_of
from isomer_agent_tools.images._svg_numbers import Box, joined, length, numbers
from isomer_agent_tools.images._svg_tree import Element, reference_in, tag_of
from isomer_agent_tools.images._svg_write import referred_to, written

__all__ = ("PEELED", "paint_as_picture", "place_picture")

PEELED: Final = frozenset(("clip-path", "isolation", "mask", "mix-blend-mode", "opacity", "transform"))
"""What is drawn around an element before the element itself, and so not once more in its picture."""

_DENSITY: Final = 2.0
"""Pixels of a picture to one CSS pixel."""
_SMOOTH: Final = 2.0
"""A blur of this many pixels hides the difference between one pixel and two."""
_LONGEST_SIDE: Final = 8_192
_INSET: Final = 0.002
"""Poppler gives a picture that ends on a whole pixel one pixel more."""
_BLUR_REACHES: Final = 3
_WHOLE: Final = ("-10%", "-10%", "120%", "120%")
_REGION: Final = ("x", "y", "width", "height")
_EFFECTS: Final = frozenset(
    (
        "feBlend",
        "feColorMatrix",
        "feComponentTransfer",
        "feComposite",
        "feDropShadow",
        "feFlood",
        "feFuncA",
        "feFuncB",
        "feFuncG",
        "feFuncR",
        "feGaussianBlur",
        "feMerge",
        "feMergeNode",
        "feMorphology",
        "feOffset",
    )
)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class _Room:
    box: Box
    """What the picture shows."""
    blur: float = 0.0
    """In CSS pixels of the page."""


def paint_as_picture(site: Site, element: Element, *, peeled: frozenset[str] = PEELED) -> None:
    """Let the engine paint an element, without the attributes that are `peeled` off, and place the picture."""
    visible = site.visible()
    if visible is None:
        return
    room = _room_of(site, element, visible)
    box = common_box(room.box, visible)
    if box is None:
        return
    left, top, right, bottom = math.floor(box[0]), math.floor(box[1]), math.ceil(box[2]), math.ceil(box[3])
    scale = scale_of(site.matrix)
    density = scale if room.blur >= _SMOOTH else scale * _DENSITY
    width, height = _pixels(right - left, density), _pixels(bottom - top, density)
    shown, size = (left, top, right, bottom), (width, height)
    content = _content(site, element, peeled, room)
    place_picture(site, f"{_start(shown, size)}{content}</svg>".encode(), shown, size)


def place_picture(site: Site, source: bytes, box: Box, size: tuple[int, int]) -> None:
    """Place the picture of a file, `size` pixels large, where `box` is."""
    picture = site.document.shared.picture(source, *size)
    if picture is not None:
        left, top, right, bottom = box
        name = site.content.name_of("XObject", picture)
        place = joined(right - left - _INSET, 0, 0, top - bottom + _INSET, left, bottom - _INSET)
        site.content.write(f"q {place} cm {name} Do Q")


def _pixels(side: float, density: float) -> int:
    return max(1, min(_LONGEST_SIDE, math.ceil(side * density)))


def _room_of(site: Site, element: Element, visible: Box) -> _Room:
    ids = site.document.ids
    box = painted_box(element, ids)
    name = reference_in(element.get("filter"))
    if box is None or name is None:
        return _Room(box=visible if box is None else _padded(box, 1.0))
    effect = site.document.find(name)
    blur = _blur_of(effect)
    if _is_open(site, effect):
        return _Room(box=_padded(box, 1 + _BLUR_REACHES * blur), blur=blur * scale_of(site.matrix))
    return _Room(box=_padded(_region(effect, box), 1.0), blur=blur * scale_of(site.matrix))


def _is_open(site: Site, effect: Element) -> bool:
    # The engine leaves the region out and means none; SVG means a tenth around the box.
    return not site.document.nested and effect.get("width") is None


def _blur_of(effect: Element) -> float:
    total = 0.0
    for step in effect.iter():
        tag = tag_of(step)
        if step is not effect and tag not in _EFFECTS:
            raise refused(f"the effect {tag}")
        if tag in ("feGaussianBlur", "feDropShadow"):
            total += max(numbers(step.get("stdDeviation", "0")), default=0.0)
    return max(0.0, total)


def _region(effect: Element, box: Box) -> Box:
    given = [effect.get(name, absent) for name, absent in zip(_REGION, _WHOLE, strict=True)]
    if effect.get("filterUnits") == "userSpaceOnUse":
        left, top, width, height = (length(text) for text in given)
        return left, top, left + width, top + height
    across, down = box[2] - box[0], box[3] - box[1]
    left = box[0] + length(given[0], whole=1.0) * across
    top = box[1] + length(given[1], whole=1.0) * down
    return left, top, left + length(given[2], whole=1.0) * across, top + length(given[3], whole=1.0) * down


def _padded(box: Box, pad: float) -> Box:
    return box[0] - pad, box[1] - pad, box[2] + pad, box[3] + pad


def _start(shown: Box, size: tuple[int, int]) -> str:
    left, top, right, bottom = shown
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="{joined(left, top, right - left, bottom - top)}" preserveAspectRatio="none">'
    )


def _content(site: Site, element: Element, peeled: frozenset[str], room: _Room) -> str:
    """The element with all that it refers to and inherits."""
    own_region = dict(zip(_REGION, _as_region(room.box), strict=True))

    def attributes(one: Element) -> Mapping[str, str]:
        tag = tag_of(one)
        if one is element:
            return _without(one.attrib, peeled)
        if (tag == "mask" and one.get("width") is None) or (tag == "filter" and _is_open(site, one)):
            return {**one.attrib, f"{tag}Units": "userSpaceOnUse", **own_region}
        return one.attrib

    defs = "".join(written(one, attributes) for one in referred_to([element], site.document.ids))
    inherited = "".join(f" {name}={quoteattr(value)}" for name, value in site.style.items())
    return f"<defs>{defs}</defs><g{inherited}>{written(element, attributes)}</g>"


def _as_region(box: Box) -> list[str]:
    return joined(box[0], box[1], box[2] - box[0], box[3] - box[1]).split(" ")


def _without(attributes: Mapping[str, str], peeled: frozenset[str]) -> dict[str, str]:
    kept = {name: value for name, value in attributes.items() if name not in peeled}
    if "style" in kept:
        declarations = (one for one in kept["style"].split(";") if one.partition(":")[0].strip() not in peeled)
        kept["style"] = ";".join(declarations)
    return kept
