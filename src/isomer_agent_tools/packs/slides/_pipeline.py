"""slidePipeline: steps that lead from one to the next."""

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._kinds import Line, SlideSize, Tone, Wrapped
from isomer_agent_tools.packs.slides._label import cued, plain, upper
from isomer_agent_tools.packs.slides._pipeline_css import COLUMN_GAP, PIPELINE_CSS, PIPELINE_PAGE_CSS, TITLE_STEPS
from isomer_agent_tools.packs.slides._pipeline_rules import MAX_SPANS, MAX_STEPS, PIPELINE_RULES
from isomer_agent_tools.packs.slides._scale import load_of, size_by_load, size_by_width
from isomer_agent_tools.packs.slides._theme import ARROW, CONTENT_WIDTH, DASH
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    FieldRule,
    Integer,
    NodeModel,
    RenderContext,
    Size,
    SlackBlock,
    ValueModel,
    define_primitive,
    html,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_PIPELINE",)

_PIPE = html.template(
    '<div class="sl sl-pipe sl-pipe-{} sl-{}{}">{}<ol class="sl-pipe-grid sl-pipe-steps">{}</ol>{}{}</div>'
)
_START = html.template('<p class="sl-pipe-start">{}</p>')
_END = html.template('<p class="sl-pipe-end">{}</p>')
_STEP = html.template(
    '<li class="sl-pipe-step"><span class="sl-pipe-line" aria-hidden="true"></span>'
    '<p class="sl-pipe-number" aria-hidden="true">{}</p><p class="sl-pipe-title">{}</p>{}</li>'
)
_BODY = html.template('<p class="sl-pipe-body">{}</p>')
_SPANS = html.template('<ul class="sl-pipe-grid sl-pipe-spans">{}</ul>')
_SPAN = html.template(
    '<li class="sl-pipe-from-{} sl-pipe-over-{} sl-pipe-{}"><span class="sl-pipe-bracket" aria-hidden="true"></span>'
    '<p class="sl-label sl-pipe-label">{}</p><p class="sl-pipe-title">{}</p><p class="sl-pipe-body">{}</p></li>'
)

_StepIndex = Annotated[Integer, Field(ge=0, lt=MAX_STEPS)]


class _Step(ValueModel, frozen=True):
    title: Line = Field(description="Its name.")
    body: Absent[Wrapped] = Field(default=None, description="What happens. Marks allowed.")


class _Span(ValueModel, frozen=True):
    first: _StepIndex = Field(alias="from", description="First step, from 0.")
    last: _StepIndex = Field(alias="to", description="Last step, at least `from`.")
    tone: Tone = Field(description="Emphasis.")
    label: Line = Field(description="Its kind.")
    title: Line = Field(description="What its steps share.")
    body: Wrapped = Field(description="What to know. Marks allowed.")


class _Pipeline(NodeModel, frozen=True):
    rules: ClassVar[tuple[FieldRule, ...]] = PIPELINE_RULES

    type: Literal["slidePipeline"]
    start: Absent[Line] = Field(default=None, description="What goes in.")
    end: Absent[Line] = Field(default=None, description="What comes out.")
    steps: Annotated[list[_Step], Field(min_length=2, max_length=MAX_STEPS)] = Field(description="In order.")
    spans: Absent[Annotated[list[_Span], Field(max_length=MAX_SPANS)]] = Field(
        default=None, description="Ranges of steps, none in two; with them no `start`, `end` or step `body`."
    )
    size: Absent[SlideSize] = Field(default=None, description="Best left out.")


def _size(node: _Pipeline) -> Size:
    """The longest column decides, because they stand side by side, and no title breaks a word if a step holds it."""
    if node.size:
        return node.size
    count = len(node.steps)
    load = count * max(2 * load_of(step.title) + load_of(step.body or "") for step in node.steps)
    room = CONTENT_WIDTH // count - COLUMN_GAP
    size = size_by_load(None, load, large=230, medium=480)
    for step in node.steps:
        fitting = size_by_width(None, step.title, steps=TITLE_STEPS, room=room)
        size = fitting if TITLE_STEPS[fitting] < TITLE_STEPS[size] else size
    return size


def _html(node: _Pipeline, children: Children[Markup], context: RenderContext) -> Markup:
    return _PIPE.format(
        len(node.steps),
        _size(node),
        "" if node.end else " sl-pipe-open",
        _START.format(single_line(node.start)) if node.start else "",
        html.join([_step_html(number, step) for number, step in enumerate(node.steps, 1)]),
        _END.format(single_line(node.end)) if node.end else "",
        _SPANS.format(html.join(map(_span_html, node.spans))) if node.spans else "",
    )


def _step_html(number: int, step: _Step) -> Markup:
    body = _BODY.format(html.marks(step.body)) if step.body else ""
    return _STEP.format(number, single_line(step.title), body)


def _span_html(span: _Span) -> Markup:
    return _SPAN.format(
        span.first + 1,
        span.last - span.first + 1,
        span.tone,
        _label(span),
        single_line(span.title),
        html.marks(span.body),
    )


