import copy

from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.sdk import slack, utf16_length
from tests.sdk._slack_limits import faults, texts

TEXT = st.one_of(
    st.text(st.sampled_from("a <>&|!@#\n😀")),
    st.builds(
        lambda text, count: text * count,
        st.sampled_from(["x", "&", "😀", "<!here> "]),
        st.sampled_from([150, 2_001, 3_000, 9_000]),
    ),
)
RUNS = st.lists(
    st.builds(slack.Run, text=TEXT, link=st.sampled_from([None, "https://h/|"]), bold=st.booleans()), max_size=3
)
BLOCKS = st.one_of(
    st.builds(slack.header, TEXT),
    st.builds(slack.section, TEXT),
    st.builds(slack.context, TEXT),
    st.builds(slack.divider),
    st.builds(slack.preformatted, TEXT),
    st.builds(slack.rich_text, RUNS),
    st.builds(slack.rich_list, st.lists(RUNS, max_size=3)),
    st.builds(slack.fields, st.lists(TEXT, max_size=12)),
    st.builds(slack.table, st.lists(TEXT, max_size=3), st.lists(st.lists(TEXT, max_size=3), max_size=3)),
)


def kinds(blocks: list[dict]) -> list[str]:
    """The types of the blocks."""
    return [block["type"] for block in blocks]


def last_text(blocks: list[dict]) -> str:
    """The text of the context block at the end."""
    return blocks[-1]["elements"][0]["text"]


def table_of(units: int) -> list[dict]:
    """A table of one cell."""
    return slack.table([], [["x" * units]])


def test_a_divider_stands_before_a_header_that_is_not_first():
    """One, even where there was one already."""
    blocks = [*slack.header("a"), *slack.header("b"), *slack.divider(), *slack.header("c")]
    assert kinds(slack.assemble(blocks)) == ["header", "divider", "header", "divider", "header"]


def test_neighbouring_sections_of_one_field_merge_up_to_ten():
    """And only those."""
    singles = [block for name in "abcdefghijkl" for block in slack.fields([name])]
    made = slack.assemble([*singles, *slack.fields(["x", "y"]), *slack.fields(["z"]), *slack.section("s")])
    assert [len(block.get("fields", ())) for block in made] == [10, 2, 2, 1, 0]


def test_one_native_table_a_message():
    """The second becomes text with a row count; a host may allow more."""
    tables = table_of(10) + table_of(10)
    assert kinds(slack.assemble(tables)) == ["table", "rich_text", "context"]
    assert kinds(slack.assemble(tables, max_tables=2)) == ["table", "table"]
    assert kinds(slack.assemble(tables, max_tables=0)) == ["rich_text", "context"] * 2


def test_the_cells_of_all_tables_share_one_budget():
    """10,000 units a message."""
    assert kinds(slack.assemble(table_of(5_000) + table_of(5_000), max_tables=2)) == ["table", "table"]
    assert kinds(slack.assemble(table_of(5_000) + table_of(5_001), max_tables=2)) == ["table", "rich_text", "context"]


def test_fifty_blocks_fit():
    """One more: the first 49 stay and a line counts the rest."""
    assert len(slack.assemble(slack.section("a") * 50)) == 50
    made = slack.assemble(slack.section("a") * 51)
    assert kinds(made) == ["section"] * 49 + ["context"]
    assert last_text(made) == "2 more blocks are left out."


def test_spacers_go_first():
    """A message that fits without them loses nothing else."""
    made = slack.assemble([*slack.section("a"), *slack.divider()] * 50)
    assert kinds(made) == ["section"] * 50


def test_thirteen_thousand_units_fit():
    """One more, and the last block is left out and counted."""
    fitting = slack.section("a" * 3_000) * 4 + slack.section("b" * 1_000)
    assert slack.assemble(fitting) == fitting
    made = slack.assemble([*fitting, *slack.section("c")])
    assert kinds(made) == ["section"] * 4 + ["context"]
    assert last_text(made) == "2 more blocks are left out."


def test_rich_text_is_cut_where_the_message_ends():
    """At a grapheme, with a sign, and the message says so."""
    made = slack.assemble(slack.section("a" * 3_000) + slack.preformatted("😀" * 6_000) + slack.section("z"))
    cut = next(texts(made[1]))
    assert cut == "😀" * (len(cut) - 1) + "…"
    assert last_text(made) == "The last block is cut short. 1 more block is left out."
    assert faults(made) == []


