"""One thing that the engine is asked to do, within bounds."""

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias, final

from isomer_agent_tools.images._engine_css import engine_css
from isomer_agent_tools.sdk import DrawnPage

__all__ = ("LONGEST_SIDE", "Order", "Task", "check_scale", "order_for")

Task: TypeAlias = Literal["png", "jpeg", "webp", "svg", "boxes", "sizes"]
"""`sizes` measures with one face for all families."""

LONGEST_SIDE: Final = 16_384
_MOST_PIXELS: Final = 40_000_000
_MOST_TEXT: Final = 8_000_000
_SCALES: Final = (0.05, 4.0)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """A task with all that it needs; plain values, so that it can be sent to another process."""

    task: Task
    html: str
    css: str
    width: int
    height: int
    scale: float = 1.0

    def measuring(self, html: str) -> "Order":
        """The order to measure this page, with other HTML."""
        return replace(self, task="boxes", html=html)


def check_scale(scale: float) -> None:
    """Refuse a scale out of bounds.

    Raises:
        ValueError: it is not 0.05 to 4.
    """
    least, most = _SCALES
    if not least <= scale <= most:
        raise ValueError(f"scale must be {least} to {most}, not {scale!r}.")


def order_for(task: Task, page: DrawnPage, *, scale: float = 1.0, html: str | None = None) -> Order:
    """An order for this page.

    Raises:
        ValueError: a side is not 1 to 16,384 pixels, the scale not 0.05 to 4, the picture has more than 40 million
            pixels, or the page has more than 8 million characters.
    """
    for name, side in (("width", page.width), ("height", page.height)):
        if not 1 <= side <= LONGEST_SIDE:
            raise ValueError(f"{name} must be 1 to {LONGEST_SIDE} pixels, not {side!r}.")
    check_scale(scale)
    if page.width * page.height * scale * scale > _MOST_PIXELS:
        raise ValueError(f"The picture would have more than {_MOST_PIXELS:,} pixels; make the page or the scale less.")
    source = page.html if html is None else html
    if len(source) + len(page.css) > _MOST_TEXT:
        raise ValueError(f"A page must not have more than {_MOST_TEXT:,} characters of HTML and CSS.")
    return Order(
        task=task,
        html=source,
        css=engine_css(page.css),
        width=int(page.width),
        height=int(page.height),
        scale=float(scale),
    )
