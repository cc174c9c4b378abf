"""Numbers as SVG writes them and as PDF wants them."""

import re

from isomer_agent_tools.images._refusal import refused

__all__ = ("LARGEST", "NUMBER", "Box", "joined", "length", "number", "numbers", "opacity", "pdf_number")

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

LARGEST = 1e7
"""Further out nothing can be seen, and readers of PDF lose count."""

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?", re.ASCII)
_SEPARATORS = str.maketrans("", "", " \t\r\n\f,")


def numbers(text: str) -> list[float]:
    """Every number of a list; raises when anything else stands there, or one is out of range."""
    found = NUMBER.findall(text)
    if len(text.translate(_SEPARATORS)) != sum(map(len, found)):
        raise refused(f"{text!r} is no list of numbers")
    values = [float(one) for one in found]
    if values and (max(values) > LARGEST or min(values) < -LARGEST):
        raise refused(f"{text!r} is out of range")
    return values


def number(text: str) -> float:
    """One number, with or without `px`."""
    values = numbers(text.removesuffix("px"))
    if len(values) != 1:
        raise refused(f"{text!r} is no number")
    return values[0]


def length(text: str | None, absent: float = 0.0, *, whole: float | None = None) -> float:
    """A length; percentages are parts of `whole`, and refused without it."""
    if text is None:
        return absent
    text = text.strip()
    if whole is None or not text.endswith("%"):
        return number(text)
    return number(text[:-1]) * whole / 100


def opacity(text: str | None) -> float:
    """An opacity from 0 to 1; 1 when there is none."""
    return min(1.0, max(0.0, length(text, 1.0, whole=1.0)))


def pdf_number(value: float) -> str:
    """The shortest way to write a number with three decimals."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def joined(*values: float) -> str:
    """Operands of one operator."""
    return " ".join(map(pdf_number, values))
