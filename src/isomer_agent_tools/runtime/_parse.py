"""The walk over a document: each node is checked alone, against the model of its own type.

Pydantic sees one node at a time and leaves what stands in child slots to this walk. So nothing recurses with the
document, a location is always inside one node, and a model belongs to no runtime.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import final

from pydantic import ValidationError as ModelErrors

from isomer_agent_tools.runtime._fault import Fault
from isomer_agent_tools.runtime._faults import faults_in
from isomer_agent_tools.runtime._node_faults import NodeFaults, rule_fault
from isomer_agent_tools.runtime._places import Order, Place, order_of_place
from isomer_agent_tools.runtime._suggest import Suggester
from isomer_agent_tools.runtime._vocabulary import ROOT, Kind, Vocabulary
from isomer_agent_tools.sdk import (
    JsonValue,
    RawNode,
    Slot,
    StringNode,
    ValidationError,
    ValueModel,
    children_of,
    format_path,
    is_object,
)

__all__ = ("MAX_ERRORS", "ParsedDocument", "ParsedNode", "parse_document")

MAX_ERRORS = 1_000
"""Findings that an answer holds at most (RT-14)."""


@final
@dataclass(slots=True, eq=False, kw_only=True)
class ParsedNode:
    """One node of a document, or its root. Filled in by the walk, read by everything after it."""

    kind: Kind
    raw: RawNode
    parent: "ParsedNode | None"
    place: Place
    """Inside the parent."""
    model: ValueModel | None = None
    """The checked fields; `None` when they did not pass."""

    @property
    def full_place(self) -> Place:
        """The place in the document."""
        steps: list[Place] = []
        node: ParsedNode | None = self
        while node is not None:
            steps.append(node.place)
            node = node.parent
        return tuple(step for part in reversed(steps) for step in part)

    @property
    def path(self) -> str:
        """The place in the document as findings print it."""
        return format_path(self.full_place)

    @property
    def order(self) -> Order:
        """The place in the document as positions, to sort by."""
        parts: list[Order] = []
        node = self
        while node.parent is not None:
            parts.append(order_of_place(node.parent.kind.shape, node.place))
            node = node.parent
        return tuple(step for part in reversed(parts) for step in part)


@final
@dataclass(slots=True, kw_only=True)
class ParsedDocument:
    """A walked document: its nodes, every parent before its children, and what is wrong with them."""

    nodes: list[ParsedNode] = field(default_factory=list[ParsedNode])
    """The root first; the children of one slot stand in order."""
    errors: tuple[ValidationError, ...] = ()

    @property
    def root(self) -> ParsedNode:
        """The document's root."""
        return self.nodes[0]


def parse_document(value: JsonValue, vocabulary: Vocabulary) -> ParsedDocument:
    """Check every node of a plain copy against the schema and its fields' rules. Linear in the size of `value`.

    The copy is changed in one way: a bare string that stands for a node is written out as that node.
    """
    if not is_object(value):
        return ParsedDocument(errors=(ValidationError(path="", message="must be an object"),))
    return _Walk(vocabulary).run(value)


class _Walk:
    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._suggester = Suggester()
        self._node_faults = NodeFaults(self._suggester)
        self._faults: list[tuple[ParsedNode, Fault, str | None]] = []

    def run(self, value: RawNode) -> ParsedDocument:
        nodes = [ParsedNode(kind=ROOT, raw=value, parent=None, place=())]
        for node in nodes:
            self._check(node)
            for slot in node.kind.slots:
                nodes += self._children(node, slot)
        return ParsedDocument(nodes=nodes, errors=tuple(self._sorted_errors()))

    def _check(self, node: ParsedNode) -> None:
        kind = node.kind
        slips: set[Place] = set()
        try:
            node.model = kind.check(node.raw)
        except ModelErrors as errors:
            details = errors.errors(include_url=False)
            for fault in faults_in(details, node.raw, kind.shape, suggester=self._suggester, fields=kind.own_fields):
                self._faults.append((node, fault, kind.type))
                if fault.is_slip:
                    slips.add(fault.place)
        for fault in _broken_rules(node):
            # A rule cannot see that the field it misses is there under a misspelt key.
            if fault.place[:-1] not in slips:
                self._faults.append((node, fault, kind.type))

    def _children(self, parent: ParsedNode, slot: Slot) -> Iterator[ParsedNode]:
        """The nodes of a slot; of those that are none only so many are told as an answer can hold."""
        room = MAX_ERRORS
        at_root = parent.parent is None
        for place, found in children_of(parent.raw, slot):
            child = found
            if self._vocabulary.string_node is not None and isinstance(child, str):
                child = _written_out(child, self._vocabulary.string_node, parent.raw, place)
            kind = self._kind(child)
            if kind is not None and is_object(child) and (at_root or not kind.is_root_only):
                yield ParsedNode(kind=kind, raw=child, parent=parent, place=place)
            elif room:
                room -= 1
                self._faults.append((parent, *self._refusal(parent, place, child)))

    def _kind(self, child: JsonValue) -> Kind | None:
        name = child.get("type") if is_object(child) else None
        return self._vocabulary.kinds.get(name) if isinstance(name, str) else None

    def _refusal(self, parent: ParsedNode, place: Place, child: JsonValue) -> tuple[Fault, str | None]:
        owner = parent.kind.shape
        if not is_object(child):
            return self._node_faults.not_a_node(child, place, owner), parent.kind.type
        kind = self._kind(child)
        if kind is not None and kind.type is not None:
            return self._node_faults.misplaced(kind.type, place, owner), kind.type
        legal = self._vocabulary.types if parent.parent is None else self._vocabulary.child_types
        return self._node_faults.unknown_type(child, place, owner, legal), None

    def _sorted_errors(self) -> Iterator[ValidationError]:
        if not self._faults:
            return
        owners = {id(node): (node.order, node.full_place) for node, _, _ in self._faults}
        self._faults.sort(key=lambda found: owners[id(found[0])][0] + found[1].order)
        for node, fault, node_type in self._faults[:MAX_ERRORS]:
            yield fault.finding(owners[id(node)][1], node_type)


def _broken_rules(node: ParsedNode) -> Iterator[Fault]:
    for rule in node.kind.rules:
        # On a node whose fields already failed, a rule that trips over them says nothing.
        with suppress(*((Exception,) if node.model is None else ())):
            for place, message in rule.check(node.raw):
                yield rule_fault(rule, place, message, node.kind.shape)


def _written_out(text: str, node: StringNode, parent: RawNode, place: Place) -> JsonValue:
    """A bare string as the node it stands for, put into the copy in its place (RT-39)."""
    holder: JsonValue = parent
    for step in place[:-1]:
        holder = holder[step]
    holder[place[-1]] = {"type": node.type, node.field: text}
    return holder[place[-1]]
