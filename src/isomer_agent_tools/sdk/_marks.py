"""The two inline marks an author may write: `` `code` `` and `**strong**` (RT-53)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, final

from isomer_agent_tools.sdk._text import clean_text

__all__ = ("Span", "SpanKind", "parse_marks", "strip_marks")

SpanKind = Literal["text", "code", "strong"]

_MARK = re.compile(r"(`[^`\n]+`|\*\*|\n)")


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
    spans: list[tuple[SpanKind, list[str]]] = []
    for kind, piece in _stretches(_MARK.split(cleaned)):
        if spans and spans[-1][0] == kind:
            spans[-1][1].append(piece)
        else:
            spans.append((kind, [piece]))
    return tuple(Span(kind=kind, text="".join(pieces)) for kind, pieces in spans)


def strip_marks(text: str) -> str:
    """An authored text without its marks, for a surface that has none."""
    cleaned = clean_text(text)
    if "`" not in cleaned and "**" not in cleaned:
        return cleaned
    return "".join(piece for _, piece in _stretches(_MARK.split(cleaned)))


def _stretches(pieces: list[str]) -> Iterator[tuple[SpanKind, str]]:
    """What is drawn of a text that was split at its marks, which stand at the odd places."""
    opening = _paired_marks(pieces)
    kind: SpanKind = "text"
    for index, piece in enumerate(pieces):
        if index in opening:
            kind = "strong" if opening[index] else "text"
        elif index % 2 and piece[0] == "`":
            yield "code", piece[1:-1]
        elif piece:
            yield kind, piece


def _paired_marks(pieces: list[str]) -> dict[int, bool]:
    """The pieces that are marks: true where a strong stretch starts, false where it ends."""
    paired: dict[int, bool] = {}
    opener: int | None = None
    for index in range(1, len(pieces), 2):
        if pieces[index] == "\n":
            opener = None
        elif pieces[index] != "**":
            continue
        elif opener is None:
            follows = (pieces[index + 1] or "".join(pieces[index + 2 : index + 3]))[:1]
            opener = index if follows and not follows.isspace() and follows != "*" else None
        elif not (pieces[index - 1] or pieces[index - 2])[-1].isspace():
            paired[opener], paired[index] = True, False
            opener = None
    return paired
