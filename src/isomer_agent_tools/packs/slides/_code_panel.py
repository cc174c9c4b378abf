"""A panel of code as every type that shows code draws it."""

from collections.abc import Sequence
from typing import Annotated, Final, TypeAlias

from markupsafe import Markup
from pydantic import AfterValidator, Field

from isomer_agent_tools.packs.slides._code_width import is_code_line
from isomer_agent_tools.packs.slides._theme import narrow_css, slide_css
from isomer_agent_tools.sdk import MAX_STRING, SlackBlock, html, single_line, slack, utf16_length

__all__ = ("CODE_CSS", "CODE_PAGE_CSS", "LINE_BREAK", "CodeLine", "code_blocks", "code_head")

_SLACK_ROOM: Final = 3_000
_FENCE: Final = "```"

_HEAD = html.template('<figcaption><span class="sl-code-file">{}</span><span>{}</span></figcaption>')

# The text of `pre` is the code; a line is a block of its own, so the break between two is there but not drawn.
LINE_BREAK: Final = Markup('<span class="sl-code-break">\n</span>')
"""Stands between two lines of a panel."""


def _one_line(value: str) -> str:
    if not is_code_line(value):
        raise ValueError("must be one line, without a line break or a tab")
    return value


CodeLine: TypeAlias = Annotated[str, Field(max_length=MAX_STRING), AfterValidator(_one_line)]
"""A line of code, as it stands; it may be empty."""


def code_head(file: str | None, language: str | None) -> Markup:
    """What stands above the code; nothing when neither is known."""
    return _HEAD.format(single_line(file or ""), single_line(language or "")) if file or language else Markup("")


def code_blocks(lead: str | slack.Mrkdwn, code: str) -> Sequence[SlackBlock]:
    """A section of the lead over fenced code; code that is too long or holds a fence is a block of its own."""
    head = slack.join([lead, "\n"]) if lead else ""
    fenced = slack.join([head, slack.Mrkdwn(f"{_FENCE}\n{slack.text(code)}\n{_FENCE}")])
    if _FENCE in code or utf16_length(fenced) > _SLACK_ROOM:
        return [*slack.section(lead), *slack.preformatted(code)]
    return slack.section(fenced)


CODE_CSS: Final = slide_css(
    """
    .sl-code { display: flex; align-items: stretch; gap: 28u }
    .sl-code-panel { flex: 1; min-width: 0; margin: 0; border: 1u solid var(--isomer-line); border-radius: 16u;
      background: var(--isomer-raised) }
    .sl-code figcaption { display: flex; justify-content: space-between; gap: 24u; padding: 20u 36u 18u;
      border-bottom: 1u solid var(--isomer-line); color: var(--isomer-muted); font-size: $label; line-height: 1.3 }
    .sl-code-file { color: var(--isomer-ink); font-family: var(--isomer-mono); font-weight: 500; letter-spacing: 0 }
    .sl-code pre { margin: 0; padding: 32u 0; overflow-wrap: anywhere; white-space: pre-wrap; font-size: $mono-m;
      line-height: 1.55; letter-spacing: 0 }
    .sl-code.sl-s pre { padding: 20u 0; font-size: $mono-s; line-height: 1.5 }
    .sl-code pre code { display: block; font-size: 1em; font-variant-ligatures: none }
    .sl-code-line { display: block; min-height: 1.5em; padding: 0 36u; background: transparent;
      color: var(--isomer-ink) }
    .sl-code-1 .sl-code-line { padding: 0 80u }
    .sl-code-1 figcaption { padding-left: 80u; padding-right: 80u }
    .sl-code-break { display: none }
    .sl-code mark { background: var(--isomer-primary-wash); box-shadow: inset 6u 0 0 var(--isomer-primary);
      font-weight: 600 }
    """
)

CODE_PAGE_CSS: Final = narrow_css(
    """
    .sl-code { flex-direction: column }
    .sl-code-1 .sl-code-line, .sl-code-line { padding: 0 28u }
    .sl-code figcaption, .sl-code-1 figcaption { padding-left: 28u; padding-right: 28u }
    """
)