def test_a_list_is_cut_after_its_last_whole_item():
    """A link is never cut in two."""
    items = [[slack.Run(text="x" * 9_000)], [slack.Run(text="y" * 5_000, link="https://h")], [slack.Run(text="z")]]
    made = slack.assemble(slack.rich_list(items))
    assert [text[0] for text in texts(made[0])] == ["x"]
    assert last_text(made) == "The last block is cut short."


def test_assembling_changes_no_block_it_was_given():
    """They may be shared."""
    blocks = slack.fields(["a"]) + slack.fields(["b"]) + slack.preformatted("x" * 14_000)
    before = copy.deepcopy(blocks)
    slack.assemble(blocks)
    assert blocks == before


def test_nothing_makes_nothing():
    """No notice of what was never there."""
    assert slack.assemble([]) == []
    assert slack.fallback_text([]) == ""


def test_the_fallback_says_what_the_blocks_say():
    """As text for a notification: links are labels, tables lines."""
    blocks = [
        *slack.header("A & B"),
        *slack.section(slack.join([slack.link("here", "https://h"), " <!channel>"])),
        *slack.fields(["f"]),
        *slack.divider(),
        *slack.context("c"),
        *slack.rich_list([[slack.Run(text="i")]]),
        *slack.rich_text([slack.Run(text="r"), slack.Run(text="s", link="https://h")]),
        *slack.table(["a", "b"], [["1", "2"]]),
        {"type": "image", "image_url": "https://h/x.png", "alt_text": "alt"},
    ]
    assert slack.fallback_text(blocks) == "A &amp; B\nhere &lt;!channel&gt;\nf\nc\n• i\nrs\na | b\n1 | 2\nalt"


def test_the_fallback_holds_4000_units_after_escaping():
    """A cut never falls inside an entity."""
    assert slack.fallback_text(slack.section("x" * 4_000)) == "x" * 4_000
    cut = slack.fallback_text(slack.preformatted("&" * 4_000))
    assert cut == "&amp;" * 799 + "…"


@given(st.lists(BLOCKS, max_size=8), st.integers(1, 3), st.integers(0, 2))
def test_every_message_is_within_slacks_limits(parts, times, max_tables):
    """Whatever it is made of; `slack_sdk` agrees."""
    made = slack.assemble([block for part in parts for block in part] * times, max_tables=max_tables)
    assert faults(made, max_tables=max_tables) == []
    text = slack.fallback_text(made)
    assert utf16_length(text) <= 4_000
    assert not any(mention in text for mention in ("<!", "<@", "<#"))


@given(st.integers(0, 130))
def test_what_is_left_out_is_counted(count):
    """Kept and missing add up."""
    made = slack.assemble(slack.section("a") * count)
    missing = int(last_text(made).split()[0]) if count > 50 else 0
    assert kinds(made).count("section") + missing == count


def test_neighbouring_contexts_are_joined_before_anything_is_left_out():
    """Twenty-five headers with two lines of small print each fit no other way; twelve need no joining."""
    page = [*slack.header("h"), *slack.context("a"), *slack.context("b")]
    few, many = slack.assemble(page * 12), slack.assemble(page * 25)

    assert [block["type"] for block in few if block["type"] != "divider"] == ["header", "context", "context"] * 12
    assert [block["type"] for block in many] == ["header", "context"] * 25
    assert [len(block["elements"]) for block in many if block["type"] == "context"] == [2] * 25


def test_what_is_lost_is_data():
    """What was cut and left out, with the limit that made it so; nothing when all is there."""
    plan = slack.one_message(slack.section("a" * 3_000) + slack.preformatted("b" * 11_000) + slack.section("c") * 2)
    limit = "a message holds 50 blocks and about 13,000 characters"
    assert plan.losses == (
        slack.Loss(kind="cut", count=1, message=f"the last block that fits is cut short: {limit}"),
        slack.Loss(kind="blocks", count=2, message=f"2 blocks are left out: {limit}"),
    )
    assert slack.one_message(slack.section("a")).losses == ()


def test_a_table_that_does_not_fit_any_more_is_cut_as_text():
    """Some of its rows are better than none."""
    plan = slack.one_message(slack.section("a" * 3_000) * 3 + slack.table([], [["x" * 90]] * 100))
    assert kinds(plan.blocks) == ["section"] * 3 + ["rich_text", "context"]
    assert [loss.kind for loss in plan.losses] == ["cut"]
    assert faults(list(plan.blocks)) == []


def test_many_tables_are_told_of_in_few_words():
    """Nine one by one, the rest together."""
    losses = slack.one_message(table_of(1) * 12).losses
    assert [loss.kind for loss in losses] == ["table"] * 10
    assert losses[-1] == slack.Loss(kind="table", count=2, message="2 more tables are shown as text")
