"""What the engine paints for the writer of PDF: blurs, masks of filters, and pictures in files."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from isomer_agent_tools.images._engine import engine_module
from isomer_agent_tools.images._refusal import refused

if TYPE_CHECKING:
    from pytakumi import Renderer

__all__ = ("Paint", "paint_with", "plain_paint")

Paint = Callable[[bytes, int, int], bytes]
"""From an SVG, PNG or JPEG file to RGBA, four bytes a pixel, of the width and height asked for."""


def paint_with(renderer: "Renderer") -> Paint:
    """Paint with a renderer of the host, whose fonts then serve text inside drawings."""
    image_node = engine_module().image_node

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
    return paint_with(engine_module().Renderer())