def _label(span: _Span) -> str:
    return cued(html.text(upper(span.label)), span.tone)


def _chain(node: _Pipeline) -> str:
    """All names with arrows between them."""
    names = (node.start, *(step.title for step in node.steps), node.end)
    return f" {ARROW} ".join(single_line(name) for name in names if name)


def _place(node: _Pipeline, span: _Span) -> str:
    """`(from → to)`, by the names of the steps; one name for a span of one step."""
    names = [single_line(node.steps[index].title) for index in sorted({span.first, span.last})]
    return f"({f' {ARROW} '.join(names)})"


def _text(node: _Pipeline, children: Children[str], context: RenderContext) -> str:
    steps = "\n".join(
        f"{number}. {single_line(step.title)}{f' {DASH} {plain(step.body)}' if step.body else ''}"
        for number, step in enumerate(node.steps, 1)
    )
    return "\n\n".join(filter(None, [_chain(node), steps, "\n".join(_span_texts(node))]))


def _span_texts(node: _Pipeline) -> Iterator[str]:
    for span in node.spans or ():
        lead = cued(upper(span.label), span.tone)
        yield f"{lead} {_place(node, span)}: {single_line(span.title)} {DASH} {plain(span.body)}"


def _markdown(node: _Pipeline, children: Children[str], context: RenderContext) -> str:
    steps = md.ordered([_with_body(step.title, step.body) for step in node.steps])
    return md.blocks([md.paragraph(_chain(node)), steps, md.bullets(_span_markdown(node))])


def _with_body(title: str, body: str | None) -> md.Md:
    bold = md.strong(single_line(title))
    return md.join([bold, f" {DASH} ", md.marks(body)]) if body else bold


def _span_markdown(node: _Pipeline) -> Iterator[md.Md]:
    for span in node.spans or ():
        lead = f"{cued(upper(span.label), span.tone)} {_place(node, span)}: "
        yield md.join([lead, _with_body(span.title, span.body)])


def _slack(node: _Pipeline, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    steps = [_body_runs(step.title, step.body) for step in node.steps]
    return [
        *slack.section(_chain(node)),
        *slack.rich_list(steps, ordered=True),
        *slack.rich_list(_span_runs(node)),
    ]


def _body_runs(title: str, body: str | None) -> list[slack.Run]:
    bold = slack.Run(text=single_line(title), bold=True)
    return [bold, slack.Run(text=f" {DASH} "), *slack.runs(body)] if body else [bold]


def _span_runs(node: _Pipeline) -> Iterator[list[slack.Run]]:
    for span in node.spans or ():
        lead = f"{cued(upper(span.label), span.tone)} {_place(node, span)}: "
        yield [slack.Run(text=lead), *_body_runs(span.title, span.body)]


SLIDE_PIPELINE: Final = define_primitive(
    _Pipeline,
    purpose="Follows one thing through its steps.",
    use_when=(
        "steps come in order",
        "steps share an owner or a wait: `spans`",
    ),
    avoid_when=(
        "the order does not matter: use slideList",
        "voices tell it: use slideTimeline",
    ),
    examples=(
        {
            "type": "slidePipeline",
            "steps": [{"title": "Pick", "body": "Twelve orders **at once**."}, {"title": "Pack"}],
        },
        {
            "type": "slidePipeline",
            "start": "Order",
            "end": "Parcel",
            "steps": [
                {"title": "Pick", "body": "One route for **twelve** orders."},
                {"title": "Pack", "body": "`fit-box` chooses the box."},
                {"title": "Hand over", "body": "The carrier answers."},
            ],
        },
        {
            "type": "slidePipeline",
            "steps": [
                {"title": "Draft"},
                {"title": "Review"},
                {"title": "Legal"},
                {"title": "Translate"},
                {"title": "Publish"},
                {"title": "Measure"},
            ],
            "spans": [
                {
                    "from": 0,
                    "to": 1,
                    "tone": "accent",
                    "label": "Editors",
                    "title": "Two days",
                    "body": "Both work in the same document, so nothing is handed over.",
                },
                {
                    "from": 2,
                    "to": 3,
                    "tone": "primary",
                    "label": "Waiting",
                    "title": "Eleven days",
                    "body": "Nine of them in **one queue** that nobody owns.",
                },
                {
                    "from": 4,
                    "to": 5,
                    "tone": "accent",
                    "label": "Web team",
                    "title": "One day",
                    "body": "Published with `release --page`, measured for a week.",
                },
            ],
        },
        {
            "type": "slidePipeline",
            "start": "Idea",
            "steps": [
                {"title": "Collect", "body": "Anyone may write one; a sentence is enough."},
                {"title": "Sort", "body": "Doubles are merged every Monday."},
                {"title": "Size", "body": "Two engineers, ten minutes, three sizes."},
                {"title": "Choose", "body": "The board takes four a quarter."},
                {"title": "Build", "body": "One team, no more than six weeks."},
                {"title": "Look back", "body": "Kept, changed or **taken out**."},
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=PIPELINE_CSS,
    page_css=PIPELINE_PAGE_CSS,
)
