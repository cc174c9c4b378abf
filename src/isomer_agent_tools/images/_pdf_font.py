"""The invisible font of a document: which characters it holds, and what they mean."""

import struct
from typing import Final

import pydyf

from isomer_agent_tools.images._blank_font import ASCENT, DESCENT, blank_font
from isomer_agent_tools.images._pdf_content import packed
from isomer_agent_tools.images._refusal import refused

__all__ = ("InvisibleFont",)

_MOST: Final = 0xFFFF
_ROWS: Final = 100
_NAME: Final = "/AAAAAA+Blank"


class InvisibleFont:
    """Numbers for characters, in the order in which they turn up."""

    def __init__(self, pdf: pydyf.PDF) -> None:
        self._pdf: Final = pdf
        self.font: Final = pydyf.Dictionary({"Type": "/Font", "Subtype": "/Type0", "BaseFont": _NAME})
        pdf.add_object(self.font)
        self._codes: dict[str, int] = {}

    def encoded(self, text: str) -> str:
        """The text as a string of the font."""
        return f"<{''.join(f'{self._code(character):04x}' for character in text)}>"

    def _code(self, character: str) -> int:
        code = self._codes.setdefault(character, len(self._codes) + 1)
        if code > _MOST:
            raise refused(f"it has more than {_MOST:,} different characters")
        return code

    def finish(self) -> None:
        """Write the font, once all text is known."""
        objects = {
            "file": packed(blank_font(), {"Length1": len(blank_font())}),
            "glyphs": packed(struct.pack(f">{len(self._codes) + 1}H", 0, *([1] * len(self._codes)))),
            "unicode": packed(self._to_unicode().encode("ascii")),
        }
        for one in objects.values():
            self._pdf.add_object(one)
        descriptor = pydyf.Dictionary(
            {
                "Type": "/FontDescriptor",
                "FontName": _NAME,
                "Flags": 4,
                "FontBBox": f"[0 {DESCENT} 1000 {ASCENT}]",
                "ItalicAngle": 0,
                "Ascent": ASCENT,
                "Descent": DESCENT,
                "CapHeight": 700,
                "StemV": 80,
                "FontFile2": objects["file"].reference,
            }
        )
        self._pdf.add_object(descriptor)
        descendant = pydyf.Dictionary(
            {
                "Type": "/Font",
                "Subtype": "/CIDFontType2",
                "BaseFont": _NAME,
                "CIDSystemInfo": "<</Registry (Adobe)/Ordering (Identity)/Supplement 0>>",
                "FontDescriptor": descriptor.reference,
                "DW": 1000,
                "CIDToGIDMap": objects["glyphs"].reference,
            }
        )
        self._pdf.add_object(descendant)
        self.font["Encoding"] = "/Identity-H"
        self.font["DescendantFonts"] = pydyf.Array([descendant.reference])
        self.font["ToUnicode"] = objects["unicode"].reference

    def _to_unicode(self) -> str:
        rows = [f"<{code:04x}> <{character.encode('utf-16-be').hex()}>" for character, code in self._codes.items()]
        blocks = [rows[at : at + _ROWS] for at in range(0, len(rows), _ROWS)]
        mapped = "\n".join(f"{len(part)} beginbfchar\n" + "\n".join(part) + "\nendbfchar" for part in blocks)
        return (
            "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
            "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
            "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
            "1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n"
            f"{mapped}\nendcmap\nCMapName currentdict /CMap defineresource pop\nend\nend"
        )
