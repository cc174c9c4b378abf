import asyncio
import re
import sys
import threading
import time
import warnings

import pypdfium2
import pytest

from isomer_agent_tools import create_isomer_tools
from isomer_agent_tools.core import ImageBlock, ResourceBlock, TextBlock, heavy_work_on
from isomer_agent_tools.images import TakumiBackend, draw_page, image_formats
from isomer_agent_tools.packs.report import report_pack
from isomer_agent_tools.packs.slides import slide_deck_frame, slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime
from isomer_agent_tools.sdk import IsomerError, IsomerToolsFormat, progress_to
from tests.images._pages import EXAMPLES, RUNTIME, backend, frame, page_of, view

FULL = view(frame(*[{"type": "slideStatement", "text": "A statement that is long enough to be wrapped"}] * 6))

SLIDES = create_isomer_runtime(packs=[slides_pack, report_pack], frames={"slide": slide_deck_frame})
REPORT = view("High and low.", title="Tides", subtitle="At noon")
DECK = view(*(frame({"type": "slideHeading", "title": name}) for name in ("Low", "High", "Low again")), title="Tides")


def tool(**options):
    """The render tool with pictures."""
    formats = image_formats(RUNTIME, backend())
    tools = create_isomer_tools(runtime=RUNTIME, formats=formats, **options)
    return next(one for one in tools if one.name == "isomer_render")


async def rendered(composition, name, **options):
    """The blocks of an answer."""
    result = await tool(**options).call({"composition": composition, "format": name})
    assert not result.is_error, result.text
    return result.content


@pytest.mark.parametrize(
    ("name", "mime_type", "opening"),
    [("png", "image/png", b"\x89PNG"), ("svg", "image/svg+xml", b"<svg"), ("webp", "image/webp", b"RIFF")],
)
async def test_a_picture_is_one_image_block(name, mime_type, opening):
    """As specified, unless the host asks for words."""
    (block,) = await rendered(EXAMPLES["slideTitle-0"], name)
    assert isinstance(block, ImageBlock)
    assert block.mime_type == mime_type
    assert block.data.startswith(opening)


async def test_a_pdf_is_a_resource():
    """It is no picture."""
    (block,) = await rendered(EXAMPLES["slideTitle-0"], "pdf")
    assert isinstance(block, ResourceBlock)
    assert (block.mime_type, block.data[:5]) == ("application/pdf", b"%PDF-")


async def test_a_described_picture_says_that_all_is_well():
    """In a text block behind the picture."""
    image, text = await rendered(EXAMPLES["slideTitle-0"], "png", describe_images=True)
    assert isinstance(image, ImageBlock)
    assert isinstance(text, TextBlock)
    assert text.text.startswith("Drawn on 1920 by 1080 px")
    assert "\n" not in text.text


async def test_a_described_picture_says_what_to_repair():
    """A model that cannot see it can then repair it."""
    _, text = await rendered(FULL, "png", describe_images=True)
    assert "remarks; repair and render again:\n" in text.text
    assert "body[0].body[5] leaves the page by" in text.text


async def test_a_described_picture_says_which_characters_it_lacks():
    """Nobody would find out otherwise."""
    formats = image_formats(RUNTIME, TakumiBackend())
    composition = view(frame({"type": "slideStatement", "text": "日本"}))
    assert "日 (U+65E5)" in await formats["png"].describe(composition, theme=None)


async def test_a_format_that_says_nothing_is_named():
    """A host's own format may have no words."""
    own = {"gif": IsomerToolsFormat(mime_type="image/gif", render=lambda composition, theme: b"GIF")}
    tools = create_isomer_tools(runtime=RUNTIME, formats=own, describe_images=True)
    render = next(one for one in tools if one.name == "isomer_render")
    result = await render.call({"composition": EXAMPLES["slideTitle-0"], "format": "gif"})
    assert result.text == "Drawn as gif."


