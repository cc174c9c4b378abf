"""A surface that is one string: plain text and Markdown."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import final

from isomer_agent_tools.runtime._drawing import Drawing, OnValidationError, SurfaceCheck, in_a_view
from isomer_agent_tools.sdk import JsonValue, Node

__all__ = ("WrittenSurface",)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenSurface:
    """Draws compositions as one string: title, subtitle and nodes, apart by one blank line."""

    check: SurfaceCheck
    write: Callable[[Drawing], str] = field(repr=False)
    """Puts a checked document into words."""

    def render(
        self,
        composition: JsonValue,
        *,
        heading: bool = True,
        on_validation_error: OnValidationError = "raise",
    ) -> str:
        """The composition in words, without a trailing newline.

        Raises:
            CompositionValidationError: it is invalid; with `on_validation_error="collect"` the findings are what is
                written, but for a budget refusal, which always raises.
        """
        return self.write(self.check.drawing(composition, heading=heading, on_validation_error=on_validation_error))

    def render_node(self, node: Node, *, on_validation_error: OnValidationError = "raise") -> str:
        """One node alone. Raises as `render` does; findings stand under `body[0]`."""
        return self.render(in_a_view(node), heading=False, on_validation_error=on_validation_error)
