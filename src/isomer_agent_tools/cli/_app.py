"""The command group. Commands import what they need when they run, so that `--help` answers at once."""

from typing import Final

import click

from isomer_agent_tools._version import __version__
from isomer_agent_tools.cli._demo import demo
from isomer_agent_tools.cli._describe import describe
from isomer_agent_tools.cli._gallery import gallery
from isomer_agent_tools.cli._guide import guide
from isomer_agent_tools.cli._mcp import mcp
from isomer_agent_tools.cli._render import render
from isomer_agent_tools.cli._runtime_option import runtime_option
from isomer_agent_tools.cli._tools import tools
from isomer_agent_tools.cli._validate import validate
from isomer_agent_tools.cli._views import views

__all__ = ("NAME", "main")

NAME: Final = "isomer-agent-tools"

# `\b` keeps the lines of a paragraph apart; in a raw docstring it would be printed.
_EPILOG: Final = """
Start with the demo, or with:

\b
  isomer-agent-tools guide
  isomer-agent-tools describe slideHeading slideTable
  isomer-agent-tools validate deck.json
  isomer-agent-tools render deck.json --format page --out deck.html

\b
Exit codes:
  0  fine
  1  the composition is not valid: its findings, one a line, are on stderr
  2  wrong usage, an unreadable file, text that is not JSON, an unknown type
"""


@click.group(name=NAME, epilog=_EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name=NAME)
@runtime_option
def main() -> None:
    """Write, check and render typed JSON compositions.

    A composition is one JSON document: a slide, a deck, a report. An agent writes it with the help of the guide and the
    descriptions; validate says what to repair, by place; render draws it as text, Markdown, HTML or a Slack message.
    """


for command in (guide, describe, validate, render, views, tools, mcp, demo, gallery):
    main.add_command(command)
