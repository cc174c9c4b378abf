"""What validates and what does not, with the place of each finding."""

from copy import deepcopy

import pytest

from tests.packs.slides._slides import EXAMPLES, ROOMY, STATEMENT, findings, frame, paths

PANE = {"items": [STATEMENT]}
ITEM = {"label": "a", "body": "b"}


def table(**fields):
    """A table of one column."""
    return {"type": "slideTable", "columns": ["A"], **fields}


def code(*panels):
    """Code in panels."""
    return {"type": "slideCode", "panels": list(panels)}


def split(left, right=PANE):
    """Two panes."""
    return {"type": "slideSplit", "panes": [left, right]}


def layer(**fields):
    """One of three layers."""
    plain = {"name": "a", "body": "b", "owner": "c"}
    return {"type": "slideLayers", "layers": [{"name": "a", "owner": "c", **fields}, plain, plain]}


def with_count(node, path, count):
    """A copy of a node whose list at a path is made as long as `count` from its first item."""
    made = deepcopy(node)
    holder = made
    for name in path[:-1]:
        holder = holder[name]
    holder[path[-1]] = [deepcopy(holder[path[-1]][0]) for _ in range(count)]
    return made


COUNTS = [
    ("slideSection-2", ["contents"], 1, 8),
    ("slideAgenda-2", ["sections"], 2, 8),
    ("slideClosing-2", ["links"], 1, 4),
    ("slideClosing-2", ["paths"], 1, 5),
    ("slideSplit-2", ["panes"], 2, 2),
    ("slideSplit-2", ["panes", 0, "items"], 1, 6),
    ("slideList-2", ["items"], 1, 6),
    ("slideBulletList-2", ["items"], 1, 6),
    ("slideDefinitions-2", ["items"], 1, 6),
    ("slideRoadmap-4", ["columns"], 2, 4),
    ("slideRoadmap-4", ["columns", 0, "items"], 1, 4),
    ("slideTerritoryGroup-2", ["items"], 1, 4),
    ("slideLanes-1", ["lanes"], 2, 2),
    ("slideLanes-1", ["lanes", 0, "steps"], 1, 5),
    ("slideLayers-1", ["layers"], 3, 6),
    ("slideStats-2", ["items"], 2, 4),
    ("slideTable-2", ["rows"], 1, 12),
    ("slideCode-3", ["panels"], 1, 2),
    ("slideCode-2", ["panels", 0, "lines"], 3, 16),
]


@pytest.mark.parametrize(("name", "path", "least", "most"), COUNTS)
def test_a_list_at_a_limit_passes_and_one_past_it_is_one_finding(name, path, least, most):
    """Both sides of each limit."""
    place = path[0] if len(path) == 1 else f"{path[0]}[{path[1]}].{path[2]}"
    for count in (least, most):
        assert paths(with_count(EXAMPLES[name], path, count)) == []
    for count in (least - 1, most + 1):
        found = paths(with_count(EXAMPLES[name], path, count))
        assert found == [place] or (path[-1] == "lines" and found == ["panels[0]"])


def test_a_stack_holds_one_node_or_any_number():
    """What a place can show is for the author to judge."""
    assert paths({"type": "slideStack", "items": []}) == ["items"]
    assert paths({"type": "slideStack", "items": [STATEMENT]}) == []
    assert paths({"type": "slideStack", "items": [STATEMENT] * 100}) == []
    assert paths({"type": "slideStack", "items": [STATEMENT], "spacing": "wide"}) == ["spacing"]


@pytest.mark.parametrize(("field", "most"), [("text", 150)])
def test_a_statement_holds_150_characters(field, most):
    """One sentence, not a paragraph."""
    assert paths({"type": "slideStatement", field: "x" * most}) == []
    assert paths({"type": "slideStatement", field: "x" * (most + 1)}) == ["text"]
    assert paths({"type": "slideStatement", field: ""}) == ["text"]


def test_a_quote_holds_300_characters():
    """What is longer is an article."""
    assert paths({"type": "slideQuote", "source": "s", "text": "x" * 300}) == []
    assert paths({"type": "slideQuote", "source": "s", "text": "x" * 301}) == ["text"]


def test_a_figure_holds_24_characters():
    """A number as it reads, not a sentence."""
    assert paths({"type": "slideStat", "value": "9" * 24, "body": "b"}) == []
    assert paths({"type": "slideStat", "value": "9" * 25, "body": "b"}) == ["value"]


