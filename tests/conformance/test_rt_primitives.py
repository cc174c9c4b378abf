"""Primitives, packs and the assembly of a runtime: RT-30 to RT-36, RT-101."""

import subprocess
import sys
import threading
from typing import Literal

import pytest
from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.runtime import create_isomer_runtime, define_view
from isomer_agent_tools.sdk import (
    Absent,
    Frame,
    FrameTheme,
    IsomerError,
    NodeModel,
    Palette,
    PrimitiveGroup,
    define_pack,
    define_primitive,
    palette_css,
)
from tests.boxes import BOX_PACK, CHIP_PACK, HEAD, SPLIT, WORD, BoxHead, BoxSplit, box_runtime, head, lines, split, view

PLAIN = {
    "purpose": "Serve a test.",
    "use_when": ("a", "b"),
    "examples": [{"type": "x"}],
    "html": lambda node, children, context: Markup(""),
    "text": lambda node, children, context: "",
    "markdown": lambda node, children, context: "",
}


def codes(error):
    """The code an `IsomerError` carries."""
    return error.value.code


@pytest.mark.spec("RT-30")
def test_a_primitive_is_derived_from_its_model():
    """Type, child slots and the catalog entry come from one declaration."""
    assert (HEAD.type, HEAD.slots, HEAD.example) == ("boxHead", (), {"type": "boxHead", "title": "Example"})
    assert SPLIT.slots == (("panes", "*", "items", "*"), ("aside",))
    assert SPLIT.entry.purpose == SPLIT.purpose


@pytest.mark.spec("RT-30")
def test_fields_are_snake_case_inside_and_camel_case_on_the_wire():
    """Only the wire name is taken."""
    runtime = box_runtime()

    assert runtime.validate(view(head(lineCount=1))).valid
    assert not runtime.validate(view(head(line_count=1))).valid


@pytest.mark.spec("RT-30")
def test_a_model_without_one_type_name_or_without_an_example_is_refused():
    """At definition, not at first use."""

    class NoType(NodeModel, frozen=True):
        title: str

    with pytest.raises(IsomerError) as no_type:
        define_primitive(NoType, **PLAIN)
    with pytest.raises(IsomerError) as no_example:
        define_primitive(BoxHead, **{**PLAIN, "examples": []})

    assert (codes(no_type), codes(no_example)) == ("INVALID_PRIMITIVE", "INVALID_PRIMITIVE")


@pytest.mark.spec("RT-30a")
def test_a_renderer_gets_the_checked_node_its_drawn_children_and_the_context():
    """Bottom up: what stands in a slot is drawn already; hidden children leave no trace."""
    seen = []

    def spy(node, children, context):
        seen.append((node.panes[1].label, children["panes", 0, "items"], children["aside"], context.heading_level))
        return "spied"

    runtime = box_runtime(renderer_overrides={"boxSplit": {"text": spy}})
    node = split([head("a"), head("b", surfaces=["slack"])], [head("c")], aside=head("d"))

    assert runtime.surfaces.text.render(view(node, title="T")) == "T\n\nspied"
    assert seen == [(None, ("A",), ("D",), 2)]


@pytest.mark.spec("RT-30a")
def test_the_node_is_read_only():
    """A renderer cannot change what another surface draws."""
    errors = []

    def meddle(node, children, context):
        try:
            node.title = "changed"
        except Exception as error:  # noqa: BLE001 - which one is Pydantic's business
            errors.append(type(error).__name__)
        return node.title

    box_runtime(renderer_overrides={"boxHead": {"text": meddle}}).surfaces.text.render(view(head()))

    assert errors == ["ValidationError"]


@pytest.mark.spec("RT-31")
def test_two_runtimes_share_a_container_and_each_fills_it_with_its_own_types():
    """The author's class is never rebuilt for one of them."""
    word = {"type": "chipWord", "word": "hello"}
    schema_before = BoxSplit.__pydantic_core_schema__
    alone, both = box_runtime(), create_isomer_runtime(packs=[BOX_PACK, CHIP_PACK])
    document = view(split([word], [head()]))

    assert lines(alone.validate(document)) == ["body[0].panes[0].items[0].type must be one of: boxHead, boxSplit"]
    assert both.validate(document).valid
    assert both.surfaces.text.render(document) == "hello | HELLO | "
    assert "<b>hello</b>" in both.surfaces.html.render(document).html
    assert "hello" in both.surfaces.markdown.render(document)
    assert any("hello" in str(block) for block in both.surfaces.slack.render(document).blocks)
    assert BoxSplit.__pydantic_core_schema__ is schema_before


