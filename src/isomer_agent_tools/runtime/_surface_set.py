"""The surfaces of one runtime, made together."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import final

from isomer_agent_tools.runtime._base_css import theme_of
from isomer_agent_tools.runtime._drawing import SurfaceCheck
from isomer_agent_tools.runtime._palette_override import PaletteOverrides, apply_palette
from isomer_agent_tools.runtime._snapshot_css import create_snapshot_css
from isomer_agent_tools.runtime._stylesheet import create_stylesheet
from isomer_agent_tools.runtime._surfaces.html import HtmlSurface
from isomer_agent_tools.runtime._surfaces.markdown import write_markdown
from isomer_agent_tools.runtime._surfaces.slack import SlackSurface
from isomer_agent_tools.runtime._surfaces.snapshot import SnapshotSurface
from isomer_agent_tools.runtime._surfaces.text import write_text
from isomer_agent_tools.runtime._validate import Validator
from isomer_agent_tools.runtime._vocabulary import Vocabulary
from isomer_agent_tools.runtime._written import WrittenSurface
from isomer_agent_tools.sdk import (
    Composition,
    Frame,
    IsomerError,
    IsomerErrorCode,
    Node,
    ValidationResult,
    ValidationWarning,
    Visibility,
)

__all__ = ("Surfaces", "create_surfaces", "loss_warnings")

_LINE_HEIGHT = 32
_GAP = 48
"""CSS pixels between two nodes."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Surfaces:
    """What a composition can be drawn on."""

    text: WrittenSurface
    markdown: WrittenSurface
    html: HtmlSurface
    slack: SlackSurface
    snapshot: SnapshotSurface | None
    """Pages for a rasteriser; `None` when the runtime has no frames."""


def create_surfaces(
    vocabulary: Vocabulary,
    validator: Validator,
    *,
    frames: Mapping[str, Frame],
    default_frame: str | None,
    palette: PaletteOverrides | None,
    image_origins: Sequence[str],
    default_aria_label: str,
) -> Surfaces:
    """Every surface over one vocabulary. Raises `IsomerError` (`INVALID_PALETTE`)."""
    theme = apply_palette(theme_of(vocabulary.packs), palette)
    origins = frozenset(origin.lower().rstrip("/") for origin in image_origins)

    def check(surface: Visibility) -> SurfaceCheck:
        return SurfaceCheck(validator=validator, surface=surface, image_origins=origins)

    text = WrittenSurface(check=check("text"), write=write_text)
    return Surfaces(
        text=text,
        markdown=WrittenSurface(check=check("markdown"), write=write_markdown),
        html=HtmlSurface(
            check=check("react"),
            stylesheet=create_stylesheet(vocabulary, theme),
            default_aria_label=default_aria_label,
        ),
        slack=SlackSurface(check=check("slack")),
        snapshot=None
        if default_frame is None
        else SnapshotSurface(
            # A rasteriser loads nothing, whatever a page may load.
            check=SurfaceCheck(validator=validator, surface="snapshot"),
            frames=MappingProxyType(
                {name: replace(frame, theme=apply_palette(frame.theme, palette)) for name, frame in frames.items()}
            ),
            default_frame=default_frame,
            stylesheet=create_snapshot_css(vocabulary),
            measure=lambda node: _rough_height(text, node),
        ),
    )


def _rough_height(text: WrittenSurface, node: Node) -> int:
    return (text.render_node(node).count("\n") + 1) * _LINE_HEIGHT + _GAP


def loss_warnings(surfaces: Surfaces, surface: str, result: ValidationResult) -> tuple[ValidationWarning, ...]:
    """What `surface` could not carry of a valid composition; nothing for one that is not, or that it refuses.

    Raises:
        IsomerError: `UNKNOWN_SURFACE`.
    """
    drawers: dict[str, Callable[[Composition], tuple[ValidationWarning, ...]]] = {
        "text": lambda _: (),
        "markdown": lambda _: (),
        "html": lambda it: surfaces.html.render(it).warnings,
        "react": lambda it: surfaces.html.render(it).warnings,
        "slack": lambda it: surfaces.slack.render(it).warnings,
        "snapshot": lambda it: _lost_on_a_page(surfaces.snapshot, it),
    }
    if surface not in drawers:
        raise IsomerError(
            IsomerErrorCode.UNKNOWN_SURFACE, f"There is no surface {surface!r}. Surfaces: {', '.join(drawers)}."
        )
    return drawers[surface](result.composition) if result.valid and result.composition is not None else ()


def _lost_on_a_page(snapshot: SnapshotSurface | None, composition: Composition) -> tuple[ValidationWarning, ...]:
    """What a page of the default frame could not carry; all of it, when the frame does not take the body."""
    if snapshot is None:
        return ()
    try:
        return snapshot.render(composition).warnings
    except IsomerError as error:
        if error.code != IsomerErrorCode.INVALID_FRAME_BODY:
            raise
        return (ValidationWarning(surface="snapshot", message=error.message),)
