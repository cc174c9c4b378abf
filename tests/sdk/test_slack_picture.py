import pytest

from isomer_agent_tools.sdk import slack
from tests.sdk._slack_limits import faults, texts


def test_a_picture_has_an_address_an_alt_text_and_maybe_a_title():
    """Each on one line."""
    assert slack.image("A\nchart", "https://h/a|b.png", title="T") == [
        {
            "type": "image",
            "image_url": "https://h/a%7Cb.png",
            "alt_text": "A chart",
            "title": {"type": "plain_text", "text": "T"},
        }
    ]


@pytest.mark.parametrize(
    "url", ["/a.png", "data:image/png;base64,AA", "javascript:x", "mailto:a@b", "https://h/" + "x" * 2_991, ""]
)
def test_a_picture_that_slack_cannot_load_is_its_text(url):
    """The title where there is one, because a reader would have seen that."""
    assert slack.image("A chart", url) == slack.context("A chart")
    assert slack.image("A chart", url, title="Sales") == slack.context("Sales")


def test_an_alt_text_and_a_title_hold_2000_units():
    """What is cut there stands below the picture, whole."""
    assert slack.image("x" * 2_000, "https://h/a.png", title="y" * 2_000)[0]["alt_text"] == "x" * 2_000
    block, *below = slack.image("x" * 2_001, "https://h/a.png", title="y" * 2_001)
    assert (block["alt_text"], block["title"]["text"]) == ("x" * 1_999 + "…", "y" * 1_999 + "…")
    assert "".join(text for part in below for text in texts(part)) == "x" * 2_001 + "y" * 2_001
    assert faults([block, *below]) == []


def test_a_picture_always_says_something_to_a_screen_reader():
    """Slack refuses an empty alt text."""
    assert [slack.image(" ", "https://h", title=title)[0]["alt_text"] for title in ("T", None)] == ["T", "Picture"]


def test_an_asset_is_a_placeholder_or_its_text():
    """Placeholders are numbered in reading order; texts may hold assets themselves."""
    inner = slack.asset(alt_text="inner", text=slack.section("told"))
    blocks = [*slack.asset(alt_text="a", text=inner), *slack.divider(), *slack.asset(alt_text="b", text=[])]
    assert list(slack.without_assets(blocks)) == [*slack.section("told"), *slack.divider()]
    assert list(slack.with_placeholders(blocks)) == [
        {"type": "image", "slack_file": {"id": "asset-1"}, "alt_text": "a"},
        *slack.divider(),
        {"type": "image", "slack_file": {"id": "asset-2"}, "alt_text": "b"},
    ]


def test_an_asset_never_reaches_slack():
    """A host that assembles blocks by itself gets the text."""
    blocks = slack.asset(alt_text="a", text=slack.section("told"))
    assert slack.assemble(blocks) == slack.section("told")
    assert [plan.blocks for plan in slack.many_messages(blocks)] == [tuple(slack.section("told"))]
