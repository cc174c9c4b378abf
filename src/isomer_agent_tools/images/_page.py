"""Compositions as pages: the frame that takes them, and the height that they need."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final, Protocol, final

from isomer_agent_tools.images._order import LONGEST_SIDE
from isomer_agent_tools.sdk import (
    Composition,
    DrawnPage,
    DrawnPages,
    Frame,
    ImageBackend,
    IsomerError,
    IsomerErrorCode,
    JsonValue,
    Theme,
    ValidationResult,
    is_slide,
    slides_of,
)

__all__ = ("DrawsPages", "PagePlan", "PageSurface", "draw_page", "page_surface", "pages_of", "plan_pages")

_NO_FRAMES: Final = "Pictures need a frame: pass frames={name: frame} to create_isomer_runtime."


class PageSurface(Protocol):
    """Draws pages, one or many at once: the snapshot surface."""

    @property
    def frames(self) -> Mapping[str, Frame]:
        """The kinds of page, by name."""
        ...

    @property
    def default_frame(self) -> str:
        """The name of the one that is asked first."""
        ...

    def render(
        self, composition: Composition, /, *, frame: str | None, height: int | None, theme: Theme | None, heading: bool
    ) -> DrawnPage:
        """The composition as one page of a frame."""
        ...

    def render_pages(
        self,
        compositions: Sequence[Composition],
        /,
        *,
        frame: str | None,
        height: int | None,
        theme: Theme | None,
        heading: bool,
    ) -> DrawnPages:
        """Each composition as a page, all of one size."""
        ...


class PageSurfaces(Protocol):
    """The surfaces of a runtime, as far as pictures need them."""

    @property
    def snapshot(self) -> PageSurface | None:
        """`None` when the runtime has no frames."""
        ...


class DrawsPages(Protocol):
    """A runtime, as far as pictures need it."""

    def validate(self, value: JsonValue, /) -> ValidationResult:
        """Check a composition, and copy it with nothing left short."""
        ...

    @property
    def surfaces(self) -> PageSurfaces:
        """What it draws on."""
        ...


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class PagePlan:
    """What is to be drawn, before it is."""

    parts: tuple[Composition, ...]
    """One composition a page."""
    frame: str
    flows: bool
    """Whether the pages have a heading and are as high as their content."""


def page_surface(runtime: DrawsPages) -> PageSurface:
    """The surface that draws pages.

    Raises:
        ValueError: the runtime has no frames.
    """
    surface = runtime.surfaces.snapshot
    if surface is None:
        raise ValueError(_NO_FRAMES)
    return surface


def plan_pages(runtime: DrawsPages, compositions: Sequence[Composition], named: str | None) -> PagePlan:
    """The frame that was named, or the first that takes all of them, the default one before the others.

    Where the named or the default frame does not take a whole deck, its slides are parted. What is not valid is
    planned as it is, for the surface refuses it.

    Raises:
        ValueError: the runtime has no frames.
    """
    surface = page_surface(runtime)
    first = named or surface.default_frame
    checked = [runtime.validate(one).composition for one in compositions]
    whole = [one for one in checked if one is not None]
    if len(whole) < len(checked) or first not in surface.frames:
        return PagePlan(parts=tuple(compositions), frame=first, flows=False)
    parts = whole if _takes(surface.frames[first], whole) else [slide for one in whole for slide in slides_of(one)]
    names = (first, *(() if named else surface.frames))
    frame = next((name for name in names if _takes(surface.frames[name], parts)), first)
    return PagePlan(parts=tuple(parts), frame=frame, flows=surface.frames[frame].flows)


def draw_page(
    runtime: DrawsPages,
    composition: Composition,
    backend: ImageBackend,
    *,
    frame: str | None = None,
    theme: Theme | None = None,
) -> DrawnPage:
    """The composition as a page of the frame that takes it; on one that flows, as high as its content.

    Args:
        backend: measures the content.
        frame: the name of one of the runtime's frames; when left out, the default one where it takes the body, else
            the first that does.
        theme: overrides the composition's own.

    Raises:
        CompositionValidationError: the composition is not valid.
        IsomerError: `INVALID_FRAME_BODY`: no frame takes the body, it holds several slides, or it is too long for a
            page; `UNKNOWN_FRAME`, `IMAGE_FAILED`.
        ValueError: the runtime has no frames.
    """
    surface = page_surface(runtime)
    plan = plan_pages(runtime, [composition], frame)
    if len(plan.parts) > 1:
        raise IsomerError(
            IsomerErrorCode.INVALID_FRAME_BODY,
            f"The body holds {len(plan.parts)} slides, and a picture shows one: draw each slide as a composition of "
            "its own, or all of them as pdf.",
        )
    height = _height(surface, plan, backend, theme)
    return surface.render(composition, frame=plan.frame, height=height, theme=theme, heading=plan.flows)


def pages_of(runtime: DrawsPages, plan: PagePlan, backend: ImageBackend, theme: Theme | None) -> DrawnPages:
    """All pages of a plan, as high as the highest. Raises as `draw_page` does."""
    surface = page_surface(runtime)
    height = _height(surface, plan, backend, theme)
    return surface.render_pages(plan.parts, frame=plan.frame, height=height, theme=theme, heading=plan.flows)


def _takes(frame: Frame, compositions: Sequence[Composition]) -> bool:
    """Whether it has nothing to say against the bodies. A slide is a canvas: where a page flows, it has no place."""
    bodies = [one["body"] for one in compositions]
    if frame.flows and any(is_slide(node) for body in bodies for node in body):
        return False
    return frame.validate_body is None or not any(frame.validate_body(body) for body in bodies)


def _height(surface: PageSurface, plan: PagePlan, backend: ImageBackend, theme: Theme | None) -> int | None:
    """What the content needs where the frame flows; else the frame says it."""
    if not plan.flows:
        return None
    needed = max((_needed(surface, plan, one, backend, theme) for one in plan.parts), default=1)
    if needed > LONGEST_SIDE:
        raise IsomerError(
            IsomerErrorCode.INVALID_FRAME_BODY,
            f"The page would be {needed:,} px high, and at most {LONGEST_SIDE:,} can be drawn: render fewer nodes at "
            "a time, or another format.",
        )
    return needed


def _needed(
    surface: PageSurface, plan: PagePlan, composition: Composition, backend: ImageBackend, theme: Theme | None
) -> int:
    """The lower edge of what the frame builds, on a page that leaves it all the room there is."""
    page = surface.render(composition, frame=plan.frame, height=LONGEST_SIDE, theme=theme, heading=True)
    return max(1, ceil(max((box.bottom for box in backend.measure(page).root.children), default=0.0)))
