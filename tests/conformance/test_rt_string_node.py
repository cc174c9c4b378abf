"""A bare string that stands for a node: RT-39."""

from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.runtime import create_isomer_runtime
from isomer_agent_tools.sdk import Absent, IsomerError, LineText, NodeModel, define_pack, define_primitive
from isomer_agent_tools.sdk import markdown as md
from tests.boxes import BOX_PACK, HEAD, box_runtime, head, lines, split, view


class NoteText(NodeModel, frozen=True):
    """A text."""

    type: Literal["noteText"]
    text: LineText = Field(description="What it says.")
    tone: Absent[Literal["loud"]] = Field(default=None, description="How.")


class NotePair(NodeModel, frozen=True):
    """Two texts."""

    type: Literal["notePair"]
    left: Annotated[str, Field(min_length=1)] = Field(description="One.")
    right: Annotated[str, Field(min_length=1)] = Field(description="Other.")


def primitive(model, example):
    """A primitive that draws its first text."""
    return define_primitive(
        model,
        purpose="Say it.",
        use_when=("always",),
        examples=[example],
        html=lambda node, children, context: Markup("<p>{}</p>").format(node.text),
        text=lambda node, children, context: node.text,
        markdown=lambda node, children, context: md.paragraph(node.text),
    )


TEXT = primitive(NoteText, {"type": "noteText", "text": "x"})
PAIR = primitive(NotePair, {"type": "notePair", "left": "x", "right": "y"})
NOTE_PACK = define_pack("note", primitives=[TEXT, PAIR], string_node="noteText")
RUNTIME = create_isomer_runtime(packs=[BOX_PACK, NOTE_PACK])


@pytest.mark.spec("RT-39")
def test_a_bare_string_stands_for_the_text_node_wherever_a_node_may_stand():
    """In the body, in a list of children and in a slot of one; on every surface."""
    document = view("one", split(["two"], [head("three")], aside="four"), {"type": "boxFrame", "body": ["five"]})
    written = view(
        *(
            {"type": "noteText", "text": "one"},
            split([{"type": "noteText", "text": "two"}], [head("three")], aside={"type": "noteText", "text": "four"}),
            {"type": "boxFrame", "body": [{"type": "noteText", "text": "five"}]},
        )
    )

    assert lines(RUNTIME.validate(document)) == []
    for surface in ("text", "markdown", "slack"):
        render = getattr(RUNTIME.surfaces, surface).render
        assert render(document) == render(written)
    assert RUNTIME.surfaces.html.render(document) == RUNTIME.surfaces.html.render(written)


@pytest.mark.spec("RT-39")
@pytest.mark.spec("RT-10")
def test_the_checked_copy_has_bare_strings_written_out_and_the_input_is_as_it_was():
    """What a host format is given is nodes only."""
    document = view("one", split(["two"], [head()]))
    result = RUNTIME.validate(document)

    assert result.composition["body"][0] == {"type": "noteText", "text": "one"}
    assert result.composition["body"][1]["panes"][0]["items"] == [{"type": "noteText", "text": "two"}]
    assert document == view("one", split(["two"], [head()]))
    assert RUNTIME.validate(result.composition).composition == result.composition


@pytest.mark.spec("RT-39")
def test_a_bare_string_that_the_text_node_does_not_take_is_a_finding_there():
    """At the field it would be written into."""
    assert lines(RUNTIME.validate(view("", "x" * 10_001))) == [
        "body[0].text (in noteText) must not be empty",
        "body[1].text (in noteText) must be at most 10000 characters",
    ]


@pytest.mark.spec("RT-39")
def test_without_a_string_node_a_bare_string_is_a_type_error():
    """As any other value that is no object."""
    assert lines(box_runtime().validate(view("one"))) == [
        "body[0] must be an object: a node with a type, not a bare text"
    ]


@pytest.mark.spec("RT-39")
def test_two_string_nodes_in_one_runtime_are_refused():
    """Which of them would be a guess."""
    other = define_pack("other", primitives=[HEAD], string_node="boxHead")
    with pytest.raises(IsomerError, match=r"noteText \(note\), boxHead \(other\)") as error:
        create_isomer_runtime(packs=[NOTE_PACK, other])

    assert error.value.code == "AMBIGUOUS_STRING_NODE"


@pytest.mark.spec("RT-39")
@pytest.mark.parametrize(("name", "code"), [("nope", "UNKNOWN_PRIMITIVE_TYPE"), ("notePair", "INVALID_PRIMITIVE")])
def test_a_string_node_is_a_type_of_the_pack_with_one_required_string(name, code):
    """Otherwise there is no place for the string."""
    with pytest.raises(IsomerError) as error:
        define_pack("note", primitives=[TEXT, PAIR], string_node=name)

    assert error.value.code == code


@pytest.mark.spec("RT-39")
@pytest.mark.spec("RT-40")
@given(st.lists(st.text(max_size=3) | st.integers() | st.just(head()), min_size=1, max_size=3))
def test_the_schema_takes_a_bare_string_in_its_last_arm_and_agrees(body):
    """Complete schema and validation answer alike."""
    schema = RUNTIME.composition_schema

    assert schema["$defs"]["bodyNode"]["oneOf"][-1]["type"] == "string"
    assert Draft202012Validator(schema).is_valid(view(*body)) == RUNTIME.validate(view(*body)).valid


@pytest.mark.spec("RT-39")
def test_an_author_is_told_of_the_short_form():
    """In the stub that stands for any primitive."""
    stub = RUNTIME.get_authoring_context().schema_for(["boxSplit"])["$defs"]["bodyNode"]

    assert "a bare string, short for a noteText node" in stub["description"]
    assert (
        "bare" not in box_runtime().get_authoring_context().schema_for(["boxSplit"])["$defs"]["bodyNode"]["description"]
    )
