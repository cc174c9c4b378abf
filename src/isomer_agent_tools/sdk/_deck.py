"""Decks: compositions whose body is slides and nothing else."""

from typing import Final

from isomer_agent_tools.sdk._types import Composition, JsonValue, is_array, is_object

__all__ = ("is_deck", "is_slide", "slides_of")

_SLIDE: Final = "slideFrame"


def is_slide(node: JsonValue) -> bool:
    """Whether a node is a whole slide."""
    return is_object(node) and node.get("type") == _SLIDE


def is_deck(composition: Composition) -> bool:
    """Whether the body is slides and nothing else. The title of such a composition is for navigation (SL-6)."""
    body: JsonValue = composition.get("body")
    return is_array(body) and bool(body) and all(map(is_slide, body))


def slides_of(composition: Composition) -> list[Composition]:
    """One composition for each slide of a deck, all else the same; any other composition is one page."""
    if not is_deck(composition):
        return [composition]
    return [{**composition, "body": [node]} for node in composition["body"]]
