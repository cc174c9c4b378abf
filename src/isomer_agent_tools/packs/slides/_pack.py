"""The pack: its primitives in the order an author meets them."""

from collections.abc import Mapping
from typing import Final

from isomer_agent_tools.packs.slides._agenda import SLIDE_AGENDA
from isomer_agent_tools.packs.slides._bars import SLIDE_BARS
from isomer_agent_tools.packs.slides._bullet_list import SLIDE_BULLET_LIST
from isomer_agent_tools.packs.slides._closing import SLIDE_CLOSING
from isomer_agent_tools.packs.slides._code import SLIDE_CODE
from isomer_agent_tools.packs.slides._command import SLIDE_COMMAND
from isomer_agent_tools.packs.slides._definitions import SLIDE_DEFINITIONS
from isomer_agent_tools.packs.slides._delta import SLIDE_DELTA
from isomer_agent_tools.packs.slides._diff import SLIDE_DIFF
from isomer_agent_tools.packs.slides._fanout import SLIDE_FANOUT
from isomer_agent_tools.packs.slides._frame import SLIDE_FRAME
from isomer_agent_tools.packs.slides._graph import SLIDE_GRAPH
from isomer_agent_tools.packs.slides._heading import SLIDE_HEADING
from isomer_agent_tools.packs.slides._lanes import SLIDE_LANES
from isomer_agent_tools.packs.slides._layers import SLIDE_LAYERS
from isomer_agent_tools.packs.slides._list import SLIDE_LIST
from isomer_agent_tools.packs.slides._matrix import SLIDE_MATRIX
from isomer_agent_tools.packs.slides._pipeline import SLIDE_PIPELINE
from isomer_agent_tools.packs.slides._quadrant import SLIDE_QUADRANT
from isomer_agent_tools.packs.slides._quote import SLIDE_QUOTE
from isomer_agent_tools.packs.slides._roadmap import SLIDE_ROADMAP
from isomer_agent_tools.packs.slides._section import SLIDE_SECTION
from isomer_agent_tools.packs.slides._sequence import SLIDE_SEQUENCE
from isomer_agent_tools.packs.slides._shared_css import SHARED_CSS, SHARED_PAGE_CSS
from isomer_agent_tools.packs.slides._source import SLIDE_SOURCE
from isomer_agent_tools.packs.slides._split import SLIDE_SPLIT
from isomer_agent_tools.packs.slides._stack import SLIDE_STACK
from isomer_agent_tools.packs.slides._stat import SLIDE_STAT
from isomer_agent_tools.packs.slides._statement import SLIDE_STATEMENT
from isomer_agent_tools.packs.slides._stats import SLIDE_STATS
from isomer_agent_tools.packs.slides._table import SLIDE_TABLE
from isomer_agent_tools.packs.slides._territory_group import SLIDE_TERRITORY_GROUP
from isomer_agent_tools.packs.slides._theme import SLIDE_THEME
from isomer_agent_tools.packs.slides._timeline import SLIDE_TIMELINE
from isomer_agent_tools.packs.slides._title import SLIDE_TITLE
from isomer_agent_tools.packs.slides._transcript import SLIDE_TRANSCRIPT
from isomer_agent_tools.packs.slides._tree import SLIDE_TREE
from isomer_agent_tools.sdk import Primitive, PrimitiveGroup, define_pack

__all__ = ("slide_deck_primitives", "slides_pack")

_GROUPS: Final[Mapping[str, tuple[Primitive, ...]]] = {
    "Slide structure": (
        SLIDE_FRAME,
        SLIDE_HEADING,
        SLIDE_STATEMENT,
        SLIDE_QUOTE,
        SLIDE_TITLE,
        SLIDE_SECTION,
        SLIDE_AGENDA,
        SLIDE_CLOSING,
        SLIDE_SOURCE,
    ),
    "Layout": (SLIDE_SPLIT, SLIDE_STACK),
    "Text": (SLIDE_LIST, SLIDE_BULLET_LIST, SLIDE_DEFINITIONS, SLIDE_ROADMAP),
    "Diagrams": (
        SLIDE_FANOUT,
        SLIDE_PIPELINE,
        SLIDE_SEQUENCE,
        SLIDE_LANES,
        SLIDE_LAYERS,
        SLIDE_TERRITORY_GROUP,
        SLIDE_GRAPH,
        SLIDE_TIMELINE,
        SLIDE_TREE,
    ),
    "Data": (SLIDE_STAT, SLIDE_STATS, SLIDE_DELTA, SLIDE_BARS, SLIDE_TABLE, SLIDE_MATRIX, SLIDE_QUADRANT),
    "Code": (SLIDE_CODE, SLIDE_DIFF, SLIDE_COMMAND, SLIDE_TRANSCRIPT),
}

slide_deck_primitives: Final = tuple(primitive for group in _GROUPS.values() for primitive in group)
"""Every primitive of the pack, in catalog order."""

slides_pack: Final = define_pack(
    "slides",
    primitives=slide_deck_primitives,
    groups=[
        PrimitiveGroup(title=title, types=tuple(primitive.type for primitive in group))
        for title, group in _GROUPS.items()
    ],
    css=SHARED_CSS,
    page_css=SHARED_PAGE_CSS,
    theme=SLIDE_THEME,
)
"""The vocabulary of slides. Without a frame its nodes also make a report."""
