"""The kit finds nothing in a sound pack, and each of its checks can fail."""

import subprocess
import sys
from itertools import count
from typing import Annotated, Any, ClassVar, Literal

import pytest
from markupsafe import Markup
from pydantic import BeforeValidator, Field

from isomer_agent_tools.packs.slides import slides_pack
from isomer_agent_tools.runtime import RendererOverrides, create_isomer_runtime
from isomer_agent_tools.sdk import FieldRule, JsonValue, NodeModel, ValueModel, define_pack, define_primitive
from isomer_agent_tools.testing import Problem, check_pack, check_runtime
from tests.testing._packs import LINE, POINTS, NoteLine, note_pack

TICKS = count()


class Loose(NodeModel, frozen=True, extra="ignore"):
    """Takes keys it does not know."""

    type: Literal["noteLine"]
    text: Annotated[str, Field(min_length=1, max_length=200)] = Field(description="A sentence.")


class LoosePart(ValueModel, frozen=True, extra="ignore"):
    """An object that takes keys it does not know."""

    label: str = Field(description="A label.")


class LooseInside(NodeModel, frozen=True):
    """Strict outside, loose inside."""

    type: Literal["noteLine"]
    text: Annotated[str, Field(min_length=1, max_length=200)] = Field(description="A sentence.")
    part: LoosePart = Field(description="A part.")


class Undescribed(NodeModel, frozen=True):
    """Tells nothing of its field."""

    type: Literal["noteLine"]
    text: Annotated[str, Field(min_length=1, max_length=200)]


class Coercing(NodeModel, frozen=True):
    """Takes null for a text, which its schema does not say."""

    type: Literal["noteLine"]
    text: Annotated[str, Field(min_length=1, max_length=200), BeforeValidator(lambda value: value or "none")] = Field(
        description="A sentence."
    )


class Gaps(NodeModel, frozen=True):
    """Says in its schema that null is a value."""

    type: Literal["noteLine"]
    values: Annotated[list[float | None], Field(min_length=1, max_length=9)] = Field(description="Null is a gap.")


class Tripping(NodeModel, frozen=True):
    """Has a rule that believes what it reads."""

    rules: ClassVar[tuple[FieldRule, ...]] = (FieldRule(text="No x.", check=lambda raw: raw["text"].split("x")[1:1]),)

    type: Literal["noteLine"]
    text: Annotated[str, Field(min_length=1, max_length=200)] = Field(description="A sentence.")


def _each_is_wrong(raw):
    for index, _ in enumerate(raw["lines"] if isinstance(raw.get("lines"), list) else ()):
        if index > 2:
            yield ("lines", index), "is too much"


class Flooding(NodeModel, frozen=True):
    """Has a rule with a finding for every item."""

    rules: ClassVar[tuple[FieldRule, ...]] = (FieldRule(text="Few.", check=_each_is_wrong),)

    type: Literal["noteLine"]
    lines: Annotated[list[str], Field(max_length=3)] = Field(description="Some lines.")


class Tall(NodeModel, frozen=True):
    """Takes longer text than the surface it is drawn on."""

    type: Literal["noteLine"]
    text: Annotated[str, Field(min_length=1, max_length=5_000)] = Field(description="A sentence.")


class Rich(NodeModel, frozen=True):
    """Takes authored Markdown, and says so."""

    type: Literal["noteLine"]
    text: Annotated[str, Field(min_length=1, max_length=200)] = Field(description="A paragraph of Markdown.")


def checks(*, line: dict[str, Any] | None = None, points: dict[str, Any] | None = None) -> dict[str, str]:
    """The first problem of each check, of the type that was changed."""
    changed = "notePoints" if points else "noteLine"
    found = check_pack(note_pack(line=line, points=points))
    return {problem.check: problem.message for problem in reversed(found) if problem.type == changed}


def plain_section(text: str) -> list[dict[str, JsonValue]]:
    """A section made by hand."""
    return [{"type": "section", "text": {"type": "mrkdwn", "text": text}}]


