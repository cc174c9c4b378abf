"""Rules over several fields of a node that has not passed its schema yet: data of any shape is taken (RT-32)."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias, cast

from isomer_agent_tools.sdk._model import FieldRule, RawNode

__all__ = ("RuleFault", "at_most_one", "is_given", "needs", "objects_in", "raw_list")

RuleFault: TypeAlias = tuple[tuple[str | int, ...], str]
"""Where inside a node, as wire names and indexes, and the predicate that reads after it."""


def raw_list(raw: object, name: str, *, most: int) -> list[object]:
    """The list that stands at `name`, or an empty one when it is none or longer than the schema allows."""
    found = cast("Mapping[str, object]", raw).get(name) if isinstance(raw, Mapping) else None
    if not isinstance(found, list):
        return []
    items = cast("list[object]", found)
    return items if len(items) <= most else []


def objects_in(raw: object, name: str, *, most: int) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """The objects of a list with their indexes; what is no object is left to the schema."""
    for index, item in enumerate(raw_list(raw, name, most=most)):
        if isinstance(item, Mapping):
            yield index, cast("Mapping[str, Any]", item)


def is_given(raw: Mapping[str, Any], name: str) -> bool:
    """Whether a field holds something; `null`, which the schema refuses by itself, counts as left out."""
    return raw.get(name) is not None


def needs(field: str, other: str, *, within: str | None = None, most: int = 0) -> FieldRule:
    """`field` may stand only beside `other`.

    Args:
        field: the wire name whose place a finding has.
        other: the wire name that must be there too.
        within: the list whose items are checked; the node itself when left out.
        most: the most items that list may hold.
    """
    message = f"needs `{other}` beside it"

    def check(raw: RawNode) -> Iterator[RuleFault]:
        if within is None:
            if is_given(raw, field) and not is_given(raw, other):
                yield (field,), message
            return
        for index, item in objects_in(raw, within, most=most):
            if is_given(item, field) and not is_given(item, other):
                yield (within, index, field), message

    return FieldRule(text=f"`{field}` needs `{other}`.", check=check)


def at_most_one(flag: str, *, within: str, most: int) -> FieldRule:
    """At most one item of a list has a flag that is true; the finding has the place of the list.

    Args:
        flag: the wire name of the flag.
        within: the list whose items may have it.
        most: the most items that list may hold.
    """

    def check(raw: RawNode) -> Iterator[RuleFault]:
        flagged = sum(item.get(flag) is True for _, item in objects_in(raw, within, most=most))
        if flagged > 1:
            yield (within,), f"must have at most one item with `{flag}`, not {flagged}"

    return FieldRule(text=f"At most one of `{within}` has `{flag}`.", check=check)
