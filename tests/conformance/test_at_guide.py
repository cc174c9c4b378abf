"""AT-50 to AT-61: what an author reads."""

import json
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools import (
    ISOMER_AUTHORING_GUIDE_URI,
    build_isomer_authoring_guide,
    build_primitive_descriptions,
    create_isomer_prompts,
    create_isomer_resources,
    create_isomer_tools,
)
from isomer_agent_tools.sdk import (
    AUTHORING_PROFILES,
    CatalogEntry,
    PrimitiveGroup,
    ViewSummary,
    build_authoring_prompt,
    code_span,
    one_line,
)
from isomer_agent_tools.testing import FakeView, create_fake_runtime
from tests.agent_tools import VIEW, call, text_node, with_view

pytestmark = pytest.mark.anyio


class Describing:
    """A runtime of which only the authoring context is used, changed as a test needs it."""

    def __init__(self, **changes):
        self.context = replace(create_fake_runtime().get_authoring_context(), **changes)

    def get_authoring_context(self):
        """As the port has it."""
        return self.context


def entry(type, purpose="Says it."):
    """A catalog entry."""
    return CatalogEntry(type=type, purpose=purpose, example={"type": type})


def guide(runtime=None, **options):
    """The guide of a runtime, or of the fake."""
    return build_isomer_authoring_guide(runtime=runtime or create_fake_runtime(), **options)


def headings(text):
    """Its `#` and `##` lines, in order."""
    return [line for line in text.splitlines() if re.match("##? ", line)]


def section(text, heading):
    """The lines under a `##` heading."""
    return text.split(f"{heading}\n\n", 1)[1].split("\n\n## ", 1)[0].splitlines()


@pytest.mark.spec("AT-50")
def test_the_guide_is_the_sdks_prompt_and_a_closing_section():
    """The closing sends the model to the look-up, before it writes and when it repairs."""
    runtime = with_view(lambda *_: VIEW)
    options = {"rules": ["a"], "examples": [VIEW], "profile": "general"}
    prompt = build_authoring_prompt(runtime.get_authoring_context(), guide="G", **options)
    text = guide(runtime, guide="G", **options)
    assert text.startswith(f"{prompt}\n\n## Before you write\n\n")
    closing = "\n".join(section(text, "## Before you write"))
    assert closing.count("isomer_describe_primitives") == 2
    assert (
        closing.index("isomer_describe_primitives") < closing.index("isomer_validate") < closing.index("isomer_render")
    )


@pytest.mark.spec("AT-50")
@pytest.mark.parametrize("prose", [None, "The host's own guide."])
def test_the_shape_of_the_document_is_told_whatever_the_host_writes(prose):
    """The index alone does not tell it."""
    assert '`{"type":"view","title":"…","body":[…]}`' in guide(guide=prose)


@pytest.mark.spec("AT-51")
def test_the_sections_stand_in_order():
    """A reader knows where to look."""
    text = guide(with_view(lambda *_: VIEW), guide="G", rules=["r"], examples=[VIEW])
    assert headings(text)[1:] == [
        "## Guide",
        "## Rules",
        "## Registered views",
        "## Primitive catalog",
        "## Examples",
        "## Before you write",
    ]
    title, blank, framing = text.splitlines()[:3]
    assert title.startswith("# ")
    assert blank == ""
    assert framing.startswith("You answer")


@pytest.mark.spec("AT-51")
def test_sections_without_content_are_left_out():
    """Rules, views and examples are optional."""
    assert headings(guide())[1:] == ["## Guide", "## Primitive catalog", "## Before you write"]


@pytest.mark.spec("AT-51")
@pytest.mark.parametrize("profile", AUTHORING_PROFILES)
def test_the_guide_holds_no_schema_and_no_use_when_and_a_blank_line_after_each_heading(profile):
    """It stays small as packs grow."""
    text = guide(with_view(lambda *_: VIEW), rules=["a", "b\nc"], examples=[VIEW], profile=profile)
    assert "$defs" not in text
    assert "a sentence says it" not in text
    lines = text.splitlines()
    assert all(lines[number + 1] == "" for number, line in enumerate(lines) if line.startswith("#"))
    assert "\n\n\n" not in text
    assert section(text, "## Rules") == ["- a", "- b c"]


