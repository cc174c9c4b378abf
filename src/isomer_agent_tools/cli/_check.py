"""Reads and checks a composition, as `validate` and `render` both do."""

from typing import Final

import click

from isomer_agent_tools.cli._output import INVALID, print_line
from isomer_agent_tools.cli._read_json import read_json
from isomer_agent_tools.cli._runtime_option import Setup
from isomer_agent_tools.sdk import CompositionCheck, check_composition, format_validation_error

__all__ = ("checked",)

_MOST_FINDINGS: Final = 50


def checked(setup: Setup, name: str) -> CompositionCheck:
    """The check of a valid composition. One that is not valid ends with exit code 1, its findings on stderr."""
    check = check_composition(setup.runtime, read_json(name))
    if check.valid:
        return check
    for error in check.errors[:_MOST_FINDINGS]:
        print_line(format_validation_error(error))
    if len(check.errors) > _MOST_FINDINGS:
        print_line(f"and {len(check.errors) - _MOST_FINDINGS} more")
    raise click.exceptions.Exit(INVALID)
