"""AT-1 to AT-12: what the factories return, and how arguments are taken in."""

import asyncio
import inspect
import json
import logging
from dataclasses import FrozenInstanceError, fields

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

import isomer_agent_tools
from isomer_agent_tools import (
    ISOMER_AUTHORING_GUIDE_URI,
    ISOMER_COMPOSE_PROMPT,
    ISOMER_COMPOSITION_SCHEMA_URI,
    ISOMER_TOOL_NAMES,
    ImageBlock,
    IsomerPrompt,
    IsomerResource,
    IsomerTool,
    IsomerToolResult,
    ResourceBlock,
    TextBlock,
    create_isomer_prompts,
    create_isomer_resources,
    create_isomer_tools,
)
from isomer_agent_tools.testing import create_fake_runtime
from tests.agent_tools import VIEW, call, payload, tools_by_name, with_view
from tests.contracts._tree import SOURCE, syntax

pytestmark = pytest.mark.anyio

GUIDE_OPTIONS = ["runtime", "guide", "rules", "examples", "profile"]


@pytest.mark.spec("AT-1")
def test_create_isomer_tools_takes_its_options_by_name_and_returns_a_list():
    """The signature of the specification, defaults included."""
    parameters = inspect.signature(create_isomer_tools).parameters
    assert list(parameters) == [*GUIDE_OPTIONS, "frame", "formats", "heading", "describe_images", "host_context"]
    assert all(one.kind is inspect.Parameter.KEYWORD_ONLY for one in parameters.values())
    assert parameters["profile"].default == "compose-from-primitives"
    assert parameters["heading"].default is True
    tools = create_isomer_tools(runtime=create_fake_runtime())
    assert isinstance(tools, list)
    assert all(isinstance(tool, IsomerTool) for tool in tools)


@pytest.mark.spec("AT-2")
@pytest.mark.parametrize(
    ("create", "kind"), [(create_isomer_resources, IsomerResource), (create_isomer_prompts, IsomerPrompt)]
)
def test_resources_and_prompts_take_the_guide_options_and_return_lists(create, kind):
    """All three factories are given the same things."""
    assert list(inspect.signature(create).parameters) == GUIDE_OPTIONS
    made = create(runtime=create_fake_runtime(), guide="G", rules=["r"], examples=[VIEW], profile="general")
    assert isinstance(made, list)
    assert [type(one) for one in made] == [kind] * len(made)


HINTS = ["read_only", "idempotent", "open_world"]
"""What a transport may tell its clients of a tool."""


@pytest.mark.spec("AT-3", "AT-4", "AT-5")
@pytest.mark.parametrize(
    ("kind", "names"),
    [
        (IsomerTool, ["name", "title", "description", "input_model", "handler", *HINTS]),
        (IsomerResource, ["name", "uri", "title", "description", "mime_type", "read"]),
        (IsomerPrompt, ["name", "title", "description", "args_model", "build"]),
    ],
)
def test_what_a_factory_returns_is_plain_data(kind, names):
    """A host's adapter reads attributes and nothing else."""
    assert [field.name for field in fields(kind)] == names


@pytest.mark.spec("AT-3")
async def test_a_handler_takes_an_instance_of_its_input_model():
    """The model is a Pydantic class, the handler asynchronous."""
    tool = tools_by_name()["isomer_validate"]
    assert issubclass(tool.input_model, BaseModel)
    result = await tool.handler(tool.input_model(composition=VIEW))
    assert payload(result)["valid"] is True
    with pytest.raises(FrozenInstanceError):
        tool.name = "other"


@pytest.mark.spec("AT-3")
async def test_a_handler_given_anything_else_fails_without_raising():
    """A host that skipped validation is told what to do."""
    result = await tools_by_name()["isomer_validate"].handler({"composition": VIEW})
    assert result.is_error
    assert "input_model" in result.text


@pytest.mark.spec("AT-4")
def test_every_resource_can_be_read_with_its_own_name_and_address():
    """A host lists them by these."""
    resources = create_isomer_resources(runtime=create_fake_runtime())
    assert [one.uri for one in resources] == [ISOMER_AUTHORING_GUIDE_URI, ISOMER_COMPOSITION_SCHEMA_URI]
    assert all(one.name and one.title and one.description and one.read() for one in resources)


