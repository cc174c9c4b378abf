"""How much of a message a block takes."""

from typing import cast

from isomer_agent_tools.sdk._slack_inline import SlackBlock
from isomer_agent_tools.sdk._text import utf16_length
from isomer_agent_tools.sdk._types import JsonObject, JsonValue

__all__ = ("block_size",)

_COUNTED = frozenset(("alt_text", "image_url", "text", "url"))


def block_size(block: SlackBlock) -> int:
    """UTF-16 units of all that a block, or a part of one, shows or points to."""
    size = 0
    waiting: list[JsonValue] = [block]
    while waiting:
        part = waiting.pop()
        if isinstance(part, list):
            waiting += part
            continue
        for key, value in cast(JsonObject, part).items():
            if isinstance(value, str):
                size += utf16_length(value) if key in _COUNTED else 0
            elif isinstance(value, dict | list):
                waiting.append(value)
    return size
