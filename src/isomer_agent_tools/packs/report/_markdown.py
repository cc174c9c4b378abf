"""Authored Markdown on each surface, read as Markdown as long as the document's allowance lasts (RT-95)."""

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from isomer_agent_tools.packs.report._theme import report_css
from isomer_agent_tools.sdk import RenderContext, SlackBlock, authored

__all__ = ("PROSE_CSS", "drawn_html", "drawn_markdown", "drawn_slack", "drawn_text")


def _document(source: str, context: RenderContext) -> authored.AuthoredMarkdown:
    within = context.markdown.take(source)
    return authored.parse_markdown(source) if within else authored.inert_markdown(source)


def drawn_html(source: str, context: RenderContext) -> Markup:
    """Blocks of HTML, to be put into an element of the class `rp-prose`."""
    return authored.to_html(_document(source, context), context)


def drawn_text(source: str, context: RenderContext) -> str:
    """Plain text."""
    return authored.to_text(_document(source, context))


def drawn_markdown(source: str, context: RenderContext) -> str:
    """Markdown, written anew from what was read."""
    return authored.to_markdown(_document(source, context), context)


def drawn_slack(source: str, context: RenderContext) -> Sequence[SlackBlock]:
    """Blocks of a message."""
    return authored.to_slack(_document(source, context), context)


PROSE_CSS: Final = report_css(
    """
    .rp-prose > * { margin: 0; max-width: 1360u; text-wrap: pretty }
    .rp-prose > * + * { margin-top: .75em }
    .rp-prose > * + h1, .rp-prose > * + h2, .rp-prose > * + h3 { margin-top: 1.1em }
    .rp-prose h1, .rp-prose h2, .rp-prose h3, .rp-prose h4, .rp-prose h5, .rp-prose h6 { font-size: $body;
      font-weight: 700; line-height: 1.3 }
    .rp-prose ul, .rp-prose ol { padding: 0 0 0 1.4em }
    .rp-prose li + li { margin-top: .3em }
    .rp-prose li::marker { color: var(--isomer-muted) }
    .rp-prose li > p { margin: 0 }
    .rp-prose li > * + * { margin: .5em 0 0 }
    .rp-prose blockquote { padding: 0 0 0 1em; border-left: 4u solid var(--isomer-line); color: var(--isomer-muted) }
    .rp-prose blockquote > * { margin: 0 }
    .rp-prose blockquote > * + * { margin-top: .5em }
    .rp-prose pre { padding: 24u 28u; border-radius: 8u; background: var(--isomer-raised); font-size: $label;
      overflow-wrap: anywhere; white-space: pre-wrap }
    .rp-prose pre code { font-size: 1em }
    .rp-prose hr { border: 0; border-top: 2u solid var(--isomer-line) }
    .rp-prose table { border-collapse: collapse; font-size: $small; font-variant-numeric: tabular-nums }
    .rp-prose th, .rp-prose td { padding: 12u 32u 12u 0; border-bottom: 2u solid var(--isomer-line); text-align: left;
      vertical-align: top; overflow-wrap: anywhere }
    .rp-prose th { color: var(--isomer-muted); font-weight: 600 }
    .rp-prose img { max-width: 100%; height: auto }
    """
)
