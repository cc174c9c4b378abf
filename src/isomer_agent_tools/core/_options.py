"""The options that the tools, the resources and the prompt share, checked once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, final

from isomer_agent_tools.core._port import DescribesCatalog
from isomer_agent_tools.sdk import AUTHORING_PROFILES, AuthoringProfile, Composition

__all__ = ("DEFAULT_GUIDE", "GuideOptions", "guide_options")

DEFAULT_GUIDE: Final = (
    "Lead with the answer: what the reader asked for stands first, the evidence follows, then the details. Choose "
    "the primitive that fits the content, a table for a comparison or a list for steps, and use no more of them "
    "than the answer needs. Keep each text short, with one idea a node.\n\n"
    "Use only figures and facts that you were given or have looked up. Leave out what you do not know; never fill "
    "a field with a placeholder."
)
"""The prose under `## Guide` when the host gives none."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class GuideOptions:
    """What a guide is built from."""

    runtime: DescribesCatalog
    guide: str
    rules: tuple[str, ...]
    examples: tuple[Composition, ...]
    profile: AuthoringProfile


def guide_options(
    *,
    runtime: DescribesCatalog,
    guide: str | None,
    rules: Sequence[str],
    examples: Sequence[Composition],
    profile: AuthoringProfile,
) -> GuideOptions:
    """Check the options and keep copies of the sequences; no guide, or a blank one, means the default.

    Raises:
        ValueError: an unknown profile (AT-59).
        TypeError: `rules` is one string, or `examples` one composition, instead of a sequence of them.
    """
    if profile not in AUTHORING_PROFILES:
        known = ", ".join(AUTHORING_PROFILES)
        raise ValueError(f"Unknown authoring profile {profile!r}; it must be one of: {known}.")
    if isinstance(rules, str):
        raise TypeError("`rules` is one string; give a sequence of strings, one for each rule.")
    if isinstance(examples, Mapping):
        raise TypeError("`examples` is one composition; give a sequence of compositions.")
    return GuideOptions(
        runtime=runtime,
        guide=guide if guide and guide.strip() else DEFAULT_GUIDE,
        rules=tuple(rules),
        examples=tuple(examples),
        profile=profile,
    )
