"""How long a document takes to check and to draw, and that twice the nodes take twice as long.

Run with `pytest benchmarks --benchmark-only`; compare within one run, since machines differ and are never quiet.
"""

from collections.abc import Callable
from typing import Any

import mistune
import pytest

from isomer_agent_tools.core import build_isomer_authoring_guide, build_primitive_descriptions
from isomer_agent_tools.packs.slides import slide_deck_primitives, slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime

RUNTIME = create_isomer_runtime(packs=[slides_pack])

SIZES = (10, 100, 1_000, 6_000)


def document(nodes: int) -> dict[str, Any]:
    """A report of headings, statements and sources; 6,000 of them are near the default budget."""
    kinds = (
        lambda number: {"type": "slideHeading", "title": f"Part {number}: what **follows** from `it`"},
        lambda number: {"type": "slideStatement", "text": f"Statement {number}"},
        lambda number: {"type": "slideSource", "text": f"Source {number}"},
    )
    return {"type": "view", "body": [kinds[number % 3](number) for number in range(nodes)]}


def run(benchmark: Any, call: Callable[[], object]) -> None:
    """Measure one call; the machine may be busy, so what counts is the fastest round."""
    benchmark.pedantic(call, rounds=5, warmup_rounds=1)


@pytest.mark.parametrize("nodes", SIZES)
@pytest.mark.benchmark(group="validate")
def test_validate(benchmark: Any, nodes: int) -> None:
    """Budget, schema, ids and warnings."""
    value = document(nodes)
    assert RUNTIME.validate(value).valid
    run(benchmark, lambda: RUNTIME.validate(value))


@pytest.mark.parametrize("nodes", SIZES)
@pytest.mark.parametrize("surface", ["text", "markdown", "html", "slack"])
@pytest.mark.benchmark(group="render")
def test_render(benchmark: Any, surface: str, nodes: int) -> None:
    """A check and a drawing."""
    value, render = document(nodes), getattr(RUNTIME.surfaces, surface).render
    run(benchmark, lambda: render(value))


@pytest.mark.benchmark(group="read")
def test_the_guide(benchmark: Any) -> None:
    """What a model reads first."""
    run(benchmark, lambda: build_isomer_authoring_guide(runtime=RUNTIME))


@pytest.mark.benchmark(group="read")
def test_describe_one_type(benchmark: Any) -> None:
    """What it reads next."""
    types = [slide_deck_primitives[0].type]
    run(benchmark, lambda: build_primitive_descriptions(runtime=RUNTIME, types=types))


@pytest.mark.benchmark(group="measure")
def test_mistune_on_the_same_text(benchmark: Any) -> None:
    """The yardstick: a plain Markdown parser on the Markdown of the 100-node document."""
    text = RUNTIME.surfaces.markdown.render(document(100))
    run(benchmark, lambda: mistune.html(text))