@pytest.mark.spec("AT-51")
def test_the_fixed_part_of_the_guide_is_small():
    """Every agent reads it in every session."""
    assert len(guide().encode()) <= 2_500


@pytest.mark.spec("AT-52")
def test_the_index_has_one_line_a_primitive_under_its_group():
    """Those in no group come last; an empty group is left out."""
    runtime = Describing(
        primitives=(entry("a", "First."), entry("b", "Second."), entry("c", "Third\nline.")),
        groups=(
            PrimitiveGroup(title="Late\nones", types=("c", "gone", "c")),
            PrimitiveGroup(title="Empty", types=()),
            PrimitiveGroup(title="Gone", types=("gone",)),
            PrimitiveGroup(title="Early", types=("a",)),
        ),
    )
    assert section(guide(runtime), "## Primitive catalog") == [
        "### Late ones",
        "",
        "- `c` — Third line.",
        "",
        "### Early",
        "",
        "- `a` — First.",
        "",
        "### Other",
        "",
        "- `b` — Second.",
    ]


@pytest.mark.spec("AT-53")
@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a\nb", "a b"),
        ("a \t\r\n\n  b", "a b"),
        ("a\u2028b\u2029c", "a b c"),
        ("a  b\tc", "a  b\tc"),
        ("\n# a", " # a"),
        ("a\v \fb\x1c# c\x1d\x1ed\x85e", "a b # c d e"),
    ],
)
def test_a_run_of_white_space_with_a_line_break_becomes_one_space(text, line):
    """Other spaces stay."""
    assert one_line(text) == line


@pytest.mark.spec("AT-53")
@given(st.text(st.characters(exclude_categories=["Cs"]) | st.sampled_from("\n\r\v\f\x1c\x85\u2028#-` ")))
def test_no_text_of_a_pack_or_a_view_starts_a_line(text):
    """Whatever it says, the guide has the lines that it would have without it."""

    def lines_with(words):
        runtime = Describing(
            primitives=(entry("a", f"x{words}"),),
            groups=(PrimitiveGroup(title=f"x{words}", types=("a",)),),
            views=(ViewSummary(id="v", title=f"x{words}", description=f"x{words}", answers=(f"x{words}",)),),
        )
        return re.split("[\r\n\v\f\x1c\x1d\x1e\x85\u2028\u2029]+", guide(runtime, rules=[f"x{words}"]))

    hostile, plain = lines_with(text), lines_with("")
    assert len(hostile) == len(plain)
    assert all(one.startswith(other[:5]) for one, other in zip(hostile, plain, strict=True))


@pytest.mark.spec("AT-54")
@pytest.mark.parametrize(
    ("key", "span"),
    [
        ("table", "`table`"),
        ("a`b", "``a`b``"),
        ("`a", "`` `a ``"),
        ("a``", "``` a`` ```"),
        ("", '`""`'),
        (" a", '`" a"`'),
        ("a\n## Rules", '`"a\\n## Rules"`'),
        ("a\u2028", '`"a\\u2028"`'),
        ("\ud800", '`"\\ud800"`'),
        ("a\x85b", '`"a\\u0085b"`'),
        ("\x00`", '``"\\u0000`"``'),
        ("größe 1", "`größe 1`"),
    ],
)
def test_a_key_prints_as_a_code_span_it_cannot_leave(key, span):
    """One that would not survive printing bare prints as a JSON string."""
    assert code_span(key) == span
    runtime = Describing(primitives=(entry(key),), views=(ViewSummary(id=key, title="T"),))
    assert f"- {span} — Says it." in guide(runtime)
    assert f"- {span} — T" in guide(runtime)


@pytest.mark.spec("AT-55")
@pytest.mark.parametrize(
    ("profile", "kept"), [("general", 1), ("compose-from-primitives", 1), ("registered-view-router", 0)]
)
def test_the_profile_decides_how_many_examples_are_kept(profile, kept):
    """An example costs what it holds."""
    text = guide(examples=[VIEW, {**VIEW, "title": "Second"}], profile=profile)
    assert text.count("```json\n") == kept
    assert "Second" not in text
    assert ("## Examples" in text) is bool(kept)


