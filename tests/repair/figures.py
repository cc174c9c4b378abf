"""How well the findings lead to a repair, over every single fault of every example."""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from isomer_agent_tools.packs.report import report_pack, report_primitives
from isomer_agent_tools.packs.slides import slide_deck_primitives, slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime
from isomer_agent_tools.sdk import ValidationError
from tests.repair.mutations import Mutation, mutations

EXAMPLES = Path(__file__).parents[2] / "examples"
RUNTIME = create_isomer_runtime(packs=[slides_pack, report_pack])
PRIMITIVES = (*slide_deck_primitives, *report_primitives)
TYPES = frozenset(primitive.type for primitive in PRIMITIVES)


@dataclass
class Figures:
    """Counts over a set of mutations."""

    total: int = 0
    right_place: int = 0
    right_type: int = 0
    """A finding at the right place names the right primitive."""
    exactly_one: int = 0
    kinds: Counter[str] = field(default_factory=Counter[str])

    def count(self, mutation: Mutation, errors: Iterable[ValidationError]) -> None:
        """Take one mutation and the findings it got."""
        found = list(errors)
        placed = [error for error in found if error.path in mutation.paths]
        self.total += 1
        self.kinds[mutation.kind] += 1
        self.right_place += bool(placed)
        self.right_type += any(error.node_type == mutation.node_type for error in placed)
        self.exactly_one += len(found) == 1


def documents() -> list[dict[str, Any]]:
    """The bundled decks and reports, and every example of every primitive on its own."""
    decks = [json.loads(path.read_text("utf-8")) for path in sorted(EXAMPLES.glob("*.json"))]
    alone = [{"type": "view", "body": [example]} for it in PRIMITIVES for example in it.examples]
    return [*decks, *alone]


def measure() -> Figures:
    """Break every document in every way, and look at what validation says."""
    figures = Figures()
    for document in documents():
        for mutation in mutations(document, lambda it: RUNTIME.validate(it).valid, TYPES):
            figures.count(mutation, RUNTIME.validate(mutation.document).errors)
    return figures


if __name__ == "__main__":
    print(measure())  # noqa: T201 - a command prints
