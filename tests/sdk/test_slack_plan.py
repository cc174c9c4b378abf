"""Several messages: nothing is lost between them, each keeps Slack's limits, and they end where a reader would."""

import copy
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.sdk import slack
from tests.sdk._slack_limits import faults, texts

CODER = "\U0001f469\U0001f3fd\u200d\U0001f4bb"
PIECES = st.sampled_from(["word ", "line\n", "😀", "e\u0301", CODER, "&", "<!here> ", "\n", "한", "\u1112\u1161\u11ab"])
SHORT = st.builds(lambda piece, count: piece * count, PIECES, st.sampled_from([1, 20, 300]))
WORDS = st.builds(lambda piece, count: piece * count, PIECES, st.sampled_from([1, 300, 2_500, 5_000]))
RUN = st.builds(
    slack.Run, text=WORDS, link=st.sampled_from([None, None, "https://h/|"]), bold=st.booleans(), code=st.booleans()
)
RUNS = st.lists(RUN, max_size=3)
SPANS = st.builds(slack.Run, text=SHORT, link=st.sampled_from([None, "https://h/|"]), code=st.booleans())
MIXED = st.lists(st.one_of(SPANS, st.builds(slack.Run, text=WORDS)), max_size=8)
ROW = st.lists(SHORT, max_size=21)
PARTS = st.one_of(
    st.builds(slack.header, st.sampled_from(["Title", "x" * 150])),
    st.builds(slack.section, WORDS),
    st.builds(slack.context, WORDS),
    st.builds(slack.divider),
    st.builds(slack.preformatted, WORDS),
    st.builds(slack.rich_text, RUNS),
    st.builds(slack.rich_list, st.lists(RUNS, max_size=4), ordered=st.booleans()),
    st.builds(slack.fields, st.lists(SHORT, max_size=12)),
    st.builds(slack.table, st.just([]), st.lists(st.lists(RUN, min_size=1, max_size=2), min_size=1, max_size=4)),
    st.builds(lambda row, count: slack.table([], [row] * count), ROW, st.integers(1, 120)),
    st.builds(lambda count: slack.actions([slack.Button(label="press")] * count), st.integers(1, 60)),
)


def shown(blocks) -> str:
    """All that a reader sees, but for white space and the remark under a table that became text."""
    pieces = [text for block in blocks for text in texts(block) if not text.endswith(", shown as text.")]
    return "".join("".join(pieces).split())


def kinds(plan: slack.MessagePlan) -> list[str]:
    """The types of the blocks, without dividers."""
    return [block["type"] for block in plan.blocks if block["type"] != "divider"]


def inlines(blocks, kind: str) -> list[str]:
    """The texts of links, or of code, in rich text."""
    found = []
    for block in blocks:
        for element in block["elements"] if block["type"] == "rich_text" else ():
            for part in element["elements"]:
                found += [
                    one["text"]
                    for one in part.get("elements", [part])
                    if one["type"] == kind or one.get("style", {}).get(kind)
                ]
    return found


@given(st.lists(PARTS, max_size=6), st.integers(1, 3), st.integers(0, 2))
def test_all_messages_together_say_what_the_blocks_said(parts, times, max_tables):
    """And each is one that Slack takes; the blocks themselves are not changed."""
    blocks = [block for part in parts for block in part] * times
    before = copy.deepcopy(blocks)
    plans = slack.many_messages(blocks, max_tables=max_tables, max_messages=10_000)
    assert blocks == before
    assert shown(block for plan in plans for block in plan.blocks) == shown(blocks)
    for plan in plans:
        assert faults(plan.blocks, max_tables=max_tables) == []
        assert {loss.kind for loss in plan.losses} <= {"table"}
    for plan, following in pairwise(plans):
        assert plan.blocks[-1]["type"] != "divider"
        assert kinds(plan)[-1] != "header" or kinds(following)[:3] == ["header"] * 3


@given(st.lists(st.one_of(st.builds(slack.rich_text, MIXED), st.builds(slack.rich_list, st.lists(MIXED, max_size=3)))))
def test_links_and_code_stay_whole(parts):
    """None of them is longer than a message, so each stands in one."""
    blocks = [block for part in parts for block in part]
    made = [block for plan in slack.many_messages(blocks, max_messages=10_000) for block in plan.blocks]
    for kind in ("link", "code"):
        assert [text for text in inlines(made, kind) if text.strip()] == [
            text for text in inlines(blocks, kind) if text.strip()
        ]


def test_what_one_message_holds_stays_one():
    """As `one_message` makes it, dividers dropped and all."""
    blocks = [*slack.header("a"), *slack.section("b"), *slack.divider()] * 20
    assert slack.many_messages(blocks) == (slack.one_message(blocks),)
    assert slack.many_messages([]) == ()


def test_a_message_ends_before_the_header_that_its_last_blocks_stand_under():
    """What belongs together stands together, as long as it is not much."""
    pages = [*slack.header("h"), *slack.section("a"), *slack.section("b")] * 30
    plans = slack.many_messages(pages)
    assert [kinds(plan)[0] for plan in plans] == ["header"] * len(plans)
    assert {tuple(kinds(plan)[-2:]) for plan in plans} == {("section", "section")}
    assert sum(len(kinds(plan)) for plan in plans) == 90


