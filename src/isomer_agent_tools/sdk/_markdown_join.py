"""Pieces of inline Markdown side by side: each reads as it would alone, and no two form a mark together (RT-51)."""

import re
from collections.abc import Iterable
from typing import Literal

from isomer_agent_tools.sdk._markdown_escape import CODE_SPAN, code_as_text
from isomer_agent_tools.sdk._markdown_reference import first_as_reference, last_as_reference

__all__ = ("drop_delimiters", "join_pieces")

_TAIL = 48
"""How many characters before a seam can matter: the longest reference is shorter."""
_LONG = 512
"""Past this much, what can no longer matter is set aside, so that a seam never costs more."""

_REFERENCE_TAIL = re.compile(r"&[#A-Za-z0-9]{0,40}$")
_REFERENCE_HEAD = re.compile(r"[#A-Za-z0-9]{0,40};")
_WWW_HEAD = re.compile(r"[wW]{0,2}\.")
_LEADING_CODE = re.compile(CODE_SPAN)
_TOKEN = re.compile(
    rf"\\.|{CODE_SPAN}|\]\((?:\\.|[^\s\\()])*\)|(?<=[^\W_])_+(?=[^\W_])|(?P<strong>\*\*)|(?P<emphasis>_)"
)


def join_pieces(pieces: Iterable[str]) -> str:
    """Safe pieces of inline Markdown as one.

    Strong beside strong, or emphasis beside emphasis, becomes one stretch; of two neighbouring code spans the second
    becomes text. Linear: at each seam only the last characters before it are looked at.
    """
    settled: list[str] = []
    tail = ""
    for piece in pieces:
        tail = tail + piece if _cannot_meet(tail, piece) else "".join(_fit(tail, piece))
        if len(tail) > _LONG:
            cut = _tail_start(tail)
            settled.append(tail[:cut])
            tail = tail[cut:]
    return "".join((*settled, tail))


def drop_delimiters(line: str, kind: Literal["strong", "emphasis"]) -> str:
    """Inline Markdown without its marks of one kind, so that it can be put inside one mark of that kind."""
    if ("**" if kind == "strong" else "_") not in line:
        return line
    pieces: list[str] = []
    end = 0
    for token in _TOKEN.finditer(line):
        if token.lastgroup == kind:
            pieces.append(line[end : token.start()])
            end = token.end()
    return join_pieces((*pieces, line[end:])) if pieces else line


def _cannot_meet(tail: str, piece: str) -> bool:
    """Whether nothing can form at a seam: one side is empty, or there is white space at it."""
    return not tail or not piece or tail[-1].isspace() or piece[0].isspace()


def _tail_start(line: str) -> int:
    """Where the last characters begin; an even number of the backslashes of a run is left before it."""
    cut = max(0, len(line) - _TAIL)
    backslashes = cut - len(line[:cut].rstrip("\\"))
    return cut - backslashes % 2


def _fit(tail: str, piece: str) -> tuple[str, str]:
    if piece[0] == "`" and _ends_with_mark(tail, "`"):
        piece = _without_leading_code(piece)
    for mark in ("**", "_", "~~"):
        if piece.startswith(mark) and _ends_with_mark(tail, mark):
            return _fit(tail[: -len(mark)], piece[len(mark) :])
    if piece[0] == "[" and tail[-1] == "!":
        return f"{tail[:-1]}\\!", piece
    return _fit_marks(tail, _escape_head(tail, piece))


def _ends_with_mark(tail: str, mark: str) -> bool:
    if not tail.endswith(mark):
        return False
    before = tail[: -len(mark)]
    return not before.endswith("\\") or (len(before) - len(before.rstrip("\\"))) % 2 == 0


def _without_leading_code(piece: str) -> str:
    found = _LEADING_CODE.match(piece)
    if found is None:
        return piece
    return join_pieces((code_as_text(found["code"]), piece[found.end() :]))


def _escape_head(tail: str, piece: str) -> str:
    """A reference, an address or a strike that only the two together would form is escaped in the second."""
    at = _completes_at(tail, piece)
    return piece if at is None else f"{piece[:at]}\\{piece[at:]}"


def _completes_at(tail: str, piece: str) -> int | None:
    first, last = piece[0], tail[-1]
    if first == "/" == last or (first in "@~" and not last.isspace() and piece[1:2] != "~"):
        return 0
    reference = _REFERENCE_HEAD.match(piece)
    if reference and _REFERENCE_TAIL.search(tail):
        return reference.end() - 1
    www = _WWW_HEAD.match(piece)
    if www and (tail[-3:] + www.group()[:-1]).lower().endswith("www"):
        return www.end() - 1
    return None


def _fit_marks(tail: str, piece: str) -> tuple[str, str]:
    """A mark opens or closes only beside the right characters; a letter in the way is written as a reference."""
    for mark, inner_may_be_word in (("**", True), ("_", False), ("~~", True)):
        if piece.startswith(mark) and not (inner_may_be_word and piece[len(mark) : len(mark) + 1].isalnum()):
            tail = last_as_reference(tail)
        if _ends_with_mark(tail, mark) and not (inner_may_be_word and tail[-len(mark) - 1 : -len(mark)].isalnum()):
            piece = first_as_reference(piece)
    return tail, piece
