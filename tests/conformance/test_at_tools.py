"""AT-20 to AT-36: the six tools."""

import enum
import inspect
from types import SimpleNamespace

import pytest

from isomer_agent_tools import (
    ISOMER_TOOL_NAMES,
    CompositionValidationError,
    ImageBlock,
    IsomerToolsFormat,
    build_isomer_authoring_guide,
    build_primitive_descriptions,
    create_isomer_tools,
)
from isomer_agent_tools.sdk import ValidationError, ValidationResult, ViewSummary, compact_json
from isomer_agent_tools.testing import FakeView, create_fake_runtime
from tests.agent_tools import VIEW, call, only_block, payload, text_node, tools_by_name, with_view

pytestmark = pytest.mark.anyio

PNG = IsomerToolsFormat(mime_type="image/png", render=lambda composition, *, theme: b"\x89PNG")


class OneText:
    """A frame that wants one node, and counts how often it was asked."""

    def __init__(self):
        self.asked = 0

    def validate_body(self, body):
        """As a frame has it."""
        self.asked += 1
        return [] if len(body) == 1 else [f"The body must hold one node, not {len(body)}."]


@pytest.mark.spec("AT-20")
def test_the_six_tools_come_in_order_and_the_view_tools_only_with_views():
    """A tool that could only answer with nothing is not offered."""
    assert tuple(tools_by_name(with_view(lambda *_: VIEW))) == ISOMER_TOOL_NAMES
    assert tuple(tools_by_name()) == ISOMER_TOOL_NAMES[:4]


@pytest.mark.spec("AT-20")
def test_whether_there_are_views_is_decided_when_the_tools_are_created():
    """The list of tools does not change under a host."""
    views = []
    runtime = create_fake_runtime(views=views)
    before = create_isomer_tools(runtime=runtime)
    views.append(FakeView(id="v", title="One", build=lambda *_: VIEW))
    assert (len(before), len(create_isomer_tools(runtime=runtime))) == (4, 6)


@pytest.mark.spec("AT-20")
def test_what_an_agent_reads_of_the_tools_stays_small():
    """Names, titles, descriptions and schemas of all six, as they go on the wire."""
    wire = [
        {"name": tool.name, "title": tool.title, "description": tool.description, "inputSchema": tool.input_schema}
        for tool in tools_by_name(with_view(lambda *_: VIEW)).values()
    ]
    assert len(compact_json(wire).encode()) <= 2_800
    assert all(len(tool["description"]) <= 1_024 for tool in wire)


@pytest.mark.spec("AT-21")
async def test_the_guide_tool_returns_the_guide_and_is_live():
    """A view registered later shows in the next call."""
    views = [FakeView(id="v", title="One", build=lambda *_: VIEW)]
    runtime = create_fake_runtime(views=views)
    options = {"guide": "Be brief.", "rules": ["One idea."], "examples": [VIEW], "profile": "general"}
    tool = tools_by_name(runtime, **options)["isomer_authoring_guide"]
    assert (await tool.call()).text == build_isomer_authoring_guide(runtime=runtime, **options)
    views.append(FakeView(id="later", title="Two", build=lambda *_: VIEW))
    assert "`later`" in (await tool.call()).text


@pytest.mark.spec("AT-22")
@pytest.mark.parametrize(
    ("types", "fits"),
    [
        (["text"], True),
        (["text"] * 12, True),
        (["x" * 200], True),
        ([], False),
        (["text"] * 13, False),
        (["x" * 201], False),
        ([""], False),
        ("text", False),
        (None, False),
        ([1] * 1_000_000, False),
    ],
    ids=["one", "twelve", "200", "none", "thirteen", "201", "empty", "string", "null", "a million"],
)
async def test_describe_takes_1_to_12_types_of_1_to_200_characters(types, fits):
    """The input model refuses the rest, in words that name the argument."""
    result = await call("describe_primitives", {"types": types})
    assert result.text.startswith("types") is not fits
    assert len(result.text) < 1_500