def test_text_holds_10_000_characters():
    """The cap of every authored string."""
    assert paths({"type": "slideHeading", "title": "x" * 10_000}) == []
    assert paths({"type": "slideHeading", "title": "x" * 10_001}) == ["title"]


def test_an_unknown_key_is_one_finding_at_its_node():
    """Strict at every level, and the level is named."""
    (found,) = findings(frame(STATEMENT, colour="red"))
    assert found.startswith("(in slideFrame) has unrecognized key(s): colour")
    assert paths({"type": "slideStats", "items": [ITEM, {**ITEM, "colour": 1}]}) == ["items[1]"]


def test_null_is_not_absent():
    """An optional field is left out, never set to nothing."""
    assert findings({"type": "slideHeading", "title": "t", "lede": None}) == [
        "lede (in slideHeading) must be a string; leave it out instead of null"
    ]


def test_a_tone_needs_a_label():
    """There would be nothing to colour."""
    assert paths(split({**PANE, "tone": "primary"})) == ["panes[0].tone"]
    assert paths(split({**PANE, "tone": "primary", "label": "L"})) == []


def test_a_unit_needs_a_value():
    """A unit alone says nothing."""
    assert paths({"type": "slideStat", "unit": "%", "body": "b"}) == ["unit"]
    assert paths({"type": "slideStats", "items": [ITEM, {**ITEM, "unit": "%"}]}) == ["items[1].unit"]


def test_a_rule_runs_though_another_field_failed():
    """Every fault in one answer."""
    assert paths({"type": "slideStat", "unit": "%", "body": 3}) == ["unit", "body"]


CURRENT = [("slideAgenda-3", "sections", 8), ("slideRoadmap-3", "columns", 4)]


@pytest.mark.parametrize(("name", "within", "most"), CURRENT)
def test_one_item_at_most_is_current(name, within, most):
    """Somebody can be in one place only."""
    node = with_count(EXAMPLES[name], [within], 2)
    one, two = node[within]
    one["current"], two["current"] = True, False
    assert paths(node) == []
    two["current"] = True
    assert findings(node) == [f"{within} (in {node['type']}) must have at most one item with `current`, not 2"]
    assert paths(with_count(node, [within], most + 1)) == [within]


def test_hrefs_are_as_many_as_contents():
    """Else a link would stand on the wrong line."""
    section = {"type": "slideSection", "number": "1", "title": "t", "contents": ["a", "b"]}
    assert paths({**section, "hrefs": ["/a", "/b"]}) == []
    assert paths({**section, "hrefs": ["/a"]}) == ["hrefs"]
    assert paths({**section, "hrefs": ["/a", "javascript:alert(1)"]}) == ["hrefs[1]"]


def test_a_table_has_rows_or_groups():
    """Exactly one of them."""
    group = {"label": "g", "rows": [["1"]]}
    assert paths(table(rows=[["1"]], groups=[group])) == ["groups"]
    assert paths(table()) == ["rows"]
    assert paths(table(groups=[group])) == []


def test_a_row_has_one_cell_a_column():
    """A short row would move its neighbours."""
    assert paths(table(rows=[["1"], ["2"], ["3"], ["4", "5"]])) == ["rows[3]"]
    assert paths(table(groups=[{"label": "g", "rows": [["1"], ["2", "3"]]}])) == ["groups[0].rows[1]"]


def test_twelve_rows_over_all_groups():
    """Twelve are what a slide holds, however they are grouped."""
    group = {"label": "g", "rows": [["1"]] * 6}
    assert paths(table(groups=[group, group])) == []
    assert paths(table(groups=[{**group, "rows": [["1"]] * 7}, {**group, "rows": [["1"]] * 7}])) == ["groups"]


def test_a_hundred_thousand_rows_are_one_finding():
    """Rules guard their own bounds."""
    assert paths(table(rows=[["1"]] * 100_000), runtime=ROOMY) == ["rows"]
    assert paths(table(rows=[["1", "2"]] * 100_000), runtime=ROOMY) == ["rows"]
    assert paths(table(groups=[{"label": "g", "rows": [["1"]] * 100_000}]), runtime=ROOMY) == ["groups[0].rows"]


@pytest.mark.parametrize("line", ["a\tb", "a\nb", "a\r", "\x0b", "a\u2028b", "a\x85b", "\x0c"])
def test_a_line_of_code_is_one_line_without_tabs(line):
    """A tab has no width of its own, a break would be a second line."""
    assert paths(code({"lines": ["fine", line]})) == ["panels[0].lines[1]"]


