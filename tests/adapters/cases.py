"""One table for every adapter: what a model may send, and what it has to read.

Each adapter's test makes the calls through its real framework with that framework's offline model, and hands back an
`Answer` of what the model was given.
"""

import asyncio
import json
from dataclasses import dataclass

from isomer_agent_tools import IsomerToolsFormat, create_isomer_tools
from isomer_agent_tools.testing import FakeView, create_fake_runtime
from tests.agent_tools import VIEW
from tests.pictures import PDF, PNG, SVG

__all__ = ("CASES", "CONCURRENT", "FORMATS", "UNKNOWN", "Answer", "Case", "Gate", "assert_answers", "make_tools")


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One call, and what the answer to it says."""

    name: str
    tool: str
    arguments: object
    """What the model sends; `None` is no arguments at all."""
    says: str
    failed: bool = False
    media: tuple[tuple[str, bytes], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What reached the model."""

    text: str
    failed: bool = False
    media: tuple[tuple[str, bytes], ...] = ()


class Gate:
    """Calls that all have to be there before one is answered: they run at once, or never end."""

    def __init__(self, size):
        self._size = size
        self._here = 0
        self._open = asyncio.Event()

    async def build(self, input, context):
        """The view that each of them asks for, told apart by its title."""
        self._here += 1
        if self._here == self._size:
            self._open.set()
        await asyncio.wait_for(self._open.wait(), 30)
        return {**VIEW, "title": input["title"]}


def _crash(input, context):
    raise RuntimeError("The tide table is gone.")


def _format(mime_type, drawn):
    return IsomerToolsFormat(mime_type=mime_type, render=lambda composition, *, theme: drawn)


FORMATS = {
    "png": _format("image/png", PNG),
    "svg": _format("image/svg+xml", SVG),
    "pdf": _format("application/pdf", PDF),
}


def make_tools(gate=None):
    """The six tools of a fake runtime: pictures, a file, a view that crashes, and a view that waits at a gate."""
    views = [
        FakeView(id="crash", title="Crash", build=_crash),
        FakeView(id="gate", title="Gate", build=gate.build if gate else _crash),
    ]
    return create_isomer_tools(runtime=create_fake_runtime(views=views), formats=FORMATS)


def _render(format, composition=VIEW, **more):
    return {"composition": composition, "format": format, **more}


CASES = (
    Case(name="no arguments", tool="isomer_authoring_guide", arguments=None, says="## Primitive catalog"),
    Case(name="empty arguments", tool="isomer_list_views", arguments={}, says='"id": "crash"'),
    Case(name="an argument it does not know", tool="isomer_list_views", arguments={"x": 1}, says='"id": "crash"'),
    Case(name="an argument named self", tool="isomer_list_views", arguments={"self": 1}, says='"id": "crash"'),
    Case(name="null", tool="isomer_render", arguments=_render("text", theme=None), says="High & low."),
    Case(name="an object", tool="isomer_validate", arguments={"composition": VIEW}, says='"valid": true'),
    Case(
        name="an object as a string",
        tool="isomer_validate",
        arguments={"composition": json.dumps(VIEW)},
        says='"valid": true',
    ),
    Case(
        name="an invalid composition",
        tool="isomer_validate",
        arguments={"composition": {"type": "view"}},
        says='"valid": false',
    ),
    Case(name="a missing argument", tool="isomer_validate", arguments={}, says="composition is required", failed=True),
    Case(
        name="a wrong type",
        tool="isomer_describe_primitives",
        arguments={"types": 7},
        says="types must be an array",
        failed=True,
    ),
    Case(
        name="a format it does not know",
        tool="isomer_render",
        arguments=_render("docx"),
        says="format must be one of: text, markdown, html, slack, png, svg, pdf",
        failed=True,
    ),
    Case(
        name="a reported error",
        tool="isomer_render",
        arguments=_render("text", {"type": "view", "body": [{"type": "no"}]}),
        says='"valid": false',
        failed=True,
    ),
    Case(
        name="a crash",
        tool="isomer_request_view",
        arguments={"id": "crash"},
        says="The tide table is gone.",
        failed=True,
    ),
    Case(
        name="an image",
        tool="isomer_render",
        arguments=_render("png"),
        says="Attached: image/png, 3 × 2 pixels",
        media=(("image/png", PNG),),
    ),
    Case(
        name="a file",
        tool="isomer_render",
        arguments=_render("pdf"),
        says="Attached: application/pdf",
        media=(("application/pdf", PDF),),
    ),
)
"""Calls of tools that are there. A model that cannot see pictures is told enough by the text alone."""

UNKNOWN = Case(name="an unknown tool", tool="isomer_nope", arguments={}, says="isomer_nope", failed=True)
"""What is said of it is the framework's, but that it is not there reaches the model or the host."""

CONCURRENT = tuple(
    Case(
        name=f"call {number} of many at once",
        tool="isomer_request_view",
        arguments={"id": "gate", "input": {"title": f"Title {number}"}},
        says=f'"title": "Title {number}"',
    )
    for number in range(8)
)
"""Calls that wait for one another, each with an answer of its own."""


def assert_answers(cases, answers, *, media=True):
    """Each answer is that of its case. With `media=False` a framework has no place for pictures and files."""
    assert len(answers) == len(cases)
    for case, answer in zip(cases, answers, strict=True):
        assert case.says in answer.text, case.name
        assert answer.failed is case.failed, case.name
        assert answer.media == (case.media if media else ()), case.name
        assert "Traceback" not in answer.text, case.name
        assert "pydantic" not in answer.text, case.name
