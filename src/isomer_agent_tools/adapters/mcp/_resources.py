"""`resources/list`, `resources/templates/list` and `resources/read`."""

from collections.abc import Sequence
from typing import final

import mcp_types

from isomer_agent_tools.adapters.mcp._requests import RequestContext, by_key, no_such, one_page, told
from isomer_agent_tools.adapters.mcp._wire import wire_resource
from isomer_agent_tools.core import IsomerResource

__all__ = ("ResourceHandlers",)


@final
class ResourceHandlers:
    """The handlers of some resources."""

    def __init__(self, resources: Sequence[IsomerResource]) -> None:
        self._resources = by_key(resources, lambda resource: resource.uri)

    async def list(
        self, _context: RequestContext, params: mcp_types.PaginatedRequestParams | None
    ) -> mcp_types.ListResourcesResult:
        """All resources, in order."""
        one_page(params)
        return mcp_types.ListResourcesResult(resources=[wire_resource(one) for one in self._resources.values()])

    async def list_templates(
        self, _context: RequestContext, params: mcp_types.PaginatedRequestParams | None
    ) -> mcp_types.ListResourceTemplatesResult:
        """None: clients ask for them as soon as there are resources."""
        one_page(params)
        return mcp_types.ListResourceTemplatesResult(resource_templates=[])

    async def read(
        self, _context: RequestContext, params: mcp_types.ReadResourceRequestParams
    ) -> mcp_types.ReadResourceResult:
        """The text of a resource as it is now."""
        resource = self._resources.get(params.uri)
        if resource is None:
            raise no_such("Resource", params.uri, {"uri": params.uri})
        text = await told(resource.read, f"The resource {resource.uri}")
        contents = mcp_types.TextResourceContents(uri=resource.uri, mime_type=resource.mime_type, text=text)
        return mcp_types.ReadResourceResult(contents=[contents])
