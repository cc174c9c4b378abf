from itertools import product

import pytest
from click.testing import CliRunner

from isomer_agent_tools.cli import main
from isomer_agent_tools.packs.slides import slide_deck_frame
from tests.browser._pages import ALONE, RUNTIME, TOGETHER, page

pytestmark = [pytest.mark.browser, pytest.mark.spec("RT-58")]

SCHEMES = ("light", "dark")
# A telephone, a tablet, where a slide begins to grow with its page, and two desks.
WIDTHS = (320, 700, 960, 1280, 1920)
# A4 upright and across within the browser's own margins.
PAPERS = (717, 1046)
LEAST_TYPE = 12


@pytest.fixture(scope="module")
def index_page(tmp_path_factory):
    """The file that the demo command writes about all formats."""
    folder = tmp_path_factory.mktemp("demo")
    result = CliRunner().invoke(main, ["demo", "--out", str(folder)])
    assert result.exit_code == 0, result.output
    return folder / "index.html"


def rgb(colour):
    """A colour `#rrggbb` as a browser reports it."""
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return f"rgb({red}, {green}, {blue})"


def background(scheme):
    """What a page of a scheme is painted with."""
    return rgb((slide_deck_frame.theme.light if scheme == "light" else slide_deck_frame.theme.dark).page)


def expect_none(faults):
    """Fail with all of them, each on a line of its own."""
    assert not faults, "\n".join(["", *sorted(faults)])


# Alone a node is looked at for its structure; its colours in both schemes are on the pages of all nodes.
@pytest.mark.parametrize(("name", "reader"), [*product(TOGETHER, SCHEMES), *product(ALONE, SCHEMES[:1])])
async def test_axe_finds_nothing_to_object_to(tab, name, reader):
    """By any of its rules, in the scheme that the reader prefers; and the page asks for nothing and says nothing."""
    await tab.open(page(name), reader=reader)
    assert await tab.facts("edgeColours") == [background(reader)]
    expect_none(await tab.violations_and_doubts())
    expect_none(tab.unasked)


@pytest.mark.parametrize(("theme", "reader"), [("light", "dark"), ("dark", "light")])
@pytest.mark.parametrize("name", TOGETHER)
async def test_a_theme_that_is_asked_for_is_whole_for_a_reader_of_the_other(tab, name, theme, reader):
    """Half of a theme would be unreadable."""
    await tab.open(page(name, theme=theme), reader=reader)
    assert await tab.facts("edgeColours") == [background(theme)]
    expect_none(await tab.violations_and_doubts())


@pytest.mark.parametrize(("theme", "reader"), [("light", "dark"), ("dark", "light")])
async def test_scroll_bars_are_of_the_theme_that_is_asked_for(tab, theme, reader):
    """The browser draws them, and what is past the page's ends, in the scheme of the root."""
    await tab.open(page("report", theme=theme), reader=reader)
    assert await tab.facts("rootScheme") == theme


@pytest.mark.parametrize("name", TOGETHER)
async def test_a_narrow_page_is_accessible_too(tab, name):
    """What scrolls in itself there must be reached by keyboard."""
    await tab.open(page(name), width=320)
    expect_none(await tab.violations())


@pytest.mark.parametrize("name", TOGETHER)
async def test_all_text_can_be_read_without_scrolling_the_page_sideways(tab, name):
    """At any width: nothing past the edge, cut off, hidden or too small."""
    await tab.open(page(name))
    for width in WIDTHS:
        await tab.resize(width)
        expect_none(await tab.facts("sidewaysScroll"))
        expect_none(await tab.facts("clippedText"))
        expect_none(await tab.facts("unseenText"))
        expect_none(await tab.facts("smallText", LEAST_TYPE))


@pytest.mark.parametrize("name", TOGETHER)
async def test_every_word_is_printed(tab, name):
    """On paper nobody opens, hovers or scrolls."""
    await tab.open(page(name), media="print")
    for width in PAPERS:
        await tab.resize(width)
        expect_none(await tab.facts("unseenText"))
        expect_none(await tab.facts("clippedText"))
        expect_none(await tab.facts("hiddenByScrolling"))
        expect_none(await tab.facts("smallText", LEAST_TYPE))


@pytest.mark.parametrize("reader", SCHEMES)
async def test_the_page_about_all_formats_is_accessible_and_quiet(tab, index_page, reader):
    """People see it first; the pages beside it are all that it shows."""
    await tab.visit(index_page, reader=reader)
    assert await tab.facts("edgeColours") == [background(reader)]
    expect_none(await tab.violations())
    beside_it = {f"request: {file.as_uri()}" for file in index_page.parent.glob("deck.page*.html")}
    expect_none(set(tab.unasked) - beside_it)


async def test_the_page_about_all_formats_fits_a_telephone(tab, index_page):
    """Its panels scroll in themselves."""
    await tab.visit(index_page, width=320)
    expect_none(await tab.violations())
    expect_none(await tab.facts("sidewaysScroll"))


@pytest.mark.parametrize("reader", SCHEMES)
async def test_a_section_that_lists_findings_is_accessible(tab, reader):
    """A host shows it in a page of its own."""
    section = RUNTIME.surfaces.html.render({"type": "view", "body": [{"type": "slideHeading", "titel": "?"}]})
    assert section.validation_errors
    head = '<!doctype html><html lang="en"><title>Host</title>'
    await tab.open(f"{head}<main><h1>Host</h1>{section.html}</main></html>", reader=reader, width=320)
    expect_none(await tab.violations_and_doubts())
    expect_none(await tab.facts("sidewaysScroll"))
    expect_none(tab.unasked)
