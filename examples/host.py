"""The tools in a host: offer them to a model, answer its calls."""

from isomer_agent_tools import create_isomer_tools
from isomer_agent_tools.packs.slides import slides_guide, slides_pack, slides_rules
from isomer_agent_tools.runtime import create_isomer_runtime

runtime = create_isomer_runtime(packs=[slides_pack])
tools = create_isomer_tools(runtime=runtime, guide=slides_guide(), rules=slides_rules())

# What the model is offered: name, description and JSON Schema of each tool.
offered = [{"name": t.name, "description": t.description, "input_schema": t.input_schema} for t in tools]

# What the host does with a call of the model; `await tool.call(...)` where there is an event loop.
call = {"composition": {"type": "view", "body": [{"type": "slideStatement", "text": "It works"}]}, "format": "markdown"}
result = next(t for t in tools if t.name == "isomer_render").call_sync(call)
print(result.text)
