"""A text or a figure, as each surface writes it."""

from typing import Final

from markupsafe import Markup

from isomer_agent_tools.packs.report._tone import plain
from isomer_agent_tools.sdk import DatedValue, NumericValue, format_value, html, single_line, slack
from isomer_agent_tools.sdk import markdown as md

__all__ = ("Shown", "value_html", "value_markdown", "value_runs", "value_text")

Shown = str | NumericValue | DatedValue
"""What a checked `DisplayValue` holds."""

_FIGURE: Final = html.template("{}")


def value_text(value: Shown) -> str:
    """On one line, a text without its marks."""
    return plain(value) if isinstance(value, str) else format_value(value)


def value_html(value: Shown) -> Markup:
    """On one line, a text with its marks."""
    return html.marks(single_line(value)) if isinstance(value, str) else _FIGURE.format(format_value(value))


def value_markdown(value: Shown) -> md.Md:
    """On one line, a text with its marks."""
    return md.marks(value) if isinstance(value, str) else md.text(format_value(value))


def value_runs(value: Shown) -> list[slack.Run]:
    """On one line, a text with its marks."""
    return slack.runs(single_line(value)) if isinstance(value, str) else [slack.Run(text=format_value(value))]
