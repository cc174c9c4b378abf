"""What the tests of pictures draw: every example of every type of every pack that ships, alone on a page."""

import importlib
import json
import pkgutil
from functools import cache
from pathlib import Path

from markupsafe import Markup

from isomer_agent_tools import packs
from isomer_agent_tools.images import TakumiBackend, draw_page
from isomer_agent_tools.packs.slides import slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime
from isomer_agent_tools.sdk import Frame, Pack

__all__ = ("EXAMPLES", "RUNTIME", "backend", "deck_file", "frame", "frame_of", "page_of", "smallest_text", "view")

FOOT = {"brand": "Northwind", "section": "Results", "sectionNumber": "02", "url": "https://example.com/results"}
SMALLEST = {"slide-deck": 24.0}
"""The smallest text in each frame, in pixels; elsewhere what is read at a desk."""
AT_A_DESK = 12.0


def things_of(module, kind):
    """What a pack's module exports of one class, in order."""
    return [thing for name in module.__all__ if isinstance(thing := getattr(module, name), kind)]


def frame(*body, **fields):
    """A slide."""
    return {"type": "slideFrame", **fields, "body": list(body)}


def view(*body, **fields):
    """A composition."""
    return {"type": "view", **fields, "body": list(body)}


def on_a_page(one, example):
    """A node as the body that its pack's frame takes."""
    return frame(example, **FOOT) if one.type.startswith("slide") and not one.root_only else example


def titled(one, number):
    """A slide's name, for lists of pages; where a page flows it would be drawn above the example."""
    return {"title": f"{one.type} {number}"} if one.type.startswith("slide") else {}


THEME = slides_pack.theme
MODULES = [importlib.import_module(f"{packs.__name__}.{found.name}") for found in pkgutil.iter_modules(packs.__path__)]
PACKS = [pack for module in MODULES for pack in things_of(module, Pack)]


def frames_of(module):
    """The frames that a pack's module exports; for one that has none, a tall page as wide as a reader's window."""
    found = things_of(module, Frame)
    if found:
        return found
    (pack,) = things_of(module, Pack)
    return [
        Frame(
            default_width=1280,
            estimate_height=lambda composition, measure: 9_600,
            theme=pack.theme or THEME,
            wrap=lambda header, body, viewport: Markup('<div style="padding:40px">{}</div>').format(body),
        )
    ]


FRAMES = {
    "slide-deck" if module.__name__.endswith(".slides") else module.__name__.rpartition(".")[2]: found
    for module in MODULES
    for found in frames_of(module)
}
RUNTIME = create_isomer_runtime(packs=PACKS, frames=FRAMES, default_frame="slide-deck")
EXAMPLES = {
    f"{one.type}-{number}": view(on_a_page(one, example), **titled(one, number))
    for pack in PACKS
    for one in pack.primitives
    for number, example in enumerate(one.examples)
}
"""A composition for each example of every pack, by type and number."""


FRAME_OF = {
    one.type: name
    for (name, _), module in zip(FRAMES.items(), MODULES, strict=True)
    for pack in things_of(module, Pack)
    for one in pack.primitives
}


def frame_of(name):
    """The frame that an example is drawn in."""
    return FRAME_OF[name.rpartition("-")[0]]


def smallest_text(name):
    """The smallest text that an example may have."""
    return SMALLEST.get(frame_of(name), AT_A_DESK)


@cache
def backend():
    """One for all tests."""
    return TakumiBackend()


def page_of(composition, *, theme=None):
    """The page of a composition, or of a name in `EXAMPLES`; one that flows is as high as its content."""
    if isinstance(composition, str):
        return draw_page(RUNTIME, EXAMPLES[composition], backend(), frame=frame_of(composition), theme=theme)
    return RUNTIME.surfaces.snapshot.render(composition, theme=theme)


def deck_file(name="child-survival"):
    """A bundled deck as one composition a slide."""
    path = Path(__file__).parents[2] / "examples" / f"{name}.json"
    deck = json.loads(path.read_text(encoding="utf-8"))
    return [{**deck, "body": [slide]} for slide in deck["body"]]
