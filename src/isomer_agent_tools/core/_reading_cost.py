"""What an agent has to read, in bytes: for hosts that hold their own packs under ceilings."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import final

from pydantic import BaseModel

from isomer_agent_tools.core._prompts import IsomerPrompt
from isomer_agent_tools.core._resources import IsomerResource
from isomer_agent_tools.core._tool import IsomerTool
from isomer_agent_tools.sdk import compact_json

__all__ = ("AgentReadingCost", "agent_reading_cost")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class AgentReadingCost:
    """Bytes of UTF-8 of each thing that an agent reads."""

    tools: Mapping[str, int]
    """By name: its name, title, description and input schema, as compact JSON in the list of tools."""
    resources: Mapping[str, int]
    """By URI: its text, as it reads now."""
    prompts: Mapping[str, int]
    """By name: its text, with no argument given that may be left out."""

    @property
    def tools_list(self) -> int:
        """The tools as one list: the entries, the commas between them and the brackets around them."""
        return sum(self.tools.values()) + max(len(self.tools), 1) + 1

    @property
    def total(self) -> int:
        """All of it. A guide that is a resource and a prompt counts as both."""
        return sum(sum(costs.values()) for costs in (self.tools, self.resources, self.prompts))


def agent_reading_cost(
    tools: Iterable[IsomerTool],
    resources: Iterable[IsomerResource] = (),
    prompts: Iterable[IsomerPrompt] = (),
) -> AgentReadingCost:
    """Measure what `create_isomer_tools`, `create_isomer_resources` and `create_isomer_prompts` give an agent to read.

    No tool is called: what `isomer_describe_primitives` answers is the text of `build_primitive_descriptions`. A
    prompt of the host's own is built with every argument that it requires empty. Whatever a resource or a prompt
    raises, this raises.
    """
    return AgentReadingCost(
        tools=_sizes((tool.name, _listed(tool)) for tool in tools),
        resources=_sizes((resource.uri, resource.read()) for resource in resources),
        prompts=_sizes((prompt.name, prompt.build(_blank(prompt.args_model))) for prompt in prompts),
    )


def _listed(tool: IsomerTool) -> str:
    """A tool as the list of tools names it on the wire."""
    return compact_json(
        {
            "name": tool.name,
            "title": tool.title,
            "description": tool.description,
            "inputSchema": tool.input_schema,
        }
    )


def _blank(model: type[BaseModel]) -> BaseModel:
    """The arguments of a prompt, every one of them text (AT-5), unchecked."""
    required = {name: "" for name, field in model.model_fields.items() if field.is_required()}
    return model.model_construct(None, **required)


def _sizes(texts: Iterable[tuple[str, str]]) -> Mapping[str, int]:
    sizes: dict[str, int] = {}
    for name, text in texts:
        sizes[name] = sizes.get(name, 0) + len(text.encode())
    return MappingProxyType(sizes)
