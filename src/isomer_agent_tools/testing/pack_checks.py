"""Checks that a pack keeps what the runtime, the catalog and the surfaces rely on (RT-38).

They need the extra `testing`: `pip install "isomer-agent-tools[testing]"`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from isomer_agent_tools.runtime import IsomerRuntime, create_isomer_runtime
from isomer_agent_tools.sdk import Pack, Primitive
from isomer_agent_tools.testing._bench import Bench, Problem
from isomer_agent_tools.testing._check_fields import rules, schema, strictness
from isomer_agent_tools.testing._check_surfaces import drawing, escaping, repeatable, slack
from isomer_agent_tools.testing._check_words import descriptions, examples, wording

__all__ = ("Problem", "check_pack", "check_runtime")

_Check: TypeAlias = Callable[[Bench, Primitive], Iterator[str]]

_CHECKS: Mapping[str, _Check] = {
    "examples": examples,
    "descriptions": descriptions,
    "wording": wording,
    "strictness": strictness,
    "schema": schema,
    "rules": rules,
    "drawing": drawing,
}

_OF_DRAWINGS: Mapping[str, _Check] = {"repeatable": repeatable, "slack": slack, "escaping": escaping}
"""Only of what draws at all."""


def check_pack(pack: Pack, *, beside: Sequence[Pack] = ()) -> tuple[Problem, ...]:
    """Every problem of a pack's primitives, in definition order; empty when it is fit to be used.

    Each check is one line of this list:

    - `examples`: two to five, each valid alone in a body, none with an `id`.
    - `descriptions`: every field has one.
    - `wording`: a purpose, two or more `use_when`, one or more `avoid_when` that names another type; no name in the
      style of the types that is none of them.
    - `strictness`: an unknown key is exactly one finding, in every object.
    - `schema`: `jsonschema` and `validate` agree on the examples and on examples with one fault.
    - `rules`: rules over fields raise for nothing and stay within their bounds.
    - `drawing`: every example draws on every surface; `repeatable`: the same each time.
    - `slack`: within Slack's limits, with long texts too.
    - `escaping`: hostile text in any string field builds no element, no Markdown and no mention.

    It takes a second or two for each primitive and runs the pack's own code, nothing else.

    Args:
        beside: packs that this one's examples or prose need.

    Raises:
        ImportError: `jsonschema` is not installed.
        IsomerError: the packs do not make a runtime.
    """
    return _problems(create_isomer_runtime(packs=[pack, *beside]), pack.primitives)


def check_runtime(runtime: IsomerRuntime[Any]) -> tuple[Problem, ...]:
    """Every problem of every primitive of a runtime, with the host's renderers where there are any.

    The checks are those of `check_pack`, and so are the errors.
    """
    return _problems(runtime, runtime.primitives)


def _problems(runtime: IsomerRuntime[Any], primitives: Sequence[Primitive]) -> tuple[Problem, ...]:
    bench = Bench.of(runtime)
    return tuple(problem for primitive in primitives for problem in _problems_of(bench, primitive))


def _problems_of(bench: Bench, primitive: Primitive) -> Iterator[Problem]:
    found = [problem for name, check in _CHECKS.items() for problem in _run(bench, primitive, name, check)]
    yield from found
    if not any(problem.check == "drawing" for problem in found):
        for name, check in _OF_DRAWINGS.items():
            yield from _run(bench, primitive, name, check)


def _run(bench: Bench, primitive: Primitive, name: str, check: _Check) -> Iterator[Problem]:
    """One check; what the pack's code raises inside it is a problem too."""
    try:
        for message in dict.fromkeys(check(bench, primitive)):
            yield Problem(type=primitive.type, check=name, message=message)
    except ImportError:
        raise
    except Exception as error:  # noqa: BLE001 - a pack's code may raise anything
        message = f"could not be finished: {type(error).__name__}: {error}"
        yield Problem(type=primitive.type, check=name, message=message)
