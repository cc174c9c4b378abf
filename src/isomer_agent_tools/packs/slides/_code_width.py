"""How many columns of a fixed-width font a place takes: its inner width over the width of a character."""

from collections.abc import Iterator, Mapping
from typing import Final

from pydantic import AfterValidator

from isomer_agent_tools.packs.slides._theme import (
    CODE_GAP,
    CODE_PADDING,
    COMMAND_PADDING,
    CONTENT_WIDTH,
    MONO_ADVANCE,
    PROMPT_COLUMNS,
    TREE_NAME,
    TYPE_SCALE,
)
from isomer_agent_tools.sdk import MAX_STRING, RawNode, RuleFault, Size, column_width, objects_in, raw_list, single_line

__all__ = (
    "COMMAND_COLUMNS",
    "DENSE_LINES",
    "DIFF_COLUMNS",
    "MAX_LINES",
    "MAX_PANELS",
    "NAME_COLUMNS",
    "check_width",
    "code_columns",
    "columns_in",
    "is_code_line",
    "within",
)

MAX_PANELS: Final = 2
MAX_LINES: Final = 16
DENSE_LINES: Final = 10
"""Past this many lines, in any panel, the code is set a step smaller."""

_BORDER: Final = 1


def columns_in(width: float, size: str) -> int:
    """Columns that fit a width, in slide pixels, at a step of the type scale; a wide character takes two."""
    return int(width / (TYPE_SCALE[size] * MONO_ADVANCE))


def code_columns(panels: int, *, dense: bool) -> int:
    """Columns that fit on a line of slideCode; a wide character takes two."""
    panel = (CONTENT_WIDTH - (panels - 1) * CODE_GAP) / panels
    return columns_in(panel - 2 * (CODE_PADDING[panels] + _BORDER), "mono-s" if dense else "mono-m")


_COMMAND_STEPS: Final[Mapping[Size, str]] = {"l": "item", "m": "lede", "s": "body-m"}
COMMAND_COLUMNS: Final[Mapping[Size, int]] = {
    size: columns_in(CONTENT_WIDTH - 2 * (COMMAND_PADDING + _BORDER), step) - PROMPT_COLUMNS
    for size, step in _COMMAND_STEPS.items()
}
"""Columns of a command in slideCommand, by the size it is set in."""

_SIGN_COLUMNS: Final = 2
DIFF_COLUMNS: Final = code_columns(1, dense=False) - _SIGN_COLUMNS
"""Columns of a line in slideDiff, the room of its sign taken off."""

NAME_COLUMNS: Final = columns_in(TREE_NAME, "lede")
"""Columns of a name in slideTree."""


def within(columns: int) -> AfterValidator:
    """What a one-line field needs to be refused when it is wider than its place."""

    def check(value: str) -> str:
        if column_width(single_line(value)) > columns:
            raise ValueError(f"must be at most {columns} columns wide")
        return value

    return AfterValidator(check)


def is_code_line(value: str) -> bool:
    """Whether a string is one line, without a line terminator of any kind and without a tab."""
    return "\t" not in value and value.splitlines() in ([], [value])


def check_width(raw: RawNode) -> Iterator[RuleFault]:
    """A finding for each line that is wider than its panel."""
    panels = dict(objects_in(raw, "panels", most=MAX_PANELS))
    if not panels:
        return
    lines = {index: raw_list(panel, "lines", most=MAX_LINES) for index, panel in panels.items()}
    dense = any(len(inside) > DENSE_LINES for inside in lines.values())
    room = code_columns(len(raw_list(raw, "panels", most=MAX_PANELS)), dense=dense)
    for index, inside in lines.items():
        for number, line in enumerate(inside):
            if _drawn_width(line) > room:
                yield ("panels", index, "lines", number), f"must be at most {room} columns wide"


def _drawn_width(line: object) -> int:
    """Columns of a line that the schema takes; 0 for what it refuses, which has its finding already."""
    if not isinstance(line, str) or len(line) > MAX_STRING or not is_code_line(line):
        return 0
    return column_width(line)
