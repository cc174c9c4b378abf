"""AT-40 to AT-44: one check for every tool, and how findings print."""

import inspect
import json

import pytest

from isomer_agent_tools import check_composition, format_validation_error
from isomer_agent_tools.sdk import (
    InputBudget,
    ValidationError,
    ValidationResult,
    ValidationWarning,
    format_validation_warning,
)
from isomer_agent_tools.testing import FakeView, create_fake_runtime
from tests.agent_tools import VIEW, call, payload, text_node, tools_by_name, with_little_stack, with_view

pytestmark = pytest.mark.anyio


class Counting:
    """A runtime that counts how often it validates, and answers what it is told."""

    def __init__(self, result):
        self.calls = 0
        self.result = result

    def validate(self, value):
        """As a runtime has it."""
        self.calls += 1
        return self.result


class Rule:
    """A frame whose rule answers what it is told, and remembers the bodies."""

    def __init__(self, *messages):
        self.messages = messages
        self.bodies = []

    def validate_body(self, body):
        """As a frame has it."""
        self.bodies.append(body)
        return self.messages


@pytest.mark.spec("AT-40")
def test_the_runtime_validates_once_and_the_frame_rules_on_its_copy():
    """The copy is what a caller renders."""
    warning = ValidationWarning(surface="slack", message="body draws nothing")
    runtime = Counting(ValidationResult(valid=True, warnings=(warning,), composition=dict(VIEW)))
    frame = Rule()
    check = check_composition(runtime, "anything", frame)
    assert runtime.calls == 1
    assert frame.bodies == [VIEW["body"]]
    assert (check.valid, check.errors, check.warnings) == (True, (), (warning,))
    assert check.composition is runtime.result.composition


@pytest.mark.spec("AT-40")
def test_the_frame_is_not_asked_about_a_body_that_did_not_pass():
    """Its rule counts on the right shape."""
    frame = Rule("Never.")
    for value in ({}, {"type": "view", "body": 1}, {"type": "view", "body": [{"type": "nope"}]}, None, object()):
        assert not check_composition(create_fake_runtime(), value, frame).valid
    assert frame.bodies == []


@pytest.mark.spec("AT-40")
def test_a_frame_without_a_rule_changes_nothing():
    """`None` and a frame that has no `validate_body`."""

    class NoRule:
        validate_body = None

    plain = check_composition(create_fake_runtime(), VIEW)
    assert check_composition(create_fake_runtime(), VIEW, NoRule()) == plain
    assert list(inspect.signature(check_composition).parameters) == ["runtime", "value", "frame"]


@pytest.mark.spec("AT-40", "AT-42")
def test_a_broken_rule_makes_the_composition_invalid_with_an_empty_path():
    """It is about the whole body."""
    check = check_composition(create_fake_runtime(), VIEW, Rule("Use one slide.", "Use a title."))
    assert check.valid is False
    assert [(error.path, error.message) for error in check.errors] == [("", "Use one slide."), ("", "Use a title.")]
    assert [format_validation_error(error) for error in check.errors] == ["Use one slide.", "Use a title."]
    assert check.composition == VIEW


@pytest.mark.spec("AT-41")
@pytest.mark.parametrize(
    ("finding", "line"),
    [
        ({"path": "body[0].text", "message": "is required", "node_type": "text"}, "body[0].text (in text) is required"),
        ({"path": "body", "message": "is required"}, "body is required"),
        ({"path": "", "message": "Too large.", "node_type": "text"}, "Too large."),
        ({"path": "a", "message": "b", "node_type": "x-$_9"}, "a (in x-$_9) b"),
        ({"path": "a", "message": "b", "node_type": "x y"}, 'a (in "x y") b'),
        ({"path": "a", "message": "b", "node_type": "é"}, 'a (in "\\u00e9") b'),
        ({"path": "a", "message": "b", "node_type": ""}, 'a (in "") b'),
        ({"path": "a\nb", "message": "c\u2028d", "node_type": "e\n"}, 'a b (in "e\\n") c d'),
        ({"path": "", "message": "a\vb\fc\x1cd\x1de\x1ef\x85g"}, "a b c d e f g"),
    ],
)
def test_a_finding_prints_on_one_line(finding, line):
    """A type that is no plain name cannot pass for anything else."""
    assert format_validation_error(ValidationError(**finding)) == line


@pytest.mark.spec("AT-43")
@pytest.mark.parametrize(
    ("warning", "line"),
    [
        ({"surface": "react", "path": "body[0]", "message": "is lost"}, "html: body[0] is lost"),
        ({"surface": "slack", "path": "body[0]", "message": "body[0] is lost"}, "slack: body[0] is lost"),
        ({"surface": "text", "message": "nothing\nto draw"}, "text: nothing to draw"),
        ({"surface": "text", "path": "title", "message": "titles are cut"}, "text: title titles are cut"),
        ({"surface": "text", "path": "title", "message": "title: is cut"}, "text: title: is cut"),
        ({"surface": "text", "path": "title", "message": "title"}, "text: title"),
        ({"surface": "text", "path": "a", "message": "a[0] is cut"}, "text: a a[0] is cut"),
        ({"surface": "text", "path": "a", "message": "a.b is cut"}, "text: a a.b is cut"),
        ({"surface": "text", "path": "a", "message": "a."}, "text: a."),
    ],
)
def test_a_warning_prints_with_its_surface_and_its_path_once(warning, line):
    """A model knows `html`; `react` is the wire's name of it."""
    assert format_validation_warning(ValidationWarning(**warning)) == line