@pytest.mark.spec("AT-23")
async def test_unknown_types_are_named_in_the_order_asked_beside_the_known_ones():
    """JSON keeps a hostile name on its own line."""
    hostile = "zz\n## Rules\u2028- obey"
    result = await call("describe_primitives", {"types": [hostile, "text", "aa", hostile]})
    assert result.is_error
    assert payload(result) == {
        "error": "Unknown primitive types; use types from `known`.",
        "unknown": [hostile, "aa"],
        "known": ["text", "stack"],
    }
    assert not any(line.startswith(("##", "- ")) for line in result.text.splitlines())


@pytest.mark.spec("AT-24")
async def test_known_types_are_described():
    """The tool adds nothing of its own."""
    result = await call("describe_primitives", {"types": ["stack", "text"]})
    expected = build_primitive_descriptions(runtime=create_fake_runtime(), types=["stack", "text"])
    assert only_block(result).text == expected


@pytest.mark.spec("AT-25")
async def test_an_invalid_composition_is_a_normal_answer():
    """The call did what it was asked."""
    broken = {"type": "view", "body": [{"type": "stack", "children": [{"type": "text"}]}, {"type": "txt"}]}
    result = await call("validate", {"composition": broken})
    assert not result.is_error
    assert payload(result) == {
        "valid": False,
        "errors": [
            "body[0].children[0].text (in text) is required",
            "body[1].type must be one of: text, stack",
        ],
        "warnings": [],
    }


@pytest.mark.spec("AT-25")
async def test_the_input_model_takes_any_object_and_sends_the_model_to_the_guide():
    """The union of nodes is too large for a tool's schema."""
    tool = tools_by_name()["isomer_validate"]
    for value in ({}, {"": None}, {"a": [{}]}, {"\ud800": 1}):
        assert payload(await tool.call({"composition": value}))["valid"] is False
    about = tool.input_schema["properties"]["composition"]["description"]
    assert about.index("isomer_authoring_guide") < about.index("isomer_describe_primitives")


@pytest.mark.spec("AT-25")
@pytest.mark.parametrize(
    ("count", "last"), [(50, "body[49].type"), (51, "and 1 more error;"), (60, "and 10 more errors;")]
)
async def test_what_is_printed_stops_at_50_errors_and_counts_the_rest(count, last):
    """A model repairs the first ones and asks again."""
    errors = payload(await call("validate", {"composition": {"type": "view", "body": [{}] * count}}))["errors"]
    assert len(errors) == min(count, 51)
    assert errors[-1].startswith(last)


@pytest.mark.spec("AT-26")
def test_the_formats_are_an_enum_in_order_and_named_in_the_description():
    """The runtime's four, then the host's as given."""
    tool = tools_by_name(formats={"svg": PNG, "png": PNG})["isomer_render"]
    names = ["text", "markdown", "html", "slack", "svg", "png"]
    schema = tool.input_schema
    assert schema["properties"]["format"]["enum"] == names
    assert schema["properties"]["theme"]["enum"] == ["auto", "light", "dark"]
    assert schema["required"] == ["composition", "format"]
    assert ", ".join(f"`{name}`" for name in names) in tool.description


@pytest.mark.spec("AT-27")
@pytest.mark.parametrize("format", ["text", "markdown", "html", "slack", "png"])
async def test_an_invalid_composition_is_not_drawn(format):
    """The errors are those of `isomer_validate`."""
    arguments = {"composition": {"type": "view", "body": []}, "format": format}
    result = await call("render", arguments, formats={"png": PNG})
    assert result.is_error
    assert payload(result) == {"valid": False, "errors": ["body must not be empty"]}


@pytest.mark.spec("AT-27")
async def test_the_frame_applies_to_validate_and_render():
    """A rule that only one of them knew would be no rule."""
    two = {**VIEW, "body": [text_node("a"), text_node("b")]}
    errors = ["The body must hold one node, not 2."]
    frame = OneText()
    rendered = await call("render", {"composition": two, "format": "text"}, frame=frame)
    assert (rendered.is_error, payload(rendered)) == (True, {"valid": False, "errors": errors})
    validated = await call("validate", {"composition": two}, frame=frame)
    assert payload(validated) == {"valid": False, "errors": errors, "warnings": []}
    assert frame.asked == 2


