"""Slides as Slack messages: the blocks, and what happens at the limits of a slot."""

import pytest

from tests.packs.slides._slides import EXAMPLES, slack_faults, slack_of


def kinds(node):
    """The types of the blocks."""
    return [block["type"] for block in slack_of(node)]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("slideHeading-2", ["header", "section"]),
        ("slideStatement-1", ["header"]),
        ("slideQuote-2", ["section"]),
        ("slideTitle-3", ["header", "context", "section", "context"]),
        ("slideSection-2", ["header", "rich_text"]),
        ("slideAgenda-2", ["rich_text"]),
        ("slideClosing-2", ["header", "section", "rich_text"]),
        ("slideSource-1", ["context"]),
        ("slideBulletList-2", ["context", "rich_text"]),
        ("slideList-2", ["context", "rich_text", "context"]),
        ("slideDefinitions-2", ["section"]),
        ("slideStack-3", ["context", "rich_text", "context", "rich_text"]),
        ("slideRoadmap-2", ["section", "rich_text"] * 3),
        ("slideTerritoryGroup-2", ["section"]),
        ("slideStat-2", ["section"]),
        ("slideStats-2", ["section"]),
        ("slideFanout-2", ["section", "section"]),
        ("slidePipeline-3", ["section", "rich_text", "rich_text"]),
        ("slideSequence-1", ["rich_text"]),
        ("slideLanes-2", ["section", "section"]),
        ("slideLayers-1", ["rich_text"]),
        ("slideGraph-2", ["section", "rich_text", "context"]),
        ("slideTimeline-2", ["rich_text"]),
        ("slideTree-1", ["rich_text"]),
        ("slideDelta-2", ["section"]),
        ("slideBars-2", ["table"]),
        ("slideTable-2", ["context", "table"]),
        ("slideMatrix-2", ["table"]),
        ("slideQuadrant-1", ["context", "section"]),
        ("slideCode-3", ["section", "section"]),
        ("slideDiff-1", ["section"]),
        ("slideCommand-1", ["context", "section"]),
        ("slideTranscript-2", ["context", *["section"] * 4]),
    ],
)
def test_a_node_becomes_the_blocks_that_fit_it(name, expected):
    """Native blocks, in the order of the slide."""
    assert kinds(EXAMPLES[name]) == expected


def test_a_title_at_the_limit_of_a_header_stays_one():
    """One past it is rich text with all of it."""
    assert kinds({"type": "slideHeading", "title": "x" * 150}) == ["header"]
    (block,) = slack_of({"type": "slideHeading", "title": "x" * 151})
    assert block["type"] == "rich_text"
    assert block["elements"][0]["elements"][0]["text"] == "x" * 151


def test_a_lede_at_the_limit_of_a_section_stays_one():
    """One past it is rich text with all of it."""
    assert kinds({"type": "slideHeading", "title": "t", "lede": "x" * 3000}) == ["header", "section"]
    assert kinds({"type": "slideHeading", "title": "t", "lede": "x" * 3001}) == ["header", "rich_text"]


def test_a_source_at_the_limit_of_a_context_stays_one():
    """`Source · ` counts too."""
    assert kinds({"type": "slideSource", "text": "x" * (2000 - 9)}) == ["context"]
    assert kinds({"type": "slideSource", "text": "x" * (2000 - 8)}) == ["rich_text"]


@pytest.mark.parametrize(("spare", "native"), [(0, True), (1, False)])
def test_a_table_at_the_message_budget_is_a_table(spare, native):
    """10,000 characters over all cells, the head included."""
    node = {"type": "slideTable", "columns": ["A"], "rows": [["x" * (9_000 + spare)], ["y" * 999]]}
    assert ("table" in kinds(node)) == native
    assert "rich_text" in kinds(node) or native
    assert slack_faults(node) == []


def test_marks_and_markup_are_told_apart():
    """What Slack would act on is escaped, what the author marked is kept."""
    node = {"type": "slideHeading", "title": "t", "lede": "a<b & c, **bold** and `code`, <!channel>"}
    assert slack_of(node)[1]["text"]["text"] == "a&lt;b &amp; c, *bold* and `code`, &lt;!channel&gt;"


