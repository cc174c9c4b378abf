"""Formats that a host renders itself: a PNG, an SVG, a PDF."""

from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Protocol, TypeAlias, final

from isomer_agent_tools.sdk._surface import Theme
from isomer_agent_tools.sdk._types import Composition

__all__ = ("FormatDescriber", "FormatOutput", "FormatRenderer", "IsomerToolsFormat", "RendersFormat")

FormatOutput: TypeAlias = bytes | str | Awaitable[bytes] | Awaitable[str] | Awaitable[bytes | str]
"""What a format's `render` may return: the rendering, or something to await for it."""


class FormatRenderer(Protocol):
    """Draws one checked composition. Its exception's message becomes the failed result's text.

    An `async` function runs on the host's event loop. A plain one may be called in a thread beside it, so that what
    needs the loop belongs into an `async` one. `report_progress` tells how far a long one is.
    """

    def __call__(self, composition: Composition, /, *, theme: Theme | None) -> FormatOutput:
        """Draw it; `theme` is what the call asked for, `None` when the composition's own holds."""
        ...


class FormatDescriber(Protocol):
    """Says in words what a picture shows and what is wrong with it, for a model that cannot see it."""

    def __call__(self, composition: Composition, /, *, theme: Theme | None) -> str | Awaitable[str]:
        """A short text about the composition that was rendered."""
        ...


class RendersFormat(Protocol):
    """What a format is read through: any object with these two attributes serves (AT-70)."""

    @property
    def mime_type(self) -> str:
        """Decides how the rendering is answered: `image/*` as an image block, else as text or a resource."""
        ...

    @property
    def render(self) -> FormatRenderer:
        """Draws one checked composition."""
        ...


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class IsomerToolsFormat:
    """One format that `isomer_render` offers after the runtime's own (AT-70)."""

    mime_type: str
    """As in `image/png`. `image/*` answers as an image block; the bytes are not inspected."""
    render: FormatRenderer
    """Returns `bytes`, `str`, or an awaitable of one; a plain function works too."""
    describe: FormatDescriber | None = None
    """Asked only where the host wants pictures described; its text stands beside the picture."""