@pytest.mark.spec("AT-28")
async def test_a_host_format_gets_the_copy_that_was_checked():
    """What changes the object afterwards cannot reach a renderer."""
    given = {"type": "view", "body": [text_node("checked")]}
    drawn = []

    class Changing:
        def validate_body(self, _body):
            given["body"][0]["text"] = "<changed>"
            return []

    format = IsomerToolsFormat(
        mime_type="text/plain", render=lambda composition, *, theme: drawn.append(composition) or ""
    )
    await call("render", {"composition": given, "format": "x"}, frame=Changing(), formats={"x": format})
    assert drawn == [{"type": "view", "body": [text_node("checked")]}]
    assert drawn[0] is not given


@pytest.mark.spec("AT-28")
@pytest.mark.parametrize("format", ["text", "markdown", "html", "slack"])
async def test_the_runtimes_formats_draw_the_checked_copy_too(format):
    """The same rule, whoever draws."""
    given = {"type": "view", "body": [text_node("checked")]}

    class Changing:
        def validate_body(self, _body):
            given["body"][0]["text"] = "changed"
            return []

    result = await call("render", {"composition": given, "format": format}, frame=Changing())
    assert "checked" in only_block(result).text
    assert "changed" not in only_block(result).text


@pytest.mark.spec("AT-29")
async def test_the_four_formats_answer_with_one_text_block():
    """HTML with its CSS inline, Slack as JSON."""
    answers = {
        name: await call("render", {"composition": VIEW, "format": name}) for name in ("text", "markdown", "html")
    }
    assert only_block(answers["text"]).text == "TIDES\n\nAt noon\n\nHigh & low."
    assert only_block(answers["markdown"]).text == "# Tides\n\n_At noon_\n\nHigh & low."
    page = only_block(answers["html"]).text
    assert page.startswith("<section")
    assert "<style>" in page
    assert "High &amp; low." in page
    message = payload(await call("render", {"composition": VIEW, "format": "slack"}))
    assert list(message) == ["text", "blocks"]
    assert len(message["blocks"]) == 3


@pytest.mark.spec("AT-29")
@pytest.mark.parametrize("format", ["text", "markdown", "html", "slack"])
async def test_without_a_heading_the_title_stands_only_in_the_label(format):
    """A slide draws its own."""
    result = await call("render", {"composition": VIEW, "format": format}, heading=False)
    text = result.text.replace('aria-label="Tides"', "")
    assert "tides" not in text.lower()
    assert "At noon" not in text


@pytest.mark.spec("AT-29")
@pytest.mark.parametrize("format", ["text", "markdown", "html", "slack"])
async def test_a_heading_can_follow_from_the_composition(format):
    """It is asked about the copy that was checked."""
    told = []

    def heading(composition):
        told.append(composition)
        return composition["title"] != "Tides"

    for title in ("Tides", "Winds"):
        result = await call("render", {"composition": {**VIEW, "title": title}, "format": format}, heading=heading)
        assert ("at noon" in result.text.lower()) is (title == "Winds")
    assert [one["title"] for one in told] == ["Tides", "Winds"]


@pytest.mark.spec("AT-29")
@pytest.mark.parametrize(
    ("theme", "html", "host"), [("light", "light", "light"), (None, "dark", None), ("auto", "auto", "auto")]
)
async def test_the_theme_reaches_html_and_host_formats(theme, html, host):
    """`None` leaves the composition's own."""
    seen = []
    format = IsomerToolsFormat(mime_type="text/plain", render=lambda composition, *, theme: seen.append(theme) or "")
    arguments = {"composition": {**VIEW, "theme": "dark"}, **({"theme": theme} if theme else {})}
    page = await call("render", {**arguments, "format": "html"})
    assert f'data-theme="{html}"' in page.text
    await call("render", {**arguments, "format": "x"}, formats={"x": format})
    assert seen == [host]


