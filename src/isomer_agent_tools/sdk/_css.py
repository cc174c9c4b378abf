"""CSS as it is written in a pack, made small once when the pack is defined."""

import re

__all__ = ("compact_css",)

_COMMENT = re.compile(r"/\*[^*]*\*+(?:[^/*][^*]*\*+)*/")
_SPACE = re.compile(r"\s+")
_AROUND = re.compile(r" ?([{};,]) ?")


def compact_css(css: str) -> str:
    """The same rules without comments and without white space that says nothing.

    For CSS of a pack's own, not for text from anywhere else. White space inside a quoted string is folded too.
    """
    folded = _SPACE.sub(" ", _COMMENT.sub("", css)).strip()
    return _AROUND.sub(r"\1", folded).replace(";}", "}").replace(": ", ":")
