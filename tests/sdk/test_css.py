"""CSS of a pack: made small, and scaled to where it is drawn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.sdk import compact_css, scaled_css


@pytest.mark.parametrize(
    ("css", "scaled"),
    [
        ("a{margin:-4u 12.5u}", "a{margin:calc(-4*var(--u)) calc(12.5*var(--u))}"),
        ("a{width:76u;height:4.5em}", "a{width:calc(76*var(--u));height:4.5em}"),
        ("a{color:#2fu;--u:1px;grid-area:a1u}", "a{color:#2fu;--u:1px;grid-area:a1u}"),
    ],
)
def test_a_length_in_slide_pixels_is_written_out(css, scaled):
    """Colours, names and other units stay as they are."""
    assert scaled_css(css) == scaled


@given(st.integers(-999, 9999))
def test_any_whole_length_is_kept_as_it_is(length):
    """The number is copied, not computed."""
    assert scaled_css(f"a{{top:{length}u}}") == f"a{{top:calc({length}*var(--u))}}"


def test_scaling_and_compacting_can_be_done_in_either_order():
    """A pack scales what it writes, and `define_pack` makes it small."""
    css = "a { margin: 4u 0; /* room */ padding: 2u }"
    assert compact_css(scaled_css(css)) == scaled_css(compact_css(css))
