import re
from datetime import UTC, datetime

import pytest

from isomer_agent_tools.images import render_deck
from isomer_agent_tools.packs.slides import slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime
from isomer_agent_tools.sdk import CompositionValidationError, IsomerError
from tests.images._pages import RUNTIME, backend, deck_file, page_of, view

DECK = deck_file()[:3]
CREATED = datetime(2026, 1, 1, tzinfo=UTC)


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


def test_slides_of_one_page_keep_their_ids_and_their_themes():
    """As they do in pdf and png: each is a composition of its own."""
    slide = {"type": "slideFrame", "body": [{"type": "slideStatement", "id": "claim", "text": "Words"}]}
    deck = [view(slide, theme="dark"), view(slide, theme="light"), view(slide)]
    page = render_deck(RUNTIME, deck, None, format="html")
    sections = re.findall(r'<section class="isomer"[^>]*>', page)
    assert [("dark" in one, "light" in one) for one in sections] == [(True, False), (False, True), (False, False)]
    assert len(render_deck(RUNTIME, deck, backend(), format="png", scale=0.1)) == 3


@pytest.mark.parametrize(
    ("format_name", "option", "value"),
    [
        ("html", "frame", "slide-deck"),
        ("html", "scale", 2.0),
        ("html", "author", "Zoë"),
        ("html", "created", CREATED),
        ("html", "on_page", print),
        ("png", "title", "The deck"),
        ("png", "author", "Zoë"),
        ("png", "created", CREATED),
        ("pdf", "scale", 2.0),
    ],
)
def test_an_option_that_does_nothing_in_a_format_is_refused(format_name, option, value):
    """Nobody has to wonder."""
    with pytest.raises(ValueError, match=f"{option} does nothing in the format {format_name}"):
        render_deck(RUNTIME, DECK, backend(), format=format_name, **{option: value})


@pytest.mark.parametrize("format_name", ["pdf", "png", "html"])
def test_an_empty_deck_is_refused(format_name):
    """There is nothing to draw."""
    with pytest.raises(IsomerError) as caught:
        render_deck(RUNTIME, [], backend(), format=format_name)
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
