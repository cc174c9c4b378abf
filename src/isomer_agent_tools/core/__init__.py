"""The agent tools: six tools, two resources and a prompt over any runtime, bound to no transport."""

from isomer_agent_tools.core._create import create_isomer_tools
from isomer_agent_tools.core._guide import build_isomer_authoring_guide, build_primitive_descriptions
from isomer_agent_tools.core._heavy_work import RunsHeavyWork, heavy_work_on
from isomer_agent_tools.core._json_text import RepeatedKeyError, read_json_text
from isomer_agent_tools.core._messages import shown_name
from isomer_agent_tools.core._names import (
    ISOMER_AUTHORING_GUIDE_URI,
    ISOMER_COMPOSE_PROMPT,
    ISOMER_COMPOSITION_SCHEMA_URI,
    ISOMER_TOOL_NAMES,
)
from isomer_agent_tools.core._port import (
    DescribedPrimitives,
    DescribesCatalog,
    HtmlSurface,
    IsomerToolsContext,
    IsomerToolsRuntime,
    IsomerToolsSurfaces,
    MarkdownSurface,
    RenderedHtml,
    RenderedSlack,
    RequestedView,
    SlackSurface,
    TextSurface,
    ViewRegistry,
)
from isomer_agent_tools.core._presentation import (
    IMAGE_POLICIES,
    MAX_FILE_BYTES,
    MAX_IMAGE_BYTES,
    MAX_TEXT_BYTES,
    ImagePolicy,
    present_result,
    presenter,
)
from isomer_agent_tools.core._prompts import IsomerPrompt, create_isomer_prompts
from isomer_agent_tools.core._reading_cost import AgentReadingCost, agent_reading_cost
from isomer_agent_tools.core._resources import IsomerResource, create_isomer_resources
from isomer_agent_tools.core._results import (
    ContentBlock,
    ImageBlock,
    IsomerToolResult,
    ResourceBlock,
    TextBlock,
    image_result,
    json_result,
    text_result,
)
from isomer_agent_tools.core._tool import IsomerTool

__all__ = (
    "IMAGE_POLICIES",
    "ISOMER_AUTHORING_GUIDE_URI",
    "ISOMER_COMPOSE_PROMPT",
    "ISOMER_COMPOSITION_SCHEMA_URI",
    "ISOMER_TOOL_NAMES",
    "MAX_FILE_BYTES",
    "MAX_IMAGE_BYTES",
    "MAX_TEXT_BYTES",
    "AgentReadingCost",
    "ContentBlock",
    "DescribedPrimitives",
    "DescribesCatalog",
    "HtmlSurface",
    "ImageBlock",
    "ImagePolicy",
    "IsomerPrompt",
    "IsomerResource",
    "IsomerTool",
    "IsomerToolResult",
    "IsomerToolsContext",
    "IsomerToolsRuntime",
    "IsomerToolsSurfaces",
    "MarkdownSurface",
    "RenderedHtml",
    "RenderedSlack",
    "RepeatedKeyError",
    "RequestedView",
    "ResourceBlock",
    "RunsHeavyWork",
    "SlackSurface",
    "TextBlock",
    "TextSurface",
    "ViewRegistry",
    "agent_reading_cost",
    "build_isomer_authoring_guide",
    "build_primitive_descriptions",
    "create_isomer_prompts",
    "create_isomer_resources",
    "create_isomer_tools",
    "heavy_work_on",
    "image_result",
    "json_result",
    "present_result",
    "presenter",
    "read_json_text",
    "shown_name",
    "text_result",
)
