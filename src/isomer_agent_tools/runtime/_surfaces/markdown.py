"""GitHub-flavoured Markdown (RT-51)."""

from dataclasses import dataclass
from typing import final

from isomer_agent_tools.runtime._draw import draw_body
from isomer_agent_tools.runtime._drawing import Drawing, OnValidationError, SurfaceCheck, in_a_view
from isomer_agent_tools.sdk import JsonValue, Node, format_findings
from isomer_agent_tools.sdk import markdown as md

__all__ = ("MarkdownSurface",)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class MarkdownSurface:
    """Draws compositions as Markdown: `# title`, `_subtitle_`, then the nodes, apart by one blank line."""

    check: SurfaceCheck

    def render(
        self,
        composition: JsonValue,
        *,
        heading: bool = True,
        on_validation_error: OnValidationError = "raise",
    ) -> str:
        """The composition as Markdown, without a trailing newline.

        Raises:
            CompositionValidationError: it is invalid; with `on_validation_error="collect"` the findings are a list,
                but for a budget refusal, which always raises.
        """
        drawing = self.check.drawing(composition, heading=heading, on_validation_error=on_validation_error)
        return _markdown(drawing)

    def render_node(self, node: Node, *, on_validation_error: OnValidationError = "raise") -> str:
        """One node alone. Raises as `render` does; findings stand under `body[0]`."""
        return self.render(in_a_view(node), heading=False, on_validation_error=on_validation_error)


def _markdown(drawing: Drawing) -> str:
    if drawing.errors:
        return md.bullets(format_findings(drawing.errors))
    head = [md.heading(1, drawing.title)] if drawing.title else []
    head += [md.paragraph(md.emphasis(drawing.subtitle))] if drawing.subtitle else []
    body = draw_body(drawing.nodes, lambda primitive: primitive.markdown, drawing.context)
    return md.blocks((*head, *body))
