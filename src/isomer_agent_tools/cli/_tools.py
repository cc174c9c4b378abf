"""`tools`: what an agent is given, and what reading it costs."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

import click

from isomer_agent_tools.cli._output import print_text
from isomer_agent_tools.cli._runtime_option import Setup, load_setup, runtime_option
from isomer_agent_tools.core import (
    agent_reading_cost,
    create_isomer_prompts,
    create_isomer_resources,
    create_isomer_tools,
)

__all__ = ("tools",)

_Row: TypeAlias = tuple[str, str, int]


@click.command()
@runtime_option
@click.pass_obj
def tools(reference: str | None) -> None:
    """List the tools, the resources and the prompt, with their bytes.

    The bytes of a tool are those of its entry in tools/list, as compact JSON in UTF-8: name, title, description and
    input schema. The bytes of a resource or the prompt are those of its text.
    """
    print_text("\n\n".join(_tables(load_setup(reference))))


def _tables(setup: Setup) -> Iterator[str]:
    listed = create_isomer_tools(runtime=setup.runtime, guide=setup.guide, rules=setup.rules)
    resources = create_isomer_resources(runtime=setup.runtime, guide=setup.guide, rules=setup.rules)
    prompts = create_isomer_prompts(runtime=setup.runtime, guide=setup.guide, rules=setup.rules)
    cost = agent_reading_cost(listed, resources, prompts)
    entries = [(tool.name, tool.title, cost.tools[tool.name]) for tool in listed]
    yield _table("Tools", [*entries, ("tools/list", "all of them, as one list", cost.tools_list)])
    yield _table("Resources", [(one.uri, one.title, cost.resources[one.uri]) for one in resources])
    yield _table("Prompts", [(one.name, one.title, cost.prompts[one.name]) for one in prompts])


def _table(heading: str, rows: Iterable[_Row]) -> str:
    lines = [f"  {name:<28}  {size:>8,}  {title}" for name, title, size in rows]
    return "\n".join([f"{heading:<30}  {'bytes':>8}", *lines])
