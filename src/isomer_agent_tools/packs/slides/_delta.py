"""slideDelta: one figure before and after."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, Literal, cast

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._arrow import ARROW_CSS, ARROW_HTML, ARROW_NARROW_CSS
from isomer_agent_tools.packs.slides._figure import figure_html, figure_markdown, figure_text
from isomer_agent_tools.packs.slides._kinds import Line, SlideFigure, SlideSize, Wrapped
from isomer_agent_tools.packs.slides._label import plain, upper
from isomer_agent_tools.packs.slides._scale import load_of, size_by_load
from isomer_agent_tools.packs.slides._theme import ARROW, MISSING, middle_css, narrow_css, slide_css
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    FieldRule,
    NodeModel,
    RawNode,
    RenderContext,
    RuleFault,
    Size,
    SlackBlock,
    ValueModel,
    define_primitive,
    html,
    is_given,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_DELTA",)

_DELTA = html.template(
    '<div class="sl sl-delta sl-{}"><div class="sl-delta-row">{}{}{}</div><p class="sl-delta-body">{}{}</p></div>'
)
_SIDE = html.template('<div class="sl-delta-side"><p class="sl-label">{}</p> <p class="sl-delta-figure{}">{}</p></div>')
_CHANGE = html.template('<b class="sl-delta-change">{}</b> ')


def _check_change(raw: RawNode) -> Iterator[RuleFault]:
    sides = [cast("RawNode", side) for side in (raw.get("before"), raw.get("after")) if isinstance(side, dict)]
    if is_given(raw, "change") and not all(is_given(side, "value") for side in sides):
        yield ("change",), "needs a `value` on both sides"


class _Side(ValueModel, frozen=True):
    label: Line = Field(description="When or what. Marks allowed.")
    value: Absent[SlideFigure] = Field(default=None, description="As it should read.")


class _Delta(NodeModel, frozen=True):
    rules: ClassVar[tuple[FieldRule, ...]] = (
        FieldRule(text="`change` needs a `value` on both sides.", check=_check_change),
    )

    type: Literal["slideDelta"]
    before: _Side = Field(description="Where it stood.")
    after: _Side = Field(description="Where it stands.")
    change: Absent[SlideFigure] = Field(default=None, description="As `−55%`; needs both values.")
    body: Wrapped = Field(description="What made the difference. Marks allowed.")
    size: Absent[SlideSize] = Field(default=None, description="Best left out.")


def _size(node: _Delta) -> Size:
    """Both figures have one size, that of the wider."""
    widest = max(load_of(side.value or MISSING) for side in (node.before, node.after))
    return size_by_load(node.size, widest, large=6, medium=9)


def _html(node: _Delta, children: Children[Markup], context: RenderContext) -> Markup:
    return _DELTA.format(
        _size(node),
        _side_html(node.before, ""),
        ARROW_HTML,
        _side_html(node.after, " sl-delta-after"),
        _CHANGE.format(single_line(node.change)) if node.change else "",
        html.marks(node.body),
    )


def _side_html(side: _Side, kind: str) -> Markup:
    return _SIDE.format(html.marks(upper(side.label)), kind, figure_html(side.value, None))


def _side_text(side: _Side) -> str:
    return f"{upper(plain(side.label))} {figure_text(side.value, None)}"


def _text(node: _Delta, children: Children[str], context: RenderContext) -> str:
    change = f"{single_line(node.change)}: " if node.change else ""
    return f"{_side_text(node.before)} {ARROW} {_side_text(node.after)}. {change}{plain(node.body)}"


def _side_markdown(side: _Side) -> md.Md:
    return md.join([md.marks(upper(side.label)), " ", figure_markdown(side.value, None)])


def _markdown(node: _Delta, children: Children[str], context: RenderContext) -> str:
    change = [figure_markdown(node.change, None), ": "] if node.change else []
    sides = [_side_markdown(node.before), f" {ARROW} ", _side_markdown(node.after), ". "]
    return md.paragraph(md.join([*sides, *change, md.marks(node.body)]))


def _side_slack(side: _Side) -> slack.Mrkdwn:
    return slack.join([slack.marks(upper(side.label)), " ", slack.strong(figure_text(side.value, None))])


def _slack(node: _Delta, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    change = [slack.strong(single_line(node.change)), ": "] if node.change else []
    sides = [_side_slack(node.before), f" {ARROW} ", _side_slack(node.after), ". "]
    return slack.section(slack.join([*sides, *change, slack.marks(single_line(node.body))]))


SLIDE_DELTA: Final = define_primitive(
    _Delta,
    purpose="Makes one change land: before, after and why.",
    use_when=(
        "one measure changed, and that is the point",
        "a target lies ahead: `after` has no `value`",
    ),
    avoid_when=(
        "one number is enough: use slideStat",
        "several measures changed: use slideTable",
    ),
    examples=(
        {
            "type": "slideDelta",
            "before": {"label": "Spring", "value": "22 min"},
            "after": {"label": "Autumn", "value": "6 min"},
            "change": "−73%",
            "body": "Alerts say **what to do**.",
        },
        {
            "type": "slideDelta",
            "before": {"label": "Spring", "value": "22 min"},
            "after": {"label": "Autumn", "value": "6 min"},
            "change": "−73%",
            "body": "To the first action, since the alert itself says **what to do first**.",
        },
        {
            "type": "slideDelta",
            "before": {"label": "`v1` importer", "value": "1,204,000"},
            "after": {"label": "`v2` importer", "value": "1,316,500"},
            "change": "+112,500",
            "body": "Rows an hour on the same machine; nothing but the batch size changed.",
        },
        {
            "type": "slideDelta",
            "before": {"label": "This year", "value": "98.2%"},
            "after": {"label": "Next year"},
            "body": "On time; the target is set when the second line has run for a month.",
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=ARROW_CSS
    + slide_css(
        """
        .sl-delta { display: flex; flex-direction: column; gap: 40u }
        .sl-delta p { margin: 0 }
        .sl-delta .sl-label code { font-size: 1em }
        .sl-delta-row { display: flex; align-items: flex-end; gap: 64u }
        .sl-delta-side { min-width: 0; display: flex; flex-direction: column; gap: 20u }
        .sl-delta-figure { color: var(--isomer-muted); font-size: $item; font-weight: 500; letter-spacing: -0.05em;
          line-height: .95; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
        .sl-delta-after { color: var(--isomer-ink); font-weight: 750 }
        .sl-delta .sl-delta-figure { font-size: $stats-s }
        .sl-canvas .sl-delta.sl-l .sl-delta-figure { font-size: $stats-l }
        .sl-canvas .sl-delta.sl-m .sl-delta-figure { font-size: $stats-m }
        .sl-pane .sl-delta.sl-delta .sl-delta-figure { font-size: 64u }
        .sl-delta .sl-arrow { align-self: flex-end; margin-bottom: 32u }
        .sl-canvas .sl-delta.sl-l .sl-arrow { margin-bottom: 78u }
        .sl-canvas .sl-delta.sl-m .sl-arrow { margin-bottom: 52u }
        .sl-pane .sl-delta.sl-delta .sl-arrow { margin-bottom: 16u }
        .sl-delta-body { padding-top: 32u; border-top: 4u solid var(--isomer-ink);
          color: var(--isomer-muted); font-size: $body-l; line-height: 1.4; text-wrap: pretty }
        .sl-body > .sl-delta .sl-delta-body { font-size: $lede }
        .sl-delta-body strong { color: var(--isomer-ink) }
        .sl-delta-change { padding-right: .35em; color: var(--isomer-primary); font-size: 1.25em; font-weight: 700;
          font-variant-numeric: tabular-nums; letter-spacing: -0.025em; line-height: 1; white-space: nowrap }
        .sl-pane .sl-delta-row { gap: 32u }
        """
    ),
    page_css=middle_css(
        """
        .sl-delta-row { gap: 40u }
        .sl-canvas .sl-delta.sl-l .sl-delta-figure { font-size: $stats-m }
        .sl-canvas .sl-delta.sl-m .sl-delta-figure { font-size: $stats-s }
        .sl-canvas .sl-delta.sl-s .sl-delta-figure { font-size: 64u }
        .sl-canvas .sl-delta.sl-l .sl-arrow { margin-bottom: 52u }
        .sl-canvas .sl-delta.sl-m .sl-arrow { margin-bottom: 32u }
        """
    )
    + narrow_css(
        """
        .sl-delta-row { flex-direction: column; align-items: flex-start; gap: 28u }
        .sl-delta.sl-delta.sl-delta > .sl-delta-row > .sl-arrow { align-self: flex-start; margin: 24u 0 }
        .sl-canvas .sl-delta.sl-l .sl-delta-figure, .sl-canvas .sl-delta.sl-m .sl-delta-figure { font-size: 120u }
        .sl-delta-change { white-space: normal }
        .sl-body > .sl-delta .sl-delta-body { font-size: $body-l }
        """
    )
    + ARROW_NARROW_CSS,
)
