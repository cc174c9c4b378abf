"""A metric as every surface tells it: what is measured, how much, how it has changed, and what to know about it."""

from dataclasses import dataclass
from typing import Final, final

from markupsafe import Markup

from isomer_agent_tools.packs.report._tone import cue, cue_html, plain, tone_class
from isomer_agent_tools.packs.report._value import Shown, value_html, value_markdown, value_runs, value_text
from isomer_agent_tools.sdk import (
    Size,
    ValueTone,
    column_width,
    html,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("MetricView", "metric_size")

_SEPARATOR: Final = " · "
_LARGE: Final = 7
_MEDIUM: Final = 11

_METRIC = html.template('<p class="rp-metric-label">{}</p><p class="rp-metric-value">{}</p>{}')
_BELOW = html.template('<p class="rp-metric-below">{}</p>')
_CHANGE = html.template('<b class="rp-metric-delta{}">{}{}</b>')
_NOTE = html.template("<span>{}</span>")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class MetricView:
    """One metric; its texts as authored, with their marks."""

    label: str
    value: Shown
    change: Shown | None
    tone: ValueTone | None
    """How the change is to be taken."""
    note: str | None

    def html(self) -> Markup:
        """Its paragraphs, without an element around them."""
        change = (
            [_CHANGE.format(tone_class(self.tone), cue_html(self.tone), value_html(self.change))] if self.change else []
        )
        note = [_NOTE.format(html.marks(single_line(self.note)))] if self.note else []
        below = _BELOW.format(html.join([*change, *note], " ")) if change or note else ""
        return _METRIC.format(html.marks(single_line(self.label)), value_html(self.value), below)

    def text(self) -> str:
        """`label: value · change · note`."""
        change = f"{cue(self.tone)}{value_text(self.change)}" if self.change else ""
        note = plain(self.note) if self.note else ""
        return _SEPARATOR.join(filter(None, [f"{plain(self.label)}: {value_text(self.value)}", change, note]))

    def markdown(self) -> md.Md:
        """The same, the value in bold."""
        parts = [md.join([md.marks(self.label), ": ", md.strong(value_markdown(self.value))])]
        parts += [md.join([cue(self.tone), value_markdown(self.change)])] if self.change else []
        parts += [md.marks(self.note)] if self.note else []
        return md.join(parts, _SEPARATOR)

    def field(self) -> slack.Mrkdwn:
        """The label above its value in bold, the change and the note below."""
        change = [slack.from_runs([slack.Run(text=cue(self.tone)), *value_runs(self.change)])] if self.change else []
        note = [slack.marks(single_line(self.note))] if self.note else []
        below = [slack.join([*change, *note], _SEPARATOR)] if change or note else []
        value = slack.strong(slack.from_runs(value_runs(self.value)))
        return slack.join([slack.marks(single_line(self.label)), value, *below], "\n")


def metric_size(*metrics: MetricView) -> Size:
    """By the widest value, so that those side by side are equally large."""
    widest = max(column_width(value_text(one.value)) for one in metrics)
    return "l" if widest <= _LARGE else "m" if widest <= _MEDIUM else "s"
