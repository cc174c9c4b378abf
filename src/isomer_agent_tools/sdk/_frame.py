"""A frame: a rule about a whole body, and the page it is drawn on."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias, final

from markupsafe import Markup

from isomer_agent_tools.sdk._palette import Palette
from isomer_agent_tools.sdk._types import Composition, Node

__all__ = ("BodyRule", "Frame", "FrameHeader", "FrameTheme", "FrameViewport")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class FrameTheme:
    """The palettes of a frame."""

    light: Palette
    dark: Palette


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class FrameHeader:
    """What a frame may draw above the body. `None` where there is nothing to draw."""

    title: str | None
    subtitle: str | None
    theme: str
    """The resolved scheme: `light` or `dark`."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class FrameViewport:
    """The room a page has, in CSS pixels."""

    width: int
    height: int
    scheme: str
    """`light` or `dark`."""


Measure: TypeAlias = Callable[[Node], int]


class BodyRule(Protocol):
    """The part of a frame that a check uses."""

    @property
    def validate_body(self) -> Callable[[Sequence[Node]], Sequence[str]] | None:
        """Messages about a whole body, none when it is fine; `None` when the frame has no rule."""
        ...


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """A kind of page (RT-70). Its name is the key the host registers it under."""

    default_width: int
    """CSS pixels."""
    estimate_height: Callable[[Composition, Measure], int]
    """CSS pixels a composition needs; `measure` gives those of one node."""
    theme: FrameTheme
    validate_body: Callable[[Sequence[Node]], Sequence[str]] | None = None
    """Gets the body of a composition that has already passed the schema. Must not change it."""
    wrap: Callable[[FrameHeader, Markup, FrameViewport], Markup] | None = None
    """Builds the page's root around the drawn body; `None` draws the body as it is."""
    flows: bool = False
    """Whether it is read from top to bottom and is no canvas: a picture then has the composition's heading, and is as
    high as the root that `wrap` builds."""
