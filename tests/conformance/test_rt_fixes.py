"""Findings as data, and the fixes they bring along: RT-14 and the answers to common slips."""

import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.sdk import Fix, PatchOperation, ValidationError, apply_fixes, json_pointer
from tests.boxes import box_runtime, head, lines, split, view

RUNTIME = box_runtime()

SLIPS = [
    (
        "props wrapped in props",
        view({"type": "boxHead", "props": {"title": "x", "size": "small"}}),
        "body[0] (in boxHead) has its fields inside props: write them beside the type",
        view(head("x", size="small")),
    ),
    (
        "children as a single object",
        view({"type": "boxSplit", "panes": [{"items": head("a")}, {"items": [head("b")]}]}),
        "body[0].panes[0].items (in boxSplit) must be an array; put it into an array, even alone",
        view(split([head("a")], [head("b")])),
    ),
    (
        "a number as a string",
        view(head("x", lineCount="2")),
        'body[0].lineCount (in boxHead) must be an integer; write 2, not "2"',
        view(head("x", lineCount=2)),
    ),
    (
        "a string as a number",
        view(head(12.5)),
        'body[0].title (in boxHead) must be a string; write "12.5", not 12.5',
        view(head("12.5")),
    ),
    (
        "a boolean as a string",
        view(head("x", bold="True")),
        'body[0].bold (in boxHead) must be true or false; write true, not "True"',
        view(head("x", bold=True)),
    ),
    (
        "null for absent",
        view(head("x", lede=None)),
        "body[0].lede (in boxHead) must be a string; leave it out instead of null",
        view(head("x")),
    ),
    (
        "a misspelt field",
        view({"type": "boxHead", "tilte": "x"}),
        "body[0] (in boxHead) has unrecognized key(s): tilte; did you mean title?",
        view(head("x")),
    ),
    (
        "snake case",
        view(head("x", line_count=2)),
        "body[0] (in boxHead) has unrecognized key(s): line_count; did you mean lineCount?",
        view(head("x", lineCount=2)),
    ),
    (
        "a misspelt type",
        view(split([{"type": "boxHaed", "title": "x"}], [head("y")])),
        "body[0].panes[0].items[0].type must be one of: boxHead, boxSplit; did you mean boxHead?",
        view(split([head("x")], [head("y")])),
    ),
    (
        "a misspelt enum value",
        view(head("x", size="smal")),
        "body[0].size (in boxHead) must be one of: large, small; did you mean small?",
        view(head("x", size="small")),
    ),
    (
        "a misspelt type key",
        view({"tpye": "boxHead", "title": "x"}),
        "body[0].type must be one of: boxFrame, boxHead, boxSplit; did you mean type by tpye?",
        view(head("x")),
    ),
    (
        "a misspelt key of the root",
        {"type": "view", "boddy": [head("x")]},
        "has unrecognized key(s): boddy; did you mean body?",
        view(head("x")),
    ),
]


@pytest.mark.spec("RT-14")
@pytest.mark.parametrize(("broken", "line", "mended"), [slip[1:] for slip in SLIPS], ids=[slip[0] for slip in SLIPS])
def test_a_common_slip_gets_a_named_answer_and_a_fix_that_mends_it(broken, line, mended):
    """One finding; the patched copy is what was meant, and the broken value is as it was."""
    before = copy.deepcopy(broken)
    result = RUNTIME.validate(broken)

    assert lines(result) == [line]
    assert apply_fixes(broken, result.errors) == mended
    assert RUNTIME.validate(mended).valid
    assert broken == before


@pytest.mark.spec("RT-14")
def test_a_bare_text_where_a_node_belongs_is_named_and_not_guessed():
    """Which node it should be is not certain."""
    result = RUNTIME.validate(view(split(["hello"], [head()])))

    assert lines(result) == [
        "body[0].panes[0].items[0] (in boxSplit) must be an object: a node with a type, not a bare text"
    ]
    assert result.errors[0].fix is None


@pytest.mark.spec("RT-14")
def test_a_finding_tells_rule_expected_got_and_suggestion_as_data():
    """For a host that writes its own words."""
    [error] = RUNTIME.validate(view(head("x", size="smal"))).errors

    assert (error.rule, error.expected, error.got, error.suggestion) == (
        "not_a_member",
        ("large", "small"),
        '"smal"',
        "small",
    )
    assert error.fix is not None
    assert error.fix.to_dict() == {
        "patch": [{"op": "replace", "path": "/body/0/size", "value": "small"}],
        "lossless": True,
    }


