"""Pictures take our runtime and our pages, and any back end with the methods."""

from typing import assert_type

from isomer_agent_tools import create_isomer_tools
from isomer_agent_tools.images import TakumiBackend, check_layout, image_formats, render_deck
from isomer_agent_tools.packs.slides import slide_deck_frame, slides_pack
from isomer_agent_tools.runtime import IsomerRuntime, create_isomer_runtime
from isomer_agent_tools.sdk import Composition, ImageBackend, IsomerToolsFormat, MeasuredPage

runtime: IsomerRuntime[None] = create_isomer_runtime(packs=[slides_pack], frames={"slide-deck": slide_deck_frame})
backend: ImageBackend = TakumiBackend()
composition: Composition = {"type": "view", "body": []}

formats = image_formats(runtime, backend)
assert_type(formats, dict[str, IsomerToolsFormat])
create_isomer_tools(runtime=runtime, formats=formats, describe_images=True)

assert_type(render_deck(runtime, [composition], backend), bytes)
assert_type(render_deck(runtime, [composition], backend, format="png", scale=2.0), tuple[bytes, ...])
assert_type(render_deck(runtime, [composition], None, format="html"), str)

if (snapshot := runtime.surfaces.snapshot) is not None:
    page = snapshot.render(composition)
    assert_type(backend.measure(page), MeasuredPage)
    backend.pdf(page)
    backend.pdf(snapshot.render_pages([composition]))
    check_layout(page)
