"""What a renderer is given beside its node, and what it gives back."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeAlias, TypeVar, final

from markupsafe import Markup

from isomer_agent_tools.sdk._authored_limits import MarkdownAllowance
from isomer_agent_tools.sdk._surface import Theme
from isomer_agent_tools.sdk._types import JsonObject

__all__ = (
    "Children",
    "HtmlRenderer",
    "Losses",
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


class Placed(Protocol):
    """Something with a place in a document."""

    @property
    def path(self) -> str:
        """As findings print it."""
        ...

    @property
    def order(self) -> tuple[int, ...]:
        """As positions, to sort by."""
        ...


@final
class Losses:
    """What one drawing could not carry, by the path of the node that said so."""

    __slots__ = ("_settled", "_told")

    def __init__(self) -> None:
        self._told: list[str] = []
        self._settled: list[tuple[tuple[int, ...], str, tuple[str, ...]]] = []

    def tell(self, message: str) -> None:
        """Note something that the node at hand had and the surface does not show; a predicate, as a finding's."""
        self._told.append(message)

    def settle(self, node: "Placed") -> None:
        """Put what was told under the node that was just drawn. For the runtime."""
        if self._told:
            self._settled.append((node.order, node.path, tuple(self._told)))
            self._told.clear()

    def in_reading_order(self) -> tuple[tuple[str, str], ...]:
        """Path and message of each loss, in the order of the document."""
        return tuple((path, message) for _, path, messages in sorted(self._settled) for message in messages)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class RenderContext:
    """The one call of a surface that a renderer is part of."""

    theme: Theme = "auto"
    heading_level: int = 1
    """The level that a node's own top heading takes: 2 below a drawn title, else 1."""
    image_origins: frozenset[str] = frozenset()
    """Origins that pictures may be loaded from, as `https://cdn.example.com`; none unless the host says so."""
    markdown: MarkdownAllowance = field(default_factory=MarkdownAllowance, compare=False, repr=False)
    """How much authored Markdown of this drawing is still read as Markdown (RT-95)."""
    losses: Losses = field(default_factory=Losses, compare=False, repr=False)
    """Where a renderer tells what its surface cannot carry; it becomes a warning at the node's path."""


HtmlRenderer: TypeAlias = Callable[[N_contra, Children[Markup], RenderContext], Markup]
"""Draws a node as HTML. Every text must reach the `Markup` through markupsafe."""

TextRenderer: TypeAlias = Callable[[N_contra, Children[str], RenderContext], str]
"""Draws a node as plain text, without a trailing newline; `""` leaves no trace."""

MarkdownRenderer: TypeAlias = Callable[[N_contra, Children[str], RenderContext], str]
"""Draws a node as Markdown blocks, built with `sdk.markdown`, without a trailing newline."""

SlackRenderer: TypeAlias = Callable[[N_contra, Children[Sequence[SlackBlock]], RenderContext], Sequence[SlackBlock]]
"""Draws a node as Block Kit blocks, built with `sdk.slack`. Nothing returned is nothing shown: no fallback."""
