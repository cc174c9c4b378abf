"""A deck as pictures and as a PDF, and the tools of a model that is told what does not fit."""

import json
import sys
from pathlib import Path

from isomer_agent_tools import create_isomer_tools
from isomer_agent_tools.images import TakumiBackend, check_layout, image_formats, render_deck
from isomer_agent_tools.packs.slides import slide_deck_frame, slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime

runtime = create_isomer_runtime(packs=[slides_pack], frames={"slide-deck": slide_deck_frame})
backend = TakumiBackend()  # keep it: making one reads the fonts

# For an agent: png, svg, pdf and webp beside the runtime's own formats.
formats = image_formats(runtime, backend)
tools = create_isomer_tools(runtime=runtime, frame=slide_deck_frame, formats=formats, describe_images=True)

# For a program: one composition a slide.
deck = json.loads((Path(__file__).parent / "child-survival.json").read_text(encoding="utf-8"))
slides = [{**deck, "body": [slide]} for slide in deck["body"]]
pdf = render_deck(runtime, slides, backend)
pictures = render_deck(runtime, slides, backend, format="png")
print(f"{len(pictures)} pictures, one PDF")

# What a person would see at a glance.
statement = {"type": "slideStatement", "text": "A statement that is long enough to be wrapped over two lines"}
crowded = {"type": "view", "body": [{"type": "slideFrame", "body": [statement] * 4}]}
for remark in check_layout(runtime.surfaces.snapshot.render(crowded), backend):
    print(remark)

if len(sys.argv) > 1:
    Path(sys.argv[1]).write_bytes(pdf)
