"""Markdown as Slack blocks: what an author wrote (RT-95), and a node without a Slack renderer of its own (RT-60)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from isomer_agent_tools.sdk._authored_document import AuthoredMarkdown
from isomer_agent_tools.sdk._authored_inline import literal_text
from isomer_agent_tools.sdk._authored_limits import is_costly
from isomer_agent_tools.sdk._render import RenderContext
from isomer_agent_tools.sdk._slack_inline import Run, SlackBlock, from_runs
from isomer_agent_tools.sdk._slack_rich import divider, header, preformatted, quote, rich_list, rich_text, section
from isomer_agent_tools.sdk._slack_table import table
from isomer_agent_tools.sdk._text import clean_text

if TYPE_CHECKING:
    from markdown_it.token import Token

__all__ = ("markdown_to_blocks", "to_slack")

_MAX_PARSED = 32_768

_LOWEST_HEADER = 2


def to_slack(document: AuthoredMarkdown, context: RenderContext) -> list[SlackBlock]:
    """The document as blocks.

    A heading is a header when it stands at level 1 or 2, of which its topmost takes `context.heading_level`, and bold
    below. Links go through the URL policy (RT-91); a picture is its alt text, a struck text plain.
    """
    if document.tokens is None:
        return section(from_runs([Run(text=document.source.strip("\n"))]))
    return _blocks(document.tokens, context.heading_level)


def markdown_to_blocks(markdown: str) -> list[SlackBlock]:
    """The blocks that show what the Markdown says; raw HTML is text, a picture its alt text, a struck text plain.

    Links go through the URL policy (RT-91). A source past 32,768 characters, or one that would be slow to read, is
    not parsed but shown as it is: a message holds less than half of it anyway.
    """
    source = clean_text(markdown)
    if len(source) <= _MAX_PARSED and not is_costly(source):
        from isomer_agent_tools.sdk._authored_parser import block_tokens  # noqa: PLC0415 - the tools need none (RT-101)

        tokens = block_tokens(source)
        if tokens is not None:
            return _blocks(tokens, 1)
    return rich_text([Run(text=source)])


def _blocks(tokens: "Iterable[Token]", heading_level: int) -> list[SlackBlock]:
    reader = _Reader(heading_level=heading_level)
    for token in tokens:
        reader.read(token)
    return reader.blocks


@dataclass(slots=True)
class _Reader:
    """Reads the block tokens of one source, in order."""

    heading_level: int
    blocks: list[SlackBlock] = field(default_factory=list[SlackBlock])
    numbers: list[int | None] = field(default_factory=list[int | None])
    """For each open list the number of its next item; `None` for bullets."""
    item: list[Run] = field(default_factory=list[Run])
    grows: bool = False
    """Whether the last block is the list that is being read."""
    rows: list[list[Run]] = field(default_factory=list[list[Run]])
    quotes: int = 0
    tag: str = ""
    """What holds the next inline text."""

    def read(self, token: "Token") -> None:
        rule = _RULES.get(token.type)
        if rule:
            rule(self, token)
        elif token.nesting == 1:
            self.tag = token.tag

    def put(self, blocks: list[SlackBlock]) -> None:
        self.end_item()
        self.blocks += blocks
        self.grows = False

    def inline(self, token: "Token") -> None:
        runs = _runs(token.children or ())
        if self.tag in {"th", "td"}:
            self.rows[-1].append(_cell(runs))
        elif self.numbers:
            self.item += [Run(text="\n"), *runs] if self.item else runs
        else:
            self.put(self.paragraph(runs))

    def paragraph(self, runs: list[Run]) -> list[SlackBlock]:
        is_heading = self.tag != "p"
        if is_heading and self.heading_level + int(self.tag[1:]) - 1 <= _LOWEST_HEADER:
            return header(_plain(runs))
        drawn = [Run(text=_plain(runs), bold=True)] if is_heading else runs
        return quote(drawn) if self.quotes else section(from_runs(drawn))

    def begin_list(self, token: "Token") -> None:
        self.end_item()
        self.numbers.append(int(token.attrGet("start") or 1) if token.tag == "ol" else None)

    def end_list(self, _token: "Token") -> None:
        self.numbers.pop()
        self.grows = self.grows and bool(self.numbers)

    def end_item(self, _token: "Token | None" = None) -> None:
        if not self.item:
            return
        number = self.numbers[-1]
        indent = len(self.numbers) - 1
        made = rich_list([self.item], ordered=number is not None, indent=indent, start=number or 1)
        if number is not None:
            self.numbers[-1] = number + 1
        self.item = []
        if made and self.grows:
            _add_item(self.blocks[-1], made[0])
        else:
            self.blocks += made
            self.grows = bool(made)

    def change_quote(self, token: "Token") -> None:
        self.put([])
        self.quotes += token.nesting

    def begin_row(self, _token: "Token") -> None:
        self.rows.append([])

    def end_table(self, _token: "Token") -> None:
        rows, self.rows = self.rows, []
        self.put(table(rows[0], rows[1:]))


_RULES: dict[str, Callable[[_Reader, "Token"], None]] = {
    "blockquote_close": _Reader.change_quote,
    "blockquote_open": _Reader.change_quote,
    "bullet_list_close": _Reader.end_list,
    "bullet_list_open": _Reader.begin_list,
    "code_block": lambda reader, token: reader.put(_code(token)),
    "fence": lambda reader, token: reader.put(_code(token)),
    "hr": lambda reader, _: reader.put(divider()),
    "inline": _Reader.inline,
    "list_item_close": _Reader.end_item,
    "ordered_list_close": _Reader.end_list,
    "ordered_list_open": _Reader.begin_list,
    "table_close": _Reader.end_table,
    "tr_open": _Reader.begin_row,
}


def _code(token: "Token") -> list[SlackBlock]:
    return preformatted(token.content.rstrip("\n"))


def _add_item(block: SlackBlock, made: SlackBlock) -> None:
    """Put a list of one item at the end of a block of lists, which nobody else holds yet."""
    last, item = block["elements"][-1], made["elements"][0]
    follows = last.get("offset", 0) + len(last["elements"]) == item.get("offset", 0)
    if (last["style"], last["indent"]) == (item["style"], item["indent"]) and (follows or last["style"] == "bullet"):
        last["elements"] += item["elements"]
    else:
        block["elements"].append(item)


def _cell(runs: list[Run]) -> Run:
    return runs[0] if len(runs) == 1 else Run(text=_plain(runs))


def _plain(runs: Iterable[Run]) -> str:
    return "".join(run.text for run in runs)


def _runs(tokens: Iterable["Token"]) -> list[Run]:
    depth = {"strong": 0, "em": 0}
    address: str | None = None
    runs: list[Run] = []
    for token in tokens:
        if token.tag in depth:
            depth[token.tag] += token.nesting
        elif token.tag == "a":
            address = str(token.attrGet("href")) if token.nesting == 1 else None
        elif shown := literal_text(token):
            bold, italic = depth["strong"] > 0, depth["em"] > 0
            runs.append(Run(text=shown, bold=bold, italic=italic, code=token.tag == "code", link=address))
    return runs
