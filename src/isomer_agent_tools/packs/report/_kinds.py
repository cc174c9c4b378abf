"""The kinds of field reports are made of, each with its name in the schema."""

from typing import Annotated, TypeAlias

from isomer_agent_tools.sdk import Definition, MarkedText

__all__ = ("Line", "Wrapped")

Line: TypeAlias = Annotated[MarkedText, Definition(name="reportText")]
"""Text drawn on one line: a line break in it is drawn as a space."""

Wrapped: TypeAlias = Annotated[MarkedText, Definition(name="reportText")]
"""Text that may wrap."""
