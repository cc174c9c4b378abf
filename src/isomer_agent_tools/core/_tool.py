"""A tool, and the one wrapper that turns any exception of its handler into a failed result (AT-8)."""

import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar, final

from pydantic import BaseModel, ValidationError

from isomer_agent_tools.core._arguments import argument_faults
from isomer_agent_tools.core._heavy_work import heavy
from isomer_agent_tools.core._messages import error_lines
from isomer_agent_tools.core._results import IsomerToolResult, failed_result
from isomer_agent_tools.core._schema import portable_schema, strict_schema
from isomer_agent_tools.sdk import IsomerError, IsomerErrorCode, JsonSchema, JsonValue

__all__ = ("IsomerTool", "define_tool")

_logger: Final = logging.getLogger("isomer_agent_tools")

_AUTHORS_OWN: Final = frozenset(
    {
        IsomerErrorCode.COMPOSITION_INVALID,
        IsomerErrorCode.INVALID_FRAME_BODY,
        IsomerErrorCode.UNKNOWN_VIEW,
        IsomerErrorCode.VIEW_INPUT_INVALID,
    }
)
"""What the author of a composition can repair: no fault of the host."""

InputT = TypeVar("InputT", bound=BaseModel)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class IsomerTool:
    """One tool, bound to no transport (AT-3). It keeps no state between calls."""

    name: str
    title: str
    """For people."""
    description: str
    """For a model; at most 1,024 characters."""
    input_model: type[BaseModel]
    """A Pydantic model of the arguments; it ignores those that it does not know."""
    handler: Callable[[BaseModel], Awaitable[IsomerToolResult]]
    """Takes an instance of `input_model`. Resolves to a failed result where others would raise."""
    read_only: bool = True
    """Whether a call changes nothing. A transport that can say so tells its client, as it does of the next two."""
    idempotent: bool = True
    """Whether the same call again adds nothing."""
    open_world: bool = False
    """Whether a call reaches what the host does not hold, such as a search of the web."""

    @property
    def input_schema(self) -> JsonSchema:
        """The JSON Schema of the arguments, portable between frameworks (AT-11); a new dict each time."""
        return portable_schema(self.input_model)

    @property
    def strict_input_schema(self) -> JsonSchema:
        """The same for hosts that insist on strict mode: closed, and a loose object given as JSON text."""
        return strict_schema(self.input_model)

    async def call(self, arguments: Mapping[str, JsonValue] | None = None) -> IsomerToolResult:
        """Check raw arguments and run the handler (AT-7).

        Arguments that do not fit resolve to a failed result that names each path and what is wrong, one per line. So
        does an exception of a handler that raises after all; what is no `Exception`, a cancellation, passes through.

        Args:
            arguments: as a model sent them; `None` is read as `{}`.
        """
        try:
            given = await heavy(partial(_read, self.input_model, arguments))
            return given if isinstance(given, IsomerToolResult) else await self.handler(given)
        except Exception as error:  # noqa: BLE001 - AT-8
            return _failure(self.name, error)

    def call_sync(self, arguments: Mapping[str, JsonValue] | None = None) -> IsomerToolResult:
        """As `call`, for a script that has no event loop.

        Raises:
            RuntimeError: a loop is running in this thread; await `call` there.
        """
        import asyncio  # noqa: PLC0415 - only a script needs a loop made for it

        running = True
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            running = False
        if running:
            raise RuntimeError("call_sync() cannot run inside a running event loop; use `await tool.call(...)`.")
        return asyncio.run(self.call(arguments))


def define_tool(
    name: str,
    *,
    title: str,
    description: str,
    input_model: type[InputT],
    answer: Callable[[InputT], Awaitable[IsomerToolResult]],
) -> IsomerTool:
    """A tool whose handler is `answer`, made safe: an `Exception` becomes a failed result and a log record.

    What the author can repair, such as a body that the frame does not take, is logged without a traceback, as `INFO`.

    What is no `Exception` (a cancellation, an interrupt) passes through.
    """

    async def handler(arguments: BaseModel) -> IsomerToolResult:
        try:
            return await answer(_instance(arguments, input_model, name))
        except Exception as error:  # noqa: BLE001 - AT-8
            return _failure(name, error)

    return IsomerTool(name=name, title=title, description=description, input_model=input_model, handler=handler)


def _instance(arguments: BaseModel, input_model: type[InputT], name: str) -> InputT:
    if not isinstance(arguments, input_model):
        raise TypeError(f"The handler of {name} takes an instance of its input_model; see IsomerTool.call.")
    return arguments


def _read(input_model: type[BaseModel], arguments: Mapping[str, JsonValue] | None) -> BaseModel | IsomerToolResult:
    """The arguments, or the answer to those that do not fit."""
    try:
        return input_model.model_validate({} if arguments is None else arguments)
    except ValidationError as error:
        return failed_result(argument_faults(error), error)


def _failure(name: str, error: Exception) -> IsomerToolResult:
    if isinstance(error, IsomerError) and error.code in _AUTHORS_OWN:
        _logger.info("The tool %s was asked for what cannot be had: %s", name, error.code)
    else:
        _logger.error("The tool %s failed.", name, exc_info=error)
    return failed_result(error_lines(error), error)
