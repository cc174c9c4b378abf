"""The strategies draw what they promise."""

import json
import re
import unicodedata
from collections import Counter

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st

from isomer_agent_tools.packs.slides import slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime
from isomer_agent_tools.sdk import InputBudget, check_input_budget, define_pack, navigation_href
from isomer_agent_tools.testing import check_pack
from isomer_agent_tools.testing.strategies import (
    compositions,
    drafts,
    hostile_text,
    json_values,
    near_compositions,
    over_budget_values,
)
from tests.boxes import BOX_PACK, CHIP_PACK
from tests.testing._packs import note_pack

SMALL = InputBudget(max_depth=4, max_values=30, max_characters=200)
SLIDES = create_isomer_runtime(packs=[slides_pack])
RUNTIMES = {
    "slides": SLIDES,
    "boxes": create_isomer_runtime(packs=[BOX_PACK, CHIP_PACK]),
    "notes": create_isomer_runtime(packs=[note_pack()]),
    "both": create_isomer_runtime(packs=[note_pack(), slides_pack]),
}

unshrunk = settings(phases=(Phase.generate,), suppress_health_check=list(HealthCheck))


def nodes(value, types):
    """How many of each type a document holds."""
    found = Counter()
    waiting = [value]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            found.update([part["type"]] if part.get("type") in types else [])
            waiting.extend(part.values())
        elif isinstance(part, list):
            waiting.extend(part)
    return found


@given(json_values())
def test_json_values_survive_json(value):
    """Nothing that JSON cannot say."""
    assert json.loads(json.dumps(value, allow_nan=False)) == value
    json.dumps(value, ensure_ascii=False).encode()


@given(hostile_text())
def test_hostile_text_is_text(text):
    """Never empty, never half a character."""
    assert text
    text.encode()


WANTED = [
    lambda text: "<script>" in text,
    lambda text: "<!channel>" in text,
    lambda text: "[x](javascript:y)" in text,
    lambda text: any("\x00" <= char < "\t" for char in text),
    lambda text: "\u202e" in text,
    lambda text: "\u200d" in text,
    lambda text: any(ord(char) > 0xFFFF for char in text),
    lambda text: any(unicodedata.combining(char) for char in text),
    lambda text: len(text) > 3_000,
    lambda text: len(text) > 150 and " " not in text,
    lambda text: "\n# " in text,
    lambda text: "script" in text and navigation_href(text) is None,
]


@pytest.mark.parametrize("wanted", WANTED, ids=range(len(WANTED)))
def test_hostile_text_reaches_each_kind(wanted):
    """A strategy that never draws it proves nothing."""
    assert wanted(find(hostile_text(), wanted, settings=settings(unshrunk, max_examples=20_000, database=None)))


@given(over_budget_values(SMALL))
def test_values_over_budget_are_refused(value):
    """Each of them, by the budget it was made for."""
    assert check_input_budget(value, SMALL).refusal is not None


@unshrunk
@given(st.data(), st.sampled_from(sorted(RUNTIMES)))
def test_compositions_of_any_runtime_are_valid_and_bounded(data, name):
    """From schema and examples alone."""
    runtime = RUNTIMES[name]
    document = data.draw(compositions(runtime, max_nodes=12))
    assert runtime.validate(document).valid
    assert 1 <= nodes(document, {primitive.type for primitive in runtime.primitives}).total() <= 12


@pytest.mark.parametrize("name", RUNTIMES)
def test_four_in_five_drafts_are_valid_and_every_type_occurs(name):
    """What the filter drops is the exception, and no type is too hard to draw."""
    runtime = RUNTIMES[name]
    types = {primitive.type for primitive in runtime.primitives}
    valid, seen, sizes = Counter(), Counter(), []

    @settings(unshrunk, max_examples=max(200, 12 * len(types)))
    @given(drafts(runtime))
    def look(document):
        valid[runtime.validate(document).valid] += 1
        found = nodes(document, types)
        seen.update(found)
        sizes.append(found.total())

    look()
    assert valid[True] >= 0.8 * valid.total()
    assert set(seen) == types
    assert max(sizes) > 8


@unshrunk
@given(compositions(SLIDES, text=st.just("same"), max_nodes=6))
def test_the_hosts_own_text_is_used(document):
    """What the examples say stays where it is kept; nothing else is made up."""
    drawn = [value for value in strings(document) if value not in KNOWN]
    assert set(drawn) <= {"same"}


def strings(value, key=""):
    """The strings of the slides that are neither names, ids nor addresses."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from strings(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner, key)
    elif isinstance(value, str) and key not in {"id", "type", "surfaces", "href", "hrefs", "url"}:
        yield value


EXAMPLES = [example for primitive in SLIDES.primitives for example in primitive.examples]
CHOICES = re.findall(r'"enum": \[(.*?)\]', json.dumps(SLIDES.composition_schema))
KNOWN = {*strings(EXAMPLES), *json.loads(f"[{', '.join(CHOICES)}]"), "view", "x"}


def test_near_compositions_are_valid_at_times_and_faulty_at_others():
    """Both sides of the line that a validator draws."""
    seen = Counter()

    @settings(unshrunk, max_examples=150)
    @given(near_compositions(SLIDES, max_nodes=8))
    def look(document):
        seen[SLIDES.validate(document).valid] += 1

    look()
    assert min(seen[True], seen[False]) >= 15


def test_a_bare_string_is_drawn_where_a_pack_takes_one():
    """For the text node of the pack, and counted as that node."""
    pack = define_pack("note", primitives=note_pack().primitives, string_node="noteLine")
    runtime = create_isomer_runtime(packs=[pack])
    drawn = find(
        compositions(runtime),
        lambda document: any(isinstance(node, str) for node in document["body"]),
        settings=settings(unshrunk, max_examples=1_000, database=None),
    )
    assert runtime.validate(drawn).valid
    assert check_pack(pack) == ()