@pytest.mark.spec("AT-5")
def test_the_prompt_builds_from_an_instance_of_its_model():
    """Anything else is a mistake of the host."""
    (prompt,) = create_isomer_prompts(runtime=create_fake_runtime())
    assert prompt.build(prompt.args_model()).startswith("# ")
    with pytest.raises(TypeError, match="args_model"):
        prompt.build({})


@pytest.mark.spec("AT-6")
def test_the_wire_form_is_that_of_an_mcp_call_tool_result():
    """Base64 and camel case exist here only, and the exception not at all."""
    result = IsomerToolResult(
        content=(
            TextBlock(text="a"),
            ImageBlock(data=b"\x00\xff", mime_type="image/png"),
            ResourceBlock(uri="isomer://render/pdf", mime_type="application/pdf", data=b"%PDF"),
            TextBlock(text="b"),
        ),
        error=ValueError("hidden"),
    )
    assert result.text == "a\nb"
    assert result.to_dict() == {
        "content": [
            {"type": "text", "text": "a"},
            {"type": "image", "data": "AP8=", "mimeType": "image/png"},
            {
                "type": "resource",
                "resource": {"uri": "isomer://render/pdf", "mimeType": "application/pdf", "blob": "JVBERg=="},
            },
            {"type": "text", "text": "b"},
        ]
    }


@pytest.mark.spec("AT-6")
def test_is_error_stands_on_the_wire_only_when_the_call_failed():
    """Absent means that it did not."""
    block = (TextBlock(text="a"),)
    assert "isError" not in IsomerToolResult(content=block).to_dict()
    assert IsomerToolResult(content=block, is_error=True).to_dict()["isError"] is True


@pytest.mark.spec("AT-7")
async def test_arguments_that_do_not_fit_are_named_one_per_line():
    """The model repairs all of them at once."""
    result = await call("render", {"format": "pdf", "theme": "blue"})
    assert result.is_error
    assert result.text.splitlines() == [
        "composition is required",
        "format must be one of: text, markdown, html, slack",
        "theme must be one of: auto, light, dark",
    ]


@pytest.mark.spec("AT-7")
async def test_the_rejected_value_and_pydantic_never_show():
    """No traceback, no address of its documentation, no echo."""
    result = await call("describe_primitives", {"types": ["x" * 5_000, 7]})
    assert result.text == "types[0] must be at most 200 characters\ntypes[1] must be a string"


@pytest.mark.spec("AT-7")
@pytest.mark.parametrize("arguments", [None, {}, {"unknown": 1, "other": [2]}, {1: 2, "\ud800": 3}])
async def test_no_arguments_and_unknown_arguments_are_fine(arguments):
    """Hosts add arguments of their own."""
    assert not (await call("authoring_guide", arguments)).is_error


@pytest.mark.spec("AT-7")
@pytest.mark.parametrize("arguments", [[], "x", 7, True])
async def test_arguments_that_are_no_object_are_an_answer_too(arguments):
    """A host that does not look passes them on."""
    result = await call("validate", arguments)
    assert (result.is_error, result.text) == (True, "arguments must be an object")


@pytest.mark.spec("AT-7")
def test_call_sync_serves_a_script():
    """No event loop is needed."""
    assert payload(tools_by_name()["isomer_validate"].call_sync({"composition": VIEW}))["valid"] is True


@pytest.mark.spec("AT-7")
async def test_call_sync_refuses_to_run_inside_a_loop():
    """It would block the loop it runs in."""
    tool = tools_by_name()["isomer_authoring_guide"]
    with pytest.raises(RuntimeError, match=r"await tool\.call"):
        tool.call_sync()


@pytest.mark.spec("AT-7")
def test_the_input_schema_is_a_dict_that_a_host_may_change():
    """A second reader gets its own."""
    tool = tools_by_name()["isomer_render"]
    tool.input_schema["properties"].clear()
    assert list(tool.input_schema["properties"]) == ["composition", "format", "theme"]


class UnreadableError(Exception):
    """Its message cannot be had."""

    def __str__(self):
        raise RuntimeError("no message for you")


