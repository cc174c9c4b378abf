"""AT-100: what a call costs, counted in calls of functions, which no busy machine changes."""

import cProfile
import json
import pstats

import pytest

from isomer_agent_tools import IsomerToolsFormat, create_isomer_tools
from isomer_agent_tools.packs.slides import slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime, define_view
from isomer_agent_tools.sdk import InputBudget

pytestmark = pytest.mark.spec("AT-100")

WHOLE = 120
TWICE = 2.6
"""Twice the input and a fixed part: a square would be four times."""

CATALOG = create_isomer_runtime(packs=[slides_pack]).get_authoring_context()
EXAMPLES = [entry.example for entry in CATALOG.primitives if entry.type != "slideFrame"]
CSV = IsomerToolsFormat(mime_type="text/csv", render=lambda composition, *, theme: str(len(composition["body"])))


def deck(count):
    """Slides that hold one of each primitive in turn."""
    slides = [{"type": "slideFrame", "body": [EXAMPLES[number % len(EXAMPLES)]]} for number in range(count)]
    return {"type": "view", "title": "Deck", "body": slides}


def faulty(count):
    """Each node broken in a way of its own."""
    broken = [{"type": "slideStatment"}, {"type": "slideQuote", "txt": 1}, {"type": 5}, [], {"type": "slideStat"}]
    return {"type": "view", "body": [broken[number % len(broken)] for number in range(count)]}


def nested(levels):
    """A node inside a node inside a node."""
    leaf = node = {"type": "slideStatement", "text": "x"}
    for _ in range(levels // 3):
        node = {"type": "slideSplit", "panes": [{"items": [node]}, {"items": [leaf]}]}
    return {"type": "view", "body": [node]}


def view(count):
    """A registered view that builds a deck."""
    return define_view(id=f"v{count}", title="One", answers=["What?"], build=lambda *, input, context: deck(count))


def tools(count):
    """The tools of the real runtime, with as many views."""
    budget = InputBudget(max_depth=256, max_values=100_000)
    views = [view(number) for number in range(count)]
    runtime = create_isomer_runtime(packs=[slides_pack], views=views, input_budget=budget)
    return {tool.name: tool for tool in create_isomer_tools(runtime=runtime, formats={"csv": CSV})}


TOOLS = tools(WHOLE + 1)


def cost(offered, name, arguments):
    """How many functions one call calls, and what it answers."""
    step = offered[f"isomer_{name}"].call(arguments)
    profile = cProfile.Profile()
    profile.enable()
    try:
        step.send(None)
    except StopIteration as answer:
        result = answer.value
    finally:
        profile.disable()
    return pstats.Stats(profile).total_calls, result


def assert_linear(name, arguments, *, fails=False, offered=lambda _size: TOOLS):
    """Twice the size, about twice the cost."""
    cost(offered(2), name, arguments(2))
    half, _ = cost(offered(WHOLE // 2), name, arguments(WHOLE // 2))
    whole, result = cost(offered(WHOLE), name, arguments(WHOLE))
    assert result.is_error is fails, result.text[:200]
    assert whole < TWICE * half


@pytest.mark.parametrize("as_text", [False, True], ids=["object", "text"])
@pytest.mark.parametrize("make", [deck, faulty, nested])
def test_validate_is_linear(make, as_text):
    """In the number of nodes and in their depth, sound or faulty, as an object or as JSON text."""

    def arguments(size):
        return {"composition": json.dumps(make(size)) if as_text else make(size)}

    assert_linear("validate", arguments)


@pytest.mark.parametrize("format", ["text", "markdown", "html", "slack", "csv"])
def test_render_is_linear(format):
    """In every format, and in refusing to draw."""
    assert_linear("render", lambda size: {"composition": deck(size), "format": format})
    assert_linear("render", lambda size: {"composition": nested(size), "format": format})
    assert_linear("render", lambda size: {"composition": faulty(size), "format": format}, fails=True)


def test_describe_is_linear():
    """Known types and unknown ones, up to the limit."""
    types = [entry.type for entry in CATALOG.primitives]
    assert_linear("describe_primitives", lambda size: {"types": types[: size // 10]})
    unknown = [f"slide{'x' * number}" for number in range(WHOLE)]
    assert_linear("describe_primitives", lambda size: {"types": unknown[: 1 + size // 11]}, fails=True)


@pytest.mark.parametrize("name", ["authoring_guide", "list_views"])
def test_what_takes_nothing_is_linear_in_the_number_of_views(name):
    """Each of them is a line or an entry."""
    assert_linear(name, lambda _size: {}, offered=tools)


def test_request_view_is_linear_in_what_the_view_builds():
    """It is checked and printed."""
    assert_linear("request_view", lambda size: {"id": f"v{size}"})


def test_request_view_is_linear_in_its_input():
    """As an object and as JSON text."""
    for write in (dict, json.dumps):
        assert_linear("request_view", lambda size, write=write: {"id": "v1", "input": write(deck(size))})


def test_arguments_that_do_not_fit_are_refused_in_linear_time():
    """However many there are."""
    assert_linear("describe_primitives", lambda size: {"types": [None] * size}, fails=True)
    assert_linear("render", lambda size: {str(number): number for number in range(size)}, fails=True)
