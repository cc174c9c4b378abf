"""Slack's limits on what people press and pick: buttons, menus and their options."""

from collections.abc import Callable, Mapping

from isomer_agent_tools.sdk import JsonObject
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
)

__all__ = ("interactive", "picture")

_PLAIN = ("plain_text",)
_ANY = ("plain_text", "mrkdwn")


def interactive(part: JsonObject, place: Place) -> Findings:
    """An element of an `actions` block, or an accessory of a section."""
    check = _ELEMENTS.get(str(part.get("type")))
    if check is None:
        yield fault((*place, "type"), f"must be one of: {', '.join(_ELEMENTS)}")
        return
    yield from string(part, "action_id", place, 255)
    yield from check(part, place)


def picture(part: JsonObject, place: Place) -> Findings:
    """What an image block and an image element have in common."""
    yield from string(part, "alt_text", place, 2_000)
    yield from address(part, "image_url", place)
    if ("image_url" in part) == ("slack_file" in part):
        yield fault(place, "needs either image_url or slack_file")


def _image(part: JsonObject, place: Place) -> Findings:
    yield from keys(part, place, "alt_text", "image_url slack_file")
    yield from picture(part, place)


def _button(part: JsonObject, place: Place) -> Findings:
    yield from keys(part, place, "text", "action_id url value style confirm accessibility_label")
    yield from text_object(part, "text", place, 75, _PLAIN)
    yield from address(part, "url", place)
    yield from string(part, "value", place, 2_000)
    yield from choice(part, "style", place, ("primary", "danger"))
    yield from string(part, "accessibility_label", place, 75)


def _select(part: JsonObject, place: Place) -> Findings:
    allowed = "action_id options option_groups initial_option initial_options placeholder confirm max_selected_items"
    yield from keys(part, place, "", f"{allowed} focus_on_load")
    yield from text_object(part, "placeholder", place, 150, _PLAIN)
    if ("options" in part) == ("option_groups" in part):
        yield fault(place, "needs either options or option_groups")
    yield from _options(part, place, 100)
    yield from count(part, "option_groups", place, 1, 100)
    for at, group in items(part, "option_groups", place):
        yield from keys(group, at, "label options")
        yield from text_object(group, "label", at, 75, _PLAIN)
        yield from _options(group, at, 100)


def _overflow(part: JsonObject, place: Place) -> Findings:
    yield from keys(part, place, "options", "action_id confirm")
    yield from _options(part, place, 5)


def _boxes(part: JsonObject, place: Place) -> Findings:
    yield from keys(part, place, "options", "action_id confirm initial_option initial_options focus_on_load")
    yield from _options(part, place, 10)


def _options(part: JsonObject, place: Place, most: int) -> Findings:
    yield from count(part, "options", place, 1, most)
    for at, option in items(part, "options", place):
        yield from keys(option, at, "text value", "description url")
        yield from text_object(option, "text", at, 75, _ANY)
        yield from text_object(option, "description", at, 75, _ANY)
        yield from string(option, "value", at, 150)
        yield from address(option, "url", at)


_ELEMENTS: Mapping[str, Callable[[JsonObject, Place], Findings]] = {
    "button": _button,
    "checkboxes": _boxes,
    "image": _image,
    "multi_static_select": _select,
    "overflow": _overflow,
    "radio_buttons": _boxes,
    "static_select": _select,
}
