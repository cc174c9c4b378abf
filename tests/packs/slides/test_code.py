"""Columns that fit a panel of code."""

import pytest

from isomer_agent_tools.packs.slides._code_width import code_columns, is_code_line


@pytest.mark.parametrize(
    ("panels", "dense", "columns"), [(1, False, 96), (1, True, 104), (2, False, 44), (2, True, 48)]
)
def test_columns_follow_from_the_geometry(panels, dense, columns):
    """The numbers of the specification, from the lengths of the theme."""
    assert code_columns(panels, dense=dense) == columns


@pytest.mark.parametrize("line", ["", " ", "a  b", "日本"])
def test_a_line_may_be_empty_or_hold_spaces(line):
    """Code has blank lines and indents."""
    assert is_code_line(line)
