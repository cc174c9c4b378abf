"""Slack, whatever the input: RT-60 to RT-66."""

from itertools import accumulate
from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field

from isomer_agent_tools.runtime import create_isomer_runtime
from isomer_agent_tools.sdk import (
    BodyNode,
    NodeModel,
    define_pack,
    define_primitive,
    graphemes,
    html,
    slack,
    utf16_length,
)
from isomer_agent_tools.sdk import markdown as md
from isomer_agent_tools.testing.slack_limits import check_slack_payload
from tests.boxes import BOX_PACK, CHIP_PACK, head, split, view
from tests.sdk._slack_limits import faults, mrkdwn_texts, texts

HOSTILE = st.text(st.sampled_from("a *_`~<>&|!@#\n\x00\u202e😀é\u0301")).map(
    lambda text: text.replace("aa", "<!channel>").replace("*_", "<@U1>")
)
LONG = st.builds(lambda text, count: text * count, st.sampled_from(["x", "&", "😀", "<!here> "]), st.just(1_200))
TEXT = st.one_of(HOSTILE, LONG)


class Chart(NodeModel, frozen=True):
    """A picture of numbers."""

    type: Literal["pictureChart"]
    title: Annotated[str, Field(min_length=1)] = Field(description="What it shows.")


class Gallery(NodeModel, frozen=True):
    """Pictures side by side."""

    type: Literal["pictureGallery"]
    items: list[BodyNode] = Field(description="The pictures.")


class Silence(NodeModel, frozen=True):
    """Nothing, on Slack."""

    type: Literal["pictureNothing"]


CHART = define_primitive(
    Chart,
    purpose="Show numbers.",
    use_when=("There are numbers",),
    examples=[{"type": "pictureChart", "title": "Sales"}],
    html=lambda node, children, context: html.text(node.title),
    text=lambda node, children, context: node.title,
    markdown=lambda node, children, context: md.paragraph(node.title),
    slack=lambda node, children, context: slack.asset(alt_text=f"Chart: {node.title}", text=slack.section(node.title)),
)
GALLERY = define_primitive(
    Gallery,
    purpose="Show pictures.",
    use_when=("There are several",),
    examples=[{"type": "pictureGallery", "items": [{"type": "pictureChart", "title": "Sales"}]}],
    html=lambda node, children, context: html.join(children["items"]),
    text=lambda node, children, context: "\n\n".join(children["items"]),
    markdown=lambda node, children, context: md.blocks(children["items"]),
    slack=lambda node, children, context: [block for part in children["items"] for block in part],
)
NOTHING = define_primitive(
    Silence,
    purpose="Say nothing.",
    use_when=("There is nothing to say",),
    examples=[{"type": "pictureNothing"}],
    html=lambda node, children, context: html.text("shown"),
    text=lambda node, children, context: "shown",
    markdown=lambda node, children, context: md.paragraph("shown"),
    slack=lambda node, children, context: [],
)
PICTURES = define_pack("picture", primitives=[CHART, GALLERY, NOTHING])
SURFACE = create_isomer_runtime(packs=[BOX_PACK, CHIP_PACK, PICTURES]).surfaces.slack


def chart(title="Sales"):
    """A picture node."""
    return {"type": "pictureChart", "title": title}


def gallery(*items):
    """Pictures in a container."""
    return {"type": "pictureGallery", "items": list(items)}


def kinds(message):
    """The types of a message's blocks."""
    return [block["type"] for block in message.blocks]


def payload(message):
    """What is posted."""
    return {"text": message.text, "blocks": list(message.blocks)}


@pytest.mark.spec("RT-60")
def test_a_message_has_a_text_blocks_and_assets():
    """A title is a header, a subtitle small print; Markdown stands in for a missing renderer, not for silence."""
    message = SURFACE.render(
        view({"type": "chipWord", "word": "word"}, {"type": "pictureNothing"}, title="T", subtitle="S")
    )
    assert message.blocks == (*slack.header("T"), *slack.context("S"), *slack.section("word"))
    assert (message.text, message.assets, message.warnings) == ("T\nS\nword", (), ())