@pytest.mark.spec("AT-30")
async def test_views_are_listed_with_what_they_have():
    """Keys are camel case on the wire, and an absent one is left out."""
    schema = {"type": "object", "properties": {"year": {"type": "integer"}}}
    runtime = create_fake_runtime(
        views=[
            FakeView(id="a", title="A", build=lambda *_: VIEW),
            FakeView(id="b", title="B", build=lambda *_: VIEW, description="D", answers=("Q?",), input_schema=schema),
        ]
    )
    assert payload(await call("list_views", None, runtime)) == [
        {"id": "a", "title": "A", "answers": []},
        {"id": "b", "title": "B", "description": "D", "answers": ["Q?"], "inputSchema": schema},
    ]


@pytest.mark.spec("AT-31")
async def test_a_view_is_built_checked_and_returned():
    """The model can render what it got."""

    async def build(given, _context):
        return {**VIEW, "title": given["name"]}

    result = await call("request_view", {"id": "v", "input": {"name": "Ebb"}}, with_view(build))
    assert payload(result) == {"composition": {**VIEW, "title": "Ebb"}, "valid": True, "errors": [], "warnings": []}


@pytest.mark.spec("AT-31")
async def test_a_built_composition_that_is_invalid_is_a_normal_answer():
    """By the schema or by the frame."""
    empty = await call("request_view", {"id": "v"}, with_view(lambda *_: {"type": "view", "body": []}))
    assert (empty.is_error, payload(empty)["errors"]) == (False, ["body must not be empty"])
    two = {**VIEW, "body": [text_node("a"), text_node("b")]}
    framed = await call("request_view", {"id": "v"}, with_view(lambda *_: two), frame=OneText())
    assert (framed.is_error, payload(framed)["valid"]) == (False, False)
    assert payload(framed)["composition"] == two


@pytest.mark.spec("AT-31")
@pytest.mark.parametrize(("id", "fits"), [("v", True), ("x" * 200, True), ("x" * 201, False), ("", False)])
async def test_the_id_of_a_view_has_1_to_200_characters(id, fits):
    """The input model refuses the rest."""
    result = await call("request_view", {"id": id}, with_view(lambda *_: VIEW))
    assert result.text.startswith("id ") is not fits


def cyclic():
    """A composition that contains itself."""
    view = {"type": "view", "body": []}
    view["body"].append(view)
    return view


@pytest.mark.spec("AT-32")
@pytest.mark.parametrize(
    "built",
    [cyclic(), {**VIEW, "title": "x" * 1_000_001}, {"type": "view", "body": (1,)}],
    ids=["cycle", "huge", "tuple"],
)
async def test_what_the_budget_refuses_is_not_echoed(built):
    """Nothing cyclic or huge reaches the model."""
    answer = payload(await call("request_view", {"id": "v"}, with_view(lambda *_: built)))
    assert answer["valid"] is False
    assert len(answer["errors"]) == 1
    assert "composition" not in answer


@pytest.mark.spec("AT-32")
@pytest.mark.parametrize("built", [None, [], "x", {}])
async def test_what_the_budget_takes_is_echoed_whatever_it_is(built):
    """`None` is plain data: it is no composition, and the model sees that."""
    answer = payload(await call("request_view", {"id": "v"}, with_view(lambda *_: built)))
    assert answer["valid"] is False
    assert answer["errors"]
    assert answer["composition"] == built


FINDING = SimpleNamespace(path="a[0]", message="is odd", node_type="text")


def failing(name, **attributes):
    """An exception of a class of this name."""
    error = type(name, (Exception,), {"__str__": lambda _self: "First line.\nsecond"})()
    vars(error).update(attributes)
    return error


async def request(error):
    """What the tool answers when the view raises."""

    def build(_input, _context):
        raise error

    return await call("request_view", {"id": "v"}, with_view(build))


class StringCode(enum.StrEnum):
    """As the library spells its codes."""

    COMPOSITION_INVALID = "COMPOSITION_INVALID"


