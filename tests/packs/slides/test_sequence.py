"""Who says what to whom: what is refused, and what is drawn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.packs.slides._slides import findings, html_of, markdown_of, paths, slack_of, text_of

ACTORS = [{"id": "a", "label": "A"}, {"id": "b", "label": "B", "tone": "primary"}, {"id": "c", "label": "C"}]


def said(sender, to, label="x"):
    """A message."""
    return {"from": sender, "to": to, "label": label}


def sequence(*messages, actors=ACTORS, **fields):
    """Three actors, or others, and their messages."""
    return {"type": "slideSequence", "actors": actors, "messages": list(messages), **fields}


NODE = sequence(said("a", "b", "**one**"), said("c", "a", "two"))


@pytest.mark.parametrize(("count", "found"), [(2, ["actors"]), (3, []), (5, []), (6, ["actors"])])
def test_three_to_five_actors(count, found):
    """Both sides of each limit."""
    actors = [{"id": str(index), "label": "x"} for index in range(count)]
    messages = [said("0", str(index)) for index in range(1, count)]
    assert paths(sequence(*messages, actors=actors)) == found


@pytest.mark.parametrize(("count", "found"), [(0, ["messages"]), (2, []), (10, []), (11, ["messages"])])
def test_up_to_ten_messages(count, found):
    """One alone would leave an actor out."""
    assert paths(sequence(*([said("a", "b"), said("b", "c")] * 6)[:count])) == found


def test_every_actor_sends_or_receives():
    """One that stands aside is found, unless an end that nobody has may be meant for it."""
    assert findings(sequence(said("a", "b"))) == ["actors[2] (in slideSequence) must send or receive a message"]
    assert paths(sequence(said("a", "b"), said("a", "C"))) == ["messages[1].to"]


def test_ids_are_unique():
    """The later one is named."""
    actors = [*ACTORS, {"id": "a", "label": "D"}]
    (found,) = findings(sequence(said("a", "b"), said("b", "c"), actors=actors))
    assert found == "actors[3].id (in slideSequence) must be unique: actors[0] has it too"


@pytest.mark.parametrize(
    ("message", "found"),
    [
        (said("c", "d"), ["messages[1].to"]),
        (said("d", "c"), ["messages[1].from"]),
        (said("c", "c"), ["messages[1].to"]),
        (said("d", "d"), ["messages[1].from", "messages[1].to", "messages[1].to"]),
        (said("c", 3), ["messages[1].to"]),
    ],
)
def test_a_message_goes_from_one_actor_to_another(message, found):
    """Each end is the id of an actor, and they differ."""
    assert paths(sequence(said("a", "b"), message)) == found


def test_messages_are_numbered_with_names_and_cues():
    """The labels of the actors, never their ids."""
    assert text_of(NODE) == "1. A → ● B: one\n2. C → A: two"
    assert markdown_of(NODE) == "1. A → ● B: **one**\n2. C → A: two"
    (block,) = slack_of(NODE)
    (items,) = block["elements"]
    assert items["style"] == "ordered"
    assert ["".join(run["text"] for run in item["elements"]) for item in items["elements"]] == [
        "A → ● B: one",
        "C → A: two",
    ]


def test_messages_are_an_ordered_list_that_says_who_tells_whom():
    """Arrows, lines and the numbers of a list are not read."""
    drawn = html_of(NODE)
    assert [item.text for item in drawn.all("ul")[0].all("li")] == ["A", "● B", "C"]
    first, second = drawn.all("ol")[0].all("li")
    assert [part.text for part in first.all("p")] == ["A → ● B", "1 one"]
    assert first.classes == ["sl-seq-from-1", "sl-seq-over-2"]
    assert second.classes == ["sl-seq-from-1", "sl-seq-over-3", "sl-seq-back"]
    assert [it.attributes["aria-hidden"] for it in first.all("b") + first.all(cls="sl-seq-arrow")] == ["true"] * 2


def test_an_arrow_has_the_tone_of_who_sends():
    """What an emphasised actor says stands out."""
    tones = [item.classes[-1] for item in html_of(sequence(said("b", "c"), said("c", "a"))).all("ol")[0].all("li")]
    assert tones == ["sl-seq-primary", "sl-seq-back"]


@pytest.mark.parametrize(("count", "size"), [(6, "sl-l"), (7, "sl-m"), (8, "sl-m"), (9, "sl-s")])
def test_more_messages_are_set_smaller(count, size):
    """All of them in one size, which an author may choose."""
    node = sequence(*([said("a", "b"), said("b", "c")] * 5)[:count])
    assert html_of(node).all(cls="sl-seq")[0].classes[-1] == size
    assert html_of({**node, "size": "m"}).all(cls="sl-seq")[0].classes[-1] == "sl-m"


def test_a_message_that_wraps_counts_as_two():
    """Between neighbours there is room for two columns, between far ones for all of them."""
    messages = [said("a", "b"), said("b", "c"), said("c", "b"), said("b", "a"), said("a", "b")]
    assert html_of(sequence(*messages, said("a", "b", "x" * 70))).all(cls="sl-m")
    assert html_of(sequence(*messages, said("a", "c", "x" * 70))).all(cls="sl-l")


@given(st.lists(st.tuples(st.sampled_from("abcd"), st.sampled_from("abcd")), min_size=1, max_size=10))
def test_what_passes_can_be_drawn(pairs):
    """Whatever an author wrote."""
    node = sequence(*[said(*pair) for pair in pairs])
    known = all(one != other and "d" not in (one, other) for one, other in pairs)
    passes = known and {end for pair in pairs for end in pair} == {"a", "b", "c"}
    assert (paths(node) == []) == passes
    if passes:
        assert len(text_of(node).split("\n")) == len(html_of(node).all("ol")[0].all("li")) == len(pairs)
