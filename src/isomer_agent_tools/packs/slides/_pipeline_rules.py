"""Where the spans of a pipeline may lie, checked on raw data."""

from collections.abc import Iterator
from typing import Final

from isomer_agent_tools.sdk import FieldRule, RawNode, RuleFault, is_given, objects_in, raw_list

__all__ = ("MAX_SPANS", "MAX_STEPS", "PIPELINE_RULES")

MAX_STEPS: Final = 6
MAX_SPANS: Final = 3


def _alone(raw: RawNode) -> Iterator[RuleFault]:
    if not raw_list(raw, "spans", most=MAX_SPANS):
        return
    message = "must be left out when `spans` is given"
    for name in ("start", "end"):
        if is_given(raw, name):
            yield (name,), message
    for index, step in objects_in(raw, "steps", most=MAX_STEPS):
        if is_given(step, "body"):
            yield ("steps", index, "body"), message


def _within(raw: RawNode) -> Iterator[RuleFault]:
    steps = len(raw_list(raw, "steps", most=MAX_STEPS))
    for index, first, last in _ranges(raw):
        if first > last:
            yield ("spans", index, "to"), "must not be less than `from`"
        elif steps and last >= steps:
            yield ("spans", index, "to"), f"must be the index of a step: at most {steps - 1}"


def _apart(raw: RawNode) -> Iterator[RuleFault]:
    taken: set[int] = set()
    for index, first, last in _ranges(raw):
        steps = set(range(first, last + 1))
        if steps & taken:
            yield ("spans", index), "must not share a step with a span before it"
        taken |= steps


def _ranges(raw: RawNode) -> Iterator[tuple[int, int, int]]:
    """The spans whose ends are indexes that the schema takes."""
    for index, span in objects_in(raw, "spans", most=MAX_SPANS):
        first, last = _index(span.get("from")), _index(span.get("to"))
        if first is not None and last is not None:
            yield index, first, last


def _index(value: object) -> int | None:
    if isinstance(value, bool) or not isinstance(value, int | float) or value not in range(MAX_STEPS):
        return None
    return int(value)


PIPELINE_RULES: Final = (
    FieldRule(text="With `spans`, `start`, `end` and the `body` of every step are left out.", check=_alone),
    FieldRule(text="`to` is at least `from` and the index of a step.", check=_within),
    FieldRule(text="No step lies in two spans.", check=_apart),
)
