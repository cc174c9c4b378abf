"""Whatever a valid deck says, its picture is drawn or refused: nothing escapes, nothing is fetched, nothing grows."""

import sys
import warnings

import pytest
from hypothesis import given

from isomer_agent_tools.images import MissingGlyphWarning
from isomer_agent_tools.sdk import CompositionValidationError
from isomer_agent_tools.testing.strategies import hostile_text, near_compositions
from tests.images._pages import EXAMPLES, RUNTIME, backend, frame, page_of, view
from tests.images.generated_decks import DECKS, draw_deck, resident_megabytes, runs

HOSTILE = (
    "</p><script>alert(1)</script>",
    "<img src='http://example.com/x.png'>",
    "<img src='file:///etc/passwd'>",
    "</style><style>*{width:1e38px}",
    '" style="width:1000000000px;background-size:1px 1px" x="',
    "{{7*7}} ${x} %s",
    "\u202e\u2066abc\u2069",
    "👩‍💻🏳️‍🌈" * 40,
    "a\u0301\u0302\u0303" * 200,
    "שלום עולם" * 20,
    "漢字" * 200,
    "A" * 3_000,
    "W " * 1_500,
    "\u200b" * 500 + "x",
    "\ufeff\u2028\u2029x",
    "&amp;&lt;&#0;&#x110000;",
    "￿\U0010ffff",
)


def placed(text):
    """The text on a slide, in every place that takes some; the valid ones."""
    nodes = (
        {"type": "slideHeading", "title": text},
        {"type": "slideStatement", "text": text},
        {"type": "slideBulletList", "items": [text, text]},
        {"type": "slideTable", "columns": [text, "b"], "rows": [[text, text]]},
        {"type": "slideCode", "panels": [{"code": text}]},
    )
    views = [view(frame(node, brand=text[:20])) for node in nodes]
    return [one for one in views if RUNTIME.validate(one).valid]


@pytest.mark.filterwarnings("ignore::isomer_agent_tools.images.MissingGlyphWarning")
@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_is_drawn_as_text(text):
    """No markup of it reaches the page, and no panic reaches the host."""
    views = placed(text)
    assert views
    for document in views:
        assert draw_deck(document) == {}


@pytest.mark.timeout(900)
@runs
@given(DECKS)
def test_every_generated_deck_is_drawn(document):
    """As PNG, SVG and PDF, and measured."""
    assert draw_deck(document) == {}


@given(near_compositions(RUNTIME, max_nodes=4))
def test_a_deck_with_faults_is_refused_before_it_is_drawn(document):
    """The engine sees only what was checked."""
    if not RUNTIME.validate(document).valid:
        with pytest.raises(CompositionValidationError):
            RUNTIME.surfaces.snapshot.render(document)


@given(hostile_text())
def test_a_hostile_title_names_a_document(text):
    """It reaches metadata and outline as text."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", MissingGlyphWarning)
        page = page_of("slideStat-0")
        assert backend().pdf(page, title=text, page_titles=[text]).startswith(b"%PDF-")


def test_drawing_opens_no_file_and_no_socket():
    """Once the fonts are read: the interpreter tells of every attempt of ours, the engine makes none (it was traced)."""
    backend().png(page_of("slideTitle-0"))
    backend().pdf(page_of("slideTitle-0"))
    backend().measure(page_of("slideTitle-0"))
    seen = []
    watching = True

    def watch(event, arguments):
        if watching and event.startswith(("open", "socket.", "subprocess.", "os.system")):
            seen.append((event, arguments))

    sys.addaudithook(watch)
    for name in ("slideTable-0", "slideCode-0", "slideFanout-0"):
        for draw in (backend().png, backend().svg, backend().pdf, backend().measure):
            draw(page_of(name))
    watching = False
    assert seen == []


@pytest.mark.skipif(not resident_megabytes(), reason="the system does not tell how much memory a process holds")
def test_memory_stays_flat():
    """A hundred pictures hold no more than the first twenty did, whatever is on them."""
    names = list(EXAMPLES)

    def draw(count):
        for number in range(count):
            text = f"Statement number {number} of {count}"
            page = page_of(view(frame({"type": "slideStatement", "text": text})))
            backend().png(page)
            backend().measure(page_of(names[number % len(names)]))

    draw(20)
    before = resident_megabytes()
    draw(100)
    assert resident_megabytes() - before < 25
