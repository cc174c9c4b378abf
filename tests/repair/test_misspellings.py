"""The name that was meant is suggested: over every one-edit typo of every name in the examples."""

from collections import Counter

from tests.repair.figures import RUNTIME
from tests.repair.misspellings import misspellings


def measured():
    """How many typos there are of each kind, and how many of them get the right suggestion."""
    total, right = Counter(), Counter()
    for misspelling in misspellings():
        errors = RUNTIME.validate(misspelling.document).errors
        total[misspelling.kind] += 1
        right[misspelling.kind] += any(error.suggestion == misspelling.name for error in errors)
    return total, right


def test_a_typo_of_one_edit_is_suggested_right_in_95_percent_of_cases():
    """Types, fields and enum values of four characters or more."""
    total, right = measured()

    assert set(total) == {"type", "field", "enum value"}
    assert sum(total.values()) > 5_000
    for kind, count in total.items():
        assert right[kind] >= 0.95 * count, (kind, right[kind], count)


if __name__ == "__main__":
    print(*measured())  # noqa: T201 - a command prints
