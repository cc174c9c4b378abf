"""Draws a checked composition in the formats of the command line."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias, cast

from isomer_agent_tools.core import IsomerToolsRuntime
from isomer_agent_tools.sdk import Composition, IsomerError, IsomerErrorCode, Theme, is_object, pretty_json

__all__ = ("FORMATS", "draw")

FORMATS: Final = ("text", "markdown", "html", "page", "slack")

_Draw: TypeAlias = Callable[[IsomerToolsRuntime[None], Composition, Theme | None, bool], str]


def draw(runtime: IsomerToolsRuntime[None], composition: Composition, *, format: str, theme: Theme | None) -> str:
    """The composition in one format, without a line break at its end.

    Slides carry their own headings: where the whole body is slides, the composition's title is not drawn (SL-6).

    Raises:
        IsomerError: the runtime is not ours and draws no whole page.
    """
    return _DRAW[format](runtime, composition, theme, not _only_slides(composition))


def _only_slides(composition: Composition) -> bool:
    return all(is_object(node) and node.get("type") == "slideFrame" for node in composition["body"])


def _text(runtime: IsomerToolsRuntime[None], composition: Composition, _theme: Theme | None, heading: bool) -> str:
    return runtime.surfaces.text.render(composition, heading=heading)


def _markdown(
    runtime: IsomerToolsRuntime[None], composition: Composition, _theme: Theme | None, heading: bool
) -> str:
    return runtime.surfaces.markdown.render(composition, heading=heading)


def _html(runtime: IsomerToolsRuntime[None], composition: Composition, theme: Theme | None, heading: bool) -> str:
    return runtime.surfaces.html.render(composition, heading=heading, theme=theme, css="inline").html


def _page(runtime: IsomerToolsRuntime[None], composition: Composition, theme: Theme | None, heading: bool) -> str:
    page = cast("Callable[..., str] | None", getattr(runtime.surfaces.html, "page", None))
    if page is None:
        raise IsomerError(IsomerErrorCode.UNKNOWN_SURFACE, "this runtime draws no whole page; use --format html.")
    return page(composition, heading=heading, theme=theme).rstrip("\n")


def _slack(runtime: IsomerToolsRuntime[None], composition: Composition, _theme: Theme | None, heading: bool) -> str:
    message = runtime.surfaces.slack.render(composition, heading=heading)
    return pretty_json({"text": message.text, "blocks": list(message.blocks)})


_DRAW: Final[Mapping[str, _Draw]] = MappingProxyType(
    {"text": _text, "markdown": _markdown, "html": _html, "page": _page, "slack": _slack}
)
