"""The pack as an author meets it: its types, its catalog, its examples."""

import json
import re
from pathlib import Path
from statistics import median

import pytest

from isomer_agent_tools import build_primitive_descriptions
from isomer_agent_tools.packs.report import report_guide, report_pack, report_primitives, report_rules
from isomer_agent_tools.testing import check_pack
from tests.packs.report._report import EXAMPLES, RUNTIME, html_of, markdown_of, slack_faults, text_of, view

CASES = Path(__file__).parents[2] / "cases" / "report"
TYPES = [primitive.type for primitive in report_primitives]
BY_TYPE = {primitive.type: primitive for primitive in report_primitives}

ORDER = [
    "heading",
    "text",
    "list",
    "keyValues",
    "callout",
    "code",
    "links",
    "image",
    "metric",
    "metricGroup",
    "table",
    "barChart",
    "lineChart",
    "timeline",
    "progress",
    "columns",
    "card",
    "divider",
]


def description(name):
    """What an author reads of one type."""
    return build_primitive_descriptions(runtime=RUNTIME, types=[name])


def test_types_stand_in_catalog_order_and_each_in_one_group():
    """The order an author meets them in is part of the vocabulary."""
    assert [name for name in ORDER if name in TYPES] == TYPES
    assert [name for group in report_pack.groups for name in group.types] == TYPES


@pytest.mark.timeout(600)
@pytest.mark.spec("RT-38")
def test_the_pack_has_no_problem():
    """By every check that other packs are given."""
    assert check_pack(report_pack) == ()


@pytest.mark.parametrize("name", TYPES)
def test_a_catalog_entry_is_short_and_names_the_alternative(name):
    """An author reads all of them before the first word is written."""
    primitive = BY_TYPE[name]
    assert len(primitive.purpose) <= 70
    assert len(primitive.use_when) == 2
    assert primitive.avoid_when
    assert all(len(sentence) <= 60 for sentence in (*primitive.use_when, *primitive.avoid_when))
    for sentence in primitive.avoid_when:
        assert set(re.findall(r"[A-Za-z]+", sentence)) & set(TYPES) - {name}
    assert len(json.dumps(primitive.example, ensure_ascii=False, separators=(",", ":"))) <= 220


@pytest.mark.parametrize("name", TYPES)
def test_the_description_of_a_type_is_small(name):
    """A model reads it in the middle of its work; a figure that says how it is written is told in 1,150 bytes more."""
    words = description(name)
    assert len(words.encode()) <= (2_650 if "relativeTime" in words else 1_500)


def test_the_descriptions_are_small_by_and_large():
    """One large type is no reason for the others."""
    assert median(len(description(name).encode()) for name in TYPES) <= 1_100


@pytest.mark.parametrize("name", TYPES)
def test_every_field_has_a_short_description(name):
    """What is not described is guessed."""
    props = RUNTIME.get_authoring_context().describe_primitives([name]).props[name]
    described = [prop.description for prop in props if prop.name not in {"type", "id", "surfaces"}]
    assert all(2 <= len(words.split()) <= 20 for words in described)


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_valid_and_draws_on_every_surface(name):
    """Examples are the first thing an author copies."""
    node = EXAMPLES[name]
    result = RUNTIME.validate(view(node))
    assert (result.errors, result.warnings) == ((), ())
    assert text_of(node).strip() or node["type"] == "divider"
    assert html_of(node).all()
    assert slack_faults(node) == []


@pytest.mark.parametrize("name", TYPES)
def test_examples_draw_the_text_and_markdown_that_was_reviewed(name):
    """The string forms are part of the vocabulary."""
    expected = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
    drawn = [
        {"text": text_of(example).split("\n"), "markdown": markdown_of(example).split("\n")}
        for example in BY_TYPE[name].examples
    ]
    assert drawn == expected


@pytest.mark.parametrize("name", TYPES)
def test_every_class_has_the_prefix_of_the_pack(name):
    """No class of a report can meet one of the page it stands on."""
    elements = [element for example in BY_TYPE[name].examples for element in html_of(example).all()]
    named = {cls for element in elements for cls in element.classes} - {"isomer-body", "isomer-remote"}
    assert all(cls == "rp" or cls.startswith("rp-") for cls in named)


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_outermost_element_of_a_node_has_the_class_rp(name):
    """The rules that all types share hang on it."""
    (body,) = html_of(EXAMPLES[name]).children
    (node,) = [child for child in body.children if not isinstance(child, str)]
    assert "rp" in node.classes


def test_the_prose_of_the_pack_is_given_by_its_functions():
    """A host passes both on."""
    assert report_guide()
    assert report_rules()
