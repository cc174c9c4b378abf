"""Draws a deck as pictures or as a PDF, with the extra `images`."""

import sys
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, cast

from typing_extensions import TypeIs

from isomer_agent_tools.cli._output import check_place, fail, print_bytes, print_line, write_bytes
from isomer_agent_tools.cli._progress import Progress
from isomer_agent_tools.core import IsomerToolsRuntime
from isomer_agent_tools.sdk import Composition, IsomerError, Theme, slides_of

__all__ = ("PICTURES", "Picture", "draw_pictures", "is_picture")

Picture: TypeAlias = Literal["png", "svg", "webp", "jpeg", "pdf"]

PICTURES: Final[tuple[Picture, ...]] = ("png", "svg", "webp", "jpeg", "pdf")


def is_picture(name: str) -> TypeIs[Picture]:
    """Whether a format is one of these."""
    return name in PICTURES


def draw_pictures(
    runtime: IsomerToolsRuntime[None],
    compositions: Sequence[Composition],
    *,
    format: Picture,
    theme: Theme | None,
    scale: float,
    out: Path | None,
) -> None:
    """Draw them and write them: a PDF as one file, pictures as one file each slide or report.

    Several pictures are numbered, as `deck-01.png`. Whatever cannot be done ends the command with exit code 2.
    """
    if out is None and sys.stdout.isatty():
        fail(f"{format} is no text; name a file with --output.")
    pages = [page for one in compositions for page in slides_of(one)]
    if out is None and format != "pdf" and len(pages) > 1:
        fail(f"{len(pages)} slides make as many pictures; name a file with --output, or choose --format pdf.")
    if out is not None:
        check_place(out)
    progress = Progress()
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            drawn = compositions if format == "pdf" else pages
            files = _drawn(runtime, drawn, format=format, theme=theme, scale=scale, progress=progress)
        except (IsomerError, ValueError) as error:
            progress.end()
            fail(str(error))
    progress.end()
    for message in dict.fromkeys(str(warning.message) for warning in caught):
        print_line(f"Warning: {message}")
    if out is None:
        print_bytes(files[0])
    else:
        for path, content in zip(_paths(out, len(files)), files, strict=True):
            write_bytes(path, content)


def _drawn(
    runtime: IsomerToolsRuntime[None],
    compositions: Sequence[Composition],
    *,
    format: Picture,
    theme: Theme | None,
    scale: float,
    progress: Progress,
) -> list[bytes]:
    from isomer_agent_tools.images import TakumiBackend, draw_page, render_deck  # noqa: PLC0415 - an extra

    backend = TakumiBackend()
    # The tools need no pages, so the user's own runtime may lack them.
    drawing = cast(Any, runtime)
    if getattr(drawing.surfaces, "snapshot", None) is None:
        raise ValueError("This runtime draws no pages: it has no frames.")
    if format == "pdf":
        return [render_deck(drawing, compositions, backend, theme=theme, on_page=progress)]
    pictures: list[bytes] = []
    for number, composition in enumerate(compositions, 1):
        page = draw_page(drawing, composition, backend, theme=theme)
        match format:
            case "svg":
                pictures.append(backend.svg(page).encode())
            case "jpeg":
                pictures.append(backend.jpeg(page, scale=scale))
            case "webp":
                pictures.append(backend.webp(page, scale=scale))
            case _:
                pictures.append(backend.png(page, scale=scale))
        progress(number, len(compositions))
    return pictures


def _paths(out: Path, count: int) -> list[Path]:
    """One path a file; several are numbered, with as many digits as the last one has, two at least."""
    if count == 1:
        return [out]
    digits = max(2, len(str(count)))
    return [out.with_name(f"{out.stem}-{number:0{digits}}{out.suffix}") for number in range(1, count + 1)]
