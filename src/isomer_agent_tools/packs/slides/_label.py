"""Labels, cues and attributions: the small print that many slides share, on each surface.

A label is upper case everywhere. A tone is never colour alone: `●` says primary, `○` accent.
"""

from collections.abc import Sequence
from typing import Final, Literal

from markupsafe import Markup

from isomer_agent_tools.packs.slides._theme import ACCENT_CUE, PRIMARY_CUE
from isomer_agent_tools.sdk import SlackBlock, html, single_line, slack, strip_marks
from isomer_agent_tools.sdk import markdown as md

__all__ = ("cued", "cued_html", "label_blocks", "label_html", "label_markdown", "label_text", "plain", "upper")

_CUES: Final = {"primary": PRIMARY_CUE, "accent": ACCENT_CUE}
_CUED = html.template('<span class="sl-cue">{}</span> {}')
_LABEL = html.template('<p class="sl-label">{}</p>')


def plain(text: str) -> str:
    """An authored text on one line, without its marks."""
    return single_line(strip_marks(text))


def upper(text: str) -> str:
    """A label as every surface prints it."""
    return single_line(text).upper()


def cued(text: str, tone: Literal["primary", "accent"] | None) -> str:
    """`text` with the cue of its tone in front."""
    return f"{_CUES[tone]} {text}" if tone else text


def cued_html(text: str | Markup, tone: Literal["primary", "accent"] | None) -> Markup:
    """A heading with the cue of its tone in front, set smaller than its letters."""
    return _CUED.format(_CUES[tone], text) if tone else html.text(text)


def label_text(label: str | None) -> list[str]:
    """A label as lines of text: one, or none."""
    return [upper(label)] if label else []


def label_markdown(label: str | None) -> str:
    """A label as a bold paragraph."""
    return md.paragraph(md.strong(upper(label))) if label else ""


def label_html(label: str | None) -> Markup:
    """A label as a paragraph of its own."""
    return _LABEL.format(html.text(upper(label))) if label else Markup("")


def label_blocks(label: str | None) -> Sequence[SlackBlock]:
    """A label as a bold context block."""
    return slack.context(slack.strong(upper(label))) if label else []
