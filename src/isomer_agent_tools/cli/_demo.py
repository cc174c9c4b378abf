"""`demo`: the bundled deck in every format, and a page that shows them side by side."""

import json
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

import click

from isomer_agent_tools.cli._drawing import Format, draw
from isomer_agent_tools.cli._index_page import index_page, packaged_text
from isomer_agent_tools.cli._output import fail, print_text, write_file
from isomer_agent_tools.cli._runtime_option import built_in_setup
from isomer_agent_tools.sdk import Theme, check_composition

__all__ = ("demo",)

_DECK: Final = "child-survival.json"
_DRAWN: Final[Mapping[str, tuple[Format, Theme | None]]] = MappingProxyType(
    {
        "deck.txt": ("text", None),
        "deck.md": ("markdown", None),
        "deck.slack.json": ("slack", None),
        "deck.html": ("html", None),
        "deck.page.html": ("page", "auto"),
        "deck.page.light.html": ("page", "light"),
        "deck.page.dark.html": ("page", "dark"),
    }
)
"""Files of the demo, each with its format and theme."""


@click.command()
@click.option(
    "--out",
    "-o",
    type=click.Path(path_type=Path),
    default=Path("isomer-demo"),
    show_default=True,
    help="The folder to write to; it is made when it is not there, and files of the same names are replaced.",
)
def demo(out: Path) -> None:
    """Draw the bundled deck in every format.

    Writes the deck, its renderings and index.html, which shows them side by side. The last line printed is the path of
    that page.
    """
    from isomer_agent_tools.packs.slides import slide_deck_frame  # noqa: PLC0415 - `--help` needs none of it

    files = _files()
    page = index_page(json.loads(files["deck.json"]), files, slide_deck_frame.theme)
    _make(out)
    for name, text in {**files, "index.html": page}.items():
        write_file(out / name, text)
    listing = "\n".join(f"  {len(text.encode()) + 1:>8,} bytes  {name}" for name, text in files.items())
    print_text(
        f"Drawn from one composition:\n{listing}\n\nOpen this page in a browser:\n{(out / 'index.html').resolve()}"
    )


def _files() -> dict[str, str]:
    runtime = built_in_setup().runtime
    deck = packaged_text(_DECK).rstrip("\n")
    composition = check_composition(runtime, json.loads(deck)).composition or {}
    drawn = {
        name: draw(runtime, composition, format=format_name, theme=theme)
        for name, (format_name, theme) in _DRAWN.items()
    }
    return {"deck.json": deck, **drawn}


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fail(f"{folder}: cannot be made: {error.strerror}.")
