"""How many examples a property is shown, and the runtime that all of them are about."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from inspect import currentframe

import pytest
from hypothesis import HealthCheck, Phase, settings

from isomer_agent_tools.packs.report import report_pack
from isomer_agent_tools.packs.slides import slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime
from isomer_agent_tools.sdk import InputBudget

EXAMPLES = int(os.environ.get("ISOMER_EXAMPLES", "500"))
"""Of each kind; `ISOMER_EXAMPLES=10000 pytest tests/properties` is the long run."""

RUNTIME = create_isomer_runtime(packs=[slides_pack, report_pack])

BUDGET = InputBudget()

ROOM = 120
"""Frames that any call may use, however deep the document."""

# A failure is drawn from the database first, then told as it is: shrinking a deck takes minutes.
runs = settings(
    max_examples=EXAMPLES,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
    suppress_health_check=list(HealthCheck),
)

within_time = pytest.mark.timeout(60 + EXAMPLES)


def operations(*, valid):
    """Each way to use a composition, by name; the findings of an invalid one are drawn too, where that can be asked."""
    drawn = RUNTIME.surfaces
    named = {"text": drawn.text, "markdown": drawn.markdown, "html": drawn.html, "slack": drawn.slack}
    raising = {name: partial(one.render, on_validation_error="raise") for name, one in named.items()}
    showing = {f"{name} of findings": partial(one.render, on_validation_error="collect") for name, one in named.items()}
    always = {"validate": RUNTIME.validate, "parse": RUNTIME.parse, "page": drawn.html.page, **raising}
    return always if valid else {**always, **showing}


def payload_of(message):
    """A Slack message as it is posted."""
    return {"text": message.text, "blocks": list(message.blocks)}


@contextmanager
def little_stack() -> Iterator[None]:
    """Room for 120 frames beyond those that are there already."""
    before = sys.getrecursionlimit()
    frames, frame = 0, currentframe()
    while frame is not None:
        frames, frame = frames + 1, frame.f_back
    sys.setrecursionlimit(frames + ROOM)
    try:
        yield
    finally:
        sys.setrecursionlimit(before)


def deep(levels, leaf):
    """Slides' splits inside one another."""
    node = leaf
    for _ in range(levels):
        node = {"type": "slideSplit", "panes": [{"items": [node]}, {"items": [leaf]}]}
    return node


def wide(count, node):
    """One slide after the other."""
    return {"type": "view", "body": [node] * count}


STATEMENT = {"type": "slideStatement", "text": "x"}
HARD_TEXTS = ("x", "*", "`", "[", "](", "<", "\n", "😀", "e\u0301", "\u200d", "**`", "\\", "**a", "`a`", "`a", "é**(",
    "a\n", "\u1100", "\U0001f1e6", "> ", "- ", "![")  # fmt: skip

AT_THE_EDGE = [
    wide(6_665, STATEMENT),
    wide(6_665, {"type": "slideStatment", "txt": "x"}),
    wide(3_990, {"type": "slideBulletList", "items": ["x", "y"]}),
    wide(19_990, {}),
    wide(19_990, "x"),
    wide(1, {"type": "slideStatement", "text": ["x"] * 19_990}),
    wide(1, {"type": "slideTable", "columns": ["x"], "rows": [["x"]] * 9_990}),
    wide(1, {"type": "slideTable", "columns": ["x"] * 19_990, "rows": [["x"]]}),
    wide(1, {"type": "slideStatement", "text": "x"} | {f"textt{number}": 1 for number in range(19_990)}),
    {"type": "view", "body": [STATEMENT]} | {f"title{number}": 1 for number in range(19_990)},
    wide(16, {"type": "slideList", "items": [{"term": "x", "body": "**a** `b` " * 999}] * 6}),
    {"type": "view", "body": [{**STATEMENT, "id": "same"}] * 4_990},
    {"type": "view", "body": [deep(14, STATEMENT)] * 60},
    {"type": "view", "body": [{**STATEMENT, "surfaces": ["text"] * 15_000}]},
    *({"type": "view", "title": (piece * 999_000)[:999_000], "body": [STATEMENT]} for piece in HARD_TEXTS),
    *(wide(99, {"type": "slideHeading", "title": (piece * 9_999)[:9_999]}) for piece in HARD_TEXTS),
]
"""Values at the edge of the default budget, valid and not."""


class Impostor(dict):
    """An object that is no plain data."""

    def items(self):
        raise ZeroDivisionError


def _endless():
    value: list = []
    value.append({"type": "view", "body": value})
    return value


def _tall(levels):
    value: object = "x"
    for _ in range(levels):
        value = {"type": "view", "body": [value]}
    return value


NOT_PLAIN = [
    float("nan"), float("inf"), 10**5_000, "\ud800", {"\udfff": 1}, {1: 2}, {None: 1}, (1, 2), {1, 2}, b"x", object(), print,
    Impostor(type="view"), _endless(), _tall(50_000), {"type": "view", "body": [_endless()]}, {"type": "view", "body": iter([])},
    {"type": "view", "title": "\ud83d", "body": [STATEMENT]}, {"type": "view", "body": [float("nan")], "x": 10**400},
]  # fmt: skip
"""Values that are no JSON at all."""
