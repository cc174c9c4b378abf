"""Reports: answers that are no slides, as a page, a message or plain text."""

from isomer_agent_tools.packs.report._pack import report_pack, report_primitives
from isomer_agent_tools.packs.report._page import report_page_frame
from isomer_agent_tools.packs.report._prose import report_guide, report_rules

__all__ = ("report_guide", "report_pack", "report_page_frame", "report_primitives", "report_rules")
