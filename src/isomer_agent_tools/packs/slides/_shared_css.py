"""The rules that every slide node starts from."""

from typing import Final

from isomer_agent_tools.packs.slides._theme import slide_css

__all__ = ("SHARED_CSS", "SHARED_PAGE_CSS")

# Optical sizing is off because a rasteriser has none: a title must break at the same word in a picture and on a page.
SHARED_CSS: Final = slide_css(
    """
    .sl { box-sizing: border-box; margin: 0; color: var(--isomer-ink); font-family: var(--isomer-sans);
      font-size: $body-l;
      font-optical-sizing: none; font-weight: 400; letter-spacing: -0.008em; line-height: 1.42;
      overflow-wrap: break-word; text-align: left }
    .sl strong { font-weight: 650 }
    .sl code { font-family: var(--isomer-mono); font-size: .93em; letter-spacing: 0 }
    .sl a { color: inherit; text-decoration-line: underline; text-decoration-color: var(--isomer-primary);
      text-decoration-thickness: 2u; text-underline-offset: 6u }
    .sl-label { margin: 0; color: var(--isomer-muted); font-family: var(--isomer-sans);
      font-size: $label;
      font-weight: 600;
      letter-spacing: .09em; line-height: 1.3 }
    .sl-primary { color: var(--isomer-primary) }
    .sl-accent { color: var(--isomer-accent) }
    .sl-cue { display: inline-block; margin-right: .1em; font-size: .6em; vertical-align: .18em }
    .sl-unit { color: var(--isomer-primary) }
    .sl-missing { color: var(--isomer-muted); font-weight: 300 }
    """
)

SHARED_PAGE_CSS: Final = slide_css(
    """
    .sl a { transition: color .15s }
    .sl a:hover { color: var(--isomer-primary) }
    .sl a:focus-visible { outline: 2px solid var(--isomer-primary); outline-offset: 3px; border-radius: 2px }
    """
)
