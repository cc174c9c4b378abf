"""What the checks of Slack's limits share: findings, sizes, keys and text objects."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias, final

from isomer_agent_tools.sdk import (
    JsonObject,
    JsonValue,
    format_path,
    is_array,
    is_object,
    navigation_href,
    utf16_length,
)

__all__ = (
    "Findings",
    "Place",
    "SlackFinding",
    "address",
    "choice",
    "count",
    "fault",
    "items",
    "keys",
    "mrkdwn_texts",
    "string",
    "text_object",
    "text_of",
    "texts",
)

Place: TypeAlias = tuple[str | int, ...]

# What Slack reads in mrkdwn: entities, links with a label, and the `>` that opens a quoted line.
_SAFE = re.compile(
    r"(?:^>+|[^<>&]|&(?:amp|lt|gt);|<(?:https?://|mailto:)[^<>|\s]+\|[^<>]+>)*", re.IGNORECASE | re.MULTILINE
)
_MAX_URL = 3_000


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class SlackFinding:
    """Something that Slack refuses, or that no text of an author may do."""

    path: str
    """Where in the payload, as `blocks[3].text.text`; `""` is the whole of it."""
    message: str
    """A predicate that reads after the path."""


Findings: TypeAlias = Iterator[SlackFinding]


def fault(place: Place, message: str) -> SlackFinding:
    """A finding at a place."""
    return SlackFinding(path=format_path(place), message=message)


def keys(part: JsonObject, place: Place, needed: str, allowed: str = "") -> Findings:
    """An object's keys: all of `needed` are there, and no other but `type` and those of `allowed`."""
    missing = [key for key in needed.split() if key not in part]
    unknown = [str(key) for key in part if key not in {"type", *needed.split(), *allowed.split()}]
    if missing:
        yield fault(place, f"needs {', '.join(missing)}")
    if unknown:
        yield fault(place, f"has keys that Slack does not know: {', '.join(unknown[:5])}")


def string(part: JsonObject, key: str, place: Place, most: int) -> Findings:
    """A string of 1 to `most` UTF-16 units, where there is one."""
    value = part.get(key)
    if key not in part:
        return
    if not isinstance(value, str):
        yield fault((*place, key), "must be a string")
    elif not value:
        yield fault((*place, key), "must not be empty")
    elif utf16_length(value) > most:
        yield fault((*place, key), f"must be at most {most} units, not {utf16_length(value)}")


def address(part: JsonObject, key: str, place: Place) -> Findings:
    """A web or mail address of at most 3,000 units, where there is one."""
    yield from string(part, key, place, _MAX_URL)
    value = part.get(key)
    if isinstance(value, str) and not (
        value.lower().startswith(("http://", "https://", "mailto:")) and navigation_href(value)
    ):
        yield fault((*place, key), "must be an absolute http, https or mailto URL")


def choice(part: JsonObject, key: str, place: Place, legal: Sequence[str]) -> Findings:
    """One of a few strings, where there is one."""
    if key in part and part[key] not in legal:
        yield fault((*place, key), f"must be one of: {', '.join(legal)}")


def items(part: JsonObject, key: str, place: Place) -> Iterator[tuple[Place, JsonObject]]:
    """The objects of a list, each with its place; `count` says whether there are too many."""
    listed = part.get(key)
    if is_array(listed):
        for index, item in enumerate(listed):
            if is_object(item):
                yield (*place, key, index), item


def count(part: JsonObject, key: str, place: Place, least: int, most: int) -> Findings:
    """A list of `least` to `most` objects, where there is one."""
    listed = part.get(key)
    if key not in part:
        return
    if not is_array(listed):
        yield fault((*place, key), "must be an array")
        return
    if not least <= len(listed) <= most:
        yield fault((*place, key), f"must have {least} to {most} items, not {len(listed)}")
    for index, item in enumerate(listed):
        if not is_object(item):
            yield fault((*place, key, index), "must be an object")


def text_object(part: JsonObject, key: str, place: Place, most: int, kinds: Sequence[str]) -> Findings:
    """A text object of one of `kinds`, with 1 to `most` units, where there is one."""
    if key in part:
        yield from text_of(part[key], (*place, key), most, kinds)


def text_of(text: JsonValue, place: Place, most: int, kinds: Sequence[str]) -> Findings:
    """A text object by itself."""
    if not is_object(text):
        yield fault(place, "must be an object")
        return
    yield from keys(text, place, "text", "emoji verbatim")
    yield from choice(text, "type", place, kinds)
    yield from string(text, "text", place, most)
    content = text.get("text")
    if text.get("type") == "mrkdwn" and isinstance(content, str) and not _SAFE.fullmatch(content):
        yield fault((*place, "text"), "holds an unescaped `&`, `<` or `>`, or a mention")


def texts(payload: JsonValue) -> Iterator[str]:
    """Every text that a payload shows, nested ones too, in document order."""
    for part in _objects(payload):
        if isinstance(part.get("text"), str):
            yield part["text"]


def mrkdwn_texts(payload: JsonValue) -> Iterator[str]:
    """Every text that Slack reads as `mrkdwn`."""
    for part in _objects(payload):
        if part.get("type") == "mrkdwn" and isinstance(part.get("text"), str):
            yield part["text"]


def _objects(payload: JsonValue) -> Iterator[JsonObject]:
    waiting: list[JsonValue] = [payload]
    while waiting:
        part = waiting.pop()
        if is_object(part):
            yield part
            waiting.extend(reversed(part.values()))
        elif is_array(part):
            waiting.extend(reversed(part))
