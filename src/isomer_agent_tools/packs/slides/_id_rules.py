"""Rules over the ids that parts of one node know each other by."""

from collections.abc import Iterable, Iterator

from isomer_agent_tools.sdk import FieldRule, RawNode, RuleFault, objects_in

__all__ = ("ids_in", "listed", "unique_ids")

_SHOWN = 24
"""Characters of an id that a finding repeats."""


def ids_in(raw: object, name: str, *, most: int) -> dict[str, int]:
    """The index of the first part that has each id; empty when the schema takes no such list."""
    found: dict[str, int] = {}
    for index, part in objects_in(raw, name, most=most):
        if isinstance(known := part.get("id"), str):
            found.setdefault(known, index)
    return found


def listed(ids: Iterable[str]) -> str:
    """Ids one after the other, each shortened, for a finding that says which there are."""
    return ", ".join(known if len(known) <= _SHOWN else f"{known[: _SHOWN - 1]}…" for known in ids)


def unique_ids(within: str, *, most: int) -> FieldRule:
    """No two parts of a list have the same `id`; each repeat is a finding.

    Args:
        within: the wire name of the list.
        most: the most parts it may hold.
    """

    def check(raw: RawNode) -> Iterator[RuleFault]:
        first = ids_in(raw, within, most=most)
        for index, part in objects_in(raw, within, most=most):
            if isinstance(known := part.get("id"), str) and first[known] != index:
                yield (within, index, "id"), f"must be unique: {within}[{first[known]}] has it too"

    return FieldRule(text=f"Every `id` in `{within}` is unique.", check=check)
