"""Our checker of Slack's limits sees what `slack_sdk` lets through, on both sides of each limit."""

import pytest
from hypothesis import given
from slack_sdk.models.blocks import Block

from isomer_agent_tools.testing import SlackFinding, check_slack_payload
from isomer_agent_tools.testing.strategies import json_values

FACE = "😀"


def paths(payload, **options):
    """Where the findings are."""
    return [found.path for found in check_slack_payload(payload, **options)]


def plain(text):
    """A text without markup."""
    return {"type": "plain_text", "text": text}


def mrkdwn(text):
    """A text with Slack's markup."""
    return {"type": "mrkdwn", "text": text}


def section(text="a", **others):
    """A paragraph."""
    return {"type": "section", "text": mrkdwn(text), **others}


def fields(*contents):
    """A section of fields."""
    return {"type": "section", "fields": [mrkdwn(content) for content in contents]}


def context(*contents):
    """Small print."""
    return {"type": "context", "elements": [mrkdwn(content) for content in contents]}


def image(**others):
    """A picture."""
    return {"type": "image", "image_url": "https://h/x.png", "alt_text": "a", **others}


def actions(*elements):
    """A row of things to press."""
    return {"type": "actions", "elements": list(elements)}


def button(text="a", **others):
    """A button."""
    return {"type": "button", "text": plain(text), **others}


def option(text="a", **others):
    """One thing to pick."""
    return {"text": plain(text), "value": "v", **others}


def select(*options, **others):
    """A menu."""
    return {"type": "static_select", "options": list(options), **others}


def overflow(*options):
    """A short menu behind dots."""
    return {"type": "overflow", "options": list(options)}


def table(rows, cell="a", columns=1):
    """A table of equal cells."""
    return {"type": "table", "rows": [[{"type": "raw_text", "text": cell}] * columns for _ in range(rows)]}


def rich(*elements):
    """Rich text."""
    return {"type": "rich_text", "elements": list(elements)}


def run(text="a", **others):
    """A piece of rich text."""
    return {"type": "text", "text": text, **others}


def line(*inlines):
    """A line of rich text."""
    return {"type": "rich_text_section", "elements": list(inlines)}


def points(indent):
    """A list of one item."""
    return {"type": "rich_text_list", "style": "bullet", "indent": indent, "elements": [line(run())]}


