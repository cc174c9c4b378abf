"""A host's own renderers in place of a pack's."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from isomer_agent_tools.sdk import IsomerError, IsomerErrorCode, Pack, Primitive

__all__ = ("RendererOverrides", "apply_overrides")

RendererOverrides: TypeAlias = Mapping[str, Mapping[str, Any]]
"""By node type, then by surface (`html`, `text`, `markdown`, `slack`): a renderer of that surface's kind."""

_SURFACES = ("html", "text", "markdown", "slack")


def apply_overrides(packs: Sequence[Pack], overrides: RendererOverrides | None) -> tuple[Pack, ...]:
    """The packs with those renderers replaced.

    Raises:
        IsomerError: `UNKNOWN_PRIMITIVE_TYPE` or `UNKNOWN_SURFACE` for a name that no pack or surface has.
    """
    if not overrides:
        return tuple(packs)
    _refuse_unknown(packs, overrides)
    return tuple(
        replace(pack, primitives=tuple(_overridden(primitive, overrides) for primitive in pack.primitives))
        for pack in packs
    )


def _overridden(primitive: Primitive, overrides: RendererOverrides) -> Primitive:
    renderers = overrides.get(primitive.type)
    return replace(primitive, **renderers) if renderers else primitive


def _refuse_unknown(packs: Sequence[Pack], overrides: RendererOverrides) -> None:
    types = {primitive.type for pack in packs for primitive in pack.primitives}
    strangers = [name for name in overrides if name not in types]
    if strangers:
        raise IsomerError(
            IsomerErrorCode.UNKNOWN_PRIMITIVE_TYPE,
            f"No pack has the overridden types: {', '.join(strangers)}.",
        )
    surfaces = [name for renderers in overrides.values() for name in renderers if name not in _SURFACES]
    if surfaces:
        raise IsomerError(
            IsomerErrorCode.UNKNOWN_SURFACE,
            f"Renderers can be overridden for {', '.join(_SURFACES)}; not for {', '.join(surfaces)}.",
        )
