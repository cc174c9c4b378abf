"""The document and its validation: RT-1 to RT-19."""

import inspect
import pickle
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.runtime import create_isomer_runtime
from isomer_agent_tools.sdk import (
    CompositionValidationError,
    InputBudget,
    IsomerError,
    IsomerErrorCode,
    RegisteredViewInputError,
    ValidationError,
    check_input_budget,
)
from tests.boxes import BOX_PACK, CHIP_PACK, box_runtime, head, lines, split, view

RUNTIME = box_runtime()

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["type", "body", "title", "panes", "items", "x"]) | st.text(max_size=4), inner
        )
    ),
    max_leaves=12,
)


@pytest.mark.spec("RT-1")
@pytest.mark.parametrize(
    "fields", [{}, {"version": 1}, {"version": 1.0}, {"title": "", "subtitle": ""}, {"theme": "dark"}]
)
def test_a_root_with_only_declared_keys_is_valid(fields):
    """Optional keys may be left out; an empty title is one."""
    result = RUNTIME.validate(view(head(), **fields))

    assert lines(result) == []
    assert result.valid


@pytest.mark.spec("RT-1")
def test_the_version_is_never_added():
    """The copy holds what was given."""
    given_value = view(head())

    assert RUNTIME.validate(given_value).composition == given_value


@pytest.mark.spec("RT-1")
@pytest.mark.parametrize(
    ("document", "expected"),
    [
        (
            view(head(), extra=1),
            "has unrecognized key(s): extra; its fields: version, title, subtitle, theme, body, meta",
        ),
        (view(head(), version=True), "version must be an integer"),
        (view(head(), theme="drak"), "theme must be one of: auto, light, dark; did you mean dark?"),
        (view(), "body must not be empty"),
    ],
)
def test_a_root_that_is_not_as_declared_gets_one_finding(document, expected):
    """The root is strict."""
    assert lines(RUNTIME.validate(document)) == [expected]


META = {
    "source": "s",
    "generatedAt": "now",
    "ariaLabel": "label",
    "provenance": {"source": "s", "query": "q", "provider": "p"},
    "freshness": {"asOf": "now", "stale": False, "ttlSeconds": 1.5},
    "partialFailure": {"degraded": True, "reason": "r"},
}


@pytest.mark.spec("RT-2")
def test_meta_takes_every_declared_field_and_needs_none():
    """All of it is optional."""
    assert RUNTIME.validate(view(head(), meta=META)).valid
    assert RUNTIME.validate(view(head(), meta={})).valid


@pytest.mark.spec("RT-2")
@pytest.mark.parametrize("part", ["provenance", "freshness", "partialFailure"])
def test_meta_is_strict_at_every_level(part):
    """An unknown key is one finding at the object that holds it."""
    assert lines(RUNTIME.validate(view(head(), meta={part: {"zzz": 1}}))) == [
        f"meta.{part} has unrecognized key(s): zzz"
    ]


@pytest.mark.spec("RT-3")
@pytest.mark.parametrize("name", ["react", "snapshot", "text", "markdown", "slack"])
def test_a_node_takes_each_surface_name(name):
    """The five names of the wire."""
    assert RUNTIME.validate(view(head(surfaces=[name]))).valid


@pytest.mark.spec("RT-3")
@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        (
            {"surfaces": ["html"]},
            "body[0].surfaces[0] (in boxHead) must be one of: react, snapshot, text, markdown, slack",
        ),
        ({"surfaces": []}, "body[0].surfaces (in boxHead) must not be empty"),
        ({"id": ""}, "body[0].id (in boxHead) must not be empty"),
        ({"id": "x" * 201}, "body[0].id (in boxHead) must be at most 200 characters"),
    ],
)
def test_a_node_refuses_a_wrong_id_or_surface(fields, expected):
    """One finding, at the field."""
    assert lines(RUNTIME.validate(view(head(**fields)))) == [expected]


@pytest.mark.spec("RT-3")
def test_an_id_of_two_hundred_characters_passes():
    """The limit itself is inside."""
    assert RUNTIME.validate(view(head(id="x" * 200))).valid


