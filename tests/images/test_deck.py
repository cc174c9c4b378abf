import re

import pytest

from isomer_agent_tools.images import render_deck
from isomer_agent_tools.packs.slides import slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime
from isomer_agent_tools.sdk import CompositionValidationError, IsomerError
from tests.images._pages import RUNTIME, backend, deck_file, page_of

DECK = deck_file()[:3]


def test_a_deck_is_a_pdf_of_its_slides_in_order():
    """The same as from the pages themselves, with the compositions' titles."""
    told = []
    pdf = render_deck(RUNTIME, DECK, backend(), on_page=lambda *one: told.append(one))
    pages = RUNTIME.surfaces.snapshot.render_pages(DECK)
    assert told == [(1, 3), (2, 3), (3, 3)]
    titles = [one["title"] for one in DECK]
    assert pdf == backend().pdf(pages, title=titles[0], page_titles=titles)


def test_a_deck_is_a_picture_for_each_slide():
    """In order, each as it is drawn alone."""
    pictures = render_deck(RUNTIME, DECK, backend(), format="png", scale=0.5)
    assert pictures == tuple(backend().png(page_of(one), scale=0.5) for one in DECK)


def test_a_deck_is_one_page_with_all_slides():
    """No back end is needed for it."""
    page = render_deck(RUNTIME, DECK, None, format="html", title="The deck", theme="dark", language="de")
    assert page.startswith("<!doctype html>")
    assert len(re.findall(r'<article|<section[^>]*class="sl-slide|class="[^"]*sl-canvas', page)) >= 3
    assert "<title>The deck</title>" in page
    assert 'lang="de"' in page
    assert 'data-theme="dark"' in page


def test_an_empty_deck_is_refused():
    """There is nothing to draw."""
    with pytest.raises(IsomerError) as caught:
        render_deck(RUNTIME, [], backend())
    assert caught.value.code == "EMPTY_PAGES"


def test_an_invalid_slide_is_refused():
    """With its findings."""
    with pytest.raises(CompositionValidationError):
        render_deck(RUNTIME, [*DECK, {"type": "view", "body": [{"type": "slideFrame"}]}], backend())


def test_a_runtime_without_frames_draws_no_deck():
    """And says what it needs."""
    with pytest.raises(ValueError, match="frames="):
        render_deck(create_isomer_runtime(packs=[slides_pack]), DECK, backend())


@pytest.mark.parametrize("format_name", ["pdf", "png"])
def test_pictures_need_a_back_end(format_name):
    """A slip of the host."""
    with pytest.raises(TypeError, match="back end"):
        render_deck(RUNTIME, DECK, None, format=format_name)
