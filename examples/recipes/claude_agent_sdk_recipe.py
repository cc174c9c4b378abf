"""The tools for an agent of the Claude Agent SDK: our MCP server, inside the process."""

from claude_agent_sdk import ClaudeAgentOptions, McpSdkServerConfig

from isomer_agent_tools import IsomerTool, create_isomer_tools
from isomer_agent_tools.adapters.mcp import build_server
from isomer_agent_tools.packs.slides import slides_guide, slides_pack, slides_rules
from isomer_agent_tools.runtime import create_isomer_runtime

NAME = "isomer"


def make_tools() -> list[IsomerTool]:
    """The tools of the slides pack."""
    runtime = create_isomer_runtime(packs=[slides_pack])
    return create_isomer_tools(runtime=runtime, guide=slides_guide(), rules=slides_rules())


def options_for(tools: list[IsomerTool]) -> ClaudeAgentOptions:
    """For `query` or `ClaudeSDKClient`; the agent may call each of the tools unasked."""
    server = build_server(tools, name=NAME, version="1.0.0", image_policy="text")
    return ClaudeAgentOptions(
        mcp_servers={NAME: McpSdkServerConfig(type="sdk", name=NAME, instance=server)},
        allowed_tools=[f"mcp__{NAME}__{tool.name}" for tool in tools],
    )


if __name__ == "__main__":
    print("\n".join(options_for(make_tools()).allowed_tools))
