"""What a tone is drawn with: a class for its colour, and a cue for those who see none."""

from types import MappingProxyType
from typing import Final

from markupsafe import Markup

from isomer_agent_tools.packs.report._theme import report_css
from isomer_agent_tools.sdk import ValueTone, html, single_line, strip_marks

__all__ = ("CUES", "TONE_CSS", "cue", "cue_html", "plain", "title_of", "tone_class")

CUES: Final = MappingProxyType(
    {"primary": "●", "accent": "○", "success": "✓", "warning": "!", "risk": "◆", "danger": "✗"}
)
"""The sign of each tone; `neutral` has none."""

_TITLES: Final = {
    "primary": "Key point",
    "accent": "Note",
    "success": "Success",
    "warning": "Warning",
    "risk": "Risk",
    "danger": "Danger",
}
"""Stands where the author has set a tone and no title, so that the tone is never colour alone."""

_CUE = html.template('<span class="rp-cue">{}</span> ')

TONE_CSS: Final = report_css(
    """
    .rp-primary { --rp-tone: var(--isomer-primary) }
    .rp-accent { --rp-tone: var(--isomer-accent) }
    .rp-success { --rp-tone: var(--isomer-success) }
    .rp-warning { --rp-tone: var(--isomer-warning) }
    .rp-risk, .rp-danger { --rp-tone: var(--isomer-danger) }
    .rp-cue { margin-right: .1em; font-size: .93em; font-weight: 700 }
    """
)
"""Gives an element with the class of a tone the property `--rp-tone`: its colour for text, fills and rules."""


def title_of(title: str | None, tone: ValueTone | None) -> str | None:
    """The title of what has a tone: the author's own, else a word for the tone; none for `neutral` and none."""
    return title or _TITLES.get(tone or "")


def tone_class(tone: ValueTone | None) -> str:
    """The class of a tone with a space before it; nothing for `neutral` and none."""
    return f" rp-{tone}" if tone in CUES else ""


def cue(tone: ValueTone | None) -> str:
    """The sign of a tone with a space behind it; nothing for `neutral` and none."""
    return f"{CUES[tone]} " if tone and tone in CUES else ""


def cue_html(tone: ValueTone | None) -> Markup:
    """The same as an element."""
    return _CUE.format(CUES[tone]) if tone and tone in CUES else Markup("")


def plain(text: str) -> str:
    """An authored text on one line, without its marks."""
    return single_line(strip_marks(text))