@pytest.mark.spec("RT-31a")
def test_a_root_only_type_is_refused_in_every_child_slot_with_one_finding():
    """At the node's own path; what is inside it is not the fault."""
    page = {"type": "boxFrame", "body": [{"type": "nope"}]}
    runtime = box_runtime()

    for document, path in [
        (view(split([page], [head()])), "body[0].panes[0].items[0]"),
        (view(split([head()], [head()], aside=page)), "body[0].aside"),
        (view({"type": "boxFrame", "body": [page]}), "body[0].body[0]"),
    ]:
        [error] = runtime.validate(document).errors
        assert (error.path, error.node_type) == (path, "boxFrame")


@pytest.mark.spec("RT-31a")
def test_the_schema_of_a_child_slot_leaves_a_root_only_type_out():
    """The body takes it, a slot does not."""
    schema = box_runtime().composition_schema

    assert {"$ref": "#/$defs/boxFrame"} not in schema["$defs"]["bodyNode"]["oneOf"]
    assert {"$ref": "#/$defs/boxFrame"} in schema["properties"]["body"]["items"]["oneOf"]


@pytest.mark.spec("RT-32")
def test_a_rule_over_fields_runs_whatever_else_failed():
    """Its finding is sorted in with the rest."""
    document = view({"type": "boxSplit", "panes": [{"tone": "primary", "items": []}, 3], "aside": 1})

    assert lines(box_runtime().validate(document)) == [
        "body[0].panes[0].tone (in boxSplit) needs a label",
        "body[0].panes[0].items (in boxSplit) must not be empty",
        "body[0].panes[1] (in boxSplit) must be an object",
        "body[0].aside (in boxSplit) must be an object",
    ]


@pytest.mark.spec("RT-32")
def test_a_rule_that_trips_over_a_broken_node_says_nothing_and_on_a_sound_one_is_heard():
    """Bad data never raises; a faulty rule does."""
    from isomer_agent_tools.sdk import FieldRule

    def check(raw):
        if raw["n"] % 2 == 0:
            raise LookupError("a fault of the rule's own")
        yield ("n",), "is odd"

    class Strict(NodeModel, frozen=True):
        rules = (FieldRule(text="t", check=check),)
        type: Literal["strict"]
        n: Absent[int] = Field(default=None, description="n")

    pack = define_pack("p", primitives=[define_primitive(Strict, **{**PLAIN, "examples": [{"type": "strict"}]})])
    runtime = create_isomer_runtime(packs=[pack])

    assert lines(runtime.validate(view({"type": "strict", "n": "x"}))) == ["body[0].n (in strict) must be an integer"]
    assert lines(runtime.validate(view({"type": "strict", "n": 1}))) == ["body[0].n (in strict) is odd"]
    with pytest.raises(LookupError):
        runtime.validate(view({"type": "strict", "n": 2}))


@pytest.mark.spec("RT-33")
def test_a_pack_that_contradicts_itself_is_refused():
    """Each with its code."""
    for code, build in [
        ("EMPTY_PACK", lambda: define_pack("p", primitives=[])),
        ("DUPLICATE_PRIMITIVE_TYPE", lambda: define_pack("p", primitives=[HEAD, HEAD])),
        (
            "DUPLICATE_PRIMITIVE_TYPE",
            lambda: define_pack(
                "p", primitives=[HEAD], groups=[PrimitiveGroup(title=title, types=("boxHead",)) for title in "ab"]
            ),
        ),
        (
            "UNKNOWN_PRIMITIVE_TYPE",
            lambda: define_pack("p", primitives=[HEAD], groups=[PrimitiveGroup(title="a", types=("nope",))]),
        ),
    ]:
        with pytest.raises(IsomerError) as error:
            build()
        assert codes(error) == code


@pytest.mark.spec("RT-33")
@pytest.mark.parametrize("name", ["id", "surfaces"])
def test_a_model_that_declares_a_field_of_every_node_is_refused(name):
    """`id` and `surfaces` belong to the runtime."""
    model = type("Own", (NodeModel,), {"__annotations__": {"type": Literal["own"], name: str}, "__module__": __name__})
    with pytest.raises(IsomerError) as error:
        define_primitive(model, **PLAIN)

    assert codes(error) == "RESERVED_NODE_FIELD"


_FRAME = Frame(
    default_width=100,
    estimate_height=lambda composition, measure: 1,
    theme=FrameTheme(
        **{scheme: Palette(**dict.fromkeys(Palette.__dataclass_fields__, "#000000")) for scheme in ("light", "dark")}
    ),
)


