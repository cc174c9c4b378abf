"""The document's structure: paragraphs and links in reading order, for readers that speak."""

from dataclasses import dataclass, field
from typing import Final, final

import pydyf

__all__ = ("DocumentStructure",)


@final
@dataclass(slots=True, kw_only=True)
class _Entry:
    """One key of the tree that leads from pages and annotations back to their elements."""

    elements: list[pydyf.Dictionary] = field(default_factory=list[pydyf.Dictionary])
    single: bool = False


class DocumentStructure:
    """Built page by page: a section a page, in it its paragraphs and its links."""

    def __init__(self, pdf: pydyf.PDF) -> None:
        self._pdf: Final = pdf
        self._root: Final = pydyf.Dictionary({"Type": "/StructTreeRoot"})
        pdf.add_object(self._root)
        self._document: Final = self._element("Document", self._root)
        self._sections: Final = pydyf.Array()
        self._entries: list[_Entry] = []

    def _element(self, kind: str, parent: pydyf.Dictionary, **more: object) -> pydyf.Dictionary:
        made = pydyf.Dictionary({"Type": "/StructElem", "S": f"/{kind}", "P": parent.reference, **more})
        self._pdf.add_object(made)
        return made

    def add_page(self, page: pydyf.Dictionary, paragraphs: int, links: list[pydyf.Dictionary]) -> None:
        """Describe a page that has been added, with its marked paragraphs and its annotations."""
        section = self._element("Sect", self._document, Pg=page.reference)
        self._sections.append(section.reference)
        marked = [self._element("P", section, Pg=page.reference, K=number) for number in range(paragraphs)]
        page["StructParents"] = len(self._entries)
        self._entries.append(_Entry(elements=marked))
        led = [self._link(section, page, link) for link in links]
        section["K"] = pydyf.Array([element.reference for element in (*marked, *led)])

    def _link(self, section: pydyf.Dictionary, page: pydyf.Dictionary, link: pydyf.Dictionary) -> pydyf.Dictionary:
        whole = pydyf.Dictionary({"Type": "/OBJR", "Obj": link.reference})
        element = self._element("Link", section, Pg=page.reference, K=whole)
        link["StructParent"] = len(self._entries)
        self._entries.append(_Entry(elements=[element], single=True))
        return element

    def finish(self) -> None:
        """Add the structure to the catalog."""
        self._document["K"] = self._sections
        numbers = pydyf.Array()
        for key, entry in enumerate(self._entries):
            references: list[object] = [element.reference for element in entry.elements]
            numbers += (key, references[0] if entry.single else pydyf.Array(references))
        tree = pydyf.Dictionary({"Nums": numbers})
        self._pdf.add_object(tree)
        self._root["K"] = self._document.reference
        self._root["ParentTree"] = tree.reference
        self._root["ParentTreeNextKey"] = len(self._entries)
        self._pdf.catalog["StructTreeRoot"] = self._root.reference
        self._pdf.catalog["MarkInfo"] = "<</Marked true>>"
