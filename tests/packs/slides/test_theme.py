"""Colours, lengths and what the CSS keeps away from."""

import re
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.packs.slides import slide_deck_primitives, slides_pack
from isomer_agent_tools.packs.slides._theme import (
    INVERSE_DARK,
    INVERSE_LIGHT,
    SLIDE_THEME,
    TYPE_SCALE,
    middle_css,
    narrow_css,
    slide_css,
)
from isomer_agent_tools.sdk import Palette

PALETTES = {
    "light": SLIDE_THEME.light,
    "dark": SLIDE_THEME.dark,
    "inverse light": INVERSE_LIGHT,
    "inverse dark": INVERSE_DARK,
}
TEXT = ["ink", "muted", "primary", "accent", "success", "warning", "danger"]
PICTURE_CSS = slides_pack.css + "".join(primitive.css for primitive in slide_deck_primitives)
PAGE_CSS = slides_pack.page_css + "".join(primitive.page_css for primitive in slide_deck_primitives)


def luminance(colour):
    """Relative luminance as WCAG 2 defines it."""
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return sum(weight * value for weight, value in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one, other):
    """Contrast ratio as WCAG 2 defines it."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("scheme", PALETTES)
@pytest.mark.parametrize("role", TEXT)
def test_text_is_readable_on_the_page_and_on_cards(scheme, role):
    """4.5:1 is what small print needs."""
    palette = PALETTES[scheme]
    for ground in (palette.page, palette.raised):
        assert contrast(getattr(palette, role), ground) >= 4.5


@pytest.mark.parametrize("scheme", PALETTES)
def test_text_is_readable_on_washes_and_fills(scheme):
    """Marked code stands on a wash."""
    palette = PALETTES[scheme]
    assert contrast(palette.ink, palette.primary_wash) >= 4.5
    assert contrast(palette.ink, palette.accent_wash) >= 4.5
    assert contrast(palette.on_primary, palette.primary) >= 4.5


def test_every_token_has_its_inverse_in_both_schemes():
    """A token that the field of an inverse slide does not set would keep the colour of the page."""
    (css,) = [primitive.css for primitive in slide_deck_primitives if primitive.type == "slideFrame"]
    for field in fields(Palette):
        token = f"--isomer-{field.name.replace('_', '-')}"
        for palette in (INVERSE_LIGHT, INVERSE_DARK):
            assert re.search(rf"sl-inverse{{[^}}]*{token}:{getattr(palette, field.name)}[;}}]", css)


def test_primitives_name_roles_and_never_a_colour():
    """One place holds the colours, so that an inverse slide turns all of them."""
    without_tokens = re.sub(r"--isomer-[a-z-]+:[^;}]+", "", PICTURE_CSS)
    assert re.findall(r"#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(", without_tokens) == []


def test_every_variable_is_one_that_a_page_sets():
    """A misspelt role draws nothing at all."""
    tokens = {f"--isomer-{field.name.replace('_', '-')}" for field in fields(Palette)}
    assert set(re.findall(r"var\((--[a-z-]+)\)", PICTURE_CSS + PAGE_CSS)) <= tokens | {
        "--u",
        "--isomer-sans",
        "--isomer-mono",
    }


@pytest.mark.parametrize(
    "trap", [":has(", "min(", "max(", "clamp(", "@container", "url(", "@import", "@font-face", "grid-template-areas"]
)
def test_css_of_a_picture_keeps_to_what_a_rasteriser_draws(trap):
    """What it does not know it drops without a word."""
    assert trap not in PICTURE_CSS.replace("prefers-color-scheme", "").replace("max-width", "").replace("min-width", "")


def test_no_css_nests_a_calculation_or_fetches():
    """Nested `calc` is not drawn; a page of slides asks nobody for anything."""
    assert not re.search(r"calc\([^()]*(?:\([^()]*\)[^()]*)*calc\(", PICTURE_CSS)
    assert "url(" not in PAGE_CSS


def test_no_type_is_smaller_than_24():
    """What is smaller cannot be read from the last row."""
    assert min(TYPE_SCALE.values()) == 24
    sizes = re.findall(r"font-size:calc\((-?[0-9.]+)\*var\(--u\)\)", PICTURE_CSS + PAGE_CSS)
    assert sizes
    assert min(map(float, sizes)) >= 24


def test_lengths_and_steps_become_multiples_of_the_slides_pixel():
    """A slide scales by changing one variable."""
    assert slide_css("a{margin:-4u 12.5u;font-size:$heading-l}") == (
        "a{margin:calc(-4*var(--u)) calc(12.5*var(--u));font-size:calc(76*var(--u))}"
    )
    assert slide_css("a{color:#2fu;--u:1px;width:4.5em}") == "a{color:#2fu;--u:1px;width:4.5em}"
    with pytest.raises(KeyError):
        slide_css("a{font-size:$heading-xl}")


def test_narrow_rules_hold_for_a_narrow_slide_and_for_a_narrow_page():
    """A report without frames has no container to ask."""
    css = narrow_css("a{gap:2u}")
    assert css == (
        "@container slide (max-width:640px){a{gap:calc(2*var(--u))}}@media (max-width:640px){a{gap:calc(2*var(--u))}}"
    )


def test_on_paper_a_slide_is_a_page_and_a_report_keeps_the_readers():
    """A named page is only that of the slides."""
    assert "@page slide{size:1280px 720px;margin:0}" in PAGE_CSS
    assert set(re.findall(r"@page[^{]*", PAGE_CSS)) == {"@page slide"}
    assert "page:slide" in PAGE_CSS


def test_rules_for_the_middle_leave_a_report_alone():
    """Only a slide has a width at which its type stops to shrink."""
    assert middle_css("a{gap:2u}") == (
        "@container slide (min-width:640.02px) and (max-width:960px){a{gap:calc(2*var(--u))}}"
    )


@given(st.integers(-999, 9999))
def test_any_whole_length_is_kept_as_it_is(length):
    """The number is copied, not computed."""
    assert slide_css(f"a{{top:{length}u}}") == f"a{{top:calc({length}*var(--u))}}"
