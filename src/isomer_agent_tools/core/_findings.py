"""Findings as the tools print them: one line each, and no more of them than a model can use."""

from collections.abc import Sequence
from typing import Final

from isomer_agent_tools.sdk import (
    ValidationError,
    ValidationWarning,
    format_validation_error,
    format_validation_warning,
)

__all__ = ("capped", "print_errors", "print_warnings")

_MOST: Final = 50


def print_errors(errors: Sequence[ValidationError]) -> list[str]:
    """The first 50, one line each, then a line that counts the rest (RT-14)."""
    return [format_validation_error(error) for error in errors[:_MOST]] + _rest(len(errors), "errors")


def print_warnings(warnings: Sequence[ValidationWarning]) -> list[str]:
    """As `print_errors`."""
    return [format_validation_warning(warning) for warning in warnings[:_MOST]] + _rest(len(warnings), "warnings")


def capped(lines: Sequence[str]) -> list[str]:
    """The first 50 lines, then one that counts the rest."""
    return [*lines[:_MOST], *_rest(len(lines), "errors")]


def _rest(count: int, noun: str) -> list[str]:
    more = count - _MOST
    if more <= 0:
        return []
    return [f"and {more} more {noun if more > 1 else noun.removesuffix('s')}; repair these first"]
