"""A block in two where its message is full: between parts, lines or words, never inside a code span or a link."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from isomer_agent_tools.sdk._slack_inline import SlackBlock
from isomer_agent_tools.sdk._slack_size import block_size
from isomer_agent_tools.sdk._text import grapheme_start, utf16_length
from isomer_agent_tools.sdk._types import JsonObject

__all__ = ("split_block",)

Halves: TypeAlias = tuple[list[JsonObject], list[JsonObject]]
"""What fits, and the rest; either may be empty."""

_PARTS = {"actions": "elements", "context": "elements", "rich_text": "elements", "section": "fields"}


def split_block(block: SlackBlock, room: int, *, whole: int) -> Halves:
    """What of a block fits in `room` units, and the rest of it; joined, they say what the block said.

    Args:
        block: more than `room` units; one that has no parts is all rest.
        room: units that are left in the message.
        whole: the room of a message to come. A list item, paragraph, code span or link that fits there is not split.
            With no more than `room` something always fits, at worst the part of a word before a grapheme.
    """
    key = _PARTS.get(block["type"])
    if key is None or key not in block:
        return [], [block]
    inside = _split_element if block["type"] == "rich_text" else _indivisible
    head, tail = _split_parts(block[key], room, whole, inside)
    return _with(block, key, head), _with(block, key, tail)


def _split_parts(
    parts: Sequence[JsonObject], room: int, whole: int, inside: Callable[[JsonObject, int, int], Halves]
) -> Halves:
    for index, part in enumerate(parts):
        size = block_size(part, most=max(room, whole))
        if size > room:
            head, tail = inside(part, room, whole) if size > whole else ([], [part])
            return [*parts[:index], *head], [*tail, *parts[index + 1 :]]
        room -= size
    return list(parts), []


def _indivisible(part: JsonObject, _room: int, _whole: int) -> Halves:
    return [], [part]


def _split_element(element: JsonObject, room: int, whole: int) -> Halves:
    if element["type"] != "rich_text_list":
        return _split_line(element, room, whole)
    head, tail = _split_parts(element["elements"], room, whole, _split_line)
    rest = _with(element, "elements", tail)
    if rest and head and element["style"] == "ordered":
        # An item that goes on in the next message keeps its number.
        was_split = len(head) + len(tail) > len(element["elements"])
        rest[0]["offset"] = element.get("offset", 0) + len(head) - was_split
    return _with(element, "elements", head), rest


def _split_line(line: JsonObject, room: int, whole: int) -> Halves:
    inlines = line["elements"]
    for index, inline in enumerate(inlines):
        size = block_size(inline, most=max(room, whole))
        if size > room:
            head, tail = _split_inline(inline, room, must=size > whole)
            kept, rest = [*inlines[:index], *head], [*tail, *inlines[index + 1 :]]
            return _with(line, "elements", kept), _with(line, "elements", rest)
        room -= size
    return [line], []


def _split_inline(inline: JsonObject, room: int, *, must: bool) -> Halves:
    is_whole = inline["type"] != "text" or inline.get("style", {}).get("code", False)
    text = str(inline.get("text", ""))
    space = room - utf16_length(str(inline.get("url", "")))
    end, start = (0, 0) if is_whole and not must else _break(text, space, anywhere=must)
    if not end:
        return [], [inline]
    rest = text[start:]
    return [inline | {"text": text[:end]}], [inline | {"text": rest}] if rest else []


def _break(text: str, room: int, *, anywhere: bool) -> tuple[int, int]:
    """Where the part that fits ends and where the rest starts: a line break or a space is neither's. 0 for nowhere."""
    limit = _index_of_unit(text, room)
    line = text.rfind("\n", 0, limit + 1)
    if line > limit // 2:
        return line, line + 1
    space = max(line, text.rfind(" ", 0, limit + 1), text.rfind("\t", 0, limit + 1))
    if space > 0:
        return space, space + 1
    at = (grapheme_start(text, limit) or limit) if anywhere else 0
    return at, at


def _index_of_unit(text: str, units: int) -> int:
    """How many characters of `text` fit in that many UTF-16 units."""
    end = max(0, min(len(text), units))
    while (over := utf16_length(text[:end]) - units) > 0 and end:
        end -= (over + 1) // 2
    return end


def _with(block: JsonObject, key: str, parts: list[JsonObject]) -> list[JsonObject]:
    return [block | {key: parts}] if parts else []
