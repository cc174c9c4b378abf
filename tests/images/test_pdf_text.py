"""The words of a PDF: all of them, in reading order, where they are seen."""

import unicodedata
from html.parser import HTMLParser

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.images._pdf import write_pdf
from tests.images._pages import EXAMPLES, backend, page_of
from tests.images._pdf_files import FILE, box, drawing, run, words


def is_plain(letter):
    """Whether PDFium copies a letter as it is: it takes some apart and turns others round."""
    return unicodedata.normalize("NFKD", letter) == letter and unicodedata.bidirectional(letter) == "L"


TEXT = st.text(st.characters(codec="utf-8", categories=["L", "N"]).filter(is_plain), min_size=1, max_size=8)


FOR_SCREEN_READERS = {"sl-said", "rp-hidden", "rp-chart-numbers"}
VOID = {"br", "col", "hr", "img", "input", "wbr"}


class SeenLetters(HTMLParser):
    """The letters of a page that are to be seen, by its HTML alone: what the engine tells is what is tested."""

    def __init__(self, html):
        super().__init__()
        self.letters = ""
        self._hidden = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        """An element is inside of all that are open."""
        if tag not in VOID:
            classes = set((dict(attrs).get("class") or "").split())
            around = bool(self._hidden and self._hidden[-1])
            self._hidden.append(around or tag == "svg" or bool(classes & FOR_SCREEN_READERS))

    def handle_endtag(self, tag):
        """The innermost one ends."""
        if tag not in VOID:
            self._hidden.pop()

    def handle_data(self, data):
        """Text of it."""
        if not self._hidden[-1]:
            self.letters += "".join(data.split())


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_letter_of_an_example_can_be_copied_in_reading_order(name):
    """Letters, not words: the engine tells nothing of the space between two runs."""
    page = page_of(name)
    data = backend().pdf(page)
    letters = SeenLetters(page.html).letters
    assert "".join("".join(found) for found in words(data, "-raw")) == letters
    copied = pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range()
    assert "".join(copied.split()).replace("\ufffe", "") == letters


def test_a_word_is_found_where_its_glyphs_are():
    """The run says where it was measured, and the drawing where it is."""
    glyphs = "".join(f'<use href="#g" x="{x}" y="60"/>' for x in (10, 20, 50, 60))
    body = f'<defs><path id="g" d="M0 0h5v-5z"/></defs>{glyphs}'
    data = write_pdf([drawing(body, boxes=box("ab cd"))], title="x")
    lines = run("pdftotext", "-bbox", FILE, "-", data=data).decode().splitlines()
    starts = [line.split('xMin="')[1].partition(".")[0] for line in lines if "<word" in line]
    assert starts == ["7", "37"]


def test_a_number_and_its_unit_stay_two_words():
    """However near the unit stands."""
    number = box("41")
    unit = {**box("%"), "transform": [1, 0, 0, 1, 17, 0]}
    data = write_pdf([drawing("", boxes={**box(), "children": [number, unit]})], title="x")
    assert words(data, "-raw") == [["41", "%"]]


def test_a_word_of_two_styles_stays_one_word():
    """Its end may be of another run."""
    parts = [
        {"text": "check", "x": 0.0, "y": 0.0, "width": 40.0, "height": 16.0},
        {"text": "out. Done", "x": 40.0, "y": 0.0, "width": 50.0, "height": 16.0},
    ]
    data = write_pdf([drawing("", boxes={**box(), "runs": parts})], title="x")
    assert words(data, "-raw") == [["checkout.", "Done"]]


def test_the_structure_holds_a_paragraph_for_each_box():
    """Readers that speak follow it."""
    boxes = {**box(), "children": [box("One two"), box("Three")]}
    said = run("pdfinfo", "-struct-text", FILE, data=write_pdf([drawing("", boxes=boxes)], title="x")).decode()
    assert said.count("P (block)") == 2
    assert said.index('"One two"') < said.index('"Three"')


@given(st.lists(TEXT, min_size=1, max_size=5))
def test_text_of_any_script_comes_back(lines):
    """Whatever the letters are: the font has none of its own."""
    data = write_pdf([drawing("", boxes=box(*lines))], title="x")
    copied = pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range()
    assert sorted("".join(copied.split())) == sorted("".join("".join(lines).split()))
