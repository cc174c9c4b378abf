"""Where each word of a page stands."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final, final

from isomer_agent_tools.images._glyph_lines import Glyph, GlyphLines
from isomer_agent_tools.images._svg_matrix import Matrix
from isomer_agent_tools.images._text_runs import TextBlock, TextRun

__all__ = ("PlacedText", "placed_blocks")

# A word with the space after it; space before the first word stands alone.
_WORD: Final = re.compile(r"\S+\s*|\s+")
_BASELINE: Final = 0.8
"""Of the height of a line, where no glyph says it."""
_EM: Final = 0.83
"""Of the height of a line: the size of its letters."""
_USUAL: Final = 0.6
"""Of the size of a letter: its advance, where nothing says it."""
_UPRIGHT: Final = (1.0, 0.0, 0.0, 1.0)
_RIGHT_TO_LEFT: Final = frozenset(("AL", "AN", "R"))
_WORD_GAP: Final = 0.22
"""Of the size: readers see two words where the gap is about as wide as this, and one where it is narrower."""
_OVERLAP: Final = 0.1
_MOST_LENT: Final = 0.4


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedText:
    """Text along a piece of a baseline."""

    text: str
    matrix: Matrix
    """From the piece's coordinates, its origin on the baseline, to CSS pixels of the page."""
    width: float
    size: float

    @property
    def right(self) -> float:
        """Where the letters end, the space after them left out."""
        return self.matrix[4] + self.width * len(self.text.rstrip()) / len(self.text)


def placed_blocks(blocks: Sequence[TextBlock], glyphs: Sequence[Glyph]) -> list[list[PlacedText]]:
    """The pieces of each block, in reading order; words each in its place where the glyphs match the letters."""
    lines = GlyphLines(glyphs)
    placed = [_joined(_placed(block, lines)) for block in blocks]
    following = None
    for pieces in reversed(placed):
        for at in range(len(pieces) - 1, -1, -1):
            pieces[at] = _parted(pieces[at], following, apart=at == len(pieces) - 1)
            following = pieces[at]
    return placed


def _placed(block: TextBlock, lines: GlyphLines) -> Iterator[PlacedText]:
    found = _matched(block.runs, block, lines)
    for number, run in enumerate(block.runs):
        glyphs = found[number] if found else _alone(run, lines)
        after = found[number + 1][:1] if number + 1 < len(found) else []
        pieces = [_whole(run)] if glyphs is None else list(_words(run, glyphs, after))
        yield from pieces


def _joined(pieces: Iterable[PlacedText]) -> list[PlacedText]:
    """The pieces, those of one word made one: its end may be of another style."""
    joined: list[PlacedText] = []
    for piece in pieces:
        before = joined[-1] if joined else None
        if before is not None and _goes_on(before, piece):
            joined[-1] = replace(before, text=before.text + piece.text, width=before.width + piece.width)
        else:
            joined.append(piece)
    return joined


def _goes_on(before: PlacedText, piece: PlacedText) -> bool:
    if before.text[-1:].isspace() or before.size != piece.size or before.matrix[:4] != piece.matrix[:4]:
        return False
    return before.matrix[5] == piece.matrix[5] and abs(piece.matrix[4] - before.matrix[4] - before.width) < 1


def _matched(runs: Sequence[TextRun], block: TextBlock, lines: GlyphLines) -> list[list[Glyph]]:
    """The glyphs of each run, when all runs together have as many letters as stand in the block."""
    if not all(_is_plain(run) for run in runs):
        return []
    counts = [sum(map(_is_drawn, run.text)) for run in runs]
    glyphs = lines.inside(block.box, sum(counts))
    if glyphs is None:
        return []
    found: dict[int, list[Glyph]] = {}
    # Boxes in a line are painted when all of its own letters are.
    for at in sorted(range(len(runs)), key=lambda at: runs[at].in_a_box):
        found[at], glyphs = glyphs[: counts[at]], glyphs[counts[at] :]
    return [found[at] for at in range(len(runs))]


