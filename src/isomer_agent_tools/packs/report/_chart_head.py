"""What stands above a chart, on each surface: its title, and the unit where that is too long for every figure."""

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from isomer_agent_tools.packs.report._chart_figures import is_attached
from isomer_agent_tools.packs.report._theme import report_css
from isomer_agent_tools.packs.report._tone import plain
from isomer_agent_tools.sdk import SlackBlock, column_width, html, single_line, slack
from isomer_agent_tools.sdk import markdown as md

__all__ = (
    "CHART_CSS",
    "CHART_PAGE_CSS",
    "em",
    "figure_html",
    "head_blocks",
    "head_markdown",
    "head_text",
    "unit_above",
)

_FIGURE = html.template('<figure class="rp rp-chart {}"{}>{}{}</figure>')
_NAME = html.template(' aria-label="{}"')
_HEAD = html.template('<figcaption class="rp-chart-head">{}</figcaption>')
_TITLE = html.template('<b class="rp-chart-title">{}</b>')
_UNIT = html.template('<span class="rp-chart-unit">{}</span>')

_ADVANCE: Final = 0.62
"""Width of a character as a share of its size."""
_SPARE: Final = 0.7


def unit_above(unit: str | None) -> str:
    """The unit as the head prints it; nothing when it stands with every figure."""
    return single_line(unit).strip() if unit and not is_attached(unit) else ""


def figure_html(kind: str, title: str | None, unit: str | None, *, name: str, inside: Markup) -> Markup:
    """The chart as a figure, named by its head, or by `name` where it has none."""
    above = unit_above(unit)
    parts = [_TITLE.format(html.marks(single_line(title)))] if title else []
    parts += [_UNIT.format(above)] if above else []
    head = _HEAD.format(html.join(parts, " ")) if parts else ""
    return _FIGURE.format(kind, "" if parts else _NAME.format(name), head, inside)


def head_text(title: str | None, unit: str | None) -> str:
    """`Title (unit)`; each may be missing."""
    above = unit_above(unit)
    return " ".join(filter(None, [plain(title) if title else "", f"({above})" if above else ""]))


def head_markdown(title: str | None, unit: str | None) -> str:
    """The title in bold and the unit beside it, as a paragraph."""
    above = unit_above(unit)
    parts = [md.strong(md.marks(title))] if title else []
    return md.paragraph(md.join([*parts, *([f"({above})"] if above else [])], " "))


def head_blocks(title: str | None, unit: str | None) -> Sequence[SlackBlock]:
    """The same as a section."""
    above = unit_above(unit)
    parts = [slack.strong(plain(title))] if title else []
    return slack.section(slack.join([*parts, *([f"({above})"] if above else [])], " "))


def em(texts: Sequence[str], most: int) -> str:
    """Room for the widest of some texts, or for `most` characters where it is wider, in `em`; none for no text."""
    widest = max(map(column_width, texts), default=0)
    return f"{min(most, widest) * _ADVANCE + _SPARE:.2f}" if widest else "0"


CHART_CSS: Final = report_css(
    """
    .rp-chart { font-variant-numeric: tabular-nums; line-height: 1.3 }
    .rp-chart-head { margin: 0 0 24u; line-height: 1.3 }
    .rp-chart-title { display: block; font-size: $heading-s; font-weight: 700; letter-spacing: -0.008em }
    .rp-chart-unit { display: block; color: var(--isomer-muted); font-size: $label }
    """
)
"""What the charts share."""

CHART_PAGE_CSS: Final = report_css(".rp-chart { break-inside: avoid }.rp-chart-title { text-wrap: balance }")
