"""GitHub-flavoured Markdown (RT-51)."""

from isomer_agent_tools.runtime._draw import draw_body
from isomer_agent_tools.runtime._drawing import Drawing
from isomer_agent_tools.sdk import format_findings
from isomer_agent_tools.sdk import markdown as md

__all__ = ("write_markdown",)


def write_markdown(drawing: Drawing) -> str:
    """The document as Markdown: `# title`, `_subtitle_`, then the nodes."""
    if drawing.errors:
        return md.bullets(format_findings(drawing.errors))
    head = [md.heading(1, drawing.title)] if drawing.title else []
    head += [md.paragraph(md.emphasis(drawing.subtitle))] if drawing.subtitle else []
    body = draw_body(drawing.nodes, lambda primitive: primitive.markdown, drawing.context)
    return md.blocks((*head, *body))
