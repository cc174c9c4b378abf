"""The prompt that opens a session: the guide, then what is asked for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import final

from pydantic import BaseModel, Field

from isomer_agent_tools.core._arguments import ToolInput
from isomer_agent_tools.core._guide import guide_text
from isomer_agent_tools.core._names import ISOMER_COMPOSE_PROMPT
from isomer_agent_tools.core._options import GuideOptions
from isomer_agent_tools.core._port import DescribesCatalog
from isomer_agent_tools.sdk import AuthoringProfile, Composition, format_sections

__all__ = ("IsomerPrompt", "create_isomer_prompts")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class IsomerPrompt:
    """One prompt that a host can offer (AT-5)."""

    name: str
    title: str
    """For people."""
    description: str
    args_model: type[BaseModel]
    """A Pydantic model of the arguments, all of them strings."""
    build: Callable[[BaseModel], str]
    """The prompt's text as it is now, for an instance of `args_model`; a `TypeError` for anything else."""


class _ComposeArguments(ToolInput):
    request: str | None = Field(default=None, description="What the composition is to show.")


def create_isomer_prompts(
    *,
    runtime: DescribesCatalog,
    guide: str | None = None,
    rules: Sequence[str] = (),
    examples: Sequence[Composition] = (),
    profile: AuthoringProfile = "compose-from-primitives",
) -> list[IsomerPrompt]:
    """The prompt `compose` (AT-61); options as in `build_isomer_authoring_guide`.

    Raises:
        ValueError: the profile is unknown.
        TypeError: `rules` is one string, or `examples` one composition.
    """
    options = GuideOptions(runtime=runtime, guide=guide, rules=rules, examples=examples, profile=profile)
    return [
        IsomerPrompt(
            name=ISOMER_COMPOSE_PROMPT,
            title="Compose with Isomer",
            description="Write an Isomer composition: the authoring guide, followed by the request.",
            args_model=_ComposeArguments,
            build=lambda arguments: _build(options, arguments),
        )
    ]


def _build(options: GuideOptions, arguments: BaseModel) -> str:
    if not isinstance(arguments, _ComposeArguments):
        raise TypeError("`build` takes an instance of the prompt's args_model.")
    request = (arguments.request or "").strip()
    return format_sections((guide_text(options), "## Request" if request else "", request))
