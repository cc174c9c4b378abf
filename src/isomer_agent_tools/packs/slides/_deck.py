"""The frame a host registers for decks: one slide, 1920 by 1080."""

from collections.abc import Sequence
from typing import Final

from isomer_agent_tools.packs.slides._theme import CANVAS_HEIGHT, CANVAS_WIDTH, SLIDE_THEME
from isomer_agent_tools.sdk import Composition, Frame, Node

__all__ = ("slide_deck_frame",)

_TYPE: Final = "slideFrame"
_HINT: Final = (
    "move all content into the `body` of one slideFrame, and make every further slide a composition of its own"
)


def _validate_body(body: Sequence[Node]) -> list[str]:
    """One message, unless the body is one slideFrame (SL-2)."""
    if len(body) == 1 and body[0]["type"] == _TYPE:
        return []
    got = f'1 node of type "{body[0]["type"]}"' if len(body) == 1 else f"{len(body)} nodes"
    return [f'The body must hold exactly one "{_TYPE}" node, got {got}: {_HINT}']


def _height(composition: Composition, measure: object) -> int:
    return CANVAS_HEIGHT


slide_deck_frame: Final = Frame(
    default_width=CANVAS_WIDTH,
    estimate_height=_height,
    theme=SLIDE_THEME,
    validate_body=_validate_body,
)
"""Pages of 1920 by 1080, each of them one slideFrame. Register it under a name of your choice."""