def _alone(run: TextRun, lines: GlyphLines) -> list[Glyph] | None:
    return lines.inside(run.box, sum(map(_is_drawn, run.text))) if _is_plain(run) else None


def _is_plain(run: TextRun) -> bool:
    if run.matrix[:4] != _UPRIGHT:
        return False
    return run.text.isascii() or _RIGHT_TO_LEFT.isdisjoint(map(unicodedata.bidirectional, run.text))


def _is_drawn(character: str) -> bool:
    return not character.isspace() and (character.isascii() or unicodedata.category(character) != "Cf")


def _whole(run: TextRun) -> PlacedText:
    """The run as one piece, where it was measured."""
    a, b, c, d, e, f = run.matrix
    down = run.top + _BASELINE * run.height
    matrix = (a, b, c, d, a * run.left + c * down + e, b * run.left + d * down + f)
    text = run.text + " " * run.space_after
    return PlacedText(text=text, matrix=matrix, width=run.width * len(text) / len(run.text), size=run.height * _EM)


def _words(run: TextRun, glyphs: list[Glyph], following: list[Glyph]) -> Iterator[PlacedText]:
    """The words of a run by its glyphs; `following` is the first glyph of the next run, if there is one."""
    size = run.height * _EM
    # Where the run was measured need not be where it is drawn, but as long as it keeps to one line it is as wide.
    one_line = len({y for _, y in glyphs}) == 1 and not run.text[:1].isspace()
    end = glyphs[0][0] + run.width if one_line and not run.space_after else 0.0
    every = glyphs + following
    at = 0
    for word in _WORD.findall(run.text + " " * run.space_after):
        count = sum(map(_is_drawn, word))
        for part, first, last in _lines_of(word, glyphs[at : at + count]):
            own, after = every[at + first : at + last], every[at + last : at + last + 1]
            width = _width(part, own, after, end, size)
            x, y = own[0]
            yield PlacedText(text=part, matrix=(*_UPRIGHT, x, y), width=width, size=size)
        at += count


def _lines_of(word: str, glyphs: list[Glyph]) -> Iterator[tuple[str, int, int]]:
    """The parts of a word by line, with the numbers of their first and their last glyph."""
    if not glyphs:
        return
    start = first = 0
    for _, line in groupby(glyphs, key=lambda glyph: glyph[1]):
        last = first + len(list(line))
        end = _end_of(word, last) if last < len(glyphs) else len(word)
        yield word[start:end], first, last
        start, first = end, last


def _end_of(word: str, count: int) -> int:
    """Where in a word its first `count` drawn letters end."""
    seen = 0
    for at, character in enumerate(word):
        seen += _is_drawn(character)
        if seen == count:
            return at + 1
    return len(word)


def _width(part: str, own: list[Glyph], after: list[Glyph], end: float, size: float) -> float:
    """Up to the next word of the line, to the end of the run, or as far as the letters before let expect."""
    left, last = own[0][0], own[-1][0]
    if after and after[0][1] == own[0][1] and after[0][0] > last:
        return after[0][0] - left
    if not after and last < end < last + 2 * size:
        return end - left
    advance = (last - left) / (len(own) - 1) if len(own) > 1 and last > left else size * _USUAL
    return last - left + advance * (1 + len(part) - len(own))


def _parted(piece: PlacedText, following: PlacedText | None, *, apart: bool) -> PlacedText:
    """The piece, made narrower where the gap to the next word is so narrow that readers would see one word.

    It happens between a number and its smaller unit, say.
    """
    if following is None or not (apart or piece.text[-1:].isspace()):
        return piece
    if piece.matrix[:4] != following.matrix[:4] or abs(piece.matrix[5] - following.matrix[5]) > piece.size / 2:
        return piece
    gap = following.matrix[4] - piece.right
    if not -_OVERLAP * piece.size <= gap < _WORD_GAP * piece.size:
        return piece
    letters = piece.right - piece.matrix[4]
    less = min(_WORD_GAP * piece.size - gap, letters * _MOST_LENT) / letters
    return replace(piece, width=piece.width * (1 - less))
