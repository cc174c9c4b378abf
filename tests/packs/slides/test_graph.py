"""Which thing leads to which: the shapes that are refused, and what is drawn."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.packs.slides._slides import findings, html_of, markdown_of, paths, slack_of, text_of


def node(known, **fields):
    """A part with its id for a name."""
    return {"id": known, "term": known.upper(), "body": f"{known} is", **fields}


def graph(nodes, *edges, **fields):
    """Parts and edges, each edge as two letters."""
    return {"type": "slideGraph", "nodes": nodes, "edges": [list(edge) for edge in edges], **fields}


ROW = [node("a"), node("b", emphasis=True), node("c")]
ABOVE, BELOW = node("d", placement="above"), node("e", placement="below")
WHOLE = graph([*ROW, ABOVE, BELOW], "ab", "cb", "db", "ce", caption="z")


@pytest.mark.parametrize(
    ("count", "found"), [(1, ["nodes", "edges"]), (2, []), (6, []), (7, ["nodes"]), (9, ["nodes", "edges"])]
)
def test_two_to_six_parts_in_the_row(count, found):
    """Both sides of each limit; with one above and one below there are eight at most."""
    ids = "abcdefghi"[:count]
    assert paths(graph([node(known) for known in ids], *map("".join, pairwise(ids)))) == found


@pytest.mark.parametrize(
    ("nodes", "edges", "found"),
    [
        ([*ROW, ABOVE, BELOW], ["ab", "bc", "da", "ae"], []),
        (ROW, ["ba", "cb"], []),
        (ROW, ["ab"], ["edges"]),
        (ROW, ["ab", "bc", "ac"], ["edges[2]"]),
        (ROW, ["ab", "bc", "bb"], ["edges[2]"]),
        (ROW, ["ab", "bc", "ab"], ["edges[2]"]),
        (ROW, ["ab", "bc", "ba"], ["edges[2]"]),
        (ROW, ["ab", "bx"], ["edges[1][1]"]),
        (ROW, ["ab", "abc"], ["edges[1]"]),
        ([*ROW, ABOVE], ["ab", "bc"], ["nodes[3]"]),
        ([*ROW, ABOVE], ["ab", "bc", "da", "bd"], ["nodes[3]"]),
        ([*ROW, ABOVE, BELOW], ["ab", "bc", "da", "de"], ["nodes[3]", "edges[3]"]),
        ([*ROW, ABOVE, node("e", placement="above")], ["ab", "bc", "da", "eb"], ["nodes[4].placement"]),
        ([node("a"), ABOVE], ["ad"], ["nodes"]),
        ([node("a"), node("a"), node("b")], ["ab"], ["nodes[1].id"]),
        ([*ROW, node("d", emphasis=True)], ["ab", "bc", "cd"], ["nodes"]),
    ],
)
def test_the_shape_of_a_graph(nodes, edges, found):
    """Neighbours are joined once each, a part outside the row once to the row, and nothing else is."""
    assert paths(graph(nodes, *edges)) == found


def test_a_finding_names_what_is_missing_by_its_place():
    """Never by an author's words."""
    assert findings(graph(ROW, "ab")) == ["edges (in slideGraph) must join nodes[1] and nodes[2], which are neighbours"]


def test_the_first_line_is_the_row_with_its_arrows_as_they_run():
    """Then who stands beside it, each part with its cue, and the caption."""
    assert text_of(WHOLE).split("\n") == [
        "A → B ← C · D → B · C → E",
        "",
        "A: a is",
        "● B: b is",
        "C: c is",
        "D: d is",
        "E: e is",
        "",
        "z",
    ]


def test_markdown_has_bold_terms_and_an_italic_caption():
    """In a list."""
    first, terms, caption = markdown_of(WHOLE).split("\n\n")
    assert first == "A → B ← C · D → B · C → E"
    assert terms.split("\n")[:2] == ["- **A**: a is", "- **● B**: b is"]
    assert caption == "_z_"


