"""Inline text for Slack: as runs, and as `mrkdwn` made from runs (RT-63)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self, TypeAlias, final

from isomer_agent_tools.sdk._marks import parse_marks
from isomer_agent_tools.sdk._text import clean_text, single_line, utf16_length
from isomer_agent_tools.sdk._types import JsonObject
from isomer_agent_tools.sdk._urls import navigation_href

__all__ = (
    "Mrkdwn",
    "Run",
    "SlackBlock",
    "code",
    "emphasis",
    "escape",
    "from_runs",
    "join",
    "link",
    "marks",
    "plain",
    "runs",
    "slack_url",
    "strong",
    "text",
)

SlackBlock: TypeAlias = JsonObject
"""One block of a Slack message, as Block Kit's JSON."""

_MAX_URL = 3_000
_MAX_STYLED = 200
"""Stretches of one text that keep their style: each is an element of the message."""
_ABSOLUTE = re.compile(r"(?:https?://[^\s/]|mailto:[^\s])\S*", re.IGNORECASE)
_LINK = re.compile(r"<([^<>|]*)\|?([^<>]*)>")
_ENTITIES = {"&amp;": "&", "&lt;": "<", "&gt;": ">"}
_ENTITY = re.compile("&(?:amp|lt|gt);")
_INNER_TICK = "\N{MODIFIER LETTER GRAVE ACCENT}"
"""Stands for a backtick inside code: `mrkdwn` has no way to write one."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """A stretch of literal text drawn in one way. Nothing in `text` is markup."""

    text: str
    bold: bool = False
    code: bool = False
    italic: bool = False
    link: str | None = None
    """An address; one that Slack does not take (see `slack_url`) is left out and the text stays."""


@final
class Mrkdwn(str):
    """Slack's inline markup, already safe. `Mrkdwn(source)` vouches for `source`.

    It remembers what it was made from, so that a text too long for its slot can become rich text.
    """

    __slots__ = ("_made_of",)

    _made_of: tuple[Run, ...] | None

    def __new__(cls, source: str = "", runs: Iterable[Run] | None = None) -> Self:
        made = super().__new__(cls, source)
        made._made_of = None if runs is None else tuple(runs)
        return made

    @property
    def runs(self) -> tuple[Run, ...]:
        """What it was made from; without that knowledge, what it reads as, in one run."""
        if self._made_of is None:
            return (Run(text=plain(self)),) if self else ()
        return self._made_of


def text(value: str | Mrkdwn) -> Mrkdwn:
    """A text, cleaned and escaped; its line breaks stay."""
    return value if isinstance(value, Mrkdwn) else Mrkdwn(escape(clean_text(value)))


def marks(value: str) -> Mrkdwn:
    """An authored text with its marks as code and bold."""
    return from_runs(runs(value)) if "`" in value or "**" in value else text(value)


def strong(content: str | Mrkdwn) -> Mrkdwn:
    """Bold text; spaces at its ends stay outside the asterisks."""
    if not isinstance(content, Mrkdwn):
        return from_runs([Run(text=content, bold=True)])
    return from_runs(_restyled(run, bold=True) for run in content.runs)


def emphasis(content: str | Mrkdwn) -> Mrkdwn:
    """Italic text; spaces at its ends stay outside the underscores."""
    if not isinstance(content, Mrkdwn):
        return from_runs([Run(text=content, italic=True)])
    return from_runs(_restyled(run, italic=True) for run in content.runs)


def code(value: str) -> Mrkdwn:
    """Code on one line; a backtick in it is shown as a look-alike."""
    return from_runs([Run(text=value, code=True)])


def link(label: str, href: str) -> Mrkdwn:
    """A link, or the label alone when Slack does not take `href`."""
    return from_runs([Run(text=label if label.strip() else href, link=href)])


def join(parts: Iterable[str | Mrkdwn], separator: str | Mrkdwn = "") -> Mrkdwn:
    """The parts in order, with `separator` between them."""
    between = text(separator)
    pieces: list[Mrkdwn] = []
    for part in parts:
        pieces += (between, text(part)) if pieces else (text(part),)
    return Mrkdwn("".join(pieces), [run for piece in pieces for run in piece.runs])


def runs(value: str) -> list[Run]:
    """An authored text as runs, its marks kept as code and bold; past 200 of them only the words are."""
    spans = parse_marks(value, most=_MAX_STYLED)
    return [Run(text=span.text, bold=span.kind == "strong", code=span.kind == "code") for span in spans]


def from_runs(pieces: Iterable[Run]) -> Mrkdwn:
    """Runs as `mrkdwn`. Runs without a text are left out."""
    kept = [run for run in pieces if run.text]
    return Mrkdwn("".join(map(_written, kept)), kept)


def escape(value: str) -> str:
    """The three characters that open markup Slack acts on, as entities; nothing else changes."""
    if "&" not in value and "<" not in value and ">" not in value:
        return value
    return value.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def plain(source: str) -> str:
    """`mrkdwn` as literal text: a link is its label, an entity its character. Other marks stay."""
    labels = _LINK.sub(lambda found: found[2] or found[1], source)
    return _ENTITY.sub(lambda found: _ENTITIES[found.group()], labels)


def slack_url(href: str | None) -> str | None:
    """The address as Slack takes it, `|` encoded; `None` for what is blocked, relative, long or holds a space."""
    url = navigation_href(href) if href else None
    if url is None or not url.isprintable() or not _ABSOLUTE.fullmatch(url):
        return None
    encoded = url.replace("|", "%7C")
    return encoded if utf16_length(encoded) <= _MAX_URL else None


def _restyled(run: Run, *, bold: bool = False, italic: bool = False) -> Run:
    return Run(text=run.text, code=run.code, link=run.link, bold=run.bold or bold, italic=run.italic or italic)


def _written(run: Run) -> str:
    url = slack_url(run.link) if run.link else None
    if not (run.code or run.bold or run.italic or url):
        return escape(clean_text(run.text))
    line = single_line(run.text)
    inner = line.strip()
    if not inner:
        return line
    start = line.index(inner)
    return f"{line[:start]}{_styled(run, inner, url)}{line[start + len(inner) :]}"


def _styled(run: Run, inner: str, url: str | None) -> str:
    shown = escape(inner.replace("`", _INNER_TICK) if run.code else inner)
    if url:
        shown = f"<{escape(url)}|{shown}>"
    if run.code:
        shown = f"`{shown}`"
    if run.italic:
        shown = f"_{shown}_"
    return f"*{shown}*" if run.bold else shown
