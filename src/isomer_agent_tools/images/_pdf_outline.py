"""The outline: the titles of the pages, to jump to."""

from collections.abc import Sequence
from itertools import pairwise

import pydyf

__all__ = ("add_outline",)


def add_outline(pdf: pydyf.PDF, pages: Sequence[tuple[str, pydyf.Dictionary]]) -> None:
    """Give the document an outline with one entry a page, in order."""
    root = pydyf.Dictionary({"Type": "/Outlines", "Count": len(pages)})
    pdf.add_object(root)
    items = [
        pydyf.Dictionary(
            {
                "Title": pydyf.String(title),
                "Parent": root.reference,
                "Dest": pydyf.Array([page.reference, "/Fit"]),
            }
        )
        for title, page in pages
    ]
    for item in items:
        pdf.add_object(item)
    for item, following in pairwise(items):
        item["Next"] = following.reference
        following["Prev"] = item.reference
    root["First"], root["Last"] = items[0].reference, items[-1].reference
    pdf.catalog["Outlines"] = root.reference