@pytest.mark.spec("AT-8")
async def test_an_exception_becomes_a_failed_result_a_log_record_and_the_host_keeps_it(caplog):
    """The message, then each note on a line of its own."""
    failure = LookupError("The table is gone.")
    failure.add_note("while drawing\nbody[0]")
    failure.add_note("on a Tuesday")

    def build(_input, _context):
        raise failure

    with caplog.at_level(logging.ERROR, logger="isomer_agent_tools"):
        result = await call("request_view", {"id": "v"}, with_view(build))
    assert result.is_error
    assert result.text == "The table is gone.\nwhile drawing body[0]\non a Tuesday"
    assert result.error is failure
    (record,) = caplog.records
    assert record.name == "isomer_agent_tools"
    assert record.exc_info[1] is failure


@pytest.mark.spec("AT-8")
@pytest.mark.parametrize("failure", [ValueError(), ValueError("  "), UnreadableError()])
async def test_a_failure_without_a_message_still_says_something(failure):
    """The class's name is better than nothing."""

    def build(_input, _context):
        raise failure

    result = await call("request_view", {"id": "v"}, with_view(build))
    assert result.is_error
    assert result.text == type(failure).__name__


@pytest.mark.spec("AT-8")
@pytest.mark.parametrize("notes", [7, [b"x", None], [UnreadableError()]])
async def test_notes_that_are_no_notes_do_no_harm(notes):
    """Anything can be assigned to them."""
    failure = ValueError("Broken.")
    failure.__notes__ = notes

    def build(_input, _context):
        raise failure

    result = await call("request_view", {"id": "v"}, with_view(build))
    assert result.text.splitlines()[0] == "Broken."


@pytest.mark.spec("AT-8")
@pytest.mark.parametrize("interrupt", [asyncio.CancelledError, KeyboardInterrupt, SystemExit])
def test_what_is_no_exception_passes_through(interrupt):
    """A cancelled call is cancelled."""

    def build(_input, _context):
        raise interrupt

    step = tools_by_name(with_view(build))["isomer_request_view"].call({"id": "v"})
    with pytest.raises(interrupt):
        step.send(None)


@pytest.mark.spec("AT-9")
def test_the_names_are_constants():
    """A host may spell them out in its own configuration."""
    assert ISOMER_TOOL_NAMES == (
        "isomer_authoring_guide",
        "isomer_describe_primitives",
        "isomer_validate",
        "isomer_render",
        "isomer_list_views",
        "isomer_request_view",
    )
    assert ISOMER_AUTHORING_GUIDE_URI == "isomer://authoring-guide"
    assert ISOMER_COMPOSITION_SCHEMA_URI == "isomer://composition-schema"
    assert ISOMER_COMPOSE_PROMPT == "compose"


@pytest.mark.spec("AT-10")
def test_the_core_imports_of_ours_only_the_sdk():
    """What is behind the port stays behind it; the linter of layers holds the rest."""
    import ast

    core = SOURCE / "isomer_agent_tools" / "core"
    seen = {
        node.module
        for path in core.rglob("*.py")
        for node in ast.walk(syntax(path))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("isomer_agent_tools")
    }
    allowed = ("isomer_agent_tools.core.", "isomer_agent_tools.sdk")
    assert seen
    assert [name for name in seen if not name.startswith(allowed)] == []


FORBIDDEN_KEYS = {"$ref", "$defs", "anyOf", "oneOf", "allOf", "title", "default"}
RESERVED = {"self", "config", "items", "ctx", "args", "kwargs", "keys", "values"}


def subschemas(schema):
    """The schema and every schema inside it."""
    yield schema
    for one in schema.get("properties", {}).values():
        yield from subschemas(one)
    if isinstance(schema.get("items"), dict):
        yield from subschemas(schema["items"])


@pytest.mark.spec("AT-11")
@pytest.mark.parametrize("tool", tools_by_name(with_view(lambda *_: VIEW)).values(), ids=lambda tool: tool.name)
def test_an_input_schema_is_portable(tool):
    """Frameworks and providers differ in what else they take."""
    schema = tool.input_schema
    assert schema["type"] == "object"
    assert {"properties", "required"} <= set(schema)
    assert not RESERVED & set(schema["properties"])
    for one in subschemas(schema):
        assert not FORBIDDEN_KEYS & set(one)
        assert isinstance(one["type"], str)
    json.dumps(schema)


