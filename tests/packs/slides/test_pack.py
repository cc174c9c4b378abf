"""The pack as an author meets it: its types, its catalog, its examples."""

import json
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from isomer_agent_tools.packs.slides import slide_deck_primitives, slides_guide, slides_pack, slides_rules
from tests.packs.slides._slides import EXAMPLES, RUNTIME, html_of, markdown_of, slack_faults, text_of, view

CASES = Path(__file__).parents[2] / "cases" / "slides"
TYPES = [primitive.type for primitive in slide_deck_primitives]
BY_TYPE = {primitive.type: primitive for primitive in slide_deck_primitives}

ORDER = [
    "slideFrame",
    "slideHeading",
    "slideStatement",
    "slideQuote",
    "slideTitle",
    "slideSection",
    "slideAgenda",
    "slideClosing",
    "slideSource",
    "slideSplit",
    "slideStack",
    "slideList",
    "slideBulletList",
    "slideDefinitions",
    "slideRoadmap",
    "slideFanout",
    "slidePipeline",
    "slideSequence",
    "slideLanes",
    "slideLayers",
    "slideTerritoryGroup",
    "slideGraph",
    "slideTimeline",
    "slideTree",
    "slideStat",
    "slideStats",
    "slideDelta",
    "slideBars",
    "slideTable",
    "slideMatrix",
    "slideQuadrant",
    "slideCode",
    "slideDiff",
    "slideCommand",
    "slideTranscript",
]


def words(primitive):
    """All prose of a catalog entry."""
    return (primitive.purpose, *primitive.use_when, *primitive.avoid_when)


def test_types_stand_in_catalog_order_and_each_in_one_group():
    """The order an author meets them in is part of the vocabulary."""
    assert [name for name in ORDER if name in TYPES] == TYPES
    assert [name for group in slides_pack.groups for name in group.types] == TYPES


@pytest.mark.parametrize("name", TYPES)
def test_a_catalog_entry_says_when_and_names_the_alternative(name):
    """An author chooses between types, so each one points at its neighbours."""
    primitive = BY_TYPE[name]
    assert len(primitive.use_when) >= 2
    assert primitive.avoid_when
    for sentence in primitive.avoid_when:
        assert set(re.findall(r"slide[A-Z]\w+", sentence)) - {name}


def test_no_prose_names_a_type_that_is_not_registered():
    """A name that leads nowhere costs an author a try; a schema also names its values."""
    prose = [sentence for primitive in slide_deck_primitives for sentence in words(primitive)]
    prose += [slides_guide(), *slides_rules(), json.dumps(RUNTIME.get_authoring_context().schema)]
    named = set(re.findall(r"slide[A-Z]\w+", " ".join(prose)))
    assert named <= set(TYPES) | set(RUNTIME.composition_schema["$defs"])


@pytest.mark.parametrize("name", TYPES)
def test_every_field_has_a_short_description(name):
    """What is not described is guessed."""
    props = RUNTIME.get_authoring_context().describe_primitives([name]).props[name]
    assert all(
        1 <= len(prop.description.split()) <= 16 for prop in props if prop.name not in {"type", "id", "surfaces"}
    )


def nodes_in(value):
    """Every node, at any depth; other parts of a node may have an `id` of their own."""
    inner = value.values() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else ()
    found = [value] if isinstance(value, Mapping) and "type" in value else []
    return [*found, *(node for part in inner for node in nodes_in(part))]


@pytest.mark.parametrize("name", TYPES)
def test_a_primitive_has_two_to_five_examples_without_ids(name):
    """Enough to copy from, and safe to copy twice."""
    examples = BY_TYPE[name].examples
    assert 2 <= len(examples) <= 5
    assert not any("id" in node for node in nodes_in(examples))


def largest(node, path):
    """The longest list at a path of names, where a list on the way stands for all of its items."""
    reached = [node]
    for name in path:
        reached = [
            item[name]
            for value in reached
            for item in (value if isinstance(value, list) else [value])
            if isinstance(item, dict) and name in item
        ]
    return max((len(value) for value in reached), default=0)


@pytest.mark.parametrize(
    ("name", "path", "most"),
    [
        ("slideSection", ["contents"], 8),
        ("slideAgenda", ["sections"], 8),
        ("slideClosing", ["links"], 4),
        ("slideClosing", ["paths"], 5),
        ("slideList", ["items"], 6),
        ("slideBulletList", ["items"], 6),
        ("slideDefinitions", ["items"], 6),
        ("slideRoadmap", ["columns"], 4),
        ("slideRoadmap", ["columns", "items"], 4),
        ("slideTerritoryGroup", ["items"], 4),
        ("slideSplit", ["panes"], 2),
        ("slideStats", ["items"], 4),
        ("slideFanout", ["targets"], 6),
        ("slidePipeline", ["steps"], 6),
        ("slidePipeline", ["spans"], 3),
        ("slideSequence", ["actors"], 5),
        ("slideSequence", ["messages"], 10),
        ("slideLanes", ["lanes", "steps"], 5),
        ("slideLanes", ["notes"], 4),
        ("slideLayers", ["layers"], 6),
        ("slideLayers", ["layers", "chips"], 6),
        ("slideGraph", ["nodes"], 8),
        ("slideGraph", ["edges"], 7),
        ("slideTimeline", ["items"], 5),
        ("slideTree", ["entries"], 8),
        ("slideBars", ["items"], 6),
        ("slideTable", ["rows"], 12),
        ("slideTable", ["columns"], 6),
        ("slideMatrix", ["columns"], 6),
        ("slideMatrix", ["rows"], 8),
        ("slideQuadrant", ["quadrants", "items"], 4),
        ("slideCode", ["panels"], 2),
        ("slideCode", ["panels", "lines"], 16),
        ("slideDiff", ["lines"], 14),
        ("slideTranscript", ["turns"], 4),
    ],
)
def test_examples_reach_each_upper_count(name, path, most):
    """A limit that no example reaches has never been looked at."""
    assert max(largest(dict(example), path) for example in BY_TYPE[name].examples) == most


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_valid_and_draws_on_every_surface(name):
    """Examples are the first thing an author copies."""
    node = EXAMPLES[name]
    result = RUNTIME.validate(view(node))
    assert (result.errors, result.warnings) == ((), ())
    assert text_of(node).strip()
    assert html_of(node).text.strip()
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
    """No class of a slide can meet one of the page it stands on."""
    elements = [element for example in BY_TYPE[name].examples for element in html_of(example).all()]
    named = {cls for element in elements for cls in element.classes}
    assert named
    assert all(cls == "sl" or cls.startswith("sl-") for cls in named - {"isomer-body"})
