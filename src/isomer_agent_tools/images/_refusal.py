"""What is raised when a PDF cannot show what a drawing holds."""

from isomer_agent_tools.sdk import IsomerError, IsomerErrorCode

__all__ = ("refused",)

_LONGEST = 80


def refused(what: str) -> IsomerError:
    """The error to raise; `what` may quote the drawing, and is cut."""
    shown = what if len(what) <= _LONGEST else f"{what[:_LONGEST]}…"
    return IsomerError(IsomerErrorCode.IMAGE_FAILED, f"The drawing cannot be written as PDF: {shown}.")
