"""The guide and the composition's JSON Schema as resources that a host can attach."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import final

from isomer_agent_tools.core._guide import guide_text
from isomer_agent_tools.core._names import ISOMER_AUTHORING_GUIDE_URI, ISOMER_COMPOSITION_SCHEMA_URI
from isomer_agent_tools.core._options import GuideOptions
from isomer_agent_tools.core._port import DescribesCatalog
from isomer_agent_tools.sdk import AuthoringProfile, Composition, compact_json

__all__ = ("IsomerResource", "create_isomer_resources")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class IsomerResource:
    """One text that a host can offer to read (AT-4)."""

    name: str
    uri: str
    title: str
    """For people."""
    description: str
    """For a model that decides whether to read it."""
    mime_type: str
    read: Callable[[], str]
    """The text as it is now: a view registered later shows in it."""


def create_isomer_resources(
    *,
    runtime: DescribesCatalog,
    guide: str | None = None,
    rules: Sequence[str] = (),
    examples: Sequence[Composition] = (),
    profile: AuthoringProfile = "compose-from-primitives",
) -> list[IsomerResource]:
    """The guide and the whole composition JSON Schema (AT-60); options as in `build_isomer_authoring_guide`.

    Raises:
        ValueError: the profile is unknown.
        TypeError: `rules` is one string, or `examples` one composition.
    """
    options = GuideOptions(runtime=runtime, guide=guide, rules=rules, examples=examples, profile=profile)
    return [
        IsomerResource(
            name="authoring-guide",
            uri=ISOMER_AUTHORING_GUIDE_URI,
            title="Isomer authoring guide",
            description="How to write an Isomer composition: guide, rules, registered views, index of primitives.",
            mime_type="text/markdown",
            read=lambda: guide_text(options),
        ),
        IsomerResource(
            name="composition-schema",
            uri=ISOMER_COMPOSITION_SCHEMA_URI,
            title="Isomer composition JSON Schema",
            description=(
                "The JSON Schema of a whole composition. It is large: to write a composition, read the index in "
                "the authoring guide and look types up with isomer_describe_primitives instead."
            ),
            mime_type="application/json",
            read=lambda: compact_json(runtime.get_authoring_context().schema),
        ),
    ]
