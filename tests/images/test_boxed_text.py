import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.images import check_layout
from isomer_agent_tools.runtime import Page
from tests.images._pages import backend
from tests.images._pdf_files import FILE, run, words

WORDS = st.text(st.sampled_from("abcdefgh"), min_size=1, max_size=6)


def page(*paragraphs, display="inline-block", more=""):
    """Paragraphs in which `.x` is a box in the line."""
    html = "".join(f'<p data-path="body[{at}]">{text}</p>' for at, text in enumerate(paragraphs))
    css = f"p{{margin:0;font-size:20px}} .x{{display:{display}}} {more}"
    return Page(html=f"<div>{html}</div>", css=css, width=600, height=200)


def texts(one):
    """What was measured, in reading order."""
    return [run.text for run in backend().measure(one).runs]


@pytest.mark.parametrize("display", ["inline-block", "inline-flex"])
def test_text_in_a_box_of_a_line_is_measured_where_it_stands(display):
    """The engine draws it, but says nothing of it."""
    one = page('Hello <span class="x">boxed words</span> world', display=display)
    before, boxed, after = backend().measure(one).runs
    assert [before.text, boxed.text, after.text] == ["Hello ", "boxed words", " world"]
    assert boxed.left == pytest.approx(before.left + before.width, abs=1)
    assert after.left == pytest.approx(boxed.left + boxed.width, abs=1)
    assert boxed.path == "body[0]"
    assert words(backend().pdf(one), "-raw") == [["Hello", "boxed", "words", "world"]]


def test_its_words_are_found_where_their_glyphs_are():
    """Between those that stand before and behind, though the box is painted last."""
    told = run("pdftotext", "-bbox", FILE, "-", data=backend().pdf(page('Aa <b class="x">Bb Cc</b> Dd'))).decode()
    found = [line.split('xMin="')[1].split('"')[0] for line in told.splitlines() if "<word" in line]
    starts = [float(start) for start in found]
    assert len(starts) == 4
    assert starts == sorted(starts)


def test_a_link_that_is_a_box_of_a_line_can_be_followed():
    """Its annotation covers the box."""
    data = backend().pdf(page('Read <a class="x" href="https://example.com/a">the <b>paper</b></a> first'))
    assert b"https://example.com/a" in run("qpdf", "--qdf", "--object-streams=disable", FILE, "-", data=data)


def test_boxes_before_between_and_behind_text_have_their_own():
    """Also where the next paragraph begins with one, and where one is empty."""
    line = '<i class="x">1</i><i class="x e"></i> two <i class="x">3</i> four <b><i class="x">5</i></b>'
    expected = ["1", " two ", "3", " four ", "5"]
    assert texts(page(line, line, more=".e{width:4px;height:4px}")) == expected * 2


def test_a_paragraph_that_is_nothing_but_a_box_has_its_text():
    """There is no run beside it then."""
    assert texts(page('<a class="x">One</a>', '<a class="x">Two <b>b</b></a>', "Three")) == [
        "One",
        "Two ",
        "b",
        "Three",
    ]


def test_text_that_is_not_drawn_fills_no_box():
    """Only a place that the HTML and the drawing agree on is filled."""
    assert texts(page("Seen", '<s class="no">hidden</s>', more=".no{display:none}")) == ["Seen"]
    assert texts(page('Seen <i class="x e"></i> too', more=".e{width:4px;height:4px}")) == ["Seen ", " too"]


def test_a_box_of_a_line_that_leaves_the_page_is_told():
    """With its words."""
    wide = page('Hello <span class="x">boxed words</span>', more=".x{width:900px}")
    assert any("boxed words" in str(remark) for remark in check_layout(wide, backend(), smallest_text=1))


@given(st.lists(st.tuples(st.booleans(), WORDS), min_size=1, max_size=12))
def test_whatever_stands_in_boxes_all_is_told_in_order(parts):
    """However many stand side by side."""
    parts = [(boxed, f"{at}{word}") for at, (boxed, word) in enumerate(parts)]
    marked = "".join(f'<span class="x">{word}</span> ' if boxed else f"{word} " for boxed, word in parts)
    assert "".join("".join(texts(page(marked))).split()) == "".join(word for _, word in parts)
