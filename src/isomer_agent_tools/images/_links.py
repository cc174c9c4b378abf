"""The links of a measured page."""

from isomer_agent_tools.images._page_drawing import PageLink
from isomer_agent_tools.sdk import MeasuredPage, navigation_href

__all__ = ("page_links",)


def page_links(page: MeasuredPage) -> tuple[PageLink, ...]:
    """A rectangle for each piece of text that leads somewhere; `http`, `https` and `mailto` only."""
    found: list[PageLink] = []
    for run in page.runs:
        target = None if run.url is None else navigation_href(run.url)
        # A relative address means nothing in a file that has been sent to somebody.
        if target is not None and ":" in target.partition("/")[0]:
            found.append(PageLink(url=target, left=run.left, top=run.top, width=run.width, height=run.height))
    return tuple(found)
