"""Reads and checks a composition, as `validate` and `render` both do."""

from typing import Final

import click

from isomer_agent_tools.cli._output import INVALID, print_line
from isomer_agent_tools.cli._read_json import read_json
from isomer_agent_tools.cli._runtime_option import Setup
from isomer_agent_tools.sdk import (
    Composition,
    CompositionCheck,
    JsonValue,
    check_composition,
    format_validation_error,
    is_array,
)

__all__ = ("checked", "checked_deck")

_MOST_FINDINGS: Final = 50


def checked(setup: Setup, name: str) -> CompositionCheck:
    """The check of a valid composition. One that is not valid ends with exit code 1, its findings on stderr."""
    return _checked(setup, read_json(name), "")


def checked_deck(setup: Setup, name: str) -> list[Composition]:
    """The valid compositions of a file that holds one, or a list of them. Ends as `checked` does."""
    read = read_json(name)
    if not is_array(read) or not read:
        return [_checked(setup, read, "").composition or {}]
    return [_checked(setup, one, f"[{number}].").composition or {} for number, one in enumerate(read)]


def _checked(setup: Setup, value: JsonValue, place: str) -> CompositionCheck:
    check = check_composition(setup.runtime, value)
    if check.valid:
        return check
    for error in check.errors[:_MOST_FINDINGS]:
        print_line(f"{place}{format_validation_error(error)}")
    if len(check.errors) > _MOST_FINDINGS:
        print_line(f"and {len(check.errors) - _MOST_FINDINGS} more")
    raise click.exceptions.Exit(INVALID)
