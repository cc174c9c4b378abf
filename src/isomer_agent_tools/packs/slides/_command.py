"""slideCommand: one command to type.

The HTML has no button that copies it: one would need a script, and no page of ours holds any.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._code_panel import CodeLine, code_blocks
from isomer_agent_tools.packs.slides._code_width import COMMAND_COLUMNS, within
from isomer_agent_tools.packs.slides._kinds import Line
from isomer_agent_tools.packs.slides._label import label_blocks, label_html, label_markdown, label_text
from isomer_agent_tools.packs.slides._theme import COMMAND_PADDING, MONO_ADVANCE, PROMPT_COLUMNS, narrow_css, slide_css
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    FieldRule,
    LineText,
    NodeModel,
    RawNode,
    RenderContext,
    RuleFault,
    Size,
    SlackBlock,
    clean_text,
    column_width,
    define_primitive,
    html,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_COMMAND",)

_PROMPT: Final = "$"
_MOST: Final = COMMAND_COLUMNS["s"]

_COMMAND = html.template(
    '<div class="sl sl-command sl-{}">{}<div class="sl-command-panel">'
    '<span class="sl-command-prompt" aria-hidden="true">{}</span> <pre><code>{}{}</code></pre></div></div>'
)
_PREFIX = html.template("<mark>{}</mark>")


def _check_prefix(raw: RawNode) -> Iterator[RuleFault]:
    prefix, command = raw.get("highlightPrefix"), raw.get("command")
    if isinstance(prefix, str) and isinstance(command, str) and not command.startswith(prefix):
        yield ("highlightPrefix",), "must be what `command` begins with"


class _Command(NodeModel, frozen=True):
    rules: ClassVar[tuple[FieldRule, ...]] = (
        FieldRule(text="`command` begins with `highlightPrefix`.", check=_check_prefix),
    )

    type: Literal["slideCommand"]
    label: Absent[Line] = Field(default=None, description="What it does, printed upper case.")
    command: Annotated[CodeLine, Field(min_length=1), within(_MOST)] = Field(
        description=f"One line without tabs or prompt; at most {_MOST} columns."
    )
    highlight_prefix: Absent[LineText] = Field(default=None, description="Stressed beginning of `command`.")


def _size(node: _Command) -> Size:
    """The largest that holds the command on one line."""
    width = column_width(clean_text(node.command))
    return next(size for size, columns in COMMAND_COLUMNS.items() if width <= columns)


def _html(node: _Command, children: Children[Markup], context: RenderContext) -> Markup:
    prefix = node.highlight_prefix or ""
    return _COMMAND.format(
        _size(node),
        label_html(node.label),
        _PROMPT,
        _PREFIX.format(clean_text(prefix)) if prefix else "",
        clean_text(node.command[len(prefix) :]),
    )


def _text(node: _Command, children: Children[str], context: RenderContext) -> str:
    return "\n".join([*label_text(node.label), f"{_PROMPT} {clean_text(node.command)}"])


def _markdown(node: _Command, children: Children[str], context: RenderContext) -> str:
    return md.blocks([label_markdown(node.label), md.fence(node.command, "sh")])


def _slack(node: _Command, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    return [*label_blocks(node.label), *code_blocks("", clean_text(node.command))]


SLIDE_COMMAND: Final = define_primitive(
    _Command,
    purpose="Gives the reader one command to type.",
    use_when=(
        "the next step is a command: install, start, try",
        "a tool is shown by the line that runs it",
    ),
    avoid_when=("there are several lines: use slideCode",),
    examples=(
        {
            "type": "slideCommand",
            "label": "Drain a region",
            "command": "queue drain eu-1 --wait 30s",
            "highlightPrefix": "queue drain",
        },
        {"type": "slideCommand", "command": "pip install northwind-oncall"},
        {
            "type": "slideCommand",
            "label": "Play last night again",
            "command": "oncall replay --from 2026-11-30T22:00 --to 2026-12-01T06:00 --service checkout",
            "highlightPrefix": "oncall replay",
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=slide_css(
        """
        .sl-command { display: flex; flex-direction: column; gap: 20u; font-size: $body-m }
        .sl-command.sl-m { font-size: $lede }
        .sl-command.sl-l { font-size: $item }
        .sl-command-panel { display: flex; align-items: flex-start; box-sizing: border-box; padding: 1em PADDING;
          border: 1u solid var(--isomer-line); border-radius: 16u; background: var(--isomer-raised);
          box-shadow: inset 6u 0 0 var(--isomer-primary); line-height: 1.45 }
        .sl-command-prompt { flex: none; width: PROMPT; color: var(--isomer-primary); font-family: var(--isomer-mono);
          font-weight: 700; letter-spacing: 0 }
        .sl-command pre { flex: 1; min-width: 0; margin: 0; overflow-wrap: anywhere; white-space: pre-wrap;
          letter-spacing: 0 }
        .sl-command pre code { display: block; font-size: 1em; font-variant-ligatures: none; font-weight: 500 }
        .sl-command mark { background: transparent; color: var(--isomer-primary); font-weight: 700 }
        .sl-pane .sl-command { font-size: $mono-m }
        .sl-pane .sl-command-panel { padding: 28u 36u }
        """.replace("PADDING", f"{COMMAND_PADDING}u").replace("PROMPT", f"{PROMPT_COLUMNS * MONO_ADVANCE:.1f}em")
    ),
    page_css=".sl-command-prompt { user-select: none }"
    + narrow_css(
        """
        .sl-command.sl-command { font-size: $body-m }
        .sl-command .sl-command-panel { padding: 28u 28u }
        """
    ),
)
