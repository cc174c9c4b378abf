import pytest

from isomer_agent_tools.sdk import is_deck, is_slide, slides_of

SLIDE = {"type": "slideFrame", "body": [{"type": "slideStatement", "text": "Words"}]}
NOTE = {"type": "slideHeading", "title": "Findings"}


def view(*body):
    """A composition."""
    return {"type": "view", "title": "One", "body": list(body)}


@pytest.mark.parametrize("count", [1, 3])
def test_a_body_of_slides_is_parted(count):
    """One composition a slide, with all else of the whole."""
    deck = view(*[SLIDE] * count)
    assert is_deck(deck)
    assert slides_of(deck) == [view(SLIDE)] * count


@pytest.mark.parametrize("body", [[], [NOTE], [SLIDE, NOTE], [NOTE, SLIDE], ["words"], [SLIDE, "words"]])
def test_whatever_else_is_one_page(body):
    """As it is."""
    other = view(*body)
    assert not is_deck(other)
    assert slides_of(other) == [other]


def test_a_slide_is_told_from_whatever_else_is_given():
    """Nothing is expected of it."""
    assert is_slide(SLIDE)
    assert not any(map(is_slide, (NOTE, "slideFrame", None, 3, [SLIDE], {})))
    assert not is_deck({"type": "view"})
