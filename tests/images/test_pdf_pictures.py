"""A PDF shows what the PNG shows."""

import io

import pytest
from PIL import Image

from isomer_agent_tools.runtime import Page
from tests.images._pages import EXAMPLES, RUNTIME, backend, frame_of, page_of
from tests.images._pdf_files import FILE, by_pdfium, by_poppler, far_apart, run

SCALE = 1.0
CLOSE = 0.005
# On the small page of a report thin lines and text fill more of the picture, and their edges are all that differs.
CLOSE_FOR = {"lineChart": 0.006, "table": 0.006}
TYPES = sorted({name.partition("-")[0] for name in EXAMPLES})


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", TYPES)
def test_two_viewers_show_each_example_as_the_engine_draws_it(name, theme):
    """Half a percent of mean difference is what other anti-aliasing makes."""
    examples = [example for example in EXAMPLES if example.partition("-")[0] == name]
    # The dark colours of a type are all in one of its examples.
    for example in examples if theme == "light" else examples[-1:]:
        page = page_of(example, theme=theme)
        data = backend().pdf(page, title=name)
        expected = Image.open(io.BytesIO(backend().png(page, scale=SCALE))).convert("RGB")
        assert far_apart(by_pdfium(data, scale=SCALE), expected) < CLOSE_FOR.get(name, CLOSE)
        assert far_apart(by_poppler(data, scale=SCALE)[0], expected) < CLOSE_FOR.get(name, CLOSE)


@pytest.mark.parametrize("frame", sorted({frame_of(name) for name in EXAMPLES}))
def test_a_file_of_every_example_has_no_fault(frame):
    """Checked by a program that reads every object."""
    compositions = [one for name, one in EXAMPLES.items() if frame_of(name) == frame]
    pages = RUNTIME.surfaces.snapshot.render_pages(compositions, frame=frame)
    data = backend().pdf(pages, title="Every example")
    assert b"No syntax or stream encoding errors" in run("qpdf", "--check", FILE, data=data)


@pytest.mark.parametrize("family", ["Inter", "JetBrains Mono"])
def test_text_in_a_drawing_is_set_in_the_fonts_of_the_pages(family):
    """It is painted apart, with what the page is set in."""
    text = f'<text x="5" y="40" font-size="40" font-family="{family}">Hamburg</text>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60" viewBox="0 0 200 60">{text}</svg>'
    page = Page(html=f'<div style="background:#fff">{svg}</div>', css="", width=200, height=60)
    expected = Image.open(io.BytesIO(backend().png(page))).convert("RGB")
    assert far_apart(by_pdfium(backend().pdf(page)), expected) < CLOSE
