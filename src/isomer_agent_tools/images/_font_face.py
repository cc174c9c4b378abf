"""A font as bytes, and which characters it can draw."""

import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final, Literal, final

__all__ = ("FontFace", "characters_of")

_CONTAINERS: Final = (b"\x00\x01\x00\x00", b"OTTO", b"true")
_MOST_CHARACTERS: Final = 0x11_0000


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class FontFace:
    """A TrueType or OpenType face, which may be variable."""

    data: bytes
    family: str | None = None
    """The name that CSS asks for; the face's own when left out."""
    style: Literal["normal", "italic"] = "normal"


def characters_of(data: bytes) -> frozenset[int]:
    """The code points that a face has glyphs for.

    Raises:
        ValueError: the bytes are no TrueType or OpenType face, or a damaged one. WOFF and collections are none.
    """
    if data[:4] not in _CONTAINERS:
        raise ValueError("A font must be the bytes of a TrueType or OpenType file, not WOFF or a collection.")
    try:
        return frozenset(chain.from_iterable(_bounded(_ranges(data, *_character_map(data)))))
    except (struct.error, IndexError) as error:
        raise ValueError("The font is cut off or damaged: its character map cannot be read.") from error


def _character_map(data: bytes) -> tuple[int, int]:
    """Offset and format of the best Unicode subtable."""
    tables = struct.unpack_from(">H", data, 4)[0]
    records = (struct.unpack_from(">4sIII", data, 12 + 16 * index) for index in range(tables))
    start = next((offset for tag, _, offset, _ in records if tag == b"cmap"), None)
    if start is None:
        raise ValueError("The font has no character map.")
    count = struct.unpack_from(">H", data, start + 2)[0]
    found: dict[int, int] = {}
    for index in range(count):
        platform, _, offset = struct.unpack_from(">HHI", data, start + 4 + 8 * index)
        if platform in (0, 3):
            found.setdefault(struct.unpack_from(">H", data, start + offset)[0], start + offset)
    for kind in (12, 4):
        if kind in found:
            return found[kind], kind
    raise ValueError("The font has no Unicode character map that can be read.")


def _ranges(data: bytes, start: int, kind: int) -> Iterator[range]:
    if kind == 12:  # noqa: PLR2004 - the number of the format
        for index in range(struct.unpack_from(">I", data, start + 12)[0]):
            first, last, _ = struct.unpack_from(">III", data, start + 16 + 12 * index)
            yield range(first, min(last, _MOST_CHARACTERS - 1) + 1)
        return
    segments = struct.unpack_from(">H", data, start + 6)[0] // 2
    numbers = f">{segments}H"
    ends = struct.unpack_from(numbers, data, start + 14)
    starts = struct.unpack_from(numbers, data, start + 16 + 2 * segments)
    # The last number ends the table and is no character.
    yield from (range(first, min(last, 0xFFFE) + 1) for first, last in zip(starts, ends, strict=True))


def _bounded(ranges: Iterable[range]) -> Iterator[range]:
    """The ranges, which say no character twice and so are no more in all than there are characters.

    Raises:
        ValueError: they are not in order.
    """
    end = 0
    for one in ranges:
        if one and one.start < end:
            raise ValueError("The font is damaged: the ranges of its character map are not in order.")
        end = max(end, one.stop)
        yield one
