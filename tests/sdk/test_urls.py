import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.sdk import asset_url, navigation_href
from isomer_agent_tools.sdk._urls import percent_encoded

HOSTILE = st.text(st.sampled_from("javscriptdt:/\\&#x3a;58<> \t\n\x00\u00a0\u200b")).map("java".__add__)


@pytest.mark.parametrize(
    "url", ["java\u200bscript:alert(1)", "\ufeffjavascript:x", "java\u00adscript:x", "javascript&#5\x008;x"]
)
def test_a_scheme_behind_characters_nobody_sees_is_found(url):
    """A browser would not follow it; some other reader might."""
    assert navigation_href(url) is None


@pytest.mark.parametrize("digits", ["0" * 5_000 + "58", "0" * 5_000 + "3a"])
def test_a_reference_of_any_length_is_read(digits):
    """Leading zeros change nothing, and thousands of them are no error."""
    assert navigation_href(f"javascript&#{'x' if digits.endswith('a') else ''}{digits};alert(1)") is None


@pytest.mark.parametrize("code", ["9" * 5_000, "x" + "f" * 5_000, "x110000"])
def test_a_reference_to_no_character_is_no_scheme(code):
    """It can only be part of a relative address."""
    assert navigation_href(f"a&#{code};b") == f"a&#{code};b"


@given(HOSTILE)
def test_an_accepted_address_holds_no_control_and_no_script(url):
    """Accepting is final: what was accepted is accepted again, unchanged."""
    kept = navigation_href(url)
    if kept is not None:
        assert navigation_href(kept) == kept
        assert not set(kept) & set("\t\n\x00<>")
        assert not kept.lower().startswith(("javascript:", "vbscript:", "data:"))


@pytest.mark.parametrize(
    ("url", "encoded"),
    [
        ("/a b|c", "/a%20b%7Cc"),
        ('/"<>^`{}\\', "/%22%3C%3E%5E%60%7B%7D%5C"),
        ("/é?q=ü&x=%20#[a]", "/é?q=ü&x=%20#[a]"),
        ("/\u2028\u202e", "/%E2%80%A8%E2%80%AE"),
        ("/\ud800", "/%ED%A0%80"),
    ],
)
def test_what_no_url_may_hold_is_percent_encoded(url, encoded):
    """Letters and what is encoded already stay readable."""
    assert percent_encoded(url) == encoded


def test_assets_may_be_inline_pictures_and_links_may_not():
    """A picture cannot run a script where a page could."""
    assert asset_url("data:image/png;base64,AA") == "data:image/png;base64,AA"
    assert navigation_href("data:image/png;base64,AA") is None