@pytest.mark.spec("RT-4")
@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"weight": True}, "weight (in boxHead) must be a number"),
        ({"weight": "3"}, 'weight (in boxHead) must be a number; write 3, not "3"'),
        ({"lineCount": "3"}, 'lineCount (in boxHead) must be an integer; write 3, not "3"'),
        ({"lineCount": True}, "lineCount (in boxHead) must be an integer"),
        ({"lineCount": 1.5}, "lineCount (in boxHead) must be an integer"),
        ({"lineCount": 4}, "lineCount (in boxHead) must be at most 3"),
        ({"lineCount": -1}, "lineCount (in boxHead) must be at least 0"),
        ({"weight": 0}, "weight (in boxHead) must be greater than 0"),
        ({"bold": 1}, "bold (in boxHead) must be true or false"),
        ({"lede": None}, "lede (in boxHead) must be a string; leave it out instead of null"),
        ({"title": 3}, 'title (in boxHead) must be a string; write "3", not 3'),
    ],
)
def test_nothing_is_coerced(fields, expected):
    """A value of another type is a finding, however close."""
    assert lines(RUNTIME.validate(view(head(**fields)))) == [f"body[0].{expected}"]


@pytest.mark.spec("RT-4")
def test_an_integral_float_is_an_integer():
    """`3.0` is how some models write `3`."""
    assert RUNTIME.validate(view(head(lineCount=3.0))).valid


@pytest.mark.spec("RT-4")
@pytest.mark.parametrize("number", [float("nan"), float("inf"), float("-inf")])
def test_a_number_that_is_not_finite_never_passes(number):
    """The budget refuses it before the schema could."""
    result = RUNTIME.validate(view(head(weight=number)))

    assert [error.code for error in result.errors] == ["INPUT_NOT_PLAIN_DATA"]


@pytest.mark.spec("RT-10")
def test_the_checked_copy_equals_the_input_and_shares_nothing_with_it():
    """What is rendered later cannot be changed from outside."""
    document = view(head(), split([head("a")], [head("b")]))
    result = RUNTIME.validate(document)
    document["body"][0]["title"] = "changed"

    assert result.composition is not None
    assert result.composition["body"][0]["title"] == "Hello"


@pytest.mark.spec("RT-10")
def test_the_copy_is_there_for_an_invalid_document_and_absent_after_a_budget_refusal():
    """Absent only when the budget refused."""
    small = create_isomer_runtime(packs=[BOX_PACK], input_budget=InputBudget(max_values=3))

    assert RUNTIME.validate({"type": "view"}).composition == {"type": "view"}
    assert small.validate(view(head())).composition is None
    assert [error.code for error in small.validate(view(head())).errors] == ["INPUT_OVER_BUDGET"]


@pytest.mark.spec("RT-10")
@given(JSON)
def test_validate_never_raises_and_its_copy_is_the_value(value):
    """Any value at all gets an answer."""
    result = RUNTIME.validate(value)

    assert result.valid == (not result.errors)
    if result.composition is not None:
        assert result.composition == check_input_budget(value).value


@pytest.mark.spec("RT-10")
def test_a_deep_document_is_walked_without_recursion():
    """The recursion limit is set just above the frames in use."""
    node = head("innermost")
    for _ in range(60):
        node = split([node], [head()])
    deep = create_isomer_runtime(packs=[BOX_PACK], input_budget=InputBudget(max_depth=256))
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack(0)) + 120)
    try:
        result = deep.validate(view(node))
        drawn = deep.surfaces.text.render(view(node))
    finally:
        sys.setrecursionlimit(limit)

    assert result.valid, lines(result)
    assert "INNERMOST" in drawn


@pytest.mark.spec("RT-11")
def test_parse_leaves_out_what_only_a_whole_document_tells():
    """A repeated id passes the schema."""
    document = view(head(id="x"), head(id="x"))

    assert RUNTIME.parse(document).valid
    assert not RUNTIME.validate(document).valid
    assert RUNTIME.parse(3).errors == RUNTIME.validate(3).errors
    assert RUNTIME.parse(float("nan")).composition is None


