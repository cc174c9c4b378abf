import asyncio
import sys
import threading
import time
import warnings

import pytest

from isomer_agent_tools import create_isomer_tools
from isomer_agent_tools.core import ImageBlock, ResourceBlock, TextBlock, heavy_work_on
from isomer_agent_tools.images import TakumiBackend, image_formats
from isomer_agent_tools.packs.slides import slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime
from isomer_agent_tools.sdk import IsomerError, IsomerToolsFormat
from tests.images._pages import EXAMPLES, RUNTIME, backend, frame, page_of, view

FULL = view(frame(*[{"type": "slideStatement", "text": "A statement that is long enough to be wrapped"}] * 6))


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
    result = await tool().call({"composition": view({"type": "slideStatement", "text": "x"}), "format": "png"})
    assert result.is_error
    assert "slideFrame" in result.text


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
