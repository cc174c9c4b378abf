"""Formats of a host; what they promise is in `tests/conformance/test_at_formats.py`."""

import pytest

from isomer_agent_tools import ImageBlock, IsomerToolsFormat
from isomer_agent_tools.core._formats import offered_formats
from tests.agent_tools import VIEW, call, only_block

pytestmark = pytest.mark.anyio


def test_no_formats_is_an_empty_offer():
    """`None` and `{}` are the same."""
    assert offered_formats(None) == offered_formats({}) == {}


async def test_the_case_of_a_mime_type_does_not_matter():
    """It is given back as the host wrote it."""
    format = IsomerToolsFormat(mime_type="IMAGE/PNG", render=lambda composition, *, theme: b"x")
    result = await call("render", {"composition": VIEW, "format": "x"}, formats={"x": format})
    assert only_block(result) == ImageBlock(data=b"x", mime_type="IMAGE/PNG")


async def test_a_name_with_a_lone_surrogate_still_makes_an_address():
    """It is replaced before it is encoded."""
    from isomer_agent_tools.core._formats import render_format

    format = IsomerToolsFormat(mime_type="application/pdf", render=lambda composition, *, theme: b"x")
    block = only_block(await render_format("a\ud800", format, composition=VIEW, theme=None))
    assert block.uri == "isomer://render/a%EF%BF%BD"