def test_a_label_keeps_its_outer_spaces_outside_the_asterisks():
    """Slack reads an asterisk beside a space as a star."""
    node = {"type": "slideBulletList", "label": " now ", "items": ["a"]}
    assert slack_of(node)[0]["elements"][0]["text"].strip() == "*NOW*"


def test_every_line_of_a_quote_is_quoted():
    """A break in the text would end the quotation."""
    node = {"type": "slideQuote", "text": "one\ntwo", "source": "A\nB", "context": "C"}
    assert slack_of(node)[0]["text"]["text"] == "> “one two”\n> — A B, C"


def test_code_is_fenced_and_cannot_close_its_fence():
    """Backticks in the code move it into a block of its own."""
    assert slack_of(EXAMPLES["slideCode-3"])[0]["text"]["text"].startswith("before.yaml\n```\nalert:")
    blocks = slack_of({"type": "slideCode", "panels": [{"file": "a.md", "lines": ["```", "<!here>"]}]})
    assert [block["type"] for block in blocks] == ["section", "rich_text"]
    assert blocks[1]["elements"][0]["elements"][0]["text"] == "```\n<!here>"


def test_a_group_of_rows_is_a_row_with_a_bold_first_cell():
    """The other cells of that row hold a space, because Slack takes no empty one."""
    (table,) = slack_of(EXAMPLES["slideTable-3"])
    label, *rest = table["rows"][1]
    assert label["elements"][0]["elements"] == [{"type": "text", "text": "Prepare", "style": {"bold": True}}]
    assert rest == [{"type": "raw_text", "text": " "}] * 2
    assert table["column_settings"] == [{"is_wrapped": True}] * 3


def test_links_of_a_section_are_links():
    """A relative one is only its label, because a message has no address of its own."""
    section = {"type": "slideSection", "number": "1", "title": "t", "contents": ["**a**", "b"]}
    items = slack_of({**section, "hrefs": ["https://example.com/a", "/b"]})[1]["elements"][0]["elements"]
    assert [item["elements"][0]["type"] for item in items] == ["link", "text"]
    assert items[0]["elements"][0]["style"] == {"bold": True}


def test_the_number_of_a_part_is_bold_and_where_the_reader_is_is_said():
    """The count of the current part gives way."""
    (block,) = slack_of(EXAMPLES["slideAgenda-2"])
    rows = block["elements"][0]["elements"]
    assert [row["elements"][0] for row in rows[:1]] == [{"type": "text", "text": "01", "style": {"bold": True}}]
    assert rows[1]["elements"][1]["text"] == " What we learned · ● YOU ARE HERE"


def test_a_definition_is_a_field_with_its_term_in_bold():
    """One section for all of them."""
    (block,) = slack_of({"type": "slideDefinitions", "items": [{"term": "a<b", "body": "c\n**d**"}]})
    assert [field["text"] for field in block["fields"]] == ["*a&lt;b*\nc *d*"]


def test_a_phase_has_a_bold_head_and_a_list_of_what_belongs_to_it():
    """The current one carries its cue."""
    blocks = slack_of(EXAMPLES["slideRoadmap-2"])
    assert [block["text"]["text"] for block in blocks[::2]] == [
        "*● Now · In progress*",
        "*Next · January to March*",
        "*Later · Not planned yet*",
    ]
    code, rest, colon, _ = blocks[1]["elements"][0]["elements"][1]["elements"]
    assert (code["text"], code["style"]) == ("queue v2", {"bold": True, "code": True})
    assert (rest["text"], rest["style"], colon["text"]) == (" in one region", {"bold": True}, ": ")


def test_a_territory_is_a_field_with_its_name_and_cue_in_bold():
    """Four of them are one section."""
    (block,) = slack_of(EXAMPLES["slideTerritoryGroup-3"])
    heads = [field["text"].partition("\n")[0] for field in block["fields"]]
    assert heads == ["*● North*", "*○ East*", "*West*", "*South*"]
