"""JSON Schema and the authoring context: RT-40 to RT-43."""

import copy
import json
from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from pydantic import Field

from isomer_agent_tools.runtime import AuthoringOptions, create_isomer_runtime, define_view
from isomer_agent_tools.sdk import Definition, IsomerError, NodeModel, PrimitiveGroup, define_pack, define_primitive
from tests.boxes import BOX_PACK, CHIP_PACK, box_runtime, head, lines, split, view

RUNTIME = create_isomer_runtime(packs=[BOX_PACK, CHIP_PACK])
COMPLETE = Draft202012Validator(RUNTIME.composition_schema)
AUTHORS = Draft202012Validator(RUNTIME.get_authoring_context().schema)

WORDS = {"type": "chipWord", "word": "hello"}
HEADS = st.builds(
    head,
    st.text(min_size=1, max_size=4, alphabet="ab "),
) | st.sampled_from([head("x", lineCount=2.0), head("y", size="small", bold=True), head("z", weight=0.5), WORDS])
NODES = st.recursive(
    HEADS,
    lambda inner: st.builds(split, st.lists(inner, min_size=1, max_size=2), st.lists(inner, min_size=1, max_size=2)),
    max_leaves=8,
)
PAGES = st.builds(lambda body: {"type": "boxFrame", "body": body}, st.lists(NODES, min_size=1, max_size=3))
DOCUMENTS = st.builds(lambda body: view(*body), st.lists(NODES | PAGES, min_size=1, max_size=3))
JUNK = st.sampled_from(
    [None, True, 0, 1, 2.0, 1.5, "", "x", [], {}, "small", ["x"], {"type": "boxHead"}, head(), WORDS]
)
KEYS = st.sampled_from(
    ["type", "title", "panes", "items", "body", "size", "id", "surfaces", "aside", "zzz", "lineCount"]
)


def places(value, found):
    """Every container of a document."""
    if isinstance(value, (dict, list)):
        found.append(value)
        for inner in value.values() if isinstance(value, dict) else value:
            places(inner, found)
    return found


@st.composite
def near_documents(draw):
    """Valid documents with up to three random changes."""
    document = copy.deepcopy(draw(DOCUMENTS))
    for _ in range(draw(st.integers(0, 3))):
        container = draw(st.sampled_from(places(document, [])))
        if isinstance(container, list):
            container.insert(draw(st.integers(0, len(container))), copy.deepcopy(draw(JUNK)))
        elif container and draw(st.booleans()):
            container.pop(draw(st.sampled_from(sorted(container))))
        else:
            container[draw(KEYS)] = copy.deepcopy(draw(JUNK))
    return document


def without_rules(errors):
    """Findings that JSON Schema can say too."""
    return [error for error in errors if error.message != "needs a label"]


@pytest.mark.spec("RT-40")
@given(near_documents())
def test_the_complete_schema_and_validate_agree(document):
    """What one accepts the other does, rules over fields excepted."""
    errors = without_rules(RUNTIME.parse(document).errors)

    assert COMPLETE.is_valid(document) == (not errors), (document, errors)


@pytest.mark.spec("RT-40")
def test_the_complete_schema_is_a_2020_12_schema_with_the_definitions_named():
    """One for each type in definition order, `bodyNode`, and named value types; every object is closed."""
    schema = RUNTIME.composition_schema
    Draft202012Validator.check_schema(schema)
    objects = [part for part in places(schema, []) if isinstance(part, dict) and part.get("type") == "object"]

    assert list(schema["$defs"]) == [
        "bodyNode",
        "boxFrame",
        "boxHead",
        "boxSplit",
        "chipWord",
        "boxLine",
        "navigationHref",
    ]
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert objects
    assert all(part["additionalProperties"] is False for part in objects)


@pytest.mark.spec("RT-40")
def test_two_definitions_of_one_name_are_refused():
    """A value type named as a node type, or two different ones."""

    def pack(id, named):
        class Own(NodeModel, frozen=True):
            type: Literal["own"]
            text: Annotated[str, Field(max_length=3), Definition(name=named)] = Field(description="t")

        return define_pack(
            id,
            primitives=[
                define_primitive(
                    Own,
                    purpose="p",
                    use_when=(),
                    examples=[{"type": "own", "text": "x"}],
                    html=lambda node, children, context: node.text,
                    text=lambda node, children, context: node.text,
                    markdown=lambda node, children, context: node.text,
                )
            ],
        )

    for named in ("boxHead", "boxLine", "bodyNode"):
        with pytest.raises(IsomerError) as error:
            create_isomer_runtime(packs=[BOX_PACK, pack("own", named)])
        assert error.value.code == "DUPLICATE_DEFINITION"


