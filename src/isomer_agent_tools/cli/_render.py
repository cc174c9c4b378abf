"""`render`: a composition as people read it."""

from pathlib import Path

import click

from isomer_agent_tools.cli._check import checked
from isomer_agent_tools.cli._drawing import FORMATS, Format, draw
from isomer_agent_tools.cli._output import fail, print_text, write_file
from isomer_agent_tools.cli._runtime_option import load_setup, runtime_option
from isomer_agent_tools.sdk import THEMES, IsomerError, Theme

__all__ = ("render",)


@click.command()
@click.argument("file", metavar="FILE|-")
@click.option(
    "--format",
    "-f",
    "format_name",
    type=click.Choice(FORMATS),
    required=True,
    help="text; markdown (GitHub's); html, one section with its CSS; page, a whole HTML document; slack, Block Kit as "
    "JSON.",
)
@click.option(
    "--theme",
    type=click.Choice(THEMES),
    help="For html and page; auto follows the reader's. [default: the composition's own, else auto]",
)
@click.option("--out", "-o", type=click.Path(path_type=Path), help="Write to this file instead of stdout.")
@runtime_option
@click.pass_obj
def render(reference: str | None, file: str, format_name: Format, theme: Theme | None, out: Path | None) -> None:
    """Draw the composition in FILE, or on stdin for -.

    It is checked first, as by validate. A deck, whose body is slides and nothing else, is drawn without the
    composition's own title: its slides have theirs.
    """
    setup = load_setup(reference)
    composition = checked(setup, file).composition
    try:
        drawn = draw(setup.runtime, composition or {}, format=format_name, theme=theme)
    except IsomerError as error:
        fail(str(error))
    if out is None:
        print_text(drawn)
    else:
        write_file(out, drawn)
