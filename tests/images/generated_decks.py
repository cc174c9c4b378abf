"""Draws generated decks and says what happened: `ISOMER_EXAMPLES=2000 python -m tests.images.generated_decks`.

Each deck is drawn as PNG, SVG and PDF and measured; the memory of the process is printed every 250 decks. Hypothesis
keeps what it has drawn, about 25 MB of each 250: that is in the figure; `test_memory_stays_flat` measures without it.
"""

import os
import time
import warnings
from collections import Counter
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, settings

from isomer_agent_tools.images import MissingGlyphWarning, check_layout
from isomer_agent_tools.sdk import IsomerError
from isomer_agent_tools.testing.strategies import compositions
from tests.images._pages import RUNTIME, backend, frame

__all__ = ("DECKS", "draw_deck", "pages_of", "resident_megabytes", "runs")

COUNT = int(os.environ.get("ISOMER_EXAMPLES", "200"))
DECKS = compositions(RUNTIME, max_nodes=8)
MOST_SLIDES = 2

runs = settings(
    max_examples=COUNT,
    deadline=None,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
    suppress_health_check=list(HealthCheck),
)


def pages_of(document):
    """The first slides of any composition; a node that is no slide gets one of its own."""
    nodes = [
        node if isinstance(node, dict) and node["type"] == "slideFrame" else frame(node) for node in document["body"]
    ]
    views = [{**document, "body": [node]} for node in nodes[:MOST_SLIDES]]
    return [view for view in views if RUNTIME.validate(view).valid]


def draw_deck(document):
    """Draw it in every way; how often the engine refused a page, which must then be an error of ours."""
    refused = Counter()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", MissingGlyphWarning)
        for view in pages_of(document):
            page = RUNTIME.surfaces.snapshot.render(view)
            for name, draw in (("png", backend().png), ("svg", backend().svg), ("pdf", backend().pdf)):
                try:
                    drawn = draw(page)
                except IsomerError as error:
                    refused[f"{name}: {error.message}"] += 1
                else:
                    assert drawn
            try:
                check_layout(page, backend())
            except IsomerError as error:
                refused[f"measure: {error.message}"] += 1
    return refused


def resident_megabytes():
    """The memory that this process holds; 0 where the system does not tell."""
    status = Path("/proc/self/statm")
    pages = int(status.read_text(encoding="ascii").split()[1]) if status.exists() else 0
    return pages * 4096 / 1_000_000


def main() -> None:
    """Draw them all and print what happened."""
    refused, drawn, began = Counter(), 0, time.perf_counter()

    @runs
    @given(DECKS)
    def every(document):
        nonlocal drawn
        refused.update(draw_deck(document))
        drawn += 1
        if drawn % 250 == 0 or drawn == COUNT:
            seconds = time.perf_counter() - began
            print(f"{drawn} decks, {resident_megabytes():.0f} MB, {seconds:.0f} s", flush=True)  # noqa: T201

    every()
    print(*(f"{count} × {message}" for message, count in refused.items()), sep="\n")  # noqa: T201


if __name__ == "__main__":
    main()
