"""Slack's published limits, checked on finished blocks, with `slack_sdk` as a second opinion."""

import re
from collections.abc import Iterator, Sequence

from slack_sdk.models.blocks import Block

__all__ = ("faults", "mrkdwn_texts")

KINDS = {"context", "divider", "header", "image", "rich_text", "section", "table"}
SAFE = re.compile(r"(?:[^<>&]|&(?:amp|lt|gt);|<(?:https?://|mailto:)[^<>| ]+\|[^<>]+>)*", re.IGNORECASE)


def faults(blocks: Sequence[dict], *, max_tables: int = 1) -> list[str]:
    """What Slack would refuse in a message, in words; empty when nothing."""
    found = [fault for block in blocks for fault in block_faults(block)]
    tables = [block for block in blocks if block["type"] == "table"]
    if len(blocks) > 50:
        found.append("more than 50 blocks")
    if len(tables) > max_tables:
        found.append("too many tables")
    if sum(units(text) for table in tables for text in texts(table)) > 10_000:
        found.append("more than 10,000 units in tables")
    if sum(units(text) for block in blocks for text in texts(block)) > 13_000:
        found.append("more than 13,000 units")
    return found


def block_faults(block: dict) -> Iterator[str]:
    """What Slack would refuse in one block by itself."""
    if block["type"] not in KINDS:
        yield f"unknown type {block['type']}"
    Block.parse(block).validate_json()
    checks = {"context": context, "header": header, "rich_text": rich_text, "section": section, "table": table}
    yield from checks.get(block["type"], lambda _: ())(block)
    for text in mrkdwn_texts([block]):
        if not SAFE.fullmatch(text):
            yield f"unescaped mrkdwn: {text[:80]}"
    if any(not text for text in texts(block)):
        yield "empty text"


def header(block: dict) -> Iterator[str]:
    if block["text"]["type"] != "plain_text" or not 0 < units(block["text"]["text"]) <= 150:
        yield "header text"


def section(block: dict) -> Iterator[str]:
    if "text" in block and not 0 < units(block["text"]["text"]) <= 3_000:
        yield "section text"
    if "fields" in block and not 0 < len(block["fields"]) <= 10:
        yield "number of fields"
    if any(not 0 < units(field["text"]) <= 2_000 for field in block.get("fields", ())):
        yield "field text"


def context(block: dict) -> Iterator[str]:
    if not 0 < len(block["elements"]) <= 10:
        yield "number of context elements"
    if any(not 0 < units(element["text"]) <= 2_000 for element in block["elements"]):
        yield "context text"


def rich_text(block: dict) -> Iterator[str]:
    if not block["elements"] or not all(element["elements"] for element in block["elements"]):
        yield "empty rich text"
    if any(not 0 <= element.get("indent", 0) <= 8 for element in block["elements"]):
        yield "list indent"


def table(block: dict) -> Iterator[str]:
    rows = block["rows"]
    if not 0 < len(rows) <= 100 or len({len(row) for row in rows}) != 1 or not 0 < len(rows[0]) <= 20:
        yield "table size"
    if len(block["column_settings"]) != len(rows[0]) or not all(one["is_wrapped"] for one in block["column_settings"]):
        yield "column settings"


def texts(part: object) -> Iterator[str]:
    """Every text of a block, nested ones too."""
    if isinstance(part, dict):
        if isinstance(part.get("text"), str):
            yield part["text"]
        for value in part.values():
            yield from texts(value)
    elif isinstance(part, list):
        for value in part:
            yield from texts(value)


def mrkdwn_texts(part: object) -> Iterator[str]:
    """Every text that Slack reads as `mrkdwn`."""
    if isinstance(part, dict):
        if part.get("type") == "mrkdwn":
            yield part["text"]
        for value in part.values():
            yield from mrkdwn_texts(value)
    elif isinstance(part, list):
        for value in part:
            yield from mrkdwn_texts(value)


def units(text: str) -> int:
    """Length in UTF-16 units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
