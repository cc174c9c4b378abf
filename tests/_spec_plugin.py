"""The option `--spec`: run the tests of some statements of the specification, or list all of them."""

import sys

import pytest

from tests._specification import load_requirements, matches, scan_tree

__all__ = ("pytest_addoption", "pytest_cmdline_main", "pytest_collection_modifyitems")

LIST_ALL = ""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the option."""
    parser.addoption(
        "--spec",
        nargs="?",
        const=LIST_ALL,
        metavar="IDS",
        help="run only the tests of these ids (AT-12, or AT-1,RT-2, or a family: SL); without ids, list all",
    )


def pytest_cmdline_main(config: pytest.Config) -> int | None:
    """Answer a bare `--spec` with the list, and run nothing; refuse an id that does not exist."""
    wanted = config.getoption("--spec")
    if wanted is None:
        return None
    requirements = load_requirements()
    if wanted == LIST_ALL:
        sys.stdout.write(_listing())
        return 0
    unknown = [one for one in _split(wanted) if not matches(one, requirements)]
    if unknown or not _split(wanted):
        message = f"--spec: no such id: {', '.join(unknown) or repr(wanted)} (`pytest --spec` lists all)"
        raise pytest.UsageError(message)
    return None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests that carry a wanted id."""
    wanted = config.getoption("--spec")
    if not wanted:
        return
    kept = [item for item in items if any(matches(one, _ids(item)) for one in _split(wanted))]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


def _split(wanted: str) -> list[str]:
    return [part.strip() for part in wanted.split(",") if part.strip()]


def _ids(item: pytest.Item) -> list[str]:
    return [spec_id for mark in item.iter_markers("spec") for spec_id in mark.args]


def _listing() -> str:
    requirements, marks = load_requirements(), scan_tree()
    lines: list[str] = []
    for one in requirements.values():
        lines.append(f"{one.id:<7} {one.state:<7} {one.summary}")
        lines += [f"{'':16}{name}" for name in marks.tests.get(one.id, ())]
    held = sum(one.state == "held" for one in requirements.values())
    tested = sum(one.id in marks.tests for one in requirements.values())
    lines.append(
        f"{len(requirements)} statements: {held} held, {len(requirements) - held} planned; {tested} with tests"
    )
    return "\n".join([*lines, ""])
