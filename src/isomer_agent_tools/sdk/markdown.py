"""Builders of Markdown that reads back as what was meant, whatever the texts hold (RT-51, RT-52).

Inline builders return `Md`, block builders `str` without a trailing newline. Wherever `str | Md` is taken, a plain
`str` is escaped and an `Md` is taken as it is. Put `Md` side by side with `join`, never with an f-string: `!` before a
link would make it an image.
"""

import re
from collections.abc import Iterable, Sequence
from typing import final

from isomer_agent_tools.sdk._markdown_escape import (
    escape_block_start,
    escape_cell,
    escape_destination,
    escape_heading_end,
    escape_inline,
    escape_label,
)
from isomer_agent_tools.sdk._markdown_join import drop_delimiters, join_pieces
from isomer_agent_tools.sdk._markdown_marks import marked_line
from isomer_agent_tools.sdk._text import clean_text, one_line, single_line
from isomer_agent_tools.sdk._urls import asset_url, navigation_href, percent_encoded

__all__ = (
    "Md",
    "blocks",
    "bullets",
    "code",
    "emphasis",
    "fence",
    "heading",
    "image",
    "join",
    "link",
    "marks",
    "ordered",
    "paragraph",
    "quote",
    "rule",
    "strong",
    "table",
    "text",
)

_BACKTICKS = re.compile(r"`+")
_LANGUAGE = re.compile(r"[\w+#.-]{1,64}")
_LIST_MARKER = re.compile(r"(?:[-*]|[0-9]{1,9}[.)])(?= |$)")
_MARKER_STARTS = frozenset("-*0123456789")
_OTHER_MARKER = str.maketrans("-*.)", "*-).")
_LAST_ORDINAL = 999_999_999


@final
class Md(str):
    """Inline Markdown that is already safe. `Md(source)` vouches for `source`."""

    __slots__ = ()


def text(value: str) -> Md:
    """A text on one line, with nothing in it that Markdown would read."""
    return Md(escape_inline(value))


def marks(value: str) -> Md:
    """An authored text: its `` `code` `` and `**strong**` are kept, the rest is escaped."""
    if "`" not in value and "**" not in value:
        return text(value)
    return Md(marked_line(value))


def strong(content: str | Md) -> Md:
    """Strong text; spaces at its ends stay outside the marks, and strong inside strong is one."""
    return _wrapped(drop_delimiters(_inline(content), "strong"), "**")


def emphasis(content: str | Md) -> Md:
    """Emphasised text; spaces at its ends stay outside the marks, and emphasis inside emphasis is one."""
    return _wrapped(drop_delimiters(_inline(content), "emphasis"), "_")


def code(value: str) -> Md:
    """A code span, with a fence longer than any run of backticks in it. A blank text stays plain."""
    inside = single_line(value)
    if not inside.strip():
        return Md(inside)
    ticks = "`" * (_longest_run(inside) + 1)
    # A backslash before the closing fence would look, at a seam, like an escaped backtick.
    pad = " " if inside[0] == "`" or inside[-1] in "`\\" or inside[0] == inside[-1] == " " else ""
    return Md(f"{ticks}{pad}{inside}{pad}{ticks}")


def link(label: str | Md, href: str) -> Md:
    """A link; an `href` that may not be followed (RT-91) becomes `#`. A blank label shows the address."""
    url = navigation_href(href) or "#"
    shown = escape_label(_inline(label).strip()) or escape_inline(url)
    return Md(f"[{shown}]({escape_destination(percent_encoded(url))})")


def image(alt: str, src: str) -> Md:
    """A picture; its alt text alone when `src` may not be loaded (RT-91)."""
    url = asset_url(src)
    if url is None:
        return text(alt)
    return Md(f"![{escape_inline(alt).strip()}]({escape_destination(percent_encoded(url))})")


def join(parts: Iterable[str | Md], separator: str | Md = "") -> Md:
    """The parts in order, with `separator` between them, each read as it would be alone."""
    between = _inline(separator)
    if not between:
        return Md(join_pieces(map(_inline, parts)))
    pieces: list[str] = []
    for part in parts:
        pieces += (between, _inline(part)) if pieces else (_inline(part),)
    return Md(join_pieces(pieces))


