"""Where graphemes end and how wide they are, read from one letter for each character's kind and width."""

import re
import unicodedata
from collections import Counter
from functools import lru_cache
from typing import Final

__all__ = ("CLUSTER", "holds_together", "kinds_of", "width_of")

_KINDS: Final = "CNaXJEPROLVTHK"
r"""Return, line feed, below U+0300, extending, joiner, emoji style, symbol, regional indicator, other; then Hangul:
lead, vowel, tail, syllable without a tail, syllable with one."""
_ORDER: Final = {kind: index for index, kind in enumerate(_KINDS)}
_STEP: Final = 0x20
"""A letter is `0x20 + 0x20 * width + order of the kind`."""
_MAX_KNOWN: Final = 20_000
"""Characters whose letters are remembered; more than any language writes with."""

_LOWEST_MARK: Final = 0x300
_EXTENDING: Final = frozenset("\u200c\u200d\u0e33\u0eb3")
_MARK_CATEGORIES: Final = frozenset(("Mn", "Me", "Mc"))
_UNSEEN_CATEGORIES: Final = frozenset(("Mn", "Me", "Cf", "Cc", "Cs"))
_ALONE: Final = {"\r": "C", "\n": "N", "\u200d": "J", "\ufe0f": "E"}
_SPANS: Final = (
    ("X", "\U0001f3fb", "\U0001f3ff"),
    ("X", "\U000e0020", "\U000e007f"),
    ("R", "\U0001f1e6", "\U0001f1ff"),
    ("L", "\u1100", "\u115f"),
    ("V", "\u1160", "\u11a7"),
    ("T", "\u11a8", "\u11ff"),
    ("L", "\ua960", "\ua97c"),
    ("V", "\ud7b0", "\ud7c6"),
    ("T", "\ud7cb", "\ud7fb"),
)
"""Skin tones, tags, regional indicators, and the letters of Hangul."""
_SYLLABLES: Final = ("\uac00", "\ud7fb")
_TAILS: Final = 28
"""Whole syllables come in groups of this size, the first of each without a tail."""


def _letter(kind: str, width: int) -> int:
    return _STEP + _STEP * width + _ORDER[kind]


def _any_of(kinds: str) -> str:
    """Letters of these kinds, of any width, as a class of a regular expression."""
    return f"[{''.join(re.escape(chr(_letter(kind, width))) for kind in kinds for width in range(3))}]"


_HANGUL_RUN: Final = (
    f"{_any_of('L')}*+(?:{_any_of('VH')}{_any_of('V')}*+{_any_of('T')}*+|{_any_of('K')}{_any_of('T')}*+)"
    f"|{_any_of('L')}++|{_any_of('T')}++"
)
_TAIL: Final = f"(?:{_any_of('XJE')}|(?<={_any_of('J')}){_any_of('PR')})*+"
CLUSTER: Final = re.compile(
    f"{_any_of('C')}{_any_of('N')}|{_any_of('CN')}|(?:{_any_of('R')}{{2}}|{_HANGUL_RUN}|{_any_of('aXJEPRO')}){_TAIL}"
)
"""One grapheme, in letters."""

_EMOJI_STYLES: Final = frozenset(chr(_letter("E", width)) for width in range(3))


def kinds_of(text: str) -> str:
    """One letter for each character of `text`: its kind and width, for `CLUSTER` and `width_of`."""
    return text.translate(_LETTERS)


def width_of(letters: str) -> int:
    """Columns of what these letters stand for."""
    # Few graphemes differ in their letters, however long the text.
    return sum(_cluster_width(cluster) * count for cluster, count in Counter(CLUSTER.findall(letters)).items())


@lru_cache(maxsize=4_096)
def holds_together(before: str, char: str) -> bool:
    """Whether a grapheme may hold two neighbours; of two halves of flags the ones before them decide."""
    letters = kinds_of(before + char)
    found = CLUSTER.match(letters)
    return found is not None and found.end() == len(letters)


def _cluster_width(letters: str) -> int:
    if not _EMOJI_STYLES.isdisjoint(letters):
        return 2
    return min(2, sum((ord(letter) - _STEP) // _STEP for letter in letters))


class _Letters(dict[int, int]):
    """The letter of each character met so far."""

    def __missing__(self, code: int) -> int:
        char = chr(code)
        letter = _letter(_kind(char), _width(char))
        if len(self) < _MAX_KNOWN:
            self[code] = letter
        return letter


_LETTERS: Final = _Letters()


def _kind(char: str) -> str:
    if char in _ALONE:
        return _ALONE[char]
    if ord(char) < _LOWEST_MARK:
        return "a"
    category = unicodedata.category(char)
    if category in _MARK_CATEGORIES or char in _EXTENDING:
        return "X"
    for kind, first, last in _SPANS:
        if first <= char <= last:
            return kind
    if _SYLLABLES[0] <= char <= _SYLLABLES[1]:
        return "H" if (ord(char) - ord(_SYLLABLES[0])) % _TAILS == 0 else "K"
    return "P" if category in {"So", "Sm"} else "O"


def _width(char: str) -> int:
    if char == "\t":
        return 1
    if unicodedata.category(char) in _UNSEEN_CATEGORIES:
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
