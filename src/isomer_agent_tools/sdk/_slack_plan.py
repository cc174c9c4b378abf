"""As many Slack messages as the content needs, each within Slack's limits, and nothing lost between them (RT-61)."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from isomer_agent_tools.sdk._slack_inline import SlackBlock
from isomer_agent_tools.sdk._slack_loss import Loss
from isomer_agent_tools.sdk._slack_message import (
    MAX_BLOCKS,
    MAX_CHARACTERS,
    MessagePlan,
    one_message,
    table_loss,
    with_merged_fields,
)
from isomer_agent_tools.sdk._slack_picture import without_assets
from isomer_agent_tools.sdk._slack_rich import divider, inline_text
from isomer_agent_tools.sdk._slack_size import block_size
from isomer_agent_tools.sdk._slack_split import split_block
from isomer_agent_tools.sdk._slack_table import MAX_TABLE_CHARACTERS, table_as_text, table_characters
from isomer_agent_tools.sdk._slack_table_split import split_table

__all__ = ("MAX_MESSAGES", "many_messages")

MAX_MESSAGES = 100

_MAX_MOVED = 12
"""Blocks under a header that move with it, so that what belongs together stands in one message."""
_MAX_MOVED_SIZE = MAX_CHARACTERS // 2
_MAX_HEADERS = 3
"""Headers in a row that move to what follows them; more are a list of their own."""
_OPENING = frozenset(("divider", "header"))
_WORTH_FILLING = MAX_CHARACTERS // 4


def many_messages(
    blocks: Iterable[SlackBlock], *, max_tables: int = 1, max_messages: int = MAX_MESSAGES
) -> tuple[MessagePlan, ...]:
    """Blocks as messages to post one after the other; none for no blocks. The blocks are not changed.

    A message ends between blocks where it can, and never after a header. What no message can hold is split: a list
    between items, a text between lines or words, a table between rows. One message that loses nothing is made as
    `one_message` makes it. Linear; 100,000 runs may take a second.

    Args:
        blocks: in order, each within its own limits or of a kind that can be split.
        max_tables: native tables a message may have, with 10,000 units of cells between them.
        max_messages: at least 1; the last one says what would not fit in so many.
    """
    given = list(without_assets(blocks))
    alone = one_message(given, max_tables=max_tables)
    if not alone.losses or max_messages <= 1:
        return (alone,) if alone.blocks else ()
    losses: list[Loss] = []
    waiting = with_merged_fields(_with_fitting_tables(given, max_tables, losses))[::-1]
    plans: list[MessagePlan] = []
    current = _Message(max_tables=max_tables)
    while waiting and len(plans) < max_messages - 1:
        if current.take(waiting):
            continue
        moved = current.let_go(next_size=block_size(waiting[-1], most=MAX_CHARACTERS))
        plans.append(MessagePlan(blocks=tuple(current.blocks)))
        current = _Message(max_tables=max_tables)
        waiting += moved[::-1]
    last = one_message([*current.blocks, *reversed(waiting)], max_tables=max_tables)
    return _with_losses((*plans, *((last,) if last.blocks else ())), losses)


def _with_losses(plans: tuple[MessagePlan, ...], losses: list[Loss]) -> tuple[MessagePlan, ...]:
    first = MessagePlan(blocks=plans[0].blocks, losses=(*losses, *plans[0].losses))
    return (first, *plans[1:])


def _with_fitting_tables(blocks: Iterable[SlackBlock], max_tables: int, losses: list[Loss]) -> Iterable[SlackBlock]:
    for block in blocks:
        if block["type"] != "table":
            yield block
            continue
        made = split_table(block) if max_tables > 0 else table_as_text(block)
        if made[0]["type"] != "table":
            losses.append(table_loss(block))
        yield from made


@dataclass(slots=True)
class _Message:
    """A message that is being filled."""

    max_tables: int
    blocks: list[SlackBlock] = field(default_factory=list[SlackBlock])
    room: int = MAX_CHARACTERS
    cells: int = MAX_TABLE_CHARACTERS
    """Units that are left for the cells of tables."""

    def take(self, waiting: list[SlackBlock]) -> bool:
        """Move the next block, or what fits of it, from the end of `waiting`; false when the message is full."""
        block = waiting[-1]
        size = block_size(block, most=MAX_CHARACTERS)
        if self._fits(block, size):
            self._put(waiting.pop(), size)
            return True
        opens = self._only_headers
        if not opens and (size <= MAX_CHARACTERS or self.room < _WORTH_FILLING or len(self.blocks) >= MAX_BLOCKS):
            return False
        head, tail = split_block(block, self.room, whole=self.room if opens else MAX_CHARACTERS)
        if not head and not opens:
            return False
        # Nothing is smaller than a block without parts, so one that no message holds is a message of its own.
        kept, waiting[-1:] = (head, filter(_is_drawn, tail)) if head else (tail, [])
        for part in filter(_is_drawn, kept):
            self._put(part, block_size(part))
        return True

    def let_go(self, *, next_size: int) -> list[SlackBlock]:
        """Take off what should stand with the block that comes next, and dividers at the end."""
        self._drop_dividers()
        start = self._turn(next_size)
        moved = self.blocks[start:]
        del self.blocks[start:]
        self._drop_dividers()
        return moved

    def _drop_dividers(self) -> None:
        while self.blocks[-1]["type"] == "divider":
            self.blocks.pop()

    @property
    def _only_headers(self) -> bool:
        kinds = [block["type"] for block in self.blocks]
        return kinds.count("header") <= _MAX_HEADERS and _OPENING.issuperset(kinds)

    def _fits(self, block: SlackBlock, size: int) -> bool:
        if size > self.room or len(self.blocks) + self._needs_divider(block) >= MAX_BLOCKS:
            return False
        if block["type"] != "table":
            return True
        tables = sum(other["type"] == "table" for other in self.blocks)
        return tables < self.max_tables and table_characters(block) <= self.cells

    def _needs_divider(self, block: SlackBlock) -> bool:
        return block["type"] == "header" and bool(self.blocks) and self.blocks[-1]["type"] != "divider"

    def _put(self, block: SlackBlock, size: int) -> None:
        if block["type"] == "divider" and not self.blocks:
            return
        if self._needs_divider(block):
            self.blocks += divider()
        self.blocks.append(block)
        self.room -= size
        if block["type"] == "table":
            self.cells -= table_characters(block)

    def _turn(self, next_size: int) -> int:
        """Where the blocks start that move to the next message."""
        kinds = [block["type"] for block in self.blocks]
        end = len(kinds)
        last = max((index for index, kind in enumerate(kinds) if kind == "header"), default=0)
        start = _first_of_headers(kinds, last)
        moved = self.blocks[start:]
        follows = last == end - 1 or (
            len(moved) <= _MAX_MOVED
            and "table" not in kinds[last:]
            and sum(map(block_size, moved)) <= min(_MAX_MOVED_SIZE, MAX_CHARACTERS - next_size)
        )
        return start if start and follows else end


def _first_of_headers(kinds: list[str], last: int) -> int:
    """The first of the headers that end at `last`, dividers between them."""
    start = last
    while start and kinds[start - 1] in _OPENING and kinds[start:last].count("header") < _MAX_HEADERS - 1:
        start -= 1
    return start + (kinds[start] == "divider") if kinds else start


def _is_drawn(block: SlackBlock) -> bool:
    """Whether a split left more than white space in a part."""
    return block["type"] != "rich_text" or any(
        inline_text(inline).strip()
        for element in block["elements"]
        for part in element["elements"]
        for inline in part.get("elements", (part,))
    )
