"""divider: a change of subject."""

from collections.abc import Sequence
from typing import Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.report._kinds import Line
from isomer_agent_tools.packs.report._theme import report_css
from isomer_agent_tools.packs.report._tone import plain
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    NodeModel,
    RenderContext,
    SlackBlock,
    define_primitive,
    html,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("DIVIDER",)

_DIVIDER: Final = Markup('<hr class="rp rp-divider">')
_LINE: Final = '<span class="rp-divider-line" aria-hidden="true"></span>'
_LABELLED = html.template(f'<p class="rp rp-divider-label">{_LINE}<span>{{}}</span>{_LINE}</p>')
_RULE: Final = "---"


class _Divider(NodeModel, frozen=True):
    type: Literal["divider"]
    label: Absent[Line] = Field(default=None, description="A word on the line. Marks allowed.")


def _html(node: _Divider, children: Children[Markup], context: RenderContext) -> Markup:
    return _LABELLED.format(html.marks(node.label)) if node.label else _DIVIDER


def _text(node: _Divider, children: Children[str], context: RenderContext) -> str:
    return f"{_RULE} {plain(node.label)} {_RULE}" if node.label else _RULE


def _markdown(node: _Divider, children: Children[str], context: RenderContext) -> str:
    return md.blocks([md.rule(), md.paragraph(md.emphasis(md.marks(node.label))) if node.label else ""])


def _slack(node: _Divider, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    return [*slack.divider(), *(slack.context(slack.marks(node.label)) if node.label else [])]


DIVIDER: Final = define_primitive(
    _Divider,
    purpose="Draws a line where the subject changes.",
    use_when=("what follows is apart from what stood before", "an appendix or a note begins"),
    avoid_when=("the next part has a name: use heading", "a message stands apart: use callout"),
    examples=({"type": "divider"}, {"type": "divider", "label": "How we counted"}),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=report_css(
        """
        .rp-divider { width: 100%; border: 0; border-top: 2u solid var(--isomer-line) }
        .rp-divider-label { display: flex; align-items: center; gap: 28u; color: var(--isomer-muted);
          font-size: $label; line-height: 1.35 }
        .rp-divider-line { flex: 1; border-top: 2u solid var(--isomer-line) }
        """
    ),
)
