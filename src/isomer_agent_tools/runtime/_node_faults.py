"""Faults of a whole node: what stands in a slot is no node, has no known type, or may not stand there."""

from collections.abc import Sequence
from typing import final

from isomer_agent_tools.runtime._fault import Fault, move, patched, replaced, shown_value
from isomer_agent_tools.runtime._places import Place, order_of_place
from isomer_agent_tools.runtime._suggest import Suggester, is_certain
from isomer_agent_tools.runtime._wording import must_be_one_of
from isomer_agent_tools.sdk import FieldRule, JsonObject, JsonValue, ObjectShape

__all__ = ("NodeFaults", "rule_fault")


@final
class NodeFaults:
    """Tells what is wrong with a child of one object, whose shape it is given."""

    def __init__(self, suggester: Suggester) -> None:
        self._suggester = suggester

    def not_a_node(self, child: JsonValue, place: Place, owner: ObjectShape) -> Fault:
        """Something that is no object; a text is what models put there most."""
        hint = ": a node with a type, not a bare text" if isinstance(child, str) else ""
        return Fault(
            place=place,
            order=order_of_place(owner, place),
            message=f"must be an object{hint}",
            rule="wrong_type",
            expected="an object",
            got=shown_value(child),
        )

    def unknown_type(self, child: JsonObject, place: Place, owner: ObjectShape, legal: Sequence[str]) -> Fault:
        """An object without a type that is known here."""
        at, written = (*place, "type"), child.get("type")
        if "type" not in child:
            return self._missing_type(child, place, owner, legal)
        near = self._suggester.nearest(written, legal) if isinstance(written, str) else None
        certain = near is not None and isinstance(written, str) and is_certain(written, near)
        return Fault(
            place=at,
            order=order_of_place(owner, at),
            message=must_be_one_of(legal) + (f"; did you mean {near}?" if near else ""),
            rule="unknown_type",
            expected=tuple(legal),
            got=shown_value(written),
            suggestion=near,
            fix=patched(replaced(at, near)) if certain else None,
        )

    def _missing_type(self, child: JsonObject, place: Place, owner: ObjectShape, legal: Sequence[str]) -> Fault:
        at = (*place, "type")
        key = next(
            (
                key
                for key, value in child.items()
                if isinstance(value, str) and value in legal and is_certain(key, "type")
            ),
            None,
        )
        return Fault(
            place=at,
            order=order_of_place(owner, at),
            message=must_be_one_of(legal) + (f"; did you mean type by {key}?" if key else ""),
            rule="required",
            expected=tuple(legal),
            suggestion="type" if key else None,
            fix=patched(move((*place, key), at)) if key else None,
        )

    def misplaced(self, name: str, place: Place, owner: ObjectShape) -> Fault:
        """A type that stands in a document's body only (RT-31a)."""
        return Fault(
            place=place,
            order=order_of_place(owner, place),
            message=f"must not be a {name}: it stands in the document's body only, never inside another node",
            rule="root_only",
            got=shown_value(name),
        )


def rule_fault(rule: FieldRule, place: Place, message: str, shape: ObjectShape) -> Fault:
    """What a rule over fields says of the node."""
    return Fault(place=place, order=order_of_place(shape, place), message=message, rule="fields", expected=rule.text)
