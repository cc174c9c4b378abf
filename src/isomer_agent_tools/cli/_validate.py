"""`validate`: what is wrong with a composition, by place."""

import click

from isomer_agent_tools.cli._check import checked
from isomer_agent_tools.cli._output import print_line, print_text
from isomer_agent_tools.cli._runtime_option import load_setup, runtime_option
from isomer_agent_tools.sdk import format_validation_warning

__all__ = ("validate",)


@click.command()
@click.argument("file", metavar="FILE|-")
@runtime_option
@click.pass_obj
def validate(reference: str | None, file: str) -> None:
    """Check the composition in FILE, or on stdin for -.

    Prints "valid", or one finding a line on stderr: its place, the node type to look up, what is wrong. What a surface
    will not show is a warning, on stderr too.
    """
    check = checked(load_setup(reference), file)
    for warning in check.warnings:
        print_line(f"warning: {format_validation_warning(warning)}")
    print_text("valid")
