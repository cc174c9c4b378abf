"""Shared value types and authored Markdown in a runtime: RT-37, RT-95."""

from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.runtime import create_isomer_runtime
from isomer_agent_tools.sdk import (
    MARKDOWN_DESCRIPTION,
    Absent,
    Definition,
    DisplayValue,
    IsomerError,
    MarkdownText,
    NodeModel,
    RenderTheme,
    StructuredValue,
    ValueTone,
    authored,
    define_pack,
    define_primitive,
    format_value,
    html,
)
from isomer_agent_tools.sdk import markdown as md
from tests.boxes import lines, view


class Tile(NodeModel, frozen=True):
    """Values of every shared type."""

    type: Literal["tile"]
    value: DisplayValue = Field(description="What it shows.")
    exact: Absent[StructuredValue] = Field(default=None, description="A figure.")
    parts: Absent[list[DisplayValue]] = Field(default=None, description="What it is made of.")
    tone: Absent[ValueTone] = Field(default=None, description="What it is taken as.")
    theme: Absent[RenderTheme] = Field(default=None, description="Its palette.")


class Essay(NodeModel, frozen=True):
    """A text with marks."""

    type: Literal["essay"]
    body: MarkdownText = Field(description=f"The text. {MARKDOWN_DESCRIPTION}")


TILE = define_primitive(
    Tile,
    purpose="Show a figure.",
    use_when=("A figure is told",),
    examples=[{"type": "tile", "value": {"raw": 0.256, "format": "percent"}}],
    html=lambda node, children, context: Markup("<b>{}</b>").format(html.text(format_value(node.value))),
    text=lambda node, children, context: format_value(node.value),
    markdown=lambda node, children, context: md.paragraph(format_value(node.value)),
)
ESSAY = define_primitive(
    Essay,
    purpose="Tell at length.",
    use_when=("A text has parts",),
    examples=[{"type": "essay", "body": "# One\n\nTwo **three**."}],
    html=lambda node, children, context: authored.to_html(authored.parse_markdown(node.body), context),
    text=lambda node, children, context: authored.to_text(authored.parse_markdown(node.body)),
    markdown=lambda node, children, context: authored.to_markdown(authored.parse_markdown(node.body), context),
    slack=lambda node, children, context: authored.to_slack(authored.parse_markdown(node.body), context),
)
RUNTIME = create_isomer_runtime(packs=[define_pack("values", primitives=[TILE, ESSAY])])
COMPLETE = Draft202012Validator(RUNTIME.composition_schema)
AUTHORS = Draft202012Validator(RUNTIME.get_authoring_context().schema)

FORMATS = "number, compact, percent, currency, bytes, duration, date, relativeTime"


def tile(value="x", **fields):
    """A composition of one tile."""
    return view({"type": "tile", "value": value, **fields})


@pytest.mark.spec("RT-37")
@pytest.mark.parametrize(
    "value",
    [
        "1.2K",
        {"raw": 1},
        {"raw": 2.5, "format": "number", "precision": 0},
        {"raw": 1, "format": "currency", "currency": "eur", "precision": 6.0},
        {"raw": -1, "format": "relativeTime"},
        {"raw": 0, "format": "date"},
        {"raw": "2026-12-01", "format": "date"},
        {"raw": "2026-12-01T10:30:00+02:00", "format": "date"},
    ],
)
def test_a_value_is_a_text_or_a_figure(value):
    """Both schemas and `validate` take it, wherever a value stands."""
    fields = {} if isinstance(value, str) else {"exact": value}
    document = tile(value, parts=[value, value], **fields)
    assert lines(RUNTIME.validate(document)) == []
    assert COMPLETE.is_valid(document)
    assert AUTHORS.is_valid(document)


@pytest.mark.spec("RT-37")
@pytest.mark.parametrize(
    ("value", "where", "message"),
    [
        ("", "", "must not be empty"),
        (None, "", "must be a string"),
        ([], "", "must be a string"),
        ({}, ".raw", "is required"),
        ({"raw": None}, ".raw", "must be a number"),
        ({"raw": True}, ".raw", "must be a number"),
        ({"raw": "x"}, ".raw", "must be a number"),
        ({"raw": "x", "format": "percent"}, ".raw", "must be a number"),
        ({"raw": 1, "format": "precent"}, ".format", f"must be one of: {FORMATS}; did you mean percent?"),
        ({"raw": "2026-12-01", "format": "dat"}, ".format", "must be one of: date; did you mean date?"),
        ({"raw": "1/12/2026", "format": "date"}, ".raw", "must be a date, as 2026-01-31 or 2026-01-31T12:00:00Z"),
        ({"raw": "2026-02-29", "format": "date"}, ".raw", "must be a date, as 2026-01-31 or 2026-01-31T12:00:00Z"),
        ({"raw": "0001-01-01T00:00+01:00", "format": "date"}, ".raw", "must be a date"),
        ({"raw": 1, "precision": 7}, ".precision", "must be at most 6"),
        ({"raw": 1, "precision": -1}, ".precision", "must be at least 0"),
        ({"raw": 1, "precision": 1.5}, ".precision", "must be an integer"),
        ({"raw": 1, "currency": "EURO"}, ".currency", "must be three letters, as USD"),
        ({"raw": 1, "currency": "EU\n"}, ".currency", "must be three letters, as USD"),
        ({"raw": 1, "zzz": 1}, "", "has unrecognized key(s): zzz"),
        ({"raw": 1, "curency": "EUR"}, "", "has unrecognized key(s): curency; did you mean currency?"),
        ({"rwa": 1}, "", "has unrecognized key(s): rwa; did you mean raw?"),
    ],
)
def test_a_fault_in_a_value_is_one_finding(value, where, message):
    """At the field that has it, not once for every form that a value could have had."""
    at_the_node = RUNTIME.validate(tile(value))
    in_a_list = RUNTIME.validate(tile(parts=["x", value]))
    assert [(error.path, error.node_type) for error in at_the_node.errors] == [(f"body[0].value{where}", "tile")]
    assert [(error.path, error.node_type) for error in in_a_list.errors] == [(f"body[0].parts[1]{where}", "tile")]
    assert at_the_node.errors[0].message.startswith(message)
    assert not at_the_node.valid