@pytest.mark.spec("RT-12")
@pytest.mark.parametrize(
    ("document", "path", "node_type"),
    [
        (view(split([head()], [head(title=3)])), "body[0].panes[1].items[0].title", "boxHead"),
        (view(split([head()], [{"type": "nope"}])), "body[0].panes[1].items[0].type", None),
        (view(split([head()], [7])), "body[0].panes[1].items[0]", "boxSplit"),
        (view(split([head()], [])), "body[0].panes[1].items", "boxSplit"),
        (view(split([head()], [head()], aside=4)), "body[0].aside", "boxSplit"),
        (3, "", None),
        (view(head(**{"a b": 1})), "body[0]", "boxHead"),
        ({"type": "view", "body": 3}, "body", None),
    ],
)
def test_a_finding_names_the_place_and_the_innermost_known_primitive(document, path, node_type):
    """The path leads to the fault; the type is what to look up."""
    errors = RUNTIME.validate(document).errors

    assert [(error.path, error.node_type) for error in errors] == [(path, node_type)]


@pytest.mark.spec("RT-12")
def test_a_step_that_is_no_plain_name_prints_in_brackets():
    """So that no key passes for a path of its own."""
    from isomer_agent_tools.sdk import format_path

    assert format_path(("body", 3, "a b", "c")) == 'body[3]["a b"].c'
    assert format_path(()) == ""


@pytest.mark.spec("RT-13")
@pytest.mark.parametrize(
    ("document", "expected"),
    [
        (view({"type": "boxHead"}), "body[0].title (in boxHead) is required"),
        (view(head("")), "body[0].title (in boxHead) must not be empty"),
        (view(head("x" * 10_001)), "body[0].title (in boxHead) must be at most 10000 characters"),
        (view(head(size="huge")), "body[0].size (in boxHead) must be one of: large, small"),
        (view({"type": "boxSplit", "panes": []}), "body[0].panes (in boxSplit) must have exactly 2 items"),
        (view(split([head()] * 7, [head()])), "body[0].panes[0].items (in boxSplit) must have at most 6 items"),
        (view({"type": "boxSplit", "panes": "x"}), "body[0].panes (in boxSplit) must be an array"),
        (
            view({"type": "boxSplit", "panes": [1, {"items": [head()]}]}),
            "body[0].panes[0] (in boxSplit) must be an object",
        ),
        (
            view(head(href="javascript:alert(1)")),
            "body[0].href (in boxHead) must be an http, https or mailto URL or a relative one",
        ),
        (
            view(head(zzz=1)),
            "body[0] (in boxHead) has unrecognized key(s): zzz; its fields: title, lede, size, lineCount, weight, bold, href",
        ),
    ],
)
def test_wording_is_ours(document, expected):
    """One predicate a kind of fault."""
    assert lines(RUNTIME.validate(document)) == [expected]


@pytest.mark.spec("RT-13")
@pytest.mark.parametrize(
    ("word", "expected"), [("ab", "must be at least 3 characters"), ("a" * 13, "must be at most 12 characters")]
)
def test_string_sizes_name_the_limit(word, expected):
    """The limit a model needs for the repair."""
    runtime = create_isomer_runtime(packs=[CHIP_PACK])

    assert lines(runtime.validate(view({"type": "chipWord", "word": word}))) == [
        f"body[0].word (in chipWord) {expected}"
    ]


@pytest.mark.spec("RT-13")
@given(JSON)
def test_no_wording_or_address_of_the_schema_library_reaches_a_finding(value):
    """Whatever the fault."""
    for line in lines(
        RUNTIME.validate(view({"type": "boxHead", "title": value}, {"type": "boxSplit", "panes": value}))
    ):
        assert "pydantic" not in line.lower()
        assert "Input should" not in line
        assert "\n" not in line


