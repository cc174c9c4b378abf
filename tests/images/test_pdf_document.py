"""A PDF as a document: size, metadata, outline, links, bytes."""

import time
from datetime import UTC, datetime, timedelta, timezone

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools import IsomerError
from isomer_agent_tools.images._page_drawing import PageLink
from isomer_agent_tools.images._pdf import write_pdf
from tests.images._pages import EXAMPLES, RUNTIME, backend, frame_of
from tests.images._pdf_files import FILE, box, drawing, pdf_of, run

PAGE = drawing('<rect width="50" height="50" fill="#123456"/>', boxes=box("Words"))


def info(data):
    """What `pdfinfo` says, by its names."""
    lines = run("pdfinfo", FILE, data=data).decode().splitlines()
    return {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}


def linked(*urls):
    """The addresses that can be clicked on a page with these."""
    links = tuple(PageLink(url=url, left=10, top=20, width=30, height=8) for url in urls)
    data = write_pdf([drawing("", links=links)], title="x")
    page = run("qpdf", "--qdf", "--object-streams=disable", FILE, "-", data=data).decode("latin-1")
    return [part.partition(")")[0] for part in page.split("/URI (")[1:]]


def test_a_pixel_is_three_quarters_of_a_point():
    """As browsers print."""
    assert info(pdf_of(""))["Page size"] == "75 x 75 pts"


def test_the_metadata_is_what_was_given():
    """Letters beyond ASCII too."""
    created = datetime(2026, 5, 4, 12, 0, tzinfo=timezone(timedelta(hours=2)))
    data = write_pdf([PAGE], title="Grüße (1)", author="Zoë", subject="Σ", created=created)
    found = info(data)
    assert (found["Title"], found["Author"], found["Subject"]) == ("Grüße (1)", "Zoë", "Σ")
    assert found["CreationDate"] == "Mon May  4 10:00:00 2026 UTC"
    assert found["Tagged"] == "yes"


def test_a_document_without_a_title_is_called_after_its_first_page():
    """Or, where that has none, what it is."""
    first = drawing("", title="The first")
    assert info(write_pdf([first, PAGE]))["Title"] == "The first"
    assert info(write_pdf([PAGE, first]))["Title"] == "Pages"


def test_a_page_is_written_before_the_next_one_is_drawn():
    """So they are not all in memory, and a limit on the time of a page holds for the writing of it too."""
    asked = []

    def pages():
        for body in ("", '<use href="#nowhere"/>', ""):
            asked.append(body)
            yield drawing(body)

    with pytest.raises(IsomerError, match="nowhere"):
        write_pdf(pages())
    assert len(asked) == 2


def test_the_same_input_gives_the_same_bytes():
    """Clocks and chance leave no trace."""
    assert write_pdf([PAGE, PAGE], title="x") == write_pdf([PAGE, PAGE], title="x")


def test_the_outline_names_each_page():
    """A page without a title has its number."""
    pages = [drawing("", title="First"), drawing(""), drawing("", title="Third\nline")]
    document = pypdfium2.PdfDocument(write_pdf(pages, title="x"))
    entries = [(entry.get_title(), entry.get_dest().get_index()) for entry in document.get_toc()]
    assert entries == [("First", 0), ("Page 2", 1), ("Third line", 2)]


def test_an_outline_can_be_left_out():
    """A single page needs none."""
    assert list(pypdfium2.PdfDocument(write_pdf([PAGE], title="x", outline=False)).get_toc()) == []


def test_links_to_the_web_and_to_mail_can_be_clicked():
    """What no address may hold is percent-encoded."""
    assert linked("https://example.com/a b", "mailto:a@b.example", "https://example.com/ü") == [
        "https://example.com/a%20b",
        "mailto:a@b.example",
        "https://example.com/%C3%BC",
    ]


@pytest.mark.parametrize("url", ["javascript:alert(1)", "file:///x", "/relative", "//host/x", "data:text/html,x", ""])
def test_no_other_address_can_be_clicked(url):
    """The policy holds in a file as on a page."""
    assert linked(url) == []


@given(st.text(max_size=40))
def test_no_address_breaks_out_of_its_string(text):
    """Whatever is in it, the file is one that another reader opens."""
    data = write_pdf(
        [drawing("", links=(PageLink(url=f"https://x.example/{text}", left=1, top=1, width=5, height=5),))], title=text
    )
    assert len(pypdfium2.PdfDocument(data)) == 1


def test_ten_slides_take_little_time():
    """With the engine; the best of three, for the machine has other work."""
    slides = [one for name, one in EXAMPLES.items() if frame_of(name) == "slide-deck"]
    pages = RUNTIME.surfaces.snapshot.render_pages(slides[:10])
    backend().pdf(pages)
    took = []
    for _ in range(3):
        start = time.process_time()
        backend().pdf(pages)
        took.append(time.process_time() - start)
    assert min(took) < 0.6


def test_no_pages_are_refused():
    """A PDF has at least one."""
    with pytest.raises(IsomerError) as caught:
        write_pdf([], title="x")
    assert caught.value.code == "EMPTY_PAGES"


@pytest.mark.parametrize("language", ["", "en_US", "en)", "x" * 9])
def test_a_language_is_a_tag(language):
    """It is told to readers that speak."""
    with pytest.raises(ValueError, match="language must be a tag"):
        write_pdf([PAGE], title="x", language=language)


def test_a_date_has_a_time_zone():
    """Without one it means another moment on each machine."""
    with pytest.raises(ValueError, match="created must have a time zone"):
        write_pdf([PAGE], title="x", created=datetime(2026, 1, 1, tzinfo=UTC).replace(tzinfo=None))