def test_slack_has_a_section_a_list_and_a_context():
    """The caption is small."""
    section, terms, caption = slack_of(WHOLE)
    assert section["text"]["text"] == "A → B ← C · D → B · C → E"
    assert len(terms["elements"][0]["elements"]) == 5
    assert caption["elements"][0]["text"] == "z"
    assert len(slack_of(graph(ROW, "ab", "bc"))) == 2


def test_arrows_are_said():
    """Those of the row by a label, those beside it in words of their own."""
    drawn = html_of(WHOLE)
    assert [arrow.attributes["aria-label"] for arrow in drawn.all(cls="sl-graph-next")] == [
        "leads to",
        "is reached from",
    ]
    assert [words.text for words in drawn.all(cls="sl-said")] == ["D leads to B", "C leads to E"]
    assert [term.text for term in drawn.all(cls="sl-graph-term")] == ["A", "● B", "C", "D", "E"]
    assert [caption.text for caption in drawn.all("figcaption")] == ["z"]


@pytest.mark.parametrize(
    ("beside", "edge", "classes"),
    [
        (ABOVE, "db", ["sl-graph-from-above", "sl-graph-down"]),
        (ABOVE, "bd", ["sl-graph-from-above", "sl-graph-up"]),
        (BELOW, "eb", ["sl-graph-from-below", "sl-graph-up"]),
        (BELOW, "be", ["sl-graph-from-below", "sl-graph-down"]),
    ],
)
def test_an_arrow_beside_the_row_points_where_its_edge_leads(beside, edge, classes):
    """It stands at the part of the row that it joins."""
    drawn = html_of(graph([*ROW, beside], "ab", "bc", edge))
    (link,) = drawn.all("li")[1].all(cls="sl-graph-link")
    assert link.classes == ["sl-graph-link", *classes]
    assert drawn.all("li")[3].classes[:2] == [f"sl-graph-{beside['placement']}", "sl-graph-at-2"]


@pytest.mark.parametrize(
    ("joined", "classes"),
    [
        ("a", ["sl-graph-at-1", "sl-graph-wide", "sl-graph-wide-2", "sl-graph-start"]),
        ("b", ["sl-graph-at-1", "sl-graph-wide", "sl-graph-wide-3"]),
        ("d", ["sl-graph-at-3", "sl-graph-wide", "sl-graph-wide-2", "sl-graph-end"]),
    ],
)
def test_beside_a_long_row_there_is_room_for_more_than_a_column(joined, classes):
    """To both sides of the part that it joins, or to the one that there is."""
    row = [node(known) for known in "abcd"]
    drawn = html_of(graph([*row, node("e", placement="above")], "ab", "bc", "cd", f"e{joined}"))
    assert drawn.all("li")[4].classes == ["sl-graph-above", *classes]


@pytest.mark.parametrize(("term", "body", "size"), [("a", 10, "sl-l"), ("a", 110, "sl-m"), ("a", 150, "sl-s")])
def test_longer_parts_are_set_smaller(term, body, size):
    """All of them in one size, which an author may choose."""
    made = graph([node("a"), node("b"), {**node("c"), "term": term, "body": "x" * body}], "ab", "bc")
    assert html_of(made).all("figure")[0].classes[-1] == size
    assert html_of({**made, "size": "m"}).all("figure")[0].classes[-1] == "sl-m"


@given(st.lists(st.tuples(st.sampled_from("abcde"), st.sampled_from("abcde")), min_size=1, max_size=7))
def test_what_passes_is_one_row_and_what_hangs_on_it(pairs):
    """Whatever an author wrote."""
    made = graph([*ROW, ABOVE, BELOW], *map("".join, pairs))
    joined = sorted("".join(sorted(pair)) for pair in pairs)
    passes = joined in [sorted(["ab", "bc", f"{one}d", f"{other}e"]) for one in "abc" for other in "abc"]
    assert (paths(made) == []) == passes
    if passes:
        assert len(html_of(made).all(cls="sl-said")) == 2
