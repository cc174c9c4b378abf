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
_MARK: Final = re.compile(r"(`[^`\n]+`|(?:\*\*)++|\n)")
_SIGN: Final = re.compile("([\x01-\x04])")
_UNSIGNED: Final = dict.fromkeys(map(ord, SIGNS))
_KINDS: Final[dict[str, SpanKind]] = {_STRONG: "strong", _CODE: "code", _END_STRONG: "text", _END_CODE: "text"}


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
    first, *pieces = _SIGN.split(signed_marks(cleaned))
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
    signed = "".join(_with_signs(_MARK.split(cleaned)))
    for seam in (_STRONG + _END_STRONG, _END_STRONG + _STRONG, _END_CODE + _CODE):
        signed = signed.replace(seam, "")
    return signed


def _with_signs(pieces: list[str]) -> list[str]:
    """A text that was split at its marks, which stand at the odd places, with signs in place of those that hold.

    A run of `**` is one piece: what is open ends at its first mark that no space precedes, its last one may open.
    """
    pieces[1::2] = [f"{_CODE}{piece[1:-1]}{_END_CODE}" if piece[0] == "`" else piece for piece in pieces[1::2]]
    opener = 0
    for index in [index for index in range(1, len(pieces), 2) if pieces[index][0] in "*\n"]:
        run = pieces[index]
        if run == "\n":
            opener = 0
            continue
        used = _ending(pieces, index) if opener else 0
        if used:
            _sign_strong(pieces, opener, index, used)
            opener = 0
        if not opener and len(run) > used:
            follows = pieces[index + 1] or "".join(pieces[index + 2 : index + 3])
            opener = 0 if not follows or follows[0].isspace() or follows[0] == "*" else index
    return pieces


def _ending(pieces: list[str], index: int) -> int:
    """How much of a run of marks there is up to the one that ends a strong stretch; 0 when none can."""
    if not (pieces[index - 1] or pieces[index - 2])[-1].isspace():
        return len("**")
    return len("****") if len(pieces[index]) > len("**") else 0


def _sign_strong(pieces: list[str], opener: int, index: int, used: int) -> None:
    run = pieces[index]
    pieces[opener] = pieces[opener][: -len("**")] + _STRONG
    pieces[index] = f"{run[: used - len('**')]}{_END_STRONG}{run[used:]}"
    for between in range(opener + 2, index, 2):
        if pieces[between][0] == _CODE:
            pieces[between] = _END_STRONG + pieces[between] + _STRONG