@pytest.mark.spec("AT-55")
def test_an_example_prints_as_given_on_one_line_without_its_meta():
    """It is the host's: it is not checked, and nothing is added."""
    example = {"type": "nothing", "meta": {"a": 1}, "body": [{"meta": "kept", "text": "é ``` \n\u2028"}]}
    text = guide(examples=[example])
    assert section(text, "## Examples") == [
        "```json",
        '{"type":"nothing","body":[{"meta":"kept","text":"é ``` \\n\\u2028"}]}',
        "```",
    ]


@pytest.mark.spec("AT-56")
def test_a_view_prints_what_it_answers_and_what_it_takes():
    """Its schema as compact JSON in a code span."""
    full = FakeView(
        id="tides",
        title="Tide\ntable",
        build=lambda *_: VIEW,
        description="By\nharbour.",
        answers=("When is high water?", "How\nhigh?"),
        input_schema={"type": "object", "properties": {"a`b": {"type": "string"}}},
    )
    runtime = create_fake_runtime(views=[full, FakeView(id="bare", title="Bare", build=lambda *_: VIEW)])
    assert section(guide(runtime), "## Registered views") == [
        "- `tides` — Tide table",
        "  By harbour.",
        "  Answers: When is high water?; How high?",
        '  Input: ``{"type":"object","properties":{"a`b":{"type":"string"}}}``',
        "- `bare` — Bare",
    ]


def references(value):
    """Every `$ref` in a schema."""
    if isinstance(value, dict):
        yield from ([value["$ref"]] if "$ref" in value else [])
        for one in value.values():
            yield from references(one)
    elif isinstance(value, list):
        for one in value:
            yield from references(one)


@pytest.mark.spec("AT-57")
def test_a_description_holds_the_full_entries_then_the_schema():
    """Purpose, uses, example; then `$defs` in the only fence."""
    text = build_primitive_descriptions(runtime=create_fake_runtime(), types=["stack", "text"])
    before, after = text.split("\n\n## JSON Schema\n\n")
    assert before.splitlines() == [
        "## Primitives",
        "",
        "### `stack`",
        "",
        "Nodes below one another.",
        "",
        "- Use when: nodes belong together",
        "- Avoid when: there is one node",
        '- Example: `{"type":"stack","children":[{"type":"text","text":"It works."}]}`',
        "",
        "### `text`",
        "",
        "One paragraph.",
        "",
        "- Use when: a sentence says it",
        '- Example: `{"type":"text","text":"It works."}`',
    ]
    note, fence = after.split("\n\n")
    assert "`$defs.<type>`" in note
    assert "`bodyNode`" in note
    assert note.endswith("`bodyNode` any.")
    assert text.count("```json\n") == 1
    schema = json.loads(fence.removeprefix("```json\n").removesuffix("\n```"))
    assert list(schema["$defs"]) == ["stack", "text", "bodyNode"]
    assert set(schema["$defs"]["bodyNode"]) == {"description"}
    assert {one.removeprefix("#/$defs/") for one in references(schema)} <= set(schema["$defs"])


@pytest.mark.spec("AT-57")
def test_an_entry_without_uses_has_no_empty_lists():
    """`Use when` and `avoid when` stand only when there are any."""
    runtime = Describing(
        describe_primitives=lambda _types: type("Described", (), {"primitives": [entry("a")], "schema": {"$defs": {}}})
    )
    text = build_primitive_descriptions(runtime=runtime, types=["a"])
    assert "### `a`\n\nSays it.\n\n- Example: " in text


@pytest.mark.spec("AT-58")
def test_json_schema_is_printed_compact_everywhere():
    """Indentation would double what a model reads."""
    schema = {"type": "object", "properties": {"a": {"type": "string"}}}
    runtime = with_view(lambda *_: VIEW, input_schema=schema)
    texts = [
        guide(runtime),
        build_primitive_descriptions(runtime=runtime, types=["stack"]),
        create_isomer_resources(runtime=runtime)[1].read(),
    ]
    assert all('"type":"object","properties":{' in text for text in texts)
    assert all('": ' not in text for text in texts)


