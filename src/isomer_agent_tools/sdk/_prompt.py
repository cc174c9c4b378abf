"""What an author reads before writing: the guide, the rules, the views, and an index of the primitives.

Every text that comes from a pack or a view is put on one line, so that none can start a section of its own.
The guide and the examples are the host's and print as given.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, Protocol, TypeAlias, get_args

from isomer_agent_tools.sdk._code_span import code_span
from isomer_agent_tools.sdk._context import CatalogEntry, PrimitiveGroup, ViewSummary
from isomer_agent_tools.sdk._json import compact_json, printable
from isomer_agent_tools.sdk._text import one_line
from isomer_agent_tools.sdk._types import Composition

__all__ = (
    "AUTHORING_PROFILES",
    "AuthoringProfile",
    "CatalogSource",
    "build_authoring_prompt",
    "format_catalog_entry",
    "format_catalog_index",
    "format_sections",
)

AuthoringProfile: TypeAlias = Literal["general", "registered-view-router", "compose-from-primitives"]
"""What the author is mainly to do: either, request a view, or write a composition."""

AUTHORING_PROFILES: Final[tuple[AuthoringProfile, ...]] = get_args(AuthoringProfile)

_TITLE: Final = "# Writing an Isomer composition"

_FRAMING: Final[Mapping[str, str]] = {
    "general": (
        "You answer with a composition: one JSON document, drawn as text, Markdown, HTML or Slack. When a registered "
        "view answers the question, request it; otherwise write the composition from the primitives below."
    ),
    "registered-view-router": (
        "You answer with a registered view: a composition that the application builds. Choose the view whose "
        "answers match the question and give it the input it asks for. Write a composition from primitives "
        "only when no view matches."
    ),
    "compose-from-primitives": (
        "You answer with a composition: one JSON document, drawn as text, Markdown, HTML or Slack. Write it from the "
        "primitives below; request a registered view only when it answers exactly what was asked."
    ),
}

_EXAMPLES_KEPT: Final[Mapping[str, int]] = {
    "general": 1,
    "registered-view-router": 0,
    "compose-from-primitives": 1,
}


class CatalogSource(Protocol):
    """The part of an authoring context that the prompt is made from."""

    @property
    def primitives(self) -> Sequence[CatalogEntry]:
        """In definition order."""
        ...

    @property
    def groups(self) -> Sequence[PrimitiveGroup]:
        """The headings of the index, in order."""
        ...

    @property
    def views(self) -> Sequence[ViewSummary]:
        """The registered views, in order."""
        ...


def build_authoring_prompt(
    context: CatalogSource,
    *,
    guide: str,
    rules: Sequence[str] = (),
    examples: Sequence[Composition] = (),
    profile: AuthoringProfile = "compose-from-primitives",
) -> str:
    """The authoring prompt as Markdown, with the catalog as an index (AT-50 to AT-56).

    Args:
        context: what the runtime says about itself.
        guide: the prose under `## Guide`, printed as given.
        rules: one bullet each, each on one line.
        examples: printed as given and never checked; the profile decides how many are kept.
        profile: the framing paragraph, and how many examples.

    Raises:
        ValueError: the profile is none of `AUTHORING_PROFILES`, or an example cannot be printed as JSON.
    """
    if profile not in AUTHORING_PROFILES:
        known = ", ".join(AUTHORING_PROFILES)
        raise ValueError(f"Unknown authoring profile {profile!r}; it must be one of: {known}.")
    kept = examples[: _EXAMPLES_KEPT[profile]]
    return format_sections(
        (
            _TITLE,
            _FRAMING[profile],
            _section("## Guide", [guide.strip()]),
            _section("## Rules", ["\n".join(f"- {one_line(rule)}" for rule in rules)]),
            _section("## Registered views", ["\n".join(_format_view(view) for view in context.views)]),
            _section("## Primitive catalog", [format_catalog_index(context)]),
            _section("## Examples", [_format_example(example) for example in kept]),
        )
    )


def format_sections(parts: Iterable[str]) -> str:
    """Join what is not empty by one blank line; the result can be encoded as UTF-8."""
    return printable("\n\n".join(part for part in parts if part))


def format_catalog_index(context: CatalogSource) -> str:
    """One line for each primitive under its group, those in no group under `### Other` (AT-52)."""
    purposes = {entry.type: entry.purpose for entry in context.primitives}
    sections: list[str] = []
    for group in context.groups:
        types = [type_ for type_ in dict.fromkeys(group.types) if type_ in purposes]
        sections.append(_format_group(group.title, {type_: purposes.pop(type_) for type_ in types}))
    return format_sections((*sections, _format_group("Other", purposes)))


def format_catalog_entry(entry: CatalogEntry) -> str:
    """Everything the catalog says about one primitive, with its example as compact JSON (AT-57).

    Raises:
        ValueError, TypeError: the example cannot be printed as JSON.
    """
    lines = (
        _listed("Use when", entry.use_when),
        _listed("Avoid when", entry.avoid_when),
        f"- Example: {code_span(compact_json(entry.example))}",
    )
    return _section(
        f"### {code_span(entry.type)}", [one_line(entry.purpose), "\n".join(line for line in lines if line)]
    )


def _listed(label: str, texts: Sequence[str]) -> str:
    return f"- {label}: {_joined(texts)}" if texts else ""


def _joined(texts: Iterable[str]) -> str:
    return "; ".join(one_line(text) for text in texts)


def _section(heading: str, parts: Sequence[str]) -> str:
    """The heading over its parts, or nothing when there is nothing to stand under it."""
    return format_sections((heading, *parts)) if any(parts) else ""


def _format_group(title: str, purposes: Mapping[str, str]) -> str:
    lines = [f"- {code_span(type_)} — {one_line(purpose)}" for type_, purpose in purposes.items()]
    return _section(f"### {one_line(title)}", ["\n".join(lines)])


def _format_view(view: ViewSummary) -> str:
    lines = [f"- {code_span(view.id)} — {one_line(view.title)}"]
    if view.description:
        lines.append(f"  {one_line(view.description)}")
    if view.answers:
        lines.append(f"  Answers: {_joined(view.answers)}")
    if view.input_schema is not None:
        lines.append(f"  Input: {code_span(compact_json(view.input_schema))}")
    return "\n".join(lines)


def _format_example(example: Composition) -> str:
    shown = {key: value for key, value in example.items() if key != "meta"}
    return f"```json\n{compact_json(shown)}\n```"
