"""`describe`: fields, schema and an example of some node types."""

import difflib
from collections.abc import Sequence

import click

from isomer_agent_tools.cli._output import fail, print_text
from isomer_agent_tools.cli._runtime_option import load_setup, runtime_option
from isomer_agent_tools.core import build_primitive_descriptions
from isomer_agent_tools.sdk import IsomerError

__all__ = ("describe",)


@click.command()
@click.argument("types", metavar="TYPE...", nargs=-1, required=True)
@runtime_option
@click.pass_obj
def describe(reference: str | None, types: tuple[str, ...]) -> None:
    """Print all about the node types TYPE..., as an agent reads it.

    For each type what it is for, when to choose it and when not, and an example; then their JSON Schema.
    """
    runtime = load_setup(reference).runtime
    known = [entry.type for entry in runtime.get_authoring_context().primitives]
    unknown = [name for name in types if name not in known]
    if unknown:
        fail(_unknown(unknown[0], known))
    try:
        print_text(build_primitive_descriptions(runtime=runtime, types=types))
    except IsomerError as error:
        fail(str(error))


def _unknown(name: str, known: Sequence[str]) -> str:
    near = difflib.get_close_matches(name[:80], known, n=1)
    meant = f" Did you mean {near[0]}?" if near else ""
    return f"there is no node type {name[:80]!r}.{meant} Known: {', '.join(known)}."
