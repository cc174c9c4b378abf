"""The gallery as Markdown: a list of the packs, and a page for each with every type on it."""

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from isomer_agent_tools.cli._gallery_runtime import Exhibit
from isomer_agent_tools.sdk import Pack, Primitive, compact_json
from isomer_agent_tools.sdk import markdown as md

if TYPE_CHECKING:
    from isomer_agent_tools.runtime import IsomerRuntime

__all__ = ("index_of", "page_of", "picture_name")

_MADE: Final = "Made by `isomer-agent-tools gallery`; change the packs, not this page."
_THEMES: Final = ("light", "dark")


def picture_name(type: str, theme: str) -> str:
    """Where the picture of a type stands beside the pages."""
    return f"pictures/{type}.{theme}.webp"


def index_of(packs: Sequence[Pack]) -> str:
    """The first page: every type of every pack by its group, with a link to its place."""
    parts = [md.heading(1, "Gallery"), _MADE]
    for pack in packs:
        parts.append(md.heading(2, md.join([md.link(f"The {pack.id} pack", f"{pack.id}.md")])))
        parts.append(f"{len(pack.primitives)} types.")
        for title, primitives in _groups(pack):
            links = [md.link(it.type, f"{pack.id}.md#{it.type.lower()}") for it in primitives]
            parts.append(md.paragraph(md.join([md.strong(title), ": ", md.join(links, " · ")])))
    return md.blocks(parts)


def page_of(pack: Pack, exhibits: Mapping[str, Exhibit], runtime: "IsomerRuntime[None]") -> str:
    """The page of a pack."""
    parts = [md.heading(1, f"The {pack.id} pack"), _MADE]
    for title, primitives in _groups(pack):
        parts.append(md.heading(2, title))
        for primitive in primitives:
            parts += _entry(primitive, exhibits[primitive.type], runtime)
    return md.blocks(parts)


def _groups(pack: Pack) -> list[tuple[str, list[Primitive]]]:
    by_type = {primitive.type: primitive for primitive in pack.primitives}
    return [(group.title, [by_type[name] for name in group.types]) for group in pack.groups]


def _entry(primitive: Primitive, exhibit: Exhibit, runtime: "IsomerRuntime[None]") -> list[str]:
    name, drawn = primitive.type, runtime.surfaces
    pictures = [md.image(f"{name}, {theme}", picture_name(name, theme)) for theme in _THEMES]
    slack = [*drawn.slack.render_node(exhibit.node).blocks]
    return [
        md.heading(3, name),
        md.paragraph(primitive.purpose),
        md.table(["Light", "Dark"], [pictures]),
        _folded("JSON", f"{len(compact_json(exhibit.node).encode()):,} bytes", _json(exhibit.node), "json"),
        _folded("Markdown", "", drawn.markdown.render_node(exhibit.node), "markdown"),
        _folded("Text", "", drawn.text.render_node(exhibit.node), "text"),
        _folded("Slack", f"{len(slack)} block{'' if len(slack) == 1 else 's'}", _json(slack), "json"),
    ]


def _folded(title: str, note: str, content: str, language: str) -> str:
    """Content that opens when it is asked for: the one piece of HTML that Markdown has no sign for."""
    summary = f"{title}, {note}" if note else title
    return f"<details><summary>{summary}</summary>\n\n{md.fence(content, language)}\n\n</details>"


def _json(value: object) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False)