@pytest.mark.spec("RT-41")
@given(near_documents())
def test_what_the_authors_schema_accepts_validate_accepts(document):
    """It may say less, never more."""
    if AUTHORS.is_valid(document):
        assert without_rules(RUNTIME.parse(document).errors) == []


@pytest.mark.spec("RT-41")
@given(DOCUMENTS)
def test_the_authors_schema_accepts_what_an_author_would_write(document):
    """No rule is lost on the way, and no document without ids."""
    assert AUTHORS.is_valid(document)


@pytest.mark.spec("RT-41")
def test_the_authors_schema_leaves_out_what_a_model_does_not_need():
    """Ids, surfaces, titles, defaults, types that a constant tells, and definitions nobody refers to."""
    schema = RUNTIME.get_authoring_context().schema
    printed = json.dumps(schema)
    used = {part["$ref"] for part in places(schema, []) if isinstance(part, dict) and "$ref" in part}

    assert '"surfaces"' not in printed
    assert '"id"' not in printed
    assert '"default"' not in printed
    assert schema["$defs"]["boxHead"]["properties"]["type"] == {"const": "boxHead"}
    assert used == {f"#/$defs/{name}" for name in schema["$defs"]}
    assert len(printed) < len(json.dumps(RUNTIME.composition_schema)) * 0.75


@pytest.mark.spec("RT-42")
def test_the_context_tells_the_catalog_the_groups_the_schema_and_the_views_of_the_moment():
    """Entries in definition order; views are live."""
    runtime = box_runtime()
    before = runtime.get_authoring_context()
    runtime.view_registry.register(
        define_view(id="v", title="V", answers=("Q?",), build=lambda *, input, context: view(head()))
    )
    after = runtime.get_authoring_context()

    assert [entry.type for entry in after.primitives] == ["boxFrame", "boxHead", "boxSplit"]
    assert [group.title for group in after.groups] == ["Pages", "Parts"]
    assert after.body_schema is after.schema["properties"]["body"]
    assert (before.views, [summary.id for summary in after.views]) == ((), ["v"])
    assert after.schema_for(["boxHead"]) == after.describe_primitives(["boxHead"]).schema


@pytest.mark.spec("RT-43")
def test_descriptions_keep_the_order_asked_and_drop_repeats():
    """Each type's definition and what it reaches, `bodyNode` a stub, every reference resolved."""
    described = RUNTIME.get_authoring_context().describe_primitives(["boxSplit", "boxHead", "boxSplit"])
    used = {part["$ref"] for part in places(described.schema, []) if isinstance(part, dict) and "$ref" in part}

    assert [entry.type for entry in described.primitives] == ["boxSplit", "boxHead"]
    assert list(described.schema) == ["$defs"]
    assert list(described.schema["$defs"]["bodyNode"]) == ["description"]
    assert used <= {f"#/$defs/{name}" for name in described.schema["$defs"]}


@pytest.mark.spec("RT-43")
def test_a_value_type_is_named_only_where_that_is_shorter():
    """A slice of one type writes what it uses once in place."""
    schema_for = RUNTIME.get_authoring_context().schema_for

    assert "boxLine" not in schema_for(["boxSplit"])["$defs"]
    assert (
        schema_for(["boxSplit"])["$defs"]["boxSplit"]["properties"]["panes"]["items"]["properties"]["label"][
            "maxLength"
        ]
        == 10_000
    )


@pytest.mark.spec("RT-43")
def test_the_field_table_tells_kind_values_and_need():
    """One entry a field, in declared order."""
    props = RUNTIME.get_authoring_context().describe_primitives(["boxHead", "boxSplit"]).props

    assert [(prop.name, prop.type, prop.required, prop.values) for prop in props["boxHead"]] == [
        ("title", "string", True, ()),
        ("lede", "string", False, ()),
        ("size", "enum", False, ("large", "small")),
        ("lineCount", "integer", False, ()),
        ("weight", "number", False, ()),
        ("bold", "boolean", False, ()),
        ("href", "string", False, ()),
    ]
    assert [(prop.name, prop.type, prop.kind) for prop in props["boxSplit"]] == [
        ("panes", "object[]", "array"),
        ("aside", "node", "node"),
    ]
    assert all(prop.description for entries in props.values() for prop in entries)


@pytest.mark.spec("RT-43")
def test_unknown_types_are_named_and_a_hundred_is_the_most():
    """The first ten unknown names; 101 types are refused."""
    describe = RUNTIME.get_authoring_context().describe_primitives
    with pytest.raises(IsomerError, match=r'"x0", .*"x9"') as unknown:
        describe([f"x{number}" for number in range(11)])
    with pytest.raises(IsomerError) as many:
        describe(["boxHead"] * 101)

    assert unknown.value.code == "UNKNOWN_PRIMITIVE_TYPE"
    assert '"x10"' not in str(unknown.value)
    assert many.value.code == "TOO_MANY_TYPES"
    assert len(describe(["boxHead"] * 100).primitives) == 1


