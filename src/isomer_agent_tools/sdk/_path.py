"""How a place in a document is written: `body[3].items[0].label`."""

import re
from collections.abc import Iterable
from typing import Final

from isomer_agent_tools.sdk._json import json_string

__all__ = ("format_path",)

_PLAIN_KEY: Final = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*")


def format_path(parts: Iterable[str | int]) -> str:
    """The place as text: keys joined by dots, indexes in brackets, a key that is no plain name as `["…"]`.

    No parts give `""`, the whole document (RT-12).
    """
    return "".join(_step(part) for part in parts).removeprefix(".")


def _step(part: str | int) -> str:
    if isinstance(part, int):
        return f"[{part}]"
    return f".{part}" if _PLAIN_KEY.fullmatch(part) else f"[{json_string(part)}]"
