"""What the HTML says besides its words: captions, scopes, headings, labels for those who do not see."""

import pytest

from tests.packs.slides._slides import EXAMPLES, STATEMENT, frame, html_of

TABLE = {"type": "slideTable", "label": "Pages", "columns": ["Service", "Spring"], "rowHeaders": True}


def test_a_table_has_a_caption_and_a_scope_on_every_heading():
    """A reader of cells hears what they belong to."""
    table = html_of({**TABLE, "rows": [["search", "131"], ["catalog", "74"]]})
    assert [caption.text for caption in table.all("caption")] == ["PAGES"]
    assert [(th.text, th.attributes["scope"]) for th in table.all("th")] == [
        ("SERVICE", "col"),
        ("SPRING", "col"),
        ("search", "row"),
        ("catalog", "row"),
    ]
    assert [td.text for td in table.all("td")] == ["131", "74"]


def test_a_table_that_scrolls_is_reached_with_the_keyboard():
    """On a narrow page its last column is out of sight."""
    (group,) = html_of({**TABLE, "rows": [["search", "131"]]}).all(cls="sl-table")
    assert (group.attributes["tabindex"], group.attributes["role"]) == ("0", "group")


def test_a_group_of_rows_is_a_body_with_a_heading_over_all_columns():
    """The label belongs to its rows and to no other."""
    groups = [{"label": "East", "rows": [["a", "1"]]}, {"label": "West", "rows": [["b", "2"], ["c", "3"]]}]
    table = html_of({**TABLE, "groups": groups})
    assert [len(body.all("tr")) for body in table.all("tbody")] == [2, 3]
    labels = [th for th in table.all("th") if th.attributes["scope"] == "rowgroup"]
    assert [(th.text, th.attributes["colspan"]) for th in labels] == [("East", "2"), ("West", "2")]


@pytest.mark.parametrize(
    ("cells", "right"),
    [
        (["1,204", "−3.5 %", "€4.10", "—", "12 min"], True),
        (["1,204", "soon"], False),
        (["Ada"], False),
        (["12 weeks to go"], False),
        (["9" * 10_000], False),
    ],
)
def test_a_column_of_numbers_is_set_flush_right(cells, right):
    """Digits under digits can be compared; words cannot."""
    table = html_of({**TABLE, "rows": [["x", cell] for cell in cells]})
    assert all(("sl-num" in td.classes) == right for td in table.all("td"))


def test_the_text_of_a_code_panel_is_its_lines():
    """What is copied is the code."""
    lines = ["", "  a < b && c", "", "`x`", " "]
    (pre,) = html_of({"type": "slideCode", "panels": [{"lines": lines}]}).all("pre")
    assert pre.text == "\n".join(lines)
    assert pre.all("code")


def test_each_highlighted_line_is_one_mark():
    """However often and in whatever order it was named."""
    panel = {"lines": ["a", "b", "c"], "highlightLines": [3, 1, 3]}
    code = html_of({"type": "slideCode", "panels": [panel, {"lines": ["d"]}]})
    assert [mark.text for mark in code.all("mark")] == ["a", "c"]
    assert len(code.all("pre")) == 2


@pytest.mark.parametrize("name", ["slideCode-3", "slideSplit-2"])
def test_an_arrow_is_said(name):
    """Which side leads to which is not for the eye alone."""
    (arrow,) = html_of(EXAMPLES[name]).all(cls="sl-arrow")
    assert (arrow.attributes["role"], arrow.attributes["aria-label"]) == ("img", "leads to")


def test_headings_stand_in_order():
    """A slide's heading is the first level, a side's label the one below."""
    slide = html_of(frame(EXAMPLES["slideHeading-2"], EXAMPLES["slideSplit-2"]))
    assert [element.tag for element in slide.all() if element.tag in {"h1", "h2", "h3"}] == ["h1", "h2", "h2"]


def test_lists_are_lists_and_quotes_are_quotes():
    """The element says what it is."""
    assert len(html_of(EXAMPLES["slideBulletList-2"]).all("li")) == 3
    assert len(html_of(EXAMPLES["slideSection-4"]).all("ol")[0].all("li")) == 8
    (quote,) = html_of(EXAMPLES["slideQuote-2"]).all("blockquote")
    assert quote.text.startswith("“I stopped")
    assert quote.text.endswith("do.”")


