"""Files and functions stay small, and exceptions to the linters rare."""

import re
import tokenize
from pathlib import Path

from tests.contracts._tree import ROOT, functions, lines_without_docstring, sources

FILE = 300
TEST_FILE = 600
FUNCTION = 50
PRAGMAS_FOR_1000_LINES = 5
PRAGMA = re.compile(r"#\s*(?:type:\s*ignore|pyright:\s*ignore|noqa|pragma:\s*no\s*cover)")


def too_long(paths: list[Path], limit: int) -> list[str]:
    """The files past a limit, with their lengths."""
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in paths}
    return [f"{path.relative_to(ROOT)}: {length}" for path, length in lengths.items() if length > limit]


def code_lines_and_pragmas(path: Path) -> tuple[int, int]:
    """How many lines hold code, and how many comments switch a check off."""
    layout = {
        tokenize.COMMENT,
        tokenize.NL,
        tokenize.NEWLINE,
        tokenize.INDENT,
        tokenize.DEDENT,
        tokenize.ENDMARKER,
    }
    lines: set[int] = set()
    pragmas = 0
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.COMMENT and PRAGMA.search(token.string):
                pragmas += 1
            if token.type not in layout and token.type != tokenize.ENCODING:
                lines.update(range(token.start[0], token.end[0] + 1))
    return len(lines), pragmas


def test_a_source_file_holds_one_idea():
    """Past the limit it holds two."""
    assert too_long(sources(), FILE) == []


def test_a_test_file_can_be_read_in_one_sitting():
    """Cases that are data belong beside it."""
    assert too_long(sorted((ROOT / "tests").rglob("*.py")), TEST_FILE) == []


def test_a_function_fits_a_screen():
    """Its docstring does not count."""
    assert [
        f"{path.relative_to(ROOT)}:{function.lineno} {function.name}: {length}"
        for path in sources()
        for function in functions(path)
        if (length := lines_without_docstring(function)) > FUNCTION
    ] == []


def test_switching_a_check_off_is_rare():
    """Each one is a place where the tools are not believed."""
    counts = [code_lines_and_pragmas(path) for path in sources()]
    lines, pragmas = (sum(column) for column in zip(*counts, strict=True))
    assert pragmas * 1_000 <= PRAGMAS_FOR_1000_LINES * lines, f"{pragmas} in {lines} lines"