@pytest.mark.parametrize("asynchronous", [True, False])
async def test_a_picture_whose_description_fails_is_answered_with_a_fixed_line(asynchronous):
    """The picture is there; what went wrong in words about it is the host's business."""

    def fail(_composition, theme):
        raise RuntimeError("a secret of the host")

    async def fail_later(composition, theme):
        fail(composition, theme)

    describe = fail_later if asynchronous else fail
    own = {"gif": IsomerToolsFormat(mime_type="image/gif", render=lambda c, theme: b"GIF", describe=describe)}
    tools = create_isomer_tools(runtime=RUNTIME, formats=own, describe_images=True)
    render = next(one for one in tools if one.name == "isomer_render")
    result = await render.call({"composition": EXAMPLES["slideTitle-0"], "format": "gif"})
    assert not result.is_error
    assert isinstance(result.content[0], ImageBlock)
    assert result.text == "Drawn as gif; what it looks like could not be told."


async def test_a_plain_description_is_heavy_work():
    """It runs where the host lets such work run, and the loop stays free."""
    threads = []

    def describe(_composition, theme):
        threads.append(threading.current_thread())
        return "Words"

    own = {"gif": IsomerToolsFormat(mime_type="image/gif", render=lambda c, theme: b"GIF", describe=describe)}
    tools = create_isomer_tools(runtime=RUNTIME, formats=own, describe_images=True)
    render = next(one for one in tools if one.name == "isomer_render")
    with heavy_work_on(asyncio.to_thread):
        await render.call({"composition": EXAMPLES["slideTitle-0"], "format": "gif"})
    assert threads != [threading.main_thread()]


async def test_a_description_that_is_no_text_fails_the_call():
    """Told as the host's mistake."""
    own = {"gif": IsomerToolsFormat(mime_type="image/gif", render=lambda c, theme: b"GIF", describe=lambda c, theme: 3)}
    tools = create_isomer_tools(runtime=RUNTIME, formats=own, describe_images=True)
    render = next(one for one in tools if one.name == "isomer_render")
    result = await render.call({"composition": EXAMPLES["slideTitle-0"], "format": "gif"})
    assert result.is_error
    assert "must return str" in result.text


async def test_the_theme_and_the_frame_reach_the_page():
    """And the scale the picture."""
    formats = image_formats(RUNTIME, backend(), frame="slide-deck", scale=0.5)
    dark = await formats["png"].render(EXAMPLES["slideTitle-0"], theme="dark")
    assert dark == backend().png(page_of("slideTitle-0", theme="dark"), scale=0.5)


def test_a_frame_that_is_not_there_is_refused_when_the_formats_are_made():
    """Not at each picture."""
    with pytest.raises(IsomerError, match="nowhere") as caught:
        image_formats(RUNTIME, backend(), frame="nowhere")
    assert caught.value.code == "UNKNOWN_FRAME"


@pytest.mark.parametrize("scale", [0.049, 4.001, 9, float("nan")])
def test_a_scale_out_of_bounds_is_refused_when_the_formats_are_made(scale):
    """Likewise."""
    with pytest.raises(ValueError, match="scale"):
        image_formats(RUNTIME, backend(), scale=scale)


async def test_many_texts_that_cannot_be_drawn_leave_nothing_behind():
    """Python keeps each text that it was ever warned with: a server would grow without end."""

    def kept():
        modules = [module for name, module in sys.modules.items() if name.startswith(("isomer_agent_tools", "tests"))]
        return sum(len(getattr(module, "__warningregistry__", ())) for module in modules)

    formats = image_formats(RUNTIME, backend(), scale=0.05)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("default")
        before = kept()
        for number in range(200):
            text = {"type": "slideStatement", "text": chr(0x4E00 + number)}
            await formats["png"].render(view(frame(text)), theme=None)
        assert kept() == before
    assert told == []


async def test_a_failure_is_a_failed_result():
    """Not an exception in the host's loop."""
    tools = create_isomer_tools(runtime=SLIDES, formats=image_formats(SLIDES, backend()))
    render = next(one for one in tools if one.name == "isomer_render")
    result = await render.call({"composition": REPORT, "format": "png"})
    assert result.is_error
    assert "slideFrame" in result.text


@pytest.mark.parametrize("name", ["png", "svg", "webp"])
async def test_several_slides_are_no_picture(name, caplog):
    """The author is told what to do instead, and the host's log is spared a traceback."""
    result = await tool().call({"composition": DECK, "format": name})
    assert result.is_error
    assert result.text == (
        "The body holds 3 slides, and a picture shows one: draw each slide as a composition of its own, or all of them "
        "as pdf."
    )
    assert [one for one in caplog.records if one.levelname == "ERROR" or one.exc_info] == []