@pytest.mark.spec("RT-37")
def test_a_structured_value_is_no_text_and_tones_and_themes_are_few():
    """One finding each."""
    tones = "neutral, primary, accent, success, warning, risk, danger"
    for fields, expected in (
        ({"exact": "x"}, "exact (in tile) must be an object"),
        ({"tone": "rsk"}, f"tone (in tile) must be one of: {tones}; did you mean risk?"),
        ({"theme": "drak"}, "theme (in tile) must be one of: auto, light, dark; did you mean dark?"),
    ):
        [line] = lines(RUNTIME.validate(tile(**fields)))
        assert line == f"body[0].{expected}"


SCALARS = st.sampled_from(
    [
        None,
        True,
        0,
        1,
        2.0,
        1.5,
        -3,
        7,
        1e300,
        "",
        "x",
        "date",
        "percent",
        "USD",
        "eu",
        "2026-12-01",
        "2026-13-01",
        [],
        {},
    ]
)
VALUES = SCALARS | st.fixed_dictionaries(
    {},
    optional={
        "raw": SCALARS,
        "format": SCALARS,
        "precision": SCALARS,
        "currency": SCALARS,
        "zzz": SCALARS,
    },
)


@pytest.mark.spec("RT-37", "RT-40")
@given(VALUES, VALUES, VALUES)
def test_the_schema_of_values_and_validate_agree(value, exact, part):
    """What one accepts the other does, and the author's accepts no more."""
    document = tile(value, exact=exact, parts=[part])
    errors = RUNTIME.parse(document).errors
    assert COMPLETE.is_valid(document) == (not errors), (document, errors)
    assert not AUTHORS.is_valid(document) or not errors


@pytest.mark.spec("RT-37")
@given(VALUES)
def test_what_validates_is_drawn(value):
    """On every surface."""
    document = tile(value)
    if RUNTIME.validate(document).valid:
        shown = RUNTIME.surfaces.text.render(document)
        assert shown
        assert str(html.text(shown)) in RUNTIME.surfaces.html.render(document).body


@pytest.mark.spec("RT-37")
def test_value_types_are_definitions_that_nothing_else_may_be_called():
    """Their names end in a word that no node type uses."""
    assert {"displayValue", "structuredValue", "valueTone", "renderTheme"} <= set(RUNTIME.composition_schema["$defs"])

    class Other(NodeModel, frozen=True):
        type: Literal["other"]
        tone: Annotated[str, Definition(name="valueTone")] = Field(description="A tone of its own.")

    other = define_primitive(
        Other,
        purpose="Clash.",
        use_when=(),
        examples=[{"type": "other", "tone": "x"}],
        html=lambda node, children, context: Markup(),
        text=lambda node, children, context: "",
        markdown=lambda node, children, context: "",
    )
    with pytest.raises(IsomerError) as refused:
        create_isomer_runtime(packs=[define_pack("values", primitives=[TILE, other])])
    assert refused.value.code == "DUPLICATE_DEFINITION"


@pytest.mark.spec("RT-37")
def test_values_are_formatted_for_one_locale():
    """The same on every machine."""
    figures = [
        ({"raw": 1234.5}, "1,234.5"),
        ({"raw": 2.5, "precision": 0}, "3"),
        ({"raw": 1.005, "precision": 2}, "1.01"),
        ({"raw": 0.256, "format": "percent"}, "25.6%"),
        ({"raw": -5, "format": "currency"}, "-$5.00"),
        ({"raw": "2026-12-01T23:30:00-05:00", "format": "date"}, "Dec 2, 2026"),
        ("as it is", "as it is"),
    ]
    for value, expected in figures:
        assert RUNTIME.surfaces.text.render(tile(value)) == expected


@pytest.mark.spec("RT-95")
def test_authored_markdown_reaches_every_surface_below_the_title():
    """From one source, with its headings in their place."""
    document = view({"type": "essay", "body": "# A\n\n**b** [c](javascript:d) <i>"}, title="T")
    assert "<h2>A</h2><p><strong>b</strong> c &lt;i&gt;</p>" in RUNTIME.surfaces.html.render(document).body
    assert RUNTIME.surfaces.text.render(document) == "T\n\nA\n\nb c <i>"
    assert RUNTIME.surfaces.markdown.render(document) == "# T\n\n## A\n\n**b** c \\<i>"
    assert [block["type"] for block in RUNTIME.surfaces.slack.render(document).blocks] == [
        "header",
        "divider",
        "header",
        "section",
    ]


@pytest.mark.spec("RT-95")
def test_authored_markdown_past_the_limit_is_valid_and_plain():
    """It is drawn as it was typed."""
    inside, past = "*a*" + " b" * 8_190, "*a*" + " b" * 8_191
    assert RUNTIME.validate(view({"type": "essay", "body": past})).valid
    assert RUNTIME.surfaces.text.render(view({"type": "essay", "body": inside})) == inside.replace("*", "")
    assert RUNTIME.surfaces.text.render(view({"type": "essay", "body": past})) == past
