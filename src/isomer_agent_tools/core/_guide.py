"""The two texts that teach a model to write: the authoring guide, and the description of some primitives."""

from collections.abc import Sequence
from typing import Final

from isomer_agent_tools.core._options import GuideOptions
from isomer_agent_tools.core._port import DescribesCatalog
from isomer_agent_tools.sdk import (
    AuthoringProfile,
    Composition,
    build_authoring_prompt,
    compact_json,
    format_catalog_entry,
    format_sections,
)

__all__ = ("build_isomer_authoring_guide", "build_primitive_descriptions", "guide_text")

_SHAPE: Final = (
    'A composition is `{"type":"view","title":"…","body":[…]}`; `title`, `subtitle`, `theme` (`auto`, `light` or '
    "`dark`) and `meta` are optional. `body` holds one node or more, in reading order. A node is "
    '`{"type":"…"}` with the fields of that primitive beside `type`. A key that is not declared is an error.'
)

_STEPS: Final = (
    "1. Pick types from the catalog and look them all up with `isomer_describe_primitives`, up to 12 a call: it gives "
    "their fields and an example of each. Guess no field.\n"
    "2. Write the composition and pass it to `isomer_validate`.\n"
    "3. An error names a place and a type, as in `body[0].rows (in table) is required`. Look the type up with "
    "`isomer_describe_primitives`, change only that place, and validate again until `valid` is true.\n"
    "4. Pass the same composition to `isomer_render`, with the format you need."
)

_SCHEMA_NOTE: Final = "`$defs.<type>` is one node, `bodyNode` any."


def build_isomer_authoring_guide(
    *,
    runtime: DescribesCatalog,
    guide: str | None = None,
    rules: Sequence[str] = (),
    examples: Sequence[Composition] = (),
    profile: AuthoringProfile = "compose-from-primitives",
) -> str:
    """The authoring guide as Markdown: what `isomer_authoring_guide` returns for the same options (AT-50, AT-51).

    Args:
        runtime: its catalog and its views, as they are now.
        guide: prose under `## Guide`; the default is short and generic.
        rules: one bullet each, each on one line.
        examples: printed as given, never checked; at most one is kept.
        profile: what the author is mainly to do.

    Raises:
        ValueError: the profile is unknown, or something to print has no JSON form.
        TypeError: `rules` is one string, or `examples` one composition.
    """
    return guide_text(GuideOptions(runtime=runtime, guide=guide, rules=rules, examples=examples, profile=profile))


def guide_text(options: GuideOptions) -> str:
    """The guide for options that were checked before."""
    prompt = build_authoring_prompt(
        options.runtime.get_authoring_context(),
        guide=options.prose,
        rules=options.rules,
        examples=options.examples,
        profile=options.profile,
    )
    return format_sections((prompt, "## Before you write", _SHAPE, _STEPS))


def build_primitive_descriptions(*, runtime: DescribesCatalog, types: Sequence[str]) -> str:
    """Everything about some primitives as Markdown: their catalog entries, then one JSON Schema (AT-57).

    Raises:
        IsomerError: what the runtime raises for a type that is not registered, or for too many types.
    """
    described = runtime.get_authoring_context().describe_primitives(types)
    return format_sections(
        (
            "## Primitives",
            *(format_catalog_entry(entry) for entry in described.primitives),
            "## JSON Schema",
            _SCHEMA_NOTE,
            f"```json\n{compact_json(described.schema)}\n```",
        )
    )
