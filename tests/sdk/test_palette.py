"""Palettes as CSS."""

from isomer_agent_tools.sdk import Palette, compact_css, palette_css, scheme_css

LIGHT = Palette(**dict.fromkeys(Palette.__dataclass_fields__, "#ffffff"))
DARK = Palette(**dict.fromkeys(Palette.__dataclass_fields__, "#000000"))


def test_a_palette_prints_one_custom_property_a_role():
    """Names as CSS writes them."""
    printed = palette_css(LIGHT)

    assert printed.count("--isomer-") == len(Palette.__dataclass_fields__)
    assert "--isomer-primary-wash:#ffffff;" in printed


def test_a_scheme_follows_the_reader_unless_the_section_says_otherwise():
    """Light first, dark by preference, dark by attribute."""
    css = scheme_css(".x", LIGHT, DARK)

    assert css.startswith(".isomer .x{--isomer-page:#ffffff;")
    assert '@media (prefers-color-scheme:dark){.isomer:not([data-theme="light"]) .x{--isomer-page:#000000;' in css
    assert '.isomer[data-theme="dark"] .x{--isomer-page:#000000;' in css


def test_css_is_compacted_without_changing_a_rule():
    """Comments and white space go; selectors and values stay."""
    assert (
        compact_css("/* a */ .a  .b > c { color : red ; margin: 0 1px; }\n.d{}")
        == ".a .b > c{color :red;margin:0 1px}.d{}"
    )
