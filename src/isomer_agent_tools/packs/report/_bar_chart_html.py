"""Bars as HTML: a list in which every bar has its label and its figure as text."""

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from isomer_agent_tools.packs.report._bar_chart_view import BarView
from isomer_agent_tools.packs.report._chart_figures import typeset
from isomer_agent_tools.packs.report._chart_head import CHART_CSS, CHART_PAGE_CSS, em, figure_html
from isomer_agent_tools.packs.report._chart_narrow import narrow_css
from isomer_agent_tools.packs.report._theme import report_css
from isomer_agent_tools.sdk import html, single_line

__all__ = ("BARS_CSS", "BARS_PAGE_CSS", "bars_html")

_LONGEST_LABEL: Final = 26
_LONGEST_FIGURE: Final = 24
_ROOMY: Final = 6
_MEDIUM: Final = 12

_LIST = html.template('<ul class="rp-bars-list">{}</ul>')
_ITEM = html.template(
    '<li{}><span class="rp-bars-label" style="width:{}em">{}</span> '
    '<span class="rp-bars-plot" style="padding-left:{}em;padding-right:{}em"><span class="rp-bars-room">'
    '{}<span class="rp-bars-bar" style="left:{}%;width:{}%"></span>'
    '<span class="rp-bars-value" style="{}:{}%">{}</span></span></span></li>'
)
_LIT = Markup(' class="rp-bars-lit"')
_ZERO = html.template('<span class="rp-bars-zero" style="left:{}%"></span>')


def bars_html(bars: Sequence[BarView], *, title: str | None, unit: str | None) -> Markup:
    """The chart; bars are muted beside a highlighted one, and in the primary colour where there is none."""
    label = em([bar.cued for bar in bars], _LONGEST_LABEL)
    rooms = [em([bar.figure for bar in bars if bar.is_negative is side], _LONGEST_FIGURE) for side in (True, False)]
    items = [_item(bar, label=label, rooms=rooms) for bar in bars]
    kind = "rp-bars rp-bars-" + ("l" if len(bars) <= _ROOMY else "m" if len(bars) <= _MEDIUM else "s")
    if any(bar.highlight for bar in bars):
        kind += " rp-bars-muted"
    return figure_html(kind, title, unit, name="Bar chart", inside=_LIST.format(html.join(items)))


def _item(bar: BarView, *, label: str, rooms: Sequence[str]) -> Markup:
    return _ITEM.format(
        _LIT if bar.highlight else "",
        label,
        html.join([bar.cue, html.marks(single_line(bar.label))]),
        *rooms,
        _ZERO.format(_percent(bar.zero)),
        _percent(bar.start),
        _percent(bar.end - bar.start),
        "right" if bar.is_negative else "left",
        _percent(1 - bar.start if bar.is_negative else bar.end),
        typeset(bar.figure),
    )


def _percent(share: float) -> str:
    return f"{100 * share:.2f}"


BARS_CSS: Final = CHART_CSS + report_css(
    """
    .rp-bars-list { margin: 0; padding: 0; list-style: none; font-size: $body }
    .rp-bars-list li { display: flex; align-items: stretch; margin: 0; padding: 0 }
    .rp-bars-label { flex: none; box-sizing: content-box; max-width: 38%; padding: 12u 16u 12u 0; line-height: 1.25 }
    .rp-bars-plot { flex: 1; min-width: 0; display: flex }
    .rp-bars-room { position: relative; flex: 1; min-width: 0; min-height: 1.25em }
    .rp-bars-zero { position: absolute; top: 0; bottom: 0; width: 2u; background: var(--isomer-ink) }
    .rp-bars-bar { position: absolute; top: 12u; height: 1.25em; background: var(--isomer-primary) }
    .rp-bars-value { position: absolute; top: 12u; margin: 0 .4em; font-weight: 600; line-height: 1.25;
      white-space: nowrap }
    .rp-bars-muted .rp-bars-bar { background: var(--isomer-muted); opacity: .5 }
    .rp-bars-muted .rp-bars-value { font-weight: 400 }
    .rp-bars-muted .rp-bars-lit .rp-bars-bar { background: var(--isomer-primary); opacity: 1 }
    .rp-bars-lit .rp-bars-label, .rp-bars-muted .rp-bars-lit .rp-bars-value { color: var(--isomer-primary);
      font-weight: 650 }
    .rp-bars-m .rp-bars-list { font-size: $small }
    .rp-bars-m .rp-bars-label { padding-top: 5u; padding-bottom: 5u }
    .rp-bars-m .rp-bars-value, .rp-bars-m .rp-bars-bar { top: 5u }
    .rp-bars-s .rp-bars-list { font-size: $fine }
    .rp-bars-s .rp-bars-label { padding-top: 0; padding-bottom: 0 }
    .rp-bars-s .rp-bars-value { top: 0 }
    .rp-bars-s .rp-bars-bar { top: 3u; height: 1em }
    """
)

BARS_PAGE_CSS: Final = CHART_PAGE_CSS + narrow_css(
    """
    .rp-bars .rp-bars-list li { display: block }
    .rp-bars .rp-bars-list { font-size: $small }
    .rp-bars .rp-bars-label { display: block; width: auto !important; max-width: none; padding: 12u 0 4u }
    .rp-bars .rp-bars-room { padding-bottom: 8u }
    .rp-bars .rp-bars-value, .rp-bars .rp-bars-bar { top: 0 }
    """
)
