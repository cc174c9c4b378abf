"""An authored text with its marks as inline Markdown (RT-53).

The text is escaped as one line in which a sign stands for each mark, so that a mark costs a substitution and not a
seam of its own.
"""

import re
from typing import Final

from isomer_agent_tools.sdk._markdown_escape import escape_line
from isomer_agent_tools.sdk._markdown_reference import first_as_reference, last_as_reference
from isomer_agent_tools.sdk._marks import SIGNS, signed_marks
from isomer_agent_tools.sdk._text import clean_text, one_line

__all__ = ("marked_line",)

_STRONG, _END_STRONG, _CODE, _END_CODE = SIGNS
_CODE_SPAN: Final = re.compile(f"{_CODE}([^{_END_CODE}]*){_END_CODE}")
_SPACES_INSIDE: Final = re.compile(rf"({_STRONG})(\s++)|((?<!\s)\s++)({_END_STRONG})")
_WORD: Final = r"[^\W_]"
_LETTER: Final = r"[^\s\x00-/:-@\[-`{-\x7f]"
"""A character that keeps a mark beside it from opening or closing when there is no word on the mark's other side."""
_NO_OPENING: Final = re.compile(rf"(?<![\\_])([\\_]*+{_LETTER}){_STRONG}(?!{_WORD})")
_NO_CLOSING: Final = re.compile(rf"(?<!{_WORD}){_END_STRONG}({_LETTER}_*+)")


def marked_line(value: str) -> str:
    """The text on one line, its code and strong stretches as Markdown and the rest escaped."""
    pieces = _CODE_SPAN.split(one_line(signed_marks(clean_text(value))))
    codes = [code for code in pieces[1::2] if not code.isspace()]
    # Code that shows nothing is space like any other.
    pieces[1::2] = [code if code.isspace() else _CODE for code in pieces[1::2]]
    line = _opened_and_closed(escape_line(_spaces_outside("".join(pieces))))
    if not codes:
        return line
    between = line.split(_CODE)
    return "".join(part for pair in zip(between, [*map(_span, codes), ""], strict=True) for part in pair)


def _spaces_outside(line: str) -> str:
    """Strong stretches without spaces at their ends; one that was nothing else is none."""
    if _STRONG not in line:
        return line
    return _SPACES_INSIDE.sub(r"\2\1\4\3", line).replace(_STRONG + _END_STRONG, "")


def _opened_and_closed(line: str) -> str:
    """Strong stretches between their marks; a letter that would keep a mark from working is written as a reference."""
    if _STRONG not in line:
        return line
    line = _NO_OPENING.sub(lambda found: last_as_reference(found[1]) + _STRONG, line)
    line = _NO_CLOSING.sub(lambda found: _END_STRONG + first_as_reference(found[1]), line)
    return line.replace(_STRONG, "**").replace(_END_STRONG, "**")


def _span(code: str) -> str:
    """A code span; what is in it holds no backtick."""
    # A backslash before the closing fence would look, at a seam, like an escaped backtick.
    padded = code[-1] == "\\" or code[0] == code[-1] == " "
    return f"` {code} `" if padded else f"`{code}`"
