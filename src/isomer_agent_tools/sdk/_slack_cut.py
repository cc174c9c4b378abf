"""How a block reads as text, and how rich text is cut short."""

from collections.abc import Iterable, Iterator

from isomer_agent_tools.sdk._slack_inline import SlackBlock, plain
from isomer_agent_tools.sdk._slack_rich import inline_text
from isomer_agent_tools.sdk._slack_size import block_size
from isomer_agent_tools.sdk._slack_table import cell_text
from isomer_agent_tools.sdk._text import cut_graphemes, utf16_length
from isomer_agent_tools.sdk._types import JsonObject

__all__ = ("cut_rich_text", "plain_lines")


def cut_rich_text(block: SlackBlock, room: int) -> list[SlackBlock]:
    """The start of a rich-text block in at most `room` units, with `…`; a block of another kind is left out."""
    if block["type"] != "rich_text":
        return []
    elements: list[JsonObject] = []
    for element in block["elements"]:
        cut, room = _cut_element(element, room)
        if cut["elements"]:
            elements.append(cut)
        if room <= 0:
            break
    return [block | {"elements": elements}] if elements else []


def plain_lines(block: SlackBlock) -> Iterator[str]:
    """What a reader sees of a block, as literal text."""
    kind = block["type"]
    if kind in {"header", "section"}:
        yield from (_text(part) for part in (block.get("text"), *block.get("fields", ())) if part)
    elif kind == "context":
        yield from map(_text, block["elements"])
    elif kind == "table":
        yield from (" | ".join(map(cell_text, row)) for row in block["rows"])
    elif kind == "rich_text":
        yield from _rich_lines(block["elements"])
    elif kind == "actions":
        yield from (str(element["text"]["text"]) for element in block["elements"] if "text" in element)
    elif kind == "image":
        yield str(block["alt_text"])


def _text(part: JsonObject) -> str:
    return plain(part["text"]) if part["type"] == "mrkdwn" else str(part["text"])


def _rich_lines(elements: Iterable[JsonObject]) -> Iterator[str]:
    for element in elements:
        if element["type"] == "rich_text_list":
            yield from (f"• {_inline_line(item)}" for item in element["elements"])
        else:
            yield _inline_line(element)


def _inline_line(part: JsonObject) -> str:
    return "".join(map(inline_text, part["elements"]))


def _cut_element(element: JsonObject, room: int) -> tuple[JsonObject, int]:
    """An element's start, and the room that is left: 0 once something was cut off."""
    kept: list[JsonObject] = []
    for part in element["elements"]:
        if part["type"] == "rich_text_section":
            inner, room = _cut_inlines(part["elements"], room)
            kept += [part | {"elements": inner}] if inner else []
        else:
            inner, room = _cut_inlines([part], room)
            kept += inner
        if room <= 0:
            break
    return element | {"elements": kept}, room


def _cut_inlines(inlines: Iterable[JsonObject], room: int) -> tuple[list[JsonObject], int]:
    kept: list[JsonObject] = []
    for inline in inlines:
        size = block_size(inline, most=room)
        if size > room:
            short = cut_graphemes(inline["text"][: room + 1], room, utf16_length) if inline["type"] == "text" else ""
            return [*kept, *([inline | {"text": short}] if short else [])], 0
        kept.append(inline)
        room -= size
    return kept, room
