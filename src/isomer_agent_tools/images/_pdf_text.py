"""The text layer: invisible words over their outlines, to be searched, selected and copied."""

from collections.abc import Iterable

from isomer_agent_tools.images._pdf_content import Content
from isomer_agent_tools.images._pdf_font import InvisibleFont
from isomer_agent_tools.images._svg_numbers import joined, pdf_number
from isomer_agent_tools.images._text_places import PlacedText

__all__ = ("write_text",)


def write_text(content: Content, blocks: Iterable[list[PlacedText]], font: InvisibleFont) -> int:
    """Write the blocks in reading order, each as a paragraph of the document's structure; returns how many."""
    name = content.name_of("Font", font.font)
    count = 0
    for pieces in blocks:
        content.write(f"/P <</MCID {count}>> BDC BT 3 Tr")
        for piece in pieces:
            content.write(_shown(piece, name, font))
        content.write("ET EMC")
        count += 1
    return count


def _shown(piece: PlacedText, name: str, font: InvisibleFont) -> str:
    a, b, c, d, x, y = piece.matrix
    stretch = 100 * piece.width / (len(piece.text) * piece.size)
    # The page's axis points down, that of text up.
    return (
        f"{name} {pdf_number(piece.size)} Tf {pdf_number(stretch)} Tz "
        f"{joined(a, b, -c, -d, x, y)} Tm {font.encoded(piece.text)} Tj"
    )
