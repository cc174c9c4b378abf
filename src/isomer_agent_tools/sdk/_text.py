"""Drawn text: what is dropped from it, how it folds to one line, how wide it is, and where it may be cut."""

import re
import unicodedata
from collections.abc import Callable, Iterator

__all__ = (
    "clean_text",
    "column_width",
    "cut_graphemes",
    "grapheme_start",
    "graphemes",
    "one_line",
    "pad_columns",
    "single_line",
    "text_lines",
    "utf16_length",
)

_SPACE = re.compile(r"\s+")
_BREAKS = frozenset("\r\n\v\f\x1c\x1d\x1e\x85\u2028\u2029")
_LINE_BREAK = re.compile("\r\n|[\r\v\f\x85\u2028\u2029]")
_FLAG = "\U0001f3f4"
_UNDRAWN = re.compile(
    # A subdivision flag is the one place where tag characters are drawn; it spells 3 to 6 letters or digits.
    _FLAG + "[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f"
    "|[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\U000e0000-\U000e007f]+"
)

_JOINER = "\u200d"
_EMOJI_STYLE = "\ufe0f"
_SKIN_TONES = ("\U0001f3fb", "\U0001f3ff")
_REGIONAL = ("\U0001f1e6", "\U0001f1ff")
_TAGS = ("\U000e0020", "\U000e007f")
_HANGUL = (("\u1100", "\u11ff"), ("\ua960", "\ua97c"), ("\uac00", "\ud7fb"))
_SYLLABLE_PARTS = {
    "L": (("\u1100", "\u115f"), ("\ua960", "\ua97c")),
    "V": (("\u1160", "\u11a7"), ("\ud7b0", "\ud7c6")),
    "T": (("\u11a8", "\u11ff"), ("\ud7cb", "\ud7fb")),
}
_TAILS = 28
"""Whole syllables come in groups of this size, the first of each without a tail."""
_EXTENDING = "\u200c\u200d\u0e33\u0eb3"
_MARK_CATEGORIES = frozenset(("Mn", "Me", "Mc"))
_UNSEEN_CATEGORIES = frozenset(("Mn", "Me", "Cf", "Cc", "Cs"))


def one_line(text: str) -> str:
    """Collapse each run of white space that holds a line break into one space; other spaces stay (AT-53)."""
    # No line break is printable.
    return text if text.isprintable() else _SPACE.sub(_fold, text)


def clean_text(text: str) -> str:
    """Text as a surface may draw it (RT-54). Run it before escaping, never after.

    Every kind of line break becomes a line feed. Controls other than the line feed and the tab, bidi overrides and
    isolates, and tag characters outside a flag are dropped; joiners and variation selectors stay.
    """
    if text.isprintable():
        return text
    return _UNDRAWN.sub(_keep_flag, _LINE_BREAK.sub("\n", text))


def single_line(text: str) -> str:
    """`clean_text`, with each line break and the white space around it as one space: how a one-line field is drawn."""
    return text if text.isprintable() else one_line(clean_text(text))


def text_lines(text: str) -> list[str]:
    """`clean_text`, split at its line breaks; never empty, and no line holds a break."""
    return clean_text(text).split("\n")


def utf16_length(text: str) -> int:
    """Length in UTF-16 units, the unit of services written in JavaScript; a lone surrogate counts as one."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def column_width(text: str) -> int:
    """Columns a fixed-width font needs: 2 for wide East Asian characters and emoji, 0 for marks and controls."""
    if text.isascii() and text.isprintable():
        return len(text)
    return sum(map(_cluster_width, graphemes(text)))


def pad_columns(text: str, width: int) -> str:
    """`text` with spaces to its right up to `width` columns; a wider text is returned as it is."""
    return text + " " * (width - column_width(text))


def graphemes(text: str) -> Iterator[str]:
    """What a reader takes for one character each, in order; joined they are `text`.

    A small rule rather than all of UAX 29: CR LF, marks, joined emoji, skin tones, tags, pairs of regional
    indicators and the letters of a Hangul syllable hold together.
    """
    start = 0
    for index in range(1, len(text)):
        if not _holds_together(text, start, index):
            yield text[start:index]
            start = index
    if text:
        yield text[start:]


def grapheme_start(text: str, index: int) -> int:
    """The last place at or before `index` where `text` may be cut; 0 when there is none."""
    while 0 < index < len(text):
        start = index - 1
        if _within(text[index], _REGIONAL):
            # Flags are pairs, so how many letters of flags stand before decides.
            while start > 0 and _within(text[start], _REGIONAL) and _within(text[start - 1], _REGIONAL):
                start -= 1
            start = index - 1 - (index - 1 - start) % 2
        if not _holds_together(text, start, index):
            break
        index -= 1
    return index


def cut_graphemes(text: str, max_units: int, measure: Callable[[str], int]) -> str:
    """`text` if it measures at most `max_units`, else its start, right-trimmed, with `…` and still within the limit.

    Args:
        text: what to cut; never cut inside a grapheme.
        max_units: the room, in what `measure` counts. Less than the `…` needs gives `""`.
        measure: the size of a piece; the size of a text has to be the sum over its pieces.
    """
    if measure(text) <= max_units:
        return text
    room = max_units - measure("…")
    if room < 0:
        return ""
    end = 0
    for cluster in graphemes(text):
        room -= measure(cluster)
        if room < 0:
            break
        end += len(cluster)
    return text[:end].rstrip() + "…"


def _fold(run: re.Match[str]) -> str:
    spaces = run.group()
    return spaces if _BREAKS.isdisjoint(spaces) else " "


def _keep_flag(run: re.Match[str]) -> str:
    found = run.group()
    return found if found[0] == _FLAG else ""


def _holds_together(text: str, start: int, index: int) -> bool:
    """Whether no grapheme ends between `text[index - 1]` and `text[index]`, with one begun at `start`."""
    before, char = text[index - 1], text[index]
    if char < "\u0300":
        return before == "\r" and char == "\n"
    if _extends(char):
        return before not in "\r\n"
    if before == _JOINER:
        return unicodedata.category(char) in {"So", "Sm"}
    if _hangul(char) and _hangul(before):
        return _one_syllable(before, char)
    return index - start == 1 and _within(before, _REGIONAL) and _within(char, _REGIONAL)


def _hangul(char: str) -> bool:
    return any(_within(char, span) for span in _HANGUL)


def _one_syllable(before: str, char: str) -> bool:
    """Whether a letter of Hangul goes on the syllable before it: leads, then vowels, then tails."""
    first, second = _syllable_part(before), _syllable_part(char)
    if first.endswith("L"):
        return second != "T"
    return second == "T" or (second == "V" and first.endswith("V"))


def _syllable_part(char: str) -> str:
    for part, spans in _SYLLABLE_PARTS.items():
        if any(_within(char, span) for span in spans):
            return part
    return "LV" if (ord(char) - 0xAC00) % _TAILS == 0 else "LVT"


def _extends(char: str) -> bool:
    if unicodedata.category(char) in _MARK_CATEGORIES or char in _EXTENDING:
        return True
    return _within(char, _SKIN_TONES) or _within(char, _TAGS)


def _within(char: str, span: tuple[str, str]) -> bool:
    return span[0] <= char <= span[1]


def _cluster_width(cluster: str) -> int:
    if _EMOJI_STYLE in cluster:
        return 2
    return min(2, sum(map(_char_width, cluster)))


def _char_width(char: str) -> int:
    if char == "\t":
        return 1
    if unicodedata.category(char) in _UNSEEN_CATEGORIES:
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
