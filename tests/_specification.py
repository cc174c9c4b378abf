"""The link between the specification and the tests, read from files and never from a test run.

Marks are found in the source of the tests, so the answer is the same whatever pytest was asked to run.
For that to hold, a mark stands on a test (in a decorator, a `pytest.param` of one included) or in the
file's `pytestmark`, and its ids are literal strings.
"""

import ast
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import final

__all__ = ("Marks", "Requirement", "disagreements", "load_requirements", "matches", "scan_file", "scan_tree")

TESTS = Path(__file__).parent
STATES = ("held", "planned")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Requirement:
    """One statement: its id, what it says in a few words, and whether a test must prove it."""

    id: str
    summary: str
    state: str


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """The tests that carry an id, as `file::test`, and the marks that could not be read."""

    tests: Mapping[str, tuple[str, ...]]
    unreadable: tuple[str, ...] = ()


def load_requirements(path: Path = TESTS / "conformance" / "requirements.toml") -> dict[str, Requirement]:
    """Read the table; raises ValueError for a state that it does not know."""
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    requirements = {key: Requirement(id=key, **value) for key, value in table.items()}
    for one in requirements.values():
        if one.state not in STATES:
            message = f"{one.id}: state must be one of {', '.join(STATES)}"
            raise ValueError(message)
    return requirements


def matches(wanted: str, ids: Iterable[str]) -> bool:
    """Whether one of the ids is wanted: `AT-1` is that id alone, `AT` every id of the family."""
    return any(wanted in (one, one.partition("-")[0]) for one in ids)


def scan_tree(root: Path = TESTS) -> Marks:
    """Find every mark in the test files below a folder."""
    tests: dict[str, list[str]] = {}
    unreadable: list[str] = []
    for path in sorted(root.rglob("test_*.py")):
        marks = scan_file(path.read_text(encoding="utf-8"), path.relative_to(root.parent).as_posix())
        unreadable += marks.unreadable
        for spec_id, names in marks.tests.items():
            tests.setdefault(spec_id, []).extend(names)
    return Marks(tests={key: tuple(names) for key, names in tests.items()}, unreadable=tuple(unreadable))


def scan_file(source: str, name: str) -> Marks:
    """Find the marks of one test file. A skipped test, or one expected to fail, proves nothing."""
    tree = ast.parse(source, filename=name)
    tests: dict[str, list[str]] = {}
    read: set[int] = set()
    unreadable: list[str] = []
    for owner, expressions, proves in _places(tree):
        for call in _spec_calls(expressions):
            read.add(id(call))
            ids = [arg.value for arg in call.args if isinstance(arg, ast.Constant)]
            if len(ids) != len(call.args) or not ids:
                unreadable.append(f"{name}:{call.lineno}: the ids of a mark are literal strings")
            for spec_id in ids if proves else ():
                tests.setdefault(str(spec_id), []).append(f"{name}::{owner}" if owner else name)
    unreadable += [
        f"{name}:{call.lineno}: a mark stands on a test or in pytestmark"
        for call in _spec_calls([tree])
        if id(call) not in read
    ]
    return Marks(tests={key: tuple(dict.fromkeys(names)) for key, names in tests.items()}, unreadable=tuple(unreadable))


def _places(tree: ast.Module) -> Iterator[tuple[str, list[ast.expr], bool]]:
    has_tests = False
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            has_tests = True
            yield node.name, node.decorator_list, not any(map(_gives_up, node.decorator_list))
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(ast.unparse(one) == "pytestmark" for one in node.targets):
            yield "", [node.value], has_tests and not _gives_up(node.value)


def _gives_up(expression: ast.expr) -> bool:
    names = {node.attr for node in ast.walk(expression) if isinstance(node, ast.Attribute)}
    return bool(names & {"skip", "xfail"})


def _spec_calls(nodes: Iterable[ast.AST]) -> Iterator[ast.Call]:
    for root in nodes:
        for node in ast.walk(root):
            if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == "spec":
                yield node


def disagreements(requirements: Mapping[str, Requirement], marks: Marks) -> list[str]:
    """Say where table and tests differ, one sentence each; nothing when they agree."""
    found = list(marks.unreadable)
    for one in requirements.values():
        if one.state == "held" and one.id not in marks.tests:
            found.append(f"{one.id} is held, but no test carries it: {one.summary}")
        if one.state == "planned" and one.id in marks.tests:
            found.append(f"{one.id} is planned, but has a test; hold it: {marks.tests[one.id][0]}")
    found += [
        f"{spec_id} is no id of the specification: {names[0]}"
        for spec_id, names in marks.tests.items()
        if spec_id not in requirements
    ]
    return found
