"""Blocks of text for Slack: native while a text fits its slot, rich text with the whole of it past that (RT-62)."""

from collections.abc import Iterable, Sequence

from isomer_agent_tools.sdk._slack_inline import Mrkdwn, Run, SlackBlock, slack_url, text
from isomer_agent_tools.sdk._text import clean_text, single_line, utf16_length
from isomer_agent_tools.sdk._types import JsonObject

__all__ = (
    "cell_elements",
    "context",
    "divider",
    "fields",
    "header",
    "inline_text",
    "preformatted",
    "quote",
    "rich_list",
    "rich_text",
    "section",
)

_MAX_HEADER = 150
_MAX_SECTION = 3_000
_MAX_FIELD = 2_000
_MAX_FIELDS = 10
_MAX_CONTEXT = 2_000
_MAX_INDENT = 8
_STYLES = ("bold", "code", "italic")


def header(value: str) -> list[SlackBlock]:
    """A title on one line; past 150 units bold rich text. A blank one gives no block."""
    line = single_line(value).strip()
    if not line:
        return []
    if utf16_length(line) > _MAX_HEADER:
        return rich_text([Run(text=line, bold=True)])
    return [{"type": "header", "text": {"type": "plain_text", "text": line}}]


def section(content: str | Mrkdwn) -> list[SlackBlock]:
    """A paragraph; past 3,000 units rich text. A blank one gives no block."""
    body = text(content)
    if utf16_length(body) > _MAX_SECTION:
        return rich_text(body.runs)
    return [{"type": "section", "text": _mrkdwn(body)}] if body.strip() else []


def fields(items: Iterable[str | Mrkdwn]) -> list[SlackBlock]:
    """Short texts in two columns, 10 a section; one past 2,000 units is rich text between two sections."""
    made: list[SlackBlock] = []
    row: list[JsonObject] = []
    for item in map(text, items):
        if utf16_length(item) > _MAX_FIELD:
            made += [*_field_sections(row), *rich_text(item.runs)]
            row = []
        elif item.strip():
            row.append(_mrkdwn(item))
    return made + _field_sections(row)


def context(content: str | Mrkdwn) -> list[SlackBlock]:
    """A note in small print; past 2,000 units rich text. A blank one gives no block."""
    body = text(content)
    if utf16_length(body) > _MAX_CONTEXT:
        return rich_text(body.runs)
    return [{"type": "context", "elements": [_mrkdwn(body)]}] if body.strip() else []


def rich_text(runs: Iterable[Run]) -> list[SlackBlock]:
    """Runs as one block, whole, whatever their length. Nothing to draw gives no block."""
    return _rich("rich_text_section", _inlines(runs))


def quote(runs: Iterable[Run]) -> list[SlackBlock]:
    """Runs as a quotation."""
    return _rich("rich_text_quote", _inlines(runs))


def preformatted(value: str) -> list[SlackBlock]:
    """A text in a fixed-width font, its line breaks kept. A blank one gives no block."""
    return _rich("rich_text_preformatted", _inlines([Run(text=value)]))


def rich_list(
    items: Iterable[Sequence[Run]], *, ordered: bool = False, indent: int = 0, start: int = 1
) -> list[SlackBlock]:
    """A list; blank items are left out.

    Args:
        items: the runs of each item.
        ordered: numbers instead of bullets.
        indent: depth of the list, from 0 to 8; more counts as 8.
        start: number of the first item of an ordered list.
    """
    drawn = [inlines for inlines in map(_inlines, items) if _is_drawn(inlines)]
    if not drawn:
        return []
    element: JsonObject = {
        "type": "rich_text_list",
        "style": "ordered" if ordered else "bullet",
        "indent": min(_MAX_INDENT, max(0, indent)),
        "elements": [{"type": "rich_text_section", "elements": inlines} for inlines in drawn],
    }
    if ordered and start > 1:
        element["offset"] = start - 1
    return [{"type": "rich_text", "elements": [element]}]


def divider() -> list[SlackBlock]:
    """A line across the message."""
    return [{"type": "divider"}]


def cell_elements(run: Run) -> list[JsonObject]:
    """One run as the inline elements of a table cell."""
    return _inlines([run])


def inline_text(inline: JsonObject) -> str:
    """What a reader sees of an inline element."""
    return str(inline.get("text") or inline.get("url") or "")


def _mrkdwn(body: Mrkdwn) -> JsonObject:
    # Verbatim: a bare address or name in a text is no link and no mention.
    return {"type": "mrkdwn", "text": str(body), "verbatim": True}


def _field_sections(row: list[JsonObject]) -> list[SlackBlock]:
    return [
        {"type": "section", "fields": row[start : start + _MAX_FIELDS]} for start in range(0, len(row), _MAX_FIELDS)
    ]


def _rich(kind: str, inlines: list[JsonObject]) -> list[SlackBlock]:
    if not _is_drawn(inlines):
        return []
    return [{"type": "rich_text", "elements": [{"type": kind, "elements": inlines}]}]


def _is_drawn(inlines: list[JsonObject]) -> bool:
    return any(inline_text(inline).strip() for inline in inlines)


def _inlines(runs: Iterable[Run]) -> list[JsonObject]:
    made = [_inline(run, clean_text(run.text)) for run in runs]
    return [inline for inline in made if inline["text"]]


def _inline(run: Run, shown: str) -> JsonObject:
    url = slack_url(run.link)
    inline: JsonObject = {"type": "link", "url": url, "text": shown} if url else {"type": "text", "text": shown}
    style = {name: True for name in _STYLES if getattr(run, name)}
    return inline | {"style": style} if style else inline
