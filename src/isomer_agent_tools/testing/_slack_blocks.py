"""Slack's limits on one block by itself."""

from collections.abc import Callable, Mapping

from isomer_agent_tools.sdk import JsonObject, JsonValue, is_array, is_object
from isomer_agent_tools.testing._slack_elements import interactive, picture
from isomer_agent_tools.testing._slack_parts import (
    Findings,
    Place,
    address,
    choice,
    count,
    fault,
    items,
    keys,
    string,
    text_object,
    text_of,
    texts,
)

__all__ = ("check_block",)

_PLAIN = ("plain_text",)
_ANY = ("plain_text", "mrkdwn")
_ALIGNS = ("left", "center", "right")
_MAX_ROWS = 100
_MAX_COLUMNS = 20
_WHOLE = 40_000
"""Units that a text without a limit of its own may have: no message holds more."""


def check_block(block: JsonValue, place: Place = ()) -> Findings:
    """What Slack refuses in a block. A kind that these checks do not know is one finding."""
    if not is_object(block):
        yield fault(place, "must be an object")
        return
    check = _BLOCKS.get(str(block.get("type")))
    if check is None:
        yield fault((*place, "type"), f"must be one of: {', '.join(_BLOCKS)}")
        return
    yield from string(block, "block_id", place, 255)
    yield from check({key: value for key, value in block.items() if key != "block_id"}, place)


def _header(block: JsonObject, place: Place) -> Findings:
    yield from keys(block, place, "text")
    yield from text_object(block, "text", place, 150, _PLAIN)


def _section(block: JsonObject, place: Place) -> Findings:
    yield from keys(block, place, "", "text fields accessory expand")
    if "text" not in block and "fields" not in block:
        yield fault(place, "needs text or fields")
    yield from text_object(block, "text", place, 3_000, _ANY)
    yield from count(block, "fields", place, 1, 10)
    for at, field in items(block, "fields", place):
        yield from text_of(field, at, 2_000, _ANY)
    if is_object(block.get("accessory")):
        yield from interactive(block["accessory"], (*place, "accessory"))


def _context(block: JsonObject, place: Place) -> Findings:
    yield from keys(block, place, "elements")
    yield from count(block, "elements", place, 1, 10)
    for at, element in items(block, "elements", place):
        if element.get("type") == "image":
            yield from interactive(element, at)
        else:
            yield from text_of(element, at, 2_000, _ANY)


def _divider(block: JsonObject, place: Place) -> Findings:
    yield from keys(block, place, "")


def _image(block: JsonObject, place: Place) -> Findings:
    yield from keys(block, place, "alt_text", "image_url slack_file title")
    yield from picture(block, place)
    yield from text_object(block, "title", place, 2_000, _PLAIN)


def _actions(block: JsonObject, place: Place) -> Findings:
    yield from keys(block, place, "elements")
    yield from count(block, "elements", place, 1, 25)
    for at, element in items(block, "elements", place):
        yield from interactive(element, at)


def _rich_text(block: JsonObject, place: Place) -> Findings:
    yield from keys(block, place, "elements")
    yield from count(block, "elements", place, 1, _WHOLE)
    for at, element in items(block, "elements", place):
        yield from _rich_element(element, at)


def _rich_element(element: JsonObject, place: Place) -> Findings:
    kind = element.get("type")
    yield from choice(element, "type", place, tuple(_RICH))
    yield from keys(element, place, "elements", _RICH.get(str(kind), ""))
    if kind != "rich_text_list":
        yield from _rich_line(element, place)
        return
    yield from choice(element, "style", place, ("bullet", "ordered"))
    if element.get("indent", 0) not in range(9):
        yield fault((*place, "indent"), "must be an integer from 0 to 8")
    yield from count(element, "elements", place, 1, _WHOLE)
    for at, item in items(element, "elements", place):
        yield from choice(item, "type", at, ("rich_text_section",))
        yield from keys(item, at, "elements")
        yield from _rich_line(item, at)


def _rich_line(part: JsonObject, place: Place) -> Findings:
    yield from count(part, "elements", place, 1, _WHOLE)
    for at, inline in items(part, "elements", place):
        yield from _inline(inline, at)


def _inline(inline: JsonObject, place: Place) -> Findings:
    if inline.get("type") not in ("text", "link", "emoji"):
        yield fault((*place, "type"), "must be text, link or emoji: anything else notifies or changes")
    elif inline["type"] == "emoji":
        yield from keys(inline, place, "name", "unicode")
        yield from string(inline, "name", place, 255)
    else:
        yield from keys(inline, place, "text" if inline["type"] == "text" else "url", "text style unsafe")
        yield from string(inline, "text", place, _WHOLE)
        yield from address(inline, "url", place)


def _table(block: JsonObject, place: Place) -> Findings:
    yield from keys(block, place, "rows", "column_settings")
    rows: JsonValue = block.get("rows")
    if not is_array(rows) or not all(map(is_array, rows)):
        yield fault((*place, "rows"), "must be an array of arrays")
        return
    widths = {len(row) for row in rows}
    if not 1 <= len(rows) <= _MAX_ROWS:
        yield fault((*place, "rows"), f"must have 1 to {_MAX_ROWS} items, not {len(rows)}")
    if len(widths) > 1:
        yield fault((*place, "rows"), "must all have the same number of cells")
    if widths and not 1 <= max(widths) <= _MAX_COLUMNS:
        yield fault((*place, "rows"), f"must have 1 to {_MAX_COLUMNS} columns, not {max(widths)}")
    for index, row in enumerate(rows):
        for column, cell in enumerate(row):
            yield from _cell(cell, (*place, "rows", index, column))
    yield from count(block, "column_settings", place, 1, max(widths, default=_MAX_COLUMNS))
    for at, column_settings in items(block, "column_settings", place):
        yield from keys(column_settings, at, "", "align is_wrapped")
        yield from choice(column_settings, "align", at, _ALIGNS)


def _cell(cell: JsonValue, place: Place) -> Findings:
    if is_object(cell) and cell.get("type") == "raw_text":
        yield from keys(cell, place, "text")
        yield from string(cell, "text", place, _WHOLE)
    elif is_object(cell) and cell.get("type") == "rich_text":
        yield from _rich_text(cell, place)
        if not any(texts(cell)):
            yield fault(place, "must not be empty")
    else:
        yield fault(place, "must be raw_text or rich_text")


_RICH: Mapping[str, str] = {
    "rich_text_section": "",
    "rich_text_list": "style indent offset border",
    "rich_text_preformatted": "border language",
    "rich_text_quote": "border",
}
"""What a part of rich text may hold beside its elements."""

_BLOCKS: Mapping[str, Callable[[JsonObject, Place], Findings]] = {
    "actions": _actions,
    "context": _context,
    "divider": _divider,
    "header": _header,
    "image": _image,
    "rich_text": _rich_text,
    "section": _section,
    "table": _table,
}
