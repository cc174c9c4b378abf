"""Each part of SVG, drawn by PDFium as SVG means it."""

import base64
import io

import pypdfium2
import pytest
from PIL import Image

from tests.images._pdf_files import by_pdfium, pdf_of

RED, GREEN, BLUE, WHITE, BLACK = (255, 0, 0), (0, 128, 0), (0, 0, 255), (255, 255, 255), (0, 0, 0)
HALF_RED = (255, 127, 127)


def data_url(kind, data):
    """An address that holds its picture."""
    return f"data:image/{kind};base64,{base64.b64encode(data).decode()}"


def image(kind, data):
    """An image of 50 by 50 in the upper left corner."""
    return f'<image x="0" y="0" width="50" height="50" preserveAspectRatio="none" href="{data_url(kind, data)}"/>'


def pixel(body, x, y):
    """The colour in the middle of a pixel."""
    return by_pdfium(pdf_of(body)).getpixel((x, y))


def near(one, other):
    """Whether two colours look the same."""
    return all(abs(a - b) <= 5 for a, b in zip(one, other, strict=True))


def pictures(body):
    """How many pictures the page of a drawing places."""
    page = pypdfium2.PdfDocument(pdf_of(body))[0]
    return sum(item.type == pypdfium2.raw.FPDF_PAGEOBJ_IMAGE for item in page.get_objects(max_depth=5))