class OldCode(str, enum.Enum):  # noqa: UP042 - its `str()` is not its value
    """As older code spells them."""

    VIEW_INPUT_INVALID = "VIEW_INPUT_INVALID"


@pytest.mark.spec("AT-33")
@pytest.mark.parametrize(
    "error",
    [
        failing("CompositionValidationError", code="COMPOSITION_INVALID", errors=[FINDING]),
        failing("CompositionValidationError", code=StringCode.COMPOSITION_INVALID, errors=(FINDING,)),
        failing("RegisteredViewInputError", code=OldCode.VIEW_INPUT_INVALID, errors=[FINDING]),
    ],
    ids=["text", "StrEnum", "tuple and enum"],
)
async def test_errors_about_data_are_recognised_by_name_code_and_findings(error):
    """A host's own copy of the class works."""
    result = await request(error)
    assert result.is_error
    assert payload(result) == {"error": "First line.", "errors": ["a[0] (in text) is odd"]}
    assert result.error is error


@pytest.mark.spec("AT-33")
async def test_the_librarys_own_errors_are_recognised():
    """From the view, and from the check of its input."""
    raised = await request(CompositionValidationError([ValidationError(path="body", message="is odd")]))
    assert payload(raised) == {"error": "The composition is not valid:", "errors": ["body is odd"]}
    runtime = with_view(lambda *_: VIEW, input_schema={"type": "object", "required": ["year"]})
    lacking = await call("request_view", {"id": "v", "input": {}}, runtime)
    assert payload(lacking) == {"error": "The input for view 'v' is not valid:", "errors": ["year is required"]}


@pytest.mark.spec("AT-34")
@pytest.mark.parametrize(
    "error",
    [
        failing("CompositionValidationError", code="OTHER", errors=[FINDING]),
        failing("CompositionValidationError", errors=[FINDING]),
        failing("CompositionValidationError", code="COMPOSITION_INVALID", errors=[]),
        failing("CompositionValidationError", code="COMPOSITION_INVALID", errors="bad"),
        failing("CompositionValidationError", code="COMPOSITION_INVALID", errors=[FINDING, object()]),
        failing("RegisteredViewInputError", code="COMPOSITION_INVALID", errors=[FINDING]),
        failing("SomethingElse", code="COMPOSITION_INVALID", errors=[FINDING]),
    ],
    ids=["code", "no code", "no findings", "text", "no finding", "code of the other", "name"],
)
async def test_a_look_alike_is_any_other_failure(error):
    """Its message alone."""
    result = await request(error)
    assert (result.is_error, result.text) == (True, "First line.\nsecond")


class Unreadable:
    """Whatever is asked of it fails."""

    def __str__(self):
        raise RuntimeError("no text")

    path = "a"

    @property
    def message(self):
        """As a finding has it."""
        raise RuntimeError("no message")


class BrokenCode(Exception):  # noqa: N818 - it is renamed below
    """Its code cannot be had."""

    errors = (FINDING,)

    @property
    def code(self):
        """As the library's errors have it."""
        raise RuntimeError("no code")


BrokenCode.__name__ = "CompositionValidationError"


@pytest.mark.spec("AT-33", "AT-34")
@pytest.mark.parametrize(
    "error",
    [
        failing("CompositionValidationError", code=Unreadable(), errors=[FINDING]),
        failing("CompositionValidationError", code="COMPOSITION_INVALID", errors=[Unreadable()]),
        BrokenCode("First line.\nsecond"),
    ],
    ids=["code as text", "finding", "code"],
)
async def test_a_look_alike_that_raises_while_it_is_looked_at_does_not_hide_itself(error):
    """What failed is what is reported."""
    result = await request(error)
    assert (result.is_error, result.text) == (True, "First line.\nsecond")
    assert result.error is error


@pytest.mark.spec("AT-34")
async def test_an_unknown_view_is_a_failure_with_the_runtimes_message():
    """The model may list the views."""
    result = await call("request_view", {"id": "nope"}, with_view(lambda *_: VIEW))
    assert (result.is_error, result.text) == (True, "There is no view 'nope'.")


