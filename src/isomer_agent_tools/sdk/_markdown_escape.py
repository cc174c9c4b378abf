"""Escaping by where a text lands in a block of Markdown (RT-51).

`escape_inline` handles what means something in the middle of a line, `escape_block_start` and `escape_heading_end` the
edges of a block, `escape_cell` a table, `escape_destination` a link. A character is escaped only where it could matter,
so that `a_b`, `5 < 6` and `AT&T` stay readable. What two safe pieces could form together is in `_markdown_join`.
"""

import re

from isomer_agent_tools.sdk._markdown_reference import first_as_reference, last_as_reference
from isomer_agent_tools.sdk._text import single_line

__all__ = (
    "CODE_SPAN",
    "code_as_text",
    "escape_block_start",
    "escape_cell",
    "escape_destination",
    "escape_heading_end",
    "escape_inline",
    "escape_label",
    "escape_line",
)

CODE_SPAN = r"(?P<fence>`++)(?P<code>.*?(?<!`))(?P=fence)(?!`)"
"""A code span as a regular expression, for Markdown whose other backticks are escaped."""

_REFERENCE = r"&(?=#[0-9]{1,8};|#[xX][0-9a-fA-F]{1,7};|[A-Za-z][A-Za-z0-9]{0,40};)"
_WORD = r"[^\W_]"
_RULES = tuple(
    (char, re.compile(pattern), f"\\\\{char}" if char != "\\" else r"\\\\")
    for char, pattern in (
        # Before what is neither a space nor ASCII punctuation a backslash is one. First: it looks at what was written.
        ("\\", r"\\(?![^\s\x01-\x04!-/:-@\[-`{-~])"),
        ("*", r"\*(?:(?<!\s\*)|(?!\s))"),
        ("~", rf"~(?:(?<=\S~)|(?!{_WORD}))"),
        ("<", r"<(?=[A-Za-z/!?]|$)"),
        ("&", _REFERENCE),
        # A bare `http://`, `www.` or e-mail address becomes a link in GFM.
        ("/", r"/(?<=//)(?=\S|$)"),
        (".", r"\.(?<=[wW]{3}\.)"),
        ("@", r"@(?<=\S@)(?=\S|$)"),
    )
)
"""A character, where it could mean something, and how it is written there; one substitution each, for speed.

What one of them adds changes nothing for another: a backslash before a mark is no space and no letter, as the mark.
"""
_INNER_UNDERSCORES = re.compile(rf"((?<={_WORD})_++(?={_WORD}))")
_NEAR = 48
"""How far to look for what marks beside a piece hold."""
_SUSPECT = re.compile(r"[`\[\]\\*_~<&/@]")
"""What every trigger holds, but for the dot of `www.`: a text without one is ordinary."""
_DESTINATION = re.compile(rf"[()]|{_REFERENCE}")
_BLOCK_START = re.compile(r"(?=#{1,6}(?:\s|$)|[-+*](?:\s|$)|-[-\s]+$|>)|[0-9]{1,9}(?=[.)](?:\s|$))")
_CLOSING_HASHES = re.compile(r"(?:^|(?<=[ \t]))(?=#+$)")
_TOKEN = re.compile(rf"\\.|{CODE_SPAN}")


def escape_inline(value: str) -> str:
    """A text as inline Markdown on one line; line breaks become spaces."""
    return escape_line(single_line(value))


def escape_line(line: str) -> str:
    """Text on one line, cleaned already, as inline Markdown; the `SIGNS` of marks in it stay, as any neighbour."""
    if _SUSPECT.search(line) is None and "w." not in line and "W." not in line:
        return line
    inner = line.strip()
    # Spaces at the ends may be stripped later, so they are no neighbours to rely on.
    start = line.find(inner)
    return f"{line[:start]}{_escape_marks(inner)}{line[start + len(inner) :]}"


def escape_destination(url: str) -> str:
    """A percent-encoded URL as the destination of a link."""
    return _DESTINATION.sub(r"\\\g<0>", url)


def escape_block_start(line: str) -> str:
    """Inline Markdown that begins a block and stays a paragraph: no heading, list, quote or rule."""
    found = None if line[:1].isalpha() else _BLOCK_START.match(line)
    return f"{found.group()}\\{line[found.end() :]}" if found else line


def escape_heading_end(line: str) -> str:
    r"""Inline Markdown whose last `#` signs are part of the heading: `a #` becomes `a \#`."""
    found = _CLOSING_HASHES.search(line) if line.endswith("#") else None
    return f"{line[: found.start()]}\\{line[found.start() :]}" if found else line


def escape_cell(line: str) -> str:
    r"""Inline Markdown as a table cell: each `|` is escaped.

    Parsers differ on a backslash before a `|` inside code, so such code becomes text.
    """
    if "|" not in line:
        return line
    return _without_code(line, "\\|").replace("|", "\\|")


def escape_label(line: str) -> str:
    """Inline Markdown as the label of a link.

    Code that holds a `]` becomes text: with a colon after it, parsers take the start for a link definition.
    """
    return _without_code(line, "]") if "]" in line else line


def code_as_text(inside: str) -> str:
    """What stands between the backticks of a code span as inline Markdown; spaces at its ends become references."""
    padded = len(inside) > 1 and inside[0] == inside[-1] == " "
    content = inside[1:-1] if padded else inside
    inner = content.strip()
    start = content.find(inner)
    return f"{_references(content[:start])}{escape_inline(inner)}{_references(content[start + len(inner) :])}"


def _escape_marks(inner: str) -> str:
    """Each character that means something between its neighbours; an edge of the text may have any neighbour."""
    for char, rule, written in _RULES:
        if char in inner:
            inner = rule.sub(written, inner)
    for char in "`[]":
        inner = inner.replace(char, f"\\{char}")
    return _escape_underscores(inner) if "_" in inner else inner


def _escape_underscores(inner: str) -> str:
    """Every underscore that does not stand inside a word."""
    pieces = _INNER_UNDERSCORES.split(inner)
    pieces[::2] = [piece.replace("_", "\\_") for piece in pieces[::2]]
    return "".join(pieces)


def _without_code(line: str, trouble: str) -> str:
    """Inline Markdown with those code spans that hold `trouble` as text."""
    return _TOKEN.sub(lambda token: _code_to_text(token) if trouble in (token["code"] or "") else token.group(), line)


def _code_to_text(token: re.Match[str]) -> str:
    text = code_as_text(token["code"])
    start, end = token.span()
    if _may_pair(token.string[max(0, start - _NEAR) : start][::-1]):
        text = first_as_reference(text)
    if _may_pair(token.string[end : end + _NEAR]):
        text = last_as_reference(text)
    opening = "\\" if text[0] in "/@.~;" else ""
    closing = "\\!" if text[-1] == "!" else text[-1]
    return f"{opening}{text[:-1]}{closing}"


def _may_pair(outside: str) -> bool:
    """Whether what stands beside a piece, read away from it, starts with marks that hold something further out."""
    beyond = outside.lstrip("*_")
    return len(beyond) < len(outside) and bool(beyond or outside[_NEAR - 1 :]) and not beyond[:1].isspace()


def _references(spaces: str) -> str:
    return "".join(f"&#{ord(space)};" for space in spaces)
