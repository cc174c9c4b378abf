"""Four fields between two axes as HTML: a table, so that each field is read with the two ends it lies at."""

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from isomer_agent_tools.packs.slides._label import cued_html, upper
from isomer_agent_tools.packs.slides._theme import middle_css, narrow_css, slide_css
from isomer_agent_tools.sdk import Size, html, single_line

__all__ = ("QUADRANT_CSS", "QUADRANT_PAGE_CSS", "field_html", "quadrant_html")

_QUADRANT = html.template(
    '<div class="sl sl-quadrant sl-{}"><table><tbody>'
    '<tr><th class="sl-label" scope="row">{}</th>{}{}</tr>'
    '<tr><th class="sl-label sl-quadrant-low" scope="row">{}</th>{}{}</tr></tbody>'
    '<tfoot><tr><td></td><th class="sl-label" scope="col"><span class="sl-quadrant-level"></span>{}</th>'
    '<th class="sl-label sl-quadrant-high" scope="col"><span class="sl-quadrant-level sl-quadrant-end">'
    '<span class="sl-quadrant-head"></span></span>{}</th></tr></tfoot></table></div>'
)
_FIELD = html.template('<td{}>{}<p class="sl-quadrant-title">{}</p>{}</td>')
_LIT = Markup(' class="sl-quadrant-lit"')
_ITEMS = html.template("<ul>{}</ul>")
_ITEM = html.template("<li>{}</li>")
_AXIS: Final = (
    Markup('<span class="sl-quadrant-up sl-quadrant-top"><span class="sl-quadrant-head"></span></span>'),
    Markup(""),
    Markup('<span class="sl-quadrant-up"></span>'),
    Markup(""),
)
"""What each field draws of the upright axis."""


def field_html(index: int, label: str, items: Sequence[str], *, lit: bool) -> Markup:
    """The field at a place, counted row by row; without items only its label."""
    inside = _ITEMS.format(html.join([_ITEM.format(single_line(item)) for item in items])) if items else ""
    title = cued_html(single_line(label), "primary" if lit else None)
    return _FIELD.format(_LIT if lit else "", _AXIS[index], title, inside)


def quadrant_html(fields: Sequence[Markup], *, x: tuple[str, str], y: tuple[str, str], size: Size) -> Markup:
    """The whole drawing.

    Args:
        fields: four, row by row from the top.
        x: the ends of the level axis, left first.
        y: the ends of the upright axis, lower first.
        size: the step of the type scale.
    """
    left, right, low, high = (html.text(upper(end)) for end in (*x, *y))
    return _QUADRANT.format(size, high, fields[0], fields[1], low, fields[2], fields[3], left, right)


# Rows are flex boxes because a table shares out its height by content. The axes are drawn cell by cell along the outer
# edges of the fields, with a head at each high end.
_LAYOUT: Final = """
    .sl-quadrant { font-size: $body-s }
    .sl-quadrant.sl-m { font-size: $body-m }
    .sl-quadrant.sl-l { font-size: $body-l }
    .sl-body > .sl-quadrant.sl-l { font-size: $lede }
    .sl-quadrant table, .sl-quadrant tbody, .sl-quadrant tfoot { display: flex; flex-direction: column; gap: 12u }
    .sl-quadrant table { width: 100% }
    .sl-quadrant tbody { padding: 32u 32u 0 0 }
    .sl-quadrant tfoot { padding-right: 32u }
    .sl-quadrant tr { display: flex; gap: 12u }
    .sl-quadrant th { box-sizing: border-box; min-width: 0; padding: 0; text-align: left }
    .sl-quadrant th[scope=row], .sl-quadrant tfoot td { flex: none; width: 220u; padding: 0 }
    .sl-quadrant th[scope=row] { padding: 4u 28u 4u 0; text-align: right }
    .sl-quadrant .sl-quadrant-low { align-self: flex-end }
    .sl-quadrant tfoot th { position: relative; flex: 1; padding-top: 12u }
    .sl-quadrant .sl-quadrant-high { text-align: right }
    .sl-quadrant tbody td { position: relative; flex: 1; min-width: 0; box-sizing: border-box; min-height: 176u;
      padding: 28u 40u 32u; background: var(--isomer-raised) }
    .sl-quadrant.sl-l tbody td { min-height: 232u }
    .sl-quadrant tbody .sl-quadrant-lit { background: var(--isomer-primary-wash) }
    .sl-quadrant-title { margin: 0; font-size: 1.25em; font-weight: 700; letter-spacing: -0.025em; line-height: 1.2 }
    .sl-quadrant ul { margin: 12u 0 0; padding: 0; list-style: none; color: var(--isomer-muted); line-height: 1.36 }
    .sl-quadrant li { margin: 0; padding: 0 }
    .sl-quadrant-lit ul { color: var(--isomer-ink) }
    .sl-quadrant .sl-cue { font-size: .76em; vertical-align: .08em }
"""

_AXES: Final = """
    .sl-quadrant-up { position: absolute; top: 0; bottom: -8u; left: -4u; width: 4u; background: var(--isomer-ink) }
    .sl-quadrant-top { top: -28u; bottom: -12u }
    .sl-quadrant-level { position: absolute; top: -12u; left: -4u; right: -12u; height: 4u;
      background: var(--isomer-ink) }
    .sl-quadrant-end { left: 0; right: -28u }
    .sl-quadrant-head { position: absolute; box-sizing: border-box; width: 20u; height: 20u;
      border-top: 4u solid var(--isomer-ink); border-right: 4u solid var(--isomer-ink) }
    .sl-quadrant-up .sl-quadrant-head { top: -1u; left: -8u; transform: rotate(-45deg) }
    .sl-quadrant-level .sl-quadrant-head { top: -8u; right: -1u; transform: rotate(45deg) }
"""


def _stacked(within: str) -> str:
    """Rules for a narrow place: the end of the upright axis stands above its row, not beside it."""
    return f"""
        {within} .sl-quadrant.sl-quadrant {{ font-size: $body-s }}
        {within} .sl-quadrant tr {{ flex-wrap: wrap }}
        {within} .sl-quadrant th[scope=row] {{ align-self: auto; width: 100%; padding: 0 0 0 16u; text-align: left }}
        {within} .sl-quadrant tfoot td {{ display: none }}
        {within} .sl-quadrant tbody td {{ padding: 20u 24u 24u }}
        {within} .sl-quadrant tbody, {within} .sl-quadrant tfoot {{ padding-left: 12u }}
        {within} .sl-quadrant-up {{ top: -44u }}
        {within} .sl-quadrant-top {{ top: -72u }}
    """


QUADRANT_CSS: Final = slide_css(_LAYOUT + _AXES + _stacked(".sl-pane"))

QUADRANT_PAGE_CSS: Final = (
    ".sl-quadrant { print-color-adjust: exact; -webkit-print-color-adjust: exact }"
    + middle_css(".sl-quadrant tbody td { padding: 24u 28u }")
    + narrow_css(_stacked(".isomer-body"))
)
