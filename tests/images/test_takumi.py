import io
import struct
import threading
import time

import pytest
from PIL import Image

from isomer_agent_tools.images import FontFace, MissingGlyphWarning, TakumiBackend
from isomer_agent_tools.images._font_face import characters_of
from isomer_agent_tools.images._fonts import font_set
from isomer_agent_tools.runtime import Page
from isomer_agent_tools.sdk import IsomerError
from tests.images._pages import EXAMPLES, RUNTIME, backend, frame, page_of, view

WORDS = page_of(view(frame({"type": "slideStatement", "text": "Words"})))


def picture(content):
    """A picture, decoded."""
    return Image.open(io.BytesIO(content))


@pytest.mark.parametrize(("name", "kind"), [("png", "PNG"), ("jpeg", "JPEG"), ("webp", "WEBP")])
def test_a_picture_has_the_size_of_its_page(name, kind):
    """One CSS pixel is one pixel, unless a scale is asked for."""
    draw = getattr(backend(), name)
    assert (picture(draw(WORDS)).format, picture(draw(WORDS)).size) == (kind, (1920, 1080))
    assert picture(draw(WORDS, scale=0.5)).size == (960, 540)


def test_an_svg_begins_with_its_root_and_needs_no_font():
    """Letters are outlines."""
    svg = backend().svg(WORDS)
    assert svg.startswith("<svg")
    assert "<text" not in svg
    assert "font-family" not in svg


@pytest.mark.parametrize("method", ["png", "jpeg", "webp", "svg", "pdf"])
def test_the_same_page_gives_the_same_bytes(method):
    """Also from another back end."""
    assert getattr(backend(), method)(WORDS) == getattr(TakumiBackend(), method)(WORDS)


