"""`--runtime module:attribute`: the runtime that the commands work with, the built-in one or the user's own."""

import importlib
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeGuard, TypeVar, cast, final

import click

from isomer_agent_tools.cli._output import fail
from isomer_agent_tools.core import IsomerToolsRuntime

__all__ = ("Setup", "built_in_setup", "load_setup", "runtime_option")

_PORT: Final = ("validate", "surfaces", "view_registry", "get_authoring_context")

F = TypeVar("F", bound=Callable[..., Any])


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """A runtime with the prose its authors are given."""

    runtime: IsomerToolsRuntime[None]
    guide: str | None
    """`None` for the user's own runtime: the guide then says what holds for any."""
    rules: tuple[str, ...]


def runtime_option(command: F) -> F:
    """The option, which may stand before the command's name or after it; the one after it wins."""
    return click.option(
        "--runtime",
        metavar="MODULE:ATTRIBUTE",
        expose_value=False,
        callback=_remember,
        help="Use your own runtime: an object with the runtime's methods, or a callable that returns one. "
        "The current directory can be imported from. [default: the packs slides and report]",
    )(command)


def _remember(context: click.Context, _parameter: click.Parameter, value: str | None) -> None:
    if value is not None:
        context.obj = value


def load_setup(reference: str | None) -> Setup:
    """The setup that `--runtime` names, the built-in one without it. Ends with exit code 2 when it cannot be had."""
    return built_in_setup() if reference is None else Setup(runtime=_own_runtime(reference), guide=None, rules=())


def built_in_setup() -> Setup:
    """The packs that ship, on the embedded runtime."""
    from isomer_agent_tools.packs.report import (  # noqa: PLC0415 - `--help` needs none of it
        report_guide,
        report_pack,
        report_page_frame,
        report_rules,
    )
    from isomer_agent_tools.packs.slides import (  # noqa: PLC0415 - likewise
        slide_deck_frame,
        slides_guide,
        slides_pack,
        slides_rules,
    )
    from isomer_agent_tools.runtime import IsomerRuntime, create_isomer_runtime  # noqa: PLC0415 - likewise

    runtime: IsomerRuntime[None] = create_isomer_runtime(
        packs=[slides_pack, report_pack],
        frames={"slide-deck": slide_deck_frame, "report-page": report_page_frame},
        default_frame="slide-deck",
    )
    guide = f"{slides_guide()}\n\n{report_guide()}"
    return Setup(runtime=runtime, guide=guide, rules=(*slides_rules(), *report_rules()))


def _own_runtime(reference: str) -> IsomerToolsRuntime[None]:
    module_name, separator, attribute = reference.partition(":")
    if not (module_name and separator and attribute):
        fail(f"--runtime {reference!r} must read module:attribute.")
    sys.path.insert(0, os.getcwd())  # noqa: PTH109 - a search path holds strings
    try:
        found: object = importlib.import_module(module_name)
        for name in attribute.split("."):
            found = getattr(found, name)
        runtime = found() if _makes_one(found) else found
    except Exception as error:  # noqa: BLE001 - the user's own code may raise anything
        fail(f"--runtime {reference}: {type(error).__name__}: {error}")
    missing = [name for name in _PORT if not hasattr(runtime, name)]
    if missing:
        fail(f"--runtime {reference} is no runtime: it has no {', '.join(missing)}.")
    return cast(IsomerToolsRuntime[None], runtime)


def _makes_one(found: object) -> TypeGuard[Callable[[], object]]:
    """A class has its instances' methods without being a runtime."""
    return callable(found) and (isinstance(found, type) or not all(hasattr(found, name) for name in _PORT))
