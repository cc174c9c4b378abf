"""A number with its unit, or the placeholder that stands for it, on each surface."""

from typing import Final

from markupsafe import Markup

from isomer_agent_tools.packs.slides._theme import MISSING
from isomer_agent_tools.sdk import html, single_line
from isomer_agent_tools.sdk import markdown as md

__all__ = ("figure_html", "figure_markdown", "figure_text")

_MISSING = Markup('<span class="sl-missing">{}</span>').format(MISSING)
_VALUE: Final = html.template("{}")
_WITH_UNIT: Final = html.template('{}<span class="sl-unit"> {}</span>')


def figure_html(value: str | None, unit: str | None) -> Markup:
    """The number, its unit apart so that it can be set smaller."""
    if value is None:
        return _MISSING
    return _WITH_UNIT.format(single_line(value), single_line(unit)) if unit else _VALUE.format(single_line(value))


def figure_text(value: str | None, unit: str | None) -> str:
    """`value unit`."""
    if value is None:
        return MISSING
    return single_line(f"{value} {unit}") if unit else single_line(value)


def figure_markdown(value: str | None, unit: str | None) -> md.Md:
    """The number in bold, its unit behind it."""
    return md.strong(figure_text(value, unit))
