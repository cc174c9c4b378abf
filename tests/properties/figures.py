"""How long the slowest hostile values take: `ISOMER_EXAMPLES=10000 python -m tests.properties.figures`.

Drawn values and those at the budget's edge, each through validate and every surface; the slowest are printed. Run it
on a quiet machine.
"""

import contextlib
import time
from collections.abc import Iterator

from hypothesis import given

from isomer_agent_tools.sdk import CompositionValidationError
from tests.properties._runs import AT_THE_EDGE, EXAMPLES, RUNTIME, operations, runs
from tests.properties.test_hostile_values import PLAIN_KINDS

SHOWN = 12


def timed(value: object) -> Iterator[tuple[str, float]]:
    """Milliseconds of each operation on a value."""
    for name, operation in operations(valid=RUNTIME.validate(value).valid).items():
        began = time.perf_counter()
        with contextlib.suppress(CompositionValidationError):
            operation(value)
        yield name, (time.perf_counter() - began) * 1_000


def main() -> None:
    """Print the slowest of each kind."""
    slowest: list[tuple[float, str]] = []

    def measure(kind: str, value: object) -> None:
        slowest.extend((milliseconds, f"{kind}: {name}") for name, milliseconds in timed(value))
        slowest.sort(reverse=True)
        del slowest[SHOWN:]

    def show(heading: str) -> None:
        lines = [f"{milliseconds:9.1f} ms  {what}" for milliseconds, what in slowest]
        print(heading, *lines, sep="\n", flush=True)  # noqa: T201 - a command prints
        slowest.clear()

    def measure_drawn(kind: str) -> None:
        @runs
        @given(PLAIN_KINDS[kind])
        def drawn(value: object) -> None:
            measure(kind, value)

        drawn()

    for kind in PLAIN_KINDS:
        measure_drawn(kind)
        show(f"{kind}: {EXAMPLES} values")
    for number, value in enumerate(AT_THE_EDGE):
        measure(f"value {number}", value)
    show(f"at the edge of the budget: {len(AT_THE_EDGE)} values")


if __name__ == "__main__":
    main()
