"""Steps in a row and stretches of them: what is refused, and what is drawn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.packs.slides._slides import EXAMPLES, findings, html_of, markdown_of, paths, slack_of, text_of
from tests.packs.slides.test_schema import with_count

STEPS = [{"title": title} for title in ("a", "b", "c", "d")]


def span(first, last, **fields):
    """A stretch of steps."""
    return {"from": first, "to": last, "tone": "primary", "label": "l", "title": "t", "body": "b", **fields}


def pipeline(*spans, **fields):
    """Four steps without bodies, and spans."""
    return {"type": "slidePipeline", "steps": STEPS, "spans": list(spans), **fields}


@pytest.mark.parametrize(("count", "found"), [(1, ["steps"]), (2, []), (6, []), (7, ["steps"])])
def test_two_to_six_steps(count, found):
    """Both sides of each limit."""
    assert paths(with_count(EXAMPLES["slidePipeline-2"], ["steps"], count)) == found


@pytest.mark.parametrize(("count", "found"), [(0, []), (3, []), (4, ["spans"])])
def test_up_to_three_spans(count, found):
    """None at all is the same as no list."""
    assert paths(pipeline(*[span(index, index) for index in range(count)])) == found


def test_spans_leave_no_place_for_ends_and_bodies():
    """They stand where the bodies would."""
    bodies = [{"title": "a", "body": "b"}, {"title": "c"}]
    assert paths(pipeline(start="s", end="e", steps=bodies)) == []
    assert paths(pipeline(span(0, 0), start="s", end="e", steps=bodies)) == ["start", "end", "steps[0].body"]


@pytest.mark.parametrize(
    ("first", "last", "found"),
    [
        (0, 3, []),
        (2.0, 2.0, []),
        (2, 1, ["spans[0].to"]),
        (0, 4, ["spans[0].to"]),
        (4, 4, ["spans[0].to"]),
        (0, 6, ["spans[0].to"]),
        (-1, 0, ["spans[0].from"]),
        (True, 1, ["spans[0].from"]),
        (0, 1.5, ["spans[0].to"]),
    ],
)
def test_a_span_lies_within_the_steps(first, last, found):
    """Indexes count from 0."""
    assert paths(pipeline(span(first, last))) == found


def test_no_step_lies_in_two_spans():
    """Neighbours may touch; the later one in the list is named."""
    assert paths(pipeline(span(2, 3), span(0, 1))) == []
    assert paths(pipeline(span(1, 2), span(3, 3), span(0, 1))) == ["spans[2]"]
    (found,) = findings(pipeline(span(0, 1), span(1, 2)))
    assert found == "spans[1] (in slidePipeline) must not share a step with a span before it"


def test_the_first_line_names_everything_in_order():
    """From what goes in to what comes out."""
    node = {"type": "slidePipeline", "steps": [{"title": "a", "body": "**x**"}, {"title": "b"}]}
    assert text_of({**node, "start": "s", "end": "e"}) == "s → a → b → e\n\n1. a — x\n2. b"
    assert markdown_of(node) == "a → b\n\n1. **a** — **x**\n2. **b**"


def test_a_span_names_its_steps():
    """One name for one step, and the cue of its tone."""
    node = pipeline(span(0, 2), span(3, 3, tone="accent"))
    assert text_of(node).split("\n\n")[2] == "● L (a → c): t — b\n○ L (d): t — b"
    assert markdown_of(node).split("\n\n")[2] == "- ● L (a → c): **t** — b\n- ○ L (d): **t** — b"
    spans = slack_of(node)[2]["elements"][0]["elements"]
    assert ["".join(run["text"] for run in item["elements"]) for item in spans] == [
        "● L (a → c): t — b",
        "○ L (d): t — b",
    ]


def test_steps_are_an_ordered_list_and_spans_a_list_with_their_cues():
    """Arrows and brackets are not read."""
    drawn = html_of(pipeline(span(1, 2)))
    assert [item.all(cls="sl-pipe-title")[0].text for item in drawn.all("ol")[0].all("li")] == ["a", "b", "c", "d"]
    (item,) = drawn.all("ul")[0].all("li")
    assert item.classes == ["sl-pipe-from-2", "sl-pipe-over-2", "sl-pipe-primary"]
    assert item.text == "● Ltb"
    assert all(it.attributes["aria-hidden"] == "true" for it in drawn.all("span"))


@pytest.mark.parametrize(("longest", "size"), [("Plan", "sl-l"), ("Procurement", "sl-m"), ("Consolidation", "sl-s")])
def test_a_title_breaks_no_word_while_a_smaller_step_holds_it(longest, size):
    """The columns are narrow, and all titles have one size."""
    titles = [longest, *["a"] * 5]
    drawn = html_of({"type": "slidePipeline", "steps": [{"title": title} for title in titles]})
    assert drawn.all(cls="sl-pipe")[0].classes[-2] == size


@given(st.lists(st.tuples(st.integers(-1, 7), st.integers(-1, 7)), max_size=3))
def test_spans_that_pass_lie_apart_and_within(ends):
    """Whatever an author wrote."""
    if not paths(pipeline(*[span(*pair) for pair in ends])):
        steps = [index for first, last in ends for index in range(first, last + 1)]
        assert len(set(steps)) == len(steps)
        assert set(steps) <= set(range(len(STEPS)))
        assert all(first <= last for first, last in ends)