@pytest.mark.spec("RT-14")
@pytest.mark.parametrize(
    ("document", "rule"),
    [
        ({}, "not_a_member"),
        (view({"type": "boxHead"}), "required"),
        (view(head(zzz=1)), "unknown_key"),
        (view({"type": "nope"}), "unknown_type"),
        (view({}), "required"),
        (view(7), "wrong_type"),
        (view(head("")), "too_short"),
        (view(head("x" * 10_001)), "too_long"),
        (view(head(lineCount=9)), "out_of_range"),
        (view(head(href="javascript:1")), "value"),
        (view({"type": "boxFrame", "body": [{"type": "boxFrame", "body": [head()]}]}), "root_only"),
        (view({"type": "boxSplit", "panes": [{"tone": "accent", "items": [head()]}, {"items": [head()]}]}), "fields"),
        (view(head(id="a"), head(id="a")), "duplicate_id"),
    ],
)
def test_every_finding_names_the_rule_that_is_broken(document, rule):
    """A stable name, whatever the wording."""
    errors = RUNTIME.validate(document).errors

    assert rule in {error.rule for error in errors} or errors[0].rule == "required"
    assert all(error.rule for error in errors)


@pytest.mark.spec("RT-14")
def test_an_echoed_value_is_cut():
    """At 80 characters, as JSON."""
    [error] = RUNTIME.validate(view(head("x", size="y" * 500))).errors

    assert error.got == f'"{"y" * 80}…"'


def test_several_fixes_of_one_document_go_together_and_the_rest_stays():
    """What has no certain fix is found again."""
    broken = view({"type": "boxHaed", "title": 1}, head("x", lede=None, bold="false", size="huge"), head("y", zzz=1))
    once = apply_fixes(broken, RUNTIME.validate(broken).errors)
    twice = apply_fixes(once, RUNTIME.validate(once).errors)

    assert once["body"][1] == head("x", bold=False, size="huge")
    assert twice["body"][0] == head("1")
    assert [error.path for error in RUNTIME.validate(twice).errors] == ["body[1].size", "body[2]"]


def test_a_fix_that_no_longer_applies_is_left_out():
    """It was made for another value."""
    [error] = RUNTIME.validate(view(head("x", size="smal"))).errors

    assert apply_fixes(view(head("x")), [error]) == view(head("x"))
    assert apply_fixes([], [error]) == []
    assert apply_fixes(view(), [error]) == view()


def test_a_lossy_fix_is_never_applied():
    """It is the host's to decide."""
    lossy = Fix(patch=(PatchOperation(op="remove", path="/title"),), lossless=False)
    finding = ValidationError(path="title", message="is wrong", fix=lossy)

    assert apply_fixes({"title": 1}, [finding]) == {"title": 1}


@pytest.mark.parametrize(
    ("operation", "expected"),
    [
        (PatchOperation(op="add", path="/a~1b", value=[1]), {"a/b": [1], "list": [1, 2]}),
        (PatchOperation(op="remove", path="/list/0"), {"list": [2]}),
        (PatchOperation(op="replace", path="/list/1", value=3), {"list": [1, 3]}),
        (PatchOperation(op="replace", path="/list/2", value=3), {"list": [1, 2]}),
        (PatchOperation(op="remove", path="/nothing/at/all"), {"list": [1, 2]}),
        (PatchOperation(op="replace", path="", value=3), {"list": [1, 2]}),
        (PatchOperation(op="move", path="/list/0", source="/list/1"), {"list": [1, 2]}),
        (PatchOperation(op="remove", path=f"/list/{'9' * 5000}"), {"list": [1, 2]}),
    ],
)
def test_an_operation_applies_where_it_can_and_changes_nothing_where_it_cannot(operation, expected):
    """Pointers of any form are taken."""
    finding = ValidationError(path="", message="m", fix=Fix(patch=(operation,)))

    assert apply_fixes({"list": [1, 2]}, [finding]) == expected


def test_what_the_budget_refuses_cannot_be_patched():
    """There is nothing plain to copy."""
    with pytest.raises(ValueError, match="key"):
        apply_fixes({1: 2}, [])


@given(st.lists(st.text(max_size=3) | st.integers(0, 5), max_size=4))
def test_a_pointer_names_the_place_it_was_made_of(place):
    """Escapes and all: what is put there is found there."""
    document: object = "x"
    for step in reversed(place):
        document = {step: document} if isinstance(step, str) else [None] * step + [document]
    if place:
        fix = Fix(patch=(PatchOperation(op="replace", path=json_pointer(place), value="y"),))
        changed = apply_fixes(document, [ValidationError(path="", message="m", fix=fix)])
        for step in place:
            changed = changed[step]
        assert changed == "y"
