"""progress: how much of something is done."""

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.report._chart_figures import figures
from isomer_agent_tools.packs.report._kinds import Line
from isomer_agent_tools.packs.report._theme import report_css
from isomer_agent_tools.packs.report._tone import cue, cue_html, plain, tone_class
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    FieldRule,
    NodeModel,
    Number,
    NumericValue,
    RawNode,
    RenderContext,
    RuleFault,
    SlackBlock,
    ValueTone,
    define_primitive,
    format_value,
    html,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("PROGRESS",)

_WHOLE: Final = 100.0
_CELLS: Final = 20

_PROGRESS = html.template(
    '<div class="rp rp-progress{}"><p class="rp-progress-head"><span class="rp-progress-label">{}{}</span> '
    '<span class="rp-progress-figure">{}</span></p><div class="rp-progress-track" aria-hidden="true">'
    '<div class="rp-progress-done" style="width:{}%"></div></div></div>'
)


def _number(value: object) -> float | None:
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None


def _check_max(raw: RawNode) -> Iterator[RuleFault]:
    value, most = _number(raw.get("value")), _number(raw.get("max", _WHOLE))
    if value is not None and most is not None and value > most > 0:
        yield ("value",), "must be at most `max`, which is 100 when left out"


class _Progress(NodeModel, frozen=True):
    rules: ClassVar[tuple[FieldRule, ...]] = (FieldRule(text="`value` is at most `max`.", check=_check_max),)

    type: Literal["progress"]
    label: Line = Field(description="What is under way. Marks allowed.")
    value: Annotated[Number, Field(ge=0)] = Field(description="How much is done; at most `max`.")
    max: Absent[Annotated[Number, Field(gt=0)]] = Field(default=None, description="All of it; 100 by default.")
    tone: Absent[ValueTone] = Field(default=None, description="How it goes.")


def _share(node: _Progress) -> float:
    return min(1.0, node.value / (node.max or _WHOLE))


def _percent(node: _Progress) -> str:
    """A whole number of percent; what is begun is not 0, and what is not done is not 100."""
    share = _share(node)
    near = min(0.99, max(0.01, share)) if 0 < share < 1 else share
    return format_value(NumericValue(raw=near, format="percent", precision=0))


def _figure(node: _Progress) -> str:
    """`68%`, or `34 of 50 · 68%`."""
    if node.max is None or node.max == _WHOLE:
        return figures([node.value], "%")[0]
    done, whole = figures([node.value, node.max])
    return f"{done} of {whole} · {_percent(node)}"


def _html(node: _Progress, children: Children[Markup], context: RenderContext) -> Markup:
    return _PROGRESS.format(
        tone_class(node.tone),
        cue_html(node.tone),
        html.marks(single_line(node.label)),
        _figure(node),
        f"{100 * _share(node):.2f}",
    )


def _text(node: _Progress, children: Children[str], context: RenderContext) -> str:
    done = round(_CELLS * _share(node))
    return f"{cue(node.tone)}{plain(node.label)}: {_figure(node)}\n{'█' * done}{'░' * (_CELLS - done)}"


def _markdown(node: _Progress, children: Children[str], context: RenderContext) -> str:
    return md.paragraph(md.join([cue(node.tone), md.marks(node.label), ": ", md.strong(_figure(node))]))


def _slack(node: _Progress, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    label = slack.marks(single_line(node.label))
    return slack.section(slack.join([cue(node.tone), label, ": ", slack.strong(_figure(node))]))


PROGRESS: Final = define_primitive(
    _Progress,
    purpose="Shows how much of something is done.",
    use_when=("work has a known end", "a share of a whole is told"),
    avoid_when=("shares are compared: use barChart",),
    examples=(
        {"type": "progress", "label": "Shops moved", "value": 34, "max": 50},
        {"type": "progress", "label": "Import of `orders`", "value": 68, "tone": "primary"},
        {"type": "progress", "label": "Budget used", "value": 96.5, "tone": "danger"},
        {"type": "progress", "label": "Contracts signed", "value": 12, "max": 12, "tone": "success"},
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=report_css(
        """
        .rp-progress-head { display: flex; align-items: baseline; justify-content: space-between; gap: 32u;
          margin: 0 0 10u; font-size: $small; line-height: 1.35 }
        .rp-progress-label { min-width: 0; font-weight: 600 }
        .rp-progress-figure { flex: none; font-variant-numeric: tabular-nums }
        .rp-progress-label .rp-cue { color: var(--rp-tone) }
        .rp-progress-track { height: 12u; border-radius: 6u; background: var(--isomer-line) }
        .rp-progress-done { height: 12u; border-radius: 6u; background: var(--rp-tone, var(--isomer-primary)) }
        """
    ),
    page_css=".rp-progress { break-inside: avoid }",
)