STOPS = '<stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/>'
HARD = '<stop offset="0" stop-color="red"/><stop offset=".5" stop-color="red"/><stop offset=".5" stop-color="blue"/><stop offset="1" stop-color="blue"/>'
FADE = '<stop offset="0" stop-color="red" stop-opacity="0"/><stop offset="1" stop-color="red"/>'
USER = 'gradientUnits="userSpaceOnUse"'
VECTORS = {
    "rect": ('<rect x="0" y="0" width="40" height="40" fill="red"/>', RED),
    "path": ('<path d="M0 0h40v40h-40Z" fill="#f00"/>', RED),
    "a rounded rect": ('<rect width="40" height="40" rx="9" fill="red"/>', RED),
    "circle": ('<circle cx="20" cy="20" r="15" fill="rgb(255, 0, 0)"/>', RED),
    "ellipse": ('<ellipse cx="20" cy="20" rx="15" ry="9" style="fill: red"/>', RED),
    "polygon": ('<polygon points="0,0 40,0 40,40 0,40" fill="red"/>', RED),
    "line": ('<line x1="0" y1="20" x2="40" y2="20" stroke="red" stroke-width="8"/>', RED),
    "polyline": ('<polyline points="0 20 40 20" stroke="red" stroke-width="8" fill="none"/>', RED),
    "arc": ('<path d="M20 5a15 15 0 1 1-.01 0Z" fill="red"/>', RED),
    "arc with flags together": ('<path d="M20 5a15 15 0 11-.01 0Z" fill="red"/>', RED),
    "quadratic": ('<path d="M0 20Q0 0 20 0T40 20T20 40T0 20Z" fill="red"/>', RED),
    "smooth": ('<path d="M5 20C5 5 35 5 35 20S5 35 5 20Z" fill="red"/>', RED),
    "even-odd": ('<path d="M0 0h40v40h-40ZM10 10h20v20h-20Z" fill="red" fill-rule="evenodd"/>', WHITE),
    "currentColor": ('<g color="red"><rect width="40" height="40" fill="currentColor"/></g>', RED),
    "fill-opacity": ('<rect width="40" height="40" fill="red" fill-opacity=".5"/>', HALF_RED),
    "hex with alpha": ('<rect width="40" height="40" fill="#ff000080"/>', HALF_RED),
    "stroke-opacity": ('<path d="M0 20h40" stroke="red" stroke-width="9" stroke-opacity=".5"/>', HALF_RED),
    "group opacity": (
        '<g opacity=".5"><rect width="40" height="40" fill="blue"/><rect width="40" height="40" fill="red"/></g>',
        HALF_RED,
    ),
    "blend": (
        '<rect width="40" height="40" fill="blue"/><g style="mix-blend-mode:screen"><rect width="40" height="40" fill="red"/></g>',
        (255, 0, 255),
    ),
    "isolation": (
        '<rect width="40" height="40" fill="red"/><g style="isolation:isolate"><g style="mix-blend-mode:multiply"><rect width="40" height="40" fill="blue"/></g></g>',
        BLUE,
    ),
    "transform": ('<g transform="translate(15 15) scale(2)"><rect width="9" height="9" fill="red"/></g>', RED),
    "rotate": ('<rect width="40" height="8" transform="rotate(45) translate(0 -4)" fill="red"/>', RED),
    "clip outside": (
        '<clipPath id="c"><path d="M30 30h9v9h-9z"/></clipPath><g clip-path="url(#c)"><rect width="40" height="40"/></g>',
        WHITE,
    ),
    "clip inside": (
        '<clipPath id="c"><rect width="30" height="30"/></clipPath><g clip-path="url(#c)"><rect width="40" height="40" fill="red"/></g>',
        RED,
    ),
    "clip to nothing": ('<clipPath id="c"/><g clip-path="url(#c)"><rect width="40" height="40"/></g>', WHITE),
    "glyph": ('<defs><path id="g" d="M0 0h30v-30h-30z"/></defs><use href="#g" x="5" y="35" fill="red"/>', RED),
    "stroked glyph": (
        '<defs><path id="g" d="M0 0h30"/></defs><use href="#g" x="5" y="20" fill="none" stroke="red" stroke-width="8"/>',
        RED,
    ),
    "linear gradient": (
        f'<linearGradient id="g" {USER} x1="0" y1="0" x2="40" y2="0">{HARD}</linearGradient><rect width="60" height="40" fill="url(#g)"/>',
        (255, 0, 0),
    ),
    "a gradient of the box": (
        f'<linearGradient id="g">{STOPS}</linearGradient><rect width="41" height="40" fill="url(#g)"/>',
        (127, 0, 127),
    ),
    "radial gradient": (
        f'<radialGradient id="g" {USER} cx="20" cy="20" r="9">{HARD}</radialGradient><rect width="40" height="40" fill="url(#g)"/>',
        RED,
    ),
    "a fading gradient": (
        f'<linearGradient id="g" {USER} x1="0" y1="0" x2="41" y2="0">{FADE}</linearGradient><rect width="41" height="40" fill="url(#g)"/>',
        HALF_RED,
    ),
    "a gradient that repeats": (
        f'<linearGradient id="g" {USER} spreadMethod="repeat" x1="0" y1="0" x2="7" y2="0">{HARD}</linearGradient><rect width="40" height="40" fill="url(#g)"/>',
        BLUE,
    ),
    "a gradient that reflects": (
        f'<linearGradient id="g" {USER} spreadMethod="reflect" x1="0" y1="0" x2="16" y2="0">{HARD}</linearGradient><rect width="40" height="40" fill="url(#g)"/>',
        BLUE,
    ),
    "a gradient of one stop": (
        '<linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient><rect width="40" height="40" fill="url(#g)"/>',
        RED,
    ),
    "mask by alpha": (
        '<mask id="m" maskUnits="userSpaceOnUse" style="mask-type:alpha"><rect width="40" height="40" fill-opacity=".5"/></mask><g mask="url(#m)"><rect width="40" height="40" fill="red"/></g>',
        HALF_RED,
    ),
    "mask by light": (
        '<mask id="m" maskUnits="userSpaceOnUse"><rect width="40" height="40" fill="#000"/></mask><g mask="url(#m)"><rect width="40" height="40"/></g>',
        WHITE,
    ),
    "pattern": (
        '<pattern id="p" patternUnits="userSpaceOnUse" x="0" y="0" width="10" height="10"><rect width="5" height="10" fill="red"/></pattern><rect width="40" height="40" fill="url(#p)"/>',
        RED,
    ),
    "skew": ('<rect width="40" height="40" transform="skewX(10) skewY(10)" fill="red"/>', RED),
    "rotate about a point": ('<rect width="40" height="40" transform="rotate(90 20 20)" fill="red"/>', RED),
    "an arc too short to reach": ('<path d="M0 20A5 5 0 0 1 40 20Z" transform="translate(0 9)" fill="red"/>', RED),
    "an arc without a radius": ('<path d="M0 0A0 5 0 0 1 40 0L40 40L0 40Z" fill="red"/>', RED),
    "a radial gradient that repeats": (
        f'<radialGradient id="g" {USER} spreadMethod="repeat" cx="20" cy="20" r="9">{HARD}</radialGradient><rect width="40" height="40" fill="url(#g)"/>',
        RED,
    ),
    "a gradient without stops": ('<linearGradient id="g"/><rect width="40" height="40" fill="url(#g)"/>', WHITE),
    "a gradient without length": (
        f'<linearGradient id="g" {USER} x1="5" y1="5" x2="5" y2="5">{STOPS}</linearGradient><rect width="40" height="40" fill="url(#g)"/>',
        BLUE,
    ),
    "a transparent fill": ('<rect width="40" height="40" fill="transparent"/>', WHITE),
    "a stroke without width": ('<path d="M0 20h40" stroke="red" stroke-width="0"/>', WHITE),
    "transformed to nothing": ('<g transform="scale(0)" opacity=".5"><rect width="40" height="40"/></g>', WHITE),
    "not displayed": ('<g display="none"><rect width="40" height="40"/></g>', WHITE),
    "hidden": ('<g visibility="hidden"><rect width="40" height="40"/></g>', WHITE),
}


