"""No file tells on which machine it was written."""

import re
import shutil
import subprocess
from pathlib import Path

from tests.contracts._tree import ROOT

# Put together here, so that this file passes its own test.
MACHINE_PATH = re.compile(rb"(?<![\w.])/" + rb"(?:work|farm|tmp/" + rb"brief)(?:/|\b)")
SKIPPED = {".git", ".venv", ".venv-ci", ".hypothesis", ".benchmarks", "dist", "build", "demo-out", "htmlcov"}


def files_of_the_project() -> list[Path]:
    """What git tracks or would add; without git, the whole tree but caches."""
    if (ROOT / ".git").exists() and shutil.which("git"):
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout.decode().split("\0")
        paths = [ROOT / name for name in listed if name]
    else:
        paths = [path for path in ROOT.rglob("*") if not in_a_cache(path)]
    return [path for path in paths if path.is_file()]


def in_a_cache(path: Path) -> bool:
    """Whether tools wrote it and may delete it."""
    parts = path.relative_to(ROOT).parts
    return any(part in SKIPPED or part.endswith(("cache", "cache__", ".egg-info")) for part in parts)


def test_the_walk_sees_the_project():
    """An empty walk would prove nothing."""
    assert {ROOT / "pyproject.toml", Path(__file__)} <= set(files_of_the_project())


def test_no_file_names_a_path_of_the_machine_it_was_written_on():
    """Nobody else has those folders."""
    assert [
        str(path.relative_to(ROOT)) for path in files_of_the_project() if MACHINE_PATH.search(path.read_bytes())
    ] == []
