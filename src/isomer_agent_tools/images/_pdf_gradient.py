"""Gradients as shadings of a PDF."""

from collections.abc import Sequence
from itertools import pairwise

import pydyf

from isomer_agent_tools.images._pdf_site import Site
from isomer_agent_tools.images._svg_gradient import Gradient, Stop
from isomer_agent_tools.images._svg_matrix import IDENTITY, inverse_of, moved_box, operands
from isomer_agent_tools.images._svg_numbers import Box, joined, pdf_number

__all__ = ("paint_gradient",)


def paint_gradient(site: Site, gradient: Gradient, box: Box) -> None:
    """Paint what is clipped to with a gradient; `box` lies around it. The graphics state is the caller's to restore."""
    content, shared = site.content, site.document.shared
    if gradient.matrix != IDENTITY:
        content.write(f"{operands(gradient.matrix)} cm")
    if any(colour.alpha < 1 for _, colour in gradient.stops):
        mask = shared.content()
        back = inverse_of(gradient.matrix) or IDENTITY
        mask.write(f"{mask.name_of('Shading', _shading(site, gradient, alpha=True))} sh")
        form = shared.add(mask.form(moved_box(back, box), isolated=True))
        entries: dict[str, object] = {"Type": "/Mask", "S": "/Luminosity", "G": form.reference}
        shared.state(content, SMask=pydyf.Dictionary(entries))
    content.write(f"{content.name_of('Shading', _shading(site, gradient, alpha=False))} sh")


def _shading(site: Site, gradient: Gradient, *, alpha: bool) -> pydyf.Dictionary:
    entries: dict[str, object] = {
        "ShadingType": 3 if gradient.outwards else 2,
        "ColorSpace": "/DeviceGray" if alpha else "/DeviceRGB",
        "Coords": f"[{joined(*gradient.coordinates)}]",
        "Function": _function(gradient.stops, alpha=alpha),
        "Extend": "[true true]",
    }
    return site.document.shared.entries(entries)


def _function(stops: Sequence[Stop], *, alpha: bool) -> str:
    """From 0 … 1 to a colour. Of stops in one place the last begins what follows."""
    values = [(at, pdf_number(colour.alpha) if alpha else colour.operands) for at, colour in stops]
    values = [(0.0, values[0][1]), *values, (1.0, values[-1][1])]
    parts: list[str] = []
    bounds: list[str] = []
    for (start, one), (end, two) in pairwise(values):
        # Four decimals part two neighbours; nearer than that they are one place.
        if f"{start:.4f}" != f"{end:.4f}":
            parts.append(f"<</FunctionType 2/Domain[0 1]/N 1/C0[{one}]/C1[{two}]>>")
            bounds.append(f"{end:.4f}")
    encode = " ".join(["0 1"] * len(parts))
    return (
        f"<</FunctionType 3/Domain[0 1]/Functions[{''.join(parts)}]/Bounds[{' '.join(bounds[:-1])}]/Encode[{encode}]>>"
    )