@pytest.mark.spec("RT-61")
@pytest.mark.parametrize(
    ("build", "limit", "native"),
    [
        (slack.header, 150, "header"),
        (slack.section, 3_000, "section"),
        (slack.context, 2_000, "context"),
        (lambda text: slack.fields([text]), 2_000, "section"),
    ],
    ids=["header", "section", "context", "field"],
)
@pytest.mark.parametrize(("unit", "size"), [("a", 1), ("😀", 2)])
def test_a_slot_holds_so_many_utf_16_units(build, limit, native, unit, size):
    """At the limit the block is native, past it the text is whole in rich text."""
    at, past = unit * (limit // size), unit * (limit // size + 1)
    assert [build(at)[0]["type"], build(past)[0]["type"]] == [native, "rich_text"]
    assert list(texts(build(past)[0])) == [past]


@pytest.mark.spec("RT-61")
@pytest.mark.parametrize(
    ("text", "native"), [("&" * 600, True), ("&" * 601, False), ("<" * 750, True), ("<" * 751, False)]
)
def test_lengths_are_counted_after_escaping(text, native):
    """`&` is five units, `<` four."""
    assert (slack.section(text)[0]["type"] == "section") is native


@pytest.mark.spec("RT-61")
@pytest.mark.parametrize(
    ("blocks", "native"),
    [
        (slack.table([], [["x"]] * 100), True),
        (slack.table([], [["x"]] * 101), False),
        (slack.table([], [["x"] * 20]), True),
        (slack.table([], [["x"] * 21]), False),
        (slack.table([], [["x" * 10_000]]), True),
        (slack.table([], [["x" * 10_001]]), False),
    ],
    ids=["100 rows", "101 rows", "20 columns", "21 columns", "10,000 units", "10,001 units"],
)
def test_a_table_has_a_size(blocks, native):
    """Past it, it is text, and told."""
    plan = slack.one_message(blocks)
    assert (plan.blocks[0]["type"] == "table") is native
    assert [loss.kind for loss in plan.losses] == ([] if native else ["table"])
    assert faults(plan.blocks) == []


@pytest.mark.spec("RT-61")
def test_an_empty_cell_holds_a_space_and_a_second_table_is_text():
    """A host may allow more tables."""
    table = slack.table(["a", "b"], [["", "1"]])
    assert table[0]["rows"][1][0] == {"type": "raw_text", "text": " "}
    assert [
        len([b for b in slack.assemble(table * 3, max_tables=most) if b["type"] == "table"]) for most in (1, 2)
    ] == [
        1,
        2,
    ]


@pytest.mark.spec("RT-61")
@pytest.mark.parametrize(("indent", "drawn"), [(-1, 0), (0, 0), (8, 8), (9, 8)])
def test_a_list_is_indented_eight_levels_at_most(indent, drawn):
    """Deeper ones stand there too."""
    assert slack.rich_list([[slack.Run(text="a")]], indent=indent)[0]["elements"][0]["indent"] == drawn


@pytest.mark.spec("RT-61")
def test_buttons_pictures_and_addresses_have_limits():
    """75 units and 25 a row; 2,000 for what a picture says; 3,000 for an address."""
    row = slack.actions([slack.Button(label="x" * 76)] * 25)[0]
    assert {utf16_length(text) for text in texts(row)} == {75}
    picture = slack.image("x" * 2_001, "https://h", title="y" * 2_001)[0]
    assert {len(picture["alt_text"]), len(picture["title"]["text"])} == {2_000}
    longest = "https://h/" + "x" * 2_990
    assert slack.link("a", longest) == f"<{longest}|a>"
    assert slack.link("a", f"{longest}x") == "a"
    assert slack.image("a", f"{longest}x") == slack.context("a")


@pytest.mark.spec("RT-61", "RT-65")
@given(st.lists(TEXT.filter(bool), min_size=1, max_size=4), TEXT, st.integers(1, 6))
def test_every_message_keeps_every_limit(some, title, times):
    """One message and several, whatever is in them: our checker and `slack_sdk` find nothing."""
    body = [node for text in some for node in (head(text), split([head(text)], [chart(text)]))] * times
    document = view(*body, title=title, subtitle=title)
    for collect in (False, True):
        whole = [
            SURFACE.render(document, collect_assets=collect),
            *SURFACE.render_messages(document, collect_assets=collect),
        ]
        for message in whole:
            assert check_slack_payload(payload(message)) == ()
            assert faults(message.blocks) == []


@pytest.mark.spec("RT-62")
@given(
    st.lists(st.sampled_from(["e\u0301", "😀", "\U0001f469\U0001f3fd\u200d\U0001f4bb", "🇩🇪", "&", "a "]), min_size=1)
)
def test_a_cut_falls_between_graphemes_and_is_seen(pieces):
    """Right-trimmed, with a sign, and never inside an entity."""
    text = "".join(pieces) * (14_000 // len(pieces))
    (block, notice) = slack.assemble(slack.preformatted(text))
    cut = next(texts(block))
    assert cut.endswith("…")
    assert cut[:-1] == cut[:-1].rstrip()
    ends = set(accumulate(map(len, graphemes(text[: len(cut) + 40]))))
    assert any(end in ends for end in range(len(cut) - 1, len(cut) + 2) if not text[len(cut) - 1 : end].strip())
    assert next(texts(notice)) == "The last block is cut short."
    assert slack.fallback_text([block]).replace("&amp;", "").find("&") == -1


@pytest.mark.spec("RT-62")
def test_spacers_go_first_then_what_is_past_the_49th():
    """A last line, and a warning, say how many."""
    spaced = slack.one_message([*slack.section("a"), *slack.divider()] * 50)
    assert ([block["type"] for block in spaced.blocks], spaced.losses) == (["section"] * 50, ())
    message = SURFACE.render(view(*[chart()] * 51), collect_assets=True)
    assert kinds(message) == ["image"] * 49 + ["context"]
    assert "2 more blocks are left out." in list(texts(message.blocks[-1]))
    assert [warning.message for warning in message.warnings] == [
        "2 blocks are left out: a message holds 50 blocks and about 13,000 characters"
    ]
    assert len(message.assets) == 49


@pytest.mark.spec("RT-62")
@given(st.lists(TEXT.filter(bool), min_size=1, max_size=8), st.integers(1, 12))
def test_several_messages_lose_nothing(some, times):
    """What `render` had to leave out is in the next one."""
    nodes = [chart(text) for text in some] * times
    messages = SURFACE.render_messages(view(*nodes))
    shown = "".join(text for message in messages for block in message.blocks for text in texts(block))
    wanted = "".join(text for node in nodes for block in slack.section(node["title"]) for text in texts(block))
    assert "".join(shown.split()) == "".join(wanted.split())


@pytest.mark.spec("RT-62")
def test_a_table_past_the_budget_is_rich_text_and_told():
    """All its cells are there."""
    table = slack.table(["Name"], [["x"]] * 100)
    plan = slack.one_message(table)
    assert [block["type"] for block in plan.blocks] == ["rich_text", "context"]
    assert "".join(texts(plan.blocks[0])).split() == ["Name", *["x"] * 100]
    assert plan.losses[0].message == (
        "a table of 101 rows and 1 column is shown as text: "
        "a native one holds 100 rows, 20 columns and 10,000 characters"
    )


@pytest.mark.spec("RT-63")
@given(HOSTILE)
def test_a_text_can_only_be_read_as_text(text):
    """Three characters are escaped, and no mention can come from a field."""
    message = SURFACE.render(view(chart(text or "-"), head(text or "-"), title=text, subtitle=text))
    for drawn in [message.text, *mrkdwn_texts(list(message.blocks))]:
        assert "<" not in drawn
        assert ">" not in drawn
    assert slack.text("<a> & 'b' \"c\" *d*") == "&lt;a&gt; &amp; 'b' \"c\" *d*"


@pytest.mark.spec("RT-63")
@pytest.mark.parametrize(
    ("href", "markup"),
    [
        ("https://h/?a=1&b=2|3", "<https://h/?a=1&amp;b=2%7C3|label>"),
        ("http://h", "<http://h|label>"),
        ("mailto:a@b.c", "<mailto:a@b.c|label>"),
        ("/relative", "label"),
        ("javascript:x", "label"),
        ("https://a b", "label"),
        ("https://h/>x", "label"),
    ],
)
def test_a_link_needs_an_address_that_slack_takes(href, markup):
    """Else its label stands alone."""
    assert slack.link("label", href) == markup


@pytest.mark.spec("RT-63")
def test_code_cannot_be_closed_from_inside():
    """Neither a span nor a link."""
    assert slack.code("a`b") == "`aˋb`"
    assert slack.link("a|b>c", "https://h") == "<https://h|a|b&gt;c>"


@pytest.mark.spec("RT-64")
def test_small_sections_merge_and_a_later_header_gets_a_divider():
    """Ten fields at most; the first header needs none."""
    singles = [block for name in "abcdefghijkl" for block in slack.fields([name])]
    assert [len(block["fields"]) for block in slack.assemble(singles)] == [10, 2]
    message = SURFACE.render(view(head("a"), head("b"), title="T"))
    assert kinds(message) == ["header", "divider", "header", "divider", "header"]


@pytest.mark.spec("RT-66")
def test_a_collected_picture_is_a_placeholder_and_a_request():
    """Numbered in reading order, through containers, with the node as it was written."""
    message = SURFACE.render(view(chart("one"), gallery(chart("two"), chart("three"))), collect_assets=True)
    assert [block["slack_file"] for block in message.blocks] == [{"id": f"asset-{number}"} for number in (1, 2, 3)]
    assert [(asset.ref, asset.node, asset.alt_text) for asset in message.assets] == [
        ("asset-1", chart("one"), "Chart: one"),
        ("asset-2", chart("two"), "Chart: two"),
        ("asset-3", chart("three"), "Chart: three"),
    ]
    assert message.warnings == ()
    assert faults(message.blocks) == []


@pytest.mark.spec("RT-66")
def test_a_picture_that_is_not_collected_is_its_text_and_told():
    """With the path of the node."""
    message = SURFACE.render(view(head(), gallery(chart("two"))))
    assert message.blocks[1:] == tuple(slack.section("two"))
    assert message.assets == ()
    assert [(warning.surface, warning.path) for warning in message.warnings] == [("slack", "body[1].items[0]")]


@pytest.mark.spec("RT-66")
def test_each_of_several_messages_asks_for_its_own_pictures():
    """Under names that are unique over all of them, the same each time."""
    document = view(*[chart(str(number)) for number in range(60)])
    messages = SURFACE.render_messages(document, collect_assets=True)
    assert [len(message.assets) for message in messages] == [50, 10]
    refs = [asset.ref for message in messages for asset in message.assets]
    assert refs == [f"asset-{number}" for number in range(1, 61)]
    assert messages == SURFACE.render_messages(document, collect_assets=True)
