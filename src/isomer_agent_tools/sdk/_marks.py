"""The two inline marks an author may write: `` `code` `` and `**strong**` (RT-53)."""

import re
from dataclasses import dataclass
from typing import Final, Literal, final

from isomer_agent_tools.sdk._text import clean_text

__all__ = ("SIGNS", "Span", "SpanKind", "parse_marks", "signed_marks", "strip_marks")

SpanKind = Literal["text", "code", "strong"]

SIGNS: Final = ("\x01", "\x02", "\x03", "\x04")
"""Where strong starts and ends, where code starts and ends; `clean_text` leaves none of these in a text."""

_STRONG, _END_STRONG, _CODE, _END_CODE = SIGNS
_CODE_MARK: Final = re.compile(r"`([^`\n]+)`")
_STRONG_MARK: Final = re.compile(r"(?<!\*)\*\*([^*\s][^*\n]*+)(?<!\s)\*\*(?!\*)")
"""Two marks with nothing between them that could be one; an edge that is no space and no star."""
_RUN: Final = re.compile(r"((?:\*\*)++|\n)")
_STRETCH: Final = re.compile("\x01[^\x02]*\x02")
_SIGN: Final = re.compile("([\x01-\x04])")
_UNSIGNED: Final = dict.fromkeys(map(ord, SIGNS))
_KINDS: Final[dict[str, SpanKind]] = {_STRONG: "strong", _CODE: "code", _END_STRONG: "text", _END_CODE: "text"}


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """A run of text drawn in one way. `text` is never empty and holds no mark that was taken as one."""

    kind: SpanKind
    text: str


def parse_marks(text: str, *, most: int | None = None) -> tuple[Span, ...]:
    """The spans of an authored text, cleaned by `clean_text`; neighbours differ in kind.

    Code is found first, so `` `**x**` `` is code; code inside a strong stretch stays code. A pair of `**` holds only on
    one line and around something that neither starts nor ends with a space, so `2 ** 3 ** 4` has no mark. What is
    not paired stays as typed. Takes linear time.

    Args:
        text: as it was written.
        most: how many stretches of code and strong text to tell apart; all of them by default. What comes behind them
            is text without its marks.
    """
    cleaned = clean_text(text)
    if "`" not in cleaned and "**" not in cleaned:
        return (Span(kind="text", text=cleaned),) if cleaned else ()
    first, *pieces = _SIGN.split(signed_marks(cleaned), maxsplit=0 if most is None else 2 * most)
    if pieces:
        pieces[-1] = pieces[-1].translate(_UNSIGNED)
    spans = [Span(kind="text", text=first)] if first else []
    spans += [
        Span(kind=_KINDS[sign], text=piece) for sign, piece in zip(pieces[::2], pieces[1::2], strict=True) if piece
    ]
    return tuple(spans)


def strip_marks(text: str) -> str:
    """An authored text without its marks, for a surface that has none."""
    cleaned = clean_text(text)
    if "`" not in cleaned and "**" not in cleaned:
        return cleaned
    return signed_marks(cleaned).translate(_UNSIGNED)


def signed_marks(cleaned: str) -> str:
    """A text after `clean_text` with the `SIGNS` in place of its marks.

    Each stretch of code or strong text stands between its two signs, never empty and never inside another, and two of
    one kind are never side by side.
    """
    if "`" not in cleaned:
        return _signed_strong(cleaned)
    pieces = _CODE_MARK.split(cleaned)
    # Code is settled: from here on a sign stands for each stretch of it.
    pieces[::2] = _signed_strong(_CODE.join(pieces[::2])).split(_CODE)
    pieces[1::2] = [f"{_CODE}{code}{_END_CODE}" for code in pieces[1::2]]
    return "".join(pieces).replace(_END_CODE + _CODE, "")


def _signed_strong(line: str) -> str:
    if "**" not in line:
        return line
    pieces = _STRONG_MARK.split(line)
    settled = len(pieces)
    if "**" in "\n".join(pieces[::2]):
        settled = next(index for index in range(0, len(pieces), 2) if "**" in pieces[index])
        # Up to here each pair is one that holds; what follows is read mark by mark.
        start = sum(map(len, pieces[:settled])) + len("****") * (settled // 2)
        pieces[settled:] = _with_signs(_RUN.split(line[start:]))
    pieces[1:settled:2] = [f"{_STRONG}{inside}{_END_STRONG}" for inside in pieces[1:settled:2]]
    signed = "".join(pieces)
    if _CODE in signed:
        signed = _STRETCH.sub(_around_code, signed)
    return signed.replace(_STRONG + _END_STRONG, "").replace(_END_STRONG + _STRONG, "")


def _around_code(stretch: re.Match[str]) -> str:
    """A strong stretch that ends before each code in it and goes on behind it."""
    return stretch.group().replace(_CODE, _END_STRONG + _CODE + _STRONG)


def _with_signs(pieces: list[str]) -> list[str]:
    """A text that was split at its runs of `**`, which stand at the odd places, with signs in place of those that hold.

    A run is one piece: what is open ends at its first mark that no space precedes, its last one may open.
    """
    opener = 0
    for index in range(1, len(pieces), 2):
        run = pieces[index]
        if run == "\n":
            opener = 0
            continue
        used = _ending(pieces, index) if opener else 0
        if used:
            pieces[opener] = pieces[opener][:-2] + _STRONG
            pieces[index] = f"{run[: used - 2]}{_END_STRONG}{run[used:]}"
            opener = 0
        if not opener and len(run) > used:
            follows = pieces[index + 1][:1]
            opener = 0 if not follows or follows == "*" or follows.isspace() else index
    return pieces


def _ending(pieces: list[str], index: int) -> int:
    """How much of a run of marks there is up to the one that ends a strong stretch; 0 when none can."""
    if not pieces[index - 1][-1].isspace():
        return len("**")
    return len("****") if len(pieces[index]) > len("**") else 0
