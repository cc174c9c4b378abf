"""One figure before and after: what is refused, and what is drawn."""

import pytest

from tests.packs.slides._slides import findings, html_of, markdown_of, paths, slack_of, text_of


def delta(before="22", after="6", **fields):
    """A change from one value to another; `None` for a value that is not known."""
    sides = {"before": ("Spring", before), "after": ("**Autumn**", after)}
    drawn = {name: {"label": label} | ({"value": value} if value else {}) for name, (label, value) in sides.items()}
    return {"type": "slideDelta", **drawn, "body": "b **c**", **fields}


@pytest.mark.parametrize(("before", "after"), [(None, "6"), ("22", None), (None, None)])
def test_a_change_needs_both_values(before, after):
    """One finding, however many are missing."""
    assert paths(delta(before, after)) == []
    (found,) = findings(delta(before, after, change="−73%"))
    assert found == "change (in slideDelta) needs a `value` on both sides"


def test_a_change_between_two_values_passes():
    """As any figure: 24 characters at most."""
    assert paths(delta(change="9" * 24)) == []
    assert paths(delta(change="9" * 25)) == ["change"]
    assert paths(delta("9" * 25)) == ["before.value"]


def test_a_delta_is_one_line():
    """Labels upper case, the change before the reason."""
    node = delta(change="−16")
    assert text_of(node) == "SPRING 22 → AUTUMN 6. −16: b c"
    assert markdown_of(node) == "SPRING **22** → **AUTUMN** **6**. **−16**: b **c**"
    (block,) = slack_of(node)
    assert block["text"]["text"] == "SPRING *22* → *AUTUMN* *6*. *−16*: b *c*"
    assert text_of(delta()) == "SPRING 22 → AUTUMN 6. b c"


def test_a_value_that_is_not_known_draws_a_placeholder():
    """An empty place would read as an error."""
    assert text_of(delta("22", None)) == "SPRING 22 → AUTUMN TBD. b c"
    assert html_of(delta("22", None)).all(cls="sl-missing")[0].text == "TBD"


def test_the_arrow_says_that_one_leads_to_the_other():
    """To those who do not see it."""
    (arrow,) = html_of(delta()).all(cls="sl-arrow")
    assert (arrow.attributes["role"], arrow.attributes["aria-label"]) == ("img", "leads to")


@pytest.mark.parametrize(
    ("wider", "size"), [("9" * 6, "sl-l"), ("9" * 7, "sl-m"), ("9" * 9, "sl-m"), ("9" * 10, "sl-s")]
)
def test_both_figures_are_as_large_as_the_wider_lets_them_be(wider, size):
    """Two sizes would be two measures."""
    for node in (delta(wider, "1"), delta("1", wider)):
        assert html_of(node).all(cls="sl-delta")[0].classes[-1] == size
    assert html_of(delta(wider, size="s")).all(cls="sl-delta")[0].classes[-1] == "sl-s"
