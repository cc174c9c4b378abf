"""The one check of a composition that every tool makes: the runtime's findings and the frame's."""

from dataclasses import dataclass
from typing import Protocol, final

from isomer_agent_tools.sdk._findings import ValidationError, ValidationResult, ValidationWarning
from isomer_agent_tools.sdk._frame import BodyRule
from isomer_agent_tools.sdk._types import Composition, JsonValue

__all__ = ("CompositionCheck", "ValidatesCompositions", "check_composition")


class ValidatesCompositions(Protocol):
    """The part of a runtime that a check uses."""

    def validate(self, value: JsonValue, /) -> ValidationResult:
        """Check any value; never raises for bad data."""
        ...


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class CompositionCheck:
    """Whether a composition may be rendered, and all that was found."""

    valid: bool
    errors: tuple[ValidationError, ...] = ()
    """In document order, the frame's last; a frame's finding has an empty path (AT-42)."""
    warnings: tuple[ValidationWarning, ...] = ()
    composition: Composition | None = None
    """The plain copy that was checked: render this, never the value given. `None` if the budget refused."""


def check_composition(
    runtime: ValidatesCompositions, value: JsonValue, frame: BodyRule | None = None
) -> CompositionCheck:
    """Validate once, then apply the frame's rule to a body that passed (AT-40).

    The rule is left out while the runtime still finds errors: it may count on a body of the right shape.

    Args:
        runtime: its `validate` is called exactly once.
        value: anything; it is never changed.
        frame: its `validate_body` is the rule; an exception it raises passes through.
    """
    result = runtime.validate(value)
    broken = _broken_rules(result, frame)
    return CompositionCheck(
        valid=result.valid and not broken,
        errors=(*result.errors, *broken),
        warnings=tuple(result.warnings),
        composition=result.composition,
    )


def _broken_rules(result: ValidationResult, frame: BodyRule | None) -> tuple[ValidationError, ...]:
    if frame is None or frame.validate_body is None or not result.valid or result.composition is None:
        return ()
    messages = frame.validate_body(result.composition["body"])
    return tuple(ValidationError(path="", message=message) for message in messages)