@pytest.mark.spec("RT-38")
def test_a_sound_pack_has_no_problem():
    """Nor has a runtime of it."""
    assert check_pack(note_pack()) == ()
    assert check_runtime(create_isomer_runtime(packs=[note_pack()])) == ()


@pytest.mark.spec("RT-38")
@pytest.mark.timeout(600)
def test_the_slides_pack_has_no_problem():
    """Our own packs pass what we ask of others."""
    assert check_pack(slides_pack) == ()


LINE_EXAMPLE = {"type": "noteLine", "text": "Hello."}
PART = {**LINE_EXAMPLE, "part": {"label": "x"}}

BROKEN = [
    ({"examples": [LINE_EXAMPLE]}, "examples", "has 1 examples; give 2 to 5"),
    ({"examples": [LINE_EXAMPLE] * 6}, "examples", "has 6 examples; give 2 to 5"),
    ({"examples": [{**LINE_EXAMPLE, "id": "a"}, LINE_EXAMPLE]}, "examples", "example 1 has an id, which"),
    ({"examples": [{"type": "noteLine"}, LINE_EXAMPLE]}, "examples", "example 1 is not valid: body[0].text"),
    ({"model": Undescribed}, "descriptions", "noteLine.text has no description"),
    ({"purpose": " "}, "wording", "has no purpose"),
    ({"use_when": ["one"]}, "wording", "has 1 use_when; give 2 or more"),
    ({"avoid_when": []}, "wording", "has no avoid_when; say when"),
    ({"avoid_when": ["never"]}, "wording", "avoid_when names no other type: 'never'"),
    ({"purpose": "Unlike noteChart, says one thing."}, "wording", "speaks of noteChart, which is no type"),
    ({"model": Loose}, "strictness", "an unknown key at the node itself makes 0 findings"),
    ({"model": LooseInside, "examples": [PART, PART]}, "strictness", "an unknown key at part makes 0 findings"),
    ({"model": Coercing}, "schema", "validate takes an example with null at text, which the JSON Schema refuses"),
    ({"model": Tripping}, "rules", "the rule 'No x.' raises"),
    ({"html": lambda *_: 1 / 0}, "drawing", "example 1 raises ZeroDivisionError on html"),
    ({"slack": lambda *_: [{"type": "nope"}]}, "slack", "example 1 breaks a limit of Slack: blocks[0].type"),
    ({"text": lambda *_: str(next(TICKS))}, "repeatable", "example 1 draws differently each time on text"),
    ({"html": lambda node, *_: Markup(f"<p>{node.text}</p>")}, "escaping", "text at text of example 1 becomes HTML"),
    (
        {"html": lambda node, *_: Markup(f'<p title="{node.text}">x</p>')},
        "escaping",
        "text at text of example 1 becomes",
    ),
    ({"html": lambda *_: Markup("<script>x</script>")}, "escaping", "text at text of example 1 becomes HTML: a script"),
    ({"markdown": lambda node, *_: node.text}, "escaping", "text at text of example 1 becomes Markdown"),
    ({"slack": lambda node, *_: plain_section(node.text)}, "escaping", "text at text of example 1 breaks Slack"),
]

NUMBERS = [f"{number}-{check}" for number, (_, check, _) in enumerate(BROKEN)]


@pytest.mark.spec("RT-38")
@pytest.mark.parametrize(("line", "check", "message"), BROKEN, ids=NUMBERS)
def test_each_check_can_fail(line, check, message):
    """A check that always passes checks nothing."""
    assert checks(line=line)[check].startswith(message)


@pytest.mark.spec("RT-38")
def test_a_null_that_the_schema_names_is_no_problem():
    """A gap in a series of measurements is a value of its own."""
    same = {name: lambda *_: "x" for name in ("text", "markdown")}
    line = {"model": Gaps, "examples": [{"type": "noteLine", "values": [1, None]}] * 2, **same}
    assert checks(line={**line, "html": lambda *_: Markup("x"), "slack": lambda *_: []}) == {}