@pytest.mark.spec("SL-14")
async def test_several_slides_are_one_pdf_with_a_page_for_each():
    """Called after their headings: the title is that of the document."""
    (block,) = await rendered(DECK, "pdf")
    document = pypdfium2.PdfDocument(block.data)
    assert [document[number].get_size() for number in range(len(document))] == [(1440, 810)] * 3
    assert document.get_metadata_dict()["Title"] == "Tides"
    assert [entry.get_title() for entry in document.get_toc()] == ["Low", "High", "Low again"]


async def test_each_page_of_a_pdf_is_reported():
    """To whoever listens to the call, from the thread that draws."""
    told = []

    def listen(done, /, *, total, message):
        told.append((done, total))

    with progress_to(listen):
        await rendered(DECK, "pdf")
    assert told == [(1, 3), (2, 3), (3, 3)]


async def test_a_pdf_that_nobody_waits_for_ends_at_its_next_page():
    """The page that is being drawn is drawn to its end."""
    told = []

    def listen(done, /, *, total, message):
        told.append(done)
        loop.call_soon_threadsafe(waiting.cancel)
        assert cancelled.wait(30)

    loop, cancelled = asyncio.get_running_loop(), threading.Event()
    with progress_to(listen):
        waiting = asyncio.create_task(rendered(DECK, "pdf"))
    with pytest.raises(asyncio.CancelledError):
        await waiting
    cancelled.set()
    for _ in range(4):
        await rendered(view(DECK["body"][0]), "png")
    assert told == [1]


@pytest.mark.parametrize("name", ["png", "svg", "webp", "pdf"])
async def test_a_report_is_drawn_on_the_frame_that_takes_it(name):
    """Though that is not the default one."""
    (block,) = await rendered(REPORT, name)
    assert block.data


async def test_a_report_is_as_high_as_its_content_and_has_its_heading():
    """Each node more makes it higher; the remarks know that it is read from nearby."""
    image, text = await rendered(REPORT, "svg", describe_images=True)
    higher, _ = await rendered({**REPORT, "body": REPORT["body"] * 9}, "svg", describe_images=True)
    heights = [int(re.search(rb'height="(\d+)"', one.data)[1]) for one in (image, higher)]
    assert 150 < heights[0] < 300 < heights[1]
    assert (
        text.text
        == f"Drawn on 960 by {heights[0]} px; everything has room, nothing overlaps, and all text can be read."
    )
    measured = backend().measure(draw_page(RUNTIME, REPORT, backend()))
    assert [run.text.strip() for run in measured.runs] == ["Tides", "At noon", "High and low."]


async def test_a_slide_among_other_nodes_is_neither_a_slide_nor_a_report():
    """It is wider than the column that they would stand in."""
    result = await tool().call({"composition": view("Words.", *DECK["body"]), "format": "pdf"})
    assert result.is_error
    assert result.text.startswith("Frame 'slide-deck' does not take this composition: ")


async def test_a_report_that_is_too_long_for_a_page_is_refused():
    """With its height, and what can be done."""
    result = await tool().call({"composition": {**REPORT, "body": REPORT["body"] * 400}, "format": "png"})
    assert result.is_error
    assert re.fullmatch(
        r"The page would be 1\d,\d+ px high, and at most 16,384 can be drawn: render fewer nodes at a time, or another "
        r"format\.",
        result.text,
    )


def test_a_runtime_without_frames_has_no_pictures():
    """Told when the formats are made, with what to do."""
    with pytest.raises(ValueError, match="frames="):
        image_formats(create_isomer_runtime(packs=[slides_pack]), backend())


async def test_the_loop_runs_on_while_pictures_are_drawn():
    """How late it gets is a benchmark; that it gets its turn is told here."""
    formats = image_formats(RUNTIME, backend())
    turns = 0

    async def tick():
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    ticker = asyncio.create_task(tick())
    began = time.monotonic()
    await asyncio.gather(*[formats["png"].render(EXAMPLES["slideTable-0"], theme=None) for _ in range(8)])
    ticker.cancel()
    assert turns > 20, f"{turns} turns in {time.monotonic() - began:.2f} s"
