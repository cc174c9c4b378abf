"""What the handlers of all three lists share: unique names, one page, and short messages."""

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias, TypeVar

import mcp_types
from mcp import MCPError
from mcp.server import ServerRequestContext

from isomer_agent_tools.sdk import JsonObject, printable, single_line

__all__ = ("RequestContext", "by_key", "no_such", "one_page", "refused")

RequestContext: TypeAlias = ServerRequestContext[JsonObject]

ItemT = TypeVar("ItemT")

_LONGEST: Final = 200


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
    shown = printable(single_line(name))[:_LONGEST]
    return refused(f"{what} not found: {shown}", data)


def refused(message: str, data: JsonObject | None = None) -> MCPError:
    """The error of parameters that cannot be served, -32602."""
    return MCPError(mcp_types.INVALID_PARAMS, message, data)
