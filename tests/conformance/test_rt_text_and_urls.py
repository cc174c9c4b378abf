"""What is drawn of a text, and which addresses may be followed: RT-54, RT-90 to RT-92."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.sdk import (
    asset_url,
    html,
    markdown,
    navigation_href,
    single_line,
    slack,
    strip_marks,
    text_lines,
)

UNDRAWN = [*map(chr, [*range(9), *range(0x0E, 0x20), *range(0x7F, 0x85), *range(0x86, 0xA0)])]
OVERRIDES = ["\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069"]
TAGS = ["\U000e0001", "\U000e0020", "\U000e0061", "\U000e007f"]
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
SURFACES = [
    pytest.param(single_line, id="line"),
    pytest.param(strip_marks, id="text"),
    pytest.param(markdown.paragraph, id="markdown"),
    pytest.param(lambda text: markdown.fence(text).split("\n")[1], id="code block"),
    pytest.param(html.text, id="html"),
    pytest.param(slack.text, id="mrkdwn"),
    pytest.param(lambda text: slack.header(text)[0]["text"]["text"], id="slack header"),
    pytest.param(lambda text: slack.table([], [[text]])[0]["rows"][0][0]["text"], id="slack table"),
    pytest.param(lambda text: slack.preformatted(text)[0]["elements"][0]["elements"][0]["text"], id="slack rich text"),
]


@pytest.mark.spec("RT-54")
@pytest.mark.parametrize("draw", SURFACES)
@pytest.mark.parametrize("dropped", [UNDRAWN, OVERRIDES, TAGS], ids=["controls", "overrides", "tags"])
def test_what_no_reader_sees_is_drawn_nowhere(draw, dropped):
    """Every character of the group, on every surface."""
    assert draw(f"a{''.join(dropped)}b") == "ab"


@pytest.mark.spec("RT-54")
@pytest.mark.parametrize("draw", SURFACES)
@pytest.mark.parametrize(
    "kept",
    ["\u200d", "\u200c", "\ufe0f", "\u200f", SCOTLAND],
    ids=["joiner", "non-joiner", "variation", "mark", "flag"],
)
def test_what_shapes_a_character_is_kept(draw, kept):
    """Emoji, Persian and Hebrew need it."""
    assert draw(f"a{kept}b") == f"a{kept}b"


@pytest.mark.spec("RT-54")
@pytest.mark.parametrize("separator", ["\u2028", "\u2029", "\r\n", "\n"])
def test_a_separator_of_lines_is_a_line_break(separator):
    """One break, whichever way it is written."""
    assert text_lines(f"a{separator}b") == ["a", "b"]
    assert html.lines(f"a{separator}b") == "a<br>b"


@pytest.mark.spec("RT-90")
@pytest.mark.parametrize(
    ("url", "kept"),
    [
        (" /a?b=1&amp;c ", "/a?b=1&amp;c"),
        ("ht\ntps://h/\x00a\x7f", "https://h/a"),
        ("https://h/&#x41;", "https://h/&#x41;"),
        ("\u00a0#top", "#top"),
    ],
)
def test_an_accepted_address_is_printed_as_it_was_written(url, kept):
    """Trimmed and without controls, neither decoded nor escaped."""
    assert navigation_href(url) == kept
    assert asset_url(url) == kept


@pytest.mark.spec("RT-90")
@pytest.mark.parametrize("url", ["", " \t", "\x00", "&#9;", "a<b", "a>b", "a&lt;b", "a&GT;b", "a&#60b", "a&#x3E;b"])
def test_an_address_that_is_empty_or_holds_an_angle_is_refused(url):
    """Also when that shows only once it is decoded."""
    assert navigation_href(url) is None
    assert asset_url(url) is None


@pytest.mark.spec("RT-90")
@pytest.mark.parametrize("url", ["a&amp;lt;b", "a&lt b", "/javascript&amp;#58;x", "&ampcolon;"])
def test_references_are_decoded_once(url):
    """What would need a second round, or a semicolon, is text."""
    assert navigation_href(url) == url


@pytest.mark.spec("RT-91")
@pytest.mark.parametrize(
    ("url", "follows", "loads"),
    [
        ("http://h", True, True),
        ("HTTPS://h", True, True),
        ("mailto:a@b.c", True, False),
        ("data:image/png;base64,AA", False, True),
        ("DATA:image/svg+xml,x", False, True),
        ("data:text/html,x", False, False),
        ("data:imagex,x", False, False),
        ("ftp://h", False, False),
        ("tel:1", False, False),
        ("a/b.png", True, True),
        ("?q", True, True),
        ("", False, False),
    ],
)
def test_links_and_assets_have_their_own_schemes(url, follows, loads):
    """A relative address has none and may be both."""
    assert navigation_href(url) == (url if follows else None)
    assert asset_url(url) == (url if loads else None)


@pytest.mark.spec("RT-91")
@pytest.mark.parametrize("href", ["javascript:alert(1)", "//evil", "data:text/html,x"])
def test_the_builders_apply_the_policy_again(href):
    """Whoever calls them may not have checked."""
    assert html.link("label", href) == "label"
    assert markdown.link("label", href) == "[label](#)"
    assert markdown.image("label", href) == "label"
    assert slack.link("label", href) == "label"


@pytest.mark.spec("RT-92")
@pytest.mark.parametrize(
    "url",
    [
        "javascript:alert(1)",
        "jAvAsCrIpT:alert(1)",
        " javascript:alert(1)",
        "java\tscript:alert(1)",
        "java\nscript:alert(1)",
        "java\r\nscript:alert(1)",
        "\x00javascript:alert(1)",
        "java\x00script:alert(1)",
        "javascript&colon;alert(1)",
        "javascript&COLON;alert(1)",
        "javascript&#58;alert(1)",
        "javascript&#58alert(1)",
        "javascript&#0000058;alert(1)",
        "javascript&#x3a;alert(1)",
        "javascript&#X3A (1)",
        "&#106;avascript:alert(1)",
        "java&Tab;script:alert(1)",
        "java&NewLine;script:alert(1)",
        "java&#9;script:alert(1)",
        "vbscript:x",
        "VBScript&colon;x",
        "data:text/html,<b>",
        "data:text/html;base64,AA",
        "blob:https://h/1",
        "file:///etc/passwd",
        "//host",
        "\\\\host",
        "/\\host",
        "\\/host",
        "/\t/host",
        "&#47;&#47;host",
        "&sol;&sol;host",
        "&bsol;/host",
        "localhost:3000",
        "\u00a0javascript:alert(1)",
    ],
)
def test_a_disguise_is_refused(url):
    """As a link and as an asset."""
    assert navigation_href(url) is None
    assert asset_url(url) is None


@pytest.mark.spec("RT-92")
@pytest.mark.parametrize(
    "url", ["/a?b=1&amp;#58;c", "#top", "../up", "1a:b", "a/b:c", "?a=b:c", "#a:b", "/javascript:x"]
)
def test_a_harmless_look_alike_passes(url):
    """As it is written."""
    assert navigation_href(url) == url
    assert asset_url(url) == url


@pytest.mark.spec("RT-92")
@given(
    st.lists(
        st.sampled_from(["", "\t", "\n", "\x00", "&Tab;", "&NewLine;", "&#9", "&#0", "&#x0d;"]),
        min_size=11,
        max_size=11,
    )
)
def test_no_filling_hides_a_scheme(fillings):
    """Between any two characters of it."""
    hidden = "".join(f"{char}{filling}" for char, filling in zip("javascript:", fillings, strict=True))
    assert navigation_href(f"{hidden}alert(1)") is None


@pytest.mark.spec("RT-90")
@pytest.mark.parametrize("url", ["\x9d", "\u200b", "\x80\u2060\x9f", " \u00ad "])
def test_an_address_of_nothing_that_is_drawn_is_empty(url):
    """It would be a link to nowhere once the page is cleaned."""
    assert navigation_href(url) is None
    assert asset_url(url) is None