@pytest.mark.spec("RT-40")
def test_the_examples_of_the_packs_are_valid_for_both_schemas():
    """The catalog shows what may be written."""
    for pack in (BOX_PACK, CHIP_PACK):
        for primitive in pack.primitives:
            for example in primitive.examples:
                assert lines(RUNTIME.validate(view(example))) == []
                assert COMPLETE.is_valid(view(example))
                assert AUTHORS.is_valid(view(example))


def test_a_line_of_text_may_be_as_long_as_its_limit():
    """Both sides of the limit, in the schema as in the model."""
    assert COMPLETE.is_valid(view(head("x" * 10_000)))
    assert not COMPLETE.is_valid(view(head("x" * 10_001)))


@pytest.mark.spec("RT-35")
@pytest.mark.spec("RT-43")
def test_what_a_description_returns_is_the_callers_own():
    """Changing it changes nothing for the next caller."""
    context = RUNTIME.get_authoring_context()
    before = json.dumps([context.schema, context.schema_for(["boxHead"])])
    mine = context.describe_primitives(["boxHead"]).schema
    for part in places(mine, []):
        part.clear()

    assert json.dumps([context.schema, context.schema_for(["boxHead"])]) == before


@pytest.mark.spec("RT-31a")
def test_an_author_is_told_where_a_root_only_type_may_stand():
    """Beside its fields."""
    described = RUNTIME.get_authoring_context().schema_for(["boxFrame", "boxHead"])["$defs"]

    assert described["boxFrame"]["description"] == "Only in the document's body."
    assert "description" not in described["boxHead"]


@pytest.mark.spec("RT-40")
@pytest.mark.spec("RT-91")
@pytest.mark.parametrize(
    ("href", "valid", "shown"),
    [
        ("https://a.example/?b=1#c", True, True),
        ("http://a", True, True),
        ("HTTP://a", True, False),
        ("mailto:a@b.example", True, True),
        ("/", True, True),
        ("/a?b=1&amp;#58;c", True, True),
        ("#top", True, True),
        ("?page=2", True, True),
        ("../up", True, True),
        ("page.html", True, False),
        ("1a:b", True, False),
        ("a/b:c", True, False),
        ("javascript:alert(1)", False, False),
        ("JavaScript:1", False, False),
        ("localhost:3000", False, False),
        ("//host", False, False),
        ("\\\\host", False, False),
        ("/\\host", False, False),
        ("data:text/html,x", False, False),
        ("a<b", False, False),
        ("https://a/<b", False, False),
    ],
)
def test_the_schema_says_of_a_url_what_validate_says(href, valid, shown):
    """But for disguises, which a pattern cannot see; an author is shown a shorter pattern, which takes less."""
    document = view(head("x", href=href))

    assert RUNTIME.validate(document).valid == valid
    assert COMPLETE.is_valid(document) == valid
    assert AUTHORS.is_valid(document) == shown


@pytest.mark.spec("RT-34")
@pytest.mark.spec("RT-42")
def test_a_host_may_show_an_author_a_smaller_catalog():
    """In its own order and groups; what is left out stays valid and can be described."""
    options = AuthoringOptions(
        types=("chipWord", "boxSplit"), groups=(PrimitiveGroup(title="Few", types=("boxSplit", "boxHead")),)
    )
    runtime = create_isomer_runtime(packs=[BOX_PACK, CHIP_PACK], authoring=options)
    context = runtime.get_authoring_context()

    assert [entry.type for entry in context.primitives] == ["chipWord", "boxSplit"]
    assert [(group.title, group.types) for group in context.groups] == [("Few", ("boxSplit",))]
    assert context.schema["$defs"]["bodyNode"]["oneOf"] == [{"$ref": "#/$defs/boxSplit"}, {"$ref": "#/$defs/chipWord"}]
    assert not {"boxHead", "boxFrame", "navigationHref"} & set(context.schema["$defs"])
    Draft202012Validator.check_schema(context.schema)
    assert Draft202012Validator(context.schema).is_valid(view(split([WORDS], [WORDS])))
    assert runtime.validate(view(head())).valid
    assert context.describe_primitives(["boxHead"]).primitives[0].type == "boxHead"


@pytest.mark.spec("RT-34")
@pytest.mark.parametrize(
    "options",
    [{"types": ("nope",)}, {"groups": (PrimitiveGroup(title="G", types=("nope",)),)}],
    ids=["types", "groups"],
)
def test_a_smaller_catalog_holds_only_types_there_are(options):
    """Named in the error."""
    with pytest.raises(IsomerError, match='"nope"') as error:
        box_runtime(authoring=AuthoringOptions(**options))

    assert error.value.code == "UNKNOWN_PRIMITIVE_TYPE"
