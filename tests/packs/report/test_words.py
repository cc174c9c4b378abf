"""The types that say, look up and arrange: what validates, and how it is drawn."""

from copy import deepcopy

import pytest

from isomer_agent_tools.packs.report import report_pack
from isomer_agent_tools.runtime import create_isomer_runtime
from tests.packs.report._report import (
    EXAMPLES,
    ROOMY,
    RUNTIME,
    html_of,
    markdown_of,
    paths,
    slack_of,
    text_of,
)
from tests.packs.slides._slides import parsed, view

TEXT = {"type": "text", "text": "a"}
DATA = "data:image/gif;base64,R0lGODlhAQABAAAAACw="


def with_count(node, path, count):
    """A copy of a node whose list at a path is made as long as `count` from its first item."""
    made = deepcopy(node)
    holder = made
    for name in path[:-1]:
        holder = holder[name]
    holder[path[-1]] = [deepcopy(holder[path[-1]][0]) for _ in range(count)]
    return made


@pytest.mark.parametrize(
    ("name", "path", "least", "most"),
    [
        ("list-1", ["items"], 1, 50),
        ("keyValues-1", ["items"], 1, 20),
        ("links-1", ["items"], 1, 20),
        ("columns-1", ["columns"], 2, 4),
        ("columns-1", ["columns", 0, "items"], 1, 20),
        ("card-1", ["items"], 1, 20),
    ],
)
def test_a_list_at_a_limit_passes_and_one_past_it_is_one_finding(name, path, least, most):
    """Both sides of each limit."""
    place = path[0] if len(path) == 1 else f"{path[0]}[{path[1]}].{path[2]}"
    for count in (least, most):
        assert paths(with_count(EXAMPLES[name], path, count)) == []
    for count in (least - 1, most + 1):
        assert paths(with_count(EXAMPLES[name], path, count)) == [place]


def test_a_hundred_thousand_items_are_one_finding():
    """Too many is said once, not for each."""
    assert paths(with_count(EXAMPLES["list-1"], ["items"], 100_000), runtime=ROOMY) == ["items"]
    assert paths(with_count(EXAMPLES["keyValues-1"], ["items"], 100_000), runtime=ROOMY) == ["items"]


@pytest.mark.parametrize(
    ("node", "found"),
    [
        ({"type": "heading", "text": "a", "level": 4}, "level: must be at most 3"),
        ({"type": "heading", "text": "a", "level": 0}, "level: must be at least 1"),
        ({"type": "text", "text": ""}, "text: must not be empty"),
        ({"type": "list", "items": [{"text": "a"}]}, "items[0].checked: is required"),
        ({"type": "callout", "text": "a", "tone": "loud"}, "tone: must be one of"),
        ({"type": "image", "src": "javascript:x", "alt": "a"}, "src: must be an http or https URL"),
        ({"type": "links", "items": [{"label": "a", "href": "vbscript:x"}]}, "items[0].href: must be an http"),
        ({"type": "card", "items": []}, "items: must not be empty"),
        ({"type": "code", "code": ""}, "code: must not be empty"),
    ],
)
def test_a_fault_is_one_finding_at_its_place(node, found):
    """A model repairs what it is told exactly."""
    (error,) = RUNTIME.validate(view(node)).errors
    assert f"{error.path.removeprefix('body[0].')}: {error.message}".startswith(found)


@pytest.mark.spec("RT-39")
def test_a_bare_string_is_a_text_wherever_a_node_may_stand():
    """In a body, in a column, in a card."""
    short = view(
        "One **two**", {"type": "card", "items": ["Three"]}, {"type": "columns", "columns": [{"items": ["4"]}] * 2}
    )
    long = view(
        {"type": "text", "text": "One **two**"},
        {"type": "card", "items": [{"type": "text", "text": "Three"}]},
        {"type": "columns", "columns": [{"items": [{"type": "text", "text": "4"}]}] * 2},
    )
    assert RUNTIME.surfaces.html.render(short) == RUNTIME.surfaces.html.render(long)
    assert RUNTIME.surfaces.markdown.render(short) == RUNTIME.surfaces.markdown.render(long)


@pytest.mark.parametrize(("level", "below_title", "alone"), [(None, "h2", "h1"), (1, "h2", "h1"), (3, "h4", "h3")])
def test_headings_are_those_of_the_page(level, below_title, alone):
    """The title of a composition is its first heading."""
    node = {"type": "heading", "text": "Part", **({"level": level} if level else {})}
    titled = {**view(node), "title": "Title"}
    assert parsed(RUNTIME.surfaces.html.render(titled).html).all(below_title)
    assert html_of(node).all(alone)


def test_a_heading_of_the_first_level_is_one_in_slack_too():
    """Lower ones are bold lines."""
    assert [block["type"] for block in slack_of({"type": "heading", "text": "Part"})] == ["header"]
    (lower,) = slack_of({"type": "heading", "level": 2, "text": "Part"})
    assert lower["text"]["text"] == "*Part*"


def test_things_to_check_off_say_whether_they_are_done():
    """To an eye, to an ear, and in characters."""
    node = {"type": "list", "items": [{"text": "a", "checked": True}, {"text": "b", "checked": False}, "c"]}
    assert [box.attributes["aria-label"] for box in html_of(node).all(cls="rp-list-box")] == ["Done", "Open"]
    assert text_of(node) == markdown_of(node) == "- [x] a\n- [ ] b\n- c"


