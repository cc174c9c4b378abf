"""What a runtime can do, for a host that asks (RT-44)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias, final

from isomer_agent_tools.runtime._vocabulary import Vocabulary
from isomer_agent_tools.sdk import Primitive

__all__ = ("Capabilities", "Support", "capabilities_of")

Support: TypeAlias = Literal["native", "fallback"]
"""Drawn by a renderer of its own, or by another surface's."""

_FORMATS = ("text", "markdown", "html", "slack")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Capabilities:
    """The types, the surfaces, and how well the ones stand on the others."""

    primitives: tuple[str, ...]
    """Every type, in definition order."""
    surfaces: tuple[str, ...]
    """`snapshot` among them only when the runtime has frames."""
    formats: tuple[str, ...]
    """What `isomer_render` draws without the host's help."""
    support: Mapping[str, Mapping[str, Support]]
    """By type, then by surface."""


def capabilities_of(vocabulary: Vocabulary, *, has_frames: bool) -> Capabilities:
    """Read the capabilities off a vocabulary."""
    surfaces = (*_FORMATS, "snapshot") if has_frames else _FORMATS
    return Capabilities(
        primitives=vocabulary.types,
        surfaces=surfaces,
        formats=_FORMATS,
        support={
            primitive.type: {surface: _support(primitive, surface) for surface in surfaces}
            for primitive in vocabulary.primitives
        },
    )


def _support(primitive: Primitive, surface: str) -> Support:
    return "fallback" if surface == "slack" and primitive.slack is None else "native"
