"""slideDiff: what a change takes away and what it adds, line by line."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Final, Literal, TypeAlias

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._code_panel import (
    CODE_CSS,
    CODE_PAGE_CSS,
    LINE_BREAK,
    CodeLine,
    code_blocks,
    code_head,
)
from isomer_agent_tools.packs.slides._code_width import DENSE_LINES, DIFF_COLUMNS, within
from isomer_agent_tools.packs.slides._kinds import Line
from isomer_agent_tools.packs.slides._theme import slide_css
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    NodeModel,
    RenderContext,
    SlackBlock,
    ValueModel,
    clean_text,
    define_primitive,
    html,
    single_line,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_DIFF",)

_Op: TypeAlias = Literal["add", "remove"]
_SIGNS: Final[Mapping[_Op | None, str]] = {"add": "+", "remove": "-", None: " "}


_DIFF = html.template(
    '<div class="sl sl-code sl-code-1 sl-diff sl-{}"><figure class="sl-code-panel">{}'
    "<pre><code>{}</code></pre></figure></div>"
)
_INSIDE: Final = '<span class="sl-diff-sign">{}</span><span class="sl-diff-text">{}</span>'
_LINES: Final[Mapping[_Op | None, html.Template]] = {
    "add": html.template(f'<ins class="sl-code-line">{_INSIDE}</ins>'),
    "remove": html.template(f'<del class="sl-code-line">{_INSIDE}</del>'),
    None: html.template(f'<span class="sl-code-line">{_INSIDE}</span>'),
}


class _Line(ValueModel, frozen=True):
    text: Annotated[CodeLine, within(DIFF_COLUMNS)] = Field(
        description=f"No tabs, no sign; at most {DIFF_COLUMNS} columns."
    )
    op: Absent[_Op] = Field(default=None, description="What happens to it.")


class _Diff(NodeModel, frozen=True):
    type: Literal["slideDiff"]
    file: Absent[Line] = Field(default=None, description="File name.")
    language: Absent[Line] = Field(default=None, description="As `python`.")
    lines: Annotated[list[_Line], Field(min_length=1, max_length=14)] = Field(description="The lines.")


def _signed(node: _Diff) -> list[str]:
    return [f"{_SIGNS[line.op]}{clean_text(line.text)}" for line in node.lines]


def _html(node: _Diff, children: Children[Markup], context: RenderContext) -> Markup:
    lines = [_LINES[line.op].format(_SIGNS[line.op], clean_text(line.text)) for line in node.lines]
    size = "s" if len(lines) > DENSE_LINES else "m"
    return _DIFF.format(size, code_head(node.file, node.language), html.join(lines, LINE_BREAK))


def _text(node: _Diff, children: Children[str], context: RenderContext) -> str:
    file = [single_line(node.file)] if node.file else []
    return "\n".join([*file, *_signed(node)])


def _markdown(node: _Diff, children: Children[str], context: RenderContext) -> str:
    file = md.paragraph(md.strong(single_line(node.file))) if node.file else ""
    return md.blocks([file, md.fence(_signed(node), "diff")])


def _slack(node: _Diff, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    return code_blocks(single_line(node.file or ""), "\n".join(_signed(node)))


SLIDE_DIFF: Final = define_primitive(
    _Diff,
    purpose="Shows what a change takes away and what it adds.",
    use_when=(
        "a few lines change and both versions count",
        "the change is the point, not the code",
    ),
    avoid_when=("code is read without a change: use slideCode",),
    examples=(
        {
            "type": "slideDiff",
            "lines": [
                {"text": "for: 5m"},
                {"text": "notify: everyone", "op": "remove"},
                {"text": "notify: ada", "op": "add"},
            ],
        },
        {
            "type": "slideDiff",
            "file": "orders/deliver.py",
            "language": "python",
            "lines": [
                {"text": "async def deliver(order: Order) -> Receipt:"},
                {"text": "    for attempt in range(5):", "op": "remove"},
                {"text": "        try:", "op": "remove"},
                {"text": "            return await gateway.charge(order)", "op": "remove"},
                {"text": "        except Timeout:", "op": "remove"},
                {"text": "            await sleep(2 ** attempt)", "op": "remove"},
                {"text": "    raise Undelivered(order.id)", "op": "remove"},
                {"text": "    async with queue.claim(order.id, lease=30) as claim:", "op": "add"},
                {"text": "        receipt = await gateway.charge(order, key=claim.key)", "op": "add"},
                {"text": "        await claim.done(receipt)", "op": "add"},
                {"text": "    return receipt", "op": "add"},
                {"text": ""},
                {"text": ""},
                {"text": "async def refund(receipt: Receipt) -> None:"},
            ],
        },
        {
            "type": "slideDiff",
            "lines": [
                {"text": "Retries: until it works", "op": "remove"},
                {"text": "Retries: three, then a person", "op": "add"},
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=CODE_CSS
    + slide_css(
        """
        .sl-diff .sl-code-line { display: flex; text-decoration-line: none }
        .sl-diff-sign { flex: none; width: 1.2em; font-weight: 700 }
        .sl-diff-text { flex: 1; min-width: 0 }
        .sl-diff ins { background: var(--isomer-accent-wash); box-shadow: inset 6u 0 0 var(--isomer-accent) }
        .sl-diff del { background: var(--isomer-primary-wash); box-shadow: inset 6u 0 0 var(--isomer-primary) }
        """
    ),
    page_css=".sl-diff { print-color-adjust: exact; -webkit-print-color-adjust: exact }" + CODE_PAGE_CSS,
)
