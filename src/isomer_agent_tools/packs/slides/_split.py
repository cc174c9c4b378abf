"""slideSplit: two sides of one thing."""

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._arrow import ARROW_CSS, ARROW_HTML, ARROW_NARROW_CSS
from isomer_agent_tools.packs.slides._kinds import Line, Tone, Wrapped
from isomer_agent_tools.packs.slides._label import cued, plain, upper
from isomer_agent_tools.packs.slides._theme import narrow_css, slide_css
from isomer_agent_tools.sdk import (
    Absent,
    BodyNode,
    Children,
    FieldRule,
    NodeModel,
    RenderContext,
    SlackBlock,
    ValueModel,
    define_primitive,
    html,
    needs,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_SPLIT",)

_SPLIT = html.template('<div class="sl-split"><div class="sl-split-row sl-split-{} sl-split-{}">{}{}{}</div>{}</div>')
_PANE = html.template('<div class="sl-pane">{}{}</div>')
_LABEL = html.template('<h2 class="sl-label sl-pane-label{}">{}</h2>')
_RULE = Markup('<div class="sl-split-line" aria-hidden="true"></div>')
_FOOTNOTE = html.template('<p class="sl sl-split-note">{}</p>')


class _Pane(ValueModel, frozen=True):
    label: Absent[Line] = Field(default=None, description="Name of the side.")
    tone: Absent[Tone] = Field(default=None, description="Emphasis; needs `label`.")
    items: Annotated[list[BodyNode], Field(min_length=1, max_length=6)] = Field(description="Top to bottom.")


class _Split(NodeModel, frozen=True):
    rules: ClassVar[tuple[FieldRule, ...]] = (needs("tone", "label", within="panes", most=2),)

    type: Literal["slideSplit"]
    panes: Annotated[list[_Pane], Field(min_length=2, max_length=2)] = Field(description="Left, then right.")
    ratio: Absent[Literal["even", "wideLeft", "narrowLeft", "aside"]] = Field(
        default=None, description="`aside`: narrow on the right; default `even`."
    )
    divider: Absent[Literal["gap", "rule", "hairline", "arrow"]] = Field(
        default=None, description="`arrow`: left leads to right; default `gap`."
    )
    footnote: Absent[Wrapped] = Field(default=None, description="A remark. Marks allowed.")


def _html(node: _Split, children: Children[Markup], context: RenderContext) -> Markup:
    divider = node.divider or "gap"
    between = {"gap": Markup(""), "arrow": ARROW_HTML}.get(divider, _RULE)
    left, right = (_pane_html(node, index, children, context) for index in range(2))
    footnote = _FOOTNOTE.format(html.marks(node.footnote)) if node.footnote else ""
    return _SPLIT.format(node.ratio or "even", divider, left, between, right, footnote)


def _pane_html(node: _Split, index: int, children: Children[Markup], context: RenderContext) -> Markup:
    pane = node.panes[index]
    label = Markup("")
    if pane.label:
        tone = f" sl-{pane.tone}" if pane.tone else ""
        label = _LABEL.format(tone, html.text(cued(upper(pane.label), pane.tone)))
    return _PANE.format(label, html.join(children["panes", index, "items"]))


def _text(node: _Split, children: Children[str], context: RenderContext) -> str:
    footnote = plain(node.footnote) if node.footnote else ""
    return "\n\n".join(filter(None, [*_pane_texts(node, children), footnote]))


def _pane_texts(node: _Split, children: Children[str]) -> Iterator[str]:
    for index, pane in enumerate(node.panes):
        if pane.label:
            yield cued(upper(pane.label), pane.tone)
        yield from children["panes", index, "items"]


def _markdown(node: _Split, children: Children[str], context: RenderContext) -> str:
    footnote = md.paragraph(md.marks(node.footnote)) if node.footnote else ""
    return md.blocks([*_pane_markdown(node, children, context), footnote])


def _pane_markdown(node: _Split, children: Children[str], context: RenderContext) -> Iterator[str]:
    for index, pane in enumerate(node.panes):
        if pane.label:
            yield md.heading(context.heading_level + 1, cued(upper(pane.label), pane.tone))
        yield from children["panes", index, "items"]


def _slack(node: _Split, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    footnote = slack.section(slack.marks(node.footnote)) if node.footnote else []
    return [*_pane_blocks(node, children), *footnote]


def _pane_blocks(node: _Split, children: Children[Sequence[SlackBlock]]) -> Iterator[SlackBlock]:
    for index, pane in enumerate(node.panes):
        if pane.label:
            yield from slack.context(slack.strong(cued(upper(pane.label), pane.tone)))
        for drawn in children["panes", index, "items"]:
            yield from drawn


SLIDE_SPLIT: Final = define_primitive(
    _Split,
    purpose="Holds two sides against each other.",
    use_when=(
        "before and after, or two options",
        "a table beside its reading",
    ),
    avoid_when=("more than two are compared: use slideTable",),
    examples=(
        {
            "type": "slideSplit",
            "divider": "arrow",
            "panes": [
                {"label": "Before", "items": [{"type": "slideStat", "value": "22", "body": "minutes"}]},
                {
                    "label": "After",
                    "tone": "primary",
                    "items": [{"type": "slideStat", "value": "6", "body": "minutes"}],
                },
            ],
        },
        {
            "type": "slideSplit",
            "divider": "arrow",
            "panes": [
                {
                    "label": "Before",
                    "items": [
                        {
                            "type": "slideBulletList",
                            "marker": "x",
                            "items": ["Alerts go to everyone", "The first step is a search", "Night calls end unread"],
                        }
                    ],
                },
                {
                    "label": "After",
                    "tone": "primary",
                    "items": [
                        {
                            "type": "slideBulletList",
                            "marker": "check",
                            "items": ["One alert, **one owner**", "The first step is in the text", "Quiet after ten"],
                        }
                    ],
                },
            ],
            "footnote": "Both columns describe the same service, `checkout-api`.",
        },
        {
            "type": "slideSplit",
            "ratio": "aside",
            "divider": "hairline",
            "panes": [
                {
                    "items": [
                        {
                            "type": "slideList",
                            "label": "What drove it",
                            "items": [
                                {"term": "Owners", "body": "Every alert has a name on it since July."},
                                {"term": "Budget", "body": "A team that pages too often drops a feature."},
                            ],
                        }
                    ]
                },
                {
                    "label": "In short",
                    "tone": "accent",
                    "items": [
                        {"type": "slideStat", "value": "−41", "unit": "%", "body": "Pages at night, July to November"},
                        {"type": "slideSource", "text": "Pager export"},
                    ],
                },
            ],
        },
        {
            "type": "slideSplit",
            "ratio": "wideLeft",
            "divider": "rule",
            "panes": [
                {
                    "label": "Keep",
                    "items": [{"type": "slideBulletList", "items": ["The weekly page", "The owner list"]}],
                },
                {"label": "Drop", "items": [{"type": "slideBulletList", "items": ["The Monday deck"]}]},
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=ARROW_CSS
    + slide_css(
        """
        .sl-split { display: flex; flex-direction: column; gap: 40u }
        .sl-split-row { display: flex; align-items: stretch; gap: 56u }
        .sl-split-gap { gap: 96u }
        .sl-pane { flex: 1; min-width: 0; display: flex; flex-direction: column; gap: 36u }
        .sl-pane-label.sl-primary { color: var(--isomer-primary) }
        .sl-pane-label.sl-accent { color: var(--isomer-accent) }
        .sl-split-wideLeft > .sl-pane:first-child { flex: 1.1 }
        .sl-split-narrowLeft > .sl-pane:first-child { flex: .75 }
        .sl-split-narrowLeft > .sl-pane:last-child { flex: 1.25 }
        .sl-split-aside > .sl-pane:last-child { flex: none; width: 460u }
        .sl-split-line { flex: none; width: 1u; background: var(--isomer-line) }
        .sl-split-rule > .sl-split-line { width: 4u; background: var(--isomer-ink) }
        .sl-split-note { color: var(--isomer-muted); font-size: $body-s; line-height: 1.4 }
        """
    ),
    page_css=narrow_css(
        """
        .sl-split-row, .sl-split-gap { flex-direction: column; gap: 48u }
        .sl-split-row > .sl-pane { flex: none; width: auto }
        .sl-split-line { width: auto; height: 1u }
        .sl-split-rule > .sl-split-line { width: auto; height: 4u }
        """
    )
    + ARROW_NARROW_CSS,
)
