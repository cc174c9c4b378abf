"""Folds the block tokens of authored Markdown into what one surface draws, the innermost block first.

A surface says how each kind of block is drawn; the fold keeps the open blocks on a stack of its own, so nothing calls
itself with the depth of a document.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar, final

if TYPE_CHECKING:
    from markdown_it.token import Token

__all__ = ("BlockWriter", "DrawnList", "fold_blocks")

D = TypeVar("D", bound=str)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnList(Generic[D]):
    """A list whose items are drawn."""

    items: Sequence[Sequence[D]]
    """The blocks of each item."""
    start: int | None
    """The number of the first item; `None` for bullets."""
    is_tight: bool
    """Whether the paragraphs of its items stand without room around them."""
    follows: D | None
    """The list right before this one, if there is one."""


class BlockWriter(Protocol[D]):
    """How a surface draws blocks; a block that comes out empty leaves no trace."""

    def inline(self, tokens: "Sequence[Token]", /) -> D:
        """The text of a paragraph, a heading or a cell."""
        ...

    def paragraph(self, content: D, /) -> D:
        """A paragraph."""
        ...

    def line(self, content: D, /) -> D:
        """A paragraph in a tight list, without room around it."""
        ...

    def heading(self, content: D, depth: int, /) -> D:
        """A heading; the topmost has depth 1."""
        ...

    def quote(self, blocks: Sequence[D], /) -> D:
        """A quotation."""
        ...

    def list(self, drawn: DrawnList[D], /) -> D:
        """A list."""
        ...

    def code(self, content: str, language: str, /) -> D:
        """A block of code, without a trailing line break."""
        ...

    def rule(self) -> D:
        """A line across."""
        ...

    def table(self, rows: Sequence[Sequence[D]], /) -> D:
        """A table; the first row is its header."""
        ...


@final
@dataclass(slots=True)
class _Frame(Generic[D]):
    """An open container: a quotation, a list or one of its items."""

    start: int | None = None
    is_tight: bool = True
    blocks: list[D] = field(default_factory=list[D])
    items: list[list[D]] = field(default_factory=list[list[D]])
    last_list: D | None = None
    """The last block, when it is a list."""


def fold_blocks(tokens: "Iterable[Token]", writer: BlockWriter[D]) -> list[D]:
    """The drawn top-level blocks, in order."""
    fold = _Fold(writer)
    steps = fold.steps()
    for token in tokens:
        step = steps.get(token.type)
        if step:
            step(token)
    return fold.frames[0].blocks


@final
class _Fold(Generic[D]):
    def __init__(self, writer: BlockWriter[D]) -> None:
        self.writer = writer
        self.frames: list[_Frame[D]] = [_Frame()]
        self.rows: list[list[D]] = []
        self.holder: Token | None = None
        """What holds the next inline text."""

    def steps(self) -> "dict[str, Callable[[Token], None]]":
        """What is done at each type of token; the others do nothing."""
        return {
            "blockquote_close": self.close_quote,
            "blockquote_open": self.open,
            "bullet_list_close": self.close_list,
            "bullet_list_open": self.open,
            "code_block": self.code,
            "fence": self.code,
            "heading_open": self.hold,
            "hr": self.rule,
            "inline": self.inline,
            "list_item_close": self.close_item,
            "list_item_open": self.open,
            "ordered_list_close": self.close_list,
            "ordered_list_open": self.open,
            "paragraph_open": self.hold,
            "table_close": self.close_table,
            "td_open": self.hold,
            "th_open": self.hold,
            "tr_open": self.open_row,
        }

    def put(self, drawn: D, *, is_list: bool = False) -> None:
        if drawn:
            self.frames[-1].blocks.append(drawn)
            self.frames[-1].last_list = drawn if is_list else None

    def hold(self, token: "Token") -> None:
        self.holder = token

    def inline(self, token: "Token") -> None:
        holder = self.holder
        content = self.writer.inline(token.children or ())
        if holder is None or holder.tag in {"th", "td"}:
            self.rows[-1].append(content)
        elif holder.type == "heading_open":
            self.put(self.writer.heading(content, int(holder.tag[1:])))
        elif holder.hidden:
            self.put(self.writer.line(content))
        else:
            self.put(self.writer.paragraph(content))
            if len(self.frames) > 1:
                self.frames[-2].is_tight = False

    def open(self, token: "Token") -> None:
        start = token.attrGet("start")
        self.frames.append(_Frame(start=(1 if start is None else int(start)) if token.tag == "ol" else None))

    def close_quote(self, _token: "Token") -> None:
        self.put(self.writer.quote(self.frames.pop().blocks))

    def close_item(self, _token: "Token") -> None:
        self.frames[-2].items.append(self.frames.pop().blocks)

    def close_list(self, _token: "Token") -> None:
        frame, above = self.frames.pop(), self.frames[-1]
        drawn = DrawnList(items=frame.items, start=frame.start, is_tight=frame.is_tight, follows=above.last_list)
        self.put(self.writer.list(drawn), is_list=True)

    def code(self, token: "Token") -> None:
        language = token.info.split(maxsplit=1)[0] if token.info.strip() else ""
        self.put(self.writer.code(token.content.removesuffix("\n"), language))

    def rule(self, _token: "Token") -> None:
        self.put(self.writer.rule())

    def open_row(self, _token: "Token") -> None:
        self.rows.append([])

    def close_table(self, _token: "Token") -> None:
        rows, self.rows = self.rows, []
        self.put(self.writer.table(rows))
