"""Nearest names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.runtime._suggest import Suggester, nearest_name

NAMES = ("slideFrame", "slideHeading", "slideList", "slideBulletList", "title", "lede", "size")


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("slideHeadng", "slideHeading"),
        ("slideHaeding", "slideHeading"),
        ("SLIDE_HEADING", "slideHeading"),
        ("slide-list", "slideList"),
        ("heading", "slideHeading"),
        ("list", "slideList"),
        ("bulletList", "slideBulletList"),
        ("titel", "title"),
        ("siz", "size"),
        ("paragraph", None),
        ("", None),
        ("x", None),
        ("slideHeading" * 6, None),
    ],
)
def test_the_nearest_name_is_the_one_that_was_meant(written, expected):
    """Slips of a key, of case, of a prefix; nothing far."""
    assert nearest_name(written, NAMES) == expected


@given(st.sampled_from([name for name in NAMES if len(name) >= 4]), st.data())
def test_one_edit_away_is_always_suggested_or_another_name_is_nearer(name, data):
    """Whatever the edit."""
    at = data.draw(st.integers(0, len(name) - 1))
    char = data.draw(st.characters(min_codepoint=97, max_codepoint=122))
    slip = data.draw(
        st.sampled_from([name[:at] + name[at + 1 :], name[:at] + char + name[at:], name[:at] + char + name[at + 1 :]])
    )

    assert nearest_name(slip, NAMES) == name


def test_a_document_gets_a_bounded_number_of_suggestions():
    """The hundredth is the last."""
    suggester = Suggester()
    answers = [suggester.nearest("titel", NAMES) for _ in range(101)]

    assert answers == ["title"] * 100 + [None]
