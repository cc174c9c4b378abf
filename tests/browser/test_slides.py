import pytest

from tests.browser._slide_pages import SLIDES, slide_page

pytestmark = [pytest.mark.browser, pytest.mark.spec("SL-1", "SL-8")]

LEAST_TYPE = 24
# From the left and the top, then width and height.
CONTENT = [128, 112, 1920 - 2 * 128, 1080 - 112 - 120]
# A pixel of rounding.
LEAST = 1


@pytest.mark.parametrize("name", SLIDES)
async def test_an_example_fits_a_slide_of_1920_by_1080(tab, name):
    """No box outside its room, no two siblings on one another, nothing too small to read from the last row."""
    await tab.open(slide_page(name), width=1920, height=1080)
    faults = [
        *await tab.facts("outsideTheirRoom", ".sl-body", LEAST),
        *await tab.facts("overlappingSiblings", ".sl-canvas", LEAST),
        *await tab.facts("smallText", LEAST_TYPE),
        *await tab.facts("clippedText"),
    ]
    assert not faults, "\n".join(["", *faults])
    assert await tab.facts("roomOf", ".sl-body") == CONTENT


async def test_what_does_not_fit_is_told(tab):
    """Or the checks above would hold of anything."""
    page = slide_page("slideStatement-1").replace(
        "<h1", '<i style="font-size:12px;display:block;height:2000px">x</i><h1'
    )
    page = page.replace("</h1>", '</h1><p style="margin:-40px -40px 0 0">on top</p>')
    await tab.open(page, width=1920, height=1080)
    assert await tab.facts("roomOf", ".sl-body") != CONTENT
    assert await tab.facts("outsideTheirRoom", ".sl-body", LEAST)
    assert await tab.facts("overlappingSiblings", ".sl-canvas", LEAST)
    assert await tab.facts("smallText", LEAST_TYPE)
