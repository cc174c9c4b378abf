"""The formats of `isomer_render`: the runtime's own four, and those that a host brings."""

from collections.abc import Awaitable, Mapping
from functools import partial
from inspect import isawaitable, iscoroutinefunction
from typing import Final, cast
from urllib.parse import quote

from isomer_agent_tools.core._heavy_work import heavy
from isomer_agent_tools.core._results import (
    IsomerToolResult,
    ResourceBlock,
    TextBlock,
    image_result,
    text_result,
)
from isomer_agent_tools.sdk import (
    Composition,
    FormatDescriber,
    IsomerError,
    IsomerErrorCode,
    RendersFormat,
    Theme,
    printable,
)

__all__ = ("RUNTIME_FORMATS", "offered_formats", "render_format")

RUNTIME_FORMATS: Final = ("text", "markdown", "html", "slack")
"""What every runtime draws, in the order in which it is offered."""


def offered_formats(formats: Mapping[str, RendersFormat] | None) -> dict[str, RendersFormat]:
    """The host's formats, copied, in the order given.

    Raises:
        IsomerError: `DUPLICATE_FORMAT` when a name is one of the runtime's own; the message names them all (AT-71).
        ValueError: a name, or a format's `mime_type`, is no text, empty, or no valid Unicode.
    """
    offered = dict(formats or {})
    for name, renderer in offered.items():
        _check_text(name, "The name of a format")
        _check_text(renderer.mime_type, f"The mime_type of the format {name!r}")
    clashes = [f"`{name}`" for name in offered if name in RUNTIME_FORMATS]
    if clashes:
        message = f"The runtime renders {', '.join(clashes)} itself; register the host's format under another name."
        raise IsomerError(IsomerErrorCode.DUPLICATE_FORMAT, message)
    return offered


async def render_format(
    name: str,
    renderer: RendersFormat,
    *,
    composition: Composition,
    theme: Theme | None,
    describe_images: bool = False,
) -> IsomerToolResult:
    """Draw a checked composition in a host's format; the MIME type decides the block (AT-72, AT-73).

    Args:
        describe_images: whether a text block stands behind an image, with what the format says of it.

    Raises:
        TypeError: `render` returned neither text nor bytes, or `describe` no text.
        Exception: whatever `render` raises.
    """
    render = renderer.render
    if iscoroutinefunction(render):
        rendering: object = render(composition, theme=theme)
    else:
        rendering = await heavy(partial(render, composition, theme=theme))
    if isawaitable(rendering):
        rendering = await cast(Awaitable[object], rendering)
    if not isinstance(rendering, bytes | str):
        kind = type(rendering).__name__
        raise TypeError(f"The format {name!r} returned {kind}; its render must return bytes or str.")
    if renderer.mime_type.lower().startswith("image/"):
        image = image_result(_encoded(rendering), renderer.mime_type)
        if not describe_images:
            return image
        text = await _described(name, renderer, composition=composition, theme=theme)
        return IsomerToolResult(content=(*image.content, TextBlock(text=text)))
    if isinstance(rendering, str):
        return text_result(rendering)
    uri = f"isomer://render/{quote(printable(name), safe='')}"
    return IsomerToolResult(content=(ResourceBlock(uri=uri, mime_type=renderer.mime_type, data=rendering),))


async def _described(name: str, renderer: RendersFormat, *, composition: Composition, theme: Theme | None) -> str:
    describe = cast(FormatDescriber | None, getattr(renderer, "describe", None))
    if describe is None:
        return f"Drawn as {printable(name)}."
    try:
        said = await _said(describe, composition, theme)
    # The picture is there, and is worth more than words about it.
    except Exception:  # noqa: BLE001
        return f"Drawn as {printable(name)}; what it looks like could not be told."
    if not isinstance(said, str):
        raise TypeError(f"The format {name!r} described its picture with {type(said).__name__}; it must return str.")
    return said


async def _said(describe: FormatDescriber, composition: Composition, theme: Theme | None) -> object:
    said: object = (
        describe(composition, theme=theme)
        if iscoroutinefunction(describe)
        else await heavy(partial(describe, composition, theme=theme))
    )
    return await cast(Awaitable[object], said) if isawaitable(said) else said


def _check_text(text: object, what: str) -> None:
    if not isinstance(text, str) or not text.strip() or printable(text) != text:
        raise ValueError(f"{what} must be a string that is not empty and valid Unicode, not {text!r}.")


def _encoded(rendering: bytes | str) -> bytes:
    return printable(rendering).encode() if isinstance(rendering, str) else rendering
