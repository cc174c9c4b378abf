"""A part of a tree, written as SVG again for the engine to paint."""

from collections.abc import Callable, Iterable, Mapping
from xml.sax.saxutils import escape, quoteattr

from isomer_agent_tools.images._svg_tree import Element, references_of, tag_of

__all__ = ("Attributes", "referred_to", "written")

Attributes = Callable[[Element], Mapping[str, str]]
"""The attributes to write for an element."""

_KEYS = {"{http://www.w3.org/1999/xlink}href": "href", "{http://www.w3.org/XML/1998/namespace}space": "xml:space"}


def written(element: Element, attributes: Attributes) -> str:
    """The markup of an element and those inside it."""
    out: list[str] = []
    todo: list[Element | str] = [element]
    while todo:
        one = todo.pop()
        if isinstance(one, str):
            out.append(one)
            continue
        pairs = "".join(f" {_KEYS.get(key, key)}={quoteattr(value)}" for key, value in attributes(one).items())
        out.append(f"<{tag_of(one)}{pairs}>{escape(one.text or '')}")
        todo.append(f"</{tag_of(one)}>")
        for child in reversed(one):
            todo += (escape(child.tail or ""), child)
    return "".join(out)


def referred_to(elements: Iterable[Element], ids: Mapping[str, Element]) -> list[Element]:
    """What elements refer to, and what that refers to, each once."""
    found: dict[str, Element] = {}
    todo = list(elements)
    while todo:
        for name in references_of(todo.pop()):
            if name in ids and name not in found:
                found[name] = ids[name]
                todo.append(ids[name])
    return list(found.values())
