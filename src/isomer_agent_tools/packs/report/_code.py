"""code: text that a machine reads."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.report._kinds import Line
from isomer_agent_tools.packs.report._theme import report_css
from isomer_agent_tools.sdk import (
    MAX_STRING,
    Absent,
    Children,
    NodeModel,
    RenderContext,
    SlackBlock,
    clean_text,
    define_primitive,
    html,
    single_line,
    slack,
    utf16_length,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("CODE",)

_SLACK_ROOM: Final = 3_000
_FENCE: Final = "```"

_CODE = html.template('<figure class="rp rp-code">{}<pre><code>{}</code></pre></figure>')
_HEAD = html.template('<figcaption><span class="rp-code-file">{}</span><span>{}</span></figcaption>')


class _Code(NodeModel, frozen=True):
    type: Literal["code"]
    code: Annotated[str, Field(min_length=1, max_length=MAX_STRING)] = Field(description="The code, with line breaks.")
    language: Absent[Line] = Field(default=None, description="As `python`.")
    file: Absent[Line] = Field(default=None, description="File name above it.")


def _source(node: _Code) -> str:
    """The code without blank lines at its ends."""
    return clean_text(node.code).strip("\n")


def _html(node: _Code, children: Children[Markup], context: RenderContext) -> Markup:
    named = node.file or node.language
    head = _HEAD.format(single_line(node.file or ""), single_line(node.language or "")) if named else ""
    return _CODE.format(head, _source(node))


def _text(node: _Code, children: Children[str], context: RenderContext) -> str:
    file = [single_line(node.file)] if node.file else []
    return "\n".join([*file, _source(node)])


def _markdown(node: _Code, children: Children[str], context: RenderContext) -> str:
    file = md.paragraph(md.strong(single_line(node.file))) if node.file else ""
    return md.blocks([file, md.fence(_source(node), node.language)])


def _slack(node: _Code, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    code = _source(node)
    file = f"{slack.text(single_line(node.file))}\n" if node.file else ""
    fenced = f"{file}{_FENCE}\n{slack.text(code)}\n{_FENCE}"
    if _FENCE in code or utf16_length(fenced) > _SLACK_ROOM:
        return [*slack.section(single_line(node.file or "")), *slack.preformatted(code)]
    return slack.section(slack.Mrkdwn(fenced))


CODE: Final = define_primitive(
    _Code,
    purpose="Shows code, a command or a log as it is.",
    use_when=("the exact characters matter", "a reader will copy it"),
    avoid_when=("one name stands in a sentence: use text", "values are compared: use table"),
    examples=(
        {"type": "code", "language": "sql", "code": "select region, count(*)\nfrom returns\ngroup by region;"},
        {
            "type": "code",
            "file": "retry.py",
            "language": "python",
            "code": "async def deliver(order: Order) -> Receipt:\n"
            "    async with queue.claim(order.id, lease=30) as claim:\n"
            "        receipt = await gateway.charge(order, key=claim.key)\n"
            "        await claim.done(receipt)\n"
            "    return receipt\n",
        },
        {"type": "code", "code": "09:14:02 WARN  queue depth 1,240\n09:14:07 ERROR lease lost: order 88120"},
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=report_css(
        """
        .rp-code { border: 2u solid var(--isomer-line); border-radius: 12u; background: var(--isomer-raised) }
        .rp-code figcaption { display: flex; justify-content: space-between; gap: 24u; padding: 14u 28u;
          border-bottom: 2u solid var(--isomer-line); color: var(--isomer-muted); font-size: $fine; line-height: 1.35 }
        .rp-code-file { min-width: 0; color: var(--isomer-ink); font-family: var(--isomer-mono) }
        .rp-code pre { margin: 0; padding: 24u 28u; font-size: $label; line-height: 1.6; overflow-wrap: anywhere;
          white-space: pre-wrap }
        .rp-code pre code { font-size: 1em; font-variant-ligatures: none }
        """
    ),
)
