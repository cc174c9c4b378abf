"""slideGraph: which thing leads to which."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._connector import CONNECTOR
from isomer_agent_tools.packs.slides._graph_css import GRAPH_CSS, GRAPH_PAGE_CSS, TERM_SIZES, term_room
from isomer_agent_tools.packs.slides._graph_rules import GRAPH_RULES, MAX_EDGES, MAX_NODES
from isomer_agent_tools.packs.slides._kinds import Line, SlideSize, Wrapped
from isomer_agent_tools.packs.slides._label import cued, plain
from isomer_agent_tools.packs.slides._scale import load_of, size_by_load, size_for_all
from isomer_agent_tools.packs.slides._theme import ARROW, DOT
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    FieldRule,
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

__all__ = ("SLIDE_GRAPH",)

_BACK: Final = "←"
_NARROW: Final = 4
"""Boxes in a row from which one above or below it takes more than one column."""

_GRAPH = html.template('<figure class="sl sl-graph sl-graph-{} sl-{}"><ol>{}</ol>{}</figure>')
_BOX = html.template('<div class="sl-graph-box"><p class="sl-graph-term">{}</p><p class="sl-graph-body">{}</p></div>')
_IN_ROW = html.template('<li class="sl-graph-at-{}{}">{}{}{}</li>')
_BESIDE = html.template('<li class="sl-graph-{} sl-graph-at-{}{}{}"><p class="sl-said">{} leads to {}</p>{}</li>')
_NEXT: Final = Markup('<span class="sl-graph-next" role="img" aria-label="leads to">{}</span>').format(CONNECTOR)
_FROM_NEXT: Final = Markup(
    '<span class="sl-graph-next sl-graph-back" role="img" aria-label="is reached from">{}</span>'
).format(CONNECTOR)
_LINK = html.template('<span class="sl-graph-link sl-graph-from-{} sl-graph-{}" aria-hidden="true">{}</span>')
_CAPTION = html.template("<figcaption>{}</figcaption>")


class _Node(ValueModel, frozen=True):
    id: Line = Field(description="Name that edges use.")
    term: Line = Field(description="Name that is drawn.")
    body: Wrapped = Field(description="What it is. Marks allowed.")
    emphasis: Absent[bool] = Field(default=None, description="The one that matters.")
    placement: Absent[Literal["above", "below"]] = Field(default=None, description="Outside the main row.")


_Edge = Annotated[list[Line], Field(min_length=2, max_length=2)]


class _Graph(NodeModel, frozen=True):
    rules: ClassVar[tuple[FieldRule, ...]] = GRAPH_RULES

    type: Literal["slideGraph"]
    nodes: Annotated[list[_Node], Field(min_length=2, max_length=MAX_NODES)] = Field(
        description="Main row of 2-6 in order, at most one above, one below; unique ids, one `emphasis`."
    )
    edges: Annotated[list[_Edge], Field(min_length=1, max_length=MAX_EDGES)] = Field(
        description="`[from, to]`: one per two neighbours, one per placed node to the row, no others."
    )
    caption: Absent[Line] = Field(default=None, description="Line below it.")
    size: Absent[SlideSize] = Field(default=None, description="Size of text.")


_Placed: TypeAlias = tuple[_Node, int, bool]
"""A node above or below the row, the index in the row it is joined to, and whether it leads there."""


def _row(node: _Graph) -> list[_Node]:
    return [part for part in node.nodes if part.placement is None]


def _placed(node: _Graph) -> Iterator[_Placed]:
    """Each node above or below the row."""
    columns = {part.id: column for column, part in enumerate(_row(node))}
    for part in node.nodes:
        for start, end in node.edges if part.placement else ():
            if part.id in (start, end):
                yield part, columns[end if part.id == start else start], part.id == start


def _forward(node: _Graph) -> list[bool]:
    """Whether each node of the row but the last leads to the next one, and not the other way round."""
    row = _row(node)
    return [[one.id, other.id] in node.edges for one, other in pairwise(row)]


def _size(node: _Graph) -> Size:
    row = _row(node)
    load = len(row) * max(2 * load_of(part.term) + load_of(part.body) for part in row)
    # A box above and one below leave less height.
    large, medium = (0, 260) if len(node.nodes) - len(row) > 1 else (260, 400)
    by_load = size_by_load(node.size, load, large=large, medium=medium)
    fitting = size_for_all((part.term for part in row), steps=TERM_SIZES, room=term_room(len(row)))
    return by_load if node.size or TERM_SIZES[by_load] <= TERM_SIZES[fitting] else fitting


def _html(node: _Graph, children: Children[Markup], context: RenderContext) -> Markup:
    items = [*_row_html(node), *(_beside_html(node, placed) for placed in _placed(node))]
    caption = _CAPTION.format(single_line(node.caption)) if node.caption else ""
    return _GRAPH.format(len(_row(node)), _size(node), html.join(items), caption)


def _row_html(node: _Graph) -> Iterator[Markup]:
    arrows = [_NEXT if forward else _FROM_NEXT for forward in _forward(node)]
    for column, part in enumerate(_row(node)):
        links = [
            _LINK.format(other.placement, "down" if leads == (other.placement == "above") else "up", CONNECTOR)
            for other, joined, leads in _placed(node)
            if joined == column
        ]
        arrow = arrows[column] if column < len(arrows) else ""
        yield _IN_ROW.format(column + 1, _lit(part), _box(part), arrow, html.join(links))


def _beside_html(node: _Graph, placed: _Placed) -> Markup:
    part, joined, _ = placed
    start, width = _columns(joined, len(_row(node)))
    return _BESIDE.format(part.placement, start, width, _lit(part), *_ends(node, placed), _box(part))


def _ends(node: _Graph, placed: _Placed) -> tuple[str, str]:
    """The terms of what leads and what it leads to."""
    part, joined, leads = placed
    outer, inner = single_line(part.term), single_line(_row(node)[joined].term)
    return (outer, inner) if leads else (inner, outer)


def _columns(joined: int, count: int) -> tuple[int, str]:
    """The first column of a box above or below `joined`, and the classes that widen it where columns are narrow."""
    if count < _NARROW:
        return joined + 1, ""
    if joined == 0:
        return 1, " sl-graph-wide sl-graph-wide-2 sl-graph-start"
    if joined == count - 1:
        return joined, " sl-graph-wide sl-graph-wide-2 sl-graph-end"
    return joined, " sl-graph-wide sl-graph-wide-3"


def _lit(part: _Node) -> str:
    return " sl-graph-lit" if part.emphasis else ""


def _box(part: _Node) -> Markup:
    return _BOX.format(_term(part), html.marks(part.body))


def _term(part: _Node) -> str:
    return cued(single_line(part.term), "primary" if part.emphasis else None)


def _chain(node: _Graph) -> str:
    """`a → b ← c · d → b`: the row with its arrows, then each node above or below and what it is joined to."""
    row = [single_line(part.term) for part in _row(node)]
    signs = [f" {ARROW if forward else _BACK} " for forward in _forward(node)]
    chain = "".join(f"{sign}{term}" for sign, term in zip(["", *signs], row, strict=True))
    beside = [f" {ARROW} ".join(_ends(node, placed)) for placed in _placed(node)]
    return f" {DOT} ".join([chain, *beside])


def _text(node: _Graph, children: Children[str], context: RenderContext) -> str:
    terms = "\n".join(f"{_term(part)}: {plain(part.body)}" for part in node.nodes)
    return "\n\n".join([_chain(node), terms, *([single_line(node.caption)] if node.caption else [])])


def _markdown(node: _Graph, children: Children[str], context: RenderContext) -> str:
    terms = [md.join([md.strong(_term(part)), ": ", md.marks(part.body)]) for part in node.nodes]
    caption = md.paragraph(md.emphasis(single_line(node.caption))) if node.caption else ""
    return md.blocks([md.paragraph(_chain(node)), md.bullets(terms), caption])


def _slack(node: _Graph, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    terms = [
        [slack.Run(text=_term(part), bold=True), slack.Run(text=": "), *slack.runs(part.body)] for part in node.nodes
    ]
    caption = slack.context(single_line(node.caption)) if node.caption else []
    return [*slack.section(_chain(node)), *slack.rich_list(terms), *caption]


SLIDE_GRAPH: Final = define_primitive(
    _Graph,
    purpose="Shows which thing leads to which, in a row and beside it.",
    use_when=(
        "parts feed one another, and not all run one way",
        "one thing from outside joins a chain",
    ),
    avoid_when=("all run one way, nothing joins: use slidePipeline",),
    examples=(
        {
            "type": "slideGraph",
            "nodes": [
                {"id": "a", "term": "Order", "body": "Paid."},
                {"id": "b", "term": "Pick", "body": "By route."},
                {"id": "c", "term": "Stock", "body": "Live.", "placement": "below"},
            ],
            "edges": [["a", "b"], ["c", "b"]],
        },
        {
            "type": "slideGraph",
            "nodes": [
                {"id": "sensor", "term": "Sensors", "body": "One reading a second."},
                {"id": "edge", "term": "Gateway", "body": "Drops doubles."},
                {"id": "log", "term": "Log", "body": "Kept **for ever**.", "emphasis": True},
                {"id": "model", "term": "Model", "body": "Learns at night."},
                {"id": "alert", "term": "Alerts", "body": "Three a week."},
                {"id": "crew", "term": "Crew", "body": "Goes and looks."},
                {"id": "maps", "term": "Maps", "body": "Where each machine stands.", "placement": "above"},
                {"id": "audit", "term": "Audit", "body": "Reads `log-1`, writes nothing.", "placement": "below"},
            ],
            "edges": [
                ["sensor", "edge"],
                ["edge", "log"],
                ["log", "model"],
                ["model", "alert"],
                ["alert", "crew"],
                ["maps", "alert"],
                ["log", "audit"],
            ],
            "caption": "Nothing behind the log can change what the sensors said.",
        },
        {
            "type": "slideGraph",
            "nodes": [
                {"id": "shop", "term": "Shop", "body": "Asks for a price, **never** computes one."},
                {"id": "price", "term": "Price service", "body": "The only place with rules.", "emphasis": True},
                {"id": "erp", "term": "Ledger", "body": "Sends costs every hour."},
                {"id": "legal", "term": "Contracts", "body": "Caps for each country.", "placement": "above"},
            ],
            "edges": [["shop", "price"], ["erp", "price"], ["legal", "price"]],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=GRAPH_CSS,
    page_css=GRAPH_PAGE_CSS,
)
