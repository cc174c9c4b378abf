"""Characters that no font can draw: they are told, never boxed in silence."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from isomer_agent_tools.images._markup import TextPiece
from isomer_agent_tools.sdk import ValidationWarning, single_line

__all__ = ("MissingGlyphWarning", "missing_glyphs")

_NOT_DRAWN: Final = frozenset({"Cc", "Cf", "Mn", "Zs", "Zl", "Zp"})
_MOST_TOLD: Final = 20
_LONGEST_TEXT: Final = 60


class MissingGlyphWarning(UserWarning):
    """A picture was drawn though no font has some of its characters: boxes stand in their place."""


def missing_glyphs(pieces: Sequence[TextPiece], characters: frozenset[int]) -> tuple[ValidationWarning, ...]:
    """One warning for each text with characters that are not among `characters`, the first 20 of them."""
    found: list[ValidationWarning] = []
    for piece in pieces:
        missing = dict.fromkeys(sign for sign in piece.text if ord(sign) not in characters and _is_drawn(sign))
        if missing and len(found) < _MOST_TOLD:
            found.append(_warning(piece, list(missing)))
    return tuple(found)


def _is_drawn(sign: str) -> bool:
    return unicodedata.category(sign) not in _NOT_DRAWN


def _warning(piece: TextPiece, missing: Sequence[str]) -> ValidationWarning:
    named = ", ".join(f"{sign} (U+{ord(sign):04X})" for sign in missing[:_MOST_TOLD])
    text = single_line(piece.text).strip()
    shown = text if len(text) <= _LONGEST_TEXT else f"{text[:_LONGEST_TEXT]}…"
    return ValidationWarning(
        surface="snapshot", path=piece.path, message=f"has characters that no font can draw: {named} in “{shown}”"
    )
