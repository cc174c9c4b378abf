"""Slides that also read well as a page, a message or plain text."""

from isomer_agent_tools.packs.slides._deck import slide_deck_frame
from isomer_agent_tools.packs.slides._notes import slide_authoring_notes
from isomer_agent_tools.packs.slides._pack import slide_deck_primitives, slides_pack
from isomer_agent_tools.packs.slides._prose import slides_guide, slides_rules

__all__ = (
    "slide_authoring_notes",
    "slide_deck_frame",
    "slide_deck_primitives",
    "slides_guide",
    "slides_pack",
    "slides_rules",
)