@pytest.mark.parametrize(("body", "colour"), VECTORS.values(), ids=VECTORS)
def test_a_part_of_svg_is_drawn_as_vectors(body, colour):
    """The pixel in the middle of the upper left says which."""
    assert near(pixel(body, 20, 20), colour)
    assert pictures(body) == 0


def test_a_dashed_line_has_gaps():
    """An odd count of lengths is taken twice."""
    body = '<path d="M0 20h90" stroke="#000" stroke-width="8" stroke-dasharray="10" stroke-linecap="butt"/>'
    assert (pixel(body, 5, 20), pixel(body, 15, 20)) == (BLACK, WHITE)


def test_a_blur_reaches_past_its_box():
    """Drawn by the engine, as a picture; the region that the engine leaves out is no limit."""
    body = '<filter id="f"><feGaussianBlur stdDeviation="5"/></filter><g filter="url(#f)"><rect x="40" y="40" width="20" height="20"/></g>'
    dark = pixel(body, 50, 50)[0], pixel(body, 34, 50)[0], pixel(body, 5, 5)[0]
    assert dark[0] < dark[1] < dark[2] == 255
    assert pictures(body) == 1


def test_an_effect_with_a_region_ends_there():
    """Unlike one whose region the engine leaves out."""
    effect = '<filter id="f" x="0" y="0" width="100%" height="100%"><feGaussianBlur stdDeviation="5"/></filter>'
    body = f'{effect}<g filter="url(#f)"><rect x="40" y="40" width="20" height="20"/></g>'
    assert pixel(body, 50, 50)[0] < 255
    assert pixel(body, 30, 50) == WHITE


def test_a_stroke_with_a_gradient_is_a_picture():
    """PDF has no counterpart that is worth its while."""
    body = f'<linearGradient id="g" {USER} x1="0" y1="0" x2="1" y2="0">{STOPS}</linearGradient><path d="M0 20h40v5" fill="none" stroke="url(#g)" stroke-width="9"/>'
    assert near(pixel(body, 20, 20), BLUE)
    assert pictures(body) == 1


def test_a_drawing_inside_stays_vectors():
    """Charts can be enlarged."""
    inner = (
        b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="red"/></svg>'
    )
    assert pixel(image("svg+xml", inner), 25, 25) == RED
    assert pictures(image("svg+xml", inner)) == 0


def test_a_drawing_inside_with_what_is_not_read_here_becomes_a_picture():
    """Nothing of it is lost."""
    inner = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><style>rect{fill:red}</style><rect width="10" height="10"/></svg>'
    assert pixel(image("svg+xml", inner), 25, 25) == RED
    assert pictures(image("svg+xml", inner)) == 1


def test_an_image_keeps_its_alpha():
    """It lies over what is below."""
    out = io.BytesIO()
    Image.new("RGBA", (4, 4), (0, 0, 255, 128)).save(out, "PNG")
    body = '<rect width="60" height="60" fill="red"/>' + image("png", out.getvalue())
    assert near(pixel(body, 25, 25), (127, 0, 128))


def test_letters_in_a_drawing_inside_are_a_picture_and_the_rest_is_not():
    """Text has no outlines until the engine draws it."""
    inner = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 50"><rect width="50" height="50" fill="red"/><text x="5" y="30" font-size="20">Hm</text></svg>'
    page = pypdfium2.PdfDocument(pdf_of(image("svg+xml", inner)))[0]
    kinds = {item.type for item in page.get_objects(max_depth=5)}
    assert {pypdfium2.raw.FPDF_PAGEOBJ_IMAGE, pypdfium2.raw.FPDF_PAGEOBJ_PATH} <= kinds
