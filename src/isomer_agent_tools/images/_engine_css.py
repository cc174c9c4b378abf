"""What a page's CSS says in other words, so that the engine draws what a browser draws.

Each line was found by comparing pictures. All of them mean the same in CSS.
"""

import re
from typing import Final

__all__ = ("ENGINE_CSS", "MARK", "engine_css")

_ZERO_WIDTH: Final = r"\200b"
_EMPTY: Final = re.compile(r"content: ?(?:\"\"|'')(?=[;}])")
_RIGID: Final = re.compile(r"(?<![\w-])flex: ?none(?=[;}])")

MARK: Final = "<isomer-mark></isomer-mark>"
"""Behind the text of an element it makes the engine tell the box of that text apart from the element's padding."""

# A cell's width in percent is taken twice, once for the column and once inside it.
ENGINE_CSS: Final = (
    "thead th,thead td{min-width:100%}isomer-mark{display:block;position:absolute;width:0;height:0;margin:0}"
)
"""Rules in front of the page's own."""


def engine_css(css: str) -> str:
    """The page's rules: a pseudo-element without text is not drawn, and `flex:none` shrinks."""
    return _RIGID.sub("flex:0 0 auto", _EMPTY.sub(lambda _: f'content:"{_ZERO_WIDTH}"', css))
