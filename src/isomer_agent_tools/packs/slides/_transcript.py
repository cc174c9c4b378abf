"""slideTranscript: what was said to a model, by it and by the program around it."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Final, Literal, TypeAlias

from markupsafe import Markup
from pydantic import AfterValidator, Field

from isomer_agent_tools.packs.slides._code_panel import code_blocks
from isomer_agent_tools.packs.slides._kinds import Line
from isomer_agent_tools.packs.slides._label import label_blocks, label_html, label_markdown, label_text
from isomer_agent_tools.packs.slides._scale import load_of, size_by_load
from isomer_agent_tools.packs.slides._theme import narrow_css, slide_css
from isomer_agent_tools.sdk import (
    MAX_STRING,
    Absent,
    Children,
    NodeModel,
    RenderContext,
    Size,
    SlackBlock,
    ValueModel,
    define_primitive,
    html,
    slack,
    text_lines,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_TRANSCRIPT",)

_INDENT: Final = "  "
"""Before the second line of a turn and those below it, so that none of them reads as another turn."""
_LINE: Final = 64
"""Columns of a turn that stand on one line."""

_TRANSCRIPT = html.template('<div class="sl sl-transcript sl-{}">{}<ol>{}</ol></div>')
_TURN = html.template('<li class="sl-turn sl-turn-{}"><p class="sl-label">{}</p>{}</li>')
_PROSE = html.template('<p class="sl-turn-text">{}</p>')
_CODE = html.template('<pre class="sl-turn-text"><code>{}</code></pre>')


def _said(text: str) -> list[str]:
    """The lines of a turn without the blank ones at its ends; none when all of them are blank."""
    lines = text_lines(text)
    drawn = [index for index, line in enumerate(lines) if line.strip()]
    return lines[drawn[0] : drawn[-1] + 1] if drawn else []


def _says_something(value: str) -> str:
    if not _said(value):
        raise ValueError("must hold more than blank lines")
    return value


_Said: TypeAlias = Annotated[str, Field(min_length=1, max_length=MAX_STRING), AfterValidator(_says_something)]


class _Turn(ValueModel, frozen=True):
    role: Literal["user", "model", "host"] = Field(description="`host` is the program.")
    text: _Said = Field(description="Line breaks stay.")
    format: Absent[Literal["prose", "code"]] = Field(default=None, description="`prose` by default.")


class _Transcript(NodeModel, frozen=True):
    type: Literal["slideTranscript"]
    label: Absent[Line] = Field(default=None, description="Printed upper case.")
    turns: Annotated[list[_Turn], Field(min_length=1, max_length=4)] = Field(description="The turns.")


def _size(node: _Transcript) -> Size:
    """By the height it takes: a turn costs its lines and the room around it."""
    lines = [line for turn in node.turns for line in _said(turn.text)]
    return size_by_load(None, len(node.turns) + sum(1 + load_of(line) // _LINE for line in lines), large=6, medium=9)


def _html(node: _Transcript, children: Children[Markup], context: RenderContext) -> Markup:
    return _TRANSCRIPT.format(_size(node), label_html(node.label), html.join(map(_turn_html, node.turns)))


def _turn_html(turn: _Turn) -> Markup:
    said = "\n".join(_said(turn.text))
    drawn = _CODE.format(said) if turn.format == "code" else _PROSE.format(html.lines(said))
    return _TURN.format(turn.role, turn.role.upper(), drawn)


def _text(node: _Transcript, children: Children[str], context: RenderContext) -> str:
    return "\n".join([*label_text(node.label), *(line for turn in node.turns for line in _turn_text(turn))])


def _turn_text(turn: _Turn) -> Iterator[str]:
    first, *rest = _said(turn.text)
    yield f"{turn.role.upper()}: {first}"
    yield from (f"{_INDENT}{line}".rstrip() for line in rest)


def _markdown(node: _Transcript, children: Children[str], context: RenderContext) -> str:
    return md.blocks([label_markdown(node.label), *(part for turn in node.turns for part in _turn_markdown(turn))])


def _turn_markdown(turn: _Turn) -> Iterator[str]:
    """The role, then what was said. A line of prose is a paragraph: two in one could make a heading or a table."""
    yield md.paragraph(md.strong(turn.role.upper()))
    said = _said(turn.text)
    if turn.format == "code":
        yield md.fence(said, "text")
    else:
        yield from map(md.paragraph, said)


def _slack(node: _Transcript, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    return [*label_blocks(node.label), *(block for turn in node.turns for block in _turn_blocks(turn))]


def _turn_blocks(turn: _Turn) -> Sequence[SlackBlock]:
    role, said = slack.strong(turn.role.upper()), "\n".join(_said(turn.text))
    if turn.format == "code":
        return code_blocks(role, said)
    return slack.section(slack.join([role, f"\n{said}"]))


SLIDE_TRANSCRIPT: Final = define_primitive(
    _Transcript,
    purpose="Shows what a model was told and did.",
    use_when=(
        "the words are the evidence: prompt, answer",
        "turns show how a model behaves",
    ),
    avoid_when=("one voice is enough: use slideQuote",),
    examples=(
        {
            "type": "slideTranscript",
            "turns": [
                {"role": "user", "text": "Why did the pager ring?"},
                {"role": "model", "text": "The queue stood still."},
            ],
        },
        {
            "type": "slideTranscript",
            "label": "One night, as it was written down",
            "turns": [
                {"role": "user", "text": "Is it safe to drain eu-1 now?"},
                {"role": "model", "text": 'region_load(region="eu-2", minutes=30)', "format": "code"},
                {"role": "host", "text": '{"load": 0.41, "limit": 0.80}', "format": "code"},
                {
                    "role": "model",
                    "text": "Yes. eu-2 runs at half of what it may.\nDrain it slowly, and tell support first.",
                },
            ],
        },
        {
            "type": "slideTranscript",
            "label": "A finding, and what came of it",
            "turns": [
                {
                    "role": "host",
                    "text": 'body[0].value must be a string\n\nwrite "76", not 76',
                    "format": "code",
                },
                {"role": "model", "text": 'The value is a text of its own. I send it again as "76".'},
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=slide_css(
        """
        .sl-transcript { display: flex; flex-direction: column; gap: 24u; font-size: $body-s }
        .sl-transcript.sl-m { font-size: $body-m }
        .sl-transcript.sl-l { font-size: $body-l }
        .sl-body > .sl-transcript.sl-l { font-size: $lede }
        .sl-body > .sl-transcript.sl-m { font-size: $body-l }
        .sl-transcript ol { display: flex; flex-direction: column; gap: 12u; margin: 0; padding: 0; list-style: none }
        .sl-turn { display: flex; align-items: baseline; margin: 0; padding: .75em 40u .75em 0;
          border-left: 6u solid var(--isomer-line) }
        .sl-turn .sl-label { flex: none; box-sizing: border-box; width: 176u; padding-left: 34u }
        .sl-transcript .sl-turn-text { flex: 1; min-width: 0; margin: 0; line-height: 1.42 }
        .sl-transcript pre { overflow-wrap: anywhere; white-space: pre-wrap; letter-spacing: 0; font-size: .88em }
        .sl-transcript pre code { display: block; font-size: 1em; font-variant-ligatures: none }
        .sl-transcript.sl-s pre, .sl-pane .sl-transcript pre { font-size: $mono-s }
        .sl-turn-user { border-left-color: var(--isomer-accent) }
        .sl-turn-user .sl-label { color: var(--isomer-accent) }
        .sl-turn-model { background: var(--isomer-raised); border-left-color: var(--isomer-primary) }
        .sl-turn-model .sl-label { color: var(--isomer-primary) }
        .sl-turn-host .sl-turn-text { color: var(--isomer-muted) }
        .sl-pane .sl-transcript { font-size: $body-s }
        .sl-pane .sl-turn { flex-direction: column; gap: 6u; padding-left: 28u }
        .sl-pane .sl-turn .sl-label { width: auto; padding-left: 0 }
        """
    ),
    page_css=".sl-transcript { print-color-adjust: exact; -webkit-print-color-adjust: exact }"
    + narrow_css(
        """
        .sl-transcript, .sl-body > .sl-transcript.sl-transcript { font-size: $body-m }
        .sl-transcript .sl-turn { flex-direction: column; gap: 6u; padding-left: 28u }
        .sl-transcript .sl-turn .sl-label { width: auto; padding-left: 0 }
        """
    ),
)
