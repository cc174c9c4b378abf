"""Draws a Slack message as HTML, about as Slack shows it: for the demo's page."""

import html
import re
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final

from markupsafe import Markup

from isomer_agent_tools.sdk import JsonObject

__all__ = ("slack_preview",)

_INLINE: Final = re.compile(
    r"<(?P<url>[^<>|]+)\|(?P<label>[^<>]*)>"
    r"|`(?P<code>[^`]+)`"
    r"|(?<!\w)\*(?P<strong>[^*\n]+)\*(?!\w)"
    r"|(?<!\w)_(?P<emphasis>[^_\n]+)_(?!\w)"
)
_LINK: Final = Markup('<a href="{}" rel="noopener noreferrer">{}</a>')
_CODE: Final = Markup("<code>{}</code>")
_STRONG: Final = Markup("<b>{}</b>")
_EMPHASIS: Final = Markup("<i>{}</i>")
_BREAK: Final = Markup("<br>")


def slack_preview(blocks: Iterable[JsonObject]) -> Markup:
    """The blocks of one message, in order. Kinds of block that our surface does not write are left out."""
    return Markup("").join(_BLOCKS[block["type"]](block) for block in blocks if block["type"] in _BLOCKS)


def _header(block: JsonObject) -> Markup:
    return Markup('<p class="slack-header">{}</p>').format(block["text"]["text"])


def _section(block: JsonObject) -> Markup:
    text = Markup("<p>{}</p>").format(_mrkdwn(block["text"]["text"])) if "text" in block else Markup("")
    fields = Markup("").join(Markup("<p>{}</p>").format(_mrkdwn(field["text"])) for field in block.get("fields", ()))
    return text + (Markup('<div class="slack-fields">{}</div>').format(fields) if fields else "")


def _context(block: JsonObject) -> Markup:
    texts = Markup(" ").join(
        Markup("<span>{}</span>").format(_mrkdwn(element["text"])) for element in block["elements"]
    )
    return Markup('<p class="slack-context">{}</p>').format(texts)


def _divider(_block: JsonObject) -> Markup:
    return Markup("<hr>")


def _rich_text(block: JsonObject) -> Markup:
    return Markup("").join(_element(element) for element in block["elements"])


def _element(element: JsonObject) -> Markup:
    if element["type"] == "rich_text_list":
        items = Markup("").join(Markup("<li>{}</li>").format(_runs(item)) for item in element["elements"])
        return Markup("<{0}>{1}</{0}>").format("ol" if element["style"] == "ordered" else "ul", items)
    tags = {"rich_text_preformatted": "pre", "rich_text_quote": "blockquote"}
    return Markup("<{0}>{1}</{0}>").format(tags.get(element["type"], "p"), _runs(element))


def _runs(section: JsonObject) -> Markup:
    return Markup("").join(_run(run) for run in section["elements"])


def _run(run: JsonObject) -> Markup:
    style = run.get("style", {})
    drawn = _lines(run["text"])
    if run["type"] == "link":
        drawn = _LINK.format(run["url"], drawn)
    for name, tag in (("code", _CODE), ("italic", _EMPHASIS), ("bold", _STRONG)):
        drawn = tag.format(drawn) if style.get(name) else drawn
    return drawn


def _image(block: JsonObject) -> Markup:
    """Its title and its alt text: a preview loads nothing."""
    title = Markup("<p>{}</p>").format(block["title"]["text"]) if "title" in block else Markup("")
    shown: Markup | str = block["alt_text"]
    if "image_url" in block:
        shown = _LINK.format(block["image_url"], shown)
    return title + Markup('<p class="slack-context"><span>Picture: {}</span></p>').format(shown)


def _actions(block: JsonObject) -> Markup:
    buttons = Markup("</span> <span>").join(
        _button(element) for element in block["elements"] if element["type"] == "button"
    )
    return Markup('<p class="slack-context"><span>{}</span></p>').format(buttons)


def _button(element: JsonObject) -> Markup:
    label = Markup("[{}]").format(element["text"]["text"])
    return _LINK.format(element["url"], label) if "url" in element else label


def _table(block: JsonObject) -> Markup:
    rows = Markup("").join(
        Markup("<tr>{}</tr>").format(Markup("").join(Markup("<td>{}</td>").format(_cell(cell)) for cell in row))
        for row in block["rows"]
    )
    return Markup('<div class="slack-table"><table>{}</table></div>').format(rows)


def _cell(cell: JsonObject) -> Markup:
    return Markup("").join(map(_runs, cell["elements"])) if cell["type"] == "rich_text" else _lines(cell["text"])


def _mrkdwn(source: str) -> Markup:
    """Slack's inline markup; its entities are decoded before markupsafe escapes the text again."""
    parts: list[Markup] = []
    start = 0
    for found in _INLINE.finditer(source):
        parts += (_lines(html.unescape(source[start : found.start()])), _marked(found))
        start = found.end()
    return Markup("").join([*parts, _lines(html.unescape(source[start:]))])


def _marked(found: re.Match[str]) -> Markup:
    if found["url"]:
        return _LINK.format(html.unescape(found["url"]), html.unescape(found["label"]))
    if found["code"]:
        return _CODE.format(html.unescape(found["code"]))
    return _STRONG.format(_mrkdwn(found["strong"])) if found["strong"] else _EMPHASIS.format(_mrkdwn(found["emphasis"]))


def _lines(text: str) -> Markup:
    return _BREAK.join(text.split("\n"))


_BLOCKS: Final[Mapping[str, Callable[[JsonObject], Markup]]] = MappingProxyType(
    {
        "actions": _actions,
        "context": _context,
        "divider": _divider,
        "header": _header,
        "image": _image,
        "rich_text": _rich_text,
        "section": _section,
        "table": _table,
    }
)
