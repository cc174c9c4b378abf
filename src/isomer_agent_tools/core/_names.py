"""The names under which a host finds the tools, the resources and the prompt."""

from typing import Final

__all__ = (
    "ISOMER_AUTHORING_GUIDE_URI",
    "ISOMER_COMPOSE_PROMPT",
    "ISOMER_COMPOSITION_SCHEMA_URI",
    "ISOMER_TOOL_NAMES",
)

ISOMER_TOOL_NAMES: Final = (
    "isomer_authoring_guide",
    "isomer_describe_primitives",
    "isomer_validate",
    "isomer_render",
    "isomer_list_views",
    "isomer_request_view",
)
"""Every tool, in the order in which they are offered (AT-20)."""

ISOMER_AUTHORING_GUIDE_URI: Final = "isomer://authoring-guide"
"""The resource that holds the text of `isomer_authoring_guide`."""

ISOMER_COMPOSITION_SCHEMA_URI: Final = "isomer://composition-schema"
"""The resource that holds the JSON Schema of a whole composition."""

ISOMER_COMPOSE_PROMPT: Final = "compose"
"""The prompt that opens with the guide and ends with what is asked for."""
