"""Pictures of slides, statement by statement: SL-10 to SL-12 and SL-14."""

import re

import pytest

from isomer_agent_tools.images import check_layout, render_deck
from tests.images._pages import EXAMPLES, RUNTIME, backend, deck_file, page_of, smallest_text

UNKNOWN_TO_THE_ENGINE = ("@container", ":has(", "min(", "max(", "clamp(", "calc(calc(", "grid-template-areas")


@pytest.mark.spec("SL-10")
@pytest.mark.parametrize("name", EXAMPLES)
def test_pictures_are_set_in_open_fonts_and_fetch_none(name):
    """Inter and JetBrains Mono come first, what systems have behind them."""
    page = page_of(name)
    assert re.search(r"--isomer-sans:\s*Inter,.*sans-serif", page.css)
    assert re.search(r'--isomer-mono:\s*"JetBrains Mono",.*monospace', page.css)
    assert "@font-face" not in page.css
    assert "url(" not in page.css


@pytest.mark.spec("SL-11")
@pytest.mark.parametrize("name", EXAMPLES)
def test_a_picture_asks_only_for_css_that_the_engine_draws(name):
    """What it does not know it drops without a word."""
    page = page_of(name)
    without_prefers = page.css.replace("minmax(", "").replace("min-", "").replace("max-", "")
    assert [one for one in UNKNOWN_TO_THE_ENGINE if one in without_prefers] == []


@pytest.mark.spec("SL-12")
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_of_every_type_fits_its_frame(name, theme):
    """No box outside its room, no siblings that overlap, no text below 24 px on a slide: measured."""
    page = page_of(name, theme=theme)
    assert [str(one) for one in check_layout(page, backend(), smallest_text=smallest_text(name))] == []


@pytest.mark.spec("SL-14")
def test_a_deck_is_drawn_as_pages_pictures_or_one_document():
    """All slides, in order."""
    deck = deck_file()[:2]
    assert render_deck(RUNTIME, deck, backend()).startswith(b"%PDF-")
    assert [one[:4] for one in render_deck(RUNTIME, deck, backend(), format="png")] == [b"\x89PNG"] * 2
    assert render_deck(RUNTIME, deck, None, format="html").startswith("<!doctype html>")
