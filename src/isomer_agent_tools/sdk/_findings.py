"""What a check found: errors, warnings, and how each prints on one line."""

import json
import re
from dataclasses import dataclass
from typing import final

from isomer_agent_tools.sdk._fix import Fix
from isomer_agent_tools.sdk._json import printable
from isomer_agent_tools.sdk._text import one_line
from isomer_agent_tools.sdk._types import Composition

__all__ = (
    "INPUT_NOT_PLAIN_DATA",
    "INPUT_OVER_BUDGET",
    "ValidationError",
    "ValidationResult",
    "ValidationWarning",
    "format_validation_error",
    "format_validation_warning",
    "warnings_for_surface",
)

INPUT_OVER_BUDGET = "INPUT_OVER_BUDGET"
"""The finding's code when a value passes a limit of the input budget."""

INPUT_NOT_PLAIN_DATA = "INPUT_NOT_PLAIN_DATA"
"""The finding's code when a value is not JSON data, or contains itself."""

_PLAIN_NAME = re.compile(r"[A-Za-z0-9_$-]+")

_WIRE_TO_SURFACE = {"react": "html"}


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class ValidationError:
    """One fault of a composition, as data. It is no exception."""

    path: str
    """Where, as `body[3].items[0].label`; `""` is the whole document."""
    message: str
    """A predicate that reads after the path."""
    node_type: str | None = None
    """The innermost known primitive the path lands in: what to look up for the repair."""
    code: str | None = None
    """`INPUT_OVER_BUDGET` or `INPUT_NOT_PLAIN_DATA` on a budget refusal, else `None`."""
    rule: str | None = None
    """What is broken: `required`, `unknown_key`, `unknown_type`, `not_a_member`, `wrong_type`, `too_short`,
    `too_long`, `out_of_range`, `root_only`, `duplicate_id`, `fields`, `value` or `budget`; `None` from a frame."""
    expected: str | tuple[str, ...] | None = None
    """What would be right: legal names in declared order, or a few words."""
    got: str | None = None
    """What stands there, as JSON cut at 80 characters."""
    suggestion: str | None = None
    """The legal name that is nearest to the one written."""
    fix: Fix | None = None
    """A repair, where it is certain what was meant."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class ValidationWarning:
    """Something a surface will not show, though the composition is valid."""

    surface: str
    """The wire name of the surface: `react`, `snapshot`, `text`, `markdown` or `slack`."""
    message: str
    path: str | None = None


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class ValidationResult:
    """The answer of `validate`: whether a composition is valid, and all that was found."""

    valid: bool
    errors: tuple[ValidationError, ...] = ()
    warnings: tuple[ValidationWarning, ...] = ()
    composition: Composition | None = None
    """The plain copy that was checked; `None` only when the input budget refused the value."""


def format_validation_error(error: ValidationError) -> str:
    """One line: `<path> (in <type>) <message>` (AT-41).

    Without a type `<path> <message>`; with an empty path the message alone. A type that is no plain name prints
    as a JSON string, so that it cannot pass for anything else.
    """
    if not error.path:
        return _line(error.message)
    if error.node_type is None:
        return _line(f"{error.path} {error.message}")
    shown = error.node_type if _PLAIN_NAME.fullmatch(error.node_type) else json.dumps(error.node_type)
    return _line(f"{error.path} (in {shown}) {error.message}")


def format_validation_warning(warning: ValidationWarning) -> str:
    """One line: `<surface>: <path> <message>`, the path once even if the message opens with it (AT-43).

    The wire name `react` prints as `html`, the name under which a model asks for that surface.
    """
    surface = _WIRE_TO_SURFACE.get(warning.surface, warning.surface)
    repeats = not warning.path or warning.message.startswith(warning.path)
    text = warning.message if repeats else f"{warning.path} {warning.message}"
    return _line(f"{surface}: {text}")


def warnings_for_surface(result: ValidationResult, surface: str) -> tuple[ValidationWarning, ...]:
    """The warnings of one surface, by its wire name or as `html` (RT-17)."""
    return tuple(
        warning for warning in result.warnings if surface in (warning.surface, _WIRE_TO_SURFACE.get(warning.surface))
    )


def _line(text: str) -> str:
    return printable(one_line(text))
