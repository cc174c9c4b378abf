"""What a check found: errors, warnings, and how each prints on one line."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final

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
    "format_findings",
    "format_validation_error",
    "format_validation_warning",
    "format_warnings",
    "warnings_for_surface",
)

INPUT_OVER_BUDGET = "INPUT_OVER_BUDGET"
"""The finding's code when a value passes a limit of the input budget."""

INPUT_NOT_PLAIN_DATA = "INPUT_NOT_PLAIN_DATA"
"""The finding's code when a value is not JSON data, or contains itself."""

_PLAIN_NAME = re.compile(r"[A-Za-z0-9_$-]+")

_PATH_GOES_ON = re.compile(r"[\w$\[-]|\.[\w$\[]")

_WIRE_TO_SURFACE = {"react": "html"}

_MOST_PRINTED: Final = 50


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
    path = "" if _opens_with(warning.message, warning.path or "") else f"{warning.path} "
    return _line(f"{surface}: {path}{warning.message}")


def format_findings(errors: Sequence[ValidationError]) -> list[str]:
    """The first 50, one line each, then one line that counts the rest: no more than a model can use (RT-14)."""
    return [format_validation_error(error) for error in errors[:_MOST_PRINTED]] + _rest(len(errors), "error")


def format_warnings(warnings: Sequence[ValidationWarning]) -> list[str]:
    """As `format_findings`."""
    shown = [format_validation_warning(warning) for warning in warnings[:_MOST_PRINTED]]
    return shown + _rest(len(warnings), "warning")


def warnings_for_surface(result: ValidationResult, surface: str) -> tuple[ValidationWarning, ...]:
    """The warnings of one surface, by its wire name or as `html` (RT-17)."""
    return tuple(
        warning for warning in result.warnings if surface in (warning.surface, _WIRE_TO_SURFACE.get(warning.surface))
    )


def _opens_with(message: str, path: str) -> bool:
    """Whether the message opens with just this path: not with one that only begins like it, or with a longer word."""
    return message.startswith(path) and not (path and _PATH_GOES_ON.match(message, len(path)))


def _rest(count: int, noun: str) -> list[str]:
    more = count - _MOST_PRINTED
    if more <= 0:
        return []
    return [f"and {more} more {noun if more == 1 else noun + 's'}; repair these first"]


def _line(text: str) -> str:
    return printable(one_line(text))
