"""Pictures over MCP, drawn by the engine itself."""

from base64 import b64decode

import anyio
import mcp_types
import pypdfium2
import pytest
from mcp import Client

from isomer_agent_tools import create_isomer_tools
from isomer_agent_tools.adapters.mcp import build_server
from isomer_agent_tools.images import TakumiBackend, image_formats
from isomer_agent_tools.packs.report import report_pack, report_page_frame
from isomer_agent_tools.packs.slides import slide_deck_frame, slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime

CLIENTS = 4
FRAMES = {"slide-deck": slide_deck_frame, "report-page": report_page_frame}
RUNTIME = create_isomer_runtime(packs=[slides_pack, report_pack], frames=FRAMES, default_frame="slide-deck")
REPORT = {"type": "view", "title": "Tides", "body": ["High and low."]}


def deck_of(client):
    """Three slides that no other client has."""
    headings = [{"type": "slideHeading", "title": f"Client {client}, page {page}"} for page in range(3)]
    return {"type": "view", "body": [{"type": "slideFrame", "body": [heading]} for heading in headings]}


@pytest.fixture(scope="module")
def server():
    """One for all clients."""
    formats = image_formats(RUNTIME, TakumiBackend())
    return build_server(
        create_isomer_tools(runtime=RUNTIME, formats=formats, describe_images=True), name="pictures", version="1"
    )


async def test_a_deck_drawn_for_several_clients_at_once_is_right_for_each(server):
    """With a page for each slide, and each page told to the one who waits for it."""
    told, drawn = [[] for _ in range(CLIENTS)], [b"" for _ in range(CLIENTS)]

    async def one_client(number):
        async def on_progress(done, total, message):
            told[number].append((done, total))

        async with Client(server) as client:
            arguments = {"composition": deck_of(number), "format": "pdf"}
            result = await client.call_tool("isomer_render", arguments, progress_callback=on_progress)
            assert not result.is_error, result.content[0].text
            drawn[number] = b64decode(result.content[1].resource.blob)

    async with anyio.create_task_group() as tasks:
        for number in range(CLIENTS):
            tasks.start_soon(one_client, number)
    for number, content in enumerate(drawn):
        document = pypdfium2.PdfDocument(content)
        texts = [document[page].get_textpage().get_text_range() for page in range(len(document))]
        assert [f"Client {number}, page {page}" in text for page, text in enumerate(texts)] == [True] * 3
        assert told[number] == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize("format_name", ["png", "svg", "webp", "pdf"])
async def test_a_report_is_drawn_whatever_the_format(server, format_name):
    """A picture comes with words of what was drawn."""
    async with Client(server) as client:
        result = await client.call_tool("isomer_render", {"composition": REPORT, "format": format_name})
    assert not result.is_error
    text, block = result.content
    if format_name == "pdf":
        assert isinstance(block, mcp_types.EmbeddedResource)
    else:
        assert isinstance(block, mcp_types.ImageContent)
        assert text.text.startswith("Drawn on 960 by ")


async def test_a_deck_as_a_picture_is_a_failure_with_advice(server):
    """The next call can be right."""
    async with Client(server) as client:
        result = await client.call_tool("isomer_render", {"composition": deck_of(0), "format": "png"})
    assert result.is_error
    assert "draw each slide as a composition of its own, or all of them as pdf" in result.content[0].text
