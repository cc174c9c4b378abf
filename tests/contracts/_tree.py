"""The source tree as the contracts see it: files, their syntax, and what they export."""

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

__all__ = (
    "ROOT",
    "SOURCE",
    "exported",
    "front_doors",
    "functions",
    "has_docstring",
    "lines_without_docstring",
    "module_names",
    "sources",
    "syntax",
)

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
PACKAGE = "isomer_agent_tools"
# Running it as a module is all that it is for.
NOT_IMPORTED = f"{PACKAGE}.__main__"


def sources() -> list[Path]:
    """Every Python file of the package."""
    return sorted(SOURCE.rglob("*.py"))


def syntax(path: Path) -> ast.Module:
    """A file, parsed."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def module_names() -> list[str]:
    """The dotted names of all modules that are made to be imported."""
    names = [module_name(path) for path in sources()]
    return [name for name in names if name != NOT_IMPORTED]


def module_name(path: Path) -> str:
    """The dotted name that imports a file."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def front_doors() -> list[str]:
    """The package, its layers that others import, every adapter and pack, and plain modules of the SDK and `testing`."""
    layers = ("sdk", "core", "runtime", "testing")
    return [
        PACKAGE,
        *(f"{PACKAGE}.{layer}" for layer in layers),
        *(
            f"{PACKAGE}.{holder}.{name}"
            for holder in ("adapters", "packs", "sdk", "testing")
            for name in plain_modules(holder)
        ),
    ]


def plain_modules(layer: str) -> list[str]:
    """The modules of a layer whose file names are import paths."""
    package = importlib.import_module(f"{PACKAGE}.{layer}")
    names = [module.name for module in pkgutil.iter_modules(package.__path__)]
    return [name for name in names if not name.startswith("_")]


def exported(module: ModuleType) -> Iterator[tuple[str, object]]:
    """The public names of a module that exist, with what they stand for."""
    for name in getattr(module, "__all__", ()):
        if hasattr(module, name):
            yield name, getattr(module, name)


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function of a file, nested ones and methods too."""
    for node in ast.walk(syntax(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def lines_without_docstring(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """The length of a function from `def` to its end, less its docstring."""
    length = (function.end_lineno or function.lineno) - function.lineno + 1
    first = function.body[0]
    if ast.get_docstring(function, clean=False) is not None:
        length -= (first.end_lineno or first.lineno) - first.lineno + 1
    return length


def has_docstring(thing: object) -> bool:
    """Whether a class or function was given a docstring of its own."""
    text = vars(thing).get("__doc__") if inspect.isclass(thing) else getattr(thing, "__doc__", None)
    # A dataclass without one is given its signature.
    return bool(text) and not text.startswith(f"{getattr(thing, '__name__', '')}(")
