"""Buttons for Slack (RT-61)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, final

from isomer_agent_tools.sdk._slack_inline import SlackBlock, slack_url
from isomer_agent_tools.sdk._slack_rich import context
from isomer_agent_tools.sdk._text import cut_graphemes, single_line, utf16_length
from isomer_agent_tools.sdk._types import JsonObject

__all__ = ("Button", "actions")

_MAX_LABEL = 75
_MAX_ROW = 25
_MAX_ACTION_ID = 255
_MAX_VALUE = 2_000


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Button:
    """Something to press: it opens an address, or tells the host's Slack app."""

    label: str
    """On one line. Past 75 units it is cut on the button and stands below the row, whole."""
    url: str | None = None
    """An absolute `http`, `https` or `mailto` address; with one that Slack does not take, only the label is drawn."""
    action_id: str | None = None
    """What the host's app is told; left out past 255 units."""
    value: str | None = None
    """Sent along with `action_id`; left out past 2,000 units."""
    style: Literal["primary", "danger"] | None = None


def actions(buttons: Iterable[Button]) -> list[SlackBlock]:
    """Buttons in rows of 25; labels that no button can carry follow as small print. Blank ones are left out."""
    drawn: list[JsonObject] = []
    below: list[str] = []
    for button in buttons:
        label = single_line(button.label).strip() or button.url or ""
        takes = button.url is None or slack_url(button.url) is not None
        if takes and label:
            drawn.append(_drawn(button, label))
        if label and (not takes or utf16_length(label) > _MAX_LABEL):
            below.append(label)
    rows = [drawn[start : start + _MAX_ROW] for start in range(0, len(drawn), _MAX_ROW)]
    return [*({"type": "actions", "elements": row} for row in rows), *_small_print(below)]


def _drawn(button: Button, label: str) -> JsonObject:
    made: JsonObject = {"type": "button", "text": _plain(label)}
    if url := slack_url(button.url):
        made["url"] = url
    if button.action_id and utf16_length(button.action_id) <= _MAX_ACTION_ID:
        made["action_id"] = button.action_id
    if button.value and utf16_length(button.value) <= _MAX_VALUE:
        made["value"] = button.value
    return made | ({"style": button.style} if button.style else {})


def _plain(label: str) -> JsonObject:
    return {"type": "plain_text", "text": cut_graphemes(label, _MAX_LABEL, utf16_length)}


def _small_print(labels: Sequence[str]) -> list[SlackBlock]:
    return [block for label in labels for block in context(label)]