def test_threads_share_a_back_end():
    """And get what one thread gets."""
    expected, got = backend().png(WORDS), []
    threads = [threading.Thread(target=lambda: got.append(backend().png(WORDS))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert got == [expected] * 8


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_theme_is_seen_in_the_corner(theme):
    """The page paints its background."""
    page = page_of(view(frame({"type": "slideStatement", "text": "Words"})), theme=theme)
    corner = picture(backend().png(page)).convert("L").getpixel((4, 4))
    assert (corner > 200) is (theme == "light")


@pytest.mark.parametrize("scale", [0.05, 4.0])
def test_a_scale_at_the_edge_is_drawn(scale):
    """Both ends are inside."""
    small = Page(html='<div style="width:40px;height:40px;background:#fff">x</div>', css="", width=40, height=40)
    assert picture(backend().png(small, scale=scale)).size == (round(40 * scale), round(40 * scale))


@pytest.mark.parametrize("scale", [0.049, 4.001, 0, -1, float("nan"), float("inf")])
def test_a_scale_out_of_bounds_is_refused(scale):
    """Before anything is drawn."""
    with pytest.raises(ValueError, match="scale"):
        backend().png(WORDS, scale=scale)


@pytest.mark.parametrize("side", ["width", "height"])
@pytest.mark.parametrize("pixels", [0, 16_385])
def test_a_side_out_of_bounds_is_refused(side, pixels):
    """Before anything is drawn."""
    page = Page(**{"html": "<p>x</p>", "css": "", "width": 10, "height": 10, side: pixels})
    with pytest.raises(ValueError, match=side):
        backend().png(page)


def test_a_picture_of_more_than_40_million_pixels_is_refused():
    """However it comes to that."""
    with pytest.raises(ValueError, match="pixels"):
        backend().png(Page(html="<p>x</p>", css="", width=8_000, height=5_001))
    with pytest.raises(ValueError, match="pixels"):
        backend().png(Page(html="<p>x</p>", css="", width=4_000, height=4_000), scale=2.0)


def test_a_page_of_more_than_8_million_characters_is_refused():
    """Bounded before work is done."""
    with pytest.raises(ValueError, match="characters"):
        backend().png(Page(html="x" * 8_000_001, css="", width=10, height=10))


def test_html_that_is_nested_too_deeply_is_an_error_of_ours():
    """Not one of the engine's."""
    deep = "<div>" * 300 + "</div>" * 300
    with pytest.raises(IsomerError) as caught:
        backend().png(Page(html=deep, css="", width=10, height=10))
    assert caught.value.code == "IMAGE_FAILED"


PANICS = Page(
    html='<div style="width:50px;height:50px"><div style="scale:1e30">aaaaaaaaaaaaaaaaaaaa</div></div>',
    css="",
    width=50,
    height=50,
)
"""Makes the engine of this version panic: no page that we draw holds such a number."""


def test_a_panic_of_the_engine_is_an_error_of_ours():
    """It is no `Exception` by itself and would pass every handler; the back end goes on afterwards."""
    with pytest.raises(IsomerError) as caught:
        backend().png(PANICS)
    assert caught.value.code == "IMAGE_FAILED"
    assert type(caught.value.__cause__).__name__ == "PanicException"
    assert backend().png(WORDS).startswith(b"\x89PNG")


def test_a_missing_glyph_is_told_with_its_text_and_its_node():
    """A box stands in the picture, and the warning says where and for what."""
    page = page_of(view(frame({"type": "slideStatement", "text": "Sales in 日本 rose"})))
    with pytest.warns(MissingGlyphWarning) as told:
        backend().png(page)
    message = str(told[0].message)
    assert "body[0].body[0]" in message
    assert "日 (U+65E5)" in message
    assert "Sales in 日本 rose" in message


@pytest.mark.parametrize("method", ["png", "jpeg", "webp", "svg", "pdf"])
def test_a_warning_points_at_the_line_that_asked_for_the_picture(method):
    """Not into this library."""
    page = page_of(view(frame({"type": "slideStatement", "text": "日本"})))
    with pytest.warns(MissingGlyphWarning) as told:
        getattr(backend(), method)(page)
    assert [warning.filename for warning in told] == [__file__]


def test_a_back_end_can_be_told_not_to_warn():
    """It draws the same; the other one goes on warning."""
    page = page_of(view(frame({"type": "slideStatement", "text": "日本"})))
    with pytest.warns(MissingGlyphWarning):
        expected = backend().png(page)
    assert backend().without_warnings().png(page) == expected
    with pytest.warns(MissingGlyphWarning):
        backend().png(page)


@pytest.mark.parametrize("name", EXAMPLES)
def test_no_example_has_a_character_that_cannot_be_drawn(name):
    """Arrows, check marks and cues are in the fonts."""
    assert backend().missing_glyphs(page_of(name)) == ()


def test_signs_that_nobody_sees_are_not_missing():
    """Spaces, joiners and marks that combine need no glyph of their own."""
    page = page_of(view(frame({"type": "slideStatement", "text": "a\u2003b\u200dc\u00add e\u0301"})))
    assert backend().missing_glyphs(page) == ()


def font_named(family):
    """The bytes of a default face."""
    return next(face.data for face in font_set().faces if face.family == family)


def test_a_hosts_font_draws_what_the_default_ones_lack():
    """It is looked in after them; its characters are no longer missing."""
    own = FontFace(data=font_named("JetBrains Mono"), family="Brand")
    page = Page(
        html='<div style="width:200px;height:60px;background:#fff;font-family:Brand">iiii</div>',
        css="",
        width=200,
        height=60,
    )
    assert TakumiBackend(fonts=[own]).png(page) != backend().png(page)


@pytest.mark.parametrize("data", [b"", b"no font", b"wOF2" + bytes(40), b"\x00\x01\x00\x00" + bytes(60)])
def test_bytes_that_are_no_font_are_refused(data):
    """A host learns it at once, not from a picture."""
    with pytest.raises(ValueError, match="font"):
        TakumiBackend(fonts=[data])


def test_a_font_that_is_cut_off_is_refused():
    """Rather than registered as one without letters."""
    with pytest.raises(ValueError, match="font"):
        TakumiBackend(fonts=[font_named("Inter")[:4_000]])


def test_the_pdf_has_a_page_for_each_page_and_tells_of_each():
    """In order."""
    told = []
    pages = RUNTIME.surfaces.snapshot.render_pages([EXAMPLES["slideTitle-0"], EXAMPLES["slideStat-0"]])
    pdf = backend().pdf(pages, on_page=lambda done, of: told.append((done, of)))
    assert pdf.startswith(b"%PDF-")
    assert told == [(1, 2), (2, 2)]


def test_page_titles_must_be_as_many_as_pages():
    """A slip would name pages wrongly."""
    with pytest.raises(ValueError, match="page_titles"):
        backend().pdf(WORDS, page_titles=["a", "b"])


def font_of(subtable):
    """A file that holds a character map and nothing else."""
    cmap = struct.pack(">HHHHI", 0, 1, 3, 10, 12) + subtable
    return b"\x00\x01\x00\x00" + struct.pack(">HHHH4sIII", 1, 0, 0, 0, b"cmap", 0, 28, len(cmap)) + cmap


def ranges_of_32_bits(*ranges):
    """A character map of format 12."""
    groups = b"".join(struct.pack(">III", first, last, 1) for first, last in ranges)
    return font_of(struct.pack(">HHIII", 12, 0, 16 + len(groups), 0, len(ranges)) + groups)


def ranges_of_16_bits(*ranges):
    """A character map of format 4."""
    starts, ends = zip(*ranges, strict=True)
    numbers = f">{len(ranges)}H"
    tables = struct.pack(numbers, *ends) + bytes(2) + struct.pack(numbers, *starts)
    return font_of(struct.pack(">HHHH", 4, 0, 0, len(ranges) * 2) + bytes(6) + tables)


@pytest.mark.parametrize("font", [ranges_of_16_bits, ranges_of_32_bits])
def test_the_characters_of_a_font_are_those_of_its_ranges(font):
    """In both formats."""
    assert characters_of(font((65, 67), (97, 97), (0x263A, 0x263B))) == {65, 66, 67, 97, 0x263A, 0x263B}


def test_a_range_past_the_last_character_ends_with_it():
    """There are none behind it."""
    assert characters_of(ranges_of_32_bits((0x10FFFE, 0xFFFFFFFF))) == {0x10FFFE, 0x10FFFF}


@pytest.mark.parametrize(
    ("font", "number"), [(ranges_of_16_bits, 30_000), (ranges_of_32_bits, 200_000)], ids=["16 bits", "32 bits"]
)
def test_a_font_that_names_all_characters_again_and_again_is_refused_at_once(font, number):
    """A small file could hold up the host for hours."""
    data = font(*[(0, 0xFFFE)] * number)
    began = time.process_time()
    with pytest.raises(ValueError, match="not in order"):
        characters_of(data)
    assert time.process_time() - began < 1.0


@pytest.mark.parametrize(("width", "shown"), [(640, 640), (2_000, 800)])
def test_a_picture_of_a_report_keeps_its_proportions(width, shown):
    """The engine would stretch one that is narrower than the page, and squeeze one that is wider."""
    svg = (
        f"%3Csvg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{width // 4}'%3E"
        f"%3Crect width='{width}' height='{width // 4}' fill='red'/%3E%3C/svg%3E"
    )
    node = {"type": "image", "src": f"data:image/svg+xml,{svg}", "alt": "Red"}
    page = RUNTIME.surfaces.snapshot.render(view(node), frame="report")
    red = picture(backend().png(page)).convert("RGB").getchannel("B").point(lambda value: 255 * (value < 40))
    left, top, right, bottom = red.getbbox()
    assert (right - left, bottom - top) == pytest.approx((shown, shown // 4), abs=2)
