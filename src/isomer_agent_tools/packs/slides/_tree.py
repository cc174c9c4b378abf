"""slideTree: what a whole consists of, as names that hang under one root."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._code_width import NAME_COLUMNS, within
from isomer_agent_tools.packs.slides._kinds import Line, Wrapped
from isomer_agent_tools.packs.slides._scale import load_of, size_by_load
from isomer_agent_tools.packs.slides._theme import MONO_ADVANCE, narrow_css, slide_css
from isomer_agent_tools.sdk import (
    MAX_STRING,
    Children,
    NodeModel,
    RenderContext,
    Size,
    SlackBlock,
    ValueModel,
    column_width,
    define_primitive,
    html,
    pad_columns,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_TREE",)

_BRANCH: Final = "├── "
_LAST_BRANCH: Final = "└── "
_GUTTER: Final = "  "
_LINE: Final = 52
"""Columns of a note that stand on one line beside the longest name."""

_ROOMS: Final = (12, 20, NAME_COLUMNS)
"""Columns that the names of a tree have; the fewest that hold the longest one."""

_TREE = html.template(
    '<ul class="sl sl-tree sl-tree-{} sl-{}"><li class="sl-tree-top"><p class="sl-tree-root">{}</p>'
    "<ul>{}</ul></li></ul>"
)
_ENTRY = html.template(
    '<li class="sl-tree-entry"><span class="sl-tree-branch"></span><span class="sl-tree-stub"></span>'
    '<span class="sl-tree-name">{}</span> <span class="sl-tree-body">{}</span></li>'
)


_Name = Annotated[str, Field(min_length=1, max_length=MAX_STRING), within(NAME_COLUMNS)]


class _Entry(ValueModel, frozen=True):
    name: _Name = Field(description=f"At most {NAME_COLUMNS} columns.")
    body: Wrapped = Field(description="What it is for.")


class _Tree(NodeModel, frozen=True):
    type: Literal["slideTree"]
    root: Line = Field(description="What holds them.")
    entries: Annotated[list[_Entry], Field(min_length=1, max_length=8)] = Field(description="Its parts.")


def _names(node: _Tree) -> list[str]:
    return [single_line(entry.name) for entry in node.entries]


def _size(node: _Tree) -> Size:
    """By the height it takes."""
    lines = sum(1 + load_of(entry.body) // _LINE for entry in node.entries)
    return size_by_load(None, lines, large=4, medium=6)


def _html(node: _Tree, children: Children[Markup], context: RenderContext) -> Markup:
    widest = max(map(column_width, _names(node)))
    room = next(room for room in _ROOMS if widest <= room)
    entries = [_ENTRY.format(single_line(entry.name), html.text(entry.body)) for entry in node.entries]
    return _TREE.format(room, _size(node), single_line(node.root), html.join(entries))


def _lines(node: _Tree) -> list[str]:
    """The tree in box-drawing characters, the notes under one another."""
    names = _names(node)
    width = max(map(column_width, names))
    branches = [_BRANCH] * (len(names) - 1) + [_LAST_BRANCH]
    notes = [single_line(entry.body) for entry in node.entries]
    drawn = [
        f"{branch}{pad_columns(name, width)}{_GUTTER}{note}".rstrip()
        for branch, name, note in zip(branches, names, notes, strict=True)
    ]
    return [single_line(node.root), *drawn]


def _text(node: _Tree, children: Children[str], context: RenderContext) -> str:
    return "\n".join(_lines(node))


def _markdown(node: _Tree, children: Children[str], context: RenderContext) -> str:
    return md.fence(_lines(node))


def _slack(node: _Tree, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    return slack.preformatted("\n".join(_lines(node)))


SLIDE_TREE: Final = define_primitive(
    _Tree,
    purpose="Shows what a whole holds, and what each part is for.",
    use_when=(
        "files, modules or units hang under one root",
        "each name needs words beside it",
    ),
    avoid_when=("one thing acts on the others: use slideFanout",),
    examples=(
        {
            "type": "slideTree",
            "root": "on-call/",
            "entries": [
                {"name": "alerts/", "body": "One file per alert"},
                {"name": "rota.yaml", "body": "Who is awake"},
            ],
        },
        {
            "type": "slideTree",
            "root": "warehouse",
            "entries": [
                {"name": "receiving", "body": "Counts what arrives and tells the supplier what does not."},
                {"name": "shelving", "body": "Knows where every carton stands, to the level."},
                {"name": "picking", "body": "Plans the shortest way through tonight's orders."},
                {"name": "packing", "body": "Chooses the carton; weighs it once."},
                {"name": "loading", "body": "Fills the vehicles in the order they leave."},
                {"name": "returns", "body": "Decides within a day what may be sold again."},
            ],
        },
        {
            "type": "slideTree",
            "root": "checkout-api/src",
            "entries": [
                {"name": "orders/claim.py", "body": "Takes an order for thirty seconds, so that no other worker does."},
                {"name": "orders/deliver.py", "body": "Charges the card once, whatever is sent twice."},
                {"name": "orders/receipt.py", "body": "What the customer gets, in nine languages."},
                {"name": "payments/gateway.py", "body": "The one place that speaks to the bank."},
                {"name": "payments/retry_policy_test.py", "body": "Eleven faults that happened, and what we do now."},
                {"name": "payments/errors.py", "body": "Each fault with the words for support."},
                {"name": "queue/lease.py", "body": "Says who holds what, and until when."},
                {"name": "settings/production-eu-1.yaml", "body": "Limits of the region; changed by two people."},
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=slide_css(
        """
        .sl-tree, .sl-tree ul { margin: 0; padding: 0; list-style: none }
        .sl-tree { font-size: $body-s }
        .sl-tree.sl-m { font-size: $body-m }
        .sl-tree.sl-l { font-size: $body-l }
        .sl-body > .sl-tree.sl-l { font-size: $lede }
        .sl-body > .sl-tree.sl-m { font-size: $body-l }
        .sl-body > .sl-tree.sl-s { font-size: $body-m }
        .sl-tree li { margin: 0; padding: 0 }
        .sl-tree-top { display: flex; flex-direction: column; align-items: flex-start }
        .sl-tree-top > ul { box-sizing: border-box; width: 100% }
        .sl-tree-root { margin: 0; padding: 16u 32u; background: var(--isomer-ink); color: var(--isomer-page);
          font-family: var(--isomer-mono); font-size: 1.1em; font-weight: 600; letter-spacing: 0; line-height: 1.25 }
        .sl-tree .sl-tree-entry { position: relative; display: flex; align-items: center; gap: 1.4em;
          padding: 9u 0 9u 112u; line-height: 1.34 }
        .sl-tree.sl-m .sl-tree-entry { padding-top: 15u; padding-bottom: 15u }
        .sl-tree.sl-l .sl-tree-entry { padding-top: 24u; padding-bottom: 24u }
        .sl-tree-branch { position: absolute; top: 0; bottom: 0; left: 36u; width: 4u; background: var(--isomer-ink) }
        .sl-tree-entry:last-child .sl-tree-branch { bottom: 50% }
        .sl-tree-stub { position: absolute; top: 50%; left: 36u; width: 52u; height: 4u; background: var(--isomer-ink) }
        .sl-tree-name { flex: none; font-family: var(--isomer-mono); font-weight: 600; letter-spacing: 0;
          overflow-wrap: anywhere }
        .sl-tree-body { flex: 1; min-width: 0; color: var(--isomer-muted); text-wrap: pretty }
        """
        + "".join(f".sl-tree-{room} .sl-tree-name {{ width: {room * MONO_ADVANCE:.1f}em }}" for room in _ROOMS)
        + """
        .sl-pane .sl-tree { font-size: $body-s }
        .sl-pane .sl-tree .sl-tree-entry { flex-direction: column; align-items: flex-start; gap: 0;
          padding: 12u 0 12u 88u }
        .sl-pane .sl-tree .sl-tree-name { width: auto }
        .sl-pane .sl-tree-stub { top: 27u; width: 36u }
        .sl-pane .sl-tree-entry:last-child .sl-tree-branch { bottom: auto; height: 31u }
        """
    ),
    page_css=".sl-tree { print-color-adjust: exact; -webkit-print-color-adjust: exact }"
    + narrow_css(
        """
        .sl-tree, .sl-body > .sl-tree.sl-tree { font-size: $body-m }
        .sl-tree.sl-tree .sl-tree-entry { flex-direction: column; align-items: flex-start; gap: 0;
          padding: 14u 0 14u 88u }
        .sl-tree.sl-tree .sl-tree-name { width: auto }
        .sl-tree .sl-tree-entry .sl-tree-stub { top: 31u; width: 36u }
        .sl-tree .sl-tree-entry:last-child .sl-tree-branch { bottom: auto; height: 35u }
        """
    ),
)
