"""What an agent has to read, in bytes."""

import dataclasses

import pytest
from pydantic import BaseModel

from isomer_agent_tools import (
    ISOMER_AUTHORING_GUIDE_URI,
    ISOMER_COMPOSE_PROMPT,
    ISOMER_TOOL_NAMES,
    IsomerPrompt,
    IsomerResource,
    agent_reading_cost,
    create_isomer_prompts,
    create_isomer_resources,
    create_isomer_tools,
)
from isomer_agent_tools.sdk import compact_json
from isomer_agent_tools.testing import create_fake_runtime
from tests.agent_tools import VIEW, with_view


def resource(uri, text):
    """A resource of a host's own."""
    return IsomerResource(name="own", uri=uri, title="Own", description="d", mime_type="text/plain", read=lambda: text)


def test_each_tool_costs_its_entry_in_the_list_of_tools():
    """Name, title, description and input schema; the list adds its commas and brackets."""
    tools = create_isomer_tools(runtime=with_view(lambda *_: VIEW))
    entries = [
        {"name": it.name, "title": it.title, "description": it.description, "inputSchema": it.input_schema}
        for it in tools
    ]
    cost = agent_reading_cost(tools)

    assert cost.tools == {it["name"]: len(compact_json(it).encode()) for it in entries}
    assert set(cost.tools) == set(ISOMER_TOOL_NAMES)
    assert cost.tools_list == len(compact_json(entries).encode())
    assert (cost.resources, cost.prompts) == ({}, {})
    assert cost.total == sum(cost.tools.values())


def test_resources_and_prompts_cost_their_text():
    """In bytes of UTF-8, not in characters; the prompt without a request is the guide."""
    runtime = create_fake_runtime()
    resources = create_isomer_resources(runtime=runtime, guide="Ein Schlüssel – für alles")
    prompts = create_isomer_prompts(runtime=runtime, guide="Ein Schlüssel – für alles")
    cost = agent_reading_cost((), resources, prompts)

    assert cost.resources == {it.uri: len(it.read().encode()) for it in resources}
    assert cost.prompts == {ISOMER_COMPOSE_PROMPT: cost.resources[ISOMER_AUTHORING_GUIDE_URI]}
    assert cost.resources[ISOMER_AUTHORING_GUIDE_URI] > len(resources[0].read())
    assert cost.total == sum(cost.resources.values()) + sum(cost.prompts.values())


def test_nothing_costs_nothing():
    """But an empty list of tools still has its brackets."""
    cost = agent_reading_cost((), (), ())

    assert (cost.total, cost.tools_list) == (0, len("[]"))


def test_what_a_resource_says_later_is_measured_later():
    """Texts are read when they are measured, and a measurement does not change."""
    texts = ["a"]
    live = IsomerResource(
        name="own", uri="own://live", title="Own", description="d", mime_type="text/plain", read=lambda: texts[-1]
    )
    before = agent_reading_cost((), [live])
    texts.append("long")

    assert agent_reading_cost((), [live]).resources == {"own://live": 4}
    assert before.resources == {"own://live": 1}
    with pytest.raises(TypeError):
        before.resources["own://live"] = 2  # type: ignore[index]
    with pytest.raises(dataclasses.FrozenInstanceError):
        before.tools = {}  # type: ignore[misc]


def test_two_resources_of_one_name_cost_both():
    """A host may list what it likes; nothing is lost from the total."""
    assert agent_reading_cost((), [resource("own://a", "xx"), resource("own://a", "yyy")]).total == 5


def test_a_prompt_of_the_hosts_own_is_built_with_what_it_requires_left_empty():
    """Its text without the arguments is what every session pays for."""

    class Arguments(BaseModel):
        topic: str
        tone: str | None = None

    prompt = IsomerPrompt(
        name="own",
        title="Own",
        description="d",
        args_model=Arguments,
        build=lambda arguments: f"About {arguments.topic}{arguments.tone or ''}.",
    )

    assert agent_reading_cost((), (), [prompt]).prompts == {"own": len("About .")}


def test_what_a_resource_raises_is_raised():
    """A size that is not known is no size."""

    def read():
        raise OSError("gone")

    with pytest.raises(OSError, match="gone"):
        agent_reading_cost(
            (), [IsomerResource(name="n", uri="u", title="t", description="d", mime_type="m", read=read)]
        )
