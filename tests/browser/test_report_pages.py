"""Reports, looked at in a browser: alone, together, in cards and in slides."""

from itertools import product

import pytest

from tests.browser._report_pages import ALONE, BACKGROUNDS, TOGETHER, report_page
from tests.browser.test_pages import LEAST_TYPE, PAPERS, SCHEMES, WIDTHS, expect_none, rgb

FOR_EARS = "rp-chart-numbers"
"""Holds the numbers of a line chart for a screen reader, out of sight on purpose."""

pytestmark = [pytest.mark.browser, pytest.mark.spec("RT-58")]


def seen(faults):
    """Those of what is there for eyes."""
    return [fault for fault in faults if FOR_EARS not in fault]


# Alone a node is looked at for its structure; its colours in both schemes are on the pages of all nodes.
@pytest.mark.parametrize(("name", "reader"), [*product(TOGETHER, SCHEMES), *product(ALONE, SCHEMES[:1])])
async def test_axe_finds_nothing_to_object_to(tab, name, reader):
    """By any of its rules, in the scheme that the reader prefers; and the page asks for nothing and says nothing."""
    await tab.open(report_page(name), reader=reader)
    assert await tab.facts("edgeColours") == [rgb(BACKGROUNDS[name.split("-")[0]][reader])]
    expect_none(await tab.violations_and_doubts())
    expect_none(tab.unasked)


@pytest.mark.parametrize("name", TOGETHER)
async def test_all_text_can_be_read_without_scrolling_the_page_sideways(tab, name):
    """At any width: nothing past the edge, cut off, hidden or too small; and a narrow page is accessible too."""
    await tab.open(report_page(name), width=WIDTHS[0])
    expect_none(await tab.violations())
    for width in WIDTHS:
        await tab.resize(width)
        expect_none(seen(await tab.facts("sidewaysScroll")))
        expect_none(seen(await tab.facts("clippedText")))
        expect_none(seen(await tab.facts("unseenText")))
        expect_none(await tab.facts("smallText", LEAST_TYPE))


@pytest.mark.parametrize("name", TOGETHER)
async def test_every_word_is_printed(tab, name):
    """On paper nobody opens, hovers or scrolls."""
    await tab.open(report_page(name), media="print")
    for width in PAPERS:
        await tab.resize(width)
        expect_none(seen(await tab.facts("unseenText")))
        expect_none(seen(await tab.facts("clippedText")))
        expect_none(seen(await tab.facts("hiddenByScrolling")))
        expect_none(await tab.facts("smallText", LEAST_TYPE))
