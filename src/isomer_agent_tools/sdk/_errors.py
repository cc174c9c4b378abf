"""The errors of the library, one tree.

    Exception
    └── IsomerError                     code, message
        ├── CompositionValidationError  COMPOSITION_INVALID, with findings
        └── RegisteredViewInputError    VIEW_INPUT_INVALID, with findings and the view's id

Bad *data* is never an exception inside: it is a finding. These are raised where a caller asked for something
that cannot be had.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

from isomer_agent_tools.sdk._findings import format_findings

if TYPE_CHECKING:
    from isomer_agent_tools.sdk._findings import ValidationError

__all__ = ("CompositionValidationError", "IsomerError", "IsomerErrorCode", "RegisteredViewInputError")


class IsomerErrorCode(StrEnum):
    """Every code an `IsomerError` can carry. A code names the condition, not the place that raised it."""

    AMBIGUOUS_FRAME = "AMBIGUOUS_FRAME"
    AMBIGUOUS_STRING_NODE = "AMBIGUOUS_STRING_NODE"
    COMPOSITION_INVALID = "COMPOSITION_INVALID"
    DUPLICATE_DEFINITION = "DUPLICATE_DEFINITION"
    DUPLICATE_FORMAT = "DUPLICATE_FORMAT"
    DUPLICATE_PACK_ID = "DUPLICATE_PACK_ID"
    DUPLICATE_PRIMITIVE_TYPE = "DUPLICATE_PRIMITIVE_TYPE"
    DUPLICATE_VIEW = "DUPLICATE_VIEW"
    EMPTY_FRAMES = "EMPTY_FRAMES"
    EMPTY_PACK = "EMPTY_PACK"
    EMPTY_PACKS = "EMPTY_PACKS"
    EMPTY_PAGES = "EMPTY_PAGES"
    IMAGE_FAILED = "IMAGE_FAILED"
    IMAGES_UNAVAILABLE = "IMAGES_UNAVAILABLE"
    INVALID_FRAME_BODY = "INVALID_FRAME_BODY"
    INVALID_PALETTE = "INVALID_PALETTE"
    INVALID_PRIMITIVE = "INVALID_PRIMITIVE"
    RESERVED_NODE_FIELD = "RESERVED_NODE_FIELD"
    TOO_MANY_TYPES = "TOO_MANY_TYPES"
    UNKNOWN_FRAME = "UNKNOWN_FRAME"
    UNKNOWN_PRIMITIVE_TYPE = "UNKNOWN_PRIMITIVE_TYPE"
    UNKNOWN_SURFACE = "UNKNOWN_SURFACE"
    UNKNOWN_VIEW = "UNKNOWN_VIEW"
    VIEW_INPUT_INVALID = "VIEW_INPUT_INVALID"


class IsomerError(Exception):
    """What every error of this library is.

    Attributes:
        code: the condition, one of `IsomerErrorCode`; compare it rather than the message.
        message: a sentence that says what to do. Its wording is not promised.
    """

    def __init__(self, code: IsomerErrorCode, message: str) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message

    def __str__(self) -> str:
        return self.message


class CompositionValidationError(IsomerError):
    """A composition was used that does not validate (RT-19).

    Attributes:
        errors: every finding, in document order.
    """

    def __init__(self, errors: Sequence["ValidationError"]) -> None:
        self.errors = tuple(errors)
        super().__init__(
            IsomerErrorCode.COMPOSITION_INVALID, _with_findings("The composition is not valid:", self.errors)
        )

    def __reduce__(self) -> tuple[type["CompositionValidationError"], tuple[tuple["ValidationError", ...]]]:
        return type(self), (self.errors,)


class RegisteredViewInputError(IsomerError):
    """The input given to a registered view was refused by the budget or by the view's schema (RT-19).

    Attributes:
        view_id: the view that was asked for.
        errors: every finding; paths are relative to the input.
    """

    def __init__(self, view_id: str, errors: Sequence["ValidationError"]) -> None:
        self.view_id = view_id
        self.errors = tuple(errors)
        heading = f"The input for view {view_id!r} is not valid:"
        super().__init__(IsomerErrorCode.VIEW_INPUT_INVALID, _with_findings(heading, self.errors))

    def __reduce__(
        self,
    ) -> tuple[type["RegisteredViewInputError"], tuple[str, tuple["ValidationError", ...]]]:
        return type(self), (self.view_id, self.errors)


def _with_findings(heading: str, errors: tuple["ValidationError", ...]) -> str:
    return "\n".join((heading, *(f"  {line}" for line in format_findings(errors))))
