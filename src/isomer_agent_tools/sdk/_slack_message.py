"""The blocks of a whole Slack message: what they may hold together (RT-61, RT-62, RT-64)."""

from collections.abc import Iterable, Sequence

from isomer_agent_tools.sdk._slack_cut import block_size, cut_rich_text, plain_lines
from isomer_agent_tools.sdk._slack_inline import SlackBlock, escape
from isomer_agent_tools.sdk._slack_rich import context, divider
from isomer_agent_tools.sdk._slack_table import MAX_TABLE_CHARACTERS, fits_native, table_as_text, table_characters
from isomer_agent_tools.sdk._text import cut_graphemes, utf16_length

__all__ = ("assemble", "fallback_text")

_MAX_BLOCKS = 50
_MAX_CHARACTERS = 13_000
"""Slack publishes no limit for a whole message; this much is known to pass."""
_MAX_FALLBACK = 4_000
_MAX_FIELDS = 10
_MAX_ELEMENTS = 10
_NOTICE_ROOM = 80


def assemble(blocks: Iterable[SlackBlock], *, max_tables: int = 1) -> list[SlackBlock]:
    """Blocks as one message that Slack takes; what does not fit is named in a last line. The blocks are not changed.

    Args:
        blocks: in order, each within its own limits.
        max_tables: native tables to keep, with 10,000 units of cells between them; further tables become text.
    """
    within_budget = _with_few_tables(blocks, max_tables)
    return _bounded(_with_dividers(_merged_fields(within_budget)))


def fallback_text(blocks: Iterable[SlackBlock]) -> str:
    """The message as escaped text for notifications and screen readers, at most 4,000 units."""
    lines: list[str] = []
    size = 0
    for block in blocks:
        for line in plain_lines(block):
            lines.append(line)
            size += len(line)
            if size > _MAX_FALLBACK:
                break
    cut = cut_graphemes("\n".join(lines), _MAX_FALLBACK, lambda piece: utf16_length(escape(piece)))
    return escape(cut)


def _with_few_tables(blocks: Iterable[SlackBlock], max_tables: int) -> list[SlackBlock]:
    made: list[SlackBlock] = []
    tables, room = max_tables, MAX_TABLE_CHARACTERS
    for block in blocks:
        if block["type"] != "table":
            made.append(block)
        elif tables > 0 and fits_native(block) and table_characters(block) <= room:
            tables, room = tables - 1, room - table_characters(block)
            made.append(block)
        else:
            made += table_as_text(block)
    return made


def _merged_fields(blocks: Iterable[SlackBlock]) -> list[SlackBlock]:
    made: list[SlackBlock] = []
    grows = False
    for block in blocks:
        lone = block.keys() == {"type", "fields"} and len(block["fields"]) == 1
        if lone and grows and len(made[-1]["fields"]) < _MAX_FIELDS:
            made[-1] = made[-1] | {"fields": [*made[-1]["fields"], *block["fields"]]}
        else:
            made.append(block)
        grows = lone
    return made


def _with_dividers(blocks: Iterable[SlackBlock]) -> list[SlackBlock]:
    made: list[SlackBlock] = []
    for block in blocks:
        if block["type"] == "header" and made and made[-1]["type"] != "divider":
            made += divider()
        made.append(block)
    return made


def _bounded(blocks: list[SlackBlock]) -> list[SlackBlock]:
    if len(blocks) > _MAX_BLOCKS:
        blocks = _joined_contexts([block for block in blocks if block["type"] != "divider"])
    if len(blocks) <= _MAX_BLOCKS and sum(map(block_size, blocks)) <= _MAX_CHARACTERS:
        return blocks
    kept, whole = _first_that_fit(blocks[: _MAX_BLOCKS - 1], _MAX_CHARACTERS - _NOTICE_ROOM)
    return [*kept, *context(_notice(len(blocks) - whole, was_cut=len(kept) > whole))]


def _joined_contexts(blocks: Iterable[SlackBlock]) -> list[SlackBlock]:
    """Neighbouring contexts as one block: the same small print, in fewer blocks."""
    made: list[SlackBlock] = []
    for block in blocks:
        before = made[-1] if made else block
        joins = made and before["type"] == block["type"] == "context"
        if joins and len(before["elements"]) + len(block["elements"]) <= _MAX_ELEMENTS:
            made[-1] = before | {"elements": [*before["elements"], *block["elements"]]}
        else:
            made.append(block)
    return made


def _first_that_fit(blocks: Sequence[SlackBlock], room: int) -> tuple[list[SlackBlock], int]:
    """The first blocks, the last of them perhaps cut, and how many of them are whole."""
    kept: list[SlackBlock] = []
    for block in blocks:
        size = block_size(block)
        if size > room:
            return [*kept, *cut_rich_text(block, room)], len(kept)
        kept.append(block)
        room -= size
    return kept, len(kept)


def _notice(missing: int, *, was_cut: bool) -> str:
    left_out = missing - was_cut
    parts = ["The last block is cut short."] if was_cut else []
    if left_out:
        parts.append("1 more block is left out." if left_out == 1 else f"{left_out} more blocks are left out.")
    return " ".join(parts)
