"""Hypothesis strategies for hosts and pack authors: JSON, hostile text, values over budget, compositions.

They need the extra `testing`: `pip install "isomer-agent-tools[testing]"`.
"""

try:
    from hypothesis import strategies as st
except ImportError as error:
    raise ImportError('Strategies need Hypothesis: pip install "isomer-agent-tools[testing]"') from error

from copy import deepcopy
from typing import Any

from isomer_agent_tools.runtime import IsomerRuntime
from isomer_agent_tools.sdk import Composition, InputBudget, JsonObject, JsonSchema, JsonValue, is_array, is_object
from isomer_agent_tools.testing._drafts import Drafts
from isomer_agent_tools.testing._schema_values import Draw
from isomer_agent_tools.testing._texts import OPENERS, PIECES, URLS

__all__ = ("compositions", "drafts", "hostile_text", "json_values", "near_compositions", "over_budget_values")

_LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20)
)

_WORDS = ("What", "changed", "this", "year", "and", "why", "42", "of", "100", "countries")


def json_values(*, max_leaves: int = 30) -> st.SearchStrategy[JsonValue]:
    """Any JSON value: no lone surrogates, no number that is not finite."""
    return st.recursive(
        _LEAVES,
        lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=12), inner, max_size=6),
        max_leaves=max_leaves,
    )


def hostile_text(*, max_pieces: int = 6) -> st.SearchStrategy[str]:
    """Text that a surface might read as more than text, 1 character or more.

    Markup of Markdown, HTML and Slack, controls, bidi overrides, joiners, combining marks, emoji, long words, line
    breaks and addresses that hide a script.
    """
    piece = st.sampled_from(PIECES)
    return st.one_of(
        st.builds(_joined, st.sampled_from(("", *OPENERS)), st.lists(piece, min_size=1, max_size=max_pieces)),
        st.builds(_repeated, piece, st.sampled_from((2, 30, 151, 400, 3_001))),
        st.sampled_from(URLS),
        st.text(min_size=1, max_size=20),
    )


def over_budget_values(budget: InputBudget | None = None) -> st.SearchStrategy[JsonValue]:
    """JSON values just past one limit of a budget: too deep, too many values, or too much text.

    The large ones are shared between draws: do not change them.
    """
    limits = budget or InputBudget()
    deep = st.builds(_nested, st.integers(1, 3), st.booleans(), st.just(limits.max_depth))
    many = st.sampled_from([[0] * limits.max_values, {"body": [{"type": "x"}] * limits.max_values}])
    long = st.sampled_from(["x" * (limits.max_characters + 1), {"😀" * (limits.max_characters + 1): 1}])
    return st.one_of(deep, many, long).map(_in_a_body) | deep | many | long


def compositions(
    runtime: IsomerRuntime[Any], *, text: st.SearchStrategy[str] | None = None, max_nodes: int = 30
) -> st.SearchStrategy[Composition]:
    """Valid compositions of any runtime.

    They come from its schema and from its examples, changed field by field; what a rule over fields refuses is mended
    or left out.

    Args:
        text: what strings are drawn from, cut to the length a field takes; plain words and hostile text when left out.
        max_nodes: nodes of all depths together.
    """
    return drafts(runtime, text=text, max_nodes=max_nodes).filter(lambda document: runtime.validate(document).valid)


def drafts(
    runtime: IsomerRuntime[Any], *, text: st.SearchStrategy[str] | None = None, max_nodes: int = 30
) -> st.SearchStrategy[Composition]:
    """What `compositions` draws before it drops the invalid ones, which are a few in a hundred at most."""
    source = Drafts.of(runtime, _words() | hostile_text() if text is None else text)

    @st.composite
    def draft(draw: Draw) -> Composition:
        return source.document(draw, max_nodes)

    return draft()


def near_compositions(runtime: IsomerRuntime[Any], *, max_nodes: int = 30) -> st.SearchStrategy[Composition]:
    """Valid compositions with none to three faults: a key or item added, replaced or taken out."""
    names = sorted(_names(runtime.composition_schema))
    junk = st.sampled_from([None, True, 0, 1, 2.0, -1.5, "", "x", "view", [], {}, ["x"], {"type": names[0]}, 10**30])

    @st.composite
    def near(draw: Draw) -> Composition:
        document: JsonObject = deepcopy(draw(compositions(runtime, max_nodes=max_nodes)))
        for _ in range(draw(st.integers(0, 3))):
            _break(draw, draw(st.sampled_from(_containers(document))), names, junk)
        return document

    return near()


def _break(draw: Draw, container: JsonValue, names: list[str], junk: st.SearchStrategy[JsonValue]) -> None:
    if is_array(container):
        index: int = draw(st.integers(0, len(container)))
        container[index : index + draw(st.integers(0, 1))] = [deepcopy(draw(junk))]
    elif container and draw(st.booleans()):
        del container[draw(st.sampled_from(sorted(container)))]
    else:
        container[draw(st.sampled_from(names) | st.text(max_size=5))] = deepcopy(draw(junk))


def _containers(value: JsonValue) -> list[JsonValue]:
    found = [value]
    for part in found:
        inner: JsonValue = part.values() if is_object(part) else part
        found.extend(one for one in inner if is_object(one) or is_array(one))
    return found


def _names(schema: JsonSchema) -> set[str]:
    """Every property name of a schema."""
    objects = [part for part in _containers(schema) if is_object(part) and is_object(part.get("properties"))]
    return {name for part in objects for name in part["properties"]}


def _words() -> st.SearchStrategy[str]:
    return st.lists(st.sampled_from(_WORDS), min_size=1, max_size=8).map(" ".join)


def _joined(opener: str, pieces: list[str]) -> str:
    return opener + "".join(pieces)


def _repeated(piece: str, times: int) -> str:
    return (piece * times)[: max(times, 1)]


def _nested(extra: int, in_objects: bool, depth: int) -> JsonValue:  # noqa: FBT001 - drawn by position
    value: JsonValue = "x"
    for _ in range(depth + extra):
        value = {"body": value} if in_objects else [value]
    return value


def _in_a_body(value: JsonValue) -> JsonValue:
    return {"type": "view", "body": [value]}
