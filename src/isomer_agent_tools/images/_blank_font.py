"""A font without outlines, for text that is there to be selected and not to be seen.

TrueType, with the tables that PDF asks for and two glyphs, `.notdef` and the blank one, each one em wide. The blank
one is a line, which has no area and still has a box: readers skip text whose box is empty.
"""

import struct
from functools import cache
from typing import Final

__all__ = ("ASCENT", "DESCENT", "blank_font")

ASCENT: Final = 968
DESCENT: Final = -241
"""Both in thousandths of an em: the line of a common sans, so that what is selected looks as high as the text is."""

_EM: Final = 1000
_GLYPHS: Final = 2
_ALIGN: Final = 4
_MAGIC: Final = 0x5F0F3CF5
_CHECKSUM_OF_ALL: Final = 0xB1B0AFBA
_ON_CURVE: Final = 1
# One contour of two points, from the lower left to the upper right; the padding keeps it aligned.
_LINE: Final = struct.pack(
    ">5h2H2B4h", 1, 0, DESCENT, _EM, ASCENT, 1, 0, _ON_CURVE, _ON_CURVE, 0, _EM, DESCENT, ASCENT - DESCENT
)


@cache
def blank_font() -> bytes:
    """The font file."""
    tables = {
        b"glyf": _LINE,
        b"head": _head(0),
        b"hhea": _hhea(),
        b"hmtx": struct.pack(">Hh", _EM, 0) * _GLYPHS,
        b"loca": struct.pack(">3H", 0, 0, len(_LINE) // 2),
        b"maxp": struct.pack(">I14H", 0x00010000, _GLYPHS, 2, 1, 0, 0, 2, *([0] * 8)),
    }
    whole = _file(tables)
    tables[b"head"] = _head((_CHECKSUM_OF_ALL - _checksum(whole)) & 0xFFFFFFFF)
    return _file(tables)


def _head(adjustment: int) -> bytes:
    start = struct.pack(">4I2H", 0x00010000, 0x00010000, adjustment, _MAGIC, 0, _EM)
    # No dates, the box of the line, and offsets of two bytes.
    return start + struct.pack(">2q4h2H3h", 0, 0, 0, DESCENT, _EM, ASCENT, 0, 8, 2, 0, 0)


def _hhea() -> bytes:
    return struct.pack(">I3hH11hH", 0x00010000, ASCENT, DESCENT, 0, _EM, *([0] * 3), 1, *([0] * 7), _GLYPHS)


def _checksum(data: bytes) -> int:
    data += b"\0" * (-len(data) % _ALIGN)
    words = (int.from_bytes(data[at : at + _ALIGN]) for at in range(0, len(data), _ALIGN))
    return sum(words) & 0xFFFFFFFF


def _file(tables: dict[bytes, bytes]) -> bytes:
    count = len(tables)
    power = 1 << (count.bit_length() - 1)
    header = struct.pack(">I4H", 0x00010000, count, power * 16, power.bit_length() - 1, count * 16 - power * 16)
    offset = len(header) + 16 * count
    records, body = b"", b""
    for tag, data in sorted(tables.items()):
        records += struct.pack(">4s3I", tag, _checksum(data), offset + len(body), len(data))
        body += data + b"\0" * (-len(data) % _ALIGN)
    return header + records + body
