"""The PDF of a deck: pages drawn by the engine, as vectors with text that can be selected."""

import io
import re
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Final

import pydyf

from isomer_agent_tools.images._engine_paint import Paint, plain_paint
from isomer_agent_tools.images._page_drawing import PageDrawing
from isomer_agent_tools.images._pdf_drawer import draw_elements
from isomer_agent_tools.images._pdf_font import InvisibleFont
from isomer_agent_tools.images._pdf_links import link_annotations
from isomer_agent_tools.images._pdf_outline import add_outline
from isomer_agent_tools.images._pdf_shared import SharedObjects
from isomer_agent_tools.images._pdf_site import Site, SvgDocument
from isomer_agent_tools.images._pdf_structure import DocumentStructure
from isomer_agent_tools.images._pdf_text import write_text
from isomer_agent_tools.images._refusal import refused
from isomer_agent_tools.images._svg_matrix import IDENTITY
from isomer_agent_tools.images._svg_numbers import joined, length, numbers
from isomer_agent_tools.images._svg_style import inherited, properties_of
from isomer_agent_tools.images._svg_tree import Element, parse_svg, with_ids
from isomer_agent_tools.images._text_places import placed_blocks
from isomer_agent_tools.images._text_runs import text_blocks
from isomer_agent_tools.sdk import IsomerError, IsomerErrorCode, clean_text, one_line

__all__ = ("CREATED", "write_pdf")

CREATED: Final = datetime(2026, 1, 1, tzinfo=UTC)
"""The date of a document that is given none: a clock would make each one differ from the last."""

_POINTS: Final = 0.75
_UNTITLED: Final = "Pages"
_LANGUAGE: Final = re.compile(r"[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*", re.ASCII)


def write_pdf(
    drawings: Iterable[PageDrawing],
    *,
    title: str | None = None,
    author: str | None = None,
    subject: str | None = None,
    language: str = "en",
    created: datetime = CREATED,
    outline: bool = True,
    paint: Paint | None = None,
) -> bytes:
    """One page for each drawing; one CSS pixel is 0.75 pt. The same input gives the same bytes.

    A drawing is asked for when the page before it is written, so that they need not be in memory together.

    Shapes, glyphs, gradients, masks and drawings inside stay vectors; blurs and photographs are pictures. The text
    is there a second time, unseen, in reading order.

    Args:
        title: of the document; that of the first page when left out.
        language: a tag such as `en` or `pt-BR`.
        created: with its time zone.
        outline: lists the pages by their titles.
        paint: paints what stays no vector; give one whose renderer has your fonts when drawings hold text.

    Raises:
        IsomerError: `EMPTY_PAGES` for no drawings; `IMAGE_FAILED` for one that cannot be written, rather than one
            with something lost.
        ValueError: `language` is no tag, or `created` has no time zone.
    """
    if not _LANGUAGE.fullmatch(language):
        raise ValueError(f"language must be a tag such as en or pt-BR, not {language!r}")
    if created.utcoffset() is None:
        raise ValueError("created must have a time zone")
    pdf = pydyf.PDF()
    shared = SharedObjects(pdf, paint or plain_paint())
    font, structure = InvisibleFont(pdf), DocumentStructure(pdf)
    pages = [(drawing.title, _page(drawing, shared, font, structure)) for drawing in drawings]
    if not pages:
        raise IsomerError(IsomerErrorCode.EMPTY_PAGES, "There are no drawings to make pages of.")
    font.finish()
    structure.finish()
    if outline:
        add_outline(pdf, [(_title(named, number), page) for number, (named, page) in enumerate(pages, 1)])
    _describe(pdf, title=title or pages[0][0] or _UNTITLED, author=author, subject=subject, created=created)
    pdf.catalog["Lang"] = pydyf.String(language)
    pdf.catalog["ViewerPreferences"] = "<</DisplayDocTitle true>>"
    out = io.BytesIO()
    pdf.write(out, version=b"1.7", identifier=True, compress=True)
    return out.getvalue()


def _title(title: str | None, number: int) -> str:
    return _text(title or "") or f"Page {number}"


def _text(value: str) -> str:
    return one_line(clean_text(value))


def _page(
    drawing: PageDrawing, shared: SharedObjects, font: InvisibleFont, structure: DocumentStructure
) -> pydyf.Dictionary:
    try:
        return _add_page(drawing, shared, font, structure)
    # Each number is in range; what is made of many of them need not be.
    except (ArithmeticError, ValueError) as error:
        raise refused(f"its numbers do not add up ({error})") from None


def _add_page(
    drawing: PageDrawing, shared: SharedObjects, font: InvisibleFont, structure: DocumentStructure
) -> pydyf.Dictionary:
    pdf, content = shared.pdf, shared.content()
    root = parse_svg(drawing.svg)
    _check_size(root, drawing)
    document = SvgDocument(ids=with_ids(root), shared=shared)
    content.write(f"{joined(_POINTS, 0, 0, -_POINTS, 0, drawing.height * _POINTS)} cm /Artifact BMC q")
    room = (0.0, 0.0, float(drawing.width), float(drawing.height))
    style = inherited({}, properties_of(root))
    draw_elements(list(root), Site(document=document, content=content, style=style, matrix=IDENTITY, room=room))
    content.write("Q EMC")
    placed = placed_blocks(list(text_blocks(drawing.boxes)), document.glyphs)
    paragraphs = write_text(content, placed, font)
    links = link_annotations(drawing.links, drawing.height)
    stream = shared.add(content.stream())
    page = pydyf.Dictionary(
        {
            "Type": "/Page",
            "Parent": pdf.pages.reference,
            "MediaBox": f"[0 0 {joined(drawing.width * _POINTS, drawing.height * _POINTS)}]",
            "Resources": content.resources(),
            "Contents": stream.reference,
            "Group": "<</S /Transparency /CS /DeviceRGB>>",
            "Tabs": "/S",
        }
    )
    pdf.add_page(page)
    if links:
        page["Annots"] = pydyf.Array([shared.add(link).reference for link in links])
    structure.add_page(page, paragraphs, links)
    return page


def _check_size(root: Element, drawing: PageDrawing) -> None:
    size = (length(root.get("width")), length(root.get("height")))
    view = numbers(root.get("viewBox", ""))
    if size != (drawing.width, drawing.height) or view not in ([], [0, 0, *size]):
        raise refused(f"it is {size[0]:g} by {size[1]:g} pixels on a page of {drawing.width} by {drawing.height}")


def _describe(pdf: pydyf.PDF, *, title: str, author: str | None, subject: str | None, created: datetime) -> None:
    date = pydyf.String(created.astimezone(UTC).strftime("D:%Y%m%d%H%M%SZ"))
    named = {"Title": title, "Author": author, "Subject": subject, "Producer": "isomer-agent-tools"}
    pdf.info.update({name: pydyf.String(_text(value)) for name, value in named.items() if value is not None})
    pdf.info.update({"CreationDate": date, "ModDate": date})
