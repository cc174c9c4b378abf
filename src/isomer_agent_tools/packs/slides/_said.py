"""Words that stand for a drawing: heard by those who do not see it, left out of a picture."""

from typing import Final

__all__ = ("SAID_CSS", "SAID_PAGE_CSS")

SAID_CSS: Final = ".sl-said { display: none }"

# It lies over what it tells, so that a screen reader points there, and takes no room of its own.
SAID_PAGE_CSS: Final = (
    ".sl-said.sl-said { display: block; position: absolute; top: 0; left: 0; right: 0; clip-path: inset(50%) }"
)
