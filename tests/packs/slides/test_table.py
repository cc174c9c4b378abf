"""Rows and columns on a slide, as plain text."""

import pytest

from tests.packs.slides._slides import text_of


@pytest.mark.parametrize("length", [59, 60, 61, 200])
def test_a_long_cell_is_not_paid_for_in_every_row(length):
    """Up to 60 columns cells stand below one another; past that a line is as long as its own cells need."""
    node = {"type": "slideTable", "columns": ["A", "B"], "rows": [["x" * length, "b"], ["c", "d"]]}
    lines = text_of(node).splitlines()
    assert lines[1:] == [f"{'-' * min(length, 60)}  -", f"{'x' * length}  b", f"{'c'.ljust(min(length, 60))}  d"]