SIDES = [
    (lambda n: [section()] * n, 50, "blocks"),
    (lambda n: [section("x" * n)], 3_000, "blocks[0].text.text"),
    (lambda n: [section(FACE * (n // 2) + "x" * (n % 2))], 3_000, "blocks[0].text.text"),
    (lambda n: [{"type": "header", "text": plain("x" * n)}], 150, "blocks[0].text.text"),
    (lambda n: [fields("x" * n)], 2_000, "blocks[0].fields[0].text"),
    (lambda n: [fields(*["x"] * n)], 10, "blocks[0].fields"),
    (lambda n: [context(*["x"] * n)], 10, "blocks[0].elements"),
    (lambda n: [context("x" * n)], 2_000, "blocks[0].elements[0].text"),
    (lambda n: [actions(*[button()] * n)], 25, "blocks[0].elements"),
    (lambda n: [actions(button("x" * n))], 75, "blocks[0].elements[0].text.text"),
    (lambda n: [section(accessory=button("x" * n))], 75, "blocks[0].accessory.text.text"),
    (lambda n: [actions(select(*[option()] * n))], 100, "blocks[0].elements[0].options"),
    (lambda n: [actions(select(option("x" * n)))], 75, "blocks[0].elements[0].options[0].text.text"),
    (lambda n: [actions(overflow(*[option()] * n))], 5, "blocks[0].elements[0].options"),
    (lambda n: [image(alt_text="x" * n)], 2_000, "blocks[0].alt_text"),
    (lambda n: [image(title=plain("x" * n))], 2_000, "blocks[0].title.text"),
    (lambda n: [image(image_url="https://h/" + "x" * (n - 10))], 3_000, "blocks[0].image_url"),
    (lambda n: [table(n)], 100, "blocks[0].rows"),
    (lambda n: [table(1, columns=n)], 20, "blocks[0].rows"),
    (lambda n: [table(1, cell="x" * n)], 10_000, "blocks"),
    (lambda n: [table(1)] * n, 1, "blocks"),
    (lambda n: [rich(points(n))], 8, "blocks[0].elements[0].indent"),
    (lambda n: [rich(line(run("x" * n)))], 13_000, "blocks"),
    (lambda n: [section(block_id="x" * n)], 255, "blocks[0].block_id"),
    (lambda n: {"text": "x" * n, "blocks": [section()]}, 4_000, "text"),
]


@pytest.mark.spec("RT-61", "RT-65")
@pytest.mark.parametrize(("payload", "most", "path"), SIDES, ids=range(len(SIDES)))
def test_a_limit_passes_and_one_more_is_a_finding(payload, most, path):
    """Lengths are UTF-16 units."""
    assert paths(payload(most)) == []
    assert paths(payload(most + 1)) == [path]


REFUSED = [
    ([section("")], "blocks[0].text.text"),
    ([{"type": "section"}], "blocks[0]"),
    ([fields()], "blocks[0].fields"),
    ([{"type": "header", "text": mrkdwn("a")}], "blocks[0].text.type"),
    ([table(1, cell="")], "blocks[0].rows[0][0].text"),
    ([{"type": "table", "rows": [[rich(line(run(" ")))], []]}], "blocks[0].rows"),
    ([{"type": "table", "rows": [[{"type": "number"}]]}], "blocks[0].rows[0][0]"),
    ([{"type": "table", "rows": 1}], "blocks[0].rows"),
    ([{**table(1), "column_settings": [{"align": "top"}]}], "blocks[0].column_settings[0].align"),
    ([{**table(1), "column_settings": [{}, {}]}], "blocks[0].column_settings"),
    ([rich()], "blocks[0].elements"),
    ([rich(line())], "blocks[0].elements[0].elements"),
    ([rich(line(run("")))], "blocks[0].elements[0].elements[0].text"),
    ([rich(points(-1))], "blocks[0].elements[0].indent"),
    ([rich(line({"type": "user", "user_id": "U1"}))], "blocks[0].elements[0].elements[0].type"),
    ([rich(line({"type": "link", "url": "javascript:x"}))], "blocks[0].elements[0].elements[0].url"),
    ([rich(line({"type": "link", "url": "/up"}))], "blocks[0].elements[0].elements[0].url"),
    (
        [rich({"type": "rich_text_list", "style": "bullet", "elements": [run()]})],
        "blocks[0].elements[0].elements[0].type",
    ),
    ([image(alt_text="")], "blocks[0].alt_text"),
    ([{"type": "image", "alt_text": "a"}], "blocks[0]"),
    ([actions(button(url="javascript:x"))], "blocks[0].elements[0].url"),
    ([actions({"type": "nope"})], "blocks[0].elements[0].type"),
    ([actions({"type": "static_select"})], "blocks[0].elements[0]"),
    ([section(block_id="a"), section(block_id="a")], "blocks"),
    ([section(colour="red")], "blocks[0]"),
    ([{"type": "nope"}], "blocks[0].type"),
    ([7], "blocks[0]"),
    ([section(text="x") | {"text": "x"}], "blocks[0].text"),
    ([section("<!channel>")], "blocks[0].text.text"),
    ([section("<@U1>")], "blocks[0].text.text"),
    ([section("<#C1>")], "blocks[0].text.text"),
    ([section("a & b")], "blocks[0].text.text"),
    ([section("a > b")], "blocks[0].text.text"),
    ([section("<javascript:x|y>")], "blocks[0].text.text"),
    ({"text": "<!here>", "blocks": []}, "text"),
    ({"text": 7, "blocks": []}, "text"),
    ({"text": "x"}, "blocks"),
    (None, "blocks"),
]


@pytest.mark.spec("RT-61", "RT-65")
@pytest.mark.parametrize(("payload", "path"), REFUSED, ids=range(len(REFUSED)))
def test_what_slack_refuses_is_a_finding_at_its_place(payload, path):
    """Empty texts, unknown keys and kinds, repeated ids, addresses, and whatever text must not do."""
    assert path in paths(payload)


TAKEN = [
    [],
    [section("> quoted\n> lines &amp; *marks* <https://h/?a=1|label>")],
    [
        rich(
            line(
                run("<!channel>"), {"type": "link", "url": "https://h", "text": "x"}, {"type": "emoji", "name": "wave"}
            )
        )
    ],
    [actions(select(option(description=plain("d")), placeholder=plain("p")), overflow(option(url="https://h")))],
    [actions({"type": "static_select", "option_groups": [{"label": plain("l"), "options": [option()]}]})],
    [actions({"type": "checkboxes", "options": [option()]}, button(style="danger", value="v", action_id="a"))],
    [section(accessory=image()), {"type": "context", "elements": [image(), plain("x")]}],
    [{**table(2, columns=2), "column_settings": [{"is_wrapped": True}, {"align": "right"}]}, {"type": "divider"}],
    [{"type": "table", "rows": [[rich(line(run("x")))]]}],
    [rich({"type": "rich_text_quote", "elements": [run()]}, {"type": "rich_text_preformatted", "elements": [run()]})],
]


@pytest.mark.parametrize("blocks", TAKEN, ids=range(len(TAKEN)))
def test_what_slack_takes_passes(blocks):
    """A checker that refuses good messages is switched off."""
    assert check_slack_payload(blocks) == ()


@pytest.mark.spec("RT-65")
def test_it_sees_what_slack_sdk_lets_through():
    """The reason why there is one of our own."""
    let_through = [section(""), fields("x" * 2_001), table(101), table(1, cell="")]
    for block in let_through:
        Block.parse(block).validate_json()
        assert check_slack_payload([block]) != ()


def test_two_tables_pass_where_they_are_asked_for():
    """A host may know that its workspace takes them."""
    assert paths([table(1), table(1)], max_tables=2) == []


def test_a_finding_reads_as_a_sentence():
    """Path, then predicate."""
    assert check_slack_payload([section("x" * 3_001)]) == (
        SlackFinding(path="blocks[0].text.text", message="must be at most 3000 units, not 3001"),
    )


@given(json_values())
def test_no_payload_makes_it_raise(payload):
    """It judges what a renderer made, whatever that is."""
    check_slack_payload(payload)
    check_slack_payload([payload, {"type": "section", "text": payload, "fields": payload, "accessory": payload}])
    check_slack_payload([{"type": kind, "elements": [payload], "rows": payload, "options": payload} for kind in KINDS])
    check_slack_payload([rich(payload, {"type": "rich_text_list", "style": payload, "elements": [line(payload)]})])


KINDS = ["actions", "context", "header", "image", "rich_text", "table"]
