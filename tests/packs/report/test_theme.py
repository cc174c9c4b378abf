"""Colours, lengths and what the CSS keeps away from."""

import re
from dataclasses import fields

import pytest

from isomer_agent_tools.packs.report import report_pack, report_primitives
from isomer_agent_tools.packs.report._theme import TYPE_SCALE, report_css
from isomer_agent_tools.packs.slides import slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime
from isomer_agent_tools.sdk import Palette
from tests.packs.slides._slides import view
from tests.packs.slides.test_theme import TEXT, contrast

PALETTES = {"light": report_pack.theme.light, "dark": report_pack.theme.dark}
PICTURE_CSS = report_pack.css + "".join(primitive.css for primitive in report_primitives)
PAGE_CSS = report_pack.page_css + "".join(primitive.page_css for primitive in report_primitives)


@pytest.mark.parametrize("scheme", PALETTES)
@pytest.mark.parametrize("role", TEXT)
def test_text_is_readable_on_the_page_and_on_cards(scheme, role):
    """4.5:1 is what small print needs."""
    palette = PALETTES[scheme]
    for ground in (palette.page, palette.raised):
        assert contrast(getattr(palette, role), ground) >= 4.5


@pytest.mark.parametrize("scheme", PALETTES)
def test_text_is_readable_on_washes_and_fills(scheme):
    """Whoever uses them."""
    palette = PALETTES[scheme]
    assert contrast(palette.ink, palette.primary_wash) >= 4.5
    assert contrast(palette.ink, palette.accent_wash) >= 4.5
    assert contrast(palette.on_primary, palette.primary) >= 4.5


def test_a_report_takes_the_colours_of_the_pack_that_stands_first():
    """Beside slides it is drawn as they are."""
    heading = view({"type": "heading", "text": "a"})
    for packs in ([report_pack, slides_pack], [slides_pack, report_pack]):
        css = create_isomer_runtime(packs=packs).surfaces.html.render(heading).css
        assert packs[0].theme.light.ink in css
        assert packs[1].theme.light.ink not in css


def test_primitives_name_roles_and_never_a_colour():
    """One place holds the colours, so that a report can stand in an inverse slide."""
    assert re.findall(r"#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(", PICTURE_CSS + PAGE_CSS) == []


def test_every_variable_is_one_that_a_page_sets():
    """A misspelt role draws nothing at all."""
    tokens = {f"--isomer-{field.name.replace('_', '-')}" for field in fields(Palette)}
    own = {"--u", "--rp-tone", "--isomer-sans", "--isomer-mono"}
    assert set(re.findall(r"var\((--[a-z-]+)", PICTURE_CSS + PAGE_CSS)) <= tokens | own


@pytest.mark.parametrize(
    "trap", [":has(", "min(", "max(", "clamp(", "@container", "url(", "@import", "@font-face", "grid-template-areas"]
)
def test_css_of_a_picture_keeps_to_what_a_rasteriser_draws(trap):
    """What it does not know it drops without a word."""
    assert trap not in PICTURE_CSS


def test_no_css_nests_a_calculation_or_fetches():
    """Nested `calc` is not drawn; a report asks nobody for anything."""
    assert not re.search(r"calc\([^()]*(?:\([^()]*\)[^()]*)*calc\(", PICTURE_CSS)
    assert "url(" not in PAGE_CSS


def test_no_type_is_smaller_than_24():
    """12 px on a page, and readable from the last row on a slide."""
    assert min(TYPE_SCALE.values()) == 24
    sizes = re.findall(r"font-size:calc\((-?[0-9.]+)\*var\(--u\)\)", PICTURE_CSS + PAGE_CSS)
    assert sizes
    assert min(map(float, sizes)) >= 24


def test_steps_of_the_scale_are_written_out():
    """A step that there is none of is a slip."""
    assert report_css("a{font-size:$heading-l;margin:2u}") == "a{font-size:calc(48*var(--u));margin:calc(2*var(--u))}"
    with pytest.raises(KeyError):
        report_css("a{font-size:$heading-xl}")
