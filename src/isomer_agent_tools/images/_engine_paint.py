"""What the engine paints for the writer of PDF: blurs, masks of filters, and pictures in files."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from isomer_agent_tools.images._refusal import refused

if TYPE_CHECKING:
    from pytakumi import Renderer

__all__ = ("Paint", "paint_with", "plain_paint")

Paint = Callable[[bytes, int, int], bytes]
"""From an SVG, PNG or JPEG file to RGBA, four bytes a pixel, of the width and height asked for."""


def paint_with(renderer: "Renderer") -> Paint:
    """Paint with a renderer of the host, whose fonts then serve text inside drawings."""
    from pytakumi import image_node  # noqa: PLC0415  (the engine is an extra: loaded on first use)

    def paint(source: bytes, width: int, height: int) -> bytes:
        try:
            node = image_node(source, width=width, height=height)
            return renderer.render(node, width=width, height=height, format="raw")
        except (KeyboardInterrupt, SystemExit, GeneratorExit):
            raise
        # A panic of the engine is no `Exception`.
        except BaseException as error:  # noqa: BLE001
            raise refused(f"the engine cannot paint a part of it ({error})") from None

    return paint


@cache
def plain_paint() -> Paint:
    """Paint with a renderer that has no fonts but the engine's own. It may be used by several threads."""
    from pytakumi import Renderer  # noqa: PLC0415  (as above)

    return paint_with(Renderer())
