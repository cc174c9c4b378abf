"""How much of a message a block takes."""

from typing import cast

from isomer_agent_tools.sdk._slack_inline import SlackBlock
from isomer_agent_tools.sdk._text import utf16_length
from isomer_agent_tools.sdk._types import JsonObject, JsonValue

__all__ = ("block_size",)

_COUNTED = frozenset(("alt_text", "image_url", "text", "url"))


def block_size(block: SlackBlock, *, most: int | None = None) -> int:
    """UTF-16 units of all that a block, or a part of one, shows or points to.

    With `most` counting may stop once there are more: what is returned then is only known to be more.
    """
    size = 0
    waiting: list[JsonValue] = [block]
    while waiting and (most is None or size <= most):
        part = waiting.pop()
        if isinstance(part, list):
            waiting += part
            continue
        for key, value in cast(JsonObject, part).items():
            if isinstance(value, str):
                size += _length(value, most) if key in _COUNTED else 0
            elif isinstance(value, dict | list):
                waiting.append(value)
    return size


def _length(text: str, most: int | None) -> int:
    length = len(text)
    return length if most is not None and length > most else utf16_length(text)
