"""Links of a page as annotations that can be clicked."""

import re
from collections.abc import Iterable
from typing import Final

import pydyf

from isomer_agent_tools.images._page_drawing import PageLink
from isomer_agent_tools.images._svg_numbers import LARGEST, joined
from isomer_agent_tools.sdk import navigation_href

__all__ = ("link_annotations",)

_ABSOLUTE: Final = re.compile(r"(?:https?://|mailto:)[^\s]", re.IGNORECASE)
_WRITTEN: Final = re.compile(r"[!#$%&'*+,./0-9:;=?@A-Z_a-z~-]")
_POINTS: Final = 0.75


def link_annotations(links: Iterable[PageLink], height: int) -> list[pydyf.Dictionary]:
    """The annotations of a page `height` pixels high. Only whole web and mail addresses that may be followed pass."""
    return [made for link in links if (made := _annotation(link, height)) is not None]


def _annotation(link: PageLink, height: int) -> pydyf.Dictionary | None:
    href = navigation_href(link.url)
    sides = (link.left, link.top, link.width, link.height)
    # Written so that NaN is out of range too.
    if href is None or not _ABSOLUTE.match(href) or not all(-LARGEST <= side <= LARGEST for side in sides):
        return None
    left, top = link.left * _POINTS, (height - link.top) * _POINTS
    right, bottom = left + link.width * _POINTS, top - link.height * _POINTS
    action = pydyf.Dictionary({"Type": "/Action", "S": "/URI", "URI": pydyf.String(_ascii(href))})
    return pydyf.Dictionary(
        {
            "Type": "/Annot",
            "Subtype": "/Link",
            "Rect": f"[{joined(left, bottom, right, top)}]",
            "Border": "[0 0 0]",
            "F": 4,
            "Contents": pydyf.String(href),
            "A": action,
        }
    )


def _ascii(url: str) -> str:
    """The address in the characters that one may hold; PDF knows no others there."""
    return "".join(
        char if _WRITTEN.match(char) else "".join(f"%{byte:02X}" for byte in char.encode("utf-8", "replace"))
        for char in url
    )
