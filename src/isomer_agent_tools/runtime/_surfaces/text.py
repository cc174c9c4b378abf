"""Plain text (RT-50)."""

from dataclasses import dataclass
from typing import final

from isomer_agent_tools.runtime._draw import draw_body
from isomer_agent_tools.runtime._drawing import Drawing, OnValidationError, SurfaceCheck, in_a_view
from isomer_agent_tools.sdk import JsonValue, Node, clean_text, format_findings

__all__ = ("TextSurface",)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class TextSurface:
    """Draws compositions as plain text: the title in upper case, parts apart by one blank line."""

    check: SurfaceCheck

    def render(
        self,
        composition: JsonValue,
        *,
        heading: bool = True,
        on_validation_error: OnValidationError = "raise",
    ) -> str:
        """The composition as text, without a trailing newline.

        Raises:
            CompositionValidationError: it is invalid; with `on_validation_error="collect"` the findings are the text,
                but for a budget refusal, which always raises.
        """
        drawing = self.check.drawing(composition, heading=heading, on_validation_error=on_validation_error)
        return _text(drawing)

    def render_node(self, node: Node, *, on_validation_error: OnValidationError = "raise") -> str:
        """One node alone. Raises as `render` does; findings stand under `body[0]`."""
        return self.render(in_a_view(node), heading=False, on_validation_error=on_validation_error)


def _text(drawing: Drawing) -> str:
    if drawing.errors:
        return "\n".join(format_findings(drawing.errors))
    head = [drawing.title.upper()] if drawing.title else []
    head += [drawing.subtitle] if drawing.subtitle else []
    body = draw_body(drawing.nodes, lambda primitive: primitive.text, drawing.context)
    return clean_text("\n\n".join(part for part in (*head, *body) if part))
