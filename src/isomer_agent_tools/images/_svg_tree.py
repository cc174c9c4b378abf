"""An SVG document as a tree: parsed without entities, of bounded depth."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from isomer_agent_tools.images._refusal import refused

__all__ = ("Element", "parse_svg", "reference_in", "references_of", "tag_of", "with_ids")

Element = ET.Element

_NAMESPACE = "{http://www.w3.org/2000/svg}"
_DEEPEST = 512
_MOST_CHARACTERS = 64_000_000
_REFERENCE = re.compile(r"""url\(\s*["']?#([^"'()\s]+)["']?\s*\)""")


class _Depth:
    """Builds the tree and counts how deep it goes: what walks it later may recurse."""

    def __init__(self) -> None:
        self._builder = ET.TreeBuilder()
        self._depth = 0

    def start(self, tag: str, attributes: dict[str, str]) -> Element:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise refused(f"it is nested deeper than {_DEEPEST} elements")
        return self._builder.start(tag, attributes)

    def end(self, tag: str) -> Element:
        self._depth -= 1
        return self._builder.end(tag)

    def data(self, data: str) -> None:
        self._builder.data(data)

    def close(self) -> Element:
        return self._builder.close()


def parse_svg(text: str) -> Element:
    """The root of a document. A document type is refused, so there is no entity to expand or to fetch."""
    if len(text) > _MOST_CHARACTERS:
        raise refused(f"it has more than {_MOST_CHARACTERS:,} characters")
    if "<!DOCTYPE" in text:
        raise refused("a document type")
    # Without a document type there is nothing in XML that could be attacked with.
    parser = ET.XMLParser(target=_Depth())  # noqa: S314
    try:
        parser.feed(text)
        root = parser.close()
    except (ET.ParseError, UnicodeError) as error:
        raise refused(f"it is no XML ({error})") from None
    if tag_of(root) != "svg":
        raise refused(f"its root is {root.tag!r}")
    return root


def tag_of(element: Element) -> str:
    """The name without SVG's namespace; another namespace stays and is therefore unknown."""
    return element.tag.removeprefix(_NAMESPACE)


def with_ids(root: Element) -> dict[str, Element]:
    """Every element that can be referred to; of two with one name the first."""
    found: dict[str, Element] = {}
    for element in root.iter():
        name = element.get("id")
        if name is not None:
            found.setdefault(name, element)
    return found


def reference_in(value: str | None) -> str | None:
    """The name in `url(#name)`, or `None`."""
    found = _REFERENCE.match(value) if value else None
    return found[1] if found else None


def references_of(element: Element) -> Iterator[str]:
    """Every name that an element and those inside it refer to."""
    for one in element.iter():
        for key, value in one.attrib.items():
            if key.endswith("href") and value.startswith("#"):
                yield value[1:]
            elif "url(" in value:
                yield from _REFERENCE.findall(value)
