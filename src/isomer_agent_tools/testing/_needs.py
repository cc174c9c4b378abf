"""Modules that only the extra `testing` brings."""

import importlib
from types import ModuleType

__all__ = ("needed",)


def needed(name: str) -> ModuleType:
    """Import a module of the extra.

    Raises:
        ImportError: it is not installed; the message says what to install.
    """
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise ImportError(f'This needs {name}: pip install "isomer-agent-tools[testing]"', name=name) from error