def heading(level: int, content: str | Md) -> str:
    """A heading of level 1 to 6 (others are brought into that range); blank content gives `""`."""
    line = _line(content)
    return line and f"{'#' * min(6, max(1, level))} {escape_heading_end(line)}"


def paragraph(content: str | Md) -> str:
    """A paragraph on one line; blank content gives `""`."""
    return escape_block_start(_line(content))


def bullets(items: Iterable[str | Md]) -> str:
    """A list with one line an item; blank items are left out."""
    return "\n".join(f"- {line}" for line in map(paragraph, items) if line)


def ordered(items: Iterable[str | Md], start: int = 1) -> str:
    """A numbered list with one line an item, from `start` (0 or more) on; blank items are left out."""
    kept = [line for line in map(paragraph, items) if line]
    first = min(max(0, start), _LAST_ORDINAL - len(kept))
    return "\n".join(f"{number}. {line}" for number, line in enumerate(kept, first))


def quote(inside: str) -> str:
    """Blocks as a quotation."""
    return "\n".join(f"> {line}" if line else ">" for line in inside.split("\n")) if inside else ""


def fence(lines: str | Iterable[str], language: str | None = None) -> str:
    """A code block, with a fence longer than any run of backticks in it.

    Args:
        lines: the code, or its lines.
        language: printed when it is made of word characters and `+#.-`, at most 64, else left out.
    """
    body = clean_text(lines if isinstance(lines, str) else "\n".join(lines))
    ticks = "`" * max(3, _longest_run(body) + 1)
    info = language if language and _LANGUAGE.fullmatch(language) else ""
    return f"{ticks}{info}\n{body}\n{ticks}"


def table(header: Sequence[str | Md], rows: Sequence[Sequence[str | Md]]) -> str:
    """A table as wide as its widest row; missing cells are empty. Without a column, `""`."""
    width = max(map(len, (header, *rows)))
    if not width:
        return ""
    delimiter = f"|{' - |' * width}"
    return "\n".join((_row(header, width), delimiter, *(_row(row, width) for row in rows)))


def rule() -> str:
    """A thematic break."""
    return "---"


def blocks(parts: Iterable[str]) -> str:
    """Blocks with one blank line between them; empty ones are dropped, and two lists in a row stay two."""
    kept: list[str] = []
    for part in parts:
        if part.strip():
            kept.append(_apart(kept[-1], part) if kept else part)
    return "\n\n".join(kept)


def _inline(part: str | Md) -> str:
    return part if isinstance(part, Md) else escape_inline(part)


def _line(content: str | Md) -> str:
    return one_line(_inline(content)).strip()


def _wrapped(content: str, mark: str) -> Md:
    inner = content.strip()
    if not inner:
        return Md(content)
    start = content.index(inner)
    return Md(f"{content[:start]}{mark}{inner}{mark}{content[start + len(inner) :]}")


def _row(cells: Sequence[str | Md], width: int) -> str:
    shown = [escape_cell(_line(cell)) for cell in cells] + [""] * (width - len(cells))
    return f"| {' | '.join(shown)} |"


def _longest_run(value: str) -> int:
    return max(map(len, _BACKTICKS.findall(value)), default=0)


def _apart(before: str, part: str) -> str:
    """`part` with its list marker changed when it would continue the list that `before` ends with."""
    if part[0] not in _MARKER_STARTS:
        return part
    last, first = (_LIST_MARKER.match(line) for line in (before[before.rfind("\n") + 1 :], part))
    if not last or not first or last.group()[-1] != first.group()[-1]:
        return part
    lines = part.split("\n")
    for index, line in enumerate(lines):
        marker = _LIST_MARKER.match(line)
        if not marker or marker.group()[-1] != first.group()[-1]:
            break
        lines[index] = marker.group().translate(_OTHER_MARKER) + line[marker.end() :]
    return "\n".join(lines)
