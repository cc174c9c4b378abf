"""What a Slack message could not carry, as data (RT-62)."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, final

__all__ = ("Loss", "LossKind")

LossKind: TypeAlias = Literal["blocks", "cut", "table"]
"""Blocks that are left out, a text that is cut short, a table that is shown as text."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Loss:
    """One thing that a message lost of what it was made from."""

    kind: LossKind
    count: int
    """Blocks that are left out, rows of the table, or 1 for a cut."""
    message: str
    """What happened and which limit made it so, as one clause without a full stop."""
