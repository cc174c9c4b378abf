"""The drawing engine, brought in when something is first drawn."""

import importlib
from typing import TYPE_CHECKING, Any, cast

from isomer_agent_tools.sdk import IsomerError, IsomerErrorCode, single_line

if TYPE_CHECKING:
    from types import ModuleType

__all__ = ("engine_module", "needed")


def needed(name: str) -> "ModuleType":
    """A module that the extra brings.

    Raises:
        IsomerError: `IMAGES_UNAVAILABLE`: it is not installed, and the message says how to get it; or it is, but cannot
            be loaded.
    """
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        said = f"Pictures need the package {name!r}: install isomer-agent-tools[images]."
        raise IsomerError(IsomerErrorCode.IMAGES_UNAVAILABLE, said) from error
    except ImportError as error:
        said = f"Pictures need the package {name!r}, which cannot be loaded: {single_line(str(error))}."
        raise IsomerError(IsomerErrorCode.IMAGES_UNAVAILABLE, said) from error


def engine_module() -> Any:  # noqa: ANN401 - the engine's own types stop at this layer
    """The engine's Python module."""
    return cast(Any, needed("pytakumi"))
