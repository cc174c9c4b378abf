"""`render`: a composition as people read it."""

from pathlib import Path

import click

from isomer_agent_tools.cli._check import checked, checked_deck
from isomer_agent_tools.cli._drawing import FORMATS, Format, draw
from isomer_agent_tools.cli._output import fail, print_text, write_file
from isomer_agent_tools.cli._pictures import PICTURES, Picture, draw_pictures, is_picture
from isomer_agent_tools.cli._runtime_option import load_setup, runtime_option
from isomer_agent_tools.sdk import THEMES, IsomerError, Theme

__all__ = ("render",)


@click.command()
@click.argument("file", metavar="FILE|-")
@click.option(
    "--format",
    "-f",
    "format_name",
    type=click.Choice((*FORMATS, *PICTURES)),
    required=True,
    help="text; markdown (GitHub's); html, one section with its CSS; page, a whole HTML document; slack, Block Kit as "
    "JSON; png, svg, webp and jpeg, a picture a slide or report; pdf, all of them.",
)
@click.option(
    "--theme",
    type=click.Choice(THEMES),
    help="For html, page and pictures; auto follows the reader's, and is light in a picture. "
    "[default: the composition's own, else auto]",
)
@click.option(
    "--output",
    "--out",
    "-o",
    "out",
    type=click.Path(path_type=Path),
    help="Write to this file instead of stdout; several pictures get a number, as in deck-01.png.",
)
@click.option(
    "--scale",
    type=click.FloatRange(0.05, 4.0),
    default=1.0,
    show_default=True,
    help="For png, webp and jpeg: picture pixels for one pixel of the page.",
)
@runtime_option
@click.pass_obj
def render(
    reference: str | None,
    *,
    file: str,
    format_name: Format | Picture,
    theme: Theme | None,
    out: Path | None,
    scale: float,
) -> None:
    """Draw the composition in FILE, or on stdin for -.

    It is checked first, as by validate. A deck, whose body is slides and nothing else, is drawn without the
    composition's own title: its slides have theirs. For pictures FILE may also hold a list of compositions. They need
    the extra isomer-agent-tools[images].
    """
    setup = load_setup(reference)
    if is_picture(format_name):
        draw_pictures(setup.runtime, checked_deck(setup, file), format=format_name, theme=theme, scale=scale, out=out)
        return
    composition = checked(setup, file).composition
    try:
        drawn = draw(setup.runtime, composition or {}, format=format_name, theme=theme)
    except IsomerError as error:
        fail(str(error))
    if out is None:
        print_text(drawn)
    else:
        write_file(out, drawn)