@pytest.mark.spec("AT-11")
def test_a_loose_object_is_spelled_out_and_in_strict_mode_becomes_text():
    """Strict hosts refuse an open object."""
    tool = tools_by_name()["isomer_render"]
    loose = tool.input_schema["properties"]["composition"]
    assert (loose["type"], loose["additionalProperties"]) == ("object", True)
    strict = tool.strict_input_schema
    assert strict["required"] == list(strict["properties"])
    assert strict["additionalProperties"] is False
    assert strict["properties"]["composition"]["type"] == "string"
    assert "JSON text" in strict["properties"]["composition"]["description"]
    assert strict["properties"]["theme"]["type"] == ["string", "null"]


@pytest.mark.spec("AT-12")
@pytest.mark.parametrize("arguments", [{"theme": None}, {}])
async def test_null_for_an_optional_argument_counts_as_absent(arguments):
    """Strict hosts must send every key."""
    result = await call("render", {"composition": {**VIEW, "theme": "dark"}, "format": "html", **arguments})
    assert 'data-theme="dark"' in result.text


@pytest.mark.spec("AT-12")
async def test_null_for_the_input_of_a_view_counts_as_absent():
    """The view is built from an empty input."""
    runtime = with_view(lambda given, _context: {**VIEW, "title": repr(given)})
    result = await call("request_view", {"id": "v", "input": None}, runtime)
    assert payload(result)["composition"]["title"] == "{}"


@pytest.mark.spec("AT-12")
@given(st.dictionaries(st.text(), st.none() | st.booleans() | st.integers() | st.text() | st.lists(st.integers())))
def test_an_object_sent_as_json_text_is_that_object(value):
    """Models and hosts send this; nothing is lost by reading it."""
    tool = tools_by_name()["isomer_validate"]
    as_text = tool.call_sync({"composition": json.dumps(value)})
    assert as_text.text == tool.call_sync({"composition": value}).text


@pytest.mark.spec("AT-12")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[1]", "must be an object"),
        ("{", "must be an object; the text given is not valid JSON (line 1 column 2)"),
        ('{"a": NaN}', "must be an object; the text given is not valid JSON (a number)"),
        ('{"a": ' + "9" * 5_000 + "}", "must be an object; the text given is not valid JSON (a number)"),
        ("[" * 1_000_000, "must be an object"),
        (" " * 8_000_001, "must be an object; as JSON text it may have at most 8000000 characters"),
        ("", "must be an object; the text given is not valid JSON (line 1 column 1)"),
    ],
    ids=["array", "broken", "nan", "long integer", "deep", "long", "empty"],
)
async def test_text_that_holds_no_object_is_refused(text, message):
    """In constant stack and linear time, and without an echo."""
    result = await call("validate", {"composition": text})
    assert (result.is_error, result.text) == (True, f"composition {message}")


@pytest.mark.spec("AT-12")
async def test_the_budget_still_applies_to_json_text():
    """It is no way around the limits."""
    text = json.dumps({**VIEW, "title": "x" * 1_000_001})
    answer = payload(await call("validate", {"composition": text}))
    assert answer["valid"] is False
    assert answer["errors"] == ["The input holds more than 1000000 characters of text; make it smaller."]


@pytest.mark.spec("AT-3")
def test_the_front_door_offers_what_the_specification_names():
    """Import paths are part of the contract."""
    named = {
        "IsomerError",
        "CompositionValidationError",
        "InputBudget",
        "RegisteredViewInputError",
        "build_isomer_authoring_guide",
        "build_primitive_descriptions",
        "check_composition",
        "check_input_budget",
        "format_validation_error",
        "image_result",
        "json_result",
        "text_result",
    }
    assert named <= set(isomer_agent_tools.__all__)


@pytest.mark.spec("AT-12")
@pytest.mark.parametrize("levels", [0, 10, 100])
async def test_json_text_in_which_a_key_stands_twice_is_refused(levels):
    """Reading it would lose one of the two values."""
    text = '{"a":' * levels + '{"title": "One", "body": [], "title": "Two"}' + "}" * levels
    result = await call("validate", {"composition": text})
    assert result.is_error
    assert result.text == (
        'composition must be an object whose keys differ; in the JSON text given the key "title" stands twice in one '
        "object; keep one of them"
    )
