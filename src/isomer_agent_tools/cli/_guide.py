"""`guide`: what an agent reads first."""

import click

from isomer_agent_tools.cli._output import print_text
from isomer_agent_tools.cli._runtime_option import load_setup, runtime_option
from isomer_agent_tools.core import build_isomer_authoring_guide

__all__ = ("guide",)


@click.command()
@runtime_option
@click.pass_obj
def guide(reference: str | None) -> None:
    """Print the authoring guide, as an agent reads it.

    It says what a composition is, lists the node types by what they are for, and how to go about writing.
    """
    setup = load_setup(reference)
    print_text(build_isomer_authoring_guide(runtime=setup.runtime, guide=setup.guide, rules=setup.rules))
