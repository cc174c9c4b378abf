"""What a renderer is given beside its node, and what it gives back."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar, final

from markupsafe import Markup

from isomer_agent_tools.sdk._surface import Theme
from isomer_agent_tools.sdk._types import JsonObject

__all__ = (
    "Children",
    "HtmlRenderer",
    "MarkdownRenderer",
    "RenderContext",
    "SlackBlock",
    "SlackRenderer",
    "TextRenderer",
)

N_contra = TypeVar("N_contra", contravariant=True)
T_co = TypeVar("T_co", covariant=True)

SlackBlock: TypeAlias = JsonObject
"""One Block Kit block."""


@final
class Children(Generic[T_co]):
    """What a node's child slots have drawn on this surface, by slot.

    `children["items"]` is a tuple with one output a visible child, in order; a slot inside a list is named with its
    index, `children["panes", 0, "items"]`. An empty or absent slot is `()`, so asking never raises.
    """

    __slots__ = ("_drawn",)

    def __init__(self, drawn: Mapping[tuple[str | int, ...], tuple[T_co, ...]]) -> None:
        self._drawn = drawn

    def __getitem__(self, slot: str | tuple[str | int, ...]) -> tuple[T_co, ...]:
        key = (slot,) if isinstance(slot, str) else slot
        return self._drawn.get(key, ())

    def all(self) -> tuple[T_co, ...]:
        """Every child's output, slot by slot in field order."""
        return tuple(output for outputs in self._drawn.values() for output in outputs)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class RenderContext:
    """The one call of a surface that a renderer is part of."""

    theme: Theme = "auto"
    heading_level: int = 1
    """The level that a node's own top heading takes: 2 below a drawn title, else 1."""


HtmlRenderer: TypeAlias = Callable[[N_contra, Children[Markup], RenderContext], Markup]
"""Draws a node as HTML. Every text must reach the `Markup` through markupsafe."""

TextRenderer: TypeAlias = Callable[[N_contra, Children[str], RenderContext], str]
"""Draws a node as plain text, without a trailing newline; `""` leaves no trace."""

MarkdownRenderer: TypeAlias = Callable[[N_contra, Children[str], RenderContext], str]
"""Draws a node as Markdown blocks, built with `sdk.markdown`, without a trailing newline."""

SlackRenderer: TypeAlias = Callable[[N_contra, Children[Sequence[SlackBlock]], RenderContext], Sequence[SlackBlock]]
"""Draws a node as Block Kit blocks, built with `sdk.slack`. Nothing returned is nothing shown: no fallback."""
