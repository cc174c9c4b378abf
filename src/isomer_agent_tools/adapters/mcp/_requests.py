"""What the handlers of all three lists share: unique names, one page, and short messages."""

import logging
from collections.abc import Callable, Iterable
from typing import Final, TypeAlias, TypeVar

import mcp_types
from anyio import to_thread
from mcp import MCPError
from mcp.server import ServerRequestContext

from isomer_agent_tools.core import shown_name
from isomer_agent_tools.sdk import JsonObject

__all__ = ("RequestContext", "by_key", "no_such", "one_page", "refused", "told")

RequestContext: TypeAlias = ServerRequestContext[JsonObject]

ItemT = TypeVar("ItemT")

_logger: Final = logging.getLogger("isomer_agent_tools")


def by_key(items: Iterable[ItemT], key: Callable[[ItemT], str]) -> dict[str, ItemT]:
    """The items by name.

    Raises:
        ValueError: two have the same.
    """
    found: dict[str, ItemT] = {}
    for item in items:
        if key(item) in found:
            raise ValueError(f"There are two of the name {key(item)!r}.")
        found[key(item)] = item
    return found


def one_page(params: mcp_types.PaginatedRequestParams | None) -> None:
    """Refuse a cursor: every list is one page, so that none was given out."""
    if params is not None and params.cursor:
        raise refused("This list has one page; send no cursor.")


def no_such(what: str, name: str, data: JsonObject | None = None) -> MCPError:
    """The error of a name that is not there."""
    return refused(f"{what} not found: {shown_name(name)}", data)


async def told(read: Callable[[], str], what: str) -> str:
    """What a host's own function says, called in a thread. What it raises is logged, and no client reads it."""
    try:
        return await to_thread.run_sync(read)
    except Exception as error:
        _logger.exception("%s failed.", what)
        raise MCPError(mcp_types.INTERNAL_ERROR, f"{what} cannot be read; the log of the server says why.") from error


def refused(message: str, data: JsonObject | None = None) -> MCPError:
    """The error of parameters that cannot be served, -32602."""
    return MCPError(mcp_types.INVALID_PARAMS, message, data)
