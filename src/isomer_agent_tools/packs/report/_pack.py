"""The pack: its primitives in the order an author meets them."""

from collections.abc import Mapping
from typing import Final

from isomer_agent_tools.packs.report._bar_chart import BAR_CHART
from isomer_agent_tools.packs.report._callout import CALLOUT
from isomer_agent_tools.packs.report._card import CARD
from isomer_agent_tools.packs.report._code import CODE
from isomer_agent_tools.packs.report._columns import COLUMNS
from isomer_agent_tools.packs.report._divider import DIVIDER
from isomer_agent_tools.packs.report._heading import HEADING
from isomer_agent_tools.packs.report._image import IMAGE
from isomer_agent_tools.packs.report._key_values import KEY_VALUES
from isomer_agent_tools.packs.report._line_chart import LINE_CHART
from isomer_agent_tools.packs.report._links import LINKS
from isomer_agent_tools.packs.report._list import LIST
from isomer_agent_tools.packs.report._metric import METRIC
from isomer_agent_tools.packs.report._metric_group import METRIC_GROUP
from isomer_agent_tools.packs.report._progress import PROGRESS
from isomer_agent_tools.packs.report._shared_css import SHARED_CSS, SHARED_PAGE_CSS
from isomer_agent_tools.packs.report._table import TABLE
from isomer_agent_tools.packs.report._text import TEXT
from isomer_agent_tools.packs.report._theme import REPORT_THEME
from isomer_agent_tools.packs.report._timeline import TIMELINE
from isomer_agent_tools.sdk import Primitive, PrimitiveGroup, define_pack

__all__ = ("report_pack", "report_primitives")

_GROUPS: Final[Mapping[str, tuple[Primitive, ...]]] = {
    "Words": (HEADING, TEXT, LIST, KEY_VALUES, CALLOUT, CODE, LINKS, IMAGE),
    "Figures": (METRIC, METRIC_GROUP, TABLE, BAR_CHART, LINE_CHART, TIMELINE, PROGRESS),
    "Arrangement": (COLUMNS, CARD, DIVIDER),
}

report_primitives: Final = tuple(primitive for group in _GROUPS.values() for primitive in group)
"""Every primitive of the pack, in catalog order."""

report_pack: Final = define_pack(
    "report",
    primitives=report_primitives,
    groups=[
        PrimitiveGroup(title=title, types=tuple(primitive.type for primitive in group))
        for title, group in _GROUPS.items()
    ],
    css=SHARED_CSS,
    page_css=SHARED_PAGE_CSS,
    string_node="text",
    theme=REPORT_THEME,
)
"""The vocabulary of reports. A bare string stands for a `text` node."""