@pytest.mark.parametrize("tone", ["primary", "accent", "success", "warning", "risk", "danger"])
def test_a_tone_is_never_colour_alone(tone):
    """A callout without a title takes the tone's own name, and a sign stands before it."""
    plain = {"type": "callout", "text": "x"}
    toned = {**plain, "tone": tone}
    assert text_of(plain) == "x"
    assert text_of(toned).endswith("\nx")
    assert len(text_of(toned)) > len("x\n") + 4
    assert html_of(toned).all(cls="rp-cue")
    assert text_of({**plain, "tone": "neutral"}) == "x"


def test_a_figure_is_written_by_its_format():
    """And a text as it stands."""
    items = [
        {"label": "Share", "value": {"raw": 0.256, "format": "percent"}},
        {"label": "Day", "value": {"raw": "2026-11-30", "format": "date"}},
        {"label": "Owner", "value": "Noor\nin **Returns**"},
    ]
    assert text_of({"type": "keyValues", "items": items}) == "Share: 25.6%\nDay: Nov 30, 2026\nOwner: Noor in Returns"


def test_code_keeps_its_lines_and_loses_blank_ends():
    """What stands in `pre` is the code."""
    node = {"type": "code", "code": "\n\n  a < b\n\n\tc\n"}
    (pre,) = html_of(node).all("pre")
    assert pre.text == text_of(node) == "  a < b\n\n\tc"
    assert markdown_of(node) == "```\n  a < b\n\n\tc\n```"


def test_code_with_a_fence_in_it_stays_whole_in_slack():
    """It becomes a block that no backtick can close."""
    node = {"type": "code", "file": "a.md", "code": "```\nx\n```"}
    assert [block["type"] for block in slack_of(node)] == ["section", "rich_text"]


@pytest.mark.spec("RT-55")
def test_a_remote_picture_is_its_words_until_the_host_allows_its_origin():
    """Nothing is fetched that nobody allowed."""
    node = {"type": "image", "src": "https://cdn.example.com/a.png", "alt": "A gate", "caption": "At noon"}
    assert html_of(node).all("img") == []
    assert "A gate" in html_of(node).text
    allowing = create_isomer_runtime(packs=[report_pack], image_origins=["https://cdn.example.com"])
    (picture,) = parsed(allowing.surfaces.html.render(view(node)).body).all("img")
    assert picture.attributes["alt"] == "A gate"
    assert text_of(node) == "[A gate]\nAt noon"


@pytest.mark.spec("RT-66")
def test_a_picture_without_an_address_for_slack_is_an_asset():
    """The host uploads it, or its words stand there."""
    node = {"type": "image", "src": DATA, "alt": "A gate"}
    message = RUNTIME.surfaces.slack.render(view(node), collect_assets=True)
    assert [asset.alt_text for asset in message.assets] == ["A gate"]
    assert [block["type"] for block in message.blocks] == ["image"]
    assert [block["type"] for block in slack_of(node)] == ["context"]
    (direct,) = slack_of({"type": "image", "src": "https://example.com/a.png", "alt": "A gate"})
    assert direct["image_url"] == "https://example.com/a.png"


def test_a_link_is_told_with_its_address_in_text_alone():
    """Elsewhere it can be followed."""
    node = {"type": "links", "items": [{"label": "Figures", "href": "https://example.com/f", "note": "All"}]}
    assert text_of(node) == "- Figures – All (https://example.com/f)"
    assert markdown_of(node) == "- [Figures](https://example.com/f) – All"
    (link,) = html_of(node).all("a")
    assert link.attributes["href"] == "https://example.com/f"


@pytest.mark.parametrize(
    "node", [{"type": "card", "items": [TEXT, TEXT]}, {"type": "columns", "columns": [{"items": [TEXT]}] * 2}]
)
def test_children_follow_one_another_where_nothing_stands_side_by_side(node):
    """In text, Markdown and a message."""
    assert text_of(node) == markdown_of(node) == "a\n\na"
    assert len(slack_of(node)) == 2


def test_markdown_past_the_documents_allowance_is_drawn_as_text():
    """65,536 characters are read as Markdown, and what comes after as it is."""
    filler = {"type": "text", "text": "x" * 16_000}
    body = [filler] * 4 + [{"type": "text", "text": "**a**"}, {"type": "callout", "text": "b" * 2_000}, "**c**"]
    drawn = RUNTIME.surfaces.text.render(view(*body)).split("\n\n")
    assert drawn[4] == "a"
    assert drawn[-1] == "**c**"


def test_a_box_with_a_tone_and_no_title_is_named_after_its_tone():
    """Or its tone would be nowhere on any surface."""
    card = {"type": "card", "tone": "danger", "items": ["Down since noon."]}
    assert text_of(card) == "✗ Danger\n\nDown since noon."
    assert markdown_of(card).startswith("**✗ Danger**")
    assert text_of({"type": "card", "tone": "neutral", "items": ["x"]}) == "x"


def test_a_number_for_a_point_is_told_to_be_text():
    """Not to be an object, which only what is checked off needs."""
    (error,) = RUNTIME.validate({"type": "view", "body": [{"type": "list", "items": [1]}]}).errors
    assert error.message == 'must be a string; write "1", not 1'
    assert error.fix is not None
