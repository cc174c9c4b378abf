"""One content stream in the making."""

import zlib
from typing import Final

import pydyf

from isomer_agent_tools.images._refusal import refused
from isomer_agent_tools.images._svg_numbers import Box, joined

__all__ = ("Content", "Spending", "packed")

_MOST_CHARACTERS: Final = 100_000_000
_MOST_PIXELS: Final = 200_000_000
_LEVEL: Final = 6


class Spending:
    """How much one document may still write and paint: a short drawing can ask for endless work."""

    __slots__ = ("_characters", "_pixels")

    def __init__(self) -> None:
        self._characters = _MOST_CHARACTERS
        self._pixels = _MOST_PIXELS

    def characters(self, count: int) -> None:
        """Account for characters of a content stream or of a drawing handed to the engine."""
        self._characters -= count
        if self._characters < 0:
            raise refused(f"it takes more than {_MOST_CHARACTERS:,} characters to write")

    def pixels(self, count: int) -> None:
        """Account for pixels that the engine paints."""
        self._pixels -= count
        if self._pixels < 0:
            raise refused(f"it takes more than {_MOST_PIXELS:,} pixels to paint")


class Content:
    """Operators, and the resources that they name."""

    __slots__ = ("_operators", "_resources", "_spending", "colour")

    def __init__(self, spending: Spending) -> None:
        self._operators: list[str] = []
        self._resources: dict[str, dict[str, object]] = {}
        self._spending = spending
        self.colour: str | None = None
        """The fill colour that holds, when it is known."""

    def write(self, operators: str) -> None:
        """Append operators with their operands."""
        self._spending.characters(len(operators))
        self._operators.append(operators)

    def fill_with(self, operands: str) -> None:
        """Set the fill colour, unless it is set already."""
        if operands != self.colour:
            self.write(f"{operands} rg")
            self.colour = operands

    def save(self) -> None:
        """Remember the graphics state."""
        self.write("q")

    def restore(self) -> None:
        """Back to what was remembered."""
        self.write("Q")
        self.colour = None

    def name_of(self, kind: str, resource: pydyf.Object) -> str:
        """The name under which operators use a resource of the document."""
        name = f"{kind[0]}{resource.number}"
        self._resources.setdefault(kind, {})[name] = resource.reference
        return f"/{name}"

    def resources(self) -> pydyf.Dictionary:
        """The resources named so far."""
        return pydyf.Dictionary({kind: pydyf.Dictionary(named) for kind, named in self._resources.items()})

    def stream(self) -> pydyf.Stream:
        """The operators as a stream of a page."""
        return packed("\n".join(self._operators).encode("ascii"))

    def form(self, box: Box, *, isolated: bool | None = None) -> pydyf.Stream:
        """The operators as a form; with `isolated` it is a transparency group."""
        extra: dict[str, object] = {
            "Type": "/XObject",
            "Subtype": "/Form",
            "BBox": f"[{joined(*box)}]",
            "Resources": self.resources(),
        }
        if isolated is not None:
            group = "/S /Transparency /CS /DeviceRGB"
            extra["Group"] = f"<<{group} /I true>>" if isolated else f"<<{group}>>"
        return packed("\n".join(self._operators).encode("ascii"), extra)


def packed(data: bytes, extra: dict[str, object] | None = None) -> pydyf.Stream:
    """A compressed stream. Compressed here, once: pydyf would do it at each look at the bytes."""
    return pydyf.Stream([zlib.compress(data, _LEVEL)], {**(extra or {}), "Filter": "/FlateDecode"})
