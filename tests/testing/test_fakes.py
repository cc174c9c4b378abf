"""The fake runtime is careful enough to test with."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.sdk import IsomerError
from isomer_agent_tools.testing import FakeView, create_fake_runtime
from tests.agent_tools import VIEW, text_node

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("value", "lines"),
    [
        (VIEW, []),
        (7, [("", "The composition must be an object.")]),
        ({}, [("type", "must be one of: view"), ("body", "is required")]),
        ({"type": "view", "body": "x"}, [("body", "must be an array")]),
        ({"type": "view", "body": [], "x": 1}, [("body", "must not be empty"), ("", "has unrecognized key(s): x")]),
        ({"type": "view", "body": [1]}, [("body[0].type", "must be one of: text, stack")]),
        (
            {"type": "view", "body": [text_node(7)], "title": 1},
            [("title", "must be a string"), ("body[0].text", "must be a string")],
        ),
        (
            {"type": "view", "body": [{"type": "stack", "a": 1}]},
            [("body[0].children", "is required"), ("body[0]", "has unrecognized key(s): a")],
        ),
        ({"type": "view", "body": [{"type": []}]}, [("body[0].type", "must be one of: text, stack")]),
    ],
    ids=["valid", "number", "empty", "string", "key", "node", "types", "stack", "type"],
)
def test_faults_have_places(value, lines):
    """In document order."""
    result = create_fake_runtime().validate(value)
    assert [(error.path, error.message) for error in result.errors] == lines
    assert result.valid is not lines
    assert result.valid is (not lines)


@given(st.text())
def test_html_is_escaped(text):
    """A test of a host may look at it."""
    html = create_fake_runtime().surfaces.html
    page = html.render({**VIEW, "title": text, "body": [text_node(text)]}, heading=True, theme=None, css="inline").html
    assert page.count("<") == page.count(">")
    assert "<script" not in page


async def test_an_unknown_view_is_an_error_of_the_library():
    """As with a real runtime."""
    runtime = create_fake_runtime(views=[FakeView(id="v", title="One", build=lambda *_: VIEW)])
    with pytest.raises(IsomerError) as raised:
        await runtime.view_registry.request("nope", None)
    assert raised.value.code == "UNKNOWN_VIEW"
