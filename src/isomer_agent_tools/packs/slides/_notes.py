"""Advice about one slide that is valid and could be better (SL-13)."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from isomer_agent_tools.sdk import JsonValue

__all__ = ("slide_authoring_notes",)

_MAX_NODES: Final = 4
"""Nodes a slide's body holds before it is crowded."""
_MAX_DEPTH: Final = 64
_OPENERS: Final = frozenset({"slideTitle", "slideSection", "slideClosing"})
_ALONE: Final = frozenset({"slideStatement", "slideQuote", *_OPENERS})
_SHORTEST_CLAIM: Final = 4
"""Words below which a heading is taken for a topic."""


def slide_authoring_notes(composition: JsonValue) -> tuple[str, ...]:
    """What an editor would say about a slide, one sentence a note; nothing for a slide that follows the rules.

    Takes any value and never raises; what is no slide has no notes, because validation says what is wrong with it.
    """
    frame = _slide(composition)
    if frame is None:
        return ()
    nodes = _objects(frame.get("body"))
    return (*_about_shape(frame, nodes), *_about_words(nodes))


def _slide(composition: JsonValue) -> Mapping[str, Any] | None:
    body = _objects(_field(composition, "body"))
    return body[0] if len(body) == 1 and body[0].get("type") == "slideFrame" else None


def _about_shape(frame: Mapping[str, Any], nodes: list[Mapping[str, Any]]) -> Iterator[str]:
    types = [node.get("type") for node in nodes]
    alone = [name for name in types if isinstance(name, str) and name in _ALONE]
    opens = any(name in _OPENERS for name in alone)
    beside = 1 if types[-1:] == ["slideSource"] and not opens else 0
    if alone and len(nodes) - beside > 1:
        yield f"{alone[0]} reads best alone on its slide; move the other nodes to a slide of their own."
    if not alone and "slideHeading" not in types:
        yield "Open the slide with a slideHeading that claims what the rest of it proves."
    if types.count("slideHeading") > 1:
        yield "Two headings are two ideas: make two slides of them."
    if len(nodes) > _MAX_NODES:
        yield f"The slide holds {len(nodes)} nodes; keep the heading and the one or two that prove it."
    if opens and frame.get("tone") != "inverse":
        yield "Set `tone` to `inverse` on title, section and closing slides."
    if not opens and frame.get("tone") == "inverse":
        yield "Keep `inverse` for title, section and closing slides."


def _about_words(nodes: list[Mapping[str, Any]]) -> Iterator[str]:
    for node in nodes:
        title = node.get("title")
        if node.get("type") == "slideHeading" and isinstance(title, str) and len(title.split()) < _SHORTEST_CLAIM:
            yield "The heading reads like a topic; let it claim something that could be wrong."
    toned = sum(1 for found in _walk(nodes) if found.get("tone") in {"primary", "accent"})
    if toned > 1:
        yield "More than one thing carries a tone; keep it for the one that matters most."


def _walk(nodes: list[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Every object below `nodes`, level by level, as deep as a composition may be."""
    level: list[object] = list(nodes)
    for _ in range(_MAX_DEPTH):
        yield from _objects(level)
        level = [child for value in level for child in _parts(value)]


def _parts(value: object) -> list[object]:
    if isinstance(value, Mapping):
        return list(cast("Mapping[str, object]", value).values())
    return cast("list[object]", value) if isinstance(value, list) else []


def _objects(value: object) -> list[Mapping[str, Any]]:
    items = cast("list[object]", value) if isinstance(value, list) else []
    return [cast("Mapping[str, Any]", item) for item in items if isinstance(item, Mapping)]


def _field(value: object, name: str) -> object:
    return cast("Mapping[str, object]", value).get(name) if isinstance(value, Mapping) else None