@pytest.mark.spec("RT-38")
def test_a_rule_with_a_finding_for_every_item_is_a_problem():
    """A model that sends too many rows must not get a thousand answers."""
    lines = [{"type": "noteLine", "lines": ["a", "b"]}] * 2
    same = {name: lambda *_: "x" for name in ("text", "markdown")}
    line = {"model": Flooding, "examples": lines, **same, "html": lambda *_: Markup("x"), "slack": lambda *_: []}
    assert checks(line=line)["rules"].startswith("100000 items at lines make 1000 findings")


@pytest.mark.spec("RT-38")
def test_texts_as_long_as_a_field_takes_must_fit_slack():
    """The examples alone are short."""
    line = {"model": Tall, "slack": lambda node, *_: plain_section("x" * len(node.text))}
    assert checks(line=line)["slack"].startswith("example 1 with long texts breaks a limit of Slack: blocks[0].text")


@pytest.mark.spec("RT-38")
def test_authored_markdown_may_build_markdown_but_no_script():
    """Where the field's description says that it takes Markdown."""
    shown = {"markdown": lambda node, *_: node.text}
    assert "escaping" not in checks(line={"model": Rich, **shown})
    raw = {"html": lambda node, *_: Markup(f"<p>{node.text}</p>")}
    assert checks(line={"model": Rich, **shown, **raw})["escaping"].startswith("text at text of example 1 becomes HTML")


@pytest.mark.spec("RT-38")
def test_a_pack_that_needs_another_is_checked_beside_it():
    """Only its own types are checked, and prose may name the other's."""
    alone = define_pack("alone", primitives=[define_primitive(**LINE)])
    other = define_pack("other", primitives=[define_primitive(**POINTS | {"use_when": ()})])
    assert {problem.check for problem in check_pack(alone)} == {"wording"}
    assert check_pack(alone, beside=[other]) == ()


@pytest.mark.spec("RT-38")
def test_a_type_alone_in_its_runtime_has_no_other_to_name():
    """There is no type that would serve better."""
    alone = define_pack("alone", primitives=[define_primitive(**LINE | {"avoid_when": ("it is long",)})])
    assert check_pack(alone) == ()


@pytest.mark.spec("RT-38")
def test_a_hosts_own_renderers_are_checked_with_its_runtime():
    """An override may break what the pack kept."""
    overrides: RendererOverrides = {"noteLine": {"html": lambda node, *_: Markup(f"<p>{node.text}</p>")}}
    found = check_runtime(create_isomer_runtime(packs=[note_pack()], renderer_overrides=overrides))
    assert {(problem.type, problem.check) for problem in found} == {("noteLine", "escaping")}


@pytest.mark.spec("RT-38")
def test_what_a_packs_code_raises_inside_a_check_is_a_problem():
    """A report about the other types is still wanted."""

    def fragile(node, children, context):
        if "<" in node.text:
            raise ValueError("sharp")
        return Markup("<p>{}</p>").format(node.text)

    assert check_pack(note_pack(line={"html": fragile})) == (
        Problem(type="noteLine", check="escaping", message="could not be finished: ValueError: sharp"),
    )


def test_the_model_of_the_sound_pack_is_strict():
    """The broken ones differ in what they are broken in."""
    assert NoteLine.model_config["extra"] == "forbid"


PROGRAM = """
import sys
sys.modules["jsonschema"] = sys.modules["hypothesis"] = None
from isomer_agent_tools.testing import check_pack, create_fake_runtime
from isomer_agent_tools.packs.slides import slides_pack
create_fake_runtime()
for attempt in (lambda: check_pack(slides_pack), lambda: __import__("isomer_agent_tools.testing.strategies")):
    try:
        attempt()
    except ImportError as error:
        print(error)
"""


@pytest.mark.spec("RT-38")
def test_without_the_extra_the_fakes_work_and_the_rest_says_what_to_install():
    """The kit is not part of the library's own dependencies."""
    done = subprocess.run([sys.executable, "-c", PROGRAM], check=True, capture_output=True, text=True)
    lines = done.stdout.splitlines()
    assert len(lines) == 2
    assert all('pip install "isomer-agent-tools[testing]"' in line for line in lines)