def _view(name="sales"):
    return define_view(id=name, title="Sales", answers=(), build=lambda *, input, context: view(head()))


@pytest.mark.spec("RT-34")
@pytest.mark.parametrize(
    ("code", "options"),
    [
        ("EMPTY_PACKS", {"packs": []}),
        ("EMPTY_FRAMES", {"frames": {}}),
        ("UNKNOWN_FRAME", {"frames": {"a": _FRAME}, "default_frame": "b"}),
        ("UNKNOWN_FRAME", {"default_frame": "b"}),
        ("AMBIGUOUS_FRAME", {"frames": {"a": _FRAME, "b": _FRAME}}),
        ("UNKNOWN_PRIMITIVE_TYPE", {"renderer_overrides": {"nope": {"text": PLAIN["text"]}}}),
        ("UNKNOWN_SURFACE", {"renderer_overrides": {"boxHead": {"react": PLAIN["text"]}}}),
        ("DUPLICATE_PACK_ID", {"packs": [BOX_PACK, define_pack("box", primitives=[WORD])]}),
        ("DUPLICATE_PRIMITIVE_TYPE", {"packs": [BOX_PACK, define_pack("other", primitives=[HEAD])]}),
        ("DUPLICATE_VIEW", {"views": [_view(), _view()]}),
    ],
)
def test_a_runtime_that_cannot_be_is_refused_at_construction(code, options):
    """With the code of the first reason that applies."""
    with pytest.raises(IsomerError) as error:
        box_runtime(**options)

    assert codes(error) == code


@pytest.mark.spec("RT-34")
def test_the_first_reason_in_the_stated_order_wins_and_every_clash_is_named_with_its_owners():
    """One message tells all owners."""
    with pytest.raises(IsomerError) as first:
        create_isomer_runtime(packs=[], frames={})
    with pytest.raises(IsomerError, match=r"boxHead \(box, other\); boxSplit \(box, other\)"):
        box_runtime(packs=[BOX_PACK, define_pack("other", primitives=[HEAD, SPLIT])])

    assert codes(first) == "EMPTY_PACKS"


@pytest.mark.spec("RT-34")
def test_one_frame_is_the_default_and_an_override_draws():
    """What was accepted is in force."""
    runtime = box_runtime(
        frames={"page": _FRAME}, renderer_overrides={"boxHead": {"text": lambda node, children, context: "mine"}}
    )

    assert runtime.default_frame == "page"
    assert runtime.surfaces.text.render(view(head())) == "mine"
    assert palette_css(_FRAME.theme.light).startswith("--isomer-page:#000000;")


@pytest.mark.spec("RT-35")
def test_a_runtime_is_immutable_and_shared_by_threads():
    """Eight threads draw the same document and get the same answer."""
    runtime = box_runtime()
    document = view(split([head("a")], [head("b")]), title="T")
    expected = runtime.surfaces.html.render(document).html
    drawn = []
    threads = [
        threading.Thread(target=lambda: drawn.extend(runtime.surfaces.html.render(document).html for _ in range(20)))
        for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert drawn == [expected] * 160
    with pytest.raises(AttributeError):
        runtime.surfaces = None
    with pytest.raises(TypeError):
        runtime.frames["x"] = _FRAME


@pytest.mark.spec("RT-36")
@pytest.mark.parametrize("surface", ["text", "markdown", "html", "slack"])
def test_what_a_renderer_raises_reaches_the_caller_with_the_path(surface):
    """As a note on the exception itself."""

    def boom(node, children, context):
        raise ZeroDivisionError("boom")

    runtime = box_runtime(renderer_overrides={"boxHead": {surface: boom}})
    with pytest.raises(ZeroDivisionError) as error:
        getattr(runtime.surfaces, surface).render(view(split([head()], [head()])))

    assert error.value.__notes__ == ["while drawing body[0].panes[0].items[0] (boxHead)"]


@pytest.mark.spec("RT-101")
def test_importing_the_library_imports_neither_the_runtime_nor_a_pack():
    """In a fresh interpreter."""
    program = (
        "import sys, isomer_agent_tools; "
        "print([name for name in sys.modules if name.startswith(('isomer_agent_tools.runtime', 'isomer_agent_tools.packs'))"
        " or name.split('.')[0] in ('markdown_it', 'click')])"
    )
    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout

    assert printed.strip() == "[]"


@pytest.mark.spec("RT-101")
def test_schema_and_catalog_are_built_once():
    """Two contexts share them."""
    runtime = box_runtime()

    assert runtime.get_authoring_context().schema is runtime.get_authoring_context().schema
    assert runtime.composition_schema is runtime.composition_schema
