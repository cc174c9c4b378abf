"""Our own checker of Slack's published limits, stricter than the models of `slack_sdk` (RT-61, RT-65).

It also knows what Slack does not publish but enforces, such as about 13,000 characters a message, and what an author's
text must never do: mention somebody, or hold markup that was not escaped. Lengths are UTF-16 units as they are sent.
"""

from collections import Counter
from collections.abc import Iterator

from isomer_agent_tools.sdk import JsonObject, JsonValue, is_array, is_object, utf16_length
from isomer_agent_tools.testing._slack_blocks import check_block
from isomer_agent_tools.testing._slack_parts import Findings, SlackFinding, fault, mrkdwn_texts, texts

__all__ = ("SlackFinding", "check_slack_payload", "slack_mrkdwn", "slack_texts")

_MAX_BLOCKS = 50
_MAX_CHARACTERS = 13_000
_MAX_TABLE_CHARACTERS = 10_000
_MAX_FALLBACK = 4_000
_MENTIONS = ("<!", "<@", "<#")


def check_slack_payload(payload: JsonValue, *, max_tables: int = 1) -> tuple[SlackFinding, ...]:
    """Everything that Slack would refuse in one message; empty when nothing. Never raises for bad data.

    Args:
        payload: what is posted, an object with `text` and `blocks`, or the list of blocks alone.
        max_tables: native tables a message may hold.
    """
    message: JsonValue = payload if is_object(payload) else {"blocks": payload}
    blocks: JsonValue = message.get("blocks")
    if not is_array(blocks):
        return (fault(("blocks",), "must be an array"),)
    return (*_fallback(message), *_message(blocks, max_tables), *_each(blocks))


def slack_texts(payload: JsonValue) -> Iterator[str]:
    """Every text that a payload or a block shows, nested ones too, in document order."""
    return texts(payload)


def slack_mrkdwn(payload: JsonValue) -> Iterator[str]:
    """Every text of a payload that Slack reads as `mrkdwn`."""
    return mrkdwn_texts(payload)


def _fallback(message: JsonObject) -> Findings:
    text: JsonValue = message.get("text", "")
    if not isinstance(text, str):
        yield fault(("text",), "must be a string")
        return
    if utf16_length(text) > _MAX_FALLBACK:
        yield fault(("text",), f"must be at most {_MAX_FALLBACK} units, not {utf16_length(text)}")
    if any(mention in text for mention in _MENTIONS):
        yield fault(("text",), "holds a mention")


def _message(blocks: list[JsonValue], max_tables: int) -> Findings:
    tables = [block for block in blocks if is_object(block) and block.get("type") == "table"]
    if len(blocks) > _MAX_BLOCKS:
        yield fault(("blocks",), f"must have at most {_MAX_BLOCKS} items, not {len(blocks)}")
    if len(tables) > max_tables:
        yield fault(("blocks",), f"must have at most {max_tables} tables, not {len(tables)}")
    if (cells := _units(tables)) > _MAX_TABLE_CHARACTERS:
        yield fault(("blocks",), f"must have at most {_MAX_TABLE_CHARACTERS} units in tables, not {cells}")
    if (shown := _units(blocks)) > _MAX_CHARACTERS:
        yield fault(("blocks",), f"must have at most {_MAX_CHARACTERS} units of text, not {shown}")
    ids = Counter(repr(block["block_id"]) for block in blocks if is_object(block) and "block_id" in block)
    for name, uses in ids.items():
        if uses > 1:
            yield fault(("blocks",), f"must not repeat the block_id {name}")


def _each(blocks: list[JsonValue]) -> Findings:
    for index, block in enumerate(blocks):
        yield from check_block(block, ("blocks", index))


def _units(part: JsonValue) -> int:
    return sum(map(utf16_length, texts(part)))
