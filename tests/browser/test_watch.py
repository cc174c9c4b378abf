"""The tab sees each fault that the pages are free of; without this, a blind tab would pass everything."""

import pytest

from tests.browser._chromium import axe_source, chromium_path

HEAD = (
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>T</title><main><h1>T</h1>'
)


@pytest.mark.browser
@pytest.mark.parametrize(
    ("body", "seen"),
    [
        ('<img alt="" src="https://example.com/a.png">', "request: https://example.com/a.png"),
        ("<style>@import url(https://example.com/a.css);</style>", "request: https://example.com/a.css"),
        ("<script>console.info('hello')</script>", "console: hello"),
        ("<script>undefinedName()</script>", "error: undefinedName is not defined"),
        ("<iframe title='f' src='https://example.com/'></iframe>", "request: https://example.com/"),
    ],
)
async def test_what_a_page_does_unasked_is_noted(tab, body, seen):
    """Requests, although the network is off, and messages of any level."""
    await tab.open(HEAD + body)
    assert seen in tab.unasked


@pytest.mark.browser
@pytest.mark.parametrize(
    ("body", "rule"),
    [
        ('<p style="color: #767676; background: #eee">Small</p>', "color-contrast"),
        ('<h2 style="font-size: 60px; color: #888">Large at 3.5:1</h2>', "color-contrast"),
        ("<h3>Skipped a level</h3>", "heading-order"),
        ("<img src='data:image/gif;base64,R0lGODlhAQABAAAAACw='>", "image-alt"),
        ('<pre style="width: 80px; overflow-x: auto">a line that is far too long</pre>', "scrollable-region-focusable"),
        (
            '<p><a href="#a">1</a><a href="#b">2</a></p><style>a { font-size: 12px; line-height: 1 }</style>',
            "target-size",
        ),
    ],
)
async def test_what_is_not_accessible_is_noted(tab, body, rule):
    """Stricter than axe by itself for large type."""
    await tab.open(HEAD + body)
    assert any(line.startswith(f"{rule} at ") for line in await tab.violations())


@pytest.mark.browser
async def test_contrast_that_axe_cannot_tell_is_a_doubt(tab):
    """A picture behind a text may have any colour."""
    await tab.open(HEAD + '<p style="background: linear-gradient(#fff, #000)">Words</p>')
    assert await tab.violations() == []
    assert any(line.startswith("color-contrast at ") for line in await tab.violations_and_doubts())


@pytest.mark.browser
@pytest.mark.parametrize(
    ("body", "fact", "given", "seen"),
    [
        ('<p style="width: 400px">Words</p>', "sidewaysScroll", [], "the page is"),
        (
            '<div style="overflow: hidden"><p style="width: 500px; text-align: end">Words</p></div>',
            "clippedText",
            [],
            "Words",
        ),
        ('<p style="display: none">Words</p>', "unseenText", [], "Words"),
        ('<p style="visibility: hidden">Words</p>', "unseenText", [], "Words"),
        ('<div style="opacity: 0"><p>Words</p></div>', "unseenText", [], "Words"),
        ("<details><summary>More</summary>Words</details>", "unseenText", [], "Words"),
        ("<details><summary>More</summary><p>Words</p></details>", "unseenText", [], "Words"),
        ("<style>@media screen { p { display: none } }</style><p>Words</p>", "unseenText", [], "Words"),
        ('<p style="font-size: 11.9px">Words</p>', "smallText", [12], "11.90 px"),
        ('<pre style="overflow-x: auto">%s</pre>' % ("word " * 99), "hiddenByScrolling", [], "pre"),
    ],
)
async def test_a_fault_of_layout_is_noted(tab, body, fact, given, seen):
    """At the width of a telephone."""
    await tab.open(HEAD + body, width=320)
    assert any(seen in line for line in await tab.facts(fact, *given))


@pytest.mark.browser
@pytest.mark.parametrize(
    ("body", "fact", "given"),
    [
        ('<pre tabindex="0" style="overflow-x: auto">%s</pre>' % ("word " * 99), "sidewaysScroll", []),
        ('<pre tabindex="0" style="overflow-x: auto">%s</pre>' % ("word " * 99), "clippedText", []),
        ('<div style="overflow: hidden"><p>Words</p></div>', "clippedText", []),
        ("<style>@media screen { p { color: red } }</style><p>Words</p>", "unseenText", []),
        ('<p style="font-size: 12px">Words</p>', "smallText", [12]),
    ],
)
async def test_what_is_no_fault_is_not_noted(tab, body, fact, given):
    """A region that scrolls in itself is one way to fit."""
    await tab.open(HEAD + body, width=320)
    assert await tab.facts(fact, *given) == []


async def ask_for_print(tab, media):
    """A word that only one of the media shows."""
    await tab.open(HEAD + "<style>@media print { p { display: none } }</style><p>Words</p>", media=media)
    return await tab.facts("unseenText")


@pytest.mark.browser
async def test_paper_is_told_from_a_screen(tab):
    """Rules for print are in force only there."""
    assert await ask_for_print(tab, "screen") == []
    assert len(await ask_for_print(tab, "print")) == 1


def test_a_missing_browser_is_an_error_that_says_what_to_do(monkeypatch, tmp_path):
    """A skip would open the gate on a machine without one."""
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(FileNotFoundError, match=r"no chromium .*: run \./check"):
        chromium_path()


def test_a_browser_that_is_named_but_missing_is_not_replaced_by_another(monkeypatch, tmp_path):
    """Whoever names one wants that one."""
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "own-build"))
    with pytest.raises(FileNotFoundError, match="own-build"):
        chromium_path()


def test_a_missing_checker_is_an_error_that_says_what_to_do(tmp_path):
    """As for the browser."""
    with pytest.raises(FileNotFoundError, match=r"no axe-core .*: run \./check"):
        axe_source(tmp_path / "axe.min.js")