@pytest.mark.spec("RT-14")
@pytest.mark.parametrize(
    ("node", "expected"),
    [
        ({"type": "boxHead", "titel": "x"}, "body[0] (in boxHead) has unrecognized key(s): titel; did you mean title?"),
        ({"type": "boxHead", "Title": "x"}, "body[0] (in boxHead) has unrecognized key(s): Title; did you mean title?"),
        (head(line_count=1), "body[0] (in boxHead) has unrecognized key(s): line_count; did you mean lineCount?"),
        ({"type": "boxHaed"}, "body[0].type must be one of: boxFrame, boxHead, boxSplit; did you mean boxHead?"),
        ({"type": "split"}, "body[0].type must be one of: boxFrame, boxHead, boxSplit; did you mean boxSplit?"),
        (head(size="smal"), "body[0].size (in boxHead) must be one of: large, small; did you mean small?"),
    ],
)
def test_a_slip_is_one_finding_with_the_name_that_was_meant(node, expected):
    """An absent field that was only misspelt is not reported again."""
    assert lines(RUNTIME.validate(view(node))) == [expected]


@pytest.mark.spec("RT-14")
def test_a_name_over_64_characters_gets_no_suggestion_and_prints_cut():
    """An echoed value is quoted and cut at 80 characters."""
    [line] = lines(RUNTIME.validate(view(head(**{"title" * 40: 1}))))

    assert "did you mean" not in line
    assert f'"{("title" * 40)[:80]}…"' in line


@pytest.mark.spec("RT-14")
def test_at_most_ten_names_are_listed():
    """The rest is counted."""
    unknown = {f"zz{index}": 1 for index in range(12)}
    [line] = lines(RUNTIME.validate(view(head(**unknown))))

    assert "zz9 and 2 more" in line
    assert "zz10" not in line


@pytest.mark.spec("RT-14")
def test_an_answer_holds_at_most_a_thousand_findings():
    """More would help nobody."""
    assert len(RUNTIME.validate(view(*[head(title=1)] * 1000)).errors) == 1000
    assert len(RUNTIME.validate(view(*[head(title=1)] * 1001)).errors) == 1000


@pytest.mark.spec("RT-14")
@given(st.text(min_size=1, max_size=200))
def test_every_finding_is_one_line_whatever_the_key(key):
    """A hostile key cannot start a line of its own."""
    for line in lines(RUNTIME.validate(view({"type": "boxHead", "title": "x", key: {key: 1}}, {"type": key}))):
        assert len(line.splitlines()) == 1


@pytest.mark.spec("RT-15")
def test_findings_come_in_declared_order_depth_first_with_unknown_keys_last():
    """In the order of the model, not of the document's keys."""
    document = {
        "zap": 1,
        "body": [
            {
                "zzz": 1,
                "aside": 4,
                "panes": [{"items": [head(title=1)], "tone": "primary"}, {"items": 3}],
                "type": "boxSplit",
            },
            head(size=1, title=2),
        ],
        "title": 3,
        "type": "view",
    }

    assert [error.path for error in RUNTIME.validate(document).errors] == [
        "title",
        "body[0].panes[0].tone",
        "body[0].panes[0].items[0].title",
        "body[0].panes[1].items",
        "body[0].aside",
        "body[0]",
        "body[1].title",
        "body[1].size",
        "",
    ]


@pytest.mark.spec("RT-15")
@given(JSON)
def test_the_same_input_always_gives_the_same_findings(value):
    """In this runtime and in another one like it."""
    assert RUNTIME.validate(value).errors == box_runtime().validate(value).errors


@pytest.mark.spec("RT-16")
def test_a_repeated_id_names_the_first_use_even_when_nested_or_hidden():
    """One namespace over the whole document, in document order."""
    document = view(
        split([head(id="y", surfaces=["text"])], [head("b", id="x")], aside=head(id="y")), head(id="x"), head(id="z")
    )

    assert lines(RUNTIME.validate(document)) == [
        'body[0].aside.id (in boxHead) must be unique: "y" is already the id of body[0].panes[0].items[0]',
        'body[1].id (in boxHead) must be unique: "x" is already the id of body[0].panes[1].items[0]',
    ]


@pytest.mark.spec("RT-17")
def test_a_surface_on_which_nothing_is_drawn_is_a_warning():
    """In the order of the wire's names; a nested node does not save a hidden parent."""
    result = RUNTIME.validate(
        view(head(surfaces=["text"]), split([head(surfaces=["slack"])], [head()], surfaces=["markdown"]))
    )

    assert result.valid
    assert [warning.surface for warning in result.warnings] == ["react", "snapshot", "slack"]


