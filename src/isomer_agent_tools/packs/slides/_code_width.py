"""How many columns of code a panel takes: its inner width over the width of a character."""

from collections.abc import Iterator
from typing import Final

from isomer_agent_tools.packs.slides._rules import Fault, objects_in, raw_list
from isomer_agent_tools.packs.slides._theme import CODE_GAP, CODE_PADDING, CONTENT_WIDTH, MONO_ADVANCE, TYPE_SCALE
from isomer_agent_tools.sdk import MAX_STRING, RawNode, column_width

__all__ = ("DENSE_LINES", "MAX_LINES", "MAX_PANELS", "check_width", "code_columns", "is_code_line")

MAX_PANELS: Final = 2
MAX_LINES: Final = 16
DENSE_LINES: Final = 10
"""Past this many lines, in any panel, the code is set a step smaller."""

_BORDER: Final = 1


def code_columns(panels: int, *, dense: bool) -> int:
    """Columns that fit on a line; a wide character takes two."""
    panel = (CONTENT_WIDTH - (panels - 1) * CODE_GAP) / panels
    inner = panel - 2 * (CODE_PADDING[panels] + _BORDER)
    return int(inner / (TYPE_SCALE["mono-s" if dense else "mono-m"] * MONO_ADVANCE))


def is_code_line(value: str) -> bool:
    """Whether a string is one line, without a line terminator of any kind and without a tab."""
    return "\t" not in value and value.splitlines() in ([], [value])


def check_width(raw: RawNode) -> Iterator[Fault]:
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
