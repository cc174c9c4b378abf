"""CSS as it is written in a pack: scaled to where it is drawn, and made small once when the pack is defined."""

import re

__all__ = ("compact_css", "scaled_css", "without_dark_scheme")

_DARK_SCHEME = "@media (prefers-color-scheme:dark){"
_BRACE = re.compile("[{}]")
_COMMENT = re.compile(r"/\*[^*]*\*+(?:[^/*][^*]*\*+)*/")
_SPACE = re.compile(r"\s+")
_AROUND = re.compile(r" ?([{};,]) ?")
_LENGTH = re.compile(r"(?<![\w.#-])(-?[0-9]+(?:\.[0-9]+)?)u\b")


def compact_css(css: str) -> str:
    """The same rules without comments and without white space that says nothing.

    For CSS of a pack's own, not for text from anywhere else. White space inside a quoted string is folded too.
    """
    folded = _SPACE.sub(" ", _COMMENT.sub("", css)).strip()
    return _AROUND.sub(r"\1", folded).replace(";}", "}").replace(": ", ":")


def scaled_css(css: str) -> str:
    """The same rules with each length in slide pixels written out: `76u` becomes `calc(76*var(--u))`.

    A slide pixel is a 1920th of a slide's width. `--u` says what it measures where the rules are drawn: a pixel in a
    picture, half a pixel on a page, so that `32u` is type of 16 px there.
    """
    return _LENGTH.sub(r"calc(\1*var(--u))", css)


def without_dark_scheme(css: str) -> str:
    """The rules without those of `@media (prefers-color-scheme:dark)`: for a drawing that has one scheme.

    For compacted CSS of a pack's own, where braces stand for nothing but blocks.
    """
    first, *rest = css.split(_DARK_SCHEME)
    return first + "".join(part[_end_of_block(part) :] for part in rest)


def _end_of_block(css: str) -> int:
    depth = 1
    for brace in _BRACE.finditer(css):
        depth += 1 if brace.group() == "{" else -1
        if depth == 0:
            return brace.end()
    return len(css)
