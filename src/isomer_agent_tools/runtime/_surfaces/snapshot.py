"""Snapshots: pages for a rasteriser, from the very HTML that a page on screen has (RT-70 to RT-72).

Only the snapshot's elements say which node drew them, in `data-path`, so that what is found on a picture has a place.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import final

from markupsafe import Markup

from isomer_agent_tools.runtime._draw import draw_body, drawn_types
from isomer_agent_tools.runtime._drawing import Drawing, SurfaceCheck, in_a_view
from isomer_agent_tools.runtime._pages import Page, Pages
from isomer_agent_tools.runtime._parse import ParsedNode
from isomer_agent_tools.runtime._snapshot_css import SnapshotCss
from isomer_agent_tools.sdk import (
    Frame,
    FrameHeader,
    FrameViewport,
    IsomerError,
    IsomerErrorCode,
    JsonValue,
    Node,
    Theme,
    ValidationWarning,
    clean_text,
    html,
)

__all__ = ("SnapshotSurface",)

_LONGEST_SIDE = 16_384

_FIRST_TAG = re.compile("<[a-z][a-z0-9]*(?=[ >])")

_PATH = html.template(' data-path="{}"')

_ROOT = html.template(
    '<div class="isomer isomer-page" data-theme="{scheme}" style="width:{width}px;height:{height}px">{body}</div>'
)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class SnapshotSurface:
    """Draws compositions as pages of the runtime's frames."""

    check: SurfaceCheck
    frames: Mapping[str, Frame]
    default_frame: str
    stylesheet: SnapshotCss
    measure: Callable[[Node], int]
    """A rough height of one node, in CSS pixels, for frames without a fixed one."""

    def render(
        self,
        composition: JsonValue,
        *,
        frame: str | None = None,
        width: int | None = None,
        height: int | None = None,
        theme: Theme | None = None,
        heading: bool = False,
    ) -> Page:
        """The composition as one page.

        Args:
            frame: a name that the host gave; the default frame when left out.
            width: CSS pixels, 1 to 16,384; the frame's own when left out.
            height: likewise; what the frame estimates when left out.
            theme: overrides the composition's own; `auto` is light.

        Raises:
            CompositionValidationError: the composition is not valid.
            IsomerError: `UNKNOWN_FRAME`, `INVALID_FRAME_BODY`.
            ValueError: a side is out of range.
        """
        drawn = self._draw([composition], frame, width, height, theme, heading=heading)
        return Page(html=drawn.pages[0], css=drawn.css, width=drawn.width, height=drawn.height, warnings=drawn.warnings)

    def render_pages(
        self,
        compositions: Sequence[JsonValue],
        *,
        frame: str | None = None,
        width: int | None = None,
        height: int | None = None,
        theme: Theme | None = None,
        heading: bool = False,
    ) -> Pages:
        """Each composition as a page, all of one size. Raises as `render` does, and `EMPTY_PAGES` for an empty list."""
        if not compositions:
            raise IsomerError(IsomerErrorCode.EMPTY_PAGES, "There are no compositions to make pages of.")
        drawn = self._draw(compositions, frame, width, height, theme, heading=heading)
        warnings = tuple(
            replace(warning, path=f"pages[{number}].{warning.path}") if warning.path else warning
            for number, part in enumerate(drawn.by_page)
            for warning in part
        )
        return Pages(pages=drawn.pages, css=drawn.css, width=drawn.width, height=drawn.height, warnings=warnings)

    def render_node(self, node: Node, *, frame: str | None = None, theme: Theme | None = None) -> Page:
        """One node alone, in a frame that takes it. Raises as `render` does."""
        return self.render(in_a_view(node), frame=frame, theme=theme)

    def _draw(
        self,
        compositions: Sequence[JsonValue],
        frame: str | None,
        width: int | None,
        height: int | None,
        theme: Theme | None,
        *,
        heading: bool,
    ) -> "_Drawn":
        drawings = [
            self.check.drawing(it, heading=heading, on_validation_error="raise", theme=theme) for it in compositions
        ]
        name = self.default_frame if frame is None else frame
        chosen = self._frame(name)
        _check_bodies(name, chosen, drawings)
        page_width = _side("width", chosen.default_width if width is None else width)
        page_height = _side("height", self._height(chosen, drawings) if height is None else height)
        pages = tuple(_page(chosen, drawing, page_width, page_height) for drawing in drawings)
        types = drawn_types([node for drawing in drawings for node in drawing.nodes])
        schemes = frozenset(_scheme(drawing) for drawing in drawings)
        return _Drawn(
            pages=pages,
            css=self.stylesheet(chosen.theme, schemes, types),
            width=page_width,
            height=page_height,
            by_page=tuple(drawing.warnings for drawing in drawings),
        )

    def _frame(self, name: str) -> Frame:
        if name not in self.frames:
            raise IsomerError(
                IsomerErrorCode.UNKNOWN_FRAME, f"There is no frame {name!r}. Frames: {', '.join(self.frames)}."
            )
        return self.frames[name]

    def _height(self, frame: Frame, drawings: Sequence[Drawing]) -> int:
        return max(frame.estimate_height(dict(drawing.root), self.measure) for drawing in drawings)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class _Drawn:
    pages: tuple[str, ...]
    css: str
    width: int
    height: int
    by_page: tuple[tuple[ValidationWarning, ...], ...]

    @property
    def warnings(self) -> tuple[ValidationWarning, ...]:
        return tuple(warning for part in self.by_page for warning in part)


def _check_bodies(name: str, frame: Frame, drawings: Sequence[Drawing]) -> None:
    if frame.validate_body is None:
        return
    for number, drawing in enumerate(drawings, 1):
        messages = frame.validate_body(drawing.root["body"])
        if messages:
            where = "this composition" if len(drawings) == 1 else f"page {number}"
            raise IsomerError(
                IsomerErrorCode.INVALID_FRAME_BODY, f"Frame {name!r} does not take {where}: {' '.join(messages)}."
            )


def _side(name: str, pixels: int) -> int:
    if not 1 <= pixels <= _LONGEST_SIDE:
        raise ValueError(f"{name} must be 1 to {_LONGEST_SIDE} pixels, not {pixels}")
    return pixels


def _scheme(drawing: Drawing) -> str:
    return "dark" if drawing.theme == "dark" else "light"


def _page(frame: Frame, drawing: Drawing, width: int, height: int) -> str:
    scheme = _scheme(drawing)
    parts = draw_body(drawing.nodes, lambda primitive: primitive.html, drawing.context, finish=_with_path)
    body = html.join(parts)
    if frame.wrap is not None:
        header = FrameHeader(title=drawing.title, subtitle=drawing.subtitle, theme=scheme)
        body = frame.wrap(header, body, FrameViewport(width=width, height=height, scheme=scheme))
    return clean_text(str(_ROOT.format(scheme=scheme, width=width, height=height, body=body)))


def _with_path(node: ParsedNode, drawn: Markup) -> Markup:
    """What the node drew, with its path on the outermost element; text alone stays as it is."""
    tag = _FIRST_TAG.match(drawn)
    if tag is None:
        return drawn
    return Markup(f"{tag.group()}{_PATH.format(node.path)}{drawn[tag.end() :]}")  # noqa: S704 - both parts are markup
