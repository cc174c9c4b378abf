"""The packs that ship as the gallery draws them: a type of the slides on a slide, any other on a page of its own."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast, final

from markupsafe import Markup

from isomer_agent_tools.sdk import (
    Composition,
    Frame,
    FrameHeader,
    FrameTheme,
    FrameViewport,
    JsonObject,
    MeasuredBox,
    Pack,
    Primitive,
    Theme,
)

if TYPE_CHECKING:
    from isomer_agent_tools.images import TakumiBackend
    from isomer_agent_tools.runtime import IsomerRuntime, SnapshotSurface

__all__ = ("Exhibit", "draw_exhibit", "exhibit_of", "gallery_runtime")

_SLIDE: Final = "slide"
_PAGE: Final = "page"
_WIDTH: Final = 1920
_EDGE: Final = 96
"""Room around what stands on a page, in pixels."""
_TALLEST: Final = 1080
_MEASURED: Final = 8_000
"""Height of the page on which an example is laid out to learn its own height."""
_SCALE: Final = 0.5


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Exhibit:
    """One example of a type, as it is shown."""

    node: JsonObject
    composition: Composition
    frame: str
    height: int


def gallery_runtime(packs: Sequence[Pack]) -> "IsomerRuntime[None]":
    """A runtime with the frame of slides and a plain page in the colours of the last pack that brings any."""
    from isomer_agent_tools.packs.slides import slide_deck_frame  # noqa: PLC0415 - `--help` needs none of it
    from isomer_agent_tools.runtime import create_isomer_runtime  # noqa: PLC0415 - likewise

    themes = [pack.theme for pack in packs if pack.theme is not None]
    frames = {_SLIDE: slide_deck_frame, _PAGE: _plain_page(themes[-1])}
    return create_isomer_runtime(packs=packs, frames=frames, default_frame=_SLIDE)


def exhibit_of(primitive: Primitive, runtime: "IsomerRuntime[None]", backend: "TakumiBackend") -> Exhibit:
    """The richest example of a type that fits."""
    by_size = sorted(primitive.examples, key=lambda example: len(str(example)), reverse=True)
    if primitive.type.startswith(_SLIDE):
        node = dict(by_size[0])
        frame = node if primitive.root_only else {"type": "slideFrame", "body": [node]}
        return Exhibit(node=node, composition=_view(frame), frame=_SLIDE, height=_TALLEST)
    pages = [_on_a_page(dict(example), runtime, backend) for example in by_size]
    return next((page for page in pages if page.height <= _TALLEST), pages[-1])


def draw_exhibit(exhibit: Exhibit, runtime: "IsomerRuntime[None]", backend: "TakumiBackend", theme: Theme) -> bytes:
    """The picture, as WebP half as large as a slide."""
    page = _pages_of(runtime).render(
        exhibit.composition, frame=exhibit.frame, width=_WIDTH, height=exhibit.height, theme=theme
    )
    return backend.webp(page, scale=_SCALE)


def _pages_of(runtime: "IsomerRuntime[None]") -> "SnapshotSurface":
    # There is one: the runtime has frames.
    return cast("SnapshotSurface", runtime.surfaces.snapshot)


def _on_a_page(node: JsonObject, runtime: "IsomerRuntime[None]", backend: "TakumiBackend") -> Exhibit:
    composition = _view(node)
    page = _pages_of(runtime).render(composition, frame=_PAGE, width=_WIDTH, height=_MEASURED)
    inside = [box for box in backend.measure(page).root.walk() if _is_content(box)]
    height = round(max((box.bottom for box in inside), default=_EDGE)) + _EDGE
    return Exhibit(node=node, composition=composition, frame=_PAGE, height=height)


def _is_content(box: MeasuredBox) -> bool:
    """Whether a box is narrower than the page: the boxes around the node are as wide as it or as high."""
    return box.width <= _WIDTH - 2 * _EDGE and box.height < _MEASURED - 2 * _EDGE


def _view(node: JsonObject) -> Composition:
    return {"type": "view", "body": [node]}


def _plain_page(theme: FrameTheme) -> Frame:
    def wrap(_header: FrameHeader, body: Markup, _viewport: FrameViewport) -> Markup:
        return Markup('<main style="padding:{}px">{}</main>').format(_EDGE, body)

    return Frame(default_width=_WIDTH, estimate_height=lambda _composition, _measure: _TALLEST, theme=theme, wrap=wrap)
