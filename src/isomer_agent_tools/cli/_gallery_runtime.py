"""The examples that the gallery shows: a type of the slides on a slide, any other on a page of its own."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, cast, final

from isomer_agent_tools.sdk import Composition, DrawnPage, JsonObject, Primitive, Theme

if TYPE_CHECKING:
    from isomer_agent_tools.images import TakumiBackend
    from isomer_agent_tools.runtime import IsomerRuntime

__all__ = ("Exhibit", "draw_exhibit", "exhibit_of")

_SLIDE: Final = "slide"
_WIDTH: Final = 960
"""Of a picture, in pixels."""
_TALLEST: Final = 540
"""As high as a slide."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Exhibit:
    """One example of a type, as it is shown."""

    node: JsonObject
    composition: Composition


def exhibit_of(primitive: Primitive, runtime: "IsomerRuntime[None]", backend: "TakumiBackend") -> Exhibit:
    """The richest example of a type that fits."""
    by_size = sorted(primitive.examples, key=lambda example: len(str(example)), reverse=True)
    if primitive.type.startswith(_SLIDE):
        node = dict(by_size[0])
        return Exhibit(node=node, composition=_view(node if primitive.root_only else _slide(node)))
    exhibits = [Exhibit(node=dict(example), composition=_view(dict(example))) for example in by_size]
    return next((it for it in exhibits if _page(it, runtime, backend).height <= _TALLEST), exhibits[-1])


def draw_exhibit(exhibit: Exhibit, runtime: "IsomerRuntime[None]", backend: "TakumiBackend", theme: Theme) -> bytes:
    """The picture, as WebP; of a slide half as large."""
    page = _page(exhibit, runtime, backend, theme)
    return backend.webp(page, scale=_WIDTH / page.width)


def _page(
    exhibit: Exhibit, runtime: "IsomerRuntime[None]", backend: "TakumiBackend", theme: Theme | None = None
) -> DrawnPage:
    from isomer_agent_tools.images import draw_page  # noqa: PLC0415 - an extra

    return draw_page(cast(Any, runtime), exhibit.composition, backend, theme=theme)


def _slide(node: JsonObject) -> JsonObject:
    return {"type": "slideFrame", "body": [node]}


def _view(node: JsonObject) -> Composition:
    return {"type": "view", "body": [node]}
