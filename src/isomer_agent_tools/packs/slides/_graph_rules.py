"""The shape of a graph, checked on raw data: one row of neighbours, and at most one node above and one below it."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final

from isomer_agent_tools.packs.slides._id_rules import ids_in, listed, unique_ids
from isomer_agent_tools.sdk import FieldRule, RawNode, RuleFault, at_most_one, is_given, objects_in, raw_list

__all__ = ("GRAPH_RULES", "MAX_EDGES", "MAX_NODES", "MAX_ROW")

MAX_NODES: Final = 8
MAX_ROW: Final = 6
MAX_EDGES: Final = MAX_NODES - 1
_MIN_ROW: Final = 2


def _edges(raw: RawNode) -> Iterator[tuple[int, tuple[str, str]]]:
    """The edges that are two strings, with their indexes."""
    for index, edge in enumerate(raw_list(raw, "edges", most=MAX_EDGES)):
        match edge:
            case [str(start), str(end)]:
                yield index, (start, end)
            case _:
                pass


def _known(raw: RawNode) -> Iterator[RuleFault]:
    nodes = ids_in(raw, "nodes", most=MAX_NODES)
    if not nodes:
        return
    for index, edge in _edges(raw):
        for end, known in enumerate(edge):
            if known not in nodes:
                yield ("edges", index, end), f"must be the `id` of a node: {listed(nodes)}"


def _row(raw: RawNode) -> list[int]:
    """The indexes of the nodes without a placement."""
    return [index for index, node in objects_in(raw, "nodes", most=MAX_NODES) if not is_given(node, "placement")]


def _placed(raw: RawNode) -> Iterator[RuleFault]:
    nodes = raw_list(raw, "nodes", most=MAX_NODES)
    row = len(_row(raw))
    if len(nodes) >= _MIN_ROW and not _MIN_ROW <= row <= MAX_ROW:
        yield ("nodes",), f"must hold {_MIN_ROW} to {MAX_ROW} nodes without `placement`, not {row}"
    first: dict[str, int] = {}
    for index, node in objects_in(raw, "nodes", most=MAX_NODES):
        place = node.get("placement")
        if isinstance(place, str) and first.setdefault(place, index) != index:
            yield ("nodes", index, "placement"), f"must not be that of nodes[{first[place]}]"


def _by_index(raw: RawNode) -> Iterator[tuple[int, tuple[int, int]]]:
    """Each edge as the indexes of its nodes; none when an id is missing, unknown or given twice."""
    nodes = raw_list(raw, "nodes", most=MAX_NODES)
    known = ids_in(raw, "nodes", most=MAX_NODES)
    edges = list(_edges(raw))
    if len(known) != len(nodes) or len(edges) != len(raw_list(raw, "edges", most=MAX_EDGES)):
        return
    if all(start in known and end in known for _, (start, end) in edges):
        yield from ((index, (known[start], known[end])) for index, (start, end) in edges)


def _joined(raw: RawNode) -> Iterator[RuleFault]:
    edges = list(_by_index(raw))
    if not edges:
        return
    row = _row(raw)
    places = {index: place for place, index in enumerate(row)}
    first: dict[frozenset[int], int] = {}
    for index, ends in edges:
        seen = first.setdefault(frozenset(ends), index)
        if seen != index:
            yield ("edges", index), f"must not join what edges[{seen}] joins"
        elif fault := _fault_of(ends, places):
            yield ("edges", index), fault
    for one, other in pairwise(row):
        if frozenset((one, other)) not in first:
            yield ("edges",), f"must join nodes[{one}] and nodes[{other}], which are neighbours"
    yield from _loose(raw, first)


def _fault_of(ends: tuple[int, int], places: Mapping[int, int]) -> str | None:
    start, end = (places.get(index) for index in ends)
    if start is None and end is None:
        return "must join a node without `placement`"
    if start is not None and end is not None and abs(start - end) != 1:
        return "must join neighbours"
    return None


def _loose(raw: RawNode, edges: Mapping[frozenset[int], int]) -> Iterator[RuleFault]:
    for index, node in objects_in(raw, "nodes", most=MAX_NODES):
        if is_given(node, "placement") and sum(index in ends for ends in edges) != 1:
            yield ("nodes", index), "must have exactly one edge, as it has a `placement`"


GRAPH_RULES: Final = (
    unique_ids("nodes", most=MAX_NODES),
    at_most_one("emphasis", within="nodes", most=MAX_NODES),
    FieldRule(text="An edge holds the ids of two nodes.", check=_known),
    FieldRule(text="Two to six nodes have no `placement`, one at most is above, one below.", check=_placed),
    FieldRule(text="One edge joins each two neighbours without `placement`, and one each node with it.", check=_joined),
)
