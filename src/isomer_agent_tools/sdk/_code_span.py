"""Names inside Markdown code spans that they cannot break out of."""

import re
from typing import Final

from isomer_agent_tools.sdk._json import json_string

__all__ = ("code_span",)

_BACKTICKS: Final = re.compile("`+")
_UNPRINTABLE: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def code_span(text: str) -> str:
    """The text as one Markdown code span (AT-54).

    The fence is longer than any run of backticks inside, and padded where the text begins or ends with one. A
    text that would not survive printing bare (empty, outer spaces, controls, line separators, lone
    surrogates) prints as a JSON string in the span.
    """
    shown = text if _survives(text) else json_string(text)
    runs = [len(run) for run in _BACKTICKS.findall(shown)]
    fence = "`" * (max(runs, default=0) + 1)
    padding = " " if shown.startswith("`") or shown.endswith("`") else ""
    return f"{fence}{padding}{shown}{padding}{fence}"


def _survives(text: str) -> bool:
    return bool(text) and text == text.strip() and not _UNPRINTABLE.search(text)
