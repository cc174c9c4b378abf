"""Pictures in Slack: from an address, or as an asset that the host uploads (RT-66)."""

from collections.abc import Iterable, Iterator, Sequence

from isomer_agent_tools.sdk._slack_inline import Run, SlackBlock, slack_url
from isomer_agent_tools.sdk._slack_rich import context, rich_text
from isomer_agent_tools.sdk._text import cut_graphemes, single_line, utf16_length
from isomer_agent_tools.sdk._types import JsonObject
from isomer_agent_tools.sdk._urls import asset_url

__all__ = ("asset", "assets_of", "image", "with_placeholders", "without_assets")

_ASSET = "isomer_asset"
"""The type of the block that stands for a picture until the surface knows whether the host collects assets."""

_MAX_TEXT = 2_000
_UNNAMED = "Picture"


def image(alt_text: str, url: str, *, title: str | None = None) -> list[SlackBlock]:
    """A picture; its alt text as small print when Slack does not take `url`, which has to be `http` or `https`.

    An alt text or a title past 2,000 units is cut in the block and stands below it, whole.
    """
    address = slack_url(asset_url(url))
    if address is None:
        return context(single_line(title or alt_text))
    return _described({"type": "image", "image_url": address}, alt_text, title)


def asset(*, alt_text: str, text: Sequence[SlackBlock]) -> list[SlackBlock]:
    """A picture that the host draws from the node and uploads, or `text` where it does not collect assets.

    Put the block among others as it is: the surface replaces it, so it never reaches Slack.

    Args:
        alt_text: says what the picture shows, in a sentence.
        text: the blocks that tell the same without a picture.
    """
    return [{"type": _ASSET, "alt_text": alt_text, "text": list(text)}]


def assets_of(blocks: Iterable[SlackBlock]) -> list[SlackBlock]:
    """The assets among the blocks, in order."""
    return [block for block in blocks if block["type"] == _ASSET]


def without_assets(blocks: Iterable[SlackBlock]) -> Iterator[SlackBlock]:
    """The blocks with the text of each asset in its place."""
    waiting = list(blocks)[::-1]
    while waiting:
        block = waiting.pop()
        if block["type"] == _ASSET:
            waiting += reversed(block["text"])
        else:
            yield block


def with_placeholders(blocks: Iterable[SlackBlock]) -> Iterator[SlackBlock]:
    """The blocks with an image block in place of each asset, its file named `asset-1`, `asset-2` and so on.

    The host puts Slack's own id where that name stands.
    """
    count = 0
    for block in blocks:
        if block["type"] == _ASSET:
            count += 1
            yield from _described({"type": "image", "slack_file": {"id": f"asset-{count}"}}, block["alt_text"], None)
        else:
            yield block


def _described(block: JsonObject, alt_text: str, title: str | None) -> list[SlackBlock]:
    described = single_line(alt_text).strip() or single_line(title or "").strip() or _UNNAMED
    block["alt_text"] = _short(described)
    below = _whole(described)
    if title and (named := single_line(title).strip()):
        block["title"] = {"type": "plain_text", "text": _short(named)}
        below += _whole(named)
    return [block, *below]


def _short(line: str) -> str:
    return cut_graphemes(line, _MAX_TEXT, utf16_length)


def _whole(line: str) -> list[SlackBlock]:
    return rich_text([Run(text=line)]) if utf16_length(line) > _MAX_TEXT else []