def test_an_agenda_is_an_ordered_list_that_says_where_the_reader_is():
    """What is behind is dimmed, the current part is named in words and for a screen reader, its count gives way."""
    (agenda,) = html_of(EXAMPLES["slideAgenda-2"]).all("ol")
    rows = agenda.all("li")
    assert [row.attributes.get("aria-current") for row in rows] == [None, "step", None, None]
    assert [row.classes for row in rows] == [["sl-agenda-past"], ["sl-agenda-current"], [], []]
    assert [row.all("span")[-1].text for row in rows] == ["4 slides", "● YOU ARE HERE", "5 slides", "1 slide"]


def test_an_agenda_without_a_current_part_dims_nothing():
    """The deck has not begun."""
    assert all(row.classes == [] for row in html_of(EXAMPLES["slideAgenda-3"]).all("li"))


@pytest.mark.parametrize(("count", "layout"), [(4, "sl-definitions-rows"), (5, "sl-definitions-columns")])
def test_definitions_are_terms_with_their_descriptions(count, layout):
    """More than four stand in two columns."""
    items = [{"term": f"t{number}", "body": f"b{number}"} for number in range(count)]
    (terms,) = html_of({"type": "slideDefinitions", "items": items}).all("dl")
    assert [dt.text for dt in terms.all("dt")] == [item["term"] for item in items]
    assert [dd.text for dd in terms.all("dd")] == [item["body"] for item in items]
    assert layout in terms.classes


def test_a_roadmap_has_a_heading_a_phase_and_says_which_is_current():
    """For the eye, in the text, and for a screen reader."""
    roadmap = html_of(EXAMPLES["slideRoadmap-2"])
    assert [title.text for title in roadmap.all("h2")] == ["● Now", "Next", "Later"]
    columns = roadmap.all(cls="sl-roadmap-column")
    assert [column.attributes.get("aria-current") for column in columns] == ["step", None, None]
    assert [len(column.all("li")) for column in columns] == [2, 2, 1]


def test_a_territory_has_a_heading_and_its_tone_is_said():
    """One below the slide's own."""
    slide = html_of(frame(EXAMPLES["slideHeading-2"], EXAMPLES["slideTerritoryGroup-3"]))
    assert [title.text for title in slide.all("h2")] == ["● North", "○ East", "West", "South"]
    fields = slide.all(cls="sl-territory")
    assert [field.classes[1:] for field in fields] == [["sl-territory-primary"], ["sl-territory-accent"], [], []]


def test_links_are_followed_without_an_opener():
    """And a blocked one is only its label."""
    links = html_of(EXAMPLES["slideClosing-2"]).all("a")
    assert [link.attributes["href"] for link in links] == ["https://example.com/proposal", "mailto:oncall@example.com"]
    assert all(link.attributes["rel"] == "noopener noreferrer" for link in links)


@pytest.mark.parametrize(("tone", "cue"), [("primary", "●"), ("accent", "○")])
def test_a_tone_is_never_colour_alone(tone, cue):
    """Its cue is part of the text."""
    pane = {"items": [STATEMENT]}
    split = html_of({"type": "slideSplit", "panes": [{**pane, "label": "Now", "tone": tone}, pane]})
    assert [label.text for label in split.all(cls="sl-label")] == [f"{cue} NOW"]


def test_a_figure_that_is_not_known_draws_a_placeholder():
    """An empty place would read as an error."""
    assert html_of(EXAMPLES["slideStat-4"]).all(cls="sl-missing")[0].text == "TBD"


@pytest.mark.parametrize(
    ("value", "unit", "size"),
    [("1.2M", "orders", "sl-l"), ("1,234,567,890", "", "sl-m"), ("9" * 24, "", "sl-s"), (None, "", "sl-l")],
)
def test_a_number_alone_is_as_large_as_it_fits(value, unit, size):
    """It is the picture of its slide; in a split it keeps one size."""
    node = (
        {"type": "slideStat", "body": "of them"}
        | ({"value": value} if value else {})
        | ({"unit": unit} if unit else {})
    )
    (stat,) = html_of(node).all(cls="sl-stat")
    assert stat.classes[-1] == size
