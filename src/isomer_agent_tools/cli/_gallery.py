"""`gallery`: every node type that ships, with its picture, its JSON and what each surface makes of it."""

import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

import click

from isomer_agent_tools.cli._gallery_page import index_of, page_of, picture_name
from isomer_agent_tools.cli._gallery_runtime import Exhibit, draw_exhibit, exhibit_of
from isomer_agent_tools.cli._output import fail, print_text, write_bytes, write_file
from isomer_agent_tools.cli._progress import Progress
from isomer_agent_tools.cli._runtime_option import built_in_setup
from isomer_agent_tools.sdk import IsomerError, Pack, Theme

if TYPE_CHECKING:
    from isomer_agent_tools.images import TakumiBackend
    from isomer_agent_tools.runtime import IsomerRuntime

__all__ = ("gallery", "write_pictures")

_THEMES: Final[tuple[Theme, ...]] = ("light", "dark")


@click.command()
@click.option(
    "--out",
    "-o",
    type=click.Path(path_type=Path),
    default=Path("isomer-gallery"),
    show_default=True,
    help="The folder to write to; it is made when it is not there, and files of the same names are replaced.",
)
def gallery(out: Path) -> None:
    """Draw every node type of the packs that ship.

    Writes Markdown pages with a picture of each type, light and dark, its JSON, Markdown, text and Slack blocks. Needs
    the extra images. The last line printed is the path of the first page.
    """
    from isomer_agent_tools.packs.report import report_pack  # noqa: PLC0415 - `--help` needs none of it
    from isomer_agent_tools.packs.slides import slides_pack  # noqa: PLC0415 - likewise

    packs = (slides_pack, report_pack)
    runtime = cast("IsomerRuntime[None]", built_in_setup().runtime)
    backend = _backend()
    _make(out / "pictures")
    exhibits = {it.type: exhibit_of(it, runtime, backend) for pack in packs for it in pack.primitives}
    write_pictures(out, exhibits, runtime, backend)
    _write_pages(out, packs, exhibits, runtime)
    print_text(f"{len(exhibits)} types, {len(_THEMES)} pictures each.\n{(out / 'README.md').resolve()}")


def _backend() -> "TakumiBackend":
    from isomer_agent_tools.images import TakumiBackend  # noqa: PLC0415 - an extra

    try:
        return TakumiBackend()
    except IsomerError as error:
        fail(str(error))


def write_pictures(
    out: Path, exhibits: Mapping[str, Exhibit], runtime: "IsomerRuntime[None]", backend: "TakumiBackend"
) -> None:
    """Draw each exhibit in both themes; one that cannot be drawn ends the command with exit code 2."""
    progress, total = Progress(), len(_THEMES) * len(exhibits)
    wanted: list[tuple[str, Theme]] = [(name, theme) for name in exhibits for theme in _THEMES]
    from isomer_agent_tools.images import MissingGlyphWarning  # noqa: PLC0415 - an extra

    with warnings.catch_warnings():
        warnings.simplefilter("error", MissingGlyphWarning)
        for done, (name, theme) in enumerate(wanted, 1):
            try:
                picture = draw_exhibit(exhibits[name], runtime, backend, theme)
            except (IsomerError, MissingGlyphWarning) as error:
                progress.end()
                fail(f"{name}: {error}")
            write_bytes(out / picture_name(name, theme), picture)
            progress(done, total)
    progress.end()


def _write_pages(
    out: Path, packs: Sequence[Pack], exhibits: Mapping[str, Exhibit], runtime: "IsomerRuntime[None]"
) -> None:
    write_file(out / "README.md", index_of(packs))
    for pack in packs:
        write_file(out / f"{pack.id}.md", page_of(pack, exhibits, runtime))


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fail(f"{folder}: cannot be made: {error.strerror}.")
