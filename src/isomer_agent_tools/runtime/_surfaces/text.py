"""Plain text (RT-50)."""

from isomer_agent_tools.runtime._draw import draw_body
from isomer_agent_tools.runtime._drawing import Drawing
from isomer_agent_tools.sdk import clean_text, format_findings

__all__ = ("write_text",)


def write_text(drawing: Drawing) -> str:
    """The document as plain text: the title in upper case, empty parts left out."""
    if drawing.errors:
        return "\n".join(format_findings(drawing.errors))
    head = [drawing.title.upper()] if drawing.title else []
    head += [drawing.subtitle] if drawing.subtitle else []
    body = draw_body(drawing.nodes, lambda primitive: primitive.text, drawing.context)
    # Cleaned first: what is left of a part may be nothing, or end in empty lines.
    parts = (clean_text(part).rstrip("\n") for part in (*head, *body))
    return "\n\n".join(part for part in parts if part)
