"""Checks of what a model takes and refuses: strictness, JSON Schema, rules over fields."""

import time
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from typing import Any, Final

from isomer_agent_tools.sdk import (
    FieldRule,
    JsonObject,
    JsonSchema,
    JsonValue,
    Node,
    Primitive,
    format_path,
    is_array,
    is_object,
)
from isomer_agent_tools.testing._bench import Bench, view
from isomer_agent_tools.testing._needs import needed
from isomer_agent_tools.testing._places import BODY_NODE, REF, Spot, replaced

__all__ = ("rules", "schema", "strictness")

_UNKNOWN: Final = "zzUnknownKey"
_JUNK: Final[tuple[JsonValue, ...]] = (None, True, 7, "x", [], {}, [None], [[]], [{}], [[None]], {"x": None})
_HUGE: Final = 100_000
_FEW: Final = 20
_SECONDS: Final = 10.0
"""For 100,000 items; a rule that looks at each of them for each takes minutes."""


def strictness(bench: Bench, primitive: Primitive) -> Iterator[str]:
    """An unknown key is one finding, in every object (RT-3)."""
    for example in bench.valid_examples(primitive):
        for spot in bench.spots(primitive, example):
            if is_object(spot.value):
                errors = bench.runtime.validate(view(_with_unknown_key(example, spot))).errors
                if len(errors) != 1 or _UNKNOWN not in errors[0].message:
                    yield f"an unknown key at {_shown(spot)} makes {len(errors)} findings; one must name it"


def schema(bench: Bench, primitive: Primitive) -> Iterator[str]:
    """`jsonschema` takes the examples and refuses what `validate` refuses for certain (RT-40)."""
    dialect = needed("jsonschema").Draft202012Validator
    dialect.check_schema(bench.runtime.composition_schema)
    accepts = dialect({"$ref": REF + primitive.type, "$defs": bench.definitions}).is_valid
    for number, example in enumerate(bench.valid_examples(primitive), 1):
        if not accepts(dict(example)):
            yield f"the JSON Schema refuses example {number}, which validate takes"
        for what, near in _near_misses(bench, primitive, example):
            yield from _disagreement(bench, accepts, what, near)


def _disagreement(bench: Bench, accepts: Callable[[JsonObject], bool], what: str, near: JsonObject) -> Iterator[str]:
    by_schema, by_validate = accepts(near), bench.accepts(near)
    if by_validate and not by_schema:
        yield f"validate takes an example with {what}, which the JSON Schema refuses"
    elif by_schema and by_validate:
        yield f"an example with {what} is taken by validate and by the JSON Schema"
    elif by_schema:
        yield f"the JSON Schema takes an example with {what}, which validate refuses"


def rules(bench: Bench, primitive: Primitive) -> Iterator[str]:
    """Rules over fields take any data and read no more of it than their bounds allow (RT-32)."""
    flooded: set[tuple[str, ...]] = set()
    for example in bench.valid_examples(primitive):
        spots = list(bench.spots(primitive, example))
        for rule in primitive.model.rules:
            yield from _tripped(rule, example, spots)
        for spot in spots:
            bounded = is_array(spot.value) and spot.value and "maxItems" in spot.schema
            if bounded and not _has_children(spot) and spot.field not in flooded:
                flooded.add(spot.field)
                yield from _flooded(bench, example, spot)


def _tripped(rule: FieldRule, example: Node, spots: Iterable[Spot]) -> Iterator[str]:
    for spot in spots:
        for junk in _JUNK if spot.place else ():
            try:
                list(rule.check(replaced(example, spot.place, deepcopy(junk))))
            except Exception as error:  # noqa: BLE001 - whatever it raises is the finding
                yield f"the rule {rule.text!r} raises {type(error).__name__} for {junk!r} at {_shown(spot)}"
                return


def _flooded(bench: Bench, example: Node, spot: Spot) -> Iterator[str]:
    flooded = replaced(example, spot.place, [spot.value[0]] * _HUGE)
    began = time.process_time()
    errors = bench.roomy.validate(view(flooded)).errors
    if time.process_time() - began > _SECONDS:
        yield f"{_HUGE} items at {_shown(spot)} take more than {_SECONDS:.0f} seconds to check"
    if not 1 <= len(errors) <= _FEW:
        yield f"{_HUGE} items at {_shown(spot)} make {len(errors)} findings; one must say that there are too many"


def _has_children(spot: Spot) -> bool:
    """Whether a list holds nodes: they are checked one by one, and each has findings of its own."""
    item: JsonSchema = spot.schema["items"]
    return item.get("$ref") == BODY_NODE


def _near_misses(bench: Bench, primitive: Primitive, example: Node) -> Iterator[tuple[str, JsonObject]]:
    """The example with one fault that both must see."""
    for spot in bench.spots(primitive, example):
        if is_object(spot.value):
            yield f"an unknown key at {_shown(spot)}", _with_unknown_key(example, spot)
        if spot.place and not spot.takes_null:
            yield f"null at {_shown(spot)}", replaced(example, spot.place, None)
        if spot.place and spot.is_required and isinstance(spot.place[-1], str):
            yield f"no {_shown(spot)}", _without(example, spot)


def _with_unknown_key(example: Node, spot: Spot) -> JsonObject:
    changed = {**spot.value, _UNKNOWN: 1}
    return replaced(example, spot.place, changed) if spot.place else changed


def _without(example: Node, spot: Spot) -> JsonObject:
    copy = replaced(example, spot.place, None)
    holder: Any = copy
    for step in spot.place[:-1]:
        holder = holder[step]
    del holder[spot.place[-1]]
    return copy


def _shown(spot: Spot) -> str:
    return format_path(spot.place) or "the node itself"
