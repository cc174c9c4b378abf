"""slideCode: code to read, in one panel or in two that lead from one to the other."""

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._arrow import ARROW_CSS, ARROW_HTML, ARROW_NARROW_CSS
from isomer_agent_tools.packs.slides._code_panel import (
    CODE_CSS,
    CODE_PAGE_CSS,
    LINE_BREAK,
    CodeLine,
    code_blocks,
    code_head,
)
from isomer_agent_tools.packs.slides._code_width import DENSE_LINES, MAX_LINES, MAX_PANELS, check_width
from isomer_agent_tools.packs.slides._kinds import Line
from isomer_agent_tools.packs.slides._theme import ARROW
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    FieldRule,
    Integer,
    NodeModel,
    RawNode,
    RenderContext,
    RuleFault,
    SlackBlock,
    ValueModel,
    clean_text,
    define_primitive,
    html,
    objects_in,
    raw_list,
    single_line,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_CODE",)

_CODE = html.template('<div class="sl sl-code sl-code-{} sl-{}">{}</div>')
_PANEL = html.template('<figure class="sl-code-panel">{}<pre><code>{}</code></pre></figure>')
_LINE = html.template('<span class="sl-code-line">{}</span>')
_MARKED = html.template('<mark class="sl-code-line">{}</mark>')


_LineNumber = Annotated[Integer, Field(ge=1)]


def _check_highlights(raw: RawNode) -> Iterator[RuleFault]:
    for index, panel in objects_in(raw, "panels", most=MAX_PANELS):
        lines = len(raw_list(panel, "lines", most=MAX_LINES))
        marked = raw_list(panel, "highlightLines", most=MAX_LINES)
        if lines and any(_whole(number) > lines for number in marked):
            yield ("panels", index), f"must not highlight a line past the last of its `lines`, line {lines}"


def _whole(number: object) -> float:
    """A whole number as it stands; 0 for what the schema refuses."""
    is_whole = type(number) is int or (type(number) is float and number.is_integer())
    return number if is_whole and isinstance(number, int | float) else 0


class _Panel(ValueModel, frozen=True):
    file: Absent[Line] = Field(default=None, description="File name.")
    language: Absent[Line] = Field(default=None, description="As `python`.")
    lines: Annotated[list[CodeLine], Field(min_length=1, max_length=MAX_LINES)] = Field(
        description="No tabs; at most 96 columns (104 past 10 lines), in two panels 44 (48)."
    )
    highlight_lines: Absent[Annotated[list[_LineNumber], Field(max_length=MAX_LINES)]] = Field(
        default=None, description="From 1, within `lines`."
    )


class _Code(NodeModel, frozen=True):
    rules: ClassVar[tuple[FieldRule, ...]] = (
        FieldRule(text="No line is wider than its panel.", check=check_width),
        FieldRule(text="`highlightLines` lie within `lines`.", check=_check_highlights),
    )

    type: Literal["slideCode"]
    panels: Annotated[list[_Panel], Field(min_length=1, max_length=MAX_PANELS)] = Field(
        description="One, or before and after."
    )


def _html(node: _Code, children: Children[Markup], context: RenderContext) -> Markup:
    dense = any(len(panel.lines) > DENSE_LINES for panel in node.panels)
    panels = html.join([_panel_html(panel) for panel in node.panels], ARROW_HTML)
    return _CODE.format(len(node.panels), "s" if dense else "m", panels)


def _panel_html(panel: _Panel) -> Markup:
    marked = frozenset(panel.highlight_lines or ())
    lines = [
        (_MARKED if number in marked else _LINE).format(clean_text(line)) for number, line in enumerate(panel.lines, 1)
    ]
    return _PANEL.format(code_head(panel.file, panel.language), html.join(lines, LINE_BREAK))


def _text(node: _Code, children: Children[str], context: RenderContext) -> str:
    return f"\n\n{ARROW}\n\n".join(map(_panel_text, node.panels))


def _panel_text(panel: _Panel) -> str:
    file = [single_line(panel.file)] if panel.file else []
    return "\n".join([*file, *map(clean_text, panel.lines)])


def _markdown(node: _Code, children: Children[str], context: RenderContext) -> str:
    return f"\n\n{ARROW}\n\n".join(map(_panel_markdown, node.panels))


def _panel_markdown(panel: _Panel) -> str:
    file = md.paragraph(md.strong(single_line(panel.file))) if panel.file else ""
    return md.blocks([file, md.fence(panel.lines, panel.language)])


def _slack(node: _Code, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    return [block for panel in node.panels for block in _panel_blocks(panel)]


def _panel_blocks(panel: _Panel) -> Sequence[SlackBlock]:
    return code_blocks(single_line(panel.file or ""), "\n".join(panel.lines))


SLIDE_CODE: Final = define_primitive(
    _Code,
    purpose="Shows a few lines of code, or how they change.",
    use_when=(
        "the exact code is the point",
        "a small change: two panels",
    ),
    avoid_when=("a sentence names code: use marks in slideList",),
    examples=(
        {
            "type": "slideCode",
            "panels": [
                {
                    "file": "retry.py",
                    "language": "python",
                    "lines": ["def retry(order):", "    queue.put(order)"],
                    "highlightLines": [2],
                }
            ],
        },
        {
            "type": "slideCode",
            "panels": [
                {
                    "file": "retry.py",
                    "language": "python",
                    "lines": [
                        "async def deliver(order: Order) -> Receipt:",
                        "    async with queue.claim(order.id, lease=30) as claim:",
                        "        receipt = await gateway.charge(order, key=claim.key)",
                        "        await claim.done(receipt)",
                        "    return receipt",
                    ],
                    "highlightLines": [2, 3],
                }
            ],
        },
        {
            "type": "slideCode",
            "panels": [
                {
                    "file": "before.yaml",
                    "language": "yaml",
                    "lines": ["alert: queue_slow", "for: 5m", "notify: everyone"],
                    "highlightLines": [3],
                },
                {
                    "file": "after.yaml",
                    "language": "yaml",
                    "lines": ["alert: queue_slow", "for: 5m", "notify: ada", "first_step: drain region eu-1"],
                    "highlightLines": [3, 4],
                },
            ],
        },
        {
            "type": "slideCode",
            "panels": [
                {
                    "file": "report.sql",
                    "language": "sql",
                    "lines": [
                        "with pages as (",
                        "  select service, date_trunc('week', fired_at) as week, count(*) as fired",
                        "  from alert",
                        "  where severity = 'page'",
                        "  group by 1, 2",
                        "),",
                        "",
                        "trend as (",
                        "  select service, week, fired,",
                        "         fired - lag(fired) over (partition by service order by week) as change",
                        "  from pages",
                        ")",
                        "",
                        "select service, week, fired, change",
                        "from trend",
                        "order by week desc, fired desc;",
                    ],
                    "highlightLines": [10],
                }
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=ARROW_CSS + CODE_CSS,
    page_css=CODE_PAGE_CSS + ARROW_NARROW_CSS,
)
