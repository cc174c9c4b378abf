"""What lies on what: what is refused, and what is drawn."""

import pytest

from tests.packs.slides._slides import findings, html_of, markdown_of, paths, slack_of, text_of

NODE = {
    "type": "slideLayers",
    "layers": [
        {"name": "A", "body": "**one** two", "owner": "me"},
        {"name": "B", "chips": ["x", "y`z"], "owner": "you", "tone": "primary"},
        {"name": "C", "chips": ["w"], "owner": "all", "tone": "accent"},
    ],
}


def layers(*contents):
    """A layer for each content."""
    return {"type": "slideLayers", "layers": [{"name": "n", "owner": "o", **content} for content in contents]}


@pytest.mark.parametrize(("count", "found"), [(0, ["layers[1].chips"]), (1, []), (6, []), (7, ["layers[1].chips"])])
def test_one_to_six_chips(count, found):
    """Both sides of each limit."""
    assert paths(layers({"body": "b"}, {"chips": ["c"] * count}, {"body": "b"})) == found


def test_a_layer_has_a_body_or_chips():
    """Exactly one of them, each layer for itself."""
    node = layers({"body": "b", "chips": ["c"]}, {}, {"body": "b"})
    assert findings(node) == [
        "layers[0].chips (in slideLayers) must be left out when `body` is given",
        "layers[1].body (in slideLayers) is required, or `chips` in its place",
    ]
    assert paths(layers({"body": "b", "chips": 3}, *[{"body": "b"}] * 2)) == ["layers[0].chips", "layers[0].chips"]


def test_a_layer_is_a_line_with_its_owner_at_the_end():
    """The cue of its tone stands there too."""
    assert text_of(NODE).split("\n") == ["A — one two · ME", "B — x, y`z · ● YOU", "C — w · ○ ALL"]


def test_markdown_numbers_the_layers():
    """Chips are code, owners italic."""
    assert markdown_of(NODE).split("\n") == [
        "1. A — **one** two · _ME_",
        "2. B — `x`, ``y`z`` · _● YOU_",
        "3. C — `w` · _○ ALL_",
    ]


def test_slack_has_an_ordered_list():
    """Chips are code, owners italic."""
    (block,) = slack_of(NODE)
    (items,) = block["elements"]
    assert items["style"] == "ordered"
    runs = items["elements"][1]["elements"]
    assert "".join(run["text"] for run in runs) == "B — x, y`z · ● YOU"
    assert [run["text"] for run in runs if run.get("style") == {"code": True}] == ["x", "y`z"]
    assert runs[-1] == {"type": "text", "text": "● YOU", "style": {"italic": True}}


def test_layers_are_an_ordered_list_and_chips_a_list_in_it():
    """From the top down."""
    (drawn,) = html_of(NODE).all("ol")
    assert [name.text for name in drawn.all(cls="sl-layer-name")] == ["A", "B", "C"]
    assert [[chip.text for chip in chips.all("li")] for chips in drawn.all("ul")] == [["x", "y`z"], ["w"]]
    assert [owner.text for owner in drawn.all(cls="sl-layer-owner")] == ["ME", "● YOU", "○ ALL"]


@pytest.mark.parametrize(
    ("count", "length", "size"),
    [(4, 100, "sl-l"), (4, 110, "sl-s"), (3, 110, "sl-s"), (5, 100, "sl-m"), (6, 100, "sl-s")],
)
def test_more_and_longer_layers_are_set_smaller(count, length, size):
    """All of them in one size, which an author may choose."""
    node = layers(*[{"body": "x" * length}] * count)
    assert html_of(node).all("ol")[0].classes[-1] == size
    assert html_of({**node, "size": "l"}).all("ol")[0].classes[-1] == "sl-l"
