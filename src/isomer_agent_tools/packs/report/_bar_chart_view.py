"""A bar as every surface draws it: what it is called, how it reads, and where it begins and ends."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final

from isomer_agent_tools.packs.report._chart_figures import figures
from isomer_agent_tools.packs.report._tone import cue, plain
from isomer_agent_tools.sdk import markdown as md

__all__ = ("BarView",)

_BLOCK: Final = "█"


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class BarView:
    """One bar. Places are shares of the room from the lowest to the highest value, zero included."""

    label: str
    """As authored, with its marks."""
    figure: str
    highlight: bool
    start: float
    end: float
    zero: float
    is_negative: bool

    @classmethod
    def of(cls, items: Sequence[tuple[str, float, bool]], *, unit: str | None) -> "list[BarView]":
        """The bars of labels, values and whether they are highlighted."""
        values = [value for _, value, _ in items]
        shares = _shares(values)
        zero = _zero(values)
        return [
            cls(
                label=label,
                figure=figure,
                highlight=highlight,
                start=min(zero, share),
                end=max(zero, share),
                zero=zero,
                is_negative=value < 0,
            )
            for (label, value, highlight), figure, share in zip(items, figures(values, unit), shares, strict=True)
        ]

    @property
    def plain(self) -> str:
        """The label without its marks."""
        return plain(self.label)

    @property
    def cued(self) -> str:
        """The label with the cue of a highlight in front."""
        return f"{self.cue}{self.plain}"

    @property
    def cue(self) -> str:
        """`● ` for a highlighted bar."""
        return cue("primary") if self.highlight else ""

    def label_markdown(self) -> md.Md:
        """The label with its cue, bold when it is highlighted."""
        label = md.join([self.cue, md.marks(self.label)])
        return md.strong(label) if self.highlight else label

    def strokes(self, most: int) -> str:
        """The bar in characters, at the place it has between the others."""
        begin, end = round(self.start * most), round(self.end * most)
        # What is not nothing is seen.
        return " " * begin + _BLOCK * max(end - begin, 1 if self.end > self.start else 0)


def _span(values: Sequence[float]) -> tuple[float, float]:
    """The lowest and the highest value, zero included; halves, so that their difference is finite."""
    return min(0.0, *values) / 2, max(0.0, *values) / 2


def _shares(values: Sequence[float]) -> list[float]:
    low, high = _span(values)
    if low == high:
        return [0.0 for _ in values]
    return [min(1.0, max(0.0, (value / 2 - low) / (high - low))) for value in values]


def _zero(values: Sequence[float]) -> float:
    low, high = _span(values)
    return 0.0 if low == high else -low / (high - low)