@pytest.mark.parametrize(
    ("panels", "lines", "columns"),
    [(1, 1, 96), (1, 10, 96), (1, 11, 104), (2, 10, 44), (2, 11, 48)],
)
def test_a_line_of_code_fits_its_panel(panels, lines, columns):
    """A wide character takes two columns; past ten lines the code is set a step smaller."""
    rest = [{"lines": ["x"]}] * (panels - 1)
    for line in ("x" * columns, "日" * (columns // 2)):
        assert findings(code({"lines": [line] * lines}, *rest)) == []
    for line in ("x" * (columns + 1), "日" * (columns // 2) + "x"):
        (found,) = findings(code({"lines": [*["x"] * (lines - 1), line]}, *rest))
        assert found == f"panels[0].lines[{lines - 1}] (in slideCode) must be at most {columns} columns wide"


def test_a_line_far_too_long_is_one_finding_about_its_length():
    """The width of what is refused already is not measured."""
    (found,) = findings(code({"lines": ["x" * 100_000]}))
    assert found == "panels[0].lines[0] (in slideCode) must be at most 10000 characters"


def test_highlighted_lines_lie_within_the_code():
    """The finding is at the panel that holds both."""
    assert paths(code({"lines": ["a", "b"], "highlightLines": [1, 2.0]})) == []
    assert paths(code({"lines": ["a", "b"], "highlightLines": [1, 3]})) == ["panels[0]"]
    assert paths(code({"lines": ["a"]}, {"lines": ["a"], "highlightLines": [99]})) == ["panels[1]"]
    assert paths(code({"lines": ["a"], "highlightLines": [0]})) == ["panels[0].highlightLines[0]"]


def test_an_id_used_twice_is_named_two_containers_deep():
    """One namespace over the whole document."""
    inner = {**STATEMENT, "id": "a"}
    node = frame(split({"items": [inner]}, {"items": [split({"items": [inner]})]}))
    (found,) = findings(node)
    assert found.startswith("body[0].panes[1].items[0].panes[0].items[0].id (in slideStatement)")
    assert "body[0].body[0].panes[0].items[0]" in found


@pytest.mark.parametrize("junk", [None, 3, "x", [], {}, [None], [[]], {"a": 1}])
@pytest.mark.parametrize("name", EXAMPLES)
def test_rules_take_data_of_any_shape(name, junk):
    """A rule sees a node before the schema has passed it."""
    for field in EXAMPLES[name]:
        result = ROOMY.validate({"type": "view", "body": [{**EXAMPLES[name], field: junk}]})
        assert len(result.errors) <= 1 + 12


@pytest.mark.parametrize(
    ("node", "path"),
    [
        (layer(body=None, chips=["x"]), "layers[0].body"),
        (layer(body="x", chips=None), "layers[0].chips"),
        (table(rows=[["x"]], groups=None), "groups"),
        ({"type": "slideStat", "value": None, "body": "x"}, "value"),
        (
            {
                "type": "slideGraph",
                "nodes": [{"id": one, "term": one, "body": "x", "placement": None} for one in ("a", "b")],
                "edges": [["a", "b"]],
            },
            None,
        ),
    ],
)
def test_null_counts_as_left_out_for_the_rules(node, path):
    """The schema refuses it by itself; a rule that took it for a value would advise the opposite of the repair."""
    found = paths(node)
    assert found == ([path] if path else [f"nodes[{index}].placement" for index in (0, 1)])


@pytest.mark.parametrize(
    ("node", "message"),
    [
        (
            {
                "type": "slideSequence",
                "actors": [{"id": one, "label": one.upper()} for one in ("a", "b", "c" * 40)],
                "messages": [{"from": "a", "to": "b", "label": "x"}, {"from": "A", "to": "c" * 40, "label": "x"}],
            },
            f"must be the `id` of an actor: a, b, {'c' * 23}…",
        ),
        (
            {
                "type": "slideGraph",
                "nodes": [{"id": one, "term": one, "body": "x"} for one in ("a", "b")],
                "edges": [["a", "B"]],
            },
            "must be the `id` of a node: a, b",
        ),
    ],
)
def test_an_unknown_id_is_told_those_that_are_known(node, message):
    """Labels and letters of another case are written for ids."""
    (found,) = findings(node)
    assert found.endswith(message)
