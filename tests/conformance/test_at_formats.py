"""AT-70 to AT-74: the formats that a host brings."""

from types import SimpleNamespace

import pytest
from markupsafe import Markup

from isomer_agent_tools import (
    ImageBlock,
    IsomerError,
    IsomerToolsFormat,
    ResourceBlock,
    TextBlock,
    create_isomer_tools,
)
from isomer_agent_tools.testing import create_fake_runtime
from tests.agent_tools import VIEW, call, only_block

pytestmark = pytest.mark.anyio


async def render(mime_type, rendering, name="x"):
    """What the tool answers for a format that gives this rendering."""
    format = IsomerToolsFormat(mime_type=mime_type, render=lambda composition, *, theme: rendering)
    return await call("render", {"composition": VIEW, "format": name}, formats={name: format})


async def later(rendering):
    """Something to await."""
    return rendering


@pytest.mark.spec("AT-70")
@pytest.mark.parametrize("rendering", ["drawn", b"drawn"], ids=["text", "bytes"])
async def test_a_render_may_be_plain_or_give_something_to_await(rendering):
    """Rasterisers come in both kinds."""
    mime_type = "image/svg+xml"
    expected = ImageBlock(data=b"drawn", mime_type=mime_type)
    assert only_block(await render(mime_type, rendering)) == expected
    assert only_block(await render(mime_type, later(rendering))) == expected


@pytest.mark.spec("AT-70")
async def test_an_asynchronous_render_gets_the_composition_and_the_theme():
    """The theme by name."""

    async def draw(composition, *, theme):
        return f"{composition['title']} {theme}"

    format = IsomerToolsFormat(mime_type="text/plain", render=draw)
    arguments = {"composition": VIEW, "format": "x", "theme": "dark"}
    assert only_block(await call("render", arguments, formats={"x": format})).text == "Tides dark"


@pytest.mark.spec("AT-70")
async def test_anything_with_the_two_attributes_serves():
    """No class of ours is needed."""
    format = SimpleNamespace(mime_type="text/plain", render=lambda composition, *, theme: "drawn")
    result = await call("render", {"composition": VIEW, "format": "x"}, formats={"x": format})
    assert only_block(result) == TextBlock(text="drawn")


@pytest.mark.spec("AT-71")
def test_a_format_with_a_name_of_the_runtimes_own_is_refused():
    """The message names every clash, and only those."""
    format = IsomerToolsFormat(mime_type="text/plain", render=lambda composition, *, theme: "")
    with pytest.raises(IsomerError) as raised:
        create_isomer_tools(runtime=create_fake_runtime(), formats={"slack": format, "png": format, "text": format})
    assert raised.value.code == "DUPLICATE_FORMAT"
    assert "`slack`, `text`" in str(raised.value)
    assert "png" not in str(raised.value)


@pytest.mark.spec("AT-71")
async def test_formats_added_later_are_not_offered():
    """The tools keep a copy."""
    format = IsomerToolsFormat(mime_type="text/plain", render=lambda composition, *, theme: "")
    formats = {}
    (render_tool,) = [
        tool
        for tool in create_isomer_tools(runtime=create_fake_runtime(), formats=formats)
        if tool.name == "isomer_render"
    ]
    formats["x"] = format
    assert (await render_tool.call({"composition": VIEW, "format": "x"})).is_error


@pytest.mark.spec("AT-72")
@pytest.mark.parametrize(
    ("rendering", "data"),
    [(b"\x89PNG", b"\x89PNG"), ("<svg>é</svg>", "<svg>é</svg>".encode()), ("\ud800", b"\xef\xbf\xbd")],
)
async def test_an_image_type_answers_as_an_image_block(rendering, data):
    """Text is encoded first, so that an SVG is displayed."""
    assert only_block(await render("image/svg+xml", rendering)) == ImageBlock(data=data, mime_type="image/svg+xml")


@pytest.mark.spec("AT-73")
async def test_another_type_answers_as_text_or_as_a_resource():
    """By what `render` returned."""
    assert only_block(await render("text/csv", "a,b\n")) == TextBlock(text="a,b\n")
    assert only_block(await render("application/pdf", b"%PDF", name="pdf")) == ResourceBlock(
        uri="isomer://render/pdf", mime_type="application/pdf", data=b"%PDF"
    )


@pytest.mark.spec("AT-73")
@pytest.mark.parametrize(
    ("name", "uri"),
    [("a/b c", "isomer://render/a%2Fb%20c"), ("é?", "isomer://render/%C3%A9%3F")],
)
async def test_the_name_is_percent_encoded_in_the_address(name, uri):
    """A slash in it is no path."""
    assert only_block(await render("application/pdf", b"", name=name)).uri == uri


@pytest.mark.spec("AT-74")
async def test_a_render_that_raises_is_a_failed_result_with_its_message():
    """Before or after something was awaited."""

    def at_once(composition, *, theme):
        raise RuntimeError("No font.")

    async def awaited(composition, *, theme):
        raise RuntimeError("No font.")

    for draw in (at_once, awaited):
        format = IsomerToolsFormat(mime_type="image/png", render=draw)
        result = await call("render", {"composition": VIEW, "format": "x"}, formats={"x": format})
        assert (result.is_error, result.text) == (True, "No font.")


@pytest.mark.spec("AT-74")
@pytest.mark.parametrize("rendering", [None, 7, bytearray(b"x"), ["x"]])
async def test_a_rendering_that_is_neither_text_nor_bytes_is_named(rendering):
    """So that the host finds its format."""
    result = await render("image/png", rendering, name="png")
    assert result.is_error
    assert "'png'" in result.text
    assert type(rendering).__name__ in result.text


@pytest.mark.spec("AT-70")
@pytest.mark.parametrize("name", ["", " ", "a\ud800", 7], ids=["empty", "blank", "surrogate", "number"])
def test_a_format_has_a_name_that_can_be_told(name):
    """It stands in the tool's description, in its schema and in messages."""
    format = IsomerToolsFormat(mime_type="text/plain", render=lambda composition, *, theme: "")
    with pytest.raises(ValueError, match="The name of a format must be a string that is not empty and valid Unicode"):
        create_isomer_tools(runtime=create_fake_runtime(), formats={name: format})


@pytest.mark.spec("AT-70")
@pytest.mark.parametrize("mime_type", ["", None, b"image/png", "a\udfff"], ids=["empty", "none", "bytes", "surrogate"])
def test_a_format_has_a_mime_type_from_the_start(mime_type):
    """Not at the first rendering."""
    format = SimpleNamespace(mime_type=mime_type, render=lambda composition, *, theme: "")
    with pytest.raises(ValueError, match="The mime_type of the format 'x' must be a string"):
        create_isomer_tools(runtime=create_fake_runtime(), formats={"x": format})


@pytest.mark.spec("AT-6", "AT-73")
async def test_a_rendering_is_answered_as_plain_text_whatever_subclass_it_is():
    """Text that calls itself safe would pass an escaper of the host's."""
    result = await render("text/html", Markup("<b>e</b>"))
    assert type(only_block(result).text) is type(result.text) is str
    assert type(result.to_dict()["content"][0]["text"]) is str
