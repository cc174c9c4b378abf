"""How many examples a property is shown, and the runtime that all of them are about."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from inspect import currentframe

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from isomer_agent_tools.packs.slides import slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime
from isomer_agent_tools.sdk import InputBudget
from isomer_agent_tools.testing.strategies import json_values, near_compositions, over_budget_values

EXAMPLES = int(os.environ.get("ISOMER_EXAMPLES", "500"))
"""Of each kind; `ISOMER_EXAMPLES=10000 pytest tests/properties` is the long run."""

RUNTIME = create_isomer_runtime(packs=[slides_pack])

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


def surfaces():
    """Each surface's own way to draw a composition."""
    drawn = RUNTIME.surfaces
    return {
        "text": drawn.text.render,
        "markdown": drawn.markdown.render,
        "html": drawn.html.render,
        "page": drawn.html.page,
        "slack": drawn.slack.render,
    }


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
HARD_TEXTS = (
    "x",
    "*",
    "`",
    "[",
    "](",
    "<",
    "&",
    "\n",
    "> ",
    "- ",
    "😀",
    "é",
    "e\u0301",
    "\u202e",
    "\u200d",
    "**`",
    "|",
    "\\",
)

AT_THE_EDGE = [
    wide(6_665, STATEMENT),
    wide(6_665, {"type": "slideStatment", "txt": "x"}),
    wide(4_000, {"type": "slideBulletList", "items": ["x", "y"]}),
    wide(19_990, {}),
    wide(19_990, "x"),
    wide(1, {"type": "slideStatement", "text": ["x"] * 19_990}),
    wide(1, {"type": "slideTable", "columns": ["x"], "rows": [["x"]] * 9_990}),
    wide(1, {"type": "slideTable", "columns": ["x"] * 19_990, "rows": [["x"]]}),
    wide(1, {"type": "slideStatement", "text": "x"} | {f"textt{number}": 1 for number in range(19_990)}),
    {"type": "view", "body": [STATEMENT]} | {f"title{number}": 1 for number in range(19_990)},
    {"type": "view", "body": [{**STATEMENT, "id": "same"}] * 4_990},
    {"type": "view", "body": [deep(14, STATEMENT)] * 60},
    {"type": "view", "body": [{**STATEMENT, "surfaces": ["text"] * 15_000}]},
    *({"type": "view", "title": (piece * 999_000)[:999_000], "body": [STATEMENT]} for piece in HARD_TEXTS),
    *(wide(99, {"type": "slideHeading", "title": (piece * 9_999)[:9_999]}) for piece in HARD_TEXTS),
    *(wide(99, {"type": "slideBulletList", "items": [(piece * 2_000)[:2_000]] * 5}) for piece in HARD_TEXTS),
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


def hostile_values():
    """Anything that a caller may be handed for a composition."""
    parts = st.builds(lambda part: {"type": "view", "body": [part]}, json_values() | st.sampled_from(NOT_PLAIN))
    return st.one_of(
        json_values(),
        near_compositions(RUNTIME),
        over_budget_values(BUDGET),
        parts,
        st.sampled_from(NOT_PLAIN),
        edges(),
    )


def edges():
    """Values at the edge of the budget; there are few of them, and each is slow."""
    return st.sampled_from(AT_THE_EDGE)
