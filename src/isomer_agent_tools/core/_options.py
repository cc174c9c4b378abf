"""The options that the tools, the resources and the prompt share, checked once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, final

from isomer_agent_tools.core._port import DescribesCatalog
from isomer_agent_tools.sdk import AUTHORING_PROFILES, AuthoringProfile, Composition

__all__ = ("DEFAULT_GUIDE", "GuideOptions")

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
    """What a guide is built from, checked; the sequences are copied.

    Raises:
        ValueError: an unknown profile (AT-59).
        TypeError: `rules` is one string, or `examples` one composition, instead of a sequence of them.
    """

    runtime: DescribesCatalog
    guide: str | None
    rules: Sequence[str]
    examples: Sequence[Composition]
    profile: AuthoringProfile

    def __post_init__(self) -> None:
        if self.profile not in AUTHORING_PROFILES:
            known = ", ".join(AUTHORING_PROFILES)
            raise ValueError(f"Unknown authoring profile {self.profile!r}; it must be one of: {known}.")
        if isinstance(self.rules, str):
            raise TypeError("`rules` is one string; give a sequence of strings, one for each rule.")
        if isinstance(self.examples, Mapping):
            raise TypeError("`examples` is one composition; give a sequence of compositions.")
        object.__setattr__(self, "rules", tuple(self.rules))
        object.__setattr__(self, "examples", tuple(self.examples))

    @property
    def prose(self) -> str:
        """What stands under `## Guide`: the default when there is no guide, or a blank one."""
        return self.guide if self.guide and self.guide.strip() else DEFAULT_GUIDE