def test_a_header_goes_with_a_text_that_no_message_holds():
    """The first part of it follows at once."""
    blocks = [*slack.section("a" * 3_000) * 4, *slack.header("h"), *slack.preformatted("word " * 6_000)]
    first, second, *_ = slack.many_messages(blocks)
    assert kinds(first) == ["section"] * 4
    assert kinds(second) == ["header", "rich_text"]


def test_a_long_text_is_split_between_lines_else_words_else_graphemes():
    """The break itself is dropped with the white space it stands for."""

    def ends(text: str) -> tuple[str, str]:
        first, second = (next(texts(plan.blocks[0])) for plan in slack.many_messages(slack.preformatted(text)))
        return first[-6:], second[:6]

    assert ends("  line\n" * 2_500) == ("  line", "  line")
    assert ends("word " * 3_000) == ("d word", "word w")
    assert ends("e\u0301" * 7_000) == ("e\u0301" * 3, "e\u0301" * 3)


def test_the_first_part_fills_a_message_that_has_room():
    """Else the message would stay nearly empty."""
    first, second = slack.many_messages([*slack.section("a"), *slack.preformatted("word " * 3_000)])
    assert kinds(first) == ["section", "rich_text"]
    assert kinds(second) == ["rich_text"]


def test_a_numbered_list_goes_on_counting():
    """An item that is split keeps its number."""

    def offsets(items: list[str]) -> list[int]:
        blocks = slack.rich_list([[slack.Run(text=item)] for item in items], ordered=True, start=3)
        return [plan.blocks[0]["elements"][0]["offset"] for plan in slack.many_messages(blocks)]

    assert offsets(["x" * 6_000] * 5) == [2, 4, 6]
    assert offsets(["x " * 10_000] * 2) == [2, 2, 3, 3]


def test_a_second_table_has_a_message_of_its_own():
    """No table has to become text."""
    table = slack.table(["a"], [["1"]])
    plans = slack.many_messages([*table, *slack.section("b"), *table])
    assert [kinds(plan) for plan in plans] == [["table", "section"], ["table"]]
    assert [plan.losses for plan in plans] == [(), ()]
    assert [kinds(plan) for plan in slack.many_messages(table * 2, max_tables=2)] == [["table", "table"]]


@pytest.mark.parametrize(
    ("rows", "sizes"),
    [([["x"]] * 99, [100]), ([["x"]] * 100, [100, 2]), ([["x" * 4_000]] * 3, [3, 2])],
)
def test_a_long_table_is_several_with_the_header_row_above_each(rows, sizes):
    """100 rows and 10,000 units each."""
    tables = [plan.blocks[0] for plan in slack.many_messages(slack.table(["Name"], rows))]
    assert [len(table["rows"]) for table in tables] == sizes
    assert {tuple(texts(table["rows"][0])) for table in tables} == {("Name",)}
    assert all(faults([table]) == [] for table in tables)


@pytest.mark.parametrize(
    ("header", "rows"), [(["a"] * 21, [["b"] * 21] * 400), ([], [["x" * 5_000, "y" * 5_001], ["z", ""]])]
)
def test_a_table_too_wide_to_be_one_is_text_in_several_messages(header, rows):
    """Which is told."""
    plans = slack.many_messages(slack.table(header, rows))
    assert [loss.kind for plan in plans for loss in plan.losses] == ["table"]
    assert plans[0].losses[0].count == len(rows) + bool(header)
    assert "table" not in [kind for plan in plans for kind in kinds(plan)]
    assert shown(block for plan in plans for block in plan.blocks) == "".join([*header, *map("".join, rows)])


def test_the_addresses_of_a_table_count():
    """They are sent too."""
    row = [slack.Run(text="a", link="https://h/" + "x" * 2_900)]
    plans = slack.many_messages(slack.table([], [row] * 10))
    assert [len(plan.blocks[0]["rows"]) for plan in plans] == [4, 4, 2]
    assert all(faults(plan.blocks) == [] for plan in plans)


def test_the_last_message_that_may_be_says_what_is_left_out():
    """One more would have held it."""
    blocks = slack.section("a" * 3_000) * 12
    assert len(slack.many_messages(blocks, max_messages=3)) == 3
    plans = slack.many_messages(blocks, max_messages=2)
    assert [len(plan.blocks) for plan in plans] == [4, 5]
    assert [loss.kind for loss in plans[1].losses] == ["blocks"]
    assert plans[1].losses[0].count == 4
    assert slack.many_messages(blocks, max_messages=1) == (slack.one_message(blocks),)


def test_a_block_that_no_message_holds_and_nothing_can_split_stands_alone():
    """A host's own kind of block; the plan still ends."""
    foreign = {"type": "markdown", "text": "x" * 14_000}
    plans = slack.many_messages([*slack.section("a"), foreign, *slack.section("b")])
    assert [kinds(plan) for plan in plans] == [["section"], ["markdown"], ["section"]]


def test_a_hundred_headers_in_a_row_end_somewhere():
    """They are no headers of anything."""
    plans = slack.many_messages(slack.header("h") * 100)
    assert sum(len(kinds(plan)) for plan in plans) == 100
    assert all(faults(plan.blocks) == [] for plan in plans)