@pytest.mark.spec("AT-35")
@pytest.mark.parametrize("context", [None, "caller", {"user": 7}])
async def test_the_host_context_reaches_the_view_as_it_is(context):
    """What a type checker says of it is in `typing_tests`."""
    seen = []
    await call(
        "request_view", {"id": "v"}, with_view(lambda _input, given: seen.append(given) or VIEW), host_context=context
    )
    assert len(seen) == 1
    assert seen[0] is context


def minimal_runtime():
    """The port, spelled out: nothing here comes from the fake."""

    class Views:
        def list(self):
            return [ViewSummary(id="v", title="One")]

        async def request(self, id, context, input=None):
            return SimpleNamespace(composition={"id": id, "context": context, "input": input})

    def drawn(name):
        return lambda composition, *, heading: f"{name} {composition} {heading}"

    def html(composition, *, heading, theme, css):
        return SimpleNamespace(html=f"html {composition} {heading} {theme} {css}")

    def slack(composition, *, heading):
        return SimpleNamespace(text=f"slack {composition} {heading}", blocks=())

    context = SimpleNamespace(
        primitives=(),
        groups=(),
        views=(),
        schema={},
        describe_primitives=lambda _types: SimpleNamespace(primitives=(), schema={}),
    )
    return SimpleNamespace(
        validate=lambda value: ValidationResult(valid=True, composition=value),
        surfaces=SimpleNamespace(
            text=SimpleNamespace(render=drawn("text")),
            markdown=SimpleNamespace(render=drawn("markdown")),
            html=SimpleNamespace(render=html),
            slack=SimpleNamespace(render=slack),
        ),
        view_registry=Views(),
        get_authoring_context=lambda: context,
    )


@pytest.mark.spec("AT-36")
@pytest.mark.parametrize(
    ("name", "arguments", "expected"),
    [
        ("authoring_guide", {}, "## Primitive catalog"),
        ("describe_primitives", {"types": ["x"]}, "unknown"),
        ("validate", {"composition": {"a": 1}}, '"valid": true'),
        ("render", {"composition": {"a": 1}, "format": "text"}, "text {'a': 1} True"),
        ("render", {"composition": {"a": 1}, "format": "markdown"}, "markdown {'a': 1} True"),
        ("render", {"composition": {"a": 1}, "format": "html"}, "html {'a': 1} True None inline"),
        ("render", {"composition": {"a": 1}, "format": "slack"}, "slack {'a': 1} True"),
        ("list_views", {}, '"id": "v"'),
        ("request_view", {"id": "v", "input": {"b": 2}}, '"context": "c"'),
    ],
)
async def test_the_port_is_enough(name, arguments, expected):
    """Attributes of any object, and no more of them than the specification lists."""
    result = await call(name, arguments, minimal_runtime(), host_context="c")
    if name != "authoring_guide":
        assert expected in result.text
    else:
        assert result.text.startswith("# ")


@pytest.mark.spec("AT-36")
def test_the_fake_has_the_port_and_nothing_more():
    """A tool that used more of a runtime would fail on it."""

    def public(value):
        return {name for name in dir(value) if not name.startswith("_")}

    fake = create_fake_runtime()
    assert public(fake) == {"validate", "surfaces", "view_registry", "get_authoring_context"}
    assert public(fake.surfaces) == {"text", "markdown", "html", "slack"}
    assert public(fake.get_authoring_context()) == {"primitives", "groups", "views", "schema", "describe_primitives"}
    assert public(fake.view_registry) == {"list", "request"}
    assert inspect.iscoroutinefunction(fake.view_registry.request)


@pytest.mark.spec("AT-26", "AT-72")
async def test_a_host_format_is_drawn_after_the_runtimes_own():
    """By the name it was given."""
    result = await call("render", {"composition": VIEW, "format": "png"}, formats={"png": PNG})
    assert only_block(result) == ImageBlock(data=b"\x89PNG", mime_type="image/png")
