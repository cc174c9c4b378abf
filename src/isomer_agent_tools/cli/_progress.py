"""How far a long drawing has come, on stderr: nothing for one that takes less than a second."""

import sys
import time
from typing import Final, final

__all__ = ("Progress",)

_PATIENCE: Final = 1.0
"""Seconds in which nobody wonders."""
_CELLS: Final = 24


@final
class Progress:
    """A bar on a terminal; elsewhere a line a second at most, so that a log stays short."""

    def __init__(self) -> None:
        self._next = time.monotonic() + _PATIENCE
        self._on_terminal = sys.stderr.isatty()
        self._shown = False

    def __call__(self, done: int, of: int) -> None:
        """Tell how many pages are done."""
        now = time.monotonic()
        if now < self._next:
            return
        self._next = now if self._on_terminal else now + _PATIENCE
        self._shown = True
        filled = _CELLS * done // max(of, 1)
        bar = f"[{'#' * filled}{'.' * (_CELLS - filled)}] {done} of {of} pages"
        sys.stderr.write(f"\r{bar}" if self._on_terminal else f"{bar}\n")
        sys.stderr.flush()

    def end(self) -> None:
        """Wipe the bar away."""
        if self._shown and self._on_terminal:
            sys.stderr.write("\r\x1b[2K")
            sys.stderr.flush()
