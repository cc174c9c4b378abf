"""The blocks of one Slack message: what they may hold together, and what is lost past that (RT-62, RT-64)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import final

from isomer_agent_tools.sdk._slack_cut import cut_rich_text, plain_lines
from isomer_agent_tools.sdk._slack_inline import SlackBlock, escape
from isomer_agent_tools.sdk._slack_loss import Loss
from isomer_agent_tools.sdk._slack_picture import without_assets
from isomer_agent_tools.sdk._slack_rich import context, divider
from isomer_agent_tools.sdk._slack_size import block_size
from isomer_agent_tools.sdk._slack_table import (
    MAX_COLUMNS,
    MAX_ROWS,
    MAX_TABLE_CHARACTERS,
    fits_native,
    table_as_text,
    table_characters,
)
from isomer_agent_tools.sdk._text import cut_graphemes, utf16_length

__all__ = (
    "MAX_BLOCKS",
    "MAX_CHARACTERS",
    "MessagePlan",
    "assemble",
    "fallback_text",
    "one_message",
    "table_loss",
    "with_merged_fields",
)

MAX_BLOCKS = 50
MAX_CHARACTERS = 13_000
"""Slack publishes no limit for a whole message; this much is known to pass."""
_MAX_FALLBACK = 4_000
_MAX_FIELDS = 10
_MAX_ELEMENTS = 10
_NOTICE_ROOM = 80
_MAX_TOLD = 9
"""Tables that are told of one by one."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class MessagePlan:
    """One message that Slack takes."""

    blocks: tuple[SlackBlock, ...]
    losses: tuple[Loss, ...] = ()
    """What the blocks do not say, in the order in which it was met; empty when nothing is missing."""


def assemble(blocks: Iterable[SlackBlock], *, max_tables: int = 1) -> list[SlackBlock]:
    """The blocks of `one_message`."""
    return list(one_message(blocks, max_tables=max_tables).blocks)


def one_message(blocks: Iterable[SlackBlock], *, max_tables: int = 1) -> MessagePlan:
    """Blocks as one message; what does not fit is named in a last line. The blocks are not changed.

    Args:
        blocks: in order, each within its own limits; a table of any size.
        max_tables: native tables to keep, with 10,000 units of cells between them; further tables become text.
    """
    losses: list[Loss] = []
    within_budget = _with_few_tables(without_assets(blocks), max_tables, losses)
    made = _bounded(_with_dividers(with_merged_fields(within_budget)), losses)
    return MessagePlan(blocks=tuple(made), losses=tuple(_summed_up(losses)))


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
    cut = cut_graphemes("\n".join(lines)[: _MAX_FALLBACK + 1], _MAX_FALLBACK, lambda piece: utf16_length(escape(piece)))
    return escape(cut)


def table_loss(block: SlackBlock) -> Loss:
    """That a table is shown as text: it is too large, or the message has no table left."""
    rows, columns = len(block["rows"]), max(map(len, block["rows"]))
    native = f"{MAX_ROWS} rows, {MAX_COLUMNS} columns and {MAX_TABLE_CHARACTERS:,} characters"
    reason = "a message holds few native tables" if fits_native(block) else f"a native one holds {native}"
    size = f"{rows} row{'' if rows == 1 else 's'} and {columns} column{'' if columns == 1 else 's'}"
    return Loss(kind="table", count=rows, message=f"a table of {size} is shown as text: {reason}")


def with_merged_fields(blocks: Iterable[SlackBlock]) -> list[SlackBlock]:
    """Neighbouring sections of one field each as one section, up to ten fields."""
    made: list[SlackBlock] = []
    grows = False
    for block in blocks:
        lone = "fields" in block and len(block) == len(("type", "fields")) and len(block["fields"]) == 1
        if lone and grows and len(made[-1]["fields"]) < _MAX_FIELDS:
            made[-1] = made[-1] | {"fields": [*made[-1]["fields"], *block["fields"]]}
        else:
            made.append(block)
        grows = lone
    return made


def _summed_up(losses: list[Loss]) -> list[Loss]:
    """The first tables by themselves, the others as one loss."""
    tables = [loss for loss in losses if loss.kind == "table"]
    if len(tables) <= _MAX_TOLD:
        return losses
    rows = sum(loss.count for loss in tables[_MAX_TOLD:])
    more = Loss(kind="table", count=rows, message=f"{len(tables) - _MAX_TOLD} more tables are shown as text")
    return [*tables[:_MAX_TOLD], more, *(loss for loss in losses if loss.kind != "table")]


def _with_few_tables(blocks: Iterable[SlackBlock], max_tables: int, losses: list[Loss]) -> Iterable[SlackBlock]:
    tables, room = max_tables, MAX_TABLE_CHARACTERS
    for block in blocks:
        if block["type"] != "table":
            yield block
        elif tables > 0 and fits_native(block) and table_characters(block) <= room:
            tables, room = tables - 1, room - table_characters(block)
            yield block
        else:
            losses.append(table_loss(block))
            yield from table_as_text(block)


def _with_dividers(blocks: Iterable[SlackBlock]) -> list[SlackBlock]:
    made: list[SlackBlock] = []
    for block in blocks:
        if block["type"] == "header" and made and made[-1]["type"] != "divider":
            made += divider()
        made.append(block)
    return made


def _bounded(blocks: list[SlackBlock], losses: list[Loss]) -> list[SlackBlock]:
    if len(blocks) > MAX_BLOCKS:
        blocks = _joined_contexts([block for block in blocks if block["type"] != "divider"])
    if len(blocks) <= MAX_BLOCKS and sum(map(_size, blocks)) <= MAX_CHARACTERS:
        return blocks
    kept, whole = _first_that_fit(blocks[: MAX_BLOCKS - 1], MAX_CHARACTERS - _NOTICE_ROOM)
    was_cut = len(kept) > whole
    losses += _cut_losses(len(blocks) - len(kept), was_cut=was_cut)
    return [*kept, *context(_notice(len(blocks) - len(kept), was_cut=was_cut))]


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
        size = _size(block)
        if size > room:
            shown = table_as_text(block)[0] if block["type"] == "table" else block
            return [*kept, *cut_rich_text(shown, room)], len(kept)
        kept.append(block)
        room -= size
    return kept, len(kept)


def _size(block: SlackBlock) -> int:
    return block_size(block, most=MAX_CHARACTERS)


def _cut_losses(left_out: int, *, was_cut: bool) -> list[Loss]:
    limit = f"a message holds {MAX_BLOCKS} blocks and about {MAX_CHARACTERS:,} characters"
    losses = [Loss(kind="cut", count=1, message=f"the last block that fits is cut short: {limit}")] if was_cut else []
    if left_out:
        blocks = "1 block is" if left_out == 1 else f"{left_out} blocks are"
        losses.append(Loss(kind="blocks", count=left_out, message=f"{blocks} left out: {limit}"))
    return losses


def _notice(left_out: int, *, was_cut: bool) -> str:
    parts = ["The last block is cut short."] if was_cut else []
    if left_out:
        parts.append("1 more block is left out." if left_out == 1 else f"{left_out} more blocks are left out.")
    return " ".join(parts)
