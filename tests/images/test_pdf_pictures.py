"""A PDF shows what the PNG shows."""

import io

import pytest
from PIL import Image

from tests.images._pages import EXAMPLES, RUNTIME, backend, page_of
from tests.images._pdf_files import FILE, by_pdfium, by_poppler, far_apart, run

SCALE = 1.0
CLOSE = 0.005
TYPES = sorted({name.partition("-")[0] for name in EXAMPLES})


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", TYPES)
def test_two_viewers_show_each_example_as_the_engine_draws_it(name, theme):
    """Half a percent of mean difference is what other anti-aliasing makes."""
    pages = [page_of(example, theme=theme) for example in EXAMPLES if example.partition("-")[0] == name]
    for page in pages:
        data = backend().pdf(page, title=name)
        expected = Image.open(io.BytesIO(backend().png(page, scale=SCALE))).convert("RGB")
        assert far_apart(by_pdfium(data, scale=SCALE), expected) < CLOSE
        assert far_apart(by_poppler(data, scale=SCALE)[0], expected) < CLOSE


def test_a_file_of_every_example_has_no_fault():
    """Checked by a program that reads every object."""
    compositions = list(EXAMPLES.values())
    data = backend().pdf(RUNTIME.surfaces.snapshot.render_pages(compositions), title="Every example")
    assert b"No syntax or stream encoding errors" in run("qpdf", "--check", FILE, data=data)