@pytest.mark.spec("RT-17")
def test_a_surface_with_one_drawn_node_is_no_warning():
    """One node is enough."""
    assert RUNTIME.validate(view(head(surfaces=["text"]), head())).warnings == ()


@pytest.mark.spec("RT-17")
def test_warnings_can_be_asked_for_one_surface():
    """What that surface will not show."""
    from isomer_agent_tools.sdk import warnings_for_surface

    result = RUNTIME.validate(view(head(surfaces=["text"])))

    assert [warning.surface for warning in warnings_for_surface(result, "slack")] == ["slack"]
    assert warnings_for_surface(result, "text") == ()


@pytest.mark.spec("RT-18")
@pytest.mark.parametrize(
    ("document", "expected"),
    [
        ({}, [("type", "must be one of: view", None), ("body", "is required", None)]),
        ({"type": "view", "body": []}, [("body", "must not be empty", None)]),
        (view(1), [("body[0]", "must be an object", None)]),
        (view({}), [("body[0].type", "must be one of: boxFrame, boxHead, boxSplit", None)]),
        (view({"type": "nope"}), [("body[0].type", "must be one of: boxFrame, boxHead, boxSplit", None)]),
        (view({"type": "boxHead"}), [("body[0].title", "is required", "boxHead")]),
        (view(head(surfaces=[])), [("body[0].surfaces", "must not be empty", "boxHead")]),
        (
            view(head(surfaces=["html"])),
            [("body[0].surfaces[0]", "must be one of: react, snapshot, text, markdown, slack", "boxHead")],
        ),
        (view(head(id="")), [("body[0].id", "must not be empty", "boxHead")]),
        (view(head(), version=2), [("version", "must be one of: 1", None)]),
        (view(head(), title=None), [("title", "must be a string; leave it out instead of null", None)]),
    ],
)
def test_the_table_of_cases_holds(document, expected):
    """The cases that any implementation must answer alike."""
    errors = RUNTIME.validate(document).errors

    assert [(error.path, error.message, error.node_type) for error in errors] == expected


FINDINGS = (
    ValidationError(path="body[0].title", message="is required", node_type="boxHead"),
    ValidationError(path="", message="must be an object"),
)


@pytest.mark.spec("RT-19")
def test_an_invalid_composition_raises_with_its_findings():
    """A heading line, then one indented finding a line."""
    error = CompositionValidationError(FINDINGS)

    assert error.code == IsomerErrorCode.COMPOSITION_INVALID
    assert error.errors == FINDINGS
    assert str(error).splitlines()[1:] == ["  body[0].title (in boxHead) is required", "  must be an object"]


@pytest.mark.spec("RT-19")
def test_invalid_view_input_names_the_view_on_its_first_line():
    """The heading tells which view; the findings follow."""
    error = RegisteredViewInputError("sales", FINDINGS)

    assert (error.code, error.view_id, error.errors) == (IsomerErrorCode.VIEW_INPUT_INVALID, "sales", FINDINGS)
    assert "sales" in str(error).splitlines()[0]
    assert len(str(error).splitlines()) == 3


@pytest.mark.spec("RT-19")
@pytest.mark.parametrize(
    "error",
    [
        IsomerError(IsomerErrorCode.UNKNOWN_VIEW, "There is none."),
        CompositionValidationError(FINDINGS),
        RegisteredViewInputError("sales", FINDINGS),
    ],
)
def test_every_error_is_one_of_ours_and_survives_pickling(error):
    """Hosts send errors between processes."""
    again = pickle.loads(pickle.dumps(error))

    assert isinstance(error, IsomerError)
    assert (type(again), again.code, str(again)) == (type(error), error.code, str(error))
    assert getattr(again, "errors", None) == getattr(error, "errors", None)


@pytest.mark.spec("RT-14")
@pytest.mark.spec("RT-16")
@pytest.mark.parametrize("repeats", [1_000, 1_001])
def test_repeated_ids_are_a_thousand_findings_at_most(repeats):
    """As any other kind."""
    assert len(RUNTIME.validate(view(*[head(id="x")] * (repeats + 1))).errors) == 1_000
