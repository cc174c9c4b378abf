"""The two inline marks an author may write: `` `code` `` and `**strong**` (RT-53)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, final

from isomer_agent_tools.sdk._text import clean_text

__all__ = ("Span", "SpanKind", "parse_marks", "strip_marks")

SpanKind = Literal["text", "code", "strong"]

_CODE = re.compile(r"`[^`\n]+`")
_PIECE = re.compile(rf"{_CODE.pattern}|\*\*|\n")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """A run of text drawn in one way. `text` is never empty and holds no mark that was taken as one."""

    kind: SpanKind
    text: str


def parse_marks(text: str) -> tuple[Span, ...]:
    """The spans of an authored text, cleaned by `clean_text`; neighbours differ in kind.

    Code is found first, so `` `**x**` `` is code; code inside a strong stretch stays code. A pair of `**` holds only on
    one line and around something that neither starts nor ends with a space, so `2 ** 3 ** 4` has no mark. What is
    not paired stays as typed. Takes linear time.
    """
    cleaned = clean_text(text)
    if "`" not in cleaned and "**" not in cleaned:
        return (Span(kind="text", text=cleaned),) if cleaned else ()
    pieces = list(_pieces(cleaned))
    opening = _paired_marks(cleaned, pieces)
    spans: list[tuple[SpanKind, list[str]]] = []
    strong = False
    for index, (start, end) in enumerate(pieces):
        piece = cleaned[start:end]
        if index in opening:
            strong = opening[index]
        elif _CODE.fullmatch(piece):
            _append(spans, "code", piece[1:-1])
        else:
            _append(spans, "strong" if strong else "text", piece)
    return tuple(Span(kind=kind, text="".join(parts)) for kind, parts in spans)


def strip_marks(text: str) -> str:
    """An authored text without its marks, for a surface that has none."""
    return "".join(span.text for span in parse_marks(text))


def _pieces(text: str) -> Iterator[tuple[int, int]]:
    """Bounds of code, of `**`, of line breaks, and of what stands between them."""
    end = 0
    for found in _PIECE.finditer(text):
        if found.start() > end:
            yield end, found.start()
        yield found.span()
        end = found.end()
    if end < len(text):
        yield end, len(text)


def _paired_marks(text: str, pieces: list[tuple[int, int]]) -> dict[int, bool]:
    """The pieces that are marks: true where a strong stretch starts, false where it ends."""
    paired: dict[int, bool] = {}
    opener: int | None = None
    for index, (start, end) in enumerate(pieces):
        piece = text[start:end]
        if piece == "\n":
            opener = None
        elif piece != "**":
            continue
        elif opener is not None and not text[start - 1].isspace():
            paired[opener], paired[index] = True, False
            opener = None
        elif opener is None and end < len(text) and not text[end].isspace() and text[end] != "*":
            opener = index
    return paired


def _append(spans: list[tuple[SpanKind, list[str]]], kind: SpanKind, text: str) -> None:
    if spans and spans[-1][0] == kind:
        spans[-1][1].append(text)
    else:
        spans.append((kind, [text]))