@pytest.mark.spec("AT-59")
@pytest.mark.parametrize(
    "create", [create_isomer_tools, create_isomer_resources, create_isomer_prompts, build_isomer_authoring_guide]
)
def test_an_unknown_profile_is_refused_at_once(create):
    """The message names what there is."""
    with pytest.raises(ValueError, match=r"'poet'.*general, registered-view-router, compose-from-primitives"):
        create(runtime=create_fake_runtime(), profile="poet")


@pytest.mark.spec("AT-59")
def test_each_profile_frames_the_task_in_its_own_way():
    """The three are told apart by their first paragraph."""
    assert len({guide(profile=profile).splitlines()[2] for profile in AUTHORING_PROFILES}) == 3
    assert AUTHORING_PROFILES == ("general", "registered-view-router", "compose-from-primitives")


@pytest.mark.spec("AT-59")
@pytest.mark.parametrize("options", [{"rules": "one string"}, {"examples": VIEW}])
def test_one_value_where_a_sequence_belongs_is_refused_at_once(options):
    """A string would become a bullet for each letter."""
    with pytest.raises(TypeError, match="sequence"):
        create_isomer_tools(runtime=create_fake_runtime(), **options)


@pytest.mark.spec("AT-60")
def test_the_resources_are_the_guide_and_the_whole_schema():
    """The second warns how large it is."""
    runtime = create_fake_runtime()
    first, second = create_isomer_resources(runtime=runtime, rules=["r"])
    assert (first.mime_type, second.mime_type) == ("text/markdown", "application/json")
    assert first.read() == guide(runtime, rules=["r"])
    assert json.loads(second.read()) == runtime.get_authoring_context().schema
    assert "\n" not in second.read()
    assert "large" in second.description
    assert "isomer_describe_primitives" in second.description


@pytest.mark.spec("AT-60")
def test_a_resource_is_live():
    """A view registered later shows in the next reading."""
    views = []
    resource = create_isomer_resources(runtime=create_fake_runtime(views=views))[0]
    assert "`later`" not in resource.read()
    views.append(FakeView(id="later", title="One", build=lambda *_: VIEW))
    assert "`later`" in resource.read()


@pytest.mark.spec("AT-61")
@pytest.mark.parametrize("request_text", ["Show the tides.", "Two\n# lines"])
def test_the_prompt_ends_with_the_request(request_text):
    """As it was given."""
    runtime = create_fake_runtime()
    (prompt,) = create_isomer_prompts(runtime=runtime, profile="general")
    text = prompt.build(prompt.args_model(request=request_text))
    assert prompt.name == "compose"
    assert text == f"{guide(runtime, profile='general')}\n\n## Request\n\n{request_text}"


@pytest.mark.spec("AT-61")
@pytest.mark.parametrize("arguments", [{}, {"request": None}, {"request": " \n"}])
async def test_guide_resource_tool_and_prompt_give_the_same_text(arguments):
    """One text, three ways to read it."""
    runtime = with_view(lambda *_: VIEW)
    options = {"guide": "G", "rules": ["r"], "examples": [VIEW], "profile": "general"}
    (prompt,) = create_isomer_prompts(runtime=runtime, **options)
    resource = {one.uri: one for one in create_isomer_resources(runtime=runtime, **options)}[ISOMER_AUTHORING_GUIDE_URI]
    texts = {
        prompt.build(prompt.args_model.model_validate(arguments)),
        resource.read(),
        (await call("authoring_guide", None, runtime, **options)).text,
        guide(runtime, **options),
    }
    assert len(texts) == 1


@pytest.mark.spec("AT-55")
def test_the_options_are_copied_when_the_tools_are_created():
    """A list that changes later changes nothing."""
    rules, examples = ["first"], [{**VIEW, "body": [text_node("one")]}]
    resource = create_isomer_resources(runtime=create_fake_runtime(), rules=rules, examples=examples)[0]
    before = resource.read()
    rules.append("second")
    examples.clear()
    assert resource.read() == before
