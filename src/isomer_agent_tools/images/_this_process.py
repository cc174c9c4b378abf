"""The engine, called in the process that it is in."""

from typing import Any, Final, final

from isomer_agent_tools.images._boxes import RawBox
from isomer_agent_tools.images._document import DocumentOrder, OnPage, write_document
from isomer_agent_tools.images._engine import engine_module
from isomer_agent_tools.images._engine_css import ENGINE_CSS
from isomer_agent_tools.images._engine_paint import paint_with
from isomer_agent_tools.images._fonts import FontSet
from isomer_agent_tools.images._guard import guarded
from isomer_agent_tools.images._order import Order

__all__ = ("ThisProcess",)

_DEEPEST: Final = 120
"""Elements inside one another."""
_QUALITY: Final = 90


@final
class ThisProcess:
    """The engine, called where it is. Threads share it."""

    __slots__ = ("_fonts", "_renderer", "_ruler")

    def __init__(self, fonts: FontSet) -> None:
        self._fonts = fonts
        self._renderer = fonts.renderer()
        self._ruler: Any = None

    def run(self, order: Order, /) -> bytes | str | RawBox:
        """The picture, the SVG, or the measured tree."""
        done: bytes | str | RawBox = guarded(self._run, order)
        return done

    def pdf(self, document: DocumentOrder, on_page: OnPage, /) -> bytes:
        """The document."""
        return write_document(document, self, on_page, paint=paint_with(self._renderer))

    def _run(self, order: Order) -> Any:  # noqa: ANN401 - what the engine returns
        tree = engine_module().from_html(order.html, max_depth=_DEEPEST)
        room: dict[str, Any] = {
            "width": order.width,
            "height": order.height,
            "stylesheets": [ENGINE_CSS, order.css],
        }
        match order.task:
            case "svg":
                return self._renderer.render_svg(tree, **room)
            case "boxes":
                return self._renderer.measure(tree, **room)
            case "sizes":
                return self._measuring().measure(tree, **room)
            case _:
                return self._renderer.render(tree, **{**room, **_picture(order)})

    def _measuring(self) -> Any:  # noqa: ANN401 - the engine's own type
        # Two threads may both make one: they are alike, and the last stays.
        if self._ruler is None:
            self._ruler = self._fonts.ruler()
        return self._ruler


def _picture(order: Order) -> dict[str, Any]:
    options: dict[str, Any] = {
        "format": order.task,
        "width": max(1, round(order.width * order.scale)),
        "height": max(1, round(order.height * order.scale)),
        "device_pixel_ratio": order.scale,
    }
    return options if order.task == "png" else {**options, "quality": _QUALITY, "lossless": False}