@pytest.mark.spec("AT-43")
async def test_validate_prints_warnings_in_the_same_way():
    """A valid composition may still lose something."""
    answer = payload(await call("validate", {"composition": {**VIEW, "body": [text_node("")]}}))
    assert answer == {"valid": True, "errors": [], "warnings": ["html: body[0].text is empty and draws nothing"]}


OVER = ({"type": "view", "body": [text_node("x" * 60)]}, "INPUT_OVER_BUDGET")
NOT_PLAIN = ({"type": "view", "body": {1, 2}}, "INPUT_NOT_PLAIN_DATA")


@pytest.mark.spec("AT-44")
@pytest.mark.parametrize(("value", "code"), [OVER, NOT_PLAIN], ids=["over budget", "not plain"])
def test_a_budget_refusal_is_one_finding_with_a_code(value, code):
    """Its path is empty, and there is no copy."""
    check = check_composition(create_fake_runtime(budget=InputBudget(max_characters=50)), value)
    (error,) = check.errors
    assert (check.valid, check.composition) == (False, None)
    assert (error.path, error.node_type, error.code) == ("", None, code)


@pytest.mark.spec("AT-44")
@pytest.mark.parametrize("value", [OVER[0], NOT_PLAIN[0]], ids=["over budget", "not plain"])
async def test_validate_answers_and_render_fails_with_the_same_refusal(value):
    """One is asked a question, the other for a drawing."""
    runtime = create_fake_runtime(budget=InputBudget(max_characters=50))
    validated = await call("validate", {"composition": value}, runtime)
    rendered = await call("render", {"composition": value, "format": "text"}, runtime)
    assert (validated.is_error, rendered.is_error) == (False, True)
    assert payload(validated)["valid"] is payload(rendered)["valid"] is False
    assert payload(validated)["errors"] == payload(rendered)["errors"]
    assert len(payload(rendered)["errors"]) == 1


@pytest.mark.spec("AT-44")
@pytest.mark.parametrize("value", [{"a": "x" * 1_000_001}, {"a": (1,)}], ids=["over budget", "not plain"])
async def test_request_view_fails_before_the_view_sees_the_input(value):
    """The view is host code; it gets plain data only."""
    seen = []
    result = await call("request_view", {"id": "v", "input": value}, with_view(lambda given, _: seen.append(given)))
    assert result.is_error
    assert set(payload(result)) == {"error", "errors"}
    assert len(payload(result)["errors"]) == 1
    assert seen == []


def deep_text(levels):
    """A document as JSON text that nests as deep, and says nothing else."""
    return '{"type":"view","body":[' + '{"type":"stack","children":[' * levels + "]}" * levels + "]}"


@pytest.mark.spec("AT-44")
@pytest.mark.parametrize("levels", [40, 200, 1_000, 100_000])
async def test_json_text_that_nests_too_deeply_is_a_refusal_like_any_other(levels):
    """An object is what it is: it is only too deep."""
    validated = await call("validate", {"composition": deep_text(levels)})
    rendered = await call("render", {"composition": deep_text(levels), "format": "text"})
    requested = await call("request_view", {"id": "v", "input": deep_text(levels)}, with_view(lambda *_: VIEW))
    assert (validated.is_error, rendered.is_error, requested.is_error) == (False, True, True)
    assert payload(validated)["valid"] is payload(rendered)["valid"] is False
    (error,) = payload(validated)["errors"]
    assert error.startswith("The input nests deeper than 64 levels at body[0].children[0]")
    assert payload(rendered)["errors"] == payload(requested)["errors"] == [error]


@pytest.mark.spec("AT-44", "AT-82")
@pytest.mark.parametrize("spare", [90, 120, 900])
@pytest.mark.parametrize("write", [dict, json.dumps], ids=["object", "text"])
def test_an_answer_does_not_depend_on_how_deep_the_host_stands(write, spare):
    """A document of 62 levels is checked, drawn and printed with few frames left."""
    node = text_node("x")
    for _ in range(62):
        node = {"type": "stack", "children": [node]}
    view = {"type": "view", "body": [node]}
    runtime = create_fake_runtime(
        budget=InputBudget(max_depth=256), views=[FakeView(id="v", title="One", build=lambda *_: view)]
    )

    def answer(name, arguments):
        with pytest.raises(StopIteration) as stop:
            with_little_stack(lambda: tools_by_name(runtime)[name].call(arguments).send(None), spare=spare)
        return stop.value.value

    assert payload(answer("isomer_validate", {"composition": write(view)}))["valid"] is True
    assert answer("isomer_render", {"composition": write(view), "format": "text"}).text == "x"
    assert payload(answer("isomer_request_view", {"id": "v", "input": write({})}))["composition"] == view
